//! A journal entry from any source, with the fields for the comparison and the ledger screen.

use chrono::{DateTime, TimeDelta, Utc};
use money::ExactDecimal;
use wallet::{Digest, Effect, Flag, Kind, Refusal};

use crate::views::EntryKind;

/// From this distance on, the sender's time is marked beside the booking (docs/ASSUMPTIONS.md#a145).
const FAR_OFF: TimeDelta = TimeDelta::hours(1);

/// An entry of a player's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LedgerEntry {
    pub(crate) player_id: String,
    pub(crate) seq: i64,
    /// Time of the wallet's decision, by its own clock (UTC).
    pub(crate) booked_at: DateTime<Utc>,
    /// `created_at` of the message as received, by the sender's clock. It is shown, and orders nothing but a
    /// record in its round: the sender's clock may be wrong (docs/ASSUMPTIONS.md#a145).
    pub(crate) sent: String,
    pub(crate) kind: EntryKind,
    pub(crate) transaction_id: String,
    pub(crate) code: String,
    pub(crate) game_key: Option<String>,
    pub(crate) round_id: Option<String>,
    pub(crate) table_id: Option<String>,
    pub(crate) bet_id: Option<String>,
    pub(crate) credit_transaction_id: Option<String>,
    /// The amount as written in the message.
    pub(crate) amount: String,
    pub(crate) currency: String,
    pub(crate) effect: Option<Effect>,
    pub(crate) flags: Vec<Flag>,
    pub(crate) moved: ExactDecimal,
    pub(crate) balance: ExactDecimal,
    /// Whether the wallet declined the message.
    pub(crate) refused: bool,
    /// Why it was declined. In a box, because few entries have one.
    pub(crate) refusal: Option<Box<Refusal>>,
    pub(crate) raw: String,
    pub(crate) seal: Option<Seal>,
}

/// The hashes of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seal {
    /// Whether the stored hash equals the computed one.
    pub(crate) holds: bool,
    pub(crate) hash: Digest,
    pub(crate) previous: Digest,
}

impl LedgerEntry {
    /// Time of the message, by the sender's clock (UTC). None if the message states no time with a zone.
    pub(crate) fn sent_at(&self) -> Option<DateTime<Utc>> {
        instant_of(&self.sent)
    }

    /// Whether the sender's time and the booking are far apart: a wrong clock, or a message that came late.
    pub(crate) fn is_sent_far_off(&self) -> bool {
        self.sent_at()
            .is_some_and(|sent| (sent - self.booked_at).abs() > FAR_OFF)
    }

    /// The time to compare with a record, whose time is by the service's clock: that of the sender, or the
    /// booking if the two are far apart.
    pub(crate) fn beside_records(&self) -> DateTime<Utc> {
        self.sent_at()
            .filter(|_| !self.is_sent_far_off())
            .unwrap_or(self.booked_at)
    }

    pub(crate) fn has(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }

    /// Whether a reward was paid. A credit for an unknown bet is one only by its code.
    pub(crate) fn is_reward(&self) -> bool {
        match self.effect {
            Some(Effect::Rewarded) => true,
            Some(Effect::Suspended) => matches!(self.code.as_str(), "GBW02" | "GBW03"),
            _ => false,
        }
    }

    /// Whether it undid a transaction before that came. One that was refused came first.
    pub(crate) fn is_tombstone(&self) -> bool {
        let is_left = matches!(
            self.effect,
            Some(Effect::CancelTombstone | Effect::RollbackTombstone)
        );
        is_left && !self.has(Flag::NothingToUndo)
    }
}

/// The kind of an entry for the screen.
fn kind(kind: Kind, transaction_id: &str) -> EntryKind {
    match kind {
        Kind::Debit => EntryKind::Debit,
        Kind::Credit => EntryKind::Credit,
        Kind::Cancel => EntryKind::Cancel,
        Kind::Rollback => EntryKind::Rollback,
        Kind::Adjustment if transaction_id == "opening" => EntryKind::Opening,
        Kind::Adjustment => EntryKind::Adjustment,
    }
}

/// Parses a time. None if the text names no zone.
pub(super) fn instant_of(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text).ok().map(|time| time.to_utc())
}

impl LedgerEntry {
    /// An entry of a wallet, which has its hashes or not.
    pub(crate) fn of(entry: wallet::Entry, has_hashes: bool) -> Self {
        Self {
            seal: has_hashes.then(|| Seal {
                holds: entry.is_sealed(),
                hash: entry.hash,
                previous: entry.previous_hash,
            }),
            kind: kind(entry.kind, &entry.transaction_id),
            booked_at: entry.at,
            moved: entry.moved.value(),
            balance: entry.balance.value(),
            refused: entry.answer.status >= 400,
            refusal: entry.refusal().map(Box::new),
            player_id: entry.player_id,
            seq: entry.seq,
            transaction_id: entry.transaction_id,
            code: entry.transaction_code,
            game_key: entry.game_key,
            round_id: entry.round_id,
            table_id: entry.table_id,
            bet_id: entry.bet_id,
            credit_transaction_id: entry.credit_transaction_id,
            amount: entry.amount_text,
            currency: entry.currency,
            sent: entry.created_at,
            effect: entry.effect,
            flags: entry.flags,
            raw: entry.raw,
        }
    }
}

#[cfg(test)]
impl LedgerEntry {
    /// An entry of a player that moved nothing, for tests to change.
    pub(crate) fn example(player_id: &str, seq: i64) -> Self {
        Self {
            player_id: player_id.to_owned(),
            seq,
            booked_at: DateTime::UNIX_EPOCH,
            sent: String::new(),
            kind: EntryKind::Credit,
            transaction_id: format!("T{seq}"),
            code: String::new(),
            game_key: None,
            round_id: None,
            table_id: None,
            bet_id: None,
            credit_transaction_id: None,
            amount: "0".to_owned(),
            currency: "THB".to_owned(),
            effect: None,
            flags: Vec::new(),
            moved: ExactDecimal::ZERO,
            balance: ExactDecimal::ZERO,
            refused: false,
            refusal: None,
            raw: String::new(),
            seal: None,
        }
    }
}
