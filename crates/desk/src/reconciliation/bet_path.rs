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
use crate::wallet::{Entry, RowStanding, fields, texts, value};

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
    /// The path in one sentence.
    pub sentence: Message,
    /// Time of the entry that decided it (UTC).
    pub at: Option<String>,
}

/// The path of each bet of a round of a player, in the order of the ledger; one without an id if there is none. `journal` must have the
/// entries of the round, in the order of the ledger. `covers`: whether the ledger covers the round.
pub(crate) fn paths(journal: &[Entry], covers: bool) -> Vec<BetPath> {
    // A row that repeats an earlier one, or has its id, moved nothing.
    let entries: Vec<&Entry> = journal
        .iter()
        .filter(|entry| entry.standing == RowStanding::Counts)
        .collect();
    let mut found: Vec<BetPath> = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        let bet = Bet {
            entries: &entries,
            id: &entry.transaction_id,
        };
        let is_first = !entries[..place].iter().any(|other| bet.is_debit(other));
        if entry.kind == Kind::Debit && !is_tip(entry) && is_first {
            found.push(bet.path(entry));
        }
    }
    if found.is_empty() {
        found.push(without_debit(&entries, covers));
    }
    found
}

fn without_debit(entries: &[&Entry], covers: bool) -> BetPath {
    let cancel = entries.iter().find(|entry| entry.kind == Kind::Cancel);
    BetPath {
        bet_id: None,
        sentence: match cancel {
            // A debit may be missing.
            _ if !covers => say::reasons::path_out_of_reach(),
            Some(_) => say::reasons::path_no_debit_cancelled(),
            None => say::reasons::path_no_debit(),
        },
        at: cancel.map(|cancel| instant(cancel.at)),
    }
}

fn is_tip(entry: &Entry) -> bool {
    entry.effect == Some(Effect::Tipped)
        || entry.transaction_code == "GBG01"
        || entry.word == Some(ledger::Kind::Tip)
}

fn money(amount: ExactDecimal, entry: &Entry) -> String {
    figures::money(amount.abs(), Some(&entry.currency))
}

/// The stake of a debit, also of one that was declined.
fn stake(debit: &Entry) -> arg::Stake<String> {
    let written = ExactDecimal::parse(&debit.amount_text);
    arg::Stake(money(written.unwrap_or(debit.moved), debit))
}

/// What became of a bet, and the entry that decided it.
type Decision<'e> = (Message, &'e Entry);

/// A bet among the entries of its round.
struct Bet<'e> {
    entries: &'e [&'e Entry],
    /// The transaction id of its debit.
    id: &'e str,
}

impl<'e> Bet<'e> {
    fn path(&self, first: &'e Entry) -> BetPath {
        let mut attempts = self.entries.iter().copied().filter(|entry| self.is_debit(entry));
        // A refusal that was followed by an accepted repeat is not what became of the bet.
        let taken = attempts.clone().find(|debit| debit.effect.is_some());
        let (sentence, by) = match taken {
            Some(debit) => self.taken(debit),
            None => refused(attempts.next_back().unwrap_or(first)),
        };
        BetPath {
            bet_id: Some(self.id.to_owned()),
            sentence,
            at: Some(instant(by.at)),
        }
    }

    fn is_debit(&self, entry: &Entry) -> bool {
        entry.kind == Kind::Debit && entry.transaction_id == self.id
    }

