//! The body of a transaction (docs/contract.md#transaction), field by field as text: a test can send JSON that no serialiser
//! writes, such as an exponent or a repeated key. [`Round`] makes the four kinds, each with its required fields.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::value::RawValue;

/// A JSON object as names and raw JSON values, in the order in which they are sent. It displays as the body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    fields: Vec<(Cow<'static, str>, String)>,
}

impl Message {
    /// Sets a field to raw JSON, in its place or at the end.
    #[must_use]
    pub fn raw(mut self, name: impl Into<Cow<'static, str>>, json: &str) -> Self {
        let name = name.into();
        match self.fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, value)) => json.clone_into(value),
            None => self.fields.push((name, json.to_owned())),
        }
        self
    }

    #[must_use]
    pub fn text(self, name: impl Into<Cow<'static, str>>, text: &str) -> Self {
        self.raw(name, &serde_json::Value::from(text).to_string())
    }

    #[must_use]
    pub fn texts(self, name: impl Into<Cow<'static, str>>, texts: &[&str]) -> Self {
        self.raw(name, &serde_json::Value::from(texts).to_string())
    }

    /// Sets the amount, as a number with two decimal places.
    #[must_use]
    pub fn amount(self, amount: Decimal) -> Self {
        self.raw("amount", &format!("{amount:.2}"))
    }

    /// Sets the fields of an object, in alphabetical order.
    pub fn fields_of(self, object: &impl Serialize) -> serde_json::Result<Self> {
        let json = serde_json::to_string(object)?;
        let fields: BTreeMap<String, &RawValue> = serde_json::from_str(&json)?;
        let mut message = self;
        for (name, value) in fields {
            message = message.raw(name, value.get());
        }
        Ok(message)
    }

    /// Repeats a field at the end.
    #[must_use]
    pub fn again(mut self, name: impl Into<Cow<'static, str>>, json: &str) -> Self {
        self.fields.push((name.into(), json.to_owned()));
        self
    }

    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self
    }

    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.fields.reverse();
        self
    }

    /// The text of a field: a string without its quotes, and other JSON as it is. Empty if there is none.
    pub fn field(&self, name: &str) -> String {
        let json = self.json(name);
        serde_json::from_str(json).unwrap_or_else(|_| json.to_owned())
    }

    /// The raw JSON of a field. Empty if there is none.
    pub fn json(&self, name: &str) -> &str {
        let raw = self.fields.iter().find(|(known, _)| known == name);
        raw.map_or("", |(_, json)| json)
    }

    pub fn id(&self) -> String {
        self.field("transaction_id")
    }

    /// Its amount. Zero if it is no plain decimal.
    pub fn decimal(&self) -> Decimal {
        Decimal::from_str_exact(self.json("amount")).unwrap_or_default()
    }

    /// A line about it for reports: type, code, the begin of its id, amount.
    pub fn summary(&self) -> String {
        let id: String = self.id().chars().take(40).collect();
        format!(
            "{} {} {} {}",
            self.field("transaction_type"),
            self.field("transaction_code"),
            id.escape_debug(),
            self.field("amount")
        )
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (place, (name, json)) in self.fields.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}\"{name}\":{json}")?;
        }
        f.write_str("}")
    }
}

/// The kind of a transaction: `transaction_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A bet or a tip takes credit.
    Debit,
    /// The end of a bet gives credit or nothing.
    Credit,
    /// A bet is given back.
    Cancel,
    /// A credit is taken back.
    Rollback,
}

impl Kind {
    /// The word in `transaction_type`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Credit => "credit",
            Self::Cancel => "cancel",
            Self::Rollback => "rollback",
        }
    }
}

