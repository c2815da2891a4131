//! Exact decimal amounts.
//!
//! The service sends some amounts as JSON numbers and some as strings (`total_bet` in
//! docs/contract.md#history-record, `bet_max` in docs/contract.md#table-record). Both are read from
//! their text, never through a binary float: `99999999999999999.99` stays exact.

use ::money::ExactDecimal;
pub use ::money::ParseError as MoneyError;
use std::fmt;

/// An amount, rate or odds value, with the digits and the scale that were sent. A JSON number with an
/// exponent has the digits that it means.
///
/// Equality compares values: `1.50` equals `1.5`. [`Money::as_str`] differs for these two.
#[derive(Debug, Clone)]
pub struct Money {
    text: Box<str>,
    value: ExactDecimal,
}

impl Money {
    /// Reads a plain decimal: `-?digits[.digits]`, without leading zeros, spaces, separators or exponent.
    ///
    /// # Errors
    /// See [`MoneyError`].
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        Ok(Self {
            text: text.into(),
            value: ExactDecimal::parse(text)?,
        })
    }

    /// The digits exactly as received.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The exact value, with all decimal places that were sent.
    pub fn value(&self) -> ExactDecimal {
        self.value
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The digits as received, as text: a number would lose some in a script.
#[cfg(feature = "ui")]
impl serde::Serialize for Money {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl PartialEq for Money {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Money {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn digits_and_scale_survive(text in "-?(0|[1-9][0-9]{0,16})(\\.[0-9]{1,8})?") {
            let money = Money::parse(&text).unwrap();
            prop_assert_eq!(money.as_str(), text.as_str());
            let scale = text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
            prop_assert_eq!(money.value().places() as usize, scale);
            let unsigned_zero = text.trim_start_matches('-');
            let shown = money.value().abs().to_string();
            prop_assert_eq!(shown.as_str(), unsigned_zero);
        }
    }

    #[test]
    fn what_is_not_a_plain_decimal_is_refused() {
        for text in [
            "", "-", ".5", "5.", "+5", "1e3", "1e400", "NaN", "Infinity", "1,000", " 1", "1 ", "007", "٣",
            "1_0",
        ] {
            assert_eq!(
                Money::parse(text).unwrap_err(),
                MoneyError::NotPlainDecimal,
                "{text:?}"
            );
        }
        let digits = "9".repeat(40);
        assert_eq!(Money::parse(&digits).unwrap_err(), MoneyError::TooManyDigits);
    }
}
