//! What became of each bet of a round, from the entries of a ledger: the path of a bet that was not taken, and why.
//!
//! The service cancels a bet in two cases, and a cancel does not say in which: the wallet's answer was late, or there was no result
//! (docs/contract.md#cancel). It was late if the cancel was written before the answer was out. How long the service waits is not
//! documented (docs/ASSUMPTIONS.md#a52), so a ledger that does not say how long the answer took mostly leaves it open.

use chrono::TimeDelta;
use money::{ExactDecimal, Sum};
use serde::Serialize;
use specta::Type;
use wallet::{Effect, Flag, Kind};

use crate::figures;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::Message;
use crate::wallet::LedgerEntry;

/// A cancel may arrive this much after the answer that was too late: both were on their way.
const ON_THE_WAY: TimeDelta = TimeDelta::seconds(1);
/// A service does not wait this long for an answer.
const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(60);

/// What became of a bet, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPath {
    /// The transaction id of its debit. None if no debit is known.
    pub bet_id: Option<String>,
    pub fate: BetFate,
    /// The path in one sentence.
    pub sentence: Message,
    /// Time of the entry that decided it (UTC).
    pub at: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BetFate {
    /// The ledger covers the round and has no debit of it.
    NoDebit,
    /// The ledger does not cover the round, so a debit may be missing.
    OutOfReach,
    Refused,
    /// Cancelled before the answer to the debit was out.
    CancelledAfterTimeOut,
    CancelledByTable,
    /// Cancelled, and the ledger does not show for which of the two reasons.
    Cancelled,
    /// Its outcome was taken back, and none followed.
    RolledBack,
    Settled,
    /// Taken, and no outcome was told yet.
    Open,
}

/// The path of each bet of a round of a player, in the order of the ledger; one without an id if there is none. Entries must be those
/// of the round, in the order of the ledger. `covers`: whether the ledger covers the round.
pub(crate) fn paths(entries: &[LedgerEntry], covers: bool) -> Vec<BetPath> {
    let mut found: Vec<BetPath> = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        let is_first = !entries[..place].iter().any(|other| is_same_debit(other, entry));
        if is_bet(entry) && is_first {
            found.push(Bet { entries, bet: entry }.path());
        }
    }
    if found.is_empty() {
        found.push(without_debit(entries, covers));
    }
    found
}

fn is_bet(entry: &LedgerEntry) -> bool {
    entry.kind == Kind::Debit && entry.effect != Some(Effect::Tipped) && entry.code != "GBG01"
}

fn is_same_debit(one: &LedgerEntry, other: &LedgerEntry) -> bool {
    one.kind == Kind::Debit && one.transaction_id == other.transaction_id
}

fn without_debit(entries: &[LedgerEntry], covers: bool) -> BetPath {
    let cancel = entries.iter().find(|entry| entry.kind == Kind::Cancel);
    let (fate, sentence) = match cancel {
        _ if !covers => (BetFate::OutOfReach, say::reasons::path_out_of_reach()),
        Some(_) => (BetFate::NoDebit, say::reasons::path_no_debit_cancelled()),
        None => (BetFate::NoDebit, say::reasons::path_no_debit()),
    };
    BetPath {
        bet_id: None,
        fate,
        sentence,
        at: cancel.map(|entry| instant(entry.booked_at)),
    }
}

/// A bet among the entries of its round.
struct Bet<'e> {
    entries: &'e [LedgerEntry],
    /// Its first debit.
    bet: &'e LedgerEntry,
}

impl<'e> Bet<'e> {
    fn path(&self) -> BetPath {
        let attempts = self.entries.iter().filter(|entry| is_same_debit(entry, self.bet));
        // A refusal that was followed by an accepted repeat is not what became of the bet.
        let mut accepted = attempts.clone().filter(|entry| entry.effect.is_some());
        let (fate, sentence, decided_by) = match accepted.next() {
            Some(debit) => self.taken(debit),
            None => self.refused(attempts.last().unwrap_or(self.bet)),
        };
        BetPath {
            bet_id: Some(self.bet.transaction_id.clone()),
            fate,
            sentence,
            at: Some(instant(decided_by.booked_at)),
        }
    }

