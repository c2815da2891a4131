//! The managed profile: set by an administrator through environment variables, connected at the start,
//! never stored.
use desk::views::ProxySetting;
use desk::BaseUrl;
use secrecy::SecretString;

use crate::policy::proxy_of;
use crate::profiles::{checked_address, checked_proxy};
use crate::token;
use crate::views::{ProfileKind, ProfileRule, ProfileSummary, TokenState};

/// Id of the managed profile. Saved profiles never have this id.
pub(crate) const MANAGED_ID: &str = "managed";

/// The invalid part, with the reason.
pub(crate) enum Fault {
    Address(String),
    Token(String),
    Proxy(String),
}

/// A checked base address, token and proxy from the environment.
pub(crate) struct ManagedProfile {
    pub(crate) base_url: BaseUrl,
    pub(crate) token: SecretString,
    pub(crate) proxy: ProxySetting,
}

impl ManagedProfile {
    /// Checks the address, the token and the proxy: `none`, `system` or an address.
    pub(crate) fn new(base_url: &str, token: &SecretString, proxy: &str) -> Result<Self, Fault> {
        let base_url = checked_address(base_url).map_err(|error| Fault::Address(error.message))?;
        let token = token::checked(token).map_err(Fault::Token)?;
        let proxy = checked_proxy(&proxy_of(proxy)).map_err(|error| Fault::Proxy(error.message))?;
        Ok(Self {
            base_url,
            token,
            proxy,
        })
    }

    /// The entry in the list of profiles.
    pub(crate) fn summary(&self) -> ProfileSummary {
        ProfileSummary {
            id: MANAGED_ID.to_owned(),
            name: "Managed".to_owned(),
            kind: ProfileKind::Managed,
            base_url: self.base_url.to_string(),
            host: self.base_url.host_display(),
            token: TokenState::ThisRun,
            proxy: self.proxy.clone(),
            rule: ProfileRule::Free,
        }
    }
}
