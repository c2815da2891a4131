//! Errors for the user interface.

use app::error_code::ErrorCode;
use serde::Serialize;
use specta::Type;

use super::Message;

/// The code selects the text and the next step; the other fields are for *Copy details*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type, thiserror::Error)]
#[error("{message}")]
#[serde(rename_all = "camelCase")]
pub struct ErrorView {
    pub code: ErrorCode,
    /// One English sentence without a token, query values or body.
    pub message: String,
    /// What happened, for the screen, where the text of the code would say less or something else.
    pub reason: Option<Message>,
    /// HTTP status. None if no response was received.
    pub status: Option<u16>,
    pub service_code: Option<String>,
    pub service_message: Option<String>,
    /// JSON path of the value that could not be read.
    pub path: Option<String>,
    /// Name of the invalid argument.
    pub field: Option<String>,
    pub retry_after_seconds: Option<u32>,
    /// A possible cause in the network, for the administrator.
    pub hint: Option<String>,
}

impl ErrorView {
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

    #[must_use]
    pub fn because(self, reason: Message) -> Self {
        Self {
            reason: Some(reason),
            ..self
        }
    }

    pub fn input(field: &str, message: impl Into<String>) -> Self {
        Self {
            field: Some(field.to_owned()),
            ..Self::new(ErrorCode::InvalidInput, message)
        }
    }
}
