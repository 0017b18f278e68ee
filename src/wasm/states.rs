//! Searches on spaces of JavaScript's own: its functions say what follows what.
//!
//! Whatever a function throws stops the search and comes out as it is. While a step is at work the search
//! can not be used by those functions: it says so instead.

use super::convert::{JsResult, StatusId, Summary, kind_of, to_js, to_js_error};
use super::options::Options;
use super::values::{count, entries};
use crate::algorithms::{self, Setup};
use crate::error::{Error, nearest};
use crate::space::{NodeId, States};
use js_sys::{Array, Function, Number, Reflect};
use serde::Serialize;
use std::cell::{RefCell, RefMut};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        to_js_error(error)
    }
}

/// A state of JavaScript, and what it goes by.
#[derive(Clone)]
struct State {
    value: JsValue,
    key: Key,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Text(Rc<str>),
    /// The bits of a number.
    Number(u64),
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for State {}

impl std::hash::Hash for State {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.key.hash(hasher);
    }
}

/// The functions of a space.
struct Functions {
    space: JsValue,
    successors: Function,
    is_goal: Function,
    heuristic: Option<Function>,
    key: Option<Function>,
}

fn refuse<T>(expected: &str, found: &JsValue) -> JsResult<T> {
    let found = kind_of(found);
    let message = format!("{expected}, found {found}");
    Err(to_js_error(Error::option(message)))
}

/// Refuses a function that is named nearly as one that is missing. What else an object has is its own affair.
fn expect_no_slip(space: &JsValue) -> JsResult<()> {
    const KNOWN: [&str; 4] = ["isGoal", "successors", "heuristic", "key"];
    let of_class = Reflect::own_keys(&Reflect::get_prototype_of(space)?.into());
    for name in Reflect::own_keys(space)?.concat(&of_class.unwrap_or_default()) {
        let Some(word) = name.as_string() else {
            continue;
        };
        let is_meant = |meant: &str| Ok::<_, JsValue>(!Reflect::has(space, &meant.into())?);
        if let Some(meant) = nearest(&word, &KNOWN)
            && is_meant(meant)?
            && Reflect::get(space, &name)?.is_function()
        {
            return Err(Error::unknown("part of a space", &word, &KNOWN).into());
        }
    }
    Ok(())
}

impl Functions {
    fn read(space: JsValue) -> JsResult<Self> {
        if !space.is_object() {
            return refuse(
                "search: expected { start, isGoal, successors, ... }",
                &space,
            );
        }
        expect_no_slip(&space)?;
        let find = |name: &str| -> JsResult<Option<Function>> {
            let found = Reflect::get(&space, &name.into())?;
            if found.is_undefined() || found.is_null() {
                return Ok(None);
            }
            match found.dyn_into() {
                Ok(function) => Ok(Some(function)),
                Err(found) => refuse(&format!("{name}: expected a function"), &found),
            }
        };
        let need = |name: &str| match find(name)? {
            Some(function) => Ok(function),
            None => refuse(&format!("{name}: expected a function"), &JsValue::UNDEFINED),
        };
        Ok(Self {
            successors: need("successors")?,
            is_goal: need("isGoal")?,
            heuristic: find("heuristic")?,
            key: find("key")?,
            space,
        })
    }

    fn state(&self, value: JsValue) -> JsResult<State> {
        let key = match &self.key {
            Some(key) => key.call1(&self.space, &value)?,
            None => value.clone(),
        };
        let key = if let Some(text) = key.as_string() {
            Key::Text(text.into())
        } else if let Some(number) = key.as_f64().filter(|number| !number.is_nan()) {
            // Both zeros are one number.
            Key::Number((number + 0.0).to_bits())
        } else if self.key.is_some() {
            return refuse("key: expected a word or a number", &key);
        } else {
            return refuse(
                "states that are no words or numbers need a function `key`",
                &key,
            );
        };
        Ok(State { value, key })
    }
}

impl States for Functions {
    type State = State;
    type Error = JsValue;

    fn successors(&mut self, state: &State, mut emit: impl FnMut(State, f64)) -> JsResult<()> {
        let expected = "successors: expected an array of [state, cost]";
        let list = self.successors.call1(&self.space, &state.value)?;
        if !Array::is_array(&list) {
            return refuse(expected, &list);
        }
        for step in entries(&list)? {
            if !Array::is_array(&step) {
                return refuse(&format!("{expected}, in it"), &step);
            }
            let (to, cost) = (Reflect::get_u32(&step, 0)?, Reflect::get_u32(&step, 1)?);
            let Some(cost) = cost.as_f64() else {
                return refuse("successors: expected a number as cost", &cost);
            };
            emit(self.state(to)?, cost);
        }
        Ok(())
    }

    fn is_goal(&mut self, state: &State) -> JsResult<bool> {
        let answer = self.is_goal.call1(&self.space, &state.value)?;
        match answer.as_bool() {
            Some(is_goal) => Ok(is_goal),
            None => refuse("isGoal: expected true or false", &answer),
        }
    }

    fn heuristic(&mut self, state: &State) -> JsResult<f64> {
        let Some(heuristic) = &self.heuristic else {
            return Ok(0.0);
        };
        let estimate = heuristic.call1(&self.space, &state.value)?;
        match estimate.as_f64() {
            Some(estimate) => Ok(estimate),
            None => refuse("heuristic: expected a number", &estimate),
        }
    }
}

