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
    /// The players with a wallet entry on a day, and those named here.
    Day {
        /// `YYYY-MM-DD`.
        date: String,
        /// The IANA zone the day is one of.
        time_zone: String,
        /// Players to ask the service for whether or not the wallet has an entry of theirs.
        players: Vec<String>,
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
    /// True: somebody was asked for, and everything asked for was read whole and compared.
    pub complete: bool,
    /// What the service was asked for, and what it was not.
    pub coverage: Coverage,
    /// What could not be read whole. No difference is told of it.
    pub incomplete: Vec<Incomplete>,
    /// Rounds by class.
    pub counts: Vec<ClassCount>,
    /// Why rounds can't be compared; those that are told as rows are left out.
    pub out_of_reach: Vec<ReachCount>,
    /// Both sides of what was compared.
    pub sums: Vec<CurrencySum>,
    /// Rounds in all.
    pub rounds: u32,
    /// When both sides were read.
    pub read_at: String,
    /// How young a round may be to be left alone.
    pub grace_minutes: u32,
}

/// What a comparison asked the service for. "No round" may only be said of this.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Coverage {
    /// Players whose records were asked for.
    pub players: u32,
    /// Those of them for whom the wallet has no entry: on the day, or at all if one player is compared.
    pub without_entries: Vec<String>,
    /// Players of the wallet who were not asked for, because they have no entry on the day and were not named.
    pub not_asked: u32,
    /// The games that were asked for.
    pub games: Vec<GameAsked>,
}

/// A game that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameAsked {
    /// Its key.
    pub game_key: String,
    /// For how many players.
    pub players: u32,
}

/// Why a round can't be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ReachLimit {
    /// It is older than what the history shows for certain.
    OlderThanHistory,
    /// It began before the wallet's entries do.
    BeforeJournal,
    /// The export ends before it could be judged.
    AfterExport,
    /// The open wallet holds nothing of the player, and may leave players out.
    PlayerNotInWallet,
    /// Whether the play history holds the game is not known.
    GameNotInHistory,
}

/// How many rounds can't be compared for one reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReachCount {
    /// The reason.
    pub limit: ReachLimit,
    /// Rounds.
    pub rounds: u32,
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
