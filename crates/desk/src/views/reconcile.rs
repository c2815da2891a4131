//! The comparison of a wallet's ledger with the play history: every round has a class.

use std::collections::BTreeMap;

use super::ErrorView;
use super::common::Coded;
use super::export::NotExported;
use crate::say::Message;
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ReconcileClass {
    Matched,
    DebitWithoutRecord,
    /// There is a record of a bet that the wallet never took.
    RecordWithoutDebit,
    StakeDiffers,
    PayoutDiffers,
    PaidAfterCancel,
    /// By the record a payout is due, and the wallet paid nothing.
    UnpaidWin,
    /// A reward without a bet, as expected.
    RewardWithoutPlay,
    /// A bet or credit arrived after the message that reverses it, and was declined.
    TombstoneFired,
    RolledBackNotRepaid,
    /// The round cannot be compared, because one side does not cover its time.
    OutOfWindow,
    /// The round is younger than the grace period.
    NotSettledYet,
}

/// What each side says the player won or lost in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AmountPair {
    /// By the wallet: payouts less stakes. None if it has no entries or an amount has too many digits.
    pub wallet: Option<String>,
    /// What the wallet should have paid, less `total_bet`. None without a record or a readable amount.
    pub record: Option<String>,
}

/// A round whose sides do not simply match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceRow {
    pub key: String,
    pub class: ReconcileClass,
    pub player_id: String,
    /// Id of the round. None if neither side states it.
    pub round_id: Option<String>,
    /// Game type code. None if neither side states it.
    pub game_key: Option<Coded>,
    pub currency: String,
    /// Stakes minus refunds in the wallet. None if there are no entries or the sum has too many digits.
    pub wallet_stake: Option<String>,
    /// Sum of `total_bet`. None if there is no record or it cannot be read.
    pub record_stake: Option<String>,
    /// Payouts minus rollbacks in the wallet, without rewards.
    pub wallet_paid: Option<String>,
    /// Rewards minus rollbacks in the wallet, which the comparison leaves out. None if there are none.
    pub wallet_reward: Option<String>,
    pub record_paid: Option<String>,
    /// What the wallet should have paid, if not `record_paid`: a service may report payouts without stakes.
    pub due: Option<String>,
    pub net: AmountPair,
    /// How much more the player has by the wallet: `net.wallet` less `net.record`, a missing side as 0.
    pub difference: Option<String>,
    /// Time of the first booking of the round; without entries, of its first record (UTC).
    pub at: Option<String>,
    pub reason: Message,
    /// What else is said of the round: that its two sides have different game keys. None if there is nothing.
    pub note: Option<Message>,
    pub expected: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "scope", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ReconcileScope {
    /// One player, for the time that both sides cover.
    Player { player_id: String },
    /// All players with a wallet entry on a day and those named here, or with `only_players` these alone.
    Day {
        date: String,
        time_zone: String,
        /// Players whose records are requested even if the wallet has no entry of them.
        players: Vec<String>,
        only_players: bool,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "event", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ReconcileEvent {
    Progress {
        players: u32,
        players_total: u32,
        rounds: u32,
        player_id: String,
    },
    Differences {
        rows: Vec<DifferenceRow>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReconcileSummary {
    /// There was a player, everything was read, and no round was later than the wallet's last entry.
    pub complete: bool,
    pub coverage: Coverage,
    /// Listings that could not be read completely. Rounds that may have records in them are counted only if they agree.
    pub incomplete: Vec<Incomplete>,
    /// Why not all tables could be read. Their games may not have been compared.
    pub tables_error: Option<ErrorView>,
    /// What the sides have that was not expected, such as records of other games than the one asked for.
    pub notes: Vec<Message>,
    /// Games that the service named and that cannot be asked for. They are not compared.
    pub games_not_asked: Vec<NotExported>,
    pub counts: BTreeMap<ReconcileClass, u32>,
    /// Rounds that could not be compared and are not listed as rows.
    pub out_of_reach: BTreeMap<ReachLimit, u32>,
    pub sums: Vec<CurrencySum>,
    pub rounds: u32,
    pub read_at: String,
    /// Grace period in minutes: younger rounds are not compared.
    pub grace_minutes: u32,
}

/// What a comparison requested. Only for these can it report that a round is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Coverage {
    pub players: u32,
    /// The ids of those without entries in the wallet: on the day, or at all if one player is compared.
    pub without_entries: Vec<String>,
    /// The wallet's players who have no entry on the day and were not named.
    pub not_asked: u32,
    /// The keys of the requested games, each with the number of players for whom it was requested.
    pub games: BTreeMap<String, u32>,
    pub wallet_from: Option<String>,
    /// Time of the wallet's last entry of any player (UTC). A round after it, or less than the grace period before it,
    /// can't be compared. None for a wallet that is still written by this program, and without entries.
    pub wallet_to: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ReachLimit {
    /// It is older than the time for which the history is complete.
    OlderThanHistory,
    BeforeJournal,
    /// The wallet's last entry is older than the round, or too close to it.
    AfterJournal,
    /// The open wallet has no entry of the player, and may leave players out.
    PlayerNotInWallet,
    /// It is not known whether the play history contains this game.
    GameNotInHistory,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Incomplete {
    pub player_id: String,
    pub game_key: String,
    pub error: ErrorView,
}

/// Over the compared rounds in one currency. A sum is None if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CurrencySum {
    pub currency: String,
    pub wallet_stake: Option<String>,
    pub record_stake: Option<String>,
    pub wallet_paid: Option<String>,
    pub record_paid: Option<String>,
    /// How much more the players have according to the wallet than according to the records.
    pub difference: Option<String>,
    pub differs: bool,
}
