//! What names a map: generator, size, seed and density; as options and as the words of a link.
//!
//! The same recipe gives the same map for ever. What the words mean is decided here alone.

use super::{GeneratorInfo, find_generator};
use crate::error::{Error, Result};
use crate::plain::{read_number, write_number};
use crate::space::Grid;
use std::fmt;
use std::str::FromStr;

/// Which map is to be made.
///
/// As text: `maze:65x37:seed42`, with `:density0.2` behind where that is not the generator's usual one.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    info: &'static GeneratorInfo,
    width: u32,
    height: u32,
    seed: u32,
    /// Not for all generators.
    density: Option<f64>,
}

impl Recipe {
    /// The largest density that can be asked for.
    pub const MAX_DENSITY: f64 = 0.9;

    /// A recipe with the generator's usual density.
    ///
    /// # Errors
    /// An unknown generator, or a size that a grid may not have.
    pub fn new(generator: &str, width: u32, height: u32, seed: u32) -> Result<Self> {
        let info = find_generator(generator)?;
        Grid::check_size(width, height)?;
        Ok(Self {
            info,
            width,
            height,
            seed,
            density: info.default_density,
        })
    }

    /// The same with another share of blocked cells, from 0 to 0.9. `random` blocks just so many;
    /// `caves` begins with it.
    ///
    /// # Errors
    /// A generator that takes no density, or one out of range.
    pub fn with_density(self, density: f64) -> Result<Self> {
        let id = self.info.id;
        if self.info.default_density.is_none() {
            return Err(Error::option(format!(
                "option `density`: {id} takes none, found {}",
                write_number(density)
            )));
        }
        if !(0.0..=Self::MAX_DENSITY).contains(&density) {
            let most = Self::MAX_DENSITY;
            return Err(Error::option(format!(
                "option `density`: expected a number from 0 to {most}, found {}",
                write_number(density)
            )));
        }
        let density = Some(density);
        Ok(Self { density, ..self })
    }

    /// Reads a seed: digits, with or without the word `seed` before them.
    ///
    /// # Errors
    /// Anything else than a whole number from 0 to 4294967295.
    pub fn parse_seed(text: &str) -> Result<u32> {
        let digits = text.trim();
        let digits = digits.strip_prefix("seed").unwrap_or(digits);
        digits.parse().map_err(|_| {
            let most = u32::MAX;
            Error::option(format!(
                "seed: expected a whole number from 0 to {most}, found `{text}`"
            ))
        })
    }

    /// How the map is made.
    #[must_use]
    pub fn info(&self) -> &'static GeneratorInfo {
        self.info
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// What all chance comes from.
    #[must_use]
    pub fn seed(&self) -> u32 {
        self.seed
    }

    /// The share of blocked cells that is asked for; 0 where the generator takes none.
    #[must_use]
    pub fn density(&self) -> f64 {
        self.density.unwrap_or_default()
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            info,
            width,
            height,
            seed,
            density,
        } = self;
        write!(f, "{}:{width}x{height}:seed{seed}", info.id)?;
        match density.filter(|_| *density != info.default_density) {
            Some(density) => write!(f, ":density{}", write_number(density)),
            None => Ok(()),
        }
    }
}

impl FromStr for Recipe {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let refusal = || {
            Error::parse(format!(
                "generated map: expected something like `maze:65x37:seed42`, found `{text}`"
            ))
        };
        let mut parts = text.split(':');
        let mut next = || parts.next().ok_or_else(refusal);
        let (id, size, seed) = (next()?, next()?, next()?);
        let (width, height) = size.split_once('x').ok_or_else(refusal)?;
        let side = |text: &str| text.parse().map_err(|_| refusal());
        let recipe = Self::new(id, side(width)?, side(height)?, Self::parse_seed(seed)?)?;
        match (parts.next(), parts.next()) {
            (None, _) => Ok(recipe),
            (Some(part), None) => {
                let density = part.strip_prefix("density").ok_or_else(refusal)?;
                recipe.with_density(read_number(density).ok_or_else(refusal)?)
            }
            _ => Err(refusal()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Recipe;

    #[test]
    fn comes_back_as_it_went_out() {
        for words in [
            "maze:65x37:seed42",
            "random:1x4096:seed4294967295",
            "random:8x8:seed0:density0.25",
            "caves:9x9:seed7:density0",
        ] {
            assert_eq!(words.parse::<Recipe>().unwrap().to_string(), words);
        }
        let usual: Recipe = "random:8x8:seed1:density0.3".parse().unwrap();
        assert_eq!(usual.to_string(), "random:8x8:seed1");
        let plain: Recipe = "maze:8x8:1".parse().unwrap();
        assert_eq!(plain.to_string(), "maze:8x8:seed1");
    }

    #[test]
    fn refusals_say_what_was_expected() {
        let check = |words: &str, expected: &str| {
            let error = words.parse::<Recipe>().unwrap_err();
            assert_eq!(error.to_string(), expected, "{words}");
        };
        check(
            "mace:65x37:seed42",
            "unknown generator `mace`; did you mean `maze`?",
        );
        check(
            "maze:65x37:seed-1",
            "seed: expected a whole number from 0 to 4294967295, found `seed-1`",
        );
        check(
            "maze:0x37:seed1",
            "map size 0 x 37: expected sides from 1 to 65536 and at most 16777216 cells",
        );
        check(
            "maze:9x9:seed1:density0.2",
            "option `density`: maze takes none, found 0.2",
        );
        check(
            "random:9x9:seed1:density1",
            "option `density`: expected a number from 0 to 0.9, found 1",
        );
        for words in [
            "maze",
            "maze:65:seed1",
            "maze:65x:seed1",
            "caves:9x9:seed1:0.2",
            "caves:9x9:seed1:density0.2:more",
        ] {
            let error = words.parse::<Recipe>().unwrap_err();
            assert!(error.is_parse(), "{words}: {error}");
        }
    }
}
