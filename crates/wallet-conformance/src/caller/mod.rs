//! Calls an operator's wallet as the game service does: verify, balance, debit, credit, cancel and rollback
//! (docs/contract.md#set-a).
//!
//! - [`Round`] and [`Message`]: the body of a transaction, as exact JSON text, so that a test can also send what no
//!   serialiser writes.
//! - [`Call`]: one of the calls with its headers. [`Caller`] sends it over HTTP; [`Call::http1`] is its text for a caller
//!   that writes to a socket itself.
//! - [`Answer`]: what the wallet said.
//!
//! This module and the crate `wallet` are written from the contract, each for itself, and use nothing of each other: a
//! wrong reading of the contract in one of them shows in the other.
//!
//! Not part of this module: which messages are sent and when, whether a message is repeated, and whether an answer is
//! right.
//!
//! ```
//! use wallet_conformance::caller::{Call, Round, code};
//!
//! let round = Round {
//!     player_id: "somchai",
//!     game_key: "baccarat",
//!     round_id: "r1",
//!     table_id: "7",
//!     currency: "THB",
//!     created_at: "2026-11-21T12:00:00.000Z",
//! };
//! let bet = round.debit(code::BET, "B1", "10.00");
//! let win = round.credit(code::WIN, "C1", &bet.id(), "19.50");
//! assert_eq!(win.field("bet_id"), "B1");
//! assert_eq!(win.json("amount"), "19.50");
//! let call = Call::transaction(&win, "a-session");
//! assert!(call.http1("127.0.0.1:80", "a-key").starts_with("POST /transaction HTTP/1.1\r\n"));
//! ```

mod http;

pub use http::{AddressError, Answer, Caller, CallerError, Delivery, NoAnswer};

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::value::RawValue;
use url::form_urlencoded;

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

/// What is called, below `{operator_base_url}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// Whether the player may enter (docs/contract.md#verify).
    Verify,
    /// The player's credit (docs/contract.md#balance).
    Balance,
    /// Debit, credit, cancel and rollback (docs/contract.md#transaction).
    Transaction,
}

impl Endpoint {
    /// The path, without a slash before it.
    pub fn path(self) -> &'static str {
        match self {
            Self::Verify => "player/verify",
            Self::Balance => "player/balance",
            Self::Transaction => "transaction",
        }
    }

    /// `GET` or `POST`.
    pub fn method(self) -> &'static str {
        match self {
            Self::Verify | Self::Balance => "GET",
            Self::Transaction => "POST",
        }
    }
}

#[derive(Clone, PartialEq, Eq)]
pub enum Key {
    Right,
    Absent,
    Other(String),
}

/// One call of Set A. Its debug output has no key and no session.
#[derive(Clone)]
pub struct Call<'c> {
    pub endpoint: Endpoint,
    /// Names and values of the query, not encoded.
    pub query: Vec<(&'static str, &'c str)>,
    pub key: Key,
    /// The player's wallet session. Without one, the header is not sent.
    pub session: Option<&'c str>,
    pub content_type: &'static str,
    pub body: Option<String>,
}

impl<'c> Call<'c> {
    pub fn verify(player_id: &'c str, session: &'c str) -> Self {
        Self::get(Endpoint::Verify, vec![("player_id", player_id)], Some(session))
    }

    pub fn balance(player_id: &'c str, currency: &'c str, session: &'c str) -> Self {
        let query = vec![("player_id", player_id), ("currency", currency)];
        Self::get(Endpoint::Balance, query, Some(session))
    }

    pub fn transaction(message: &Message, session: &'c str) -> Self {
        Self::post(message.to_string(), Some(session))
    }

    pub fn get(endpoint: Endpoint, query: Vec<(&'static str, &'c str)>, session: Option<&'c str>) -> Self {
        Self {
            endpoint,
            query,
            key: Key::Right,
            session,
            content_type: "application/json",
            body: None,
        }
    }

