//! A lotto round: its result, the list of the entries of its players, and their sums (docs/contract.md#lotto-results).

use super::audit::AuditView;
use super::common::{Coded, PageInfo, Problem, ServiceTime, VerdictChange};
use crate::say::Message;
use check::Overall;
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoQuery {
    pub round_id: String,
    /// Read only the entries of this player, by the inquiry for one player.
    pub player_id: Option<String>,
    /// Read only this page. None reads all pages. Not used with a player, whose answer has no pages.
    pub page: Option<u32>,
    /// Entries per request. None uses 100, the largest number that the contract allows.
    pub per_page: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoGame {
    Yiki,
    Lucky,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LottoEvent {
    Draw {
        lotto_id: String,
        draw: Box<LottoDrawView>,
    },
    Page {
        rows: Vec<LottoRow>,
        received: u32,
        /// Number of entries, as the service states it. None in the answer for one player.
        total: Option<u32>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoEnd {
    /// As many entries as the service counts were received, or the answer for one player.
    Complete,
    OnePage,
    /// A page without new entries, but the service counts more: some are missing, or equal in every field.
    NothingNew,
    /// The largest number of pages or entries was reached.
    Limit,
    Stopped,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoSummary {
    pub lotto_id: String,
    /// The result, checked with what was learned from all entries.
    pub draw: LottoDrawView,
    pub received: u32,
    pub total: Option<u32>,
    pub left_out: u32,
    pub complete: bool,
    pub end: LottoEnd,
    pub incomplete_because: Option<super::ErrorView>,
    /// Position of the page, if only one page was requested.
    pub page: Option<PageInfo>,
    /// The first page whose result differs from that of page 1, with which the entries were checked.
    pub draw_changed_on_page: Option<u32>,
    pub verdicts: Vec<VerdictChange>,
    pub sums: LottoSums,
    /// The codes of bets and prizes among the entries, in order of appearance, for the filter.
    pub codes: Vec<Coded>,
    pub read_at: String,
    pub service_time: ServiceTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoDrawView {
    /// The game, by the keys of the result, or else by the first entry. None if neither is known.
    pub game: Option<LottoGame>,
    pub round_id: Option<String>,
    /// Whether that is not the requested round.
    pub other_round: bool,
    /// The number under which the round was sold.
    pub round_no: Option<String>,
    /// By the service's clock (UTC). None if the text names no zone or cannot be read.
    pub result_date: Option<String>,
    pub result_date_text: Option<String>,
    /// The winning number of Yiki with its parts. None if there is none that can be read.
    pub winning: Option<WinningNumberView>,
    pub groups: Vec<LottoGroup>,
    pub audit: AuditView,
    pub problems: Vec<Problem>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WinningNumberView {
    pub digits: Vec<WinningDigit>,
    /// The top three digits.
    pub top: String,
    /// The two digits under the top.
    pub under: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WinningDigit {
    pub digit: String,
    pub top: bool,
    pub under: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoGroup {
    pub key: Coded,
    /// The name of the bet in Thai houses. None for keys without one.
    pub name: Option<Message>,
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

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoRow {
    /// Unique in the reading: the player's id, with a suffix from the player's second entry on.
    pub key: String,
    pub player_id: Option<String>,
    /// By the service's clock (UTC). None if the text names no zone or cannot be read.
    pub created_at: Option<String>,
    /// The time as received, if it is not in `created_at`: a round has many rows, and one form is enough.
    pub created_at_text: Option<String>,
    pub outcome: LottoOutcome,
    /// The transaction code. None if it is the one that the contract gives for the outcome.
    pub code: Option<Coded>,
    pub payout: Option<String>,
    /// Sum of the stakes, exact. None if a stake cannot be read, or the sum has too many digits.
    pub stakes: Option<String>,
    /// Whether `stakes` is None because the sum has too many digits.
    pub stakes_too_large: bool,
    pub currency: Option<String>,
    pub bets: u32,
    pub wins: u32,
    pub charms: u32,
    pub problems: u32,
    pub other_round: bool,
    pub other_player: bool,
    pub verdict: Overall,
    /// The first broken rule, otherwise the first rule that could not be applied. None if all hold.
    pub verdict_reason: Option<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoFilter {
    /// A part of the player's id, in any case. Empty for all.
    pub player: String,
    pub outcome: Option<LottoOutcome>,
    pub code: Option<String>,
    pub only_inconsistent: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoFiltered {
    /// Their positions in the order received, from 0, ascending.
    pub places: Vec<u32>,
    pub sums: LottoSums,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoSums {
    pub entries: u32,
    pub won: u32,
    pub lost: u32,
    pub unknown: u32,
    pub inconsistent: u32,
    /// One sum for each currency, in order of appearance. Amounts of two currencies are never added.
    pub currencies: Vec<LottoCurrencySum>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LottoCurrencySum {
    pub currency: Option<String>,
    pub entries: u32,
    /// Sum of the stakes. None if a stake cannot be read or the sum has too many digits.
    pub stakes: Option<String>,
    /// Sum of the payouts. None as above. Rewards of charms are not added.
    pub payout: Option<String>,
}