/// A search on a space of the user's own that is run one expansion at a time.
#[wasm_bindgen]
pub struct StateSearch {
    /// Borrowed for as long as a step is at work.
    inner: RefCell<algorithms::StateSearch<Functions>>,
}

#[derive(Serialize)]
struct Report {
    index: u32,
    generated: u32,
    status: StatusId,
}

fn setup(options: &JsValue) -> JsResult<Setup> {
    if options.is_undefined() {
        return Ok(Setup::default());
    }
    let options = Options::read(options)?;
    if options.has("heuristic") {
        let message = "option `heuristic`: here the estimate is a function of the space";
        return Err(Error::option(message).into());
    }
    Ok(options.into_state_setup()?)
}

impl StateSearch {
    fn use_it(&self) -> JsResult<RefMut<'_, algorithms::StateSearch<Functions>>> {
        self.inner.try_borrow_mut().map_err(|_| {
            to_js_error(Error::busy(
                "this search is in the middle of a step; the functions of its space can not use it",
            ))
        })
    }
}

fn list(states: Vec<State>) -> Array {
    states.into_iter().map(|state| state.value).collect()
}

fn pairs(links: impl Iterator<Item = [State; 2]>) -> Array {
    links.map(|link| list(link.into())).collect()
}

fn with(object: JsValue, name: &str, value: &JsValue) -> JsResult<JsValue> {
    Reflect::set(&object, &name.into(), value)?;
    Ok(object)
}

#[wasm_bindgen]
impl StateSearch {
    /// Begins a search on the space that an object's functions describe.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "UserSpace<any>")] space: JsValue,
        options: &JsValue,
    ) -> JsResult<Self> {
        let functions = Functions::read(space)?;
        let start = Reflect::get(&functions.space, &"start".into())?;
        if start.is_undefined() {
            return refuse("start: expected a state", &start);
        }
        let (setup, start) = (setup(options)?, functions.state(start)?);
        let search = algorithms::StateSearch::begin(setup, functions, start)?;
        let inner = RefCell::new(search);
        Ok(Self { inner })
    }

    /// Expands one state and reports it; undefined when there is none left to expand.
    #[wasm_bindgen(unchecked_return_type = "StateReport<any> | undefined")]
    pub fn step(&self) -> JsResult<JsValue> {
        let mut search = self.use_it()?;
        let before = *search.progress().stats();
        search.step()?;
        let progress = search.progress();
        let stats = progress.stats();
        let expanded = progress.last_expanded();
        let Some(node) = expanded.filter(|_| stats.expanded > before.expanded) else {
            return Ok(JsValue::UNDEFINED);
        };
        let report = to_js(&Report {
            index: stats.expanded,
            generated: stats.generated - before.generated,
            status: StatusId(progress.status()),
        })?;
        with(report, "state", &search.space().state(node).value)
    }

    /// Expands at most n states; true while the search goes on.
    pub fn advance(&self, n: &Number) -> JsResult<bool> {
        let n = count(n)?;
        self.use_it()?.advance(n)
    }

    /// Runs to the end.
    pub fn run(&self) -> JsResult<()> {
        self.use_it()?.run().map(drop)
    }

    /// Where it stands.
    #[wasm_bindgen(getter, unchecked_return_type = "SearchStatus")]
    pub fn status(&self) -> JsResult<String> {
        Ok(self.use_it()?.progress().status().id().to_owned())
    }

    /// Status, cost and counts.
    #[wasm_bindgen(unchecked_return_type = "SummaryOf<any>")]
    pub fn summary(&self) -> JsResult<JsValue> {
        let search = self.use_it()?;
        let mut goal = None;
        let summary = Summary::of(search.progress(), NodeId::index);
        if let crate::search::Status::Found(node) = search.progress().status() {
            goal = Some(search.space().state(node).value);
        }
        with(to_js(&summary)?, "goal", &goal.unwrap_or(JsValue::NULL))
    }

    /// The path as states; empty when none was found.
    #[wasm_bindgen(unchecked_return_type = "any[]")]
    pub fn path(&self) -> JsResult<Array> {
        Ok(list(self.use_it()?.path()))
    }

    /// The path to the closed state with the smallest estimate.
    #[wasm_bindgen(js_name = nearestPath, unchecked_return_type = "any[]")]
    pub fn nearest_path(&self) -> JsResult<Array> {
        Ok(list(self.use_it()?.nearest_path()))
    }

    /// The tree of the best known ways to the closed states: [parent, state] for each.
    #[wasm_bindgen(unchecked_return_type = "[any, any][]")]
    pub fn tree(&self) -> JsResult<Array> {
        Ok(pairs(self.use_it()?.tree()))
    }

    /// The best known ways into the open states, in the same form.
    #[wasm_bindgen(unchecked_return_type = "[any, any][]")]
    pub fn frontier(&self) -> JsResult<Array> {
        Ok(pairs(self.use_it()?.frontier()))
    }

    /// Refuses while a step is at work: then it can not be freed.
    #[wasm_bindgen(js_name = assertIdle)]
    pub fn assert_idle(&self) -> JsResult<()> {
        self.use_it().map(drop)
    }
}
