//! Parses a number from its text, never through a binary float.

use rust_decimal::Decimal;

use crate::ExactDecimal;

/// Why a text is not an [`ExactDecimal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// The text is not digits with at most one decimal point and a leading minus. Exponents are not
    /// accepted.
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
    if exponent.abs() > MOST_PLACES {
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
const MOST_PLACES: i64 = 40;

/// Whether a text is `digits[.digits]` without a sign, leading zeros, spaces, separators or exponent.
pub fn is_plain_decimal(text: &str) -> bool {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = whole.len() > 1 && whole.starts_with('0');
    all_digits(whole) && !leading_zero && fraction.is_none_or(all_digits)
}
