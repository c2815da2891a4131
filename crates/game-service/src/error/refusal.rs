//! Errors that the service returns (docs/contract.md#errors).

use std::fmt;
use std::time::Duration;

/// An error response of the service.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the service refused: HTTP {status}{}", code.as_ref().map(|code| format!(" ({})", code.shown())).unwrap_or_default())]
pub struct Refusal {
    /// HTTP status. It is 200 if the body has `"status": "error"` under that status.
    pub status: u16,
    /// `error.code` as received, or the code in an error body of another form. None if there is none.
    pub code: Option<ServerText>,
    /// `error.message` as received, or the sentences in an error body of another form
    /// (docs/variants.md#errors). None if there are none.
    pub message: Option<ServerText>,
    /// Whether the error body has the contract's form. A web framework or another server writes other forms.
    pub is_contract_form: bool,
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
        // AdonisJS begins its codes with `E_`. `E_ROW_NOT_FOUND` is an object that is not there,
        // `E_ROUTE_NOT_FOUND` an address.
        let code = self.code.as_ref().map(ServerText::as_str);
        match (self.status, code) {
            (404, _) if self.is_contract_form => "not_found",
            (429, _) => "throttled",
            (401, _) | (_, Some("UNAUTHORIZED_ACCESS" | "E_UNAUTHORIZED_ACCESS")) => "unauthorized",
            (_, Some("NOT_FOUND" | "E_ROW_NOT_FOUND")) => "not_found",
            // A framework answers so for each path that it does not know.
            (404, _) => "wrong_address",
            _ => "refused",
        }
    }
}
