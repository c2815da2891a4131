//! A sum that is wide enough for intermediate results, so that only the total can have too many digits.

use std::cmp::Ordering;

use crate::ExactDecimal;
use crate::decimal::POWERS;

const MOST: u32 = ExactDecimal::MOST_PLACES;
/// One, in units of the smallest decimal place.
const UNIT: i128 = POWERS[MOST as usize];

/// Adds and subtracts numbers exactly. There is room for two thousand million numbers of the largest
/// size; after more, there is no total. Equality compares values.
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
    /// The largest integer that is not above the sum.
    whole: i128,
    /// The rest, in units of the smallest decimal place.
    fraction: i128,
    places: u32,
    /// Whether more was added than fits.
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
        // Each fraction is below one, so their sum is below two.
        let sum = self.fraction + fraction;
        let carried = sum >= UNIT;
        self.fraction = if carried { sum - UNIT } else { sum };
        let whole = self.whole.checked_add(whole);
        match whole.and_then(|whole| whole.checked_add(carried.into())) {
            Some(whole) => self.whole = whole,
            None => self.is_full = true,
        }
    }

    /// Whether the sum is zero.
    pub fn is_zero(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the sum is above zero.
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

    /// The sum, with the largest number of decimal places of its numbers. None if it has too many digits.
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

/// The largest integer that is not above the number, and the rest.
fn parts(number: ExactDecimal) -> (i128, i128) {
    let (digits, one) = (number.digits(), POWERS[number.places() as usize]);
    // Nearly all amounts are small, and dividing small integers is several times as fast.
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
        (self.is_full, self.whole, self.fraction).cmp(&(other.is_full, other.whole, other.fraction))
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
