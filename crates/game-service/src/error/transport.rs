//! No whole answer came: where on the way it ended.

/// A failure on the way to the service or back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TransportError {
    /// Where it ended.
    pub kind: TransportKind,
    /// Whether a connection was made, so that the service may have received the request.
    pub connected: bool,
}

/// Where on the way a call ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TransportKind {
    /// Nothing listens at the address.
    #[error("the connection was refused")]
    Refused,
    /// The address or network cannot be reached.
    #[error("the host cannot be reached")]
    Unreachable,
    /// The host's name cannot be found.
    #[error("the host's name cannot be found")]
    Dns,
    /// The connection is not safe: certificate, name or protocol.
    #[error("no safe connection could be made: {0}")]
    Tls(&'static str),
    /// No connection in time.
    #[error("no connection in time")]
    ConnectTimeout,
    /// No whole answer in time.
    #[error("no answer in time")]
    Timeout,
    /// The connection was broken off.
    #[error("the connection was broken off")]
    Reset,
    /// The answer ended too early.
    #[error("the answer ended too early")]
    Cut,
    /// The answer is larger than accepted: a body beyond the limit, or headers without end.
    #[error("the answer is larger than accepted")]
    TooLarge,
    /// The service sends us elsewhere; it was not followed.
    #[error("the service redirects to {}; this is not followed", host.as_deref().unwrap_or("an unnamed place"))]
    Redirect {
        /// The host it names, with its port if unusual. None if it names none that can be read.
        host: Option<String>,
    },
    /// What came is not HTTP, or its compression is damaged.
    #[error("the answer is not proper HTTP")]
    NotHttp,
}

impl TransportKind {
    /// See [`crate::Error::code`].
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused | Self::Unreachable => "connection_refused",
            Self::Dns => "dns",
            Self::Tls(_) => "tls",
            Self::ConnectTimeout => "connect_timeout",
            Self::Timeout => "timeout",
            Self::Reset => "reset",
            Self::Cut => "cut",
            Self::TooLarge => "too_large",
            Self::Redirect { .. } => "redirect",
            Self::NotHttp => "unreadable",
        }
    }

    pub(crate) fn after_connection(self) -> TransportError {
        TransportError {
            kind: self,
            connected: true,
        }
    }
}
