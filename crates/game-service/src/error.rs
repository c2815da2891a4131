//! The errors of this crate: no response, an error of the service, a response that breaks the contract,
//! an invalid argument, or an unsafe link.
//!
//! No error contains a token, a URL with a query, or a body. Texts from the service are kept in
//! [`ServerText`]; `Display` and `Debug` do not print them.

mod transport;

pub use transport::{CertificateTimeFault, ProxyFault, TransportError, TransportKind};

use std::fmt;
use std::time::Duration;

/// Why a call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No complete response was received.
    #[error(transparent)]
    Transport(#[from] TransportError),
    /// The service returned an error.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The response does not come from the game service.
    #[error("HTTP {status}: {why}")]
    NotTheService {
        /// HTTP status of the response.
        status: u16,
        /// The reason for this conclusion.
        why: NotTheServiceReason,
    },
    /// The response does not match the contract.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// An argument is invalid; nothing was sent.
    #[error("{field}: {why}")]
    Input {
        /// Name of the argument.
        field: &'static str,
        /// The reason, without the value.
        why: String,
    },
    /// The bet link violates a safety rule and must not be opened.
    #[error("the link is not safe to open: {why}")]
    UnsafeLink {
        /// The violated rule.
        why: &'static str,
    },
}

impl Error {
    pub(crate) fn input(field: &'static str, why: impl Into<String>) -> Self {
        Self::Input {
            field,
            why: why.into(),
        }
    }

    /// A stable code for the error. The UI chooses its message by it, and support can search for it.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Transport(error) => error.kind.code(),
            Self::Refused(refusal) => refusal.kind_code(),
            Self::NotTheService { status, why } => why.code(*status),
            Self::Decode(_) => "unreadable",
            Self::Input { .. } => "invalid_input",
            Self::UnsafeLink { .. } => "unsafe_link",
        }
    }

    /// HTTP status, if a response was received.
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused(refusal) => Some(refusal.status),
            Self::NotTheService { status, .. } => Some(*status),
            _ => None,
        }
    }
}

/// A response that cannot be decoded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the answer cannot be read: {message}, at {path}{}", position.map(|byte| format!(" (byte {byte})")).unwrap_or_default())]
pub struct DecodeError {
    /// JSON path, for example `data.pagination.total`; `.` is the whole document.
    pub path: String,
    /// What is wrong at the path. Never contains a value of the response.
    pub message: String,
    /// Byte offset in the body, if the fault was found while parsing the text.
    pub position: Option<usize>,
}

/// Why a response is considered not to come from the game service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotTheServiceReason {
    /// The body is HTML: a sign-in page, a proxy's page or another website.
    #[error("a web page came instead of data")]
    WebPage,
    /// A web page with which a firewall in front of the service refused the request.
    #[error("a firewall in front of the service refused the request with a web page")]
    Firewall,
    /// A web page with which a server in front of the service refused a GET request with a body.
    #[error("a server in front of the service refused a GET request with a body")]
    BodyRefused,
    /// An error status without the service's error body.
    #[error("an error without the service's error body")]
    NoErrorBody,
    /// The content type is not JSON.
    #[error("the answer is not of the type application/json")]
    WrongType,
    /// The body is empty.
    #[error("the answer is empty")]
    Empty,
}

impl NotTheServiceReason {
    fn code(self, status: u16) -> &'static str {
        match self {
            // A 404 without the service's error body means a wrong address. It never means "nothing found".
            _ if status == 404 => "wrong_address",
            Self::WebPage => "web_page",
            Self::Firewall => "firewall",
            Self::BodyRefused => "body_refused",
            Self::Empty => "empty_answer",
            Self::NoErrorBody | Self::WrongType => "wrong_address",
        }
    }
}

/// An error response of the service (docs/contract.md#errors).
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
    fn kind_code(&self) -> &'static str {
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
