//! What figures are told, too: options that are words and numbers, and a view.
//!
//! `options.rs` reads those that hold arrays and objects.

use super::convert::{JsResult, kind_of, to_js_error};
use crate::error::Error;
use crate::option_value::OptionValue;
use crate::share::View;
use js_sys::Reflect;
use wasm_bindgen::prelude::*;

/// Options of a search by name, words and numbers; those that are undefined or null are left out.
pub(super) fn options_of(options: &JsValue) -> JsResult<Vec<(String, OptionValue)>> {
    let refused = |message: String| Err(to_js_error(Error::option(message)));
    if !options.is_object() || js_sys::Array::is_array(options) {
        let found = kind_of(options);
        return refused(format!("options: expected a plain object, found {found}"));
    }
    let mut values = Vec::new();
    for name in Reflect::own_keys(options)?.iter() {
        let value = Reflect::get(options, &name)?;
        let Some(name) = name.as_string() else {
            continue;
        };
        if let Some(number) = value.as_f64() {
            values.push((name, OptionValue::Number(number)));
        } else if let Some(word) = value.as_string() {
            values.push((name, OptionValue::Text(word)));
        } else if !value.is_null() && !value.is_undefined() {
            let found = kind_of(&value);
            return refused(format!(
                "option `{name}`: expected a word or a number, found {found}"
            ));
        }
    }
    Ok(values)
}

/// The x and y of its middle and its zoom; nothing, where all of the map is seen.
pub(super) fn view_of(numbers: &[f64]) -> JsResult<Option<View>> {
    match *numbers {
        [] => Ok(None),
        [x, y, zoom] => Ok(Some(View {
            middle: [x, y],
            zoom,
        })),
        _ => {
            let found = numbers.len();
            let message = format!("view: expected 3 numbers or none, found {found}");
            Err(to_js_error(Error::option(message)))
        }
    }
}
