//! Links for JavaScript, opened in `Lab` and written of what is open there.
//!
//! What a link may say is decided by [`Scene`].

use super::convert::{JsResult, to_js, to_js_error};
use super::lab::Lab;
use super::words::view_of;
use crate::error::{Error, Result};
use crate::lab;
use crate::share::{MapSource, Scene, View};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
pub(super) struct ViewParts {
    x: f64,
    y: f64,
    zoom: f64,
}

/// See `ShownParts` in the types of `convert.rs`.
#[derive(Serialize)]
struct Shown<'a> {
    map: Option<&'a str>,
    step: u32,
    view: Option<ViewParts>,
    overlays: &'a [String],
    warnings: Vec<String>,
}

impl ViewParts {
    pub(super) fn of(view: View) -> Self {
        let View {
            middle: [x, y],
            zoom,
        } = view;
        Self { x, y, zoom }
    }
}

pub(super) fn name_of(source: &MapSource) -> Option<&str> {
    match source {
        MapSource::Name(name) => Some(name),
        MapSource::Cells => None,
    }
}

impl Lab {
    pub(super) fn show(&mut self, read: Result<(Scene, Vec<String>)>) -> JsResult<JsValue> {
        let (scene, mut warnings) = read.map_err(to_js_error)?;
        // What there would be to say of it, the core of figures has no words for; and units are the lab's.
        let is_odd = !warnings.is_empty() || !scene.units.is_empty();
        if is_odd && !cfg!(feature = "full") {
            return Err(to_js_error(Error::option("")));
        }
        warnings.extend(self.inner.open_scene(&scene).map_err(to_js_error)?);
        to_js(&Shown {
            map: name_of(&scene.source),
            step: scene.step,
            view: scene.view.map(ViewParts::of),
            overlays: &scene.overlays,
            warnings,
        })
    }

    /// What is open, with what the page shows besides: overlays, and x, y and zoom of the view unless it is all.
    pub(super) fn shown(&self, overlays: Vec<String>, view: &[f64]) -> JsResult<Scene> {
        let view = view_of(view)?;
        Ok(Scene {
            view,
            overlays,
            ..self.inner.to_scene()
        })
    }
}

#[wasm_bindgen]
impl Lab {
    /// A laboratory with a map open by its name as links have it.
    pub fn named(name: &str) -> JsResult<Self> {
        let inner = lab::Lab::named(name).map_err(to_js_error)?;
        Ok(Self { inner })
    }

    /// Shows the scene of a link, aimed at its step, and returns what of it is for the page; all stays as it is where that is
    /// refused. The warnings tell what was ignored.
    #[wasm_bindgen(js_name = openLink, unchecked_return_type = "ShownParts")]
    pub fn open_link(&mut self, fragment: &str) -> JsResult<JsValue> {
        self.show(Scene::parse(fragment))
    }

    /// The fragment, without the `#`, of what is open, with the overlays that are shown, and x, y and zoom of the view unless
    /// that is all of the map.
    #[wasm_bindgen(js_name = toLink)]
    pub fn to_link(&self, overlays: Vec<String>, view: &[f64]) -> JsResult<String> {
        let fragment = self.shown(overlays, view)?.to_fragment();
        fragment.map_err(to_js_error)
    }

    /// Takes over the map and the ends of another laboratory. Where the algorithm does not run on them, that is
    /// an error of the code "option", and the map is open with A* in its place.
    #[wasm_bindgen(js_name = takeSceneOf)]
    pub fn take_scene_of(&mut self, other: &Self) -> JsResult<()> {
        self.inner.take_scene_of(&other.inner).map_err(to_js_error)
    }

    /// Opens a map by its name as links have it, with its usual ends.
    #[wasm_bindgen(js_name = openNamed)]
    pub fn open_named(&mut self, name: &str) -> JsResult<()> {
        self.inner.open_named(name).map_err(to_js_error)
    }
}
