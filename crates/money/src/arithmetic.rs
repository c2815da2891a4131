//! Addition, subtraction and multiplication. The result is exact or None.

use crate::ExactDecimal;

/// The powers of ten up to the largest number of decimal places.
pub(crate) const POWERS: [i128; 29] = {
    let mut powers = [1; 29];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = powers[place - 1] * 10;
        place += 1;
    }
    powers
};

/// Exclusive upper bound of the digits.
const LIMIT: u128 = 1 << 96;

impl ExactDecimal {
    /// The sum, with the larger number of decimal places. None if it has too many digits.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let places = self.places().max(other.places());
        let digits = self.digits_at(places)?.checked_add(other.digits_at(places)?)?;
        Self::of_digits(digits, places)
    }

    /// The difference, with the larger number of decimal places. None if it has too many digits.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.checked_add(other.negated())
    }

    /// The product, with the decimal places of both factors together. Trailing zeros are dropped if they do
    /// not fit. None if the result still has too many digits.
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let is_negative = self.is_negative() != other.is_negative();
        let (mut one, mut two) = (self.digits().unsigned_abs(), other.digits().unsigned_abs());
        let mut places = self.places() + other.places();
        loop {
            let product = one.checked_mul(two).filter(|product| *product < LIMIT);
            if let Some(size) = product.filter(|_| places <= Self::MOST_PLACES) {
                let size = i128::try_from(size).ok()?;
                return Self::of_digits(if is_negative { -size } else { size }, places);
            }
            places = places.checked_sub(1)?;
            (one, two) = without_a_ten(one, two)?;
        }
    }

    /// The number with the opposite sign.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::from(-self.decimal())
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(self) -> Self {
        Self::from(self.decimal().abs())
    }

    /// The sum of many numbers. None if the result has too many digits; intermediate results have no limit.
    ///
    /// ```
    /// # use money::ExactDecimal;
    /// let largest = ExactDecimal::parse("79228162514264337593543950335")?;
    /// let sum = ExactDecimal::sum([largest, largest, largest.negated()]);
    /// assert_eq!(sum, Some(largest));
    /// # Ok::<(), money::ParseError>(())
    /// ```
    pub fn sum(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        all.into_iter().collect::<crate::Sum>().total()
    }

    /// The digits with this number of decimal places, which must not be smaller than the number's own. None
    /// if they are far too large: then no sum with them fits below 2^96.
    pub(crate) fn digits_at(self, places: u32) -> Option<i128> {
        self.digits()
            .checked_mul(POWERS[(places - self.places()) as usize])
    }
}

/// Two factors of one tenth of the product. None if the product does not end with a zero.
fn without_a_ten(one: u128, two: u128) -> Option<(u128, u128)> {
    if one.is_multiple_of(10) {
        Some((one / 10, two))
    } else if two.is_multiple_of(10) {
        Some((one, two / 10))
    } else if one.is_multiple_of(2) && two.is_multiple_of(5) {
        Some((one / 2, two / 5))
    } else if one.is_multiple_of(5) && two.is_multiple_of(2) {
        Some((one / 5, two / 2))
    } else {
        None
    }
}
