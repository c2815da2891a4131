//! The errors of this crate: no response, an error of the service, a response that breaks the contract,
//! an invalid argument, or an unsafe link.
//!
//! No error contains a token, a URL with a query, or a body. Texts from the service are kept in
//! [`ServerText`]; `Display` and `Debug` do not print them.

mod decode;
mod refusal;
mod transport;

pub use decode::{DecodeError, NotTheServiceReason};
pub use refusal::{Refusal, ServerText};
pub use transport::{CertificateTimeFault, ProxyFault, TransportError, TransportKind};

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
