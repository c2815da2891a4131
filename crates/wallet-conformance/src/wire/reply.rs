//! Reads responses leniently: the contract shows a body only for verify.

use rust_decimal::Decimal;
use serde_json::Value;

/// A response, with the parts that a check needs. It may contain secrets and is never printed; reports
/// use the exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    /// The HTTP status. `None` if there was no response.
    pub(crate) status: Option<u16>,
    /// The header `Content-Type`, if there is one.
    pub(crate) content_type: Option<String>,
    pub(crate) body: String,
}

impl Reply {
    /// Whether the wallet accepted the message: a 2xx whose `status` is `success`
    /// (docs/contract.md#common-forms) or missing (docs/ASSUMPTIONS.md#a40).
    pub(crate) fn accepted(&self) -> bool {
        let body = self.json();
        self.status.is_some_and(|status| (200..300).contains(&status))
            && body["status"].as_str().is_none_or(|status| status == "success")
    }

    /// Whether it is sent as JSON (docs/contract.md#common-forms), with any parameters of the media type.
    pub(crate) fn is_sent_as_json(&self) -> bool {
        let media_type = self.content_type.as_deref().unwrap_or_default().split(';').next();
        media_type.is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case("application/json"))
    }

    /// The word in its field `status`. None if there is no text.
    pub(crate) fn status_word(&self) -> Option<String> {
        self.json()["status"].as_str().map(str::to_owned)
    }

    /// The body as JSON. Null if it is not JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    /// The balance at a place (a JSON pointer), or from `data.balance` or `balance`
    /// (docs/ASSUMPTIONS.md#a39): a number or a string.
    pub(crate) fn balance(&self, place: Option<&str>) -> Option<Decimal> {
        let body = self.json();
        match place {
            Some(place) => body.pointer(place).and_then(exact),
            None => [&body["data"]["balance"], &body["balance"]]
                .into_iter()
                .find_map(exact),
        }
    }

    /// A short description of the response.
    pub(crate) fn words(&self) -> String {
        self.status.map_or_else(
            || "left without a response".to_owned(),
            |status| format!("answered {status}"),
        )
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

    fn reply(status: Option<u16>, body: &str) -> Reply {
        Reply {
            status,
            content_type: None,
            body: body.to_owned(),
        }
    }

    #[test]
    fn json_is_told_by_the_media_type() {
        let sent_as = |content_type: Option<&str>| {
            let content_type = content_type.map(str::to_owned);
            Reply {
                content_type,
                ..reply(Some(200), "{}")
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
        let reply = reply(Some(200), body);
        reply.balance(place).map(|balance| balance.to_string())
    }

    fn balance(body: &str) -> Option<String> {
        balance_at(None, body)
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

    #[test]
    fn done_is_a_2xx_that_does_not_say_otherwise() {
        let accepted = |status, body: &str| reply(status, body).accepted();
        assert!(accepted(Some(200), r#"{"status":"success"}"#));
        assert!(accepted(Some(200), "{}"));
        assert!(!accepted(Some(200), r#"{"status":"error"}"#));
        assert!(!accepted(Some(409), r#"{"status":"success"}"#));
        assert!(!accepted(None, ""));
    }
}
