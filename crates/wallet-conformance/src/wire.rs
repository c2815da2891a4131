//! A call as evidence: what was sent, what came back, and no secret in it.

use rust_decimal::Decimal;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use serde_json::Value;

use crate::caller::Answer;

/// A request and its response. Each secret is replaced by `(hidden)`.
#[derive(Clone, Debug, Serialize)]
pub struct Exchange {
    pub what: String,
    /// `GET` or `POST`.
    pub method: &'static str,
    /// Path and query, relative to the base address.
    pub path: String,
    /// The relevant request headers.
    pub headers: Vec<(&'static str, String)>,
    /// Request body. A long one is cut, with a note.
    pub body: Option<String>,
    /// The response, its long body cut, with a note. None if there was none.
    pub answer: Option<Answer>,
    /// Why there was no response.
    pub silence: Option<String>,
    pub milliseconds: u64,
}

/// Largest body in a report, in characters.
const KEPT: usize = 4_096;

/// What a check reads of an answer. `None` if there was none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply(pub(crate) Option<Answer>);

impl Reply {
    pub(crate) fn accepted(&self) -> bool {
        self.0.as_ref().is_some_and(Answer::is_accepted)
    }

    pub(crate) fn status(&self) -> Option<u16> {
        self.0.as_ref().map(|answer| answer.status)
    }

    /// The word in its field `status`. None if there is no text.
    pub(crate) fn status_word(&self) -> Option<String> {
        self.json()["status"].as_str().map(str::to_owned)
    }

    pub(crate) fn json(&self) -> Value {
        self.0.as_ref().map_or(Value::Null, Answer::json)
    }

    /// The balance at a place (a JSON pointer), or at the usual places.
    pub(crate) fn balance(&self, place: Option<&str>) -> Option<Decimal> {
        self.0.as_ref()?.balance(place)
    }

    /// A short description of the response.
    pub(crate) fn words(&self) -> String {
        self.status().map_or_else(
            || "left without a response".to_owned(),
            |status| format!("answered {status}"),
        )
    }
}

/// Replacement for a secret in a report.
const HIDDEN: &str = "(hidden)";

/// The key and the sessions of a run.
#[derive(Debug)]
pub(crate) struct Secrets(pub(crate) Vec<SecretString>);

impl Secrets {
    /// Replaces every secret in a text, including JSON-escaped ones.
    pub(crate) fn hide(&self, text: &str) -> String {
        self.spellings()
            .fold(text.to_owned(), |text, secret| text.replace(&secret, HIDDEN))
    }

    /// A body for a report: without secrets, and cut if it is long.
    pub(crate) fn hide_in_body(&self, body: &str) -> String {
        let body = self.hide(body);
        match body.char_indices().nth(KEPT) {
            Some((end, _)) => format!("{}… ({} bytes in all)", &body[..end], body.len()),
            None => body,
        }
    }

    pub(crate) fn are_in(&self, text: &str) -> bool {
        self.spellings().any(|secret| text.contains(&secret))
    }

    fn spellings(&self) -> impl Iterator<Item = String> {
        self.0.iter().flat_map(|secret| {
            let plain = secret.expose_secret().to_owned();
            let escaped = Value::from(plain.as_str()).to_string();
            let escaped = escaped[1..escaped.len() - 1].to_owned();
            [plain, escaped]
                .into_iter()
                .filter(|spelling| !spelling.is_empty())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_hidden_plain_and_escaped() {
        let secrets = Secrets(vec![SecretString::from("k\"1"), SecretString::from("s-2")]);
        assert_eq!(
            secrets.hide(r#"k"1 {"a":"k\"1"} s-2"#),
            r#"(hidden) {"a":"(hidden)"} (hidden)"#
        );
        assert!(secrets.are_in("xs-2x"));
        assert!(!secrets.are_in("s-3"));
    }
}
