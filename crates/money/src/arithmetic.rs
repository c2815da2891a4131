//! Addition, subtraction and multiplication: the exact result, or none.

use crate::ExactDecimal;

/// The powers of ten up to the most places.
pub(crate) const POWERS: [i128; 29] = {
    let mut powers = [1; 29];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = powers[place - 1] * 10;
        place += 1;
    }
    powers
};

/// The digits of a number are below this.
const LIMIT: u128 = 1 << 96;

impl ExactDecimal {
    /// The sum, with the places of the number that has more of them; none if it has too many digits to be held.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let places = self.places().max(other.places());
        let digits = self.digits_at(places)?.checked_add(other.digits_at(places)?)?;
        Self::of_digits(digits, places)
    }

    /// The difference, with the places of the number that has more of them; none if it has too many digits.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.checked_add(other.negated())
    }

    /// The product, with the places of both together; none if it has too many digits to be held. Zeros at its end are
    /// left out where only they do not fit.
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

    /// The same size in the other direction.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::from(-self.decimal())
    }

    /// The size without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self::from(self.decimal().abs())
    }

    /// The sum of many; none if it has too many digits. Neither order nor what is added in between matters.
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

    /// The digits if it had so many places, of which it has no more; none if they do not fit by far: digits are below
    /// 2^96, so the sum of these and any other's is none that can be held.
    pub(crate) fn digits_at(self, places: u32) -> Option<i128> {
        self.digits()
            .checked_mul(POWERS[(places - self.places()) as usize])
    }
}

/// Both factors of a product that is a tenth; none if the product does not end with a zero.
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
