//! Managed settings: what the administrator of this computer decides about Pitdesk. The user cannot change it. See
//! `docs/policies.md`.
//!
//! [`source`] finds the values where each system keeps them, [`read`] checks them, and the functions of
//! [`Policy`] answer the places of the program where something is decided. A value that cannot be used closes
//! its key: a broken policy never allows more than a right one. Nothing here is changed by the program, and
//! nothing is read again while it runs.

mod read;
mod source;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeSet;

use desk::say;
use desk::views::{ErrorCode, ErrorView, Message, ProxySetting};
use serde::Serialize;
use specta::Type;

pub(crate) use self::values::proxy_of;
use self::values::{ExportRight, ManagedDatabase, TrainingRight};
use crate::profiles::SavedProfile;
use crate::views::HostKind;

/// The default is no policy: the user decides. A key at fault has the value that allows least.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Policy {
    profiles: Option<Vec<SavedProfile>>,
    bet_page_hosts: Option<BTreeSet<String>>,
    image_hosts: Option<BTreeSet<String>>,
    /// None also if it is at fault, see [`Self::proxy_for`].
    pub(crate) proxy: Option<ProxySetting>,
    /// None also if it is at fault, see [`Self::only_hosts`].
    database: Option<ManagedDatabase>,
    /// None also if it is at fault: no language opens anything.
    pub(crate) language: Option<String>,
    /// None also if it is at fault, as for the language.
    pub(crate) time_zone: Option<String>,
    export: ExportRight,
    training: TrainingRight,
    /// The keys whose values the policy sets and the user cannot change.
    pub(crate) fixed: Vec<PolicyKey>,
    /// Those of them whose value is at fault. What they could allow is refused.
    at_fault: Vec<PolicyKey>,
    pub(crate) faults: Vec<Message>,
}

/// A key of a policy. A test compares the files for administrators with them, and reads each one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PolicyKey {
    Profiles,
    BetPageHosts,
    ImageHosts,
    Proxy,
    Database,
    Language,
    TimeZone,
    Export,
    /// Whether training data and services are used.
    Training,
}

impl PolicyKey {
    pub(crate) const ALL: [Self; 9] = [
        Self::Profiles,
        Self::BetPageHosts,
        Self::ImageHosts,
        Self::Proxy,
        Self::Database,
        Self::Language,
        Self::TimeZone,
        Self::Export,
        Self::Training,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Profiles => "profiles",
            Self::BetPageHosts => "betPageHosts",
            Self::ImageHosts => "imageHosts",
            Self::Proxy => "proxy",
            Self::Database => "database",
            Self::Language => "language",
            Self::TimeZone => "timeZone",
            Self::Export => "export",
            Self::Training => "training",
        }
    }
}

/// The controls that the user cannot use, and their values. What is refused is refused by Rust.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ManagedSettings {
    fixed: Vec<PolicyKey>,
    at_fault: Vec<PolicyKey>,
    services_refused: bool,
    training_refused: bool,
    export_refused: bool,
    /// The proxy of every profile. None if the policy has none.
    proxy: Option<ProxySetting>,
    /// The only server of the wallet's database. None if the policy has none.
    database: Option<ManagedDatabase>,
}

/// Each function is asked at the one place of the program that does what it decides about.
impl Policy {
    pub(crate) fn of_this_computer() -> Self {
        read::read(&source::place(), source::find())
    }

    pub(crate) fn managed(&self) -> ManagedSettings {
        ManagedSettings {
            fixed: self.fixed.clone(),
            at_fault: self.at_fault.clone(),
            services_refused: self.check_service_allowed().is_err()
                || self.at_fault.contains(&PolicyKey::Proxy),
            training_refused: self.check_training().is_err(),
            export_refused: self.check_export().is_err(),
            proxy: self.proxy.clone(),
            database: self.database.clone(),
        }
    }

    pub(crate) fn refused(&self, key: PolicyKey) -> ErrorView {
        let reason = if self.at_fault.contains(&key) {
            say::policy::refused_by_fault()
        } else {
            say::policy::refused()
        };
        let message = format!("The organisation's policy does not allow this: {}.", key.name());
        ErrorView::new(ErrorCode::Managed, message).because(reason)
    }

    pub(crate) fn check_export(&self) -> Result<(), ErrorView> {
        match self.export {
            ExportRight::Allowed => Ok(()),
            ExportRight::Refused => Err(self.refused(PolicyKey::Export)),
        }
    }

    pub(crate) fn check_training(&self) -> Result<(), ErrorView> {
        match self.training {
            TrainingRight::Allowed | TrainingRight::Only => Ok(()),
            TrainingRight::Never | TrainingRight::Neither => Err(self.refused(PolicyKey::Training)),
        }
    }

    pub(crate) fn check_service_allowed(&self) -> Result<(), ErrorView> {
        match self.training {
            TrainingRight::Allowed | TrainingRight::Never => Ok(()),
            TrainingRight::Only | TrainingRight::Neither => Err(self.refused(PolicyKey::Training)),
        }
    }

    /// The only profiles that can be connected. None: the user's own.
    pub(crate) fn only_profiles(&self) -> Option<&[SavedProfile]> {
        self.profiles.as_deref()
    }

    /// Checks the address of a profile of environment variables: it must be one of the policy's.
    pub(crate) fn check_address(&self, base_url: &str) -> Result<(), ErrorView> {
        let is_allowed = self
            .only_profiles()
            .is_none_or(|only| only.iter().any(|profile| profile.base_url == base_url));
        if is_allowed {
            Ok(())
        } else {
            Err(self.refused(PolicyKey::Profiles))
        }
    }

    /// How a service is reached whose profile says `own`. Fails if no service can be reached.
    pub(crate) fn proxy_for(&self, own: &ProxySetting) -> Result<ProxySetting, ErrorView> {
        if self.at_fault.contains(&PolicyKey::Proxy) {
            return Err(self.refused(PolicyKey::Proxy));
        }
        Ok(self.proxy.as_ref().unwrap_or(own).clone())
    }

    /// The only hosts of this kind. None: the user decides.
    pub(crate) fn only_hosts(&self, kind: HostKind) -> Option<BTreeSet<String>> {
        match kind {
            HostKind::Images => self.image_hosts.clone(),
            HostKind::BetPages => self.bet_page_hosts.clone(),
            HostKind::Databases => self
                .fixed
                .contains(&PolicyKey::Database)
                .then(|| self.database.iter().map(ToString::to_string).collect()),
        }
    }

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
