//! What only the shell tells the interface: profiles, hosts, recent items, the program itself. Everything about the service
//! is in `desk::views`.

use std::collections::BTreeSet;

use desk::views::{ErrorView, LinkView, Message, ProxySetting};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::policy::ManagedSettings;

/// A message of a channel: events, and then one end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "part", content = "value", rename_all = "lowercase")]
pub(crate) enum Streamed<Event, Summary> {
    Event(Event),
    /// The last message: what was read as a whole.
    Summary(Summary),
    /// The last message: why nothing could be read.
    Error(ErrorView),
}

/// Something from outside that is to be opened. The interface asks first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub(crate) enum Arrival {
    Link {
        link: LinkView,
    },
    /// Ids from the command line, to look for.
    Lookup {
        text: String,
    },
    Refused {
        reason: Message,
    },
    /// What came while too many waited for the interface.
    Dropped {
        count: u32,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProfileKind {
    Live,
    /// The sandbox in this process; every screen shows a mark.
    Training,
    /// A profile from environment variables, for this run only. Nothing is stored.
    Managed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProfileRule {
    /// Nothing: the user can use, change and delete it.
    Free,
    /// It is the organisation's: the user can only enter its token.
    Enforced,
    Refused,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TokenState {
    Stored,
    /// In memory until Pitdesk exits.
    ThisRun,
    Missing,
    /// Unknown, because the keyring failed or did not respond in time.
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileSummary {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: ProfileKind,
    pub(crate) base_url: String,
    /// Host of `base_url`, with the port if it is not the default. The UI always shows it.
    pub(crate) host: String,
    pub(crate) token: TokenState,
    pub(crate) proxy: ProxySetting,
    pub(crate) rule: ProfileRule,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfilesView {
    /// Saved profiles, most recently used first. A managed profile comes before all others.
    pub(crate) profiles: Vec<ProfileSummary>,
    /// The system's error text if its keyring cannot be used: then a token can be kept for this run only. None if it can.
    pub(crate) keyring_fault: Option<String>,
    /// Problems at this start that Pitdesk worked around. Absent if there were none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notices: Vec<Message>,
    /// The last used profile, if it could not be opened at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) not_opened: Option<NotOpened>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotOpened {
    pub(crate) profile_id: String,
    pub(crate) name: String,
    pub(crate) error: ErrorView,
}

/// A profile as typed by the user. The token is sent to Rust and never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileDraft {
    /// Id of the profile to change. None for a new profile.
    pub(crate) id: Option<String>,
    /// Name of the profile, 1 to 80 characters.
    pub(crate) name: String,
    /// Base address: `https://…`, or `http://` for `127.0.0.1` and `[::1]`.
    pub(crate) base_url: String,
    /// A new token. None keeps the stored one.
    pub(crate) token: Option<String>,
    /// If false, the token is kept for this run only.
    pub(crate) remember_token: bool,
    pub(crate) proxy: ProxySetting,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "lowercase")]
pub(crate) enum ConnectionView {
    /// No profile is connected: the connect screen is shown.
    Disconnected,
    Connected {
        profile: ProfileSummary,
        /// Host and port of the proxy in use. None if the service is reached directly.
        proxy: Option<String>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecentKind {
    Player,
    Table,
}

/// A recently opened player or table, stored per profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecentItem {
    pub(crate) kind: RecentKind,
    pub(crate) id: String,
    pub(crate) game_key: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppInfo {
    pub(crate) version: String,
    /// Operating system: `linux`, `windows` or `macos`.
    pub(crate) os: String,
    /// IANA time zone of the system. None if the system does not report it.
    pub(crate) time_zone: Option<String>,
    /// The current time (UTC) if a test has set the program's clock. None if it is this computer's clock.
    pub(crate) now: Option<String>,
    /// Certificates that are trusted instead of the system's. Empty: the system's are.
    pub(crate) certificate_sources: Vec<CertificateSource>,
    pub(crate) managed: ManagedSettings,
}

/// Certificates that an environment variable names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CertificateSource {
    pub(crate) variable: String,
    /// Its value: a file or folders.
    pub(crate) path: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum HostKind {
    Images,
    BetPages,
    Databases,
}

/// The allowed hosts of one profile. A host of one kind is not allowed for another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AllowedHosts {
    /// Host names; images are loaded from the default port only.
    pub(crate) images: BTreeSet<String>,
    /// Hosts, with the port if it is not the default.
    pub(crate) bet_pages: BTreeSet<String>,
    /// Hosts with port.
    pub(crate) databases: BTreeSet<String>,
}

impl HostKind {
    pub(crate) const ALL: [Self; 3] = [Self::Images, Self::BetPages, Self::Databases];
}

impl AllowedHosts {
    pub(crate) fn of(&self, kind: HostKind) -> &BTreeSet<String> {
        match kind {
            HostKind::Images => &self.images,
            HostKind::BetPages => &self.bet_pages,
            HostKind::Databases => &self.databases,
        }
    }

    pub(crate) fn of_mut(&mut self, kind: HostKind) -> &mut BTreeSet<String> {
        match kind {
            HostKind::Images => &mut self.images,
            HostKind::BetPages => &mut self.bet_pages,
            HostKind::Databases => &mut self.databases,
        }
    }
}
