//! Errors for a response that does not match the contract.

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
    pub(super) fn code(self, status: u16) -> &'static str {
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
