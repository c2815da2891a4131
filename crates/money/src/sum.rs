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
        let (whole, rest) = parts(number);
        self.add_parts(whole, rest * POWERS[(MOST - number.places()) as usize]);
        self.places = self.places.max(number.places());
    }

    /// Adds another sum.
    pub fn add_sum(&mut self, other: &Self) {
        self.add_parts(other.whole, other.fraction);
        self.places = self.places.max(other.places);
        self.is_full |= other.is_full;
    }

    fn add_parts(&mut self, whole: i128, fraction: i128) {
        // Both fractions are below one, and so their sum is below two.
        let sum = self.fraction + fraction;
        let carried = sum >= UNIT;
        self.fraction = if carried { sum - UNIT } else { sum };
        let whole = self.whole.checked_add(whole);
        match whole.and_then(|whole| whole.checked_add(carried.into())) {
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

    /// Subtracts another sum.
    pub fn subtract_sum(&mut self, other: &Self) {
        let is_whole = other.fraction == 0;
        let below = other
            .whole
            .checked_neg()
            .and_then(|whole| whole.checked_sub(i128::from(!is_whole)));
        self.add_sum(&Self {
            whole: below.unwrap_or_default(),
            fraction: if is_whole { 0 } else { UNIT - other.fraction },
            is_full: other.is_full || below.is_none(),
            ..*other
        });
    }

    /// The sum, with the places of the number that had most; none if it has too many digits to be held.
    pub fn total(&self) -> Option<ExactDecimal> {
        if self.is_full {
            return None;
        }
        let whole = self.whole.checked_mul(POWERS[self.places as usize])?;
        let fraction = match self.fraction {
            0 => 0,
            fraction => fraction / POWERS[(MOST - self.places) as usize],
        };
        ExactDecimal::of_digits(whole.checked_add(fraction)?, self.places)
    }
}

/// The largest whole number that is not above a number, and the digits above it.
fn parts(number: ExactDecimal) -> (i128, i128) {
    let (digits, one) = (number.digits(), POWERS[number.places() as usize]);
    // Nearly all amounts are small, and small numbers are divided several times as fast.
    if let (Ok(digits), Ok(one)) = (i64::try_from(digits), i64::try_from(one)) {
        return (digits.div_euclid(one).into(), digits.rem_euclid(one).into());
    }
    (digits.div_euclid(one), digits.rem_euclid(one))
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
