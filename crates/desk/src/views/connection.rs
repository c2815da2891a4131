//! Profiles and the current connection.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use specta::Type;

use super::ErrorView;

/// The source of a profile's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum ProfileKind {
    /// A real game service.
    Live,
    /// The sandbox in this process; every screen shows a mark.
    Training,
    /// A profile from environment variables, for this run only. Nothing is stored.
    Managed,
}

/// How a profile reaches its service and the images. A service of this computer is always reached directly.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ProxySetting {
    /// Directly.
    #[default]
    None,
    /// Through the proxy of the system's settings or of environment variables, if they name one for the host.
    System,
    /// Through this proxy.
    Address {
        /// `http://host:port` or `https://host:port`, without a login.
        address: String,
    },
}

impl ProxySetting {
    /// Whether everything is reached directly.
    pub fn is_none(&self) -> bool {
        *self == Self::None
    }
}

/// Where a profile's token is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TokenState {
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
pub struct ProfileSummary {
    /// Opaque id of the profile.
    pub id: String,
    /// Name given by the user.
    pub name: String,
    /// The source of its data.
    pub kind: ProfileKind,
    /// Base address of the service.
    pub base_url: String,
    /// Host of `base_url`, with the port if it is not the default. The UI always shows it.
    pub host: String,
    /// Where its token is stored.
    pub token: TokenState,
    /// How its service is reached.
    pub proxy: ProxySetting,
}

/// Whether the system's keyring can be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct KeyringState {
    /// If false, a token can be kept for this run only.
    pub available: bool,
    /// The system's error text. None if the keyring is available.
    pub reason: Option<String>,
}

/// The data of the connect screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfilesView {
    /// Saved profiles, most recently used first. A managed profile comes before all others.
    pub profiles: Vec<ProfileSummary>,
    /// State of the keyring.
    pub keyring: KeyringState,
    /// Problems at this start that Pitdesk worked around. Absent if there were none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<StartNotice>,
}

/// A problem at the start that the user should know about, although Pitdesk continues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum StartNotice {
    /// The environment variables describe a profile that cannot be used.
    ManagedRefused {
        /// Name of the invalid variable, such as `PITDESK_BASE_URL`.
        variable: String,
        /// What is wrong with it, in English.
        message: String,
    },
    /// A file of Pitdesk could not be read. It was renamed, and the defaults are used.
    FileSetAside {
        /// Name of the file.
        file: String,
        /// New name of the file.
        kept_as: String,
    },
    /// The last used profile could not be opened.
    NotOpened {
        /// Id of the profile, to try again.
        profile_id: String,
        /// Name of the profile.
        name: String,
        /// The error.
        error: ErrorView,
    },
}

/// A profile as typed by the user. The token is sent to Rust and never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfileDraft {
    /// Id of the profile to change. None for a new profile.
    pub id: Option<String>,
    /// Name of the profile, 1 to 80 characters.
    pub name: String,
    /// Base address: `https://…`, or `http://` for `127.0.0.1` and `[::1]`.
    pub base_url: String,
    /// A new token. None keeps the stored one.
    pub token: Option<String>,
    /// If false, the token is kept for this run only.
    pub remember_token: bool,
    /// How the service is reached.
    pub proxy: ProxySetting,
}

/// The result of *Test connection*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionTest {
    /// Host that responded.
    pub host: String,
    /// Host and port of the proxy between. None if the service was reached directly.
    pub proxy: Option<String>,
    /// Number of the operator's tables.
    pub tables_total: u32,
    /// Duration of the call in milliseconds.
    pub elapsed_ms: u32,
    /// The service's clock minus this computer's, in seconds. None if the difference is at most two
    /// minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// The current connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum ConnectionView {
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

/// A pause that the service requested with HTTP `Retry-After`, while a call waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PauseView {
    /// Remaining time in seconds.
    pub seconds: u32,
}

impl PauseView {
    /// Rounds up to whole seconds.
    pub(crate) fn lasting(left: Duration) -> Self {
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        Self {
            seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
        }
    }
}
