//! An error as it crosses to the user interface. A code exists only if the interface acts on it.

use serde::Serialize;
use specta::Type;

/// What went wrong, by what the user can do about it. Each has its own sentence and next step in the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// No profile is in use.
    NotConnected,
    /// The service does not accept the token.
    Unauthorized,
    /// The service says there is nothing under this id.
    NotFound,
    /// An argument is not acceptable; `field` names it.
    InvalidInput,
    /// The service refused for another reason; `service_code` and `service_message` say which.
    Refused,
    /// Too many requests; `retry_after_seconds` may say how long.
    Throttled,
    /// Something answers at the address, but not this service.
    WrongAddress,
    /// A web page came instead of data.
    WebPage,
    /// The service sends us to another host, and Pitdesk does not follow.
    Redirect,
    /// Nothing listens at the address.
    ConnectionRefused,
    /// The host's name cannot be found.
    Dns,
    /// The connection is not safe: certificate or protocol.
    Tls,
    /// No answer in time.
    Timeout,
    /// The connection was broken off before anything came.
    Reset,
    /// The answer ended too early.
    Cut,
    /// The answer is larger than Pitdesk accepts.
    TooLarge,
    /// The answer is not what the contract says; `path` says where.
    Unreadable,
    /// The user stopped it.
    Cancelled,
    /// The system's keyring cannot be used.
    KeyringUnavailable,
    /// The profile has no token: it must be typed in.
    TokenMissing,
    /// The bet page's or an image's address breaks a safety rule.
    UnsafeLink,
    /// The bet page's hour is over.
    Expired,
    /// An image's host has not been allowed yet.
    ImageHostNotAllowed,
    /// The image cannot be shown; `message` says why (type, size, pixels).
    ImageUnusable,
    /// What was read earlier is no longer held; read it again.
    Stale,
    /// No wallet is open, or its database can't be used now; `message` says which.
    WalletUnavailable,
    /// The file or database is not a wallet's, or holds what no wallet wrote.
    WalletUnreadable,
    /// A fault in Pitdesk itself or its files.
    Internal,
}

/// An error for the user: the code decides sentence and next step, the rest is for *Copy details*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type, thiserror::Error)]
#[error("{message}")]
#[serde(rename_all = "camelCase")]
pub struct ErrorView {
    /// What the interface acts on.
    pub code: ErrorCode,
    /// One English sentence, redacted: no token, no query values, no body.
    pub message: String,
    /// HTTP status, if an answer came.
    pub status: Option<u16>,
    /// The service's `error.code`.
    pub service_code: Option<String>,
    /// The service's `error.message`.
    pub service_message: Option<String>,
    /// JSON path of an unreadable answer.
    pub path: Option<String>,
    /// The argument that was not accepted.
    pub field: Option<String>,
    /// How long the service asks to wait.
    pub retry_after_seconds: Option<u32>,
    /// A hint for the person who looks after the network.
    pub hint: Option<String>,
}

impl ErrorView {
    /// An error with a code and a redacted sentence, and nothing else to tell.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            status: None,
            service_code: None,
            service_message: None,
            path: None,
            field: None,
            retry_after_seconds: None,
            hint: None,
        }
    }

    /// An argument that is not acceptable; `field` is its name in the request.
    pub fn input(field: &str, message: impl Into<String>) -> Self {
        Self {
            field: Some(field.to_owned()),
            ..Self::new(ErrorCode::InvalidInput, message)
        }
    }
}
