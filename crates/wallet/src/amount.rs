//! Amounts of credit: decimals with two places, read from text and never through a binary float.
//!
//! The contract gives wallet amounts 2 decimal places (docs/contract.md#amounts). An amount with a
//! third place is rejected and not rounded, even if that place is a zero (docs/wallet-rules.md#r4):
//! rounding would change somebody's money.

use std::fmt;

use money::{ExactDecimal, is_plain_decimal};

/// Largest number of digits before the decimal point, far above any stake. It also limits sums, so that
/// every balance that is written to a journal can be read again.
const WHOLE_DIGITS: u32 = 16;
/// The smallest number with more digits than [`WHOLE_DIGITS`].
const LIMIT: ExactDecimal = ExactDecimal::whole(10_u64.pow(WHOLE_DIGITS));
/// Decimal places of every amount.
const PLACES: u32 = 2;

/// An amount, a signed movement or a balance. Exact, always with two decimal places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(ExactDecimal);

/// Why a text is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// The text is not digits with at most one decimal point; for example an exponent, a separator, a space
    /// or a word.
    #[error("must be a plain decimal number")]
    NotPlainDecimal,
    /// More than two decimal places.
    #[error("must have at most 2 decimal places")]
    TooManyPlaces,
    /// More digits before the decimal point than an amount may have.
    #[error("is too large")]
    TooLarge,
    /// Negative, where only a size is allowed.
    #[error("must not be negative")]
    Negative,
}

impl Amount {
    /// Zero credit.
    pub const ZERO: Self = Self(ExactDecimal::hundredths(0));

    /// Reads `digits[.d[d]]`, as a message carries it.
    ///
    /// # Errors
    /// See [`AmountError`].
    pub fn parse(text: &str) -> Result<Self, AmountError> {
        match text.strip_prefix('-') {
            Some(size) if is_plain_decimal(size) => Err(AmountError::Negative),
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
        if !is_plain_decimal(text) {
            return Err(AmountError::NotPlainDecimal);
        }
        let (_, places) = text.split_once('.').unwrap_or((text, ""));
        if places.len() > PLACES as usize {
            return Err(AmountError::TooManyPlaces);
        }
        let value = ExactDecimal::parse(text).map_err(|_| AmountError::TooLarge)?;
        Self::of(value).ok_or(AmountError::TooLarge)
    }

    /// Normalizes to two places. None if the value has more places, or more digits than an amount may have.
    fn of(value: ExactDecimal) -> Option<Self> {
        let value = value.with_places(PLACES)?;
        (value.abs() < LIMIT).then_some(Self(value))
    }

    /// The exact value.
    pub fn value(self) -> ExactDecimal {
        self.0
    }

    /// The amount with the opposite sign.
    #[must_use]
    pub fn negated(self) -> Self {
        Self(self.0.negated())
    }

    /// The sum. None if it has more digits than an amount may have.
    pub fn plus(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(Self::of)
    }

    /// Whether the amount is zero.
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Whether the amount is negative.
    pub fn is_negative(self) -> bool {
        self.0.is_negative()
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
        fn a_sum_can_be_written_down_and_read_again(
            one in "-?[1-9][0-9]{14,15}\\.[0-9]{2}",
            two in "-?[1-9][0-9]{0,15}\\.[0-9]{2}",
        ) {
            let (one, two) = (Amount::parse_signed(&one).unwrap(), Amount::parse_signed(&two).unwrap());
            if let Some(sum) = one.plus(two) {
                prop_assert_eq!(Amount::parse_signed(&sum.to_string()), Ok(sum));
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