/// The values of `transaction_code` (docs/contract.md#transaction-codes).
pub mod code {
    pub const BET: &str = "GBB01";
    pub const TIP: &str = "GBG01";
    pub const WIN: &str = "GBW01";
    /// A credit for a special reward.
    pub const REWARD: &str = "GBW02";
    /// A credit for a game reward.
    pub const GAME_REWARD: &str = "GBW03";
    pub const LOSS: &str = "GBL01";
    /// A cancel.
    pub const REFUND: &str = "RFB01";
    /// A rollback.
    pub const ROLLBACK: &str = "ROL01";
}

/// A baccarat result as in the play history. The contract does not show the one in credits.
const GAME_RESULT: &str = r#"{"winner":["PLAYER"],"data":{"PLAYER":{"card":["9S","KD"],"score":["9","0"],"total":9},"BANKER":{"card":["2H","4C"],"score":["2","4"],"total":6}}}"#;

/// What the messages about one player's bets on a round have in common. An amount is JSON text such as `10.00`.
#[derive(Clone, Copy, Debug)]
pub struct Round<'r> {
    pub player_id: &'r str,
    pub game_key: &'r str,
    pub round_id: &'r str,
    pub table_id: &'r str,
    /// The player's currency, ISO 4217.
    pub currency: &'r str,
    /// A time in UTC, as `2026-11-21T12:00:00.000Z` (docs/contract.md#times).
    pub created_at: &'r str,
}

impl Round<'_> {
    /// A bet ([`code::BET`]) or a tip ([`code::TIP`]).
    pub fn debit(&self, code: &str, transaction_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Debit, code, transaction_id, amount)
    }

    /// The end of a bet, or a reward. Its result is a sample: `game_result` and `player_bet` can be set to others.
    pub fn credit(&self, code: &str, transaction_id: &str, bet_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Credit, code, transaction_id, amount)
            .text("bet_id", bet_id)
            .texts("bet_ref_ids", &[bet_id])
            .raw("game_result", GAME_RESULT)
            .raw("player_bet", r#"{"PLAYER":10.00}"#)
    }

    /// The refund of the bet with this number.
    pub fn cancel(&self, transaction_id: &str, bet_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Cancel, code::REFUND, transaction_id, amount)
            .text("bet_id", bet_id)
    }

    /// Takes the credit with this number back.
    pub fn rollback(&self, transaction_id: &str, credit_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Rollback, code::ROLLBACK, transaction_id, amount)
            .text("credit_transaction_id", credit_id)
    }

    fn transaction(&self, kind: Kind, code: &str, transaction_id: &str, amount: &str) -> Message {
        Message::default()
            .text("transaction_type", kind.name())
            .text("transaction_id", transaction_id)
            .text("transaction_code", code)
            .text("player_id", self.player_id)
            .text("game_key", self.game_key)
            .text("round_id", self.round_id)
            .text("table_id", self.table_id)
            .raw("amount", amount)
            .text("currency", self.currency)
            .text("created_at", self.created_at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message::default()
            .text("transaction_id", "a\"b")
            .amount(Decimal::new(1_000, 2))
    }

    #[test]
    fn fields_are_written_as_given() {
        let written = |message: Message| message.to_string();
        assert_eq!(written(message()), r#"{"transaction_id":"a\"b","amount":10.00}"#);
        assert_eq!(
            written(message().raw("amount", "1e1").reversed()),
            r#"{"amount":1e1,"transaction_id":"a\"b"}"#
        );
        assert_eq!(
            written(message().without("transaction_id").again("amount", "2.00")),
            r#"{"amount":10.00,"amount":2.00}"#
        );
        assert_eq!(
            (message().id().as_str(), message().json("amount")),
            ("a\"b", "10.00")
        );
    }

    #[test]
    fn fields_of_an_object_keep_their_digits() {
        let more = RawValue::from_string(r#"{"b":[0.10],"amount":1.0}"#.to_owned()).unwrap();
        assert_eq!(
            message().fields_of(&more).unwrap().to_string(),
            r#"{"transaction_id":"a\"b","amount":1.0,"b":[0.10]}"#
        );
        assert!(message().fields_of(&"no object").is_err());
    }
}
