//! What a policy means where something is decided: each function is asked at the one place of the program that does it.

use std::collections::BTreeSet;

use desk::say;
use desk::views::{ErrorCode, ErrorView, ProxySetting};
use desk::BaseUrl;
use serde::Serialize;
use specta::Type;

use super::keys::{Policy, PolicyKey};
use super::values::{ExportRight, ManagedDatabase, TrainingRight};
use super::Rule;
use crate::profiles::SavedProfile;
use crate::views::HostKind;

/// What the interface knows of a policy: controls that the user cannot use, and the values that they show. What is refused is
/// refused by Rust; here it is only shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ManagedSettings {
    /// The keys that the user cannot decide.
    fixed: Vec<PolicyKey>,
    /// Those of them whose value is at fault. What they decide is refused.
    at_fault: Vec<PolicyKey>,
    /// Whether no service can be connected.
    services_refused: bool,
    /// Whether training data cannot be used.
    training_refused: bool,
    /// Whether nothing can be saved to a file.
    export_refused: bool,
    /// The proxy of every profile. None if the policy has none.
    proxy: Option<ProxySetting>,
    /// The only server of the wallet's database. None if the policy has none.
    database: Option<ManagedDatabase>,
}

impl Policy {
    pub(crate) fn managed(&self) -> ManagedSettings {
        ManagedSettings {
            fixed: self.fixed.clone(),
            at_fault: self.at_fault.clone(),
            services_refused: self.check_service_allowed().is_err() || self.proxy == Rule::Closed,
            training_refused: self.check_training().is_err(),
            export_refused: self.check_export().is_err(),
            proxy: self.proxy.value().cloned(),
            database: self.database.value().cloned(),
        }
    }

    /// The refusal of what a fixed key does not allow.
    pub(crate) fn refused(&self, key: PolicyKey) -> ErrorView {
        let reason = if self.at_fault.contains(&key) {
            say::policy::refused_by_fault()
        } else {
            say::policy::refused()
        };
        let message = format!("The organisation's policy does not allow this: {}.", key.name());
        ErrorView::new(ErrorCode::Managed, message).because(reason)
    }

    /// Succeeds if rows and pictures may be saved to a file.
    pub(crate) fn check_export(&self) -> Result<(), ErrorView> {
        match self.export {
            Rule::Free | Rule::Enforced(ExportRight::Allowed) => Ok(()),
            Rule::Enforced(ExportRight::Refused) | Rule::Closed => Err(self.refused(PolicyKey::Export)),
        }
    }

    /// Succeeds if training data may be used.
    pub(crate) fn check_training(&self) -> Result<(), ErrorView> {
        match self.training {
            Rule::Free | Rule::Enforced(TrainingRight::Allowed | TrainingRight::Only) => Ok(()),
            Rule::Enforced(TrainingRight::Never) | Rule::Closed => Err(self.refused(PolicyKey::Training)),
        }
    }

    /// Succeeds if services may be connected at all. A value of `training` that is at fault may have been `only`, so it
    /// refuses services as well.
    pub(crate) fn check_service_allowed(&self) -> Result<(), ErrorView> {
        match self.training {
            Rule::Free | Rule::Enforced(TrainingRight::Allowed | TrainingRight::Never) => Ok(()),
            Rule::Enforced(TrainingRight::Only) | Rule::Closed => Err(self.refused(PolicyKey::Training)),
        }
    }

    /// The only profiles that can be connected. None: the user's own.
    pub(crate) fn only_profiles(&self) -> Option<&[SavedProfile]> {
        match &self.profiles {
            Rule::Free => None,
            Rule::Enforced(profiles) => Some(profiles),
            Rule::Closed => Some(&[]),
        }
    }

    /// Succeeds if a profile with this address may be used that is not of the policy: one of environment variables. Its address
    /// must be one of the policy's.
    pub(crate) fn check_address(&self, address: &BaseUrl) -> Result<(), ErrorView> {
        let is_allowed = self
            .only_profiles()
            .is_none_or(|only| only.iter().any(|profile| profile.base_url == address.as_str()));
        if is_allowed {
            Ok(())
        } else {
            Err(self.refused(PolicyKey::Profiles))
        }
    }

    /// How a service is reached whose profile says `own`. Fails if no service can be reached.
    pub(crate) fn proxy_for(&self, own: &ProxySetting) -> Result<ProxySetting, ErrorView> {
        match &self.proxy {
            Rule::Free => Ok(own.clone()),
            Rule::Enforced(proxy) => Ok(proxy.clone()),
            Rule::Closed => Err(self.refused(PolicyKey::Proxy)),
        }
    }

    /// The only hosts of this kind. None: the user decides.
    pub(crate) fn only_hosts(&self, kind: HostKind) -> Option<BTreeSet<String>> {
        let hosts = match kind {
            HostKind::Images => self.image_hosts.clone(),
            HostKind::BetPages => self.bet_page_hosts.clone(),
            HostKind::Databases => match &self.database {
                Rule::Free => Rule::Free,
                Rule::Enforced(server) => Rule::Enforced(BTreeSet::from([server.to_string()])),
                Rule::Closed => Rule::Closed,
            },
        };
        match hosts {
            Rule::Free => None,
            Rule::Enforced(hosts) => Some(hosts),
            Rule::Closed => Some(BTreeSet::new()),
        }
    }

    /// Succeeds if the user decides about the hosts of this kind.
    pub(crate) fn check_own_hosts(&self, kind: HostKind) -> Result<(), ErrorView> {
        let key = match kind {
            HostKind::Images => PolicyKey::ImageHosts,
            HostKind::BetPages => PolicyKey::BetPageHosts,
            HostKind::Databases => PolicyKey::Database,
        };
        if self.fixed.contains(&key) {
            Err(self.refused(key))
        } else {
            Ok(())
        }
    }
}
