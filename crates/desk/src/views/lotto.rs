//! A lotto round: its result, the list of the entries of its players, and their sums (docs/contract.md#lotto-results).

use super::audit::AuditView;
use super::common::{Coded, PageInfo, Problem, ServiceTime};
use super::history::VerdictChange;
use crate::say::Message;
use check::Overall;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The entries to read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoQuery {
    /// Id of the lotto round.
    pub round_id: String,
    /// Read only the entries of this player, by the inquiry for one player.
    pub player_id: Option<String>,
    /// Read only this page. None reads all pages. Not used with a player, whose answer has no pages.
    pub page: Option<u32>,
    /// Entries per request. None uses 100, the largest number that the contract allows.
    pub per_page: Option<u32>,
}

/// The two lotto games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoGame {
    /// Yiki.
    Yiki,
    /// Lucky 1 dollar.
    Lucky,
}

/// An event while entries are read, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LottoEvent {
    /// The result of the round, which comes with the first page.
    Draw {
        /// Id of the reading, for opening its entries.
        lotto_id: String,
        /// The result.
        draw: Box<LottoDrawView>,
    },
    /// A page was received.
    Page {
        /// New entries in the order received.
        rows: Vec<LottoRow>,
        /// Number of entries received so far.
        received: u32,
        /// Number of entries, as the service states it. None in the answer for one player.
        total: Option<u32>,
    },
}

/// Why no further page was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoEnd {
    /// As many entries as the service counts were received, or the answer for one player.
    Complete,
    /// One page was requested.
    OnePage,
    /// A page had no new entry, but the service counts more entries. Either entries are missing, or some
    /// are equal in every field.
    NothingNew,
    /// The largest number of pages or entries was reached.
    Limit,
    /// The user stopped the reading.
    Stopped,
    /// A request failed.
    Failed,
}

/// The end of a reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoSummary {
    /// Id of the reading, for opening and filtering its entries.
    pub lotto_id: String,
    /// The result, checked with what was learned from all entries.
    pub draw: LottoDrawView,
    /// Number of entries received.
    pub received: u32,
    /// Number of entries, as the last page states it. None in the answer for one player.
    pub total: Option<u32>,
    /// Number of entries left out because of a memory limit.
    pub left_out: u32,
    /// Whether all entries that the service counts were received.
    pub complete: bool,
    /// Why no further page was read.
    pub end: LottoEnd,
    /// The error, if a request failed.
    pub incomplete_because: Option<super::ErrorView>,
    /// Position of the page, if only one page was requested.
    pub page: Option<PageInfo>,
    /// Number of the first page whose result differs from that of the first page. The entries were checked
    /// with the first result.
    pub draw_changed_on_page: Option<u32>,
    /// Changed verdicts of rows, checked with what was learned from all entries.
    pub verdicts: Vec<VerdictChange>,
    /// All entries, counted and added up.
    pub sums: LottoSums,
    /// The codes of bets and prizes among the entries, in order of appearance, for the filter.
    pub codes: Vec<Coded>,
    /// When the last page was received, by this computer's clock (UTC).
    pub read_at: String,
    /// What the answers say of the time.
    pub service_time: ServiceTime,
}

/// The result of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoDrawView {
    /// The game, by the keys of the result, or else by the first entry. None if neither is known.
    pub game: Option<LottoGame>,
    /// Id of the round, as the service states it.
    pub round_id: Option<String>,
    /// Whether that is not the requested round.
    pub other_round: bool,
    /// The number under which the round was sold.
    pub round_no: Option<String>,
    /// When the result was published, by the service's clock (UTC). None if the text names no zone or cannot
    /// be read.
    pub result_date: Option<String>,
    /// The same time as received.
    pub result_date_text: Option<String>,
    /// The winning number of Yiki with its parts. None if there is none that can be read.
    pub winning: Option<WinningNumberView>,
    /// The numbers by key, in the order received.
    pub groups: Vec<LottoGroup>,
    /// The checks of the result, and of the rates of all entries read.
    pub audit: AuditView,
    /// Fields of the result that could not be read.
    pub problems: Vec<Problem>,
}

