//! Virtual tables and their limits (docs/contract.md#virtual-tables).

use super::common::{Coded, ImageView, PageInfo, Problem, ServiceTime};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Filters of the tables screen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesQuery {
    /// Show only tables of this game.
    pub game_key: Option<String>,
    /// Show only tables with this status: `active` or `inactive`.
    pub status: Option<String>,
    /// Show only this table.
    pub id: Option<String>,
    /// Page number, from 1. None: page 1.
    pub page: Option<u32>,
    /// Tables per page. None uses the setting.
    pub per_page: Option<u32>,
}

/// One page of tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesPage {
    /// The tables, in the order of the service.
    pub rows: Vec<TableRow>,
    /// Number of tables left out because of the memory limit.
    pub left_out: u32,
    /// Position of the page.
    pub page: PageInfo,
    /// All games seen on this connection, for the filter.
    pub games: Vec<String>,
    /// All currencies seen on this connection, for the comparison of limits.
    pub currencies: Vec<String>,
    /// When the page was received, by this computer's clock (UTC).
    pub read_at: String,
    /// What the answers say of the time.
    pub service_time: ServiceTime,
}

/// A text in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LocalText {
    /// `en`, `th`, or another key as received.
    pub language: String,
    /// The text in this language.
    pub text: String,
}

/// One virtual table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// Unique in this page, even if the service repeats an id.
    pub key: String,
    /// Id of the table. None if the record has none.
    pub id: Option<String>,
    /// Titles in the order of the service.
    pub titles: Vec<LocalText>,
    /// Status of the table: `active`, `inactive`, or another code.
    pub status: Coded,
    /// Game type code.
    pub game_key: Coded,
    /// The dealer at the table.
    pub dealer: Option<DealerView>,
    /// One entry per currency, in the order of the service.
    pub limits: Vec<LimitView>,
    /// Whether statistics can be requested: the id is an integer, as the service requires.
    pub has_shoe: bool,
    /// The id of its live table, if the user typed one on this connection.
    pub live_id: Option<String>,
    /// Fields that could not be read.
    pub problems: Vec<Problem>,
    /// The JSON of the table as received.
    pub raw: String,
}

/// The dealer at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DealerView {
    /// Id of the dealer.
    pub id: Option<String>,
    /// Code of the dealer.
    pub code: Option<String>,
    /// Name of the dealer.
    pub name: Option<String>,
    /// Horizontal cover picture.
    pub cover_h: Option<ImageView>,
    /// Vertical cover picture.
    pub cover_v: Option<ImageView>,
}

/// Bet limits in one currency, digits as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LimitView {
    /// Currency code (ISO 4217), as received.
    pub currency: String,
    /// Smallest bet.
    pub bet_min: Option<String>,
    /// Largest bet.
    pub bet_max: Option<String>,
    /// Position of `bet_min` among the different smallest bets of the page in this currency, ascending
    /// from 0. None without `bet_min`.
    pub bet_min_rank: Option<u32>,
    /// The same for `bet_max`.
    pub bet_max_rank: Option<u32>,
}
