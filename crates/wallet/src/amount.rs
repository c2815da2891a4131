//! Amounts of credit: decimals with two places (docs/contract.md#amounts), read from text and never through a binary float.
//! A fraction of a cent is rejected and not rounded (docs/wallet-rules.md#r4): rounding would change somebody's money.

use std::fmt;

use money::{ExactDecimal, is_plain_decimal, without_exponent};

/// Most digits before the decimal point, far above any stake. It also limits sums: every balance can be read again.
const WHOLE_DIGITS: u32 = 16;
/// The smallest number with more digits than [`WHOLE_DIGITS`].
const LIMIT: ExactDecimal = ExactDecimal::whole(10_u64.pow(WHOLE_DIGITS));
const PLACES: u32 = 2;
/// Fewest significant digits with which a binary float is written if it is not the number that was meant.
const FLOAT_DIGITS: usize = 15;
/// The noise of binary floats is at most one part of so many.
const NOISE_PARTS: ExactDecimal = ExactDecimal::whole(1_000_000);
/// Decimal places that are read to find the noise: as many as fit an exact decimal beside the largest whole part.
const READ_PLACES: usize = 12;

/// An amount, a signed movement or a balance. Exact, always with two decimal places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(ExactDecimal);

/// Why a text is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// Not digits with at most one decimal point and an exponent: for example a separator, a space or a word.
    #[error("must be a decimal number")]
    NotPlainDecimal,
    /// A fraction of a cent.
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

    /// Reads a size, as a message carries it: see [`Self::parse_signed`].
    pub fn parse(text: &str) -> Result<Self, AmountError> {
        match Self::parse_signed(text)? {
            amount if amount.is_zero() => Ok(Self::ZERO),
            amount if amount.is_negative() => Err(AmountError::Negative),
            amount => Ok(amount),
        }
    }

    /// Reads an amount that may carry a minus, as a ledger does. Only its value counts: it may have any number of places, and an
    /// exponent. The noise of a binary float is not part of it (docs/ASSUMPTIONS.md#a127).
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
            let plain = without_exponent(text).ok_or(AmountError::NotPlainDecimal)?;
            return Self::parse_size(&plain);
        }
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let fraction = fraction.trim_end_matches('0');
        if whole.len() > WHOLE_DIGITS as usize {
            return Err(AmountError::TooLarge);
        }
        if fraction.len() <= PLACES as usize {
            let value = ExactDecimal::parse(&joined(whole, fraction)).map_err(|_| AmountError::TooLarge)?;
            return Self::of(value).ok_or(AmountError::TooLarge);
        }
        Self::without_noise(whole, fraction).ok_or(AmountError::TooManyPlaces)
    }

    /// The cents that a binary float stood for (docs/ASSUMPTIONS.md#a127). None if the digits are those of another number.
    fn without_noise(whole: &str, fraction: &str) -> Option<Self> {
        let digits = joined(whole, fraction);
        let significant = digits.trim_start_matches(['0', '.']).bytes();
        let significant = significant.filter(u8::is_ascii_digit).count();
        // Places after these are far below the noise.
        let value =
            ExactDecimal::parse(&joined(whole, fraction.get(..READ_PLACES).unwrap_or(fraction))).ok()?;
        let cents = value.rounded(PLACES, money::RoundingStrategy::MidpointAwayFromZero);
        let noise = value.checked_sub(cents)?.abs();
        let is_noise = significant >= FLOAT_DIGITS && noise.checked_mul(NOISE_PARTS)? <= ExactDecimal::ONE;
        Self::of(cents).filter(|_| is_noise)
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

fn joined(whole: &str, fraction: &str) -> String {
    if fraction.is_empty() {
        whole.to_owned()
    } else {
        format!("{whole}.{fraction}")
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
            ("-1e3", Negative),
            ("0.001", TooManyPlaces),
            ("0.0010", TooManyPlaces),
            ("1e-3", TooManyPlaces),
            ("1e41", NotPlainDecimal),
            ("1e", NotPlainDecimal),
            ("", NotPlainDecimal),
            ("-", NotPlainDecimal),
            (".5", NotPlainDecimal),
            ("5.", NotPlainDecimal),
            ("+5", NotPlainDecimal),
            ("007", NotPlainDecimal),
            ("1,000", NotPlainDecimal),
            (" 1", NotPlainDecimal),
            ("NaN", NotPlainDecimal),
            ("٣", NotPlainDecimal),
            ("99999999999999999.99", TooLarge),
            ("1e16", TooLarge),
        ] {
            assert_eq!(Amount::parse(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn the_value_counts_however_it_is_written() {
        for (text, value) in [
            ("10.000", "10.00"),
            ("0.00000000000", "0.00"),
            ("-0.00", "0.00"),
            ("-0", "0.00"),
            ("1E+3", "1000.00"),
            ("1e3", "1000.00"),
            ("0E-8", "0.00"),
            ("1.5e-1", "0.15"),
            (
                &format!("9999999999999999.99{}", "0".repeat(100)),
                "9999999999999999.99",
            ),
        ] {
            assert_eq!(Amount::parse(text).unwrap().to_string(), value, "{text:?}");
        }
    }

    #[test]
    fn the_noise_of_a_binary_float_is_not_part_of_the_value() {
        for (text, value) in [
            ("0.30000000000000004", "0.30"),
            ("0.7999999999999999", "0.80"),
            ("1.1500000000000001", "1.15"),
            ("123456789.30000001", "123456789.30"),
            ("0.3000000000000000444089209850062616169452667236328125", "0.30"),
            ("5.551115123125783e-17", "0.00"),
        ] {
            assert_eq!(Amount::parse(text).unwrap().to_string(), value, "{text:?}");
        }
        for fraction_of_a_cent in [
            "0.3333333333333333",
            "0.0033333333333333335",
            "10.0050000000000008",
            "10.0000001",
            "99999999999999.991",
            "99999999999999.9901",
            "10.0001000000000000",
        ] {
            assert_eq!(
                Amount::parse(fraction_of_a_cent),
                Err(AmountError::TooManyPlaces),
                "{fraction_of_a_cent}"
            );
        }
    }

    proptest! {
        /// What a program writes that adds cents as binary floats.
        #[test]
        fn sums_of_binary_floats_are_their_cents(cents in prop::collection::vec(1_u32..10_000_000, 1..20)) {
            let sum: f64 = cents.iter().map(|cents| f64::from(*cents) / 100.0).sum();
            let exact: u64 = cents.iter().map(|cents| u64::from(*cents)).sum();
            let expected = format!("{}.{:02}", exact / 100, exact % 100);
            for written in [format!("{sum}"), format!("{sum:.17}"), format!("{sum:e}")] {
                prop_assert_eq!(Amount::parse(&written).unwrap().to_string(), expected.clone(), "{}", written);
            }
        }

        #[test]
        fn fractions_of_a_cent_of_any_length_are_none(
            whole in "0|[1-9][0-9]{0,11}",
            cents in "[0-9]{2}",
            fraction in "[1-8][0-9]{0,14}",
        ) {
            let written = format!("{whole}.{cents}{fraction}");
            prop_assert_eq!(Amount::parse(&written), Err(AmountError::TooManyPlaces));
        }
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
