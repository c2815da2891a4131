//! What the screens and the comparison ask of a ledger, whatever wallet wrote it, and one entry of it.
//!
//! Ours (`ours`) has all of it. Another wallet may have no numbers, no balances, no hashes and no messages: what it does not say is
//! None, and is never made up.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use money::ExactDecimal;
use wallet::{Amount, Answer, Digest, Effect, Flag, Kind};

use crate::views::{ErrorView, RoundInWallet};

/// The few questions that are asked of the open ledger. An entry has a place, by which it is found again among those of its player.
/// Only our wallet's places are in the order of the entries.
#[async_trait]
pub(crate) trait Ledger: Send + Sync {
    /// What shows that no entry of a player was changed or left out.
    fn chain(&self) -> Chain;

    /// Number of entries of all players. None if counting them would be slow.
    fn entry_count(&self) -> Option<u64>;

    async fn player_count(&self) -> Result<u64, ErrorView>;

    /// The ids of all players, in order.
    async fn players(&self) -> Result<Vec<String>, ErrorView>;

    /// What is known of these players, in the same order. None for an unknown player.
    async fn standings(&self, player_ids: &[String]) -> Result<Vec<Option<Standing>>, ErrorView>;

    /// Some entries of a player after that at a place, in order; from the first one if None. None are left only if there is none.
    async fn entries_after(&self, player_id: &str, after: Option<i64>) -> Result<Vec<Entry>, ErrorView>;

    /// The last entries of a player up to one, and not before that at the place `lowest`.
    async fn entries_up_to(&self, player_id: &str, end: UpTo, lowest: Option<i64>)
    -> Result<Part, ErrorView>;

    /// The entries of a player in a round, in order. Another game may have a round with the same id.
    async fn entries_of_round(&self, player_id: &str, round_id: &str) -> Result<Vec<Entry>, ErrorView>;

    /// Where the entries of a player begin. None for an unknown player.
    async fn beginning(&self, player_id: &str) -> Result<Option<Beginning>, ErrorView>;

    /// The time that the entries cover. An end at `until` or later is late enough for the caller.
    async fn covered(&self, until: DateTime<Utc>) -> Result<Covered, ErrorView>;

    /// The players with entries that have this id, as that of a round, a transaction or a bet, ordered by player: at most `limit`.
    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundInWallet>, ErrorView>;

    /// Waits for questions in progress, and closes what is open.
    async fn close(&self);
}

/// What shows that no entry was changed or left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chain {
    /// The hash of each entry, its link to the one before, and the balances.
    Hashes,
    /// The balances alone.
    Balances,
}

/// A player in a ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) currency: String,
    /// The balance after the last entry. None if the ledger has none.
    pub(crate) balance: Option<ExactDecimal>,
    pub(crate) entries: u64,
}

/// Where entries end that are read backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UpTo {
    /// With the last one.
    Last,
    /// With that at a place.
    With(i64),
    /// With the one before that at a place.
    Before(i64),
}

/// Entries that follow each other.
#[derive(Debug)]
pub(crate) struct Part {
    /// In order.
    pub(crate) entries: Vec<Entry>,
    /// Where the entries before them end. None if there are none.
    pub(crate) rest: Option<UpTo>,
}

/// Where the entries of a player begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Beginning {
    /// Time of the first entry.
    pub(crate) at: DateTime<Utc>,
    /// Whether there were entries before it.
    pub(crate) is_cut: bool,
}

/// The time that a ledger's entries cover for all its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Covered {
    /// Time of the first entry of any player. None without entries.
    pub(crate) from: Option<DateTime<Utc>>,
    /// Time of the last entry of any player. What comes later may have happened after a copy was made. None for a
    /// wallet that is still written, and without entries.
    pub(crate) to: Option<DateTime<Utc>>,
    /// Whether players may have been left out, as in an export of some.
    pub(crate) may_lack_players: bool,
}

/// One entry of a ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) player_id: String,
    /// Its place: of our wallet, the number in the player's journal, from 1 without gaps; of another one, the number in the source.
    pub(crate) place: i64,
    pub(crate) kind: Kind,
    pub(crate) transaction_id: String,
    /// `transaction_code` of the message, or empty.
    pub(crate) transaction_code: String,
    pub(crate) game_key: Option<String>,
    pub(crate) round_id: Option<String>,
    pub(crate) table_id: Option<String>,
    pub(crate) bet_id: Option<String>,
    pub(crate) credit_transaction_id: Option<String>,
    /// The amount as written.
    pub(crate) amount_text: String,
    pub(crate) currency: String,
    /// The time that the message states, as received, or empty.
    pub(crate) created_at: String,
    /// The message as received, or empty.
    pub(crate) raw: String,
    /// What it did. None if it was refused or had no effect.
    pub(crate) effect: Option<Effect>,
    pub(crate) flags: Vec<Flag>,
    /// How much more the player has; negative for a debit.
    pub(crate) moved: ExactDecimal,
    /// The balance after it.
    pub(crate) balance: Option<ExactDecimal>,
    /// Time of the booking (UTC).
    pub(crate) at: DateTime<Utc>,
    /// The answer to the message.
    pub(crate) answer: Option<Answer>,
    /// What only an entry of our wallet has. In a box, because most entries are read for a few facts.
    pub(crate) seal: Option<Box<Seal>>,
}

/// The hash of an entry of our wallet, and what else it is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seal {
    pub(crate) repeatable: bool,
    pub(crate) bet_ref_ids: Vec<String>,
    pub(crate) fingerprint: Digest,
    pub(crate) moved: Amount,
    pub(crate) balance: Amount,
    pub(crate) previous_hash: Digest,
    pub(crate) hash: Digest,
}

impl Entry {
    /// Why it was refused. None if it was accepted, and for the operator's own entries.
    pub(crate) fn refusal(&self) -> Option<wallet::Refusal> {
        wallet::Refusal::read(self.answer.as_ref()?, &self.amount_text)
    }
}
