//! The errors of this crate: no response, an error of the service, a response that breaks the contract,
//! an invalid argument, or an unsafe link.
//!
//! No error contains a token, a URL with a query, or a body. Texts from the service are kept in
//! [`ServerText`]; `Display` and `Debug` do not print them.

use app::error_code::ErrorCode;
use chrono::{DateTime, Utc};
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
        why: &'static str,
    },
    /// The bet link violates a safety rule and must not be opened.
    #[error("the link is not safe to open: {why}")]
    UnsafeLink {
        /// The violated rule.
        why: &'static str,
    },
}

impl Error {
    pub(crate) fn input(field: &'static str, why: &'static str) -> Self {
        Self::Input { field, why }
    }

    /// What the user can do about it. The interface chooses its text by the code, and support can search for it.
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::Transport(error) => error.kind.code(),
            Self::Refused(refusal) => refusal.error_code(),
            Self::NotTheService { status, why } => why.error_code(*status),
            Self::Decode(_) => ErrorCode::Unreadable,
            Self::Input { .. } => ErrorCode::InvalidInput,
            Self::UnsafeLink { .. } => ErrorCode::UnsafeLink,
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

/// A network failure.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TransportError {
    /// What failed.
    pub kind: TransportKind,
    /// Whether a connection was made. If true, the service may have received the request.
    pub connected: bool,
}

/// The step at which a call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum TransportKind {
    #[error("the connection was refused")]
    Refused,
    #[error("the host cannot be reached")]
    Unreachable,
    #[error("the host's name cannot be found")]
    Dns,
    /// TLS failed: the certificate, its name or the protocol version. The field names the fault.
    #[error("no safe connection could be made: {0}")]
    Tls(&'static str),
    /// The certificate has expired or is not valid yet, by this computer's clock. If that clock is wrong, the
    /// certificate may be right.
    #[error("no safe connection could be made: {fault}; this computer's clock says {}", clock.format("%Y-%m-%d %H:%M:%S UTC"))]
    CertificateTime {
        /// Whether it has expired or is not valid yet.
        fault: CertificateTimeFault,
        /// This computer's clock when it was checked.
        clock: DateTime<Utc>,
    },
    /// The other side requires a certificate of the client. Pitdesk has none.
    #[error("no safe connection could be made: the other side requires a client certificate")]
    ClientCertificate,
    /// The other side ended the handshake of TLS without a reason. It may require a certificate of the client, or have no
    /// encryption in common with this one.
    #[error(
        "no safe connection could be made: the two sides do not agree, or the other side requires a client certificate"
    )]
    HandshakeRefused,
    #[error("no connection in time")]
    ConnectTimeout,
    #[error("no answer in time")]
    Timeout,
    /// The head of the answer came, and its body did not end in time.
    #[error("the answer began and did not end in time")]
    Stalled,
    #[error("the connection was broken off")]
    Reset,
    #[error("the answer ended too early")]
    Cut,
    /// The response exceeds a limit: the size of the body or of the headers.
    #[error("the answer is larger than accepted")]
    TooLarge,
    /// The service returned a redirect, which was not followed.
    #[error("the service redirects to {}; this is not followed", host.as_deref().unwrap_or("an unnamed place"))]
    Redirect {
        /// Host of the redirect, with the port if it is not the default. None if the location cannot be read.
        host: Option<String>,
    },
    #[error("the answer is not proper HTTP")]
    NotHttp,
    #[error("the compressed answer is damaged")]
    Damaged,
    /// The connection to the proxy itself failed, or the proxy made none in time.
    #[error("the proxy cannot be used: {0}")]
    ProxyConnection(Box<Self>),
    /// The proxy asks for a login (407).
    #[error("the proxy asks for a login")]
    ProxyLogin,
    /// The proxy refused, or failed, to connect to the host. The library does not keep the status.
    #[error("the proxy does not let the connection through")]
    ProxyRefused,
    /// The system's settings name a proxy of another kind than HTTP.
    #[error("the system's proxy is not one for HTTP")]
    ProxyUnsupported,
}

