//! Amounts on the wire: JSON numbers written with exactly two decimals (docs/contract.md#amounts).

use rust_decimal::Decimal;
use serde::{Serialize, Serializer};

/// An amount in some currency; `100` is written `100.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Money(pub(crate) Decimal);

impl Money {
    pub(crate) fn text(self) -> String {
        format!("{:.2}", self.0)
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut exact = self.0;
        exact.rescale(2);
        rust_decimal::serde::arbitrary_precision::serialize(&exact, serializer)
    }
}

/// Writes a number as an amount, for `serialize_with`.
pub(crate) fn as_amount<T: Copy + Into<Decimal>, S: Serializer>(
    number: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Money((*number).into()).serialize(serializer)
}

impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        Self(amounts.map(|amount| amount.0).sum())
    }
}

/// Odds "to one", written with as few digits as they need: `0.95`, `1`, `12`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Odds(pub(crate) Decimal);

impl Odds {
    /// `hundredths` of one, as the paytables are kept.
    pub(crate) fn hundredths(hundredths: i64) -> Self {
        Self(Decimal::new(hundredths, 2).normalize())
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        rust_decimal::serde::arbitrary_precision::serialize(&self.0.normalize(), serializer)
    }
}
