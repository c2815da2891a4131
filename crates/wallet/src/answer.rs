//! The wallet's responses. Only this module knows their JSON shape (docs/wallet-rules.md#r13). The contract shows only that
//! of verify (docs/contract.md#wallet-answers); the others are an assumption (docs/ASSUMPTIONS.md#a43) and follow Set B:
//! `status`, `data`, `error.code`, `error.message`. No message repeats a received value, above all no key and no session id.
//!
//! The journal keeps the exact answer, so a reader of the journal learns from it why a message was refused, also in journals and
//! exports of older versions.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::amount::Amount;
use crate::engine::Commit;
use crate::message::MessageError;

/// A response. That to a transaction is stored, and sent again unchanged if the transaction is repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The JSON body.
    pub body: String,
}

/// What a response says of an account.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Balance<'a> {
    pub(crate) player_id: &'a str,
    pub(crate) currency: &'a str,
    #[serde(rename = "balance", serialize_with = "as_number")]
    pub(crate) amount: Amount,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) transaction_id: Option<&'a str>,
}

/// Raw JSON, because only that keeps two decimal places: `10.00`, not `10.0`.
fn as_number<S: Serializer>(amount: &Amount, serializer: S) -> Result<S::Ok, S::Error> {
    let number = RawValue::from_string(amount.to_string()).expect("a decimal is a JSON number");
    number.serialize(serializer)
}

#[derive(Serialize)]
struct Body<D> {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<D>,
}

#[derive(Serialize, Deserialize)]
struct ErrorBody {
    code: Cow<'static, str>,
    message: String,
}

impl Answer {
    /// Whether the status is a success.
    pub fn is_success(&self) -> bool {
        self.status == 200
    }

    fn write<D: Serialize>(status: u16, body: &Body<D>) -> Self {
        let body = serde_json::to_string(body).expect("texts and a number always make JSON");
        Self { status, body }
    }

    fn success<D: Serialize>(data: D) -> Self {
        let body = Body {
            status: "success",
            error: None,
            data: Some(data),
        };
        Self::write(200, &body)
    }

    fn error<D: Serialize>(status: u16, code: &'static str, message: String, data: Option<D>) -> Self {
        let body = Body {
            status: "error",
            error: Some(ErrorBody {
                code: code.into(),
                message,
            }),
            data,
        };
        Self::write(status, &body)
    }

    fn refusal(status: u16, code: &'static str, message: &str) -> Self {
        Self::error::<()>(status, code, message.to_owned(), None)
    }

    pub(crate) fn verified(player_id: &str, wallet_session_id: &str) -> Self {
        Self::success(json!({ "player_id": player_id, "wallet_session_id": wallet_session_id }))
    }

    pub(crate) fn balance(balance: Balance<'_>) -> Self {
        Self::success(balance)
    }

    pub(crate) fn refused(reason: Reason) -> Self {
        let (status, code, message) = reason.answer();
        Self::refusal(status, code, message)
    }

    pub(crate) fn insufficient_funds(balance: Balance<'_>) -> Self {
        let (status, code, message) = Reason::InsufficientFunds.answer();
        Self::error(status, code, message.to_owned(), Some(balance))
    }

    pub(crate) fn no_such_path() -> Self {
        Self::refusal(404, "NOT_FOUND", "no such path")
    }

    pub(crate) fn unknown_player() -> Self {
        Self::refusal(404, "USER_NOT_FOUND", "no such player")
    }

    pub(crate) fn bad_key() -> Self {
        Self::refusal(401, "UNAUTHORIZED_ACCESS", "the api key is missing or wrong")
    }

    pub(crate) fn bad_session() -> Self {
        Self::refusal(401, "UNAUTHORIZED_ACCESS", "the wallet session is not valid")
    }

    pub(crate) fn invalid(why: &str) -> Self {
        Self::refusal(400, "E_VALIDATION_FAILURE", why)
    }

    /// A request that is rejected before its content is read, for its method, type, size or duration.
    pub(crate) fn unacceptable(status: u16, why: &'static str) -> Self {
        Self::refusal(status, "E_VALIDATION_FAILURE", why)
    }

    pub(crate) fn forbidden(why: &'static str) -> Self {
        Self::refusal(403, "FORBIDDEN", why)
    }

    /// The response to a health check if transactions can be decided.
    pub(crate) fn well(last_commit: Option<Commit>) -> Self {
        Self::success(health(last_commit))
    }

