//! Managed settings: what the administrator of this computer decides about Pitdesk. The user cannot change it. See
//! `docs/policies.md`.
//!
//! [`keys`] has a field for each key, [`source`] finds the values in the way of each system, [`read`] checks them, and
//! [`decisions`] answers the places of the program where something is decided. A value that cannot be used closes its key: a
//! broken policy never allows more than a right one. Nothing here is changed by the program, and nothing is read again while
//! it runs.

mod decisions;
mod keys;
mod read;
mod source;
#[cfg(test)]
mod tests;
mod values;

use desk::catalog::{Catalog, SOURCE};
use desk::say::{self, arg};
use desk::views::Message;

pub(crate) use self::decisions::ManagedSettings;
pub(crate) use self::keys::{Policy, PolicyKey};
pub(crate) use self::values::proxy_of;
use crate::views::StartNotice;

/// What is decided about one key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Rule<T> {
    /// Nothing: the user decides.
    #[default]
    Free,
    /// This, and the user cannot change it.
    Enforced(T),
    /// Something that cannot be read. What the key could allow is refused.
    Closed,
}

impl<T> Rule<T> {
    /// Whether the user can decide nothing about it.
    pub(crate) const fn is_fixed(&self) -> bool {
        matches!(self, Self::Enforced(_) | Self::Closed)
    }

    pub(crate) const fn value(&self) -> Option<&T> {
        match self {
            Self::Enforced(value) => Some(value),
            Self::Free | Self::Closed => None,
        }
    }
}

/// What is wrong with a policy, and where. Something is refused because of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PolicyFault {
    /// The file, key of the registry or domain, with the part at fault.
    pub(crate) place: String,
    pub(crate) reason: Message,
}

impl PolicyFault {
    pub(crate) fn sentence(&self) -> Message {
        say::policy::notice_closed(arg::Place(self.place.as_str()), arg::Reason(self.reason.clone()))
    }

    /// The sentence for a log and a terminal.
    pub(crate) fn in_english(&self) -> String {
        Catalog::of(SOURCE).sentence(&self.sentence())
    }

    pub(crate) fn notice(&self) -> StartNotice {
        StartNotice::PolicyAtFault {
            sentence: self.sentence(),
        }
    }
}

#[cfg(test)]
impl Policy {
    /// The policy of a text in the form of Linux.
    pub(crate) fn of_text(text: &str) -> Self {
        read::read("policy.json", read::parse(text.as_bytes()).map(Some)).0
    }
}

impl Policy {
    /// The policy of this computer, with what is wrong with it.
    pub(crate) fn of_this_computer() -> (Self, Vec<PolicyFault>) {
        read::read(&source::place(), source::find())
    }
}
