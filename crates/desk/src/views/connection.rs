//! Profiles and the connection in use.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use specta::Type;

use super::ErrorView;

/// Where a profile's data comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum ProfileKind {
    /// A real game service.
    Live,
    /// The simulated service in this process; marked on every screen.
    Training,
    /// Given by the environment for this run; nothing is stored.
    Managed,
}

/// Where a profile's token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TokenState {
    /// In the system's keyring.
    Stored,
    /// In memory until Pitdesk ends.
    ThisRun,
    /// Nowhere: it must be typed in.
    Missing,
    /// The keyring could not be asked, or did not answer in time.
    Unknown,
}

/// A profile without its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfileSummary {
    /// Opaque.
    pub id: String,
    /// The user's name for it.
    pub name: String,
    /// Where its data comes from.
    pub kind: ProfileKind,
    /// The service's address.
    pub base_url: String,
    /// Host (and port, if not the default) of `base_url`; always shown.
    pub host: String,
    /// Where its token is.
    pub token: TokenState,
}

/// Whether the system's keyring can be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct KeyringState {
    /// False: a token can be kept for this run only.
    pub available: bool,
    /// The system's own words, when it is not.
    pub reason: Option<String>,
}

/// Everything the connect screen shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfilesView {
    /// Saved profiles, the most recently used first; a managed profile stands first.
    pub profiles: Vec<ProfileSummary>,
    /// The keyring's state.
    pub keyring: KeyringState,
    /// What went wrong at this start and was worked around; absent when nothing did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<StartNotice>,
}

/// Something that went wrong at the start, and that the user should know although Pitdesk goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum StartNotice {
    /// The environment names a profile that cannot be used.
    ManagedRefused {
        /// The variable at fault, such as `PITDESK_BASE_URL`.
        variable: String,
        /// What is wrong with it, in English.
        message: String,
    },
    /// A file of Pitdesk could not be read; it was kept under another name, and its defaults are used.
    FileSetAside {
        /// The file's name.
        file: String,
        /// What it is called now.
        kept_as: String,
    },
    /// The profile that was last in use could not be opened again.
    NotOpened {
        /// Which one, to try once more.
        profile_id: String,
        /// The user's name for it.
        name: String,
        /// Why.
        error: ErrorView,
    },
}

/// A profile as typed by the user. The token goes to Rust once and never comes back.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ProfileDraft {
    /// The profile to change; none for a new one.
    pub id: Option<String>,
    /// The user's name for it, 1 to 80 characters.
    pub name: String,
    /// `https://…`, or `http://` for `127.0.0.1` and `[::1]`.
    pub base_url: String,
    /// A new token; none keeps the stored one.
    pub token: Option<String>,
    /// False: keep the token for this run only.
    pub remember_token: bool,
}

/// What *Test connection* found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionTest {
    /// The host that answered.
    pub host: String,
    /// Tables the operator has there.
    pub tables_total: u32,
    /// How long the answer took, in milliseconds.
    pub elapsed_ms: u32,
    /// The service's clock minus this computer's, when it is off by more than two minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// The connection in use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum ConnectionView {
    /// No profile is in use: the connect screen.
    Disconnected,
    /// A profile is in use.
    Connected {
        /// Which one.
        profile: ProfileSummary,
    },
}

/// A pause the service asked for (HTTP `Retry-After`), while calls wait for its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PauseView {
    /// How long it is from now on.
    pub seconds: u32,
}

impl PauseView {
    /// In whole seconds; a part of one counts as one.
    pub(crate) fn lasting(left: Duration) -> Self {
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        Self {
            seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
        }
    }
}