    pub(crate) fn unwell(last_commit: Option<Commit>) -> Self {
        let why = "the wallet cannot decide transactions now".to_owned();
        Self::error(503, "SERVICE_UNAVAILABLE", why, Some(health(last_commit)))
    }

    /// Nothing was changed, and the caller may send the same message again.
    pub(crate) fn unavailable(why: &'static str) -> Self {
        Self::refusal(503, "SERVICE_UNAVAILABLE", why)
    }
}

fn health(last_commit: Option<Commit>) -> Value {
    let last_commit = last_commit
        .map(|commit| json!({ "result": commit.result, "seconds_ago": commit.at.elapsed().as_secs() }));
    json!({ "last_commit": last_commit })
}

impl From<MessageError> for Answer {
    fn from(error: MessageError) -> Self {
        Self::invalid(&error.to_string())
    }
}

/// Why a message was refused, with the figures of the decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub reason: Reason,
    /// For [`Reason::InsufficientFunds`]: the amount of the message, in the account's currency.
    pub needed: Option<Amount>,
    /// For [`Reason::InsufficientFunds`]: the balance at that time, in the account's currency, if the answer has it.
    pub available: Option<Amount>,
    /// The `error.code` that was sent. Empty if the answer has none.
    pub code: String,
    /// The `error.message` that was sent, in English. Empty if the answer has none.
    pub message: String,
}

/// Defines the reasons with the word, the HTTP status, the error code and the message of each.
macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident = $word:literal, $status:literal $code:literal $message:literal,)+) => {
        /// The reason of a refusal.
        #[expect(missing_docs, reason = "the sentence of a reason says what it is")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Reason {
            $($(#[$doc])* $reason,)+
            /// The message is not of the contract's form. The refusal's `message` begins with the name of the field.
            Malformed,
            /// A reason that this version does not know.
            Other,
        }

        impl Reason {
            /// The reasons with a sentence of their own.
            #[cfg(test)]
            const WITH_A_SENTENCE: &[Self] = &[$(Self::$reason),+];

            /// The word in exports.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$reason => $word,)+
                    Self::Malformed => "malformed",
                    Self::Other => "other",
                }
            }

            pub(crate) fn answer(self) -> (u16, &'static str, &'static str) {
                match self {
                    $(Self::$reason => ($status, $code, $message),)+
                    Self::Malformed | Self::Other => (400, MALFORMED, "the message is not accepted"),
                }
            }

            fn of(code: &str, message: &str) -> Self {
                match (code, message) {
                    $(($code, $message) => Self::$reason,)+
                    // Sentences of older versions.
                    ("TRANSACTION_CONFLICT", "the bet has another amount" | "the credit has another amount") => {
                        Self::OtherAmount
                    }
                    (MALFORMED, _) => Self::Malformed,
                    _ => Self::Other,
                }
            }
        }
    };
}

const MALFORMED: &str = "E_VALIDATION_FAILURE";

reasons! {
    /// The balance did not cover a debit, or a rollback if the balance may not become negative.
    InsufficientFunds = "insufficient_funds", 422 "INSUFFICIENT_FUNDS" "the balance does not cover the amount",
    /// A debit whose cancel came first: no stake was taken.
    CancelledBefore = "cancelled_before", 422 "BET_CLOSED" "this bet was cancelled before it arrived",
    /// A credit whose rollback came first: nothing was paid.
    RolledBackBefore = "rolled_back_before", 422 "BET_CLOSED" "this credit was rolled back before it arrived",
    SessionMissing = "session_missing", 401 "UNAUTHORIZED_ACCESS" "no wallet session was sent",
    /// A debit with a session that was never opened, is another player's, or ended so long ago that it was removed.
    SessionUnknown = "session_unknown", 401 "UNAUTHORIZED_ACCESS" "the player has no such wallet session",
    SessionEnded = "session_ended", 401 "UNAUTHORIZED_ACCESS" "the wallet session has ended",
    OtherCurrency = "other_currency", 400 "E_VALIDATION_FAILURE" "the player's account has another currency",
    NumberTaken = "number_taken", 409 "TRANSACTION_CONFLICT" "this number was used for another transaction",
    TipHasNoResult = "tip_has_no_result", 422 "BET_CLOSED" "a tip has no result",
    /// A credit for a bet that was refunded, or cancelled before it arrived.
    BetCancelled = "bet_cancelled", 422 "BET_CLOSED" "this bet was cancelled",
    /// A credit for a bet that another credit settled.
    BetSettled = "bet_settled", 422 "BET_CLOSED" "this bet was settled",
    BetPaid = "bet_paid", 422 "BET_CLOSED" "this bet was settled or rewarded",
    UnknownBet = "unknown_bet", 404 "NOT_FOUND" "no such bet",
    UnknownCredit = "unknown_credit", 404 "NOT_FOUND" "no such credit",
    /// A cancel or rollback with another amount than the transaction that it names.
    OtherAmount = "other_amount", 409 "TRANSACTION_CONFLICT" "the transaction that it names has another amount",
    OtherRound = "other_round", 409 "TRANSACTION_CONFLICT" "the bet is of another round",
    BalanceTooLarge = "balance_too_large", 400 "E_VALIDATION_FAILURE" "the balance would be too large",
}