    fn taken(&self, debit: &'e Entry) -> Decision<'e> {
        let stake = stake(debit);
        let refund =
            self.entries.iter().copied().find(|entry| {
                entry.effect == Some(Effect::Refunded) && entry.bet_id.as_deref() == Some(self.id)
            });
        let outcomes: Vec<&Entry> = self
            .entries
            .iter()
            .copied()
            .filter(|entry| self.is_settled_by(entry))
            .collect();
        let standing: Vec<&Entry> = outcomes
            .iter()
            .copied()
            .filter(|credit| self.rollback_of(credit).is_none())
            .collect();
        if let Some(last) = standing.last().copied() {
            let sum: Sum = standing.iter().map(|credit| credit.moved).collect();
            let paid = arg::Paid(sum.total().map_or_else(|| "?".to_owned(), |sum| money(sum, last)));
            let sentence = if refund.is_some() {
                say::reasons::path_settled_and_returned(paid, stake)
            } else if sum.is_zero() {
                say::reasons::path_lost(stake)
            } else {
                say::reasons::path_settled(paid, stake)
            };
            return (sentence, last);
        }
        if let Some(refund) = refund {
            return cancelled(debit, refund);
        }
        let rolled_back = outcomes
            .last()
            .and_then(|credit| Some((*credit, self.rollback_of(credit)?)));
        if let Some((credit, rollback)) = rolled_back {
            let paid = arg::Paid(money(credit.moved, credit));
            return (say::reasons::path_rolled_back(paid, stake), rollback);
        }
        self.open(debit)
    }

    /// A bet without an outcome, and what was given for it already.
    fn open(&self, debit: &'e Entry) -> Decision<'e> {
        let mut rewards = self.entries.iter().copied().filter(|entry| {
            entry.kind == Kind::Credit
                && entry.effect.is_some()
                && entry.is_reward()
                && self.is_named_by(entry)
        });
        let sum: Sum = rewards.clone().map(|reward| reward.moved).collect();
        let Some((last, sum)) = rewards.next_back().zip(sum.total()) else {
            return (say::reasons::path_open(stake(debit)), debit);
        };
        let reward = arg::Reward(money(sum, last));
        let sentence = if debit.lotto.names_round {
            say::reasons::path_charms_only(reward, stake(debit))
        } else {
            say::reasons::path_reward_only(reward, stake(debit))
        };
        (sentence, last)
    }

    /// Whether it is an accepted outcome of the bet. A credit may settle several.
    fn is_settled_by(&self, entry: &Entry) -> bool {
        let is_outcome = entry.kind == Kind::Credit && entry.effect.is_some() && !entry.is_reward();
        is_outcome && self.is_named_by(entry)
    }

    fn is_named_by(&self, credit: &Entry) -> bool {
        let named = || value(&fields(&credit.raw), "bet_ref_ids").map(texts);
        credit.bet_id.as_deref() == Some(self.id)
            || named().is_some_and(|named| named.iter().any(|bet| bet == self.id))
    }

    fn rollback_of(&self, credit: &Entry) -> Option<&'e Entry> {
        self.entries.iter().copied().find(|entry| {
            entry.effect == Some(Effect::TakenBack)
                && entry.credit_transaction_id.as_ref() == Some(&credit.transaction_id)
        })
    }
}

fn refused(debit: &Entry) -> Decision<'_> {
    let stake = stake(debit);
    if debit.has(Flag::TombstoneFired) {
        return (say::reasons::path_cancelled_first(stake), debit);
    }
    let because = debit.refusal.as_deref().cloned();
    let because = arg::Because(because.unwrap_or_else(say::reasons::refusal_not_known));
    (say::reasons::path_refused(because, stake), debit)
}

/// Why a bet that was taken was cancelled.
fn cancelled<'e>(debit: &Entry, refund: &'e Entry) -> Decision<'e> {
    // Times of one clock: the service's, if both messages state it.
    let sent = debit.sent_at().zip(refund.sent_at());
    let (from, to) = sent.unwrap_or((debit.at, refund.at));
    let after = to - from;
    let stake = stake(debit);
    let answered = debit.answered_ms.map(|ms| TimeDelta::milliseconds(ms.into()));
    let sentence = match answered {
        Some(answered) if after <= answered + ON_THE_WAY => {
            say::reasons::path_timed_out(arg::Seconds(seconds(answered)), stake)
        }
        None if after <= LONGEST_WAIT => say::reasons::path_cancelled(arg::Seconds(seconds(after)), stake),
        _ => say::reasons::path_cancelled_by_table(arg::Seconds(seconds(after)), stake),
    };
    (sentence, refund)
}

/// Seconds with a tenth: `6.2`.
fn seconds(span: TimeDelta) -> String {
    let tenths = span.num_milliseconds().max(0) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
#[path = "tests/bet_path.rs"]
mod tests;
