//! The managed profile: set by an administrator through environment variables, connected at the start,
//! never stored.

use std::collections::BTreeSet;
use std::ffi::OsString;

use desk::say::{self, arg};
use desk::views::{Message, ProxySetting};
use desk::BaseUrl;
use secrecy::SecretString;

use crate::policy::proxy_of;
use crate::profiles::{checked_address, checked_proxy, SavedProfile};
use crate::secrets::checked_token;

/// Id of the managed profile. Saved profiles never have this id.
pub(crate) const MANAGED_ID: &str = "managed";
const BASE_URL: &str = "PITDESK_BASE_URL";
pub(crate) const TOKEN: &str = "PITDESK_TOKEN";
/// How the service of the two variables is reached: `none` (default), `system` or an address.
const PROXY: &str = "PITDESK_PROXY";

pub(crate) struct ManagedProfile {
    pub(crate) base_url: BaseUrl,
    pub(crate) token: SecretString,
    pub(crate) proxy: ProxySetting,
}

/// The variable that cannot be used, and why. It never has the token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ManagedFault {
    pub(crate) variable: &'static str,
    pub(crate) message: String,
}

impl ManagedFault {
    fn new(variable: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { variable, message }
    }

    pub(crate) fn notice(self) -> Message {
        say::ask::variable_refused(arg::Reason(self.message), arg::Variable(self.variable))
    }
}

impl ManagedProfile {
    /// The profile of environment variables. None if they are not set.
    pub(crate) fn of_variables(
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Option<Result<Self, ManagedFault>> {
        let [base_url, token, proxy] = [BASE_URL, TOKEN, PROXY].map(variable);
        match (base_url, token) {
            (None, None) if proxy.is_none() => None,
            // A proxy that is not used must not look as if it were.
            (None, None) => Some(Err(ManagedFault::new(
                PROXY,
                format!(
                    "It is for the service of {BASE_URL}, which is not set. Saved profiles have their own proxy."
                ),
            ))),
            (Some(_), None) => Some(Err(ManagedFault::new(
                TOKEN,
                format!("{BASE_URL} is set, but {TOKEN} is not."),
            ))),
            (None, Some(_)) => Some(Err(ManagedFault::new(
                BASE_URL,
                format!("{TOKEN} is set, but {BASE_URL} is not."),
            ))),
            (Some(base_url), Some(token)) => Some(Self::of_texts(base_url, token, proxy)),
        }
    }

    fn of_texts(base_url: OsString, token: OsString, proxy: Option<OsString>) -> Result<Self, ManagedFault> {
        let base_url = text(BASE_URL, base_url)?;
        let token = text(TOKEN, token).map(SecretString::from)?;
        let proxy = text(PROXY, proxy.unwrap_or_else(|| "none".into()))?;
        Self::new(&base_url, &token, &proxy)
    }

    /// `proxy` is `none`, `system` or an address.
    pub(crate) fn new(base_url: &str, token: &SecretString, proxy: &str) -> Result<Self, ManagedFault> {
        Ok(Self {
            base_url: checked_address(base_url)
                .map_err(|error| ManagedFault::new(BASE_URL, error.message))?,
            token: checked_token(token).map_err(|message| ManagedFault::new(TOKEN, message))?,
            proxy: checked_proxy(&proxy_of(proxy))
                .map_err(|error| ManagedFault::new(PROXY, error.message))?,
        })
    }

    pub(crate) fn profile(&self) -> SavedProfile {
        SavedProfile {
            id: MANAGED_ID.to_owned(),
            name: "Managed".to_owned(),
            base_url: self.base_url.to_string(),
            proxy: self.proxy.clone(),
            token_origins: BTreeSet::new(),
        }
    }
}

fn text(variable: &'static str, value: OsString) -> Result<String, ManagedFault> {
    value
        .into_string()
        .map_err(|_| ManagedFault::new(variable, "It is not valid text."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(variables: &[(&str, &str)]) -> Option<Result<ManagedProfile, ManagedFault>> {
        ManagedProfile::of_variables(|name| {
            let set = variables
                .iter()
                .find(|(key, value)| *key == name && !value.is_empty());
            set.map(|(_, value)| value.into())
        })
    }

    fn refused_variable(variables: &[(&str, &str)]) -> &'static str {
        match read(variables) {
            Some(Err(fault)) => fault.variable,
            Some(Ok(_)) => "accepted",
            None => "not asked for",
        }
    }

    #[test]
    fn both_variables_make_a_profile_and_the_one_at_fault_is_named() {
        for (base_url, token, expected) in [
            ("", "", "not asked for"),
            ("https://api.example.com", "t0ken", "accepted"),
            ("https://api.example.com", "", TOKEN),
            ("", "t0ken", BASE_URL),
            ("http://api.example.com", "t0ken", BASE_URL),
            ("https://user@api.example.com", "t0ken", BASE_URL),
            ("not an address", "t0ken", BASE_URL),
            ("https://api.example.com", "two words", TOKEN),
        ] {
            let variables = [(BASE_URL, base_url), (TOKEN, token)];
            assert_eq!(refused_variable(&variables), expected, "{base_url}");
        }
        assert_eq!(refused_variable(&[]), "not asked for");
    }

    #[test]
    fn a_proxy_is_that_of_its_variable_and_none_otherwise() {
        let given = [(BASE_URL, "https://api.example.com"), (TOKEN, "t0ken")];
        let proxy = |text| match read(&[given[0], given[1], (PROXY, text)]) {
            Some(Ok(profile)) => Some(profile.proxy),
            _ => None,
        };
        let address = ProxySetting::Address {
            address: "http://proxy.example:3128".to_owned(),
        };
        assert_eq!(proxy(""), Some(ProxySetting::None));
        assert_eq!(proxy("none"), Some(ProxySetting::None));
        assert_eq!(proxy("system"), Some(ProxySetting::System));
        assert_eq!(proxy("http://proxy.example:3128"), Some(address));
        for wrong in ["proxy:3128", "System", "http://name:canary@proxy:1"] {
            assert_eq!(
                refused_variable(&[given[0], given[1], (PROXY, wrong)]),
                PROXY,
                "{wrong}"
            );
        }
        // Alone it would have no effect.
        assert_eq!(refused_variable(&[(PROXY, "system")]), PROXY);
    }

    #[test]
    fn a_refusal_never_repeats_the_token() {
        let secret = "canary token";
        let refusal = read(&[(BASE_URL, "https://api.example.com"), (TOKEN, secret)]);
        let fault = refusal.and_then(Result::err).unwrap();
        assert!(!format!("{fault:?}").contains("canary"));
    }
}
