//! The user's settings.

use games::baccarat::LeadingTie;
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    #[default]
    System,
    Light,
    Dark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum DensityName {
    /// Two lines in each row of a list.
    #[default]
    Comfortable,
    /// One line in each row, so that more rows fit.
    Compact,
}

/// The odds of a bet in the operator's pay table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PayTableRow {
    pub code: String,
    /// All odds that this bet may pay, to one, as plain decimals.
    pub odds: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// The tag of a folder of the catalog, such as `en`. A text that this language lacks is shown in English.
    pub language: String,
    pub theme: ThemeName,
    pub density: DensityName,
    /// Size of the interface in percent, 50 to 300.
    pub zoom: u32,
    /// Whether keys without Ctrl or Cmd run actions. Speech input can press them by mistake.
    pub letter_keys: bool,
    /// Time zone for all times: `UTC`, `local`, or an IANA zone such as `Asia/Bangkok`.
    pub time_zone: String,
    pub buddhist_year: bool,
    pub leading_tie: LeadingTie,
    pub records_per_page: u32,
    /// The operator's pay table. If it is empty, odds are taken from the records alone.
    pub pay_table: Vec<PayTableRow>,
    /// Grace period in minutes: in younger rounds, wallet and records may differ.
    pub grace_minutes: u32,
    pub game_keys: Vec<String>,
    /// Game keys that the search over all games leaves out.
    pub left_out_game_keys: Vec<String>,
    /// The language of copied answers. None: that of the interface.
    pub copy_language: Option<String>,
    /// The currency whose limits were compared last. None: the one of most tables.
    pub limit_currency: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "en".to_owned(),
            theme: ThemeName::System,
            density: DensityName::Comfortable,
            zoom: 100,
            letter_keys: true,
            time_zone: "local".to_owned(),
            buddhist_year: false,
            leading_tie: LeadingTie::Attach,
            records_per_page: 100,
            pay_table: Vec::new(),
            grace_minutes: 10,
            game_keys: Vec::new(),
            left_out_game_keys: Vec::new(),
            copy_language: None,
            limit_currency: None,
        }
    }
}
