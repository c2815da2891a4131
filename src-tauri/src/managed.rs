//! The profile an administrator gives by the environment: used for this run, connected at the start, never stored.

use desk::views::{ProfileKind, ProfileSummary, TokenState};
use desk::BaseUrl;
use secrecy::SecretString;

use crate::profiles::checked_address;
use crate::token;

/// The id of the managed profile; saved profiles have other ids.
pub(crate) const MANAGED_ID: &str = "managed";

/// Which of the two cannot be used, and why.
pub(crate) enum Fault {
    Address(String),
    Token(String),
}

/// A base address and a token from the environment, both checked.
pub(crate) struct ManagedProfile {
    pub(crate) base_url: BaseUrl,
    pub(crate) token: SecretString,
}

impl ManagedProfile {
    /// Checks both.
    pub(crate) fn new(base_url: &str, token: &SecretString) -> Result<Self, Fault> {
        let base_url = checked_address(base_url).map_err(|error| Fault::Address(error.message))?;
        let token = token::checked(token).map_err(Fault::Token)?;
        Ok(Self { base_url, token })
    }

    /// As the connect screen lists it.
    pub(crate) fn summary(&self) -> ProfileSummary {
        ProfileSummary {
            id: MANAGED_ID.to_owned(),
            name: "Managed".to_owned(),
            kind: ProfileKind::Managed,
            base_url: self.base_url.to_string(),
            host: self.base_url.host_display(),
            token: TokenState::ThisRun,
        }
    }
}
