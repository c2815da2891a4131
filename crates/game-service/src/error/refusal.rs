//! Errors that the service returns (docs/contract.md#errors).

use std::fmt;
use std::time::Duration;

/// An error response of the service.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the service refused: HTTP {status}{}", code.as_ref().map(|code| format!(" ({})", code.shown())).unwrap_or_default())]
pub struct Refusal {
    /// HTTP status. It is 200 if the body has `"status": "error"` under that status.
    pub status: u16,
    /// `error.code` as received. None if the response has no error body.
    pub code: Option<ServerText>,
    /// `error.message` as received. None if the response has no error body.
    pub message: Option<ServerText>,
    /// The `Retry-After` of the response. None if it is missing or invalid.
    pub retry_after: Option<Duration>,
    /// A possible cause in the network, for the administrator.
    pub hint: Option<&'static str>,
}

const MOST_CHARACTERS: usize = 512;

/// A text from the service, cut to 512 characters. If it contains the token, the token is removed.
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

    /// The text as received. It can contain any character: escape it before it is shown or logged.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text in a form that is safe in a log line: short, and only letters, digits, `_`, `-` and `.`.
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