    pub fn post(body: String, session: Option<&'c str>) -> Self {
        Self {
            body: Some(body),
            ..Self::get(Endpoint::Transaction, Vec::new(), session)
        }
    }

    #[must_use]
    pub fn with_key(self, key: Key) -> Self {
        Self { key, ..self }
    }

    /// Names and values of the headers that the contract names, for a caller with this key.
    fn headers<'k>(&'k self, right: &'k str) -> impl Iterator<Item = (&'static str, &'k str)> {
        let key = match &self.key {
            Key::Right => Some(right),
            Key::Absent => None,
            Key::Other(other) => Some(other.as_str()),
        };
        let content_type = self.body.as_ref().map(|_| self.content_type);
        let headers = [
            ("X-API-KEY", key),
            ("X-WALLET-SESSION-ID", self.session),
            ("Content-Type", content_type),
        ];
        headers
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
    }

    /// Path and query, encoded and without a slash before it.
    pub fn target(&self) -> String {
        let path = self.endpoint.path();
        if self.query.is_empty() {
            return path.to_owned();
        }
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(&self.query)
            .finish();
        format!("{path}?{query}")
    }

    /// The request as text of HTTP/1.1 to the host of a wallet without a path prefix, for a caller with this key. It
    /// contains the key and the session.
    ///
    /// ```
    /// use wallet_conformance::caller::Call;
    ///
    /// let request = Call::balance("a b", "THB", "s1").http1("127.0.0.1:80", "k1");
    /// assert!(request.starts_with("GET /player/balance?player_id=a+b&currency=THB HTTP/1.1\r\nHost: 127.0.0.1:80\r\n"));
    /// assert!(request.contains("X-WALLET-SESSION-ID: s1\r\n"));
    /// ```
    pub fn http1(&self, host: &str, key: &str) -> String {
        let (method, target) = (self.endpoint.method(), self.target());
        let mut request = format!("{method} /{target} HTTP/1.1\r\nHost: {host}\r\n");
        for (name, value) in self.headers(key) {
            let _infallible = write!(request, "{name}: {value}\r\n");
        }
        let body = self.body.as_deref().unwrap_or_default();
        if self.body.is_some() {
            let _infallible = write!(request, "Content-Length: {}\r\n", body.len());
        }
        request + "\r\n" + body
    }
}

impl fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("endpoint", &self.endpoint)
            .field("query", &self.query)
            .field("body", &self.body)
            .finish_non_exhaustive()
    }
}

/// Whether a secret can be sent in a header: it is not empty, and visible ASCII without spaces.
pub fn fits_header(secret: &str) -> bool {
    !secret.is_empty() && secret.bytes().all(|byte| byte.is_ascii_graphic())
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

    #[test]
    fn a_transaction_has_the_headers_of_the_contract() {
        let message = Message::default().text("transaction_id", "ก");
        let call = Call::transaction(&message, "s1");
        assert_eq!(
            call.http1("h", "k1"),
            "POST /transaction HTTP/1.1\r\nHost: h\r\nX-API-KEY: k1\r\nX-WALLET-SESSION-ID: s1\r\n\
         Content-Type: application/json\r\nContent-Length: 24\r\n\r\n{\"transaction_id\":\"ก\"}"
        );
        let none = Call::get(Endpoint::Verify, Vec::new(), None).with_key(Key::Absent);
        assert_eq!(
            none.http1("h", "k1"),
            "GET /player/verify HTTP/1.1\r\nHost: h\r\n\r\n"
        );
    }

    #[test]
    fn a_call_is_not_printed_with_its_secrets() {
        let call = Call::verify("p", "canary").with_key(Key::Other("canary".to_owned()));
        assert!(!format!("{call:?}").contains("canary"));
    }

    #[test]
    fn a_secret_with_a_space_fits_no_header() {
        assert!(fits_header("k-1"));
        for wrong in ["", "two words", "ก", "a\r\nb"] {
            assert!(!fits_header(wrong), "{wrong:?}");
        }
    }
}
