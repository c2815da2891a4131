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
