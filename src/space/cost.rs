//! Costs as fixed-point integers, so that sums are exact and equal costs compare equal.
//!
//! Why not `f64`: see "Costs" in ARCHITECTURE.md. This file does no rounding besides the two
//! conversions and [`Cost::scaled`].

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// The cost of a step or of a path: a multiple of 2^-27, never negative.
///
/// Costs given as `f64` are rounded up to the next multiple; the error is below 7.5e-9, that is
/// less than 1e-6 relative for the cheapest step there is (0.01). Estimates are rounded down, so an
/// admissible estimate stays admissible and a consistent one consistent.
///
/// The most expensive simple path on the largest map (2^24 cells of cost 500, integer diagonals
/// of 14) stays below 2^64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(u64);

const FRACTION_BITS: u32 = 27;
const UNIT: f64 = (1u64 << FRACTION_BITS) as f64;

impl Cost {
    /// No cost at all.
    pub const ZERO: Self = Self(0);
    /// More than any path costs.
    pub const MAX: Self = Self(u64::MAX);

    /// The least cost that is not below `value`; `None` when it is negative, not a number or too large.
    #[must_use]
    pub fn at_least(value: f64) -> Option<Self> {
        Self::from_units((value * UNIT).ceil())
    }

    /// The greatest cost that is not above `value`; `None` when it is negative, not a number or too large.
    #[must_use]
    pub fn at_most(value: f64) -> Option<Self> {
        Self::from_units((value * UNIT).floor())
    }

    fn from_units(units: f64) -> Option<Self> {
        (units >= 0.0 && units < u64::MAX as f64).then_some(Self(units as u64))
    }

    /// The cost as a number; exact up to 2^53 units, that is 6.7e7.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / UNIT
    }

    /// The raw number of units of 2^-27, as packed into a trace.
    #[must_use]
    pub const fn units(self) -> u64 {
        self.0
    }

    /// The cost of a raw number of units of 2^-27.
    #[must_use]
    pub const fn new(units: u64) -> Self {
        Self(units)
    }

    /// The lower and the higher half of its units.
    #[inline]
    pub(crate) const fn halves(self) -> [u32; 2] {
        [self.0 as u32, (self.0 >> 32) as u32]
    }

    /// The cost of two such halves.
    #[inline]
    pub(crate) const fn of_halves([low, high]: [u32; 2]) -> Self {
        Self((high as u64) << 32 | low as u64)
    }

    /// This cost taken `count` times.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0 * count as u64)
    }

    /// This cost times a factor, rounded down.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        Self((self.0 as f64 * factor) as u64)
    }
}

impl Add for Cost {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Cost {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::Cost;

    #[test]
    fn whole_numbers_are_exact_and_the_rest_is_near() {
        for value in [0.0, 1.0, 14.0, 4096.0, 1e9] {
            assert_eq!(Cost::at_least(value).unwrap().to_f64(), value);
        }
        for value in [0.01, std::f64::consts::SQRT_2, 499.9] {
            let cost = Cost::at_least(value).unwrap().to_f64();
            assert!(cost >= value && cost <= value * (1.0 + 1e-6), "{value}");
        }
    }

    #[test]
    fn refuses_what_is_no_cost() {
        for value in [-1.0, f64::NAN, f64::INFINITY, 1e30] {
            assert_eq!(Cost::at_least(value), None);
        }
    }
}
