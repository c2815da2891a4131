//! The facts of a ledger's entry that the comparison needs. Only here is an entry of a wallet read for it.

use chrono::{DateTime, TimeDelta, Utc};
use money::ExactDecimal;
use wallet::{Effect, Entry, Flag, Kind};

use super::message::LottoFields;
use super::row::refusal_message;
use crate::views::Message;

/// From this distance on, the sender's time is marked beside the booking (docs/ASSUMPTIONS.md#a145).
const FAR_OFF: TimeDelta = TimeDelta::hours(1);

#[derive(Debug, Clone)]
pub(crate) struct LedgerEntry {
    /// Time of the wallet's decision, by its own clock (UTC).
    pub(crate) booked_at: DateTime<Utc>,
    /// Time of the message, by the sender's clock (UTC). It orders nothing but a record in its round: the sender's clock may be
    /// wrong (docs/ASSUMPTIONS.md#a145). None if the message states no time with a zone.
    pub(crate) sent_at: Option<DateTime<Utc>>,
    pub(crate) kind: Kind,
    pub(crate) transaction_id: String,
    pub(crate) code: String,
    pub(crate) game_key: Option<String>,
    pub(crate) round_id: Option<String>,
    pub(crate) bet_id: Option<String>,
    pub(crate) credit_transaction_id: Option<String>,
    pub(crate) currency: String,
    pub(crate) effect: Option<Effect>,
    pub(crate) flags: Vec<Flag>,
    pub(crate) moved: ExactDecimal,
    /// Why the wallet declined the message. None if it did not. In a box, because few entries have one.
    pub(crate) refusal: Option<Box<Message>>,
    pub(crate) lotto: LottoFields,
}

impl LedgerEntry {
    pub(crate) fn of(entry: &Entry) -> Self {
        Self {
            booked_at: entry.at,
            sent_at: instant_of(&entry.created_at),
            kind: entry.kind,
            transaction_id: entry.transaction_id.clone(),
            code: entry.transaction_code.clone(),
            game_key: entry.game_key.clone(),
            round_id: entry.round_id.clone(),
            bet_id: entry.bet_id.clone(),
            credit_transaction_id: entry.credit_transaction_id.clone(),
            currency: entry.currency.clone(),
            effect: entry.effect,
            flags: entry.flags.clone(),
            moved: entry.moved.value(),
            refusal: refusal_message(entry).map(Box::new),
            lotto: LottoFields::of(&entry.raw),
        }
    }

    /// The time to compare with those of records: the sender's, or that of the booking if the two are far
    /// apart.
    pub(crate) fn beside_records(&self) -> DateTime<Utc> {
        let sent_at = self.sent_at.filter(|sent| !is_far_off(*sent, self.booked_at));
        sent_at.unwrap_or(self.booked_at)
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
}

/// Whether the sender's time and the booking are far apart: a wrong clock, or a message that came late.
pub(super) fn is_far_off(sent: DateTime<Utc>, booked_at: DateTime<Utc>) -> bool {
    (sent - booked_at).abs() > FAR_OFF
}

/// The time in a text. None if the text names no zone.
pub(super) fn instant_of(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text).ok().map(|time| time.to_utc())
}

#[cfg(test)]
impl LedgerEntry {
    /// An entry that moved nothing, for tests to change.
    pub(crate) fn example(number: usize) -> Self {
        Self {
            transaction_id: format!("T{number}"),
            ..Self::of(&example())
        }
    }
}

/// An entry of a wallet that moved nothing, for tests to change.
#[cfg(test)]
pub(crate) fn example() -> Entry {
    Entry {
        player_id: "somchai_88".to_owned(),
        seq: 1,
        kind: Kind::Credit,
        transaction_id: "T1".to_owned(),
        repeatable: false,
        transaction_code: String::new(),
        game_key: None,
        round_id: None,
        table_id: None,
        bet_id: None,
        bet_ref_ids: Vec::new(),
        credit_transaction_id: None,
        amount_text: "0".to_owned(),
        currency: "THB".to_owned(),
        created_at: String::new(),
        raw: String::new(),
        fingerprint: wallet::Digest::NONE,
        answer: wallet::Answer {
            status: 200,
            body: String::new(),
        },
        effect: None,
        flags: Vec::new(),
        moved: wallet::Amount::ZERO,
        balance: wallet::Amount::ZERO,
        at: DateTime::UNIX_EPOCH,
        previous_hash: wallet::Digest::NONE,
        hash: wallet::Digest::NONE,
    }
}
