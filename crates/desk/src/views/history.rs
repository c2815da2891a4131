//! A player's records as a list (docs/contract.md#player-history).

use super::audit::{Overall, Spoken};
use super::common::{Coded, Problem, SideName};
use serde::{Deserialize, Serialize};
use specta::Type;

/// How far back to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
pub enum PeriodName {
    /// Today, in the service's zone (which the contract does not name).
    #[serde(rename = "today")]
    Today,
    /// Seven days.
    #[serde(rename = "last7Days")]
    Last7Days,
    /// Fourteen days, the most the service keeps.
    #[serde(rename = "last14Days")]
    Last14Days,
}

/// What to read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HistoryQuery {
    /// The operator's id of the player; may hold any letter.
    pub player_id: String,
    /// The game (the service asks for exactly one).
    pub game_key: String,
    /// How far back.
    pub period: PeriodName,
    /// Only this bet.
    pub bet_id: Option<String>,
    /// Only this round.
    pub round_id: Option<String>,
    /// Only this page; none reads all pages.
    pub page: Option<u32>,
    /// Records in one request; none takes the setting.
    pub per_page: Option<u32>,
}

/// What happens while records are read, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum HistoryEvent {
    /// One page came.
    Page {
        /// Names this reading; `record` takes it.
        history_id: String,
        /// New records, newest first as the service sends them.
        rows: Vec<HistoryRow>,
        /// Keys of rows sent earlier whose id has now come again with different content: they are conflicting, too.
        conflicts: Vec<String>,
        /// Records received so far.
        received: u32,
        /// Records there are, as the service says.
        total: u32,
        /// The page that came.
        page: u32,
        /// The last page, as the service says.
        last_page: u32,
    },
}

/// How a reading ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HistorySummary {
    /// Names this reading; `record` takes it.
    pub history_id: String,
    /// Records received.
    pub received: u32,
    /// Records there are, as the service says.
    pub total: u32,
    /// Records that came and were left out, because they do not fit into memory; `incomplete_because` says so, too.
    pub left_out: u32,
    /// True: every record the service counts was received.
    pub complete: bool,
    /// Why not, if the reading was stopped or failed; none if the pages merely did not add up.
    pub incomplete_because: Option<super::ErrorView>,
    /// Page numbers, if only one page was asked for.
    pub page: Option<super::PageInfo>,
    /// Rows whose check came out differently once all records were known: what the contract leaves open is learned
    /// from the records, and early rows were judged on less.
    pub verdicts: Vec<VerdictChange>,
    /// When the last page came.
    pub read_at: String,
    /// The service's clock minus this computer's, when it is off by more than two minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// A row's check, told again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct VerdictChange {
    /// The row's key.
    pub key: String,
    /// The check in one word.
    pub verdict: Overall,
    /// As `HistoryRow::verdict_reason`.
    pub reason: Option<Spoken>,
}

/// One record in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HistoryRow {
    /// Unique in this reading: the record's id, with a suffix when the service sent it twice with different content.
    pub key: String,
    /// Record id.
    pub id: Option<String>,
    /// Round id.
    pub round_id: Option<String>,
    /// The game.
    pub game_key: Option<Coded>,
    /// `completed`, or another word.
    pub status: Option<Coded>,
    /// When, as an instant in UTC; none if the record's time names no zone or can't be read.
    pub created_at: Option<String>,
    /// When, as received.
    pub created_at_text: Option<String>,
    /// Who won, if the record says so in a word known here.
    pub winner: Option<SideName>,
    /// The result codes as received.
    pub winners: Vec<Coded>,
    /// Totals as reported.
    pub banker_total: Option<i32>,
    /// Totals as reported.
    pub player_total: Option<i32>,
    /// Σ stakes as reported.
    pub total_bet: Option<String>,
    /// Σ payout as reported.
    pub total_payout: Option<String>,
    /// `total_payout` − `total_bet`, exact; none if either is missing.
    pub net: Option<String>,
    /// ISO 4217, as received.
    pub currency: Option<String>,
    /// What could not be read.
    pub problems: Vec<Problem>,
    /// The same id came twice with different content.
    pub conflicting: bool,
    /// The record names another player than the one asked for.
    pub other_player: Option<String>,
    /// The check in one word.
    pub verdict: Overall,
    /// The first broken rule, else the first that can't be told; none if all hold.
    pub verdict_reason: Option<Spoken>,
}
