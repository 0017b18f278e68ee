//! The lanes of a scene as keys and values: one by `algorithm=` and its options, several by `lanes=`.
//!
//! What options there are, and what they take, is the business of [`Setup`].

use super::fragment::{decode, encode_part};
use crate::algorithms::Setup;
use crate::error::{Error, Result};
use crate::option_value::OptionValue;
use crate::plain::{read_number, write_number};

/// The most lanes of a scene.
pub(super) const MAX_LANES: usize = 64;

/// Sets an option from a text: to the number that it says, or else to the word.
///
/// # Errors
/// An unknown option, or a value that it does not take as either.
pub(super) fn set(setup: &mut Setup, option: &str, text: &str) -> Result<()> {
    let word = OptionValue::Text(text.to_owned());
    let Some(number) = read_number(text).filter(|number| number.is_finite()) else {
        return setup.set(option, &word);
    };
    let as_number = setup.set(option, &OptionValue::Number(number));
    as_number.or_else(|refusal| setup.set(option, &word).map_err(|_| refusal))
}

fn text_of(value: &OptionValue) -> String {
    match value {
        OptionValue::Text(text) => text.clone(),
        OptionValue::Number(number) => write_number(*number),
    }
}

/// Reads `astar,dijkstra,astar*1.5;tieBreak:smaller-h`: algorithms with their weights and other options,
/// on top of the shared ones.
///
/// # Errors
/// No lane at all or too many, an unknown algorithm or option, or a value that an option does not take.
pub(super) fn read(text: &str, shared: &[(&str, &str)]) -> Result<Vec<Setup>> {
    let count = text.split(',').count();
    if count > MAX_LANES {
        return Err(Error::limit(format!(
            "lanes: expected at most {MAX_LANES}, found {count}"
        )));
    }
    let lanes = text.split(',').zip(1..);
    let lanes = lanes.map(|(text, number)| {
        let lane = read_one(text, shared);
        lane.map_err(|error| error.at(&format!("lane {number}")))
    });
    lanes.collect()
}

fn read_one(text: &str, shared: &[(&str, &str)]) -> Result<Setup> {
    let mut parts = text.split(';');
    let head = parts.next().unwrap_or_default();
    let (algorithm, weight) = match head.split_once('*') {
        Some((algorithm, weight)) => (algorithm, Some(weight)),
        None => (head, None),
    };
    let mut setup = Setup::of(algorithm)?;
    for (option, value) in shared {
        set(&mut setup, option, value)?;
    }
    if let Some(weight) = weight {
        set(&mut setup, "weight", weight)?;
    }
    for part in parts {
        let (option, value) = part
            .split_once(':')
            .ok_or_else(|| Error::parse(format!("expected `option:value`, found `{part}`")))?;
        set(&mut setup, option, &decode(value))?;
    }
    Ok(setup)
}

/// The keys and values of lanes; none for the default one alone. Options that all lanes have are
/// written once.
pub(super) fn write(lanes: &[Setup]) -> Vec<(&'static str, String)> {
    let Some((first, others)) = lanes.split_first() else {
        return Vec::new();
    };
    let mut shared = first.changed();
    if others.is_empty() {
        let pairs = shared
            .iter()
            .map(|(option, value)| (*option, text_of(value)));
        return pairs.collect();
    }
    shared.retain(|(option, value)| {
        *option != "algorithm"
            && others
                .iter()
                .all(|lane| lane.get(option).as_ref() == Some(value))
    });
    let lanes = lanes.iter().map(|lane| write_one(lane, &shared));
    let lanes: Vec<_> = lanes.collect();
    let mut pairs = vec![("lanes", lanes.join(","))];
    pairs.extend(
        shared
            .iter()
            .map(|(option, value)| (*option, text_of(value))),
    );
    pairs
}

fn write_one(lane: &Setup, shared: &[(&str, OptionValue)]) -> String {
    let mut text = lane.algorithm.id.to_owned();
    let is_own =
        |option: &str| option != "algorithm" && shared.iter().all(|entry| entry.0 != option);
    let own = lane
        .changed()
        .into_iter()
        .filter(|(option, _)| is_own(option));
    let (weight, own): (Vec<_>, Vec<_>) = own.partition(|(option, _)| *option == "weight");
    if let Some((_, weight)) = weight.first() {
        text += &std::format!("*{}", text_of(weight));
    }
    for (option, value) in own {
        text += &std::format!(";{option}:{}", encode_part(&text_of(&value)));
    }
    text
}
