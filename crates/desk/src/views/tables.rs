//! Virtual tables and their limits (docs/contract.md#virtual-tables).

use super::common::{Coded, ImageView, PageInfo, Problem};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Filters of the tables screen; all optional.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesQuery {
    /// Only this game.
    pub game_key: Option<String>,
    /// `active` or `inactive`.
    pub status: Option<String>,
    /// Only this table.
    pub id: Option<String>,
    /// Counted from 1.
    pub page: Option<u32>,
    /// Records on a page.
    pub per_page: Option<u32>,
}

/// One page of tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesPage {
    /// The tables, in the service's order.
    pub rows: Vec<TableRow>,
    /// Tables that came and were left out, because they do not fit into memory.
    pub left_out: u32,
    /// Where this page stands.
    pub page: PageInfo,
    /// Every game seen on this connection so far, for the filter.
    pub games: Vec<String>,
    /// Every currency seen on this connection so far, for the comparison.
    pub currencies: Vec<String>,
    /// When the answer came.
    pub read_at: String,
    /// The service's clock minus this computer's, when it is off by more than two minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// A text in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LocalText {
    /// `en`, `th`, or another key as received.
    pub language: String,
    /// The text.
    pub text: String,
}

/// One virtual table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// Unique in this page even if the service repeats an id.
    pub key: String,
    /// The table's id; none if the record has none.
    pub id: Option<String>,
    /// Titles in the service's order.
    pub titles: Vec<LocalText>,
    /// `active`, `inactive`, or another word.
    pub status: Coded,
    /// The game.
    pub game_key: Coded,
    /// The dealer.
    pub dealer: Option<DealerView>,
    /// One entry a currency, in the service's order.
    pub limits: Vec<LimitView>,
    /// Whether statistics can be asked for: the id is a whole number, as that call needs.
    pub has_shoe: bool,
    /// What could not be read.
    pub problems: Vec<Problem>,
    /// The record's bytes as received.
    pub raw: String,
}

/// A table's dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DealerView {
    /// Dealer id.
    pub id: Option<String>,
    /// Dealer code.
    pub code: Option<String>,
    /// Dealer name.
    pub name: Option<String>,
    /// Horizontal cover.
    pub cover_h: Option<ImageView>,
    /// Vertical cover.
    pub cover_v: Option<ImageView>,
}

/// A table's limits in one currency, digits as sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LimitView {
    /// ISO 4217, as received.
    pub currency: String,
    /// Smallest bet.
    pub bet_min: Option<String>,
    /// Largest bet.
    pub bet_max: Option<String>,
}