impl AsRef<str> for Reason {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

#[derive(Deserialize)]
struct Kept<'a> {
    error: Option<ErrorBody>,
    #[serde(borrow)]
    data: Option<Funds<'a>>,
}

#[derive(Deserialize)]
struct Funds<'a> {
    /// A JSON number; its digits are read as text.
    #[serde(borrow)]
    balance: Option<&'a RawValue>,
}

impl Refusal {
    /// Reads the reason from an entry: its answer, and its amount as received. None if the answer is a success.
    pub fn read(answer: &Answer, amount_text: &str) -> Option<Self> {
        if answer.status < 400 {
            return None;
        }
        let body: Option<Kept<'_>> = serde_json::from_str(&answer.body).ok();
        let (error, data) = body.map_or((None, None), |body| (body.error, body.data));
        let (code, message) = error
            .map(|error| (error.code.into_owned(), error.message))
            .unwrap_or_default();
        let reason = Reason::of(&code, &message);
        let is_about_funds = reason == Reason::InsufficientFunds;
        let needed = Amount::parse(amount_text).ok();
        let available = data
            .and_then(|data| data.balance)
            .and_then(|balance| Amount::parse_signed(balance.get()).ok());
        Some(Self {
            reason,
            needed: needed.filter(|_| is_about_funds),
            available: available.filter(|_| is_about_funds),
            code,
            message,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn somchai(amount: &str) -> Balance<'_> {
        Balance {
            player_id: "som\"chai",
            currency: "THB",
            amount: Amount::parse_signed(amount).unwrap(),
            transaction_id: None,
        }
    }

    #[test]
    fn the_balance_is_a_number_with_two_places() {
        assert_eq!(
            Answer::balance(Balance {
                transaction_id: Some("T1"),
                ..somchai("100")
            })
            .body,
            r#"{"status":"success","data":{"player_id":"som\"chai","currency":"THB","balance":100.00,"transaction_id":"T1"}}"#
        );
        assert!(
            Answer::balance(somchai("-3.5"))
                .body
                .contains(r#""balance":-3.50"#)
        );
    }

    fn read(answer: &Answer) -> Refusal {
        Refusal::read(answer, "100").unwrap()
    }

    #[test]
    fn every_reason_is_read_back_from_its_answer() {
        for &reason in Reason::WITH_A_SENTENCE {
            let found = read(&Answer::refused(reason));
            assert_eq!(found.reason, reason);
            assert_eq!(
                (found.needed.is_some(), found.available),
                (reason == Reason::InsufficientFunds, None)
            );
        }
    }

    #[test]
    fn every_reason_has_a_word_of_its_own() {
        let all = Reason::WITH_A_SENTENCE
            .iter()
            .chain(&[Reason::Malformed, Reason::Other]);
        let words: std::collections::BTreeSet<_> = all.clone().map(|reason| reason.as_str()).collect();
        assert_eq!(words.len(), all.count());
    }

    #[test]
    fn answers_of_other_versions_and_damaged_ones_are_other_reasons() {
        for (body, reason) in [
            (
                r#"{"error":{"code":"TRANSACTION_CONFLICT","message":"the bet has another amount"}}"#,
                Reason::OtherAmount,
            ),
            (
                r#"{"error":{"code":"BET_CLOSED","message":"a sentence of the future"}}"#,
                Reason::Other,
            ),
            ("", Reason::Other),
            ("[1]", Reason::Other),
        ] {
            let body = body.to_owned();
            assert_eq!(read(&Answer { status: 422, body }).reason, reason);
        }
        let body = String::new();
        assert_eq!(Refusal::read(&Answer { status: 200, body }, "1"), None);
    }
}
