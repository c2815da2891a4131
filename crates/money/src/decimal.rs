//! The type [`ExactDecimal`]: reading it from its text, never through a binary float; accessors, comparison and formatting;
//! arithmetic whose result is exact or None; and its decimal places, with explicit rounding.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use rust_decimal::{Decimal, RoundingStrategy};

use crate::Sum;

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
}

/// Why a text is not an [`ExactDecimal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// Not digits with at most one decimal point and a leading minus. Exponents are not accepted.
    #[error("not a plain decimal number")]
    NotPlainDecimal,
    /// More digits than fit exactly (about 28).
    #[error("more digits than can be kept exactly")]
    TooManyDigits,
}

impl ExactDecimal {
    /// Reads a plain decimal: `-?digits[.digits]`, without leading zeros, spaces, separators or exponent.
    ///
    /// # Errors
    /// See [`ParseError`].
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if !is_plain_decimal(text.strip_prefix('-').unwrap_or(text)) {
            return Err(ParseError::NotPlainDecimal);
        }
        Decimal::from_str_exact(text)
            .map(Self::from)
            .map_err(|_| ParseError::TooManyDigits)
    }
}

/// The plain decimal that a JSON number with an exponent means: `1000` for `1E3`, `0.015` for `1.5e-2`.
/// None if the number has no exponent, or if it has one that no amount needs.
pub fn without_exponent(number: &str) -> Option<String> {
    let (mantissa, exponent) = number.split_once(['e', 'E'])?;
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(mantissa) => ("-", mantissa),
        None => ("", mantissa),
    };
    let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let is_read = is_plain_decimal(mantissa) && digits.bytes().all(|digit| digit.is_ascii_digit());
    let exponent: i64 = is_read.then(|| exponent.parse().ok())??;
    if exponent.abs() > LARGEST_EXPONENT {
        return None;
    }
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    // Zeros on both sides leave a digit on either side of the point, wherever it moves.
    let zeros = "0".repeat(usize::try_from(exponent.abs()).ok()? + 1);
    let all = format!("{zeros}{whole}{fraction}{zeros}");
    let point = i64::try_from(zeros.len() + whole.len()).ok()? + exponent;
    let (before, after) = all.split_at_checked(usize::try_from(point).ok()?)?;
    let before = match before.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    let places = usize::try_from((i64::try_from(fraction.len()).ok()? - exponent).max(0)).ok()?;
    Some(match &after[..places] {
        "" => format!("{sign}{before}"),
        after => format!("{sign}{before}.{after}"),
    })
}

/// Largest exponent that is read. A decimal has 29 digits at most.
const LARGEST_EXPONENT: i64 = 40;

/// Whether a text is `digits[.digits]` without a sign, leading zeros, spaces, separators or exponent.
pub fn is_plain_decimal(text: &str) -> bool {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let leading_zero = whole.len() > 1 && whole.starts_with('0');
    are_digits(whole) && !leading_zero && fraction.is_none_or(are_digits)
}

fn are_digits(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

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

    /// The product, with the places of both factors, without trailing zeros that do not fit. None if it has too many digits.
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
        Self::from(-self.0)
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(self) -> Self {
        Self::from(self.0.abs())
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
        all.into_iter().collect::<Sum>().total()
    }

    /// The digits with this number of decimal places, which must not be smaller than the number's own. None
    /// if they are far too large: then no sum with them fits below 2^96.
    fn digits_at(self, places: u32) -> Option<i128> {
        match places - self.places() {
            0 => Some(self.digits()),
            more => self.digits().checked_mul(POWERS[more as usize]),
        }
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

impl ExactDecimal {
    /// Whether all digits after this number of decimal places are zeros.
    pub fn fits_places(self, places: u32) -> bool {
        let beyond = self.places().saturating_sub(places);
        beyond == 0 || self.digits() % POWERS[beyond as usize] == 0
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
        let plain = Self::from(self.0.normalize());
        let wanted = self.places().min(places).max(plain.places());
        plain.with_places(wanted).unwrap_or(self)
    }

    /// Rounds to this number of decimal places. A value with fewer places is unchanged.
    #[must_use]
    pub fn rounded(self, places: u32, how: RoundingStrategy) -> Self {
        Self::from(self.0.round_dp_with_strategy(places, how))
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
