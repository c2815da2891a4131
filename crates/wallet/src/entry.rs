//! An entry of a player's journal: what came, what was answered, what moved, chained to the entry before it.
//!
//! Entries are only ever added (docs/wallet-rules.md#r15). Each carries the hash of the one before it, so that a change
//! to any of them shows: a database that was edited passes its own integrity check all the same.

use chrono::{DateTime, Utc};

use crate::amount::Amount;
use crate::answer::Answer;
use crate::digest::{Digest, Fields};
use crate::ledger::{Decision, Effect, Flag, Past};
use crate::message::{Kind, Message};

/// One entry of a player's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Whose journal it is.
    pub player_id: String,
    /// Its number in that journal, from 1 without gaps.
    pub seq: i64,
    /// The kind, which has its own numbering.
    pub kind: Kind,
    /// The number of the transaction.
    pub transaction_id: String,
    /// The code, as received.
    pub transaction_code: String,
    /// The game, as received. Adjustments have none.
    pub game_key: Option<String>,
    /// The round, as received. Adjustments have none.
    pub round_id: Option<String>,
    /// The table, as received. Adjustments have none.
    pub table_id: Option<String>,
    /// The bet that a credit or cancel names.
    pub bet_id: Option<String>,
    /// All bets of the round, as a credit names them.
    pub bet_ref_ids: Vec<String>,
    /// The credit that a rollback names.
    pub credit_transaction_id: Option<String>,
    /// The amount, as sent.
    pub amount_text: String,
    /// The currency, as received.
    pub currency: String,
    /// The service's own time, as received.
    pub created_at: String,
    /// The whole body, as received.
    pub raw: String,
    /// Digest of the money fields.
    pub fingerprint: Digest,
    /// The answer that was given, and is given again.
    pub answer: Answer,
    /// What it changed, if anything.
    pub effect: Option<Effect>,
    /// What somebody should know about it.
    pub flags: Vec<Flag>,
    /// What the player's account gained, or lost below zero.
    pub moved: Amount,
    /// The balance after it.
    pub balance: Amount,
    /// When it was decided, by this computer's clock.
    pub at: DateTime<Utc>,
    /// Hash of the entry before it.
    pub previous_hash: Digest,
    /// Hash of all of the above.
    pub hash: Digest,
}

/// Where an entry stands in its journal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) seq: i64,
    pub(crate) previous_hash: Digest,
    pub(crate) balance: Amount,
    pub(crate) at: DateTime<Utc>,
}

impl Entry {
    pub(crate) fn of(message: &Message, decision: Decision, place: Place) -> Self {
        Self {
            player_id: message.player_id.clone(),
            seq: place.seq,
            kind: message.kind(),
            transaction_id: message.transaction_id.clone(),
            transaction_code: message.transaction_code.clone(),
            game_key: Some(message.game_key.clone()),
            round_id: Some(message.round_id.clone()),
            table_id: Some(message.table_id.clone()),
            bet_id: message.bet_id().map(str::to_owned),
            bet_ref_ids: message.bet_ref_ids().to_vec(),
            credit_transaction_id: message.credit_transaction_id().map(str::to_owned),
            amount_text: message.amount_text.clone(),
            currency: message.currency.clone(),
            created_at: message.created_at.clone(),
            raw: message.raw.clone(),
            fingerprint: message.fingerprint(),
            answer: decision.answer,
            effect: decision.effect,
            flags: decision.flags,
            moved: decision.moved,
            balance: place.balance,
            at: place.at,
            previous_hash: place.previous_hash,
            hash: Digest::NONE,
        }
        .sealed()
    }

    /// Whether its hash is the one that its content makes.
    pub fn is_sealed(&self) -> bool {
        self.hash == self.computed_hash()
    }

    /// With its hash.
    pub(crate) fn sealed(mut self) -> Self {
        self.hash = self.computed_hash();
        self
    }

    /// The hash that its content makes.
    pub(crate) fn computed_hash(&self) -> Digest {
        Fields::default()
            .add(self.previous_hash.as_bytes())
            .text(&self.player_id)
            .text(&self.seq.to_string())
            .text(self.kind.as_str())
            .text(&self.transaction_id)
            .text(&self.transaction_code)
            .maybe(self.game_key.as_deref())
            .maybe(self.round_id.as_deref())
            .maybe(self.table_id.as_deref())
            .maybe(self.bet_id.as_deref())
            .all(self.bet_ref_ids.iter().map(String::as_str))
            .maybe(self.credit_transaction_id.as_deref())
            .text(&self.amount_text)
            .text(&self.currency)
            .text(&self.created_at)
            .text(&self.raw)
            .add(self.fingerprint.as_bytes())
            .text(&self.answer.status.to_string())
            .text(&self.answer.body)
            .maybe(self.effect.map(Effect::as_str))
            .all(self.flags.iter().map(|flag| flag.as_str()))
            .text(&self.moved.to_string())
            .text(&self.balance.to_string())
            .text(&self.at.timestamp_micros().to_string())
            .digest()
    }

    /// The amount, exact.
    pub fn amount(&self) -> Amount {
        // It was checked when it came; a text that was spoiled since is the verifier's finding, not a reason to fail.
        Amount::parse_signed(&self.amount_text).unwrap_or(Amount::ZERO)
    }

    pub(crate) fn to_past(&self) -> Past {
        Past {
            kind: self.kind,
            transaction_id: self.transaction_id.clone(),
            transaction_code: self.transaction_code.clone(),
            round_id: self.round_id.clone(),
            game_key: self.game_key.clone(),
            bet_id: self.bet_id.clone(),
            bet_ref_ids: self.bet_ref_ids.clone(),
            credit_id: self.credit_transaction_id.clone(),
            amount: self.amount(),
            moved: self.moved,
            effect: self.effect,
            fingerprint: self.fingerprint,
            answer: self.answer.clone(),
        }
    }
}
