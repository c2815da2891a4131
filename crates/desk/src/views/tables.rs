//! Virtual tables and their limits (docs/contract.md#virtual-tables).

use super::common::{Coded, ImageView, PageInfo, Problem, ServiceTime};
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesQuery {
    pub game_key: Option<String>,
    /// Show only tables with this status: `active` or `inactive`.
    pub status: Option<String>,
    pub id: Option<String>,
    pub page: Option<u32>,
    /// Tables per page. None uses the setting.
    pub per_page: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesPage {
    pub rows: Vec<TableRow>,
    pub left_out: u32,
    pub page: PageInfo,
    /// All games seen on this connection, for the filter.
    pub games: Vec<String>,
    /// All currencies seen on this connection, for the comparison of limits.
    pub currencies: Vec<String>,
    pub read_at: String,
    pub service_time: ServiceTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LocalText {
    /// `en`, `th`, or another key as received.
    pub language: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// Unique in this page, even if the service repeats an id.
    pub key: String,
    pub id: Option<String>,
    pub titles: Vec<LocalText>,
    pub status: Coded,
    pub game_key: Coded,
    pub dealer: Option<DealerView>,
    pub limits: Vec<LimitView>,
    /// Whether statistics can be requested: the id is an integer, as the service requires.
    pub has_shoe: bool,
    /// The id of its live table, if the user typed one on this connection.
    pub live_id: Option<String>,
    pub problems: Vec<Problem>,
    pub raw: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DealerView {
    pub id: Option<String>,
    pub code: Option<String>,
    pub name: Option<String>,
    pub cover_h: Option<ImageView>,
    pub cover_v: Option<ImageView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LimitView {
    pub currency: String,
    pub bet_min: Option<String>,
    pub bet_max: Option<String>,
    /// Place of `bet_min` among the smallest bets of the page in this currency, ascending from 0.
    pub bet_min_rank: Option<u32>,
    /// The same for `bet_max`.
    pub bet_max_rank: Option<u32>,
}
