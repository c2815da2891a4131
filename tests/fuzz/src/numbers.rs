//! Decimals as whole numbers of any size, written a second time: what the program computes is compared with them.

use num_bigint::BigInt;
use serde_json::value::RawValue;

/// A decimal: `digits` divided by ten to the power of `places`.
#[derive(Debug, Clone)]
pub(crate) struct Decimal {
    digits: BigInt,
    places: u32,
}

/// Most decimal places that are compared. The program reads fewer.
const MOST_PLACES: i64 = 100;

impl Decimal {
    /// Reads a JSON number, also with an exponent. None for anything else, or for very many digits.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (number, exponent) = match text.split_once(['e', 'E']) {
            Some((number, exponent)) => (number, exponent.parse::<i64>().ok()?),
            None => (text, 0),
        };
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
        let places = i64::try_from(fraction.len()).ok()? - exponent;
        if !(-MOST_PLACES..=MOST_PLACES).contains(&places) {
            return None;
        }
        match u32::try_from(places) {
            Ok(places) => Some(Self { digits, places }),
            Err(_) => Some(Self {
                digits: digits * ten(places.unsigned_abs().try_into().ok()?),
                places: 0,
            }),
        }
    }

    pub(crate) fn plus(&self, other: &Self) -> Self {
        let places = self.places.max(other.places);
        Self {
            digits: self.at(places) + other.at(places),
            places,
        }
    }

    fn at(&self, places: u32) -> BigInt {
        &self.digits * ten(places - self.places)
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        let places = self.places.max(other.places);
        self.at(places) == other.at(places)
    }
}

fn ten(power: u32) -> BigInt {
    BigInt::from(10).pow(power)
}

/// Asserts that `shown` is what the service sent in a field: the same digits, or for a number with an exponent the same
/// value.
pub(crate) fn assert_exact(shown: &str, sent: &RawValue) {
    let sent = sent.get();
    let text: String = serde_json::from_str(sent).unwrap_or_else(|_| sent.to_owned());
    if text.contains(['e', 'E']) {
        assert_eq!(Decimal::read(shown), Decimal::read(&text), "{shown} for {text}");
    } else {
        assert_eq!(shown, text);
    }
}
