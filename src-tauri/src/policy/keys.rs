//! The keys of a policy. A test compares the files for administrators with them, and reads each one.

use std::collections::BTreeSet;

use desk::views::ProxySetting;
use serde::Serialize;
use specta::Type;

use super::values::{ExportRight, ManagedDatabase, TrainingRight};
use super::Rule;
use crate::profiles::SavedProfile;

/// What the administrator of this computer decided. The default is no policy: the user decides.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Policy {
    pub(crate) profiles: Rule<Vec<SavedProfile>>,
    pub(crate) bet_page_hosts: Rule<BTreeSet<String>>,
    pub(crate) image_hosts: Rule<BTreeSet<String>>,
    pub(crate) proxy: Rule<ProxySetting>,
    pub(crate) database: Rule<ManagedDatabase>,
    pub(crate) language: Rule<String>,
    pub(crate) time_zone: Rule<String>,
    pub(crate) export: Rule<ExportRight>,
    pub(crate) training: Rule<TrainingRight>,
    /// The keys that the user cannot decide.
    pub(crate) fixed: Vec<PolicyKey>,
    /// Those of them whose value is at fault. What they could allow is refused.
    pub(crate) at_fault: Vec<PolicyKey>,
}

/// A key of a policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PolicyKey {
    /// The connection profiles.
    Profiles,
    /// Hosts whose bet pages are opened.
    BetPageHosts,
    /// Hosts from which images are loaded.
    ImageHosts,
    /// How every service is reached.
    Proxy,
    /// The server of the wallet's database.
    Database,
    /// The language of the interface.
    Language,
    /// The time zone in which times are shown.
    TimeZone,
    /// Whether rows and pictures are saved to files.
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

    /// Its name, the same on all systems.
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
