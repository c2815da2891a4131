//! Amounts of credit: decimals with two places, from their text and never through a binary float.
//!
//! The contract gives every wallet amount "2 decimal places" ("Limits"). A third place is refused instead of rounded,
//! even if it is a zero: what would be rounded away is somebody's money.

use std::fmt;

use rust_decimal::Decimal;

/// Digits before the point that an amount may have. Far above any stake, and sums of such amounts stay exact.
const WHOLE_DIGITS: usize = 16;

/// An amount, a movement (signed) or a balance, exact and always with two places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(Decimal);

/// Why a text is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// Something else than digits with at most one point: exponents, separators, spaces, words.
    #[error("must be a plain decimal number")]
    NotPlainDecimal,
    /// More than two places.
    #[error("must have at most 2 decimal places")]
    TooManyPlaces,
    /// More digits than any amount of credit has.
    #[error("is too large")]
    TooLarge,
    /// Below zero, where only a size is meant.
    #[error("must not be negative")]
    Negative,
}

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(Decimal::from_parts(0, 0, 0, false, 2));

    /// Reads `digits[.d[d]]`, as a message carries it.
    ///
    /// # Errors
    /// See [`AmountError`].
    pub fn parse(text: &str) -> Result<Self, AmountError> {
        match text.strip_prefix('-') {
            Some(size) if is_plain(size) => Err(AmountError::Negative),
            _ => Self::parse_size(text),
        }
    }

    /// Reads an amount that may carry a minus, as a ledger does.
    ///
    /// # Errors
    /// See [`AmountError`]; never [`AmountError::Negative`].
    pub fn parse_signed(text: &str) -> Result<Self, AmountError> {
        match text.strip_prefix('-') {
            Some(size) => Self::parse_size(size).map(Self::negated),
            None => Self::parse_size(text),
        }
    }

    fn parse_size(text: &str) -> Result<Self, AmountError> {
        if !is_plain(text) {
            return Err(AmountError::NotPlainDecimal);
        }
        let (whole, places) = text.split_once('.').unwrap_or((text, ""));
        if places.len() > 2 {
            return Err(AmountError::TooManyPlaces);
        }
        if whole.len() > WHOLE_DIGITS {
            return Err(AmountError::TooLarge);
        }
        let value = Decimal::from_str_exact(text).map_err(|_| AmountError::TooLarge)?;
        Ok(Self::of(value))
    }

    /// Two places, and one zero only: `-0.00` would be a second text for the same amount.
    fn of(mut value: Decimal) -> Self {
        if value.is_zero() {
            return Self::ZERO;
        }
        value.rescale(2);
        Self(value)
    }

    /// The exact value.
    pub fn value(self) -> Decimal {
        self.0
    }

    /// The same size in the other direction.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::of(-self.0)
    }

    /// The sum, unless it leaves the range in which sums are exact.
    pub fn plus(self, other: Self) -> Option<Self> {
        let sum = self.0.checked_add(other.0)?;
        (sum.abs() < Decimal::from_parts(0, 0, 1 << 16, false, 2)).then(|| Self::of(sum))
    }

    /// Whether it is nothing.
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Whether it is below zero.
    pub fn is_negative(self) -> bool {
        self < Self::ZERO
    }
}

fn is_plain(text: &str) -> bool {
    let (whole, places) = match text.split_once('.') {
        Some((whole, places)) => (whole, Some(places)),
        None => (text, None),
    };
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = whole.len() > 1 && whole.starts_with('0');
    digits(whole) && !leading_zero && places.is_none_or(digits)
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_string())
    }
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Amount({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn two_places_whatever_was_sent(whole in "0|[1-9][0-9]{0,15}", places in "[0-9]{0,2}") {
            let sent = if places.is_empty() { whole.clone() } else { format!("{whole}.{places}") };
            prop_assert_eq!(Amount::parse(&sent).unwrap().to_string(), format!("{whole}.{places:0<2}"));
        }

        #[test]
        fn any_text_is_an_amount_or_an_error(text in "\\PC{0,24}") {
            if let Ok(amount) = Amount::parse_signed(&text) {
                prop_assert_eq!(Amount::parse_signed(&amount.to_string()), Ok(amount));
            }
        }

        #[test]
        fn there_and_back_is_nothing(text in "[1-9][0-9]{0,15}\\.[0-9]{2}") {
            let amount = Amount::parse(&text).unwrap();
            prop_assert_eq!(amount.plus(amount.negated()), Some(Amount::ZERO));
        }
    }

    #[test]
    fn t29_what_is_no_amount_is_refused() {
        use AmountError::{Negative, NotPlainDecimal, TooLarge, TooManyPlaces};
        for (text, error) in [
            ("-1", Negative),
            ("-0.00", Negative),
            ("0.001", TooManyPlaces),
            ("1.000", TooManyPlaces),
            ("1e3", NotPlainDecimal),
            ("1E-2", NotPlainDecimal),
            ("", NotPlainDecimal),
            (".5", NotPlainDecimal),
            ("5.", NotPlainDecimal),
            ("+5", NotPlainDecimal),
            ("007", NotPlainDecimal),
            ("1,000", NotPlainDecimal),
            (" 1", NotPlainDecimal),
            ("NaN", NotPlainDecimal),
            ("٣", NotPlainDecimal),
            ("99999999999999999.99", TooLarge),
        ] {
            assert_eq!(Amount::parse(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn t29_large_amounts_keep_every_digit() {
        let amount = Amount::parse("99999999999999.99").unwrap();
        assert_eq!(amount.to_string(), "99999999999999.99");
        assert_eq!(
            amount.plus(Amount::parse("0.01").unwrap()).unwrap().to_string(),
            "100000000000000.00"
        );
    }

    #[test]
    fn a_sum_out_of_range_is_no_sum() {
        let mut sum = Amount::parse("9999999999999999.99").unwrap();
        let doublings = std::iter::from_fn(|| {
            sum = sum.plus(sum)?;
            Some(sum)
        });
        assert!(doublings.count() < 60);
    }
}
