//! The fields of a wallet message that only lotto has (docs/contract.md#debit).

use chrono::{DateTime, Utc};
use money::ExactDecimal;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::entry::{LedgerEntry, instant_of};

/// What a message says about a lotto round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct LottoFields {
    /// Whether the message has the object `round`.
    pub(crate) names_round: bool,
    /// When the result comes. None if it is not stated, or names no zone.
    pub(crate) result_at: Option<DateTime<Utc>>,
    /// The discount of the purchase. None if there is none, or if it cannot be read.
    pub(crate) discount: Option<ExactDecimal>,
}

#[derive(Deserialize)]
struct Message<'m> {
    #[serde(borrow)]
    round: Option<&'m RawValue>,
    #[serde(borrow)]
    discount_amount: Option<&'m RawValue>,
}

#[derive(Deserialize)]
struct Round {
    result_date: Option<String>,
}

impl LottoFields {
    /// Reads the message of an entry. A message that is not kept or cannot be read has none of them.
    pub(crate) fn of(entry: &LedgerEntry) -> Self {
        // Most messages of a long journal are of other games.
        if !["\"round\"", "discount_amount"]
            .iter()
            .any(|name| entry.raw.contains(name))
        {
            return Self::default();
        }
        let Ok(message) = serde_json::from_str::<Message<'_>>(&entry.raw) else {
            return Self::default();
        };
        let round = message.round.filter(|round| round.get().starts_with('{'));
        let result_at = round
            .and_then(|round| serde_json::from_str::<Round>(round.get()).ok()?.result_date)
            .and_then(|text| instant_of(&text));
        let discount = message
            .discount_amount
            .map(|amount| amount.get().trim_matches('"'));
        Self {
            names_round: round.is_some(),
            result_at,
            discount: discount.and_then(|amount| ExactDecimal::parse(amount).ok()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(raw: &str) -> LottoFields {
        LottoFields::of(&LedgerEntry {
            raw: raw.to_owned(),
            ..LedgerEntry::example("p", 1)
        })
    }

    #[test]
    fn only_an_object_names_a_round_and_amounts_keep_their_digits() {
        let fields = of(
            r#"{"amount":1,"round":{"no":"61","result_date":"2026-11-21T14:30:00.000Z"},"discount_amount":99999999999999999.99}"#,
        );
        assert!(fields.names_round);
        assert_eq!(
            fields.result_at.unwrap().to_rfc3339(),
            "2026-11-21T14:30:00+00:00"
        );
        assert_eq!(fields.discount.unwrap().to_string(), "99999999999999999.99");
        assert_eq!(
            of(r#"{"discount_amount":"0.50"}"#).discount.unwrap().to_string(),
            "0.50"
        );
        for raw in [
            "",
            "[]",
            r#"{"round":null}"#,
            r#"{"round":"61"}"#,
            r#"{"round":1,"discount_amount":{}}"#,
        ] {
            assert_eq!(of(raw), LottoFields::default(), "{raw}");
        }
    }
}
