//! The service said no (docs/contract.md#errors).

use std::fmt;
use std::time::Duration;

/// The service refused the request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the service refused: HTTP {status}{}", code.as_ref().map(|code| format!(" ({})", code.shown())).unwrap_or_default())]
pub struct Refusal {
    /// HTTP status. 200 if an answer said `"status": "error"` under it.
    pub status: u16,
    /// `error.code` as received. None if the answer has no error body.
    pub code: Option<ServerText>,
    /// `error.message` as received.
    pub message: Option<ServerText>,
    /// How long the service asks to wait.
    pub retry_after: Option<Duration>,
    /// What may be behind it, for the person who looks after the network.
    pub hint: Option<&'static str>,
}

const MOST_CHARACTERS: usize = 512;

/// A text of the service, at most 512 characters, with the token taken out should it be repeated there.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerText(String);

impl ServerText {
    pub(crate) fn new(text: &str, secret: &str) -> Self {
        let text = if secret.is_empty() {
            text.to_owned()
        } else {
            text.replace(secret, "[token]")
        };
        Self(text.chars().take(MOST_CHARACTERS).collect())
    }

    /// As received. It may hold any character: escape it before it is shown or logged.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Fit for one line of a log: short, and nothing but letters, digits, `_`, `-` and `.`.
    fn shown(&self) -> String {
        let plain = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        self.0.chars().filter(plain).take(48).collect()
    }
}

impl fmt::Debug for ServerText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerText({} characters)", self.0.chars().count())
    }
}

impl Refusal {
    pub(super) fn kind_code(&self) -> &'static str {
        match self.status {
            401 => "unauthorized",
            404 => "not_found",
            429 => "throttled",
            _ if self
                .code
                .as_ref()
                .is_some_and(|code| code.as_str() == "UNAUTHORIZED_ACCESS") =>
            {
                "unauthorized"
            }
            _ if self
                .code
                .as_ref()
                .is_some_and(|code| code.as_str() == "NOT_FOUND") =>
            {
                "not_found"
            }
            _ => "refused",
        }
    }
}
