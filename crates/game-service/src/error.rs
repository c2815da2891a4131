//! What can go wrong, in three kinds and two refusals of our own: nothing came back, the service said no, what came
//! back is not what the contract says; an argument or a link is not acceptable.
//!
//! No error holds a token, a URL with its query, or a body. Texts of the service are kept apart ([`ServerText`]): they
//! are for a person to read, and show neither in `Display` nor in `Debug`.

mod decode;
mod refusal;
mod transport;

pub use decode::{DecodeError, NotTheServiceReason};
pub use refusal::{Refusal, ServerText};
pub use transport::{TransportError, TransportKind};

/// Why a call has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No whole answer came.
    #[error(transparent)]
    Transport(#[from] TransportError),
    /// The service answered with an error.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something answers at the address, but not as this service would.
    #[error("HTTP {status}: {why}")]
    NotTheService {
        /// HTTP status.
        status: u16,
        /// What shows it.
        why: NotTheServiceReason,
    },
    /// The answer is not what the contract says.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// An argument was refused before anything was sent.
    #[error("{field}: {why}")]
    Input {
        /// The argument.
        field: &'static str,
        /// Why, without its value.
        why: String,
    },
    /// The bet page's link breaks a safety rule and must not be opened.
    #[error("the link is not safe to open: {why}")]
    UnsafeLink {
        /// The rule.
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

    /// A word that stays the same between versions, for choosing a sentence and for support.
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

    /// HTTP status, if an answer came.
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused(refusal) => Some(refusal.status),
            Self::NotTheService { status, .. } => Some(*status),
            _ => None,
        }
    }
}
