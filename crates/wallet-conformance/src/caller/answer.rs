//! Reads answers leniently: the contract shows a body only for verify (docs/contract.md#wallet-answers).

use std::fmt;

use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    Accepted,
    Refused,
    /// The answer does not say: the wallet may have handled the message or not.
    Unknown,
}

/// The answer to a call. It may contain a session, which must be hidden before the answer is serialized as evidence.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    pub status: u16,
    pub content_type: Option<String>,
    /// The body. Bytes that are no UTF-8 are replaced.
    pub body: String,
}

impl Answer {
    /// Accepted is a 2xx with a JSON object whose `status` is `success` (docs/contract.md#common-forms) or missing
    /// (docs/ASSUMPTIONS.md#a40). A 4xx is a refusal, except for the two that ask to try again.
    pub fn delivery(&self) -> Delivery {
        match self.status {
            408 | 429 => Delivery::Unknown,
            400..500 => Delivery::Refused,
            200..300 => match self.json() {
                Value::Object(body) => match body.get("status").and_then(Value::as_str) {
                    None | Some("success") => Delivery::Accepted,
                    Some(_) => Delivery::Refused,
                },
                _ => Delivery::Unknown,
            },
            _ => Delivery::Unknown,
        }
    }

    pub fn is_accepted(&self) -> bool {
        self.delivery() == Delivery::Accepted
    }

    /// Whether it is sent as JSON (docs/contract.md#common-forms), with any parameters of the media type.
    pub fn is_sent_as_json(&self) -> bool {
        let media_type = self.content_type.as_deref().unwrap_or_default().split(';').next();
        media_type.is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case("application/json"))
    }

    /// The body as JSON. Null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    /// The balance at a place (a JSON pointer), or from `data.balance` or `balance` (docs/ASSUMPTIONS.md#a39): a number
    /// or a string, with each of its digits. None for other values, and from 10^20 on.
    pub fn balance(&self, place: Option<&str>) -> Option<Decimal> {
        let body = self.json();
        match place {
            Some(place) => body.pointer(place).and_then(exact),
            None => [&body["data"]["balance"], &body["balance"]]
                .into_iter()
                .find_map(exact),
        }
    }
}

/// The body may contain a session.
impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer")
            .field("status", &self.status)
            .field("content_type", &self.content_type)
            .finish_non_exhaustive()
    }
}

/// A balance of this size (10^20) is rejected, because adding to it could panic.
const LIMIT: Decimal = Decimal::from_parts(0x6310_0000, 0x6BC7_5E2D, 0x5, false, 0);

/// An amount from its digits, never through a binary float.
fn exact(value: &Value) -> Option<Decimal> {
    let text = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => return None,
    };
    Decimal::from_str_exact(&text)
        .or_else(|_| Decimal::from_scientific(&text))
        .ok()
        .filter(|amount| amount.abs() < LIMIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, body: &str) -> Answer {
        Answer {
            status,
            content_type: None,
            body: body.to_owned(),
        }
    }

    #[test]
    fn an_answer_that_does_not_say_is_unknown() {
        let delivery = |status, body| answer(status, body).delivery();
        for body in [r#"{"status":"success","data":{}}"#, "{}", r#"{"status":7}"#] {
            assert_eq!(delivery(200, body), Delivery::Accepted, "{body}");
        }
        assert_eq!(delivery(200, r#"{"status":"error"}"#), Delivery::Refused);
        for status in [400, 401, 404, 409, 422] {
            assert_eq!(delivery(status, r#"{"status":"success"}"#), Delivery::Refused);
        }
        for (status, body) in [
            (200, ""),
            (200, "<html>"),
            (200, "[]"),
            (302, ""),
            (408, ""),
            (429, "{}"),
            (500, ""),
            (503, "{}"),
        ] {
            assert_eq!(delivery(status, body), Delivery::Unknown, "{status} {body}");
        }
    }

    #[test]
    fn json_is_told_by_the_media_type() {
        let sent_as = |content_type: Option<&str>| {
            let content_type = content_type.map(str::to_owned);
            Answer {
                content_type,
                ..answer(200, "{}")
            }
            .is_sent_as_json()
        };
        assert!(sent_as(Some("application/json")));
        assert!(sent_as(Some("Application/JSON; charset=utf-8")));
        assert!(!sent_as(Some("text/html; charset=utf-8")));
        assert!(!sent_as(Some("application/problem+json")));
        assert!(!sent_as(None));
    }

    fn balance_at(place: Option<&str>, body: &str) -> Option<String> {
        let balance = answer(200, body).balance(place);
        balance.map(|balance| balance.to_string())
    }

    #[test]
    fn a_balance_is_found_where_the_user_says() {
        let body = r#"{"balance":1,"data":{"wallets":[{"credit":"300.10"}]}}"#;
        let found = |place| balance_at(Some(place), body);
        assert_eq!(found("/data/wallets/0/credit"), Some("300.10".to_owned()));
        assert_eq!(found("/data/wallets"), None);
        assert_eq!(found("nowhere"), None);
    }

    #[test]
    fn a_balance_is_found_where_wallets_put_it_to_its_last_digit() {
        let balance = |body: &str| balance_at(None, body);
        let found = |text: &str| Some(text.to_owned());
        assert_eq!(balance(r#"{"data":{"balance":300.10}}"#), found("300.10"));
        assert_eq!(
            balance(r#"{"data":{"balance":"99999999999999999.99"}}"#),
            found("99999999999999999.99")
        );
        assert_eq!(
            balance(r#"{"balance":299.70000000000005}"#),
            found("299.70000000000005")
        );
        assert_eq!(LIMIT.to_string(), "100000000000000000000");
        assert_eq!(balance(r#"{"balance":-79228162514264337593543950335}"#), None);
        assert_eq!(balance(r#"{"data":{"credit":5}}"#), None);
        assert_eq!(balance("<html>"), None);
    }
}
