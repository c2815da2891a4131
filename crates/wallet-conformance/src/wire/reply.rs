//! What a check reads of an answer.

use rust_decimal::Decimal;
use serde_json::Value;

/// The answer to a call. `None` if there was none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply(pub(crate) Option<Answer>);

impl Reply {
    /// Whether the wallet accepted the message.
    pub(crate) fn accepted(&self) -> bool {
        self.0.as_ref().is_some_and(Answer::is_accepted)
    }

    /// The HTTP status.
    pub(crate) fn status(&self) -> Option<u16> {
        self.0.as_ref().map(|answer| answer.status)
    }

    /// Whether it is sent as JSON (docs/contract.md#common-forms).
    pub(crate) fn is_sent_as_json(&self) -> bool {
        self.0.as_ref().is_some_and(Answer::is_sent_as_json)
    }

    /// The header `Content-Type`, if there is one.
    pub(crate) fn content_type(&self) -> Option<&str> {
        self.0.as_ref()?.content_type.as_deref()
    }

    /// The word in its field `status`. None if there is no text.
    pub(crate) fn status_word(&self) -> Option<String> {
        self.json()["status"].as_str().map(str::to_owned)
    }

    /// The body as JSON. Null if it is not JSON.
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
