//! The comparison of a wallet's ledger with the play history: every round in a class.

use super::audit::Spoken;
use super::common::Coded;
use super::error::ErrorView;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What the comparison of both sides says of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ReconcileClass {
    /// Both sides tell the same.
    Matched,
    /// A stake was taken, and no record tells of it.
    DebitWithoutRecord,
    /// A record tells of a bet the wallet never took.
    RecordWithoutDebit,
    /// The stakes differ.
    StakeDiffers,
    /// The payouts differ.
    PayoutDiffers,
    /// A cancel and a payout met on one bet.
    PaidAfterCancel,
    /// The record tells of a payout, and none was given.
    UnpaidWin,
    /// A reward without a bet; as expected.
    RewardWithoutPlay,
    /// A bet or credit came after the message that undid it, and was declined.
    TombstoneFired,
    /// A payout was taken back and not given again.
    RolledBackNotRepaid,
    /// It can't be checked: one side does not reach that far.
    OutOfWindow,
    /// Too young to judge.
    NotSettledYet,
}

/// A round whose sides do not simply tell the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceRow {
    /// Unique in its reconciliation.
    pub key: String,
    /// What it is.
    pub class: ReconcileClass,
    /// Whose.
    pub player_id: String,
    /// The round.
    pub round_id: Option<String>,
    /// The game.
    pub game_key: Option<Coded>,
    /// ISO 4217, as received.
    pub currency: String,
    /// Stakes taken less stakes given back.
    pub wallet_stake: Option<String>,
    /// Σ `total_bet`.
    pub record_stake: Option<String>,
    /// Payouts given less payouts taken back, rewards left out.
    pub wallet_paid: Option<String>,
    /// Σ `total_payout`, as reported.
    pub record_paid: Option<String>,
    /// What the player has more by the wallet than by the records.
    pub difference: Option<String>,
    /// When the round was first heard of.
    pub at: Option<String>,
    /// Why it is in this class.
    pub reason: Spoken,
    /// It is explained, and nothing needs to be done.
    pub expected: bool,
    /// The record's key in the reading.
    pub record_key: Option<String>,
    /// The reading that holds the record.
    pub history_id: Option<String>,
}

/// What to compare.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "scope", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ReconcileScope {
    /// One player, as far back as both sides reach.
    Player {
        /// Whose.
        player_id: String,
    },
    /// Everybody who played on a day.
    Day {
        /// `YYYY-MM-DD`.
        date: String,
        /// The IANA zone the day is one of.
        time_zone: String,
    },
}

/// What happens while both sides are compared, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ReconcileEvent {
    /// A player's records and entries are being read.
    Progress {
        /// Players read.
        players: u32,
        /// Players to read.
        players_total: u32,
        /// Rounds found so far.
        rounds: u32,
        /// Who is being read.
        player_id: String,
    },
    /// Differences that were found.
    Differences {
        /// Them.
        rows: Vec<DifferenceRow>,
    },
}

/// How a comparison ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReconcileSummary {
    /// True: everything asked for was compared.
    pub complete: bool,
    /// What could not be read whole. No difference is told of it.
    pub incomplete: Vec<Incomplete>,
    /// Rounds by class.
    pub counts: Vec<ClassCount>,
    /// Both sides of what was compared.
    pub sums: Vec<CurrencySum>,
    /// Rounds in all.
    pub rounds: u32,
    /// Players that were read.
    pub players: u32,
    /// When both sides were read.
    pub read_at: String,
    /// How young a round may be to be left alone.
    pub grace_minutes: u32,
}

/// A player's game whose records could not be read whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Incomplete {
    /// Whose.
    pub player_id: String,
    /// Of which game.
    pub game_key: String,
    /// Why.
    pub error: ErrorView,
}

/// How many rounds are in a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ClassCount {
    /// The class.
    pub class: ReconcileClass,
    /// Rounds in it.
    pub rounds: u32,
}

/// Both sides of the rounds that were compared, in one currency. A sum that is none has more digits than can be held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CurrencySum {
    /// ISO 4217, as received.
    pub currency: String,
    /// Stakes taken less stakes given back.
    pub wallet_stake: Option<String>,
    /// Σ `total_bet`.
    pub record_stake: Option<String>,
    /// Payouts given less payouts taken back.
    pub wallet_paid: Option<String>,
    /// Σ `total_payout`.
    pub record_paid: Option<String>,
    /// What players have more by the wallet than by the records.
    pub difference: Option<String>,
}
