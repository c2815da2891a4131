//! The search for a player's records over all games, or of one game (docs/contract.md#player-history).

use super::ErrorView;
use super::common::{Coded, ServiceTime};
use super::history::{HistoryRow, VerdictChange};
use crate::say::Message;
use game_service::api::Period;
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum KnownFrom {
    /// The contract's samples of the play history.
    Contract,
    Tables,
    Records,
    Wallet,
    Settings,
    /// The user typed it, and the service accepted it.
    Typed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameKeyView {
    pub game: Coded,
    /// Why it is known. Empty for a key that is only in the list of keys to leave out.
    pub known_from: Vec<KnownFrom>,
    pub left_out: bool,
    /// The known key of the game that the user gave to this key.
    pub named: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchQuery {
    pub player_id: String,
    pub period: Period,
    pub bet_id: Option<String>,
    pub round_id: Option<String>,
    /// Search this game and no other. The keys of its rows are those of a reading of one game. None searches all games.
    pub only: Option<String>,
    /// Read only this page of each game. None reads all pages.
    pub page: Option<u32>,
    /// Records per request. None uses the setting.
    pub per_page: Option<u32>,
    /// An earlier search with the same values, whose rows are replaced game by game.
    pub search_id: Option<String>,
    /// None: all known games. Games that became known since the earlier search are always read.
    pub games: Option<Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    Waiting,
    Reading,
    /// All records that the service counts were received; or the page, if only one was asked for.
    Complete,
    /// The numbers of the pages did not add up.
    Uneven,
    /// There are more records than Pitdesk keeps in memory, or more pages than it reads.
    TooMany,
    Stopped,
    /// The service rejected the key or the filter with its own error, before the first page.
    Refused,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameProgress {
    pub game: Coded,
    pub known_from: Vec<KnownFrom>,
    pub state: GameState,
    /// Id of the reading whose rows are shown, for opening its records. None before the first page.
    pub history_id: Option<String>,
    pub shown: u32,
    /// Number of records received by the last reading.
    pub received: u32,
    /// Number of records, as the service states it. None before the first page.
    pub total: Option<u32>,
    /// Number of the last page received, from 1. 0 before the first page.
    pub page: u32,
    /// Number of the last page, as the service states it. 0 before the first page.
    pub last_page: u32,
    pub error: Option<ErrorView>,
    /// Number of records that are shown as another game's, because that game's history contains them too.
    pub elsewhere: u32,
    /// Whether the rows shown are of an earlier reading, because the last one failed with fewer.
    pub kept: bool,
    /// Whether the refused key may be one of a lotto game, which has no play history.
    pub may_be_lotto: bool,
    pub left_out: u32,
    /// What was received other than asked for, and how many checks changed since the last reading.
    pub unasked: Vec<Message>,
    /// When the last page of the rows shown was received, by this computer's clock (UTC).
    pub read_at: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchCoverage {
    pub games: u32,
    pub complete: u32,
    pub shown: u32,
    /// Games that are not read, because there are too many keys.
    pub not_asked: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchRow {
    pub history_id: String,
    /// Game type code in the request. The record may state another one.
    pub asked_game: Coded,
    /// In the merged list, from 0, after all rows of the event were inserted. Ascending in an event.
    pub place: u32,
    /// The record. Its key is unique in the whole search.
    pub row: HistoryRow,
}

/// Of several pages, so that the window stays responsive. To be applied in the order of the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchEvent {
    pub search_id: String,
    pub removed: Vec<String>,
    /// Newest first, those without a readable time last; at the same time by game, then as received.
    pub rows: Vec<SearchRow>,
    /// Keys of rows that are conflicting since this event.
    pub conflicts: Vec<String>,
    pub verdicts: Vec<VerdictChange>,
    pub games: Vec<GameProgress>,
    pub coverage: SearchCoverage,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchSummary {
    pub search_id: String,
    pub coverage: SearchCoverage,
    pub stopped: bool,
    /// Why not all tables could be read. Their games may be missing from the search.
    pub tables_error: Option<ErrorView>,
    pub service_time: ServiceTime,
}

/// Sums of records of one currency. A sum is None if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSum {
    pub currency: Option<String>,
    pub records: u32,
    pub stake: Option<String>,
    pub payout: Option<String>,
    /// Sum of the outcomes that are known.
    pub net: Option<String>,
    /// Number of records in the sums of stakes and payouts whose outcome is not known. `net` leaves them out.
    pub net_unknown: u32,
    /// Number of records without a readable stake or payout. The three sums leave them out.
    pub unread: u32,
}

/// Never across currencies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSums {
    pub sums: Vec<RecordSum>,
    /// Number of keys that the search does not hold any more.
    pub missing: u32,
    /// Records whose id another one in the sums has: sent with two contents, a record counts twice.
    pub again: u32,
}
