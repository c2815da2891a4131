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
    /// Something that was read.
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
    /// A link to a screen.
    Link {
        /// Where it leads.
        link: LinkView,
    },
    /// Ids from the command line, to look for.
    Lookup {
        /// The ids, separated by spaces.
        text: String,
    },
    /// What is not opened.
    Refused {
        /// Why.
        reason: Message,
    },
    /// What came while too many waited for the interface.
    Dropped {
        /// How many.
        count: u32,
    },
}

/// The source of a profile's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProfileKind {
    /// A real game service.
    Live,
    /// The sandbox in this process; every screen shows a mark.
    Training,
    /// A profile from environment variables, for this run only. Nothing is stored.
    Managed,
}

/// What the policy of the organisation says about a profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProfileRule {
    /// Nothing: the user can use, change and delete it.
    Free,
    /// It is the organisation's: the user can only enter its token.
    Enforced,
    /// It cannot be used.
    Refused,
}

/// Where a profile's token is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TokenState {
    /// In the system's keyring.
    Stored,
    /// In memory until Pitdesk exits.
    ThisRun,
    /// Not stored: the user must enter it.
    Missing,
    /// Unknown, because the keyring failed or did not respond in time.
    Unknown,
}

/// A profile without its token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileSummary {
    /// Opaque id of the profile.
    pub(crate) id: String,
    /// Name given by the user.
    pub(crate) name: String,
    /// The source of its data.
    pub(crate) kind: ProfileKind,
    /// Base address of the service.
    pub(crate) base_url: String,
    /// Host of `base_url`, with the port if it is not the default. The UI always shows it.
    pub(crate) host: String,
    /// Where its token is stored.
    pub(crate) token: TokenState,
    /// How its service is reached.
    pub(crate) proxy: ProxySetting,
    /// What the policy of the organisation says about it.
    pub(crate) rule: ProfileRule,
}

/// The data of the connect screen.
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

/// A profile that could not be opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotOpened {
    /// Id of the profile, to try again.
    pub(crate) profile_id: String,
    /// Name of the profile.
    pub(crate) name: String,
    /// The error.
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
    /// How the service is reached.
    pub(crate) proxy: ProxySetting,
}

/// The current connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "lowercase")]
pub(crate) enum ConnectionView {
    /// No profile is connected: the connect screen is shown.
    Disconnected,
    /// A profile is connected.
    Connected {
        /// The connected profile.
        profile: ProfileSummary,
        /// Host and port of the proxy in use. None if the service is reached directly.
        proxy: Option<String>,
    },
}

/// The kind of a recent item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecentKind {
    /// The records of a player.
    Player,
    /// The shoe of a table.
    Table,
}

/// A recently opened player or table, stored per profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecentItem {
    /// The kind of item.
    pub(crate) kind: RecentKind,
    /// Id of the player or table.
    pub(crate) id: String,
    /// Game type code that was selected.
    pub(crate) game_key: String,
}

/// Information about the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppInfo {
    /// Version of Pitdesk.
    pub(crate) version: String,
    /// Operating system: `linux`, `windows` or `macos`.
    pub(crate) os: String,
    /// IANA time zone of the system. None if the system does not report it.
    pub(crate) time_zone: Option<String>,
    /// The current time (UTC) if a test has set the program's clock. None if it is this computer's clock.
    pub(crate) now: Option<String>,
    /// Certificates that are trusted instead of the system's. Empty: the system's are.
    pub(crate) certificate_sources: Vec<CertificateSource>,
    /// What the organisation decided.
    pub(crate) managed: ManagedSettings,
}

/// Certificates that an environment variable names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CertificateSource {
    /// Name of the variable, such as `SSL_CERT_FILE`.
    pub(crate) variable: String,
    /// Its value: a file or folders.
    pub(crate) path: String,
}

/// What an allowed host is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) enum HostKind {
    /// Images are loaded from it.
    Images,
    /// Bet pages on it are opened.
    BetPages,
    /// A wallet's database is on it.
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
