//! The wallet's responses. Only this module knows their JSON shape (docs/wallet-rules.md#r13). The contract shows only that
//! of verify (docs/contract.md#wallet-answers); the others are an assumption (docs/ASSUMPTIONS.md#a43) and follow Set B:
//! `status`, `data`, `error.code`, `error.message`. No message repeats a received value, above all no key and no session id.

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::amount::Amount;
use crate::engine::Commit;
use crate::message::MessageError;
use crate::refusal::Reason;

/// A response. That to a transaction is stored, and sent again unchanged if the transaction is repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The JSON body.
    pub body: String,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Balance<'a> {
    pub(crate) player_id: &'a str,
    pub(crate) currency: &'a str,
    pub(crate) amount: Amount,
}

#[derive(Serialize)]
struct Body<D> {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<D>,
}

#[derive(Serialize)]
struct ErrorBody {
    code: &'static str,
    message: String,
}

#[derive(Serialize)]
struct Account<'a> {
    player_id: &'a str,
    currency: &'a str,
    balance: Box<RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    transaction_id: Option<&'a str>,
}

impl Balance<'_> {
    /// The balance as raw JSON, because only raw JSON keeps two decimal places: `10.00`, not `10.0`.
    fn account<'a>(&'a self, transaction_id: Option<&'a str>) -> Account<'a> {
        Account {
            player_id: self.player_id,
            currency: self.currency,
            balance: RawValue::from_string(self.amount.to_string()).expect("a decimal is a JSON number"),
            transaction_id,
        }
    }
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
            error: Some(ErrorBody { code, message }),
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
        Self::success(balance.account(None))
    }

    pub(crate) fn done(balance: Balance<'_>, transaction_id: &str) -> Self {
        Self::success(balance.account(Some(transaction_id)))
    }

    pub(crate) fn refused(reason: Reason) -> Self {
        let (status, code, message) = reason.answer();
        Self::refusal(status, code, message)
    }

    pub(crate) fn insufficient_funds(balance: Balance<'_>, transaction_id: &str) -> Self {
        let (status, code, message) = Reason::InsufficientFunds.answer();
        let data = balance.account(Some(transaction_id));
        Self::error(status, code, message.to_owned(), Some(data))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn somchai(amount: &str) -> Balance<'_> {
        Balance {
            player_id: "som\"chai",
            currency: "THB",
            amount: Amount::parse_signed(amount).unwrap(),
        }
    }

    #[test]
    fn the_balance_is_a_number_with_two_places() {
        assert_eq!(
            Answer::done(somchai("100"), "T1").body,
            r#"{"status":"success","data":{"player_id":"som\"chai","currency":"THB","balance":100.00,"transaction_id":"T1"}}"#
        );
        assert!(
            Answer::balance(somchai("-3.5"))
                .body
                .contains(r#""balance":-3.50"#)
        );
    }
}
