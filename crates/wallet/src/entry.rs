//! An entry of a player's journal: the received message, the response, the movement, and a link to the entry before it.
//! Entries are only ever added (docs/wallet-rules.md#r15). Each contains the hash of the previous one, so that a later change
//! can be detected, which the integrity check of the database does not do.
//!
//! A movement has two lines (double entry): what the player's account gains, another loses. Their sum is zero. A digest is a SHA-256
//! of the money fields of a message, of an entry with the entry before it, of an API key or of a session id.

use std::fmt;

use app::clock::Clock;
use chrono::{DateTime, SubsecRound, Utc};
use serde::{Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::adjustment;
use crate::amount::Amount;
use crate::answer::{Answer, Refusal};
use crate::ledger::{Account, Decision, Effect, Flag, Past};
use crate::message::{Kind, Message, names_a_lotto_round};
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

    fn computed_hash(&self) -> Digest {
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

    /// The line of the other account and its amount. None if nothing moved.
    pub(crate) fn counter(&self) -> Option<(&'static str, Amount)> {
        let account = match self.effect {
            Some(Effect::Tipped | Effect::TipReturned) => "game:tips",
            Some(Effect::Rewarded) => "game:rewards",
            Some(Effect::Suspended) => "operator:suspense",
            Some(Effect::Adjusted) => "operator:funds",
            Some(Effect::BetOpened | Effect::Refunded) => "game:stakes",
            _ => "game:payouts",
        };
        (!self.moved.is_zero()).then(|| (account, self.moved.negated()))
    }

    /// The lines of the entry: two, or none if nothing moved.
    pub(crate) fn lines(&self) -> Vec<LedgerLine> {
        let sides = self.counter().map(|other| [(PLAYER, self.moved), other]);
        let sides = sides.into_iter().flatten();
        sides
            .map(|(account, amount)| LedgerLine {
                seq: self.seq,
                account: account.to_owned(),
                amount,
            })
            .collect()
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

/// Name of the player's account. Every line belongs to one player's journal, so the name needs no id.
pub(crate) const PLAYER: &str = "player";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LedgerLine {
    pub(crate) seq: i64,
    pub(crate) account: String,
    /// Change of the account; negative for a loss.
    pub(crate) amount: Amount,
}

/// A SHA-256 digest. `Display` prints 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The previous hash of a player's first entry: 32 zero bytes.
    pub const NONE: Self = Self([0; 32]);

    /// SHA-256 of `bytes`.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The digest from its stored bytes. `None` if there are not exactly 32.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self(bytes.try_into().ok()?))
    }

    /// The digest from 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits: &[u8; 64] = text.as_bytes().try_into().ok()?;
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
            *byte = u8::try_from(high? * 16 + low?).ok()?;
        }
        Some(Self(bytes))
    }

    /// The 32 bytes of the digest.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// Hashes a list of fields, each after its length, so that two different lists never give the same input.
#[derive(Default)]
pub(crate) struct Fields(Sha256);

impl Fields {
    pub(crate) fn add(mut self, field: &[u8]) -> Self {
        self.0.update((field.len() as u64).to_be_bytes());
        self.0.update(field);
        self
    }

    pub(crate) fn text(self, field: &str) -> Self {
        self.add(field.as_bytes())
    }

    /// Hashes an optional field. An absent field and an empty one give different digests.
    pub(crate) fn maybe(self, field: Option<&str>) -> Self {
        match field {
            Some(field) => self.text("1").text(field),
            None => self.text("0"),
        }
    }

    pub(crate) fn all<'a>(self, fields: impl ExactSizeIterator<Item = &'a str>) -> Self {
        let counted = self.text(&fields.len().to_string());
        fields.fold(counted, Self::text)
    }

    pub(crate) fn digest(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjustment::opening;

    #[test]
    fn a_movement_has_two_sides() {
        let entry = opening(
            "p",
            "THB",
            Amount::parse("12.34").unwrap(),
            None,
            chrono::Utc::now(),
        );
        let lines = entry.lines();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].amount.plus(lines[1].amount), Some(Amount::ZERO));
        assert_eq!(lines[0].account, PLAYER);
    }

    #[test]
    fn neighbours_do_not_run_together() {
        let digest = |fields: &[&str]| {
            fields
                .iter()
                .fold(Fields::default(), |all, field| all.text(field))
                .digest()
        };
        assert_ne!(digest(&["ab", "c"]), digest(&["a", "bc"]));
        assert_ne!(
            Fields::default().maybe(None).digest(),
            Fields::default().maybe(Some("")).digest()
        );
    }

    #[test]
    fn shown_as_hex() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Digest::of(b"").to_string(), empty);
        assert_eq!(Digest::from_hex(empty), Some(Digest::of(b"")));
        for wrong in ["", "e3", &empty.replace('e', "g"), &format!("{empty}0")] {
            assert_eq!(Digest::from_hex(wrong), None, "{wrong:?}");
        }
    }
}
