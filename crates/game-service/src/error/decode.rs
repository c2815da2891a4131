//! What came is not what the contract says.

/// An answer that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the answer cannot be read: {message}, at {path}{}", position.map(|byte| format!(" (byte {byte})")).unwrap_or_default())]
pub struct DecodeError {
    /// JSON path, for example `data.pagination.total`; `.` is the document.
    pub path: String,
    /// What is wrong there. Never holds a value from the answer.
    pub message: String,
    /// Bytes before the place, if it was found while reading the text.
    pub position: Option<usize>,
}

/// What shows that something else answers at the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotTheServiceReason {
    /// HTML: a sign-in page, a proxy's page, a website.
    #[error("a web page came instead of data")]
    WebPage,
    /// An error status without the service's error body.
    #[error("an error without the service's error body")]
    NoErrorBody,
    /// A content type other than JSON.
    #[error("the answer is not of the type application/json")]
    WrongType,
    /// An answer without content.
    #[error("the answer is empty")]
    Empty,
}

impl NotTheServiceReason {
    pub(super) fn code(self, status: u16) -> &'static str {
        match self {
            // A path that does not exist is the wrong address, whatever page says so. It never means "nothing found".
            _ if status == 404 => "wrong_address",
            Self::WebPage => "web_page",
            Self::Empty => "empty_answer",
            Self::NoErrorBody | Self::WrongType => "wrong_address",
        }
    }
}