/// A winning number with the digits that are on top and under.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WinningNumberView {
    /// Each digit as received, with its part.
    pub digits: Vec<WinningDigit>,
    /// The top three digits.
    pub top: String,
    /// The two digits under the top.
    pub under: String,
}

/// A digit of a winning number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WinningDigit {
    /// The digit.
    pub digit: String,
    /// Whether it is one of the top three.
    pub top: bool,
    /// Whether it is one of the two under the top.
    pub under: bool,
}

/// The numbers of a result under one key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoGroup {
    /// The key as received.
    pub key: Coded,
    /// The name of the bet in Thai houses. None for keys without one.
    pub name: Option<Message>,
    /// The numbers as received.
    pub numbers: Vec<String>,
    /// How the group follows from the winning number, by custom.
    pub meaning: Option<Message>,
    /// Number of wins under this key among the entries read.
    pub wins: u32,
}

/// The outcome of an entry, by its transaction code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoOutcome {
    /// `GBW01`
    Won,
    /// `GBL01`
    Lost,
    /// The code is missing or not known.
    Unknown,
}

/// An entry in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoRow {
    /// Unique in the reading: the player's id, with a suffix from the player's second entry on.
    pub key: String,
    /// The operator's id of the player.
    pub player_id: Option<String>,
    /// When the record was made, by the service's clock (UTC). None if the text names no zone or cannot be
    /// read.
    pub created_at: Option<String>,
    /// The time as received, if it is not in `created_at`: a round has many rows, and one form is enough.
    pub created_at_text: Option<String>,
    /// The outcome, by the transaction code.
    pub outcome: LottoOutcome,
    /// The transaction code. None if it is the one that the contract gives for the outcome.
    pub code: Option<Coded>,
    /// Payout, as reported.
    pub payout: Option<String>,
    /// Sum of the stakes, exact. None if a stake cannot be read, or the sum has too many digits.
    pub stakes: Option<String>,
    /// Whether `stakes` is None because the sum has too many digits.
    pub stakes_too_large: bool,
    /// Currency code (ISO 4217), as received.
    pub currency: Option<String>,
    /// Number of bought items.
    pub bets: u32,
    /// Number of wins.
    pub wins: u32,
    /// Number of charms.
    pub charms: u32,
    /// Number of fields that could not be read.
    pub problems: u32,
    /// Whether the entry names another round than the requested one.
    pub other_round: bool,
    /// Whether the entry names another player than the requested one.
    pub other_player: bool,
    /// The overall verdict.
    pub verdict: Overall,
    /// The first broken rule, otherwise the first rule that could not be applied. None if all hold.
    pub verdict_reason: Option<Message>,
}

/// Chooses entries of a reading.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoFilter {
    /// A part of the player's id, in any case. Empty for all.
    pub player: String,
    /// The outcome. None for all.
    pub outcome: Option<LottoOutcome>,
    /// A code of a bet or a prize. None for all.
    pub code: Option<String>,
    /// Return only entries with a broken rule.
    pub only_inconsistent: bool,
}

/// The entries that a filter chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoFiltered {
    /// Their positions in the order received, from 0, ascending.
    pub places: Vec<u32>,
    /// The entries, counted and added up.
    pub sums: LottoSums,
}

/// Entries, counted and added up.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoSums {
    /// Number of entries.
    pub entries: u32,
    /// Number of entries that won.
    pub won: u32,
    /// Number of entries that lost.
    pub lost: u32,
    /// Number of entries with another transaction code, or none.
    pub unknown: u32,
    /// Number of entries with a broken rule.
    pub inconsistent: u32,
    /// One sum for each currency, in order of appearance. Amounts of two currencies are never added.
    pub currencies: Vec<LottoCurrencySum>,
}

/// Sums in one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoCurrencySum {
    /// Currency code (ISO 4217), as received. None for entries that state none.
    pub currency: Option<String>,
    /// Number of entries.
    pub entries: u32,
    /// Sum of the stakes. None if a stake cannot be read or the sum has too many digits.
    pub stakes: Option<String>,
    /// Sum of the payouts. None as above. Rewards of charms are not added.
    pub payout: Option<String>,
}