    fn refused(&self, debit: &'e LedgerEntry) -> (BetFate, Message, &'e LedgerEntry) {
        let stake = arg::Stake(money(debit, debit.amount));
        if debit.has(Flag::TombstoneFired) {
            let sentence = say::reasons::path_cancelled_first(stake);
            return (BetFate::CancelledAfterTimeOut, sentence, debit);
        }
        let because = debit.refusal.as_deref().cloned();
        let because = arg::Because(because.unwrap_or_else(say::reasons::refusal_not_known));
        (BetFate::Refused, say::reasons::path_refused(because, stake), debit)
    }

    fn taken(&self, debit: &'e LedgerEntry) -> (BetFate, Message, &'e LedgerEntry) {
        let stake = arg::Stake(money(debit, debit.amount));
        let refund = self.entries.iter().find(|entry| {
            entry.effect == Some(Effect::Refunded) && entry.bet_id.as_ref() == Some(&debit.transaction_id)
        });
        let outcomes: Vec<&LedgerEntry> = self.entries.iter().filter(|entry| self.settles(entry)).collect();
        let standing: Vec<&LedgerEntry> =
            outcomes.iter().copied().filter(|credit| self.taken_back(credit).is_none()).collect();
        if let Some(last) = standing.last() {
            let paid: Sum = standing.iter().map(|credit| credit.moved).collect();
            let sentence = match paid.total() {
                _ if refund.is_some() => {
                    say::reasons::path_settled_and_returned(arg::Paid(sum(last, paid)), stake)
                }
                Some(paid) if paid.is_zero() => say::reasons::path_lost(stake),
                _ => say::reasons::path_settled(arg::Paid(sum(last, paid)), stake),
            };
            return (BetFate::Settled, sentence, last);
        }
        if let Some(refund) = refund {
            let (fate, sentence) = cancelled(debit, refund);
            return (fate, sentence, refund);
        }
        let last = outcomes.last().and_then(|credit| Some((credit, self.taken_back(credit)?)));
        if let Some((credit, rollback)) = last {
            let paid = arg::Paid(money(credit, credit.moved));
            let sentence = say::reasons::path_rolled_back(paid, stake);
            return (BetFate::RolledBack, sentence, rollback);
        }
        (BetFate::Open, say::reasons::path_open(stake), debit)
    }

    /// Whether it is an accepted outcome of the bet.
    fn settles(&self, entry: &LedgerEntry) -> bool {
        let id = &self.bet.transaction_id;
        let is_outcome = entry.kind == Kind::Credit && entry.effect.is_some() && !entry.is_reward();
        is_outcome && (entry.bet_id.as_ref() == Some(id) || entry.further_bets.contains(id))
    }

    fn taken_back(&self, credit: &LedgerEntry) -> Option<&'e LedgerEntry> {
        self.entries.iter().find(|entry| {
            entry.effect == Some(Effect::TakenBack)
                && entry.credit_transaction_id.as_ref() == Some(&credit.transaction_id)
        })
    }
}

/// Why a bet that was taken was cancelled.
fn cancelled(debit: &LedgerEntry, refund: &LedgerEntry) -> (BetFate, Message) {
    // Times of one clock: the service's, if both messages state it.
    let sent = debit.sent_at.zip(refund.sent_at);
    let (from, to) = sent.unwrap_or((debit.booked_at, refund.booked_at));
    let after = to - from;
    let stake = arg::Stake(money(debit, debit.amount));
    let answered = debit.answered_ms.map(|ms| TimeDelta::milliseconds(ms.into()));
    match answered {
        Some(answered) if after <= answered + ON_THE_WAY => {
            let seconds = arg::Seconds(seconds(answered));
            let sentence = say::reasons::path_timed_out(seconds, stake);
            (BetFate::CancelledAfterTimeOut, sentence)
        }
        None if after <= LONGEST_WAIT => {
            let sentence = say::reasons::path_cancelled(arg::Seconds(seconds(after)), stake);
            (BetFate::Cancelled, sentence)
        }
        _ => {
            let sentence = say::reasons::path_cancelled_by_table(arg::Seconds(seconds(after)), stake);
            (BetFate::CancelledByTable, sentence)
        }
    }
}

/// Seconds with a tenth: `6.2`.
fn seconds(span: TimeDelta) -> String {
    let tenths = span.num_milliseconds().max(0) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn money(entry: &LedgerEntry, amount: ExactDecimal) -> String {
    figures::money(amount.abs(), Some(&entry.currency))
}

fn sum(entry: &LedgerEntry, amount: Sum) -> String {
    amount.total().map_or_else(|| "?".to_owned(), |amount| money(entry, amount))
}
