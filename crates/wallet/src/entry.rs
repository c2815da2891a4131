//! An entry of a player's journal: the received message, the response, the movement, and a link to the entry before it.
//! Entries are only ever added (docs/wallet-rules.md#r15). Each contains the hash of the previous one, so that a later change
//! can be detected, which the integrity check of the database does not do.

use app::clock::Clock;
use chrono::{DateTime, SubsecRound, Utc};

use crate::adjustment;
use crate::amount::Amount;
use crate::answer::Answer;
use crate::digest::{Digest, Fields};
use crate::ledger::{Account, Decision, Effect, Flag, Past};
use crate::message::{Kind, Message, names_a_lotto_round};
use crate::refusal::Refusal;
use crate::settings::Settings;

/// One entry of a player's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The operator's id of the player.
    pub player_id: String,
    /// Number of the entry in the player's journal, from 1 without gaps.
    pub seq: i64,
    /// Kind of the transaction. Each kind has its own transaction ids.
    pub kind: Kind,
    /// Id of the transaction, unique for the kind and player, except for repeatable refusals.
    pub transaction_id: String,
    /// Whether it was refused for a reason that can pass: its number is still free, and a repetition is
    /// decided anew (docs/wallet-rules.md#r2).
    pub repeatable: bool,
    /// `transaction_code` as received.
    pub transaction_code: String,
    /// `game_key` as received. None for adjustments.
    pub game_key: Option<String>,
    /// Round id as received. None for adjustments.
    pub round_id: Option<String>,
    /// Table id as received. None for adjustments.
    pub table_id: Option<String>,
    /// Id of the bet that a credit or cancel refers to.
    pub bet_id: Option<String>,
    /// All bets of the round, from a credit. Empty for other kinds.
    pub bet_ref_ids: Vec<String>,
    /// Id of the credit that a rollback refers to.
    pub credit_transaction_id: Option<String>,
    /// The amount exactly as received.
    pub amount_text: String,
    /// Currency code as received.
    pub currency: String,
    /// `created_at` of the service, as received. Never used for a decision.
    pub created_at: String,
    /// The whole body as received. For an adjustment: JSON with the author's name, or empty.
    pub raw: String,
    /// Digest of the fields that decide about money.
    pub fingerprint: Digest,
    /// The response that was sent. A repetition of the message gets it again.
    pub answer: Answer,
    /// The effect on the account. None if the message was rejected or had no effect.
    pub effect: Option<Effect>,
    /// Facts that a person should check.
    pub flags: Vec<Flag>,
    /// Change of the player's balance; negative for a debit.
    pub moved: Amount,
    /// Balance after the entry.
    pub balance: Amount,
    /// Time of the decision, by this computer's clock (UTC).
    pub at: DateTime<Utc>,
    /// Hash of the previous entry; [`Digest::NONE`] for the first.
    pub previous_hash: Digest,
    /// Hash of all fields above.
    pub hash: Digest,
}

impl Entry {
    pub(crate) fn of(message: &Message, decision: Decision, account: &Account, at: DateTime<Utc>) -> Self {
        Self {
            player_id: message.player_id.clone(),
            seq: account.seq + 1,
            kind: message.kind(),
            transaction_id: message.transaction_id.clone(),
            repeatable: decision.repeatable,
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
            // The ledger has already rejected a balance outside the range.
            balance: account.balance.plus(decision.moved).unwrap_or(account.balance),
            at,
            previous_hash: account.hash,
            hash: Digest::NONE,
        }
        .sealed()
    }

    /// The word in the database and in the hash. Repeatable refusals have kinds of their own: they take no transaction's number.
    pub(crate) fn stored_kind(&self) -> &'static str {
        if self.repeatable {
            self.kind.refused_word()
        } else {
            self.kind.as_str()
        }
    }

    /// Whether the stored hash equals the computed one.
    pub fn is_sealed(&self) -> bool {
        self.hash == self.computed_hash()
    }

    pub(crate) fn sealed(mut self) -> Self {
        self.hash = self.computed_hash();
        self
    }

    pub(crate) fn computed_hash(&self) -> Digest {
        Fields::default()
            .add(self.previous_hash.as_bytes())
            .text(&self.player_id)
            .text(&self.seq.to_string())
            .text(self.stored_kind())
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

    /// The exact value of `amount_text`.
    pub fn amount(&self) -> Amount {
        // The text was checked on receipt. The verification reports one that was damaged later; this must not fail.
        Amount::parse_signed(&self.amount_text).unwrap_or(Amount::ZERO)
    }

    /// Why the message was refused. None if it was accepted, and for the operator's entries.
    pub fn refusal(&self) -> Option<Refusal> {
        Refusal::read(&self.answer, &self.amount_text)
    }

    /// Who made the entry. None for the service's transactions, and for an account that was opened without a name.
    pub fn author(&self) -> Option<String> {
        (self.kind == Kind::Adjustment)
            .then(|| adjustment::author(&self.raw))
            .flatten()
    }

    /// The settings that hold from this entry on. None in the journals of players.
    pub(crate) fn settings(&self) -> Option<Settings> {
        (self.kind == Kind::Adjustment)
            .then(|| adjustment::settings_in(&self.raw))
            .flatten()
    }

    /// What a decision may depend on. None for a repeatable refusal, on which nothing does.
    pub(crate) fn to_past(&self) -> Option<Past> {
        (!self.repeatable).then(|| Past {
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
            is_lotto: self.is_lotto(),
        })
    }

    /// Whether it is the debit of a lotto purchase.
    pub(crate) fn is_lotto(&self) -> bool {
        self.kind == Kind::Debit && names_a_lotto_round(&self.raw)
    }
}

/// The time of `clock` in UTC. Entries are ordered by number and not by time, because a clock can be set back.
pub(crate) fn now(clock: Clock) -> DateTime<Utc> {
    to_micros(clock.now())
}

/// The time with the precision that both databases keep.
pub(crate) fn to_micros(at: DateTime<Utc>) -> DateTime<Utc> {
    at.trunc_subsecs(6)
}
