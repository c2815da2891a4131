//! Decimal places: trailing zeros, and explicit rounding.

use rust_decimal::RoundingStrategy;

use crate::ExactDecimal;
use crate::arithmetic::POWERS;

impl ExactDecimal {
    /// Whether all digits after this number of decimal places are zeros.
    pub fn fits_places(self, places: u32) -> bool {
        let beyond = self.places().saturating_sub(places);
        self.digits() % POWERS[beyond as usize] == 0
    }

    /// The same value with exactly this number of decimal places. None if digits would be lost or do not
    /// fit.
    ///
    /// ```
    /// # use money::ExactDecimal;
    /// let text = |value: ExactDecimal| value.with_places(2).map(|value| value.to_string());
    /// assert_eq!(text(ExactDecimal::parse("1.5")?).as_deref(), Some("1.50"));
    /// assert_eq!(text(ExactDecimal::parse("1.505")?), None);
    /// # Ok::<(), money::ParseError>(())
    /// ```
    pub fn with_places(self, places: u32) -> Option<Self> {
        if places > Self::MOST_PLACES || !self.fits_places(places) {
            return None;
        }
        let digits = match self.places().checked_sub(places) {
            Some(beyond) => self.digits() / POWERS[beyond as usize],
            None => self.digits_at(places)?,
        };
        Self::of_digits(digits, places)
    }

    /// The same value without trailing zeros after this number of decimal places.
    #[must_use]
    pub fn without_idle_zeros(self, places: u32) -> Self {
        let plain = Self::from(self.decimal().normalize());
        let wanted = self.places().min(places).max(plain.places());
        plain.with_places(wanted).unwrap_or(self)
    }

    /// Rounds to this number of decimal places. A value with fewer places is unchanged.
    #[must_use]
    pub fn rounded(self, places: u32, how: RoundingStrategy) -> Self {
        Self::from(self.decimal().round_dp_with_strategy(places, how))
    }
}
