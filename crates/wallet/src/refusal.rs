//! Why a message was refused, as a reader of the journal learns it. The journal keeps the exact answer, so the reason is read
//! back from it, also in journals and exports of older versions.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::amount::Amount;
use crate::answer::Answer;

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
            pub(crate) const WITH_A_SENTENCE: &[Self] = &[$(Self::$reason),+];

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
struct Body<'a> {
    error: Option<ErrorBody>,
    #[serde(borrow)]
    data: Option<Data<'a>>,
}

#[derive(Deserialize)]
struct ErrorBody {
    code: String,
    message: String,
}

#[derive(Deserialize)]
struct Data<'a> {
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
        let body: Option<Body<'_>> = serde_json::from_str(&answer.body).ok();
        let (error, data) = body.map_or((None, None), |body| (body.error, body.data));
        let (code, message) = error.map(|error| (error.code, error.message)).unwrap_or_default();
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
