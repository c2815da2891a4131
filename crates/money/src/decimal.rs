//! The type [`ExactDecimal`]: its constants, accessors, comparison and formatting.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use rust_decimal::Decimal;

/// An exact decimal number with at most 28 decimal places; its digits are an integer below 2^96.
///
/// Equality compares values: `1.50` equals `1.5`. There is one zero: `-0.00` is read as `0.00`.
#[derive(Clone, Copy, Default)]
pub struct ExactDecimal(Decimal);

impl ExactDecimal {
    /// Zero, without decimal places.
    pub const ZERO: Self = Self(Decimal::ZERO);
    /// One, without decimal places.
    pub const ONE: Self = Self(Decimal::ONE);
    /// Largest number of decimal places.
    pub const MOST_PLACES: u32 = 28;

    /// A number of hundredths, with two decimal places.
    ///
    /// ```
    /// # use money::ExactDecimal;
    /// assert_eq!(ExactDecimal::hundredths(95).to_string(), "0.95");
    /// ```
    pub const fn hundredths(count: u32) -> Self {
        Self(Decimal::from_parts(count, 0, 0, false, 2))
    }

    /// A whole number.
    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    pub const fn whole(number: u64) -> Self {
        Self(Decimal::from_parts(
            number as u32,
            (number >> 32) as u32,
            0,
            false,
            0,
        ))
    }

    /// The number with these digits and decimal places. None if it does not fit.
    pub(crate) fn of_digits(digits: i128, places: u32) -> Option<Self> {
        Decimal::try_from_i128_with_scale(digits, places).ok().map(Self)
    }

    /// The digits as one integer with the sign: 150 for `1.50`.
    pub(crate) fn digits(self) -> i128 {
        self.0.mantissa()
    }

    /// Number of decimal places, including trailing zeros: 2 for `1.50`.
    pub fn places(self) -> u32 {
        self.0.scale()
    }

    /// Whether the number is zero.
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Whether the number is below zero.
    pub fn is_negative(self) -> bool {
        self.0.is_sign_negative() && !self.is_zero()
    }

    /// Whether the number is above zero.
    pub fn is_positive(self) -> bool {
        self.0.is_sign_positive() && !self.is_zero()
    }

    pub(crate) fn decimal(self) -> Decimal {
        self.0
    }
}

impl Ord for ExactDecimal {
    /// Most numbers that are compared have the same number of decimal places, so that their digits decide.
    fn cmp(&self, other: &Self) -> Ordering {
        if self.places() == other.places() {
            self.digits().cmp(&other.digits())
        } else {
            self.0.cmp(&other.0)
        }
    }
}

impl PartialOrd for ExactDecimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for ExactDecimal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for ExactDecimal {}

impl Hash for ExactDecimal {
    /// Equal values have equal hashes, whatever their numbers of decimal places are.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl From<Decimal> for ExactDecimal {
    fn from(mut value: Decimal) -> Self {
        if value.is_zero() {
            value.set_sign_positive(true);
        }
        Self(value)
    }
}

impl From<u32> for ExactDecimal {
    fn from(value: u32) -> Self {
        Self(value.into())
    }
}

impl fmt::Display for ExactDecimal {
    /// Writes all digits. A requested precision is ignored, because it would drop digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        let size = text.strip_prefix('-').unwrap_or(&text);
        f.pad_integral(size.len() == text.len(), "", size)
    }
}

impl fmt::Debug for ExactDecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExactDecimal({self})")
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for ExactDecimal {
    /// As text, with all digits.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ExactDecimal {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}
