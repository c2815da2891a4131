//! A sum in the making: wide enough that what is added in between never decides whether the end can be told.

use std::cmp::Ordering;

use crate::ExactDecimal;
use crate::arithmetic::POWERS;

const MOST: u32 = ExactDecimal::MOST_PLACES;
/// One, counted in the smallest unit there is.
const UNIT: i128 = POWERS[MOST as usize];

/// Adds and subtracts numbers exactly. It has room for two thousand million of the largest ones; of more it tells no
/// total. Two sums compare by value.
///
/// ```
/// use money::{ExactDecimal, Sum};
///
/// let mut sum = Sum::default();
/// sum.add(ExactDecimal::parse("195.00")?);
/// sum.subtract(ExactDecimal::parse("100")?);
/// assert_eq!(sum.total(), Some(ExactDecimal::parse("95.00")?));
/// # Ok::<(), money::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Sum {
    /// The largest whole number that is not above the sum.
    whole: i128,
    /// What is above it, in the smallest unit there is.
    fraction: i128,
    places: u32,
    /// More was added than there is room for.
    is_full: bool,
}

impl Sum {
    /// Adds a number.
    pub fn add(&mut self, number: ExactDecimal) {
        let one = POWERS[number.places() as usize];
        let (whole, rest) = (number.digits().div_euclid(one), number.digits().rem_euclid(one));
        // Both parts are below one, and so their sum is below two.
        let fraction = self.fraction + rest * POWERS[(MOST - number.places()) as usize];
        let carried = whole + i128::from(fraction >= UNIT);
        self.fraction = fraction % UNIT;
        self.places = self.places.max(number.places());
        match self.whole.checked_add(carried) {
            Some(whole) => self.whole = whole,
            None => self.is_full = true,
        }
    }

    /// Whether it is nothing.
    pub fn is_zero(&self) -> bool {
        *self == Self::default()
    }

    /// Whether it is above zero.
    pub fn is_positive(&self) -> bool {
        *self > Self::default()
    }

    /// Subtracts a number.
    pub fn subtract(&mut self, number: ExactDecimal) {
        self.add(number.negated());
    }

    /// Adds another sum.
    pub fn add_sum(&mut self, other: &Self) {
        let fraction = self.fraction + other.fraction;
        let carried = i128::from(fraction >= UNIT);
        self.fraction = fraction % UNIT;
        self.places = self.places.max(other.places);
        match self
            .whole
            .checked_add(other.whole)
            .and_then(|whole| whole.checked_add(carried))
        {
            Some(whole) => self.whole = whole,
            None => self.is_full = true,
        }
        self.is_full |= other.is_full;
    }

    /// The sum, with the places of the number that had most; none if it has too many digits to be held.
    pub fn total(&self) -> Option<ExactDecimal> {
        if self.is_full {
            return None;
        }
        let whole = self.whole.checked_mul(POWERS[self.places as usize])?;
        let fraction = self.fraction / POWERS[(MOST - self.places) as usize];
        ExactDecimal::of_digits(whole.checked_add(fraction)?, self.places)
    }
}

impl PartialEq for Sum {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Sum {}

impl PartialOrd for Sum {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Sum {
    fn cmp(&self, other: &Self) -> Ordering {
        let value = |sum: &Self| (sum.is_full, sum.whole, sum.fraction);
        value(self).cmp(&value(other))
    }
}

impl FromIterator<ExactDecimal> for Sum {
    fn from_iter<T: IntoIterator<Item = ExactDecimal>>(numbers: T) -> Self {
        let mut sum = Self::default();
        for number in numbers {
            sum.add(number);
        }
        sum
    }
}
