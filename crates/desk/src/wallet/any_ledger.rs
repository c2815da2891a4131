//! What the screens and the comparison ask of a ledger, whatever wallet wrote it, and one entry of it.
//!
//! Ours (`ours`) has all of it. That of another wallet (`imported`) may have no balances, no hashes and no messages: what it does not
//! say is None, and is never made up.

use ::ledger::Held;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use money::ExactDecimal;
use wallet::{Digest, Effect, Flag, Kind, Reason};

use super::WalletPlayer;
use super::entry::LottoFields;
use crate::views::{ErrorView, Message, RoundInWallet};

/// The few questions that are asked of the open ledger. An entry has a place, by which it is found again among those of its player.
/// Only our wallet's places are in the order of the entries.
#[async_trait]
pub(crate) trait Ledger: Send + Sync {
    /// What shows that no entry of a player was changed or left out.
    fn chain(&self) -> Chain;

    /// The ledger of another wallet as it is held. None for ours.
    fn held(&self) -> Option<&Held> {
        None
    }

    /// Number of entries of all players. None if counting them would be slow.
    fn entry_count(&self) -> Option<u64>;

    async fn player_count(&self) -> Result<u64, ErrorView>;

    /// The ids of all players, in order.
    async fn players(&self) -> Result<Vec<String>, ErrorView>;

    /// What is known of these players, in the same order. Unknown players are left out.
    async fn known(&self, player_ids: &[String]) -> Result<Vec<WalletPlayer>, ErrorView>;

    /// Some entries of a player after that at a place, in order; from the first one if None. None are left only if there is none.
    async fn entries_after(&self, player_id: &str, after: Option<i64>) -> Result<Vec<Entry>, ErrorView>;

    /// The last entries of a player up to one, and not before that at the place `lowest`.
    async fn entries_up_to(&self, player_id: &str, end: UpTo, lowest: Option<i64>)
    -> Result<Part, ErrorView>;

    /// The entries of a player in a round, in order. Another game may have a round with the same id. `bet_id`: the bet of the round's
    /// record, by which entries are found that name no round.
    async fn entries_of_round(
        &self,
        player_id: &str,
        round_id: &str,
        bet_id: Option<&str>,
    ) -> Result<Vec<Entry>, ErrorView>;

    /// Where the entries of a player begin. None for an unknown player.
    async fn beginning(&self, player_id: &str) -> Result<Option<Beginning>, ErrorView>;

    /// The time that the entries cover. An end at `until` or later is late enough for the caller.
    async fn covered(&self, until: DateTime<Utc>) -> Result<Covered, ErrorView>;

    /// The players with entries that have this id, as that of a round, a transaction or a bet, ordered by player: at most `limit`.
    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundInWallet>, ErrorView>;

    /// Waits for questions in progress, and closes what is open.
    async fn close(&self);
}

impl dyn Ledger + '_ {
    /// What makes two entries of a player be of one round.
    pub(crate) fn rounds_by(&self) -> RoundsBy {
        match self.held() {
            Some(_) => RoundsBy::Id,
            None => RoundsBy::IdAndGame,
        }
    }

    /// What of its source is in no sum.
    pub(crate) fn shortfall(&self) -> Shortfall {
        let about = self.held().and_then(|held| held.about().ok());
        about.map_or_else(Shortfall::default, |about| Shortfall {
            unread: about.unread,
            doubled: about.doubled,
            conflicts: about.conflicts,
        })
    }

    /// The values that `read` makes of all entries of a player, in order.
    pub(crate) async fn entries<T>(
        &self,
        player_id: &str,
        read: impl Fn(Entry) -> Option<T>,
    ) -> Result<Vec<T>, ErrorView> {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = self.entries_after(player_id, after).await?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            after = Some(last.place);
            found.extend(page.into_iter().filter_map(&read));
        }
    }
}

/// What shows that no entry was changed or left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chain {
    /// The hash of each entry, its link to the one before, and the balances.
    Hashes,
    /// The balances alone.
    Balances,
    /// Nothing.
    Nothing,
}

/// What makes two entries of a player be of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RoundsBy {
    /// The same round id and game: each game may number its rounds on its own.
    IdAndGame,
    /// The same round id. A wallet that names games in its own words may have several spellings of one, or none.
    Id,
}

/// Rows of a source that are in no sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Shortfall {
    pub(crate) unread: u64,
    /// Rows that repeat another one.
    pub(crate) doubled: u64,
    /// Rows with the id of an earlier one and another content.
    pub(crate) conflicts: u64,
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
    /// Whether bets of a player whom it has may have been left out: of another wallet's ledger nobody said that it is whole.
    pub(crate) may_lack_bets: bool,
}

/// One entry of a ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) player_id: String,
    /// Its place: of our wallet, the number in the player's journal, from 1 without gaps; of another one, the number in the source.
    pub(crate) place: i64,
    /// Line of the text or row of the sheet. None for our wallet.
    pub(crate) line: Option<u64>,
    pub(crate) kind: Kind,
    /// The kind in the ledger of another wallet, which tells tips, losses and rewards apart.
    pub(crate) word: Option<ledger::Kind>,
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
    /// Whether the ledger has the message itself, with what only a message says.
    pub(crate) has_message: bool,
    /// What the message says of a lotto round.
    pub(crate) lotto: LottoFields,
    /// What it did. None if it was refused or had no effect.
    pub(crate) effect: Option<Effect>,
    pub(crate) flags: Vec<Flag>,
    /// How much more the player has; negative for a debit.
    pub(crate) moved: ExactDecimal,
    /// The balance after it.
    pub(crate) balance: Option<ExactDecimal>,
    /// Time of the booking (UTC).
    pub(crate) at: DateTime<Utc>,
    /// How long the wallet took to answer, in milliseconds.
    pub(crate) answered_ms: Option<u32>,
    /// Why the message was declined. None if it was accepted, and for the operator's own entries. In a box, because few have one.
    pub(crate) refusal: Option<Box<Message>>,
    /// The same as a word, if our wallet declined it.
    pub(crate) reason: Option<Reason>,
    pub(crate) standing: RowStanding,
    /// Of an entry of our wallet that was read for the screen of its ledger.
    pub(crate) seal: Option<Seal>,
}

/// Whether an entry counts beside others with its id. Those of our wallet do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum RowStanding {
    #[default]
    Counts,
    /// It repeats the one at a place, which counts.
    Doubled { of: i64 },
    /// It has the id of the one at a place, which counts, and another content.
    Conflict { with: i64 },
}

/// The hash of an entry of our wallet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seal {
    pub(crate) previous_hash: Digest,
    pub(crate) hash: Digest,
    /// Whether the hash is that of its fields.
    pub(crate) holds: bool,
}
