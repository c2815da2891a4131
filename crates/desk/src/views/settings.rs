//! What the user chose, and what was looked at lately.

use serde::{Deserialize, Serialize};
use specta::Type;

/// Light, dark, or as the system is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// As the system is.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How ties before the first banker or player result are drawn on the big road.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LeadingTieName {
    /// Counted on the first stone.
    #[default]
    Attach,
    /// In a column of their own.
    OwnColumn,
}

/// What a bet pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PayTableRow {
    /// The bet code, as the service writes it.
    pub code: String,
    /// Every odds this bet may pay, to one, as plain decimals.
    pub odds: Vec<String>,
}

/// The user's choices, kept in the settings file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// The interface's language: the tag of a folder of the message catalog, such as `en`. A text that this language
    /// lacks is shown in English.
    pub language: String,
    /// Light, dark, or as the system is.
    pub theme: ThemeName,
    /// `UTC`, `local`, or an IANA zone such as `Asia/Bangkok`.
    pub time_zone: String,
    /// Whether Thai dates count years in the Buddhist era.
    pub buddhist_year: bool,
    /// How leading ties are drawn.
    pub leading_tie: LeadingTieName,
    /// Hosts, other than the service's own, whose images may be loaded.
    pub image_hosts: Vec<String>,
    /// How many records are read in one request, 20 to 100.
    pub records_per_page: u32,
    /// What the operator's tables pay; empty: odds are taken from the records alone.
    pub pay_table: Vec<PayTableRow>,
    /// How young a round may be, in minutes, before the wallet and the records have to agree on it.
    pub grace_minutes: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "en".to_owned(),
            theme: ThemeName::System,
            time_zone: "local".to_owned(),
            buddhist_year: false,
            leading_tie: LeadingTieName::Attach,
            image_hosts: Vec::new(),
            records_per_page: 100,
            pay_table: Vec::new(),
            grace_minutes: 10,
        }
    }
}

/// What a recent item leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum RecentKind {
    /// A player's records.
    Player,
    /// A table.
    Table,
}

/// Something looked at lately, kept per profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecentItem {
    /// What it leads to.
    pub kind: RecentKind,
    /// The player's or table's id.
    pub id: String,
    /// The game it was looked at with.
    pub game_key: String,
}

/// The program itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AppInfo {
    /// Pitdesk's version.
    pub version: String,
    /// `linux`, `windows` or `macos`.
    pub os: String,
    /// The system's IANA time zone, if it tells.
    pub time_zone: Option<String>,
    /// The time by the program's clock, if a test has set it to another than this computer's.
    pub now: Option<String>,
}
