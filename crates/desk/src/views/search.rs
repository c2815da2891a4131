//! The search for a player's records over all games, or of one game (docs/contract.md#player-history).

use super::common::{Coded, ServiceTime};
use super::error::ErrorView;
use super::history::{HistoryRow, VerdictChange};
use crate::say::Message;
use game_service::api::Period;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Why a game key is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum KnownFrom {
    /// The contract's samples of the play history.
    Contract,
    /// A table of the operator.
    Tables,
    /// A record in an answer of the service.
    Records,
    /// An entry of the wallet.
    Wallet,
    /// The list in the settings.
    Settings,
    /// The user typed it, and the service accepted it.
    Typed,
}

/// A known game key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameKeyView {
    /// Game type code.
    pub game: Coded,
    /// Why it is known. Empty for a key that is only in the list of keys to leave out.
    pub known_from: Vec<KnownFrom>,
    /// Whether the user removed it from the search over all games.
    pub left_out: bool,
    /// The known key of the game that the user gave to this key.
    pub named: Option<String>,
}

/// The records to search for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchQuery {
    /// The operator's id of the player. Any characters are allowed.
    pub player_id: String,
    /// The time span to read.
    pub period: Period,
    /// Return only this bet.
    pub bet_id: Option<String>,
    /// Return only this round.
    pub round_id: Option<String>,
    /// Search this game and no other. The keys of its rows are those of a reading of one game. None searches all games.
    pub only: Option<String>,
    /// Read only this page of each game. None reads all pages.
    pub page: Option<u32>,
    /// Records per request. None uses the setting.
    pub per_page: Option<u32>,
    /// An earlier search with the same values, whose rows are replaced game by game. None begins a new
    /// search.
    pub search_id: Option<String>,
    /// The games to read. None reads all known games. Games that became known since the earlier search are
    /// always read.
    pub games: Option<Vec<String>>,
}

/// How far one game was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    /// Its first request was not sent yet.
    Waiting,
    /// Pages are being read.
    Reading,
    /// All records that the service counts were received; or the page, if only one was asked for.
    Complete,
    /// The numbers of the pages did not add up.
    Uneven,
    /// There are more records than Pitdesk keeps in memory, or more pages than it reads.
    TooMany,
    /// The user stopped the search.
    Stopped,
    /// The service rejected the key or the filter with its own error, before the first page.
    Refused,
    /// It could not be read; see `error`.
    Failed,
}

/// One game of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameProgress {
    /// Game type code in the requests.
    pub game: Coded,
    /// Why the key is known.
    pub known_from: Vec<KnownFrom>,
    /// How far it was read.
    pub state: GameState,
    /// Id of the reading whose rows are shown, for opening its records. None before the first page.
    pub history_id: Option<String>,
    /// Number of rows shown.
    pub shown: u32,
    /// Number of records received by the last reading.
    pub received: u32,
    /// Number of records, as the service states it. None before the first page.
    pub total: Option<u32>,
    /// Number of the last page received, from 1. 0 before the first page.
    pub page: u32,
    /// Number of the last page, as the service states it. 0 before the first page.
    pub last_page: u32,
    /// The error, if the last reading was stopped or failed.
    pub error: Option<ErrorView>,
    /// Number of records that are shown as another game's, because that game's history contains them too.
    pub elsewhere: u32,
    /// Whether the rows shown are of an earlier reading, because the last one failed with fewer.
    pub kept: bool,
    /// Whether the refused key may be one of a lotto game, which has no play history.
    pub may_be_lotto: bool,
    /// Number of records left out because of the memory limit.
    pub left_out: u32,
    /// What was received other than it was asked for, and how many checks changed since the list was read last: a sentence
    /// each.
    pub unasked: Vec<Message>,
    /// When the last page of the rows shown was received, by this computer's clock (UTC).
    pub read_at: Option<String>,
}

/// How complete a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchCoverage {
    /// Number of games.
    pub games: u32,
    /// Number of games of which all records are shown.
    pub complete: u32,
    /// Number of rows shown.
    pub shown: u32,
    /// Games that are not read, because there are too many keys.
    pub not_asked: u32,
}

/// A record of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchRow {
    /// Id of the reading, for opening the record.
    pub history_id: String,
    /// Game type code in the request. The record may state another one.
    pub asked_game: Coded,
    /// Position in the merged list, from 0, after all rows of the event were inserted. Ascending in an
    /// event.
    pub place: u32,
    /// The record. Its key is unique in the whole search.
    pub row: HistoryRow,
}

/// What changed in a search. Several pages are reported together, so that the window stays responsive. The
/// parts are applied in the order of the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchEvent {
    /// Id of the search.
    pub search_id: String,
    /// The readings whose rows are removed.
    pub removed: Vec<String>,
    /// New rows, newest first. Rows without a readable time are at the end of the list; rows of the same
    /// time are ordered by game, then as received.
    pub rows: Vec<SearchRow>,
    /// Keys of rows that are conflicting since this event.
    pub conflicts: Vec<String>,
    /// New verdicts.
    pub verdicts: Vec<VerdictChange>,
    /// The games that changed.
    pub games: Vec<GameProgress>,
    /// How complete the search is now.
    pub coverage: SearchCoverage,
}

/// The end of a search, or of one part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchSummary {
    /// Id of the search.
    pub search_id: String,
    /// How complete the search is.
    pub coverage: SearchCoverage,
    /// Whether the user stopped it.
    pub stopped: bool,
    /// Why not all tables could be read. Their games may be missing from the search.
    pub tables_error: Option<ErrorView>,
    /// What the answers say of the time.
    pub service_time: ServiceTime,
}

/// Sums of records of one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSum {
    /// Currency code (ISO 4217), as received. None for records without one.
    pub currency: Option<String>,
    /// Number of records.
    pub records: u32,
    /// Sum of `total_bet`. None if it has too many digits.
    pub stake: Option<String>,
    /// Sum of `total_payout`. None if it has too many digits.
    pub payout: Option<String>,
    /// Sum of the outcomes that are known. None if it has too many digits.
    pub net: Option<String>,
    /// Number of records in the sums of stakes and payouts whose outcome is not known. `net` leaves them out.
    pub net_unknown: u32,
    /// Number of records without a readable stake or payout. The three sums leave them out.
    pub unread: u32,
}

/// Sums by currency, never across currencies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSums {
    /// One for each currency, sorted.
    pub sums: Vec<RecordSum>,
    /// Number of keys that the search does not hold any more.
    pub missing: u32,
    /// Number of records whose id is that of another one in the sums: a record that was sent twice with different
    /// content counts twice.
    pub again: u32,
}
