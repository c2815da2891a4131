//! Errors for the user interface. There is a code only where the interface behaves differently.

use serde::Serialize;
use specta::Type;

use super::Message;

/// The kind of an error, by what the user can do. The interface has a text and a next step for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// No profile is connected.
    NotConnected,
    /// The service rejected the token.
    Unauthorized,
    /// The service has no object with this id.
    NotFound,
    /// An argument is invalid; `field` contains its name.
    InvalidInput,
    /// The service does not allow this request with this token (403).
    Forbidden,
    /// The service did not accept this request (400, 409, 422 and other 4xx); see `service_code` and
    /// `service_message`. The same request again gets the same answer.
    NotAccepted,
    /// The service, or a server in front of it, failed (5xx). The same request may succeed later.
    ServiceFailed,
    /// The body says that there was an error, without a status that says which kind.
    Refused,
    /// Too many requests; `retry_after_seconds` may contain the time to wait.
    Throttled,
    /// The answer is not one of the game service: another type of data, or a 404 without its error body.
    WrongAddress,
    /// The response is a web page instead of data.
    WebPage,
    /// A firewall in front of the service refused the request with a web page.
    Firewall,
    /// A server in front of the service refused a lotto inquiry, which is a GET request with a body.
    BodyRefused,
    /// The service returned a redirect, which Pitdesk does not follow.
    Redirect,
    /// Nothing listens at the address.
    ConnectionRefused,
    /// The host name was not found.
    Dns,
    /// TLS failed: the certificate or the protocol.
    Tls,
    /// The proxy cannot be reached, or made no connection in time.
    ProxyUnreachable,
    /// The proxy asks for a login, which Pitdesk does not have (407).
    ProxyLogin,
    /// The proxy does not connect to this host.
    ProxyRefused,
    /// No response in time.
    Timeout,
    /// The connection was reset before a response came.
    Reset,
    /// The response ended too early.
    Cut,
    /// The response is larger than Pitdesk accepts.
    TooLarge,
    /// The response does not match the contract; `path` contains the place.
    Unreadable,
    /// The user cancelled the operation.
    Cancelled,
    /// The system's keyring cannot be used.
    KeyringUnavailable,
    /// The profile has no stored token: the user must enter it.
    TokenMissing,
    /// The address of a bet page or an image violates a safety rule.
    UnsafeLink,
    /// The bet page link has expired (after one hour).
    Expired,
    /// The user has not allowed this host; nothing was sent to it.
    HostNotAllowed,
    /// The policy of the organisation does not allow it; `reason` says more.
    Managed,
    /// The image cannot be shown; `message` contains the reason (type, size, pixels).
    ImageUnusable,
    /// The data is no longer in memory and must be read again.
    Stale,
    /// No wallet is open, or its database cannot be used now; `message` contains the reason.
    WalletUnavailable,
    /// The file or database is not a wallet, or contains a value that the wallet program never writes.
    WalletUnreadable,
    /// The file of an export cannot be written; `reason` says why. What was at its path is unchanged.
    FileNotWritten,
    /// An internal error. See the log.
    Internal,
}

/// An error for the user. The code selects the text and the next step; the other fields are for *Copy
/// details*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type, thiserror::Error)]
#[error("{message}")]
#[serde(rename_all = "camelCase")]
pub struct ErrorView {
    /// The kind of the error.
    pub code: ErrorCode,
    /// One English sentence without a token, query values or body.
    pub message: String,
    /// What happened, for the screen, where the text of the code would say less or something else.
    pub reason: Option<Message>,
    /// HTTP status. None if no response was received.
    pub status: Option<u16>,
    /// `error.code` of the service, if the response has one.
    pub service_code: Option<String>,
    /// `error.message` of the service, if the response has one.
    pub service_message: Option<String>,
    /// JSON path of the value that could not be read.
    pub path: Option<String>,
    /// Name of the invalid argument.
    pub field: Option<String>,
    /// `Retry-After` of the service, in seconds.
    pub retry_after_seconds: Option<u32>,
    /// A possible cause in the network, for the administrator.
    pub hint: Option<String>,
}

impl ErrorView {
    /// An error with a code and a redacted sentence; all other fields are None.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            reason: None,
            status: None,
            service_code: None,
            service_message: None,
            path: None,
            field: None,
            retry_after_seconds: None,
            hint: None,
        }
    }

    /// The error with a reason for the screen.
    #[must_use]
    pub fn because(self, reason: Message) -> Self {
        Self {
            reason: Some(reason),
            ..self
        }
    }

    /// An invalid argument; `field` is its name in the request.
    pub fn input(field: &str, message: impl Into<String>) -> Self {
        Self {
            field: Some(field.to_owned()),
            ..Self::new(ErrorCode::InvalidInput, message)
        }
    }
}