impl TransportKind {
    /// See [`Error::code`].
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::Refused | Self::Unreachable => ErrorCode::ConnectionRefused,
            Self::Dns => ErrorCode::Dns,
            Self::Tls(_)
            | Self::CertificateTime { .. }
            | Self::ClientCertificate
            | Self::HandshakeRefused => ErrorCode::Tls,
            Self::ConnectTimeout | Self::Timeout | Self::Stalled => ErrorCode::Timeout,
            Self::Reset => ErrorCode::Reset,
            Self::Cut => ErrorCode::Cut,
            Self::TooLarge => ErrorCode::TooLarge,
            Self::Redirect { .. } => ErrorCode::Redirect,
            Self::NotHttp => ErrorCode::WrongAddress,
            Self::Damaged => ErrorCode::Unreadable,
            Self::ProxyConnection(_) | Self::ProxyUnsupported => ErrorCode::ProxyUnreachable,
            Self::ProxyLogin => ErrorCode::ProxyLogin,
            Self::ProxyRefused => ErrorCode::ProxyRefused,
        }
    }

    /// The service has not received the request.
    pub(crate) fn before_connection(self) -> TransportError {
        TransportError {
            kind: self,
            connected: false,
        }
    }

    pub(crate) fn after_connection(self) -> TransportError {
        TransportError {
            kind: self,
            connected: true,
        }
    }
}

/// How the time of a certificate does not fit the clock of this computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum CertificateTimeFault {
    #[error("the certificate has expired")]
    Expired,
    #[error("the certificate is not valid yet")]
    NotValidYet,
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
#[allow(missing_docs, reason = "the messages say it")]
pub enum NotTheServiceReason {
    /// The body is HTML: a sign-in page, a proxy's page or another website.
    #[error("a web page came instead of data")]
    WebPage,
    #[error("a firewall in front of the service refused the request with a web page")]
    Firewall,
    #[error("a server in front of the service refused a GET request with a body")]
    BodyRefused,
    #[error("an error without the service's error body")]
    NoErrorBody,
    #[error("the answer is not of the type application/json")]
    WrongType,
    #[error("the answer is empty")]
    Empty,
}

impl NotTheServiceReason {
    fn error_code(self, status: u16) -> ErrorCode {
        match self {
            // A 404 without the service's error body means a wrong address. It never means "nothing found".
            _ if status == 404 => ErrorCode::WrongAddress,
            // A proxy answers with a page of its own when the service behind it fails.
            _ if status >= 500 => ErrorCode::ServiceFailed,
            Self::WebPage => ErrorCode::WebPage,
            Self::Firewall => ErrorCode::Firewall,
            Self::BodyRefused => ErrorCode::BodyRefused,
            Self::Empty => ErrorCode::Unreadable,
            Self::NoErrorBody | Self::WrongType => ErrorCode::WrongAddress,
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
        self.0
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
            .take(48)
            .collect()
    }
}

impl fmt::Debug for ServerText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerText({} characters)", self.0.chars().count())
    }
}

impl Refusal {
    fn error_code(&self) -> ErrorCode {
        // AdonisJS begins its codes with `E_`. `E_ROW_NOT_FOUND` is an object that is not there,
        // `E_ROUTE_NOT_FOUND` an address.
        let code = self.code.as_ref().map(ServerText::as_str);
        match (self.status, code) {
            (404, _) if self.is_contract_form => ErrorCode::NotFound,
            (429, _) => ErrorCode::Throttled,
            (401, _) | (_, Some("UNAUTHORIZED_ACCESS" | "E_UNAUTHORIZED_ACCESS")) => ErrorCode::Unauthorized,
            (_, Some("NOT_FOUND" | "E_ROW_NOT_FOUND")) => ErrorCode::NotFound,
            // A framework answers so for each path that it does not know.
            (404, _) => ErrorCode::WrongAddress,
            (403, _) => ErrorCode::Forbidden,
            (400..500, _) => ErrorCode::NotAccepted,
            (500.., _) => ErrorCode::ServiceFailed,
            _ => ErrorCode::Refused,
        }
    }
}
