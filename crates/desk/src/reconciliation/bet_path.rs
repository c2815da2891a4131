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
use crate::wallet::{Entry, LedgerEntry, RowStanding, fields, texts, value};

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
    let counted = journal
        .iter()
        .filter(|entry| entry.standing == RowStanding::Counts);
    let steps: Vec<Step> = counted.map(Step::of).collect();
    let mut found: Vec<BetPath> = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        let is_first = !steps[..place]
            .iter()
            .any(|other| other.is_debit(&step.entry.transaction_id));
        if step.is_bet() && is_first {
            let id = &step.entry.transaction_id;
            found.push(Bet { steps: &steps, id }.path(step));
        }
    }
    if found.is_empty() {
        found.push(without_debit(&steps, covers));
    }
    found
}

fn without_debit(steps: &[Step], covers: bool) -> BetPath {
    let cancel = steps.iter().find(|step| step.entry.kind == Kind::Cancel);
    BetPath {
        bet_id: None,
        sentence: match cancel {
            // A debit may be missing.
            _ if !covers => say::reasons::path_out_of_reach(),
            Some(_) => say::reasons::path_no_debit_cancelled(),
            None => say::reasons::path_no_debit(),
        },
        at: cancel.map(|step| instant(step.entry.booked_at)),
    }
}

/// An entry of the round, with what only its path needs.
struct Step {
    entry: LedgerEntry,
    /// The amount of the message, also if it was declined.
    amount: ExactDecimal,
    is_tip: bool,
    /// All bets that a credit settles.
    bets: Vec<String>,
    /// How long the wallet took to answer. None if the ledger does not say it.
    answered: Option<TimeDelta>,
}

impl Step {
    fn of(journal: &Entry) -> Self {
        let entry = LedgerEntry::of(journal);
        let mut bets: Vec<String> = journal.bet_id.iter().cloned().collect();
        if entry.kind == Kind::Credit {
            bets.extend(
                value(&fields(&journal.raw), "bet_ref_ids")
                    .map(texts)
                    .unwrap_or_default(),
            );
        }
        let is_tip = entry.effect == Some(Effect::Tipped) || entry.code == "GBG01";
        Self {
            is_tip: is_tip || journal.word == Some(ledger::Kind::Tip),
            amount: ExactDecimal::parse(&journal.amount_text).unwrap_or(entry.moved),
            answered: journal.answered_ms.map(|ms| TimeDelta::milliseconds(ms.into())),
            bets,
            entry,
        }
    }

    fn is_bet(&self) -> bool {
        self.entry.kind == Kind::Debit && !self.is_tip
    }

    fn is_debit(&self, id: &str) -> bool {
        self.entry.kind == Kind::Debit && self.entry.transaction_id == id
    }

    fn money(&self, amount: ExactDecimal) -> String {
        figures::money(amount.abs(), Some(&self.entry.currency))
    }
}

/// What became of a bet, and the entry that decided it.
type Decision<'s> = (Message, &'s Step);

/// A bet among the entries of its round.
struct Bet<'s> {
    steps: &'s [Step],
    /// The transaction id of its debit.
    id: &'s str,
}

impl<'s> Bet<'s> {
    fn path(&self, first: &'s Step) -> BetPath {
        let attempts = || self.steps.iter().filter(|step| step.is_debit(self.id));
        // A refusal that was followed by an accepted repeat is not what became of the bet.
        let (sentence, by) = match attempts().find(|step| step.entry.effect.is_some()) {
            Some(debit) => self.taken(debit),
            None => refused(attempts().next_back().unwrap_or(first)),
        };
        BetPath {
            bet_id: Some(self.id.to_owned()),
            sentence,
            at: Some(instant(by.entry.booked_at)),
        }
    }

    fn taken(&self, debit: &'s Step) -> Decision<'s> {
        let stake = arg::Stake(debit.money(debit.amount));
        let refund = self.steps.iter().find(|step| {
            step.entry.effect == Some(Effect::Refunded) && step.entry.bet_id.as_deref() == Some(self.id)
        });
        let outcomes: Vec<&Step> = self
            .steps
            .iter()
            .filter(|step| self.is_settled_by(step))
            .collect();
        let standing: Vec<&Step> = outcomes
            .iter()
            .copied()
            .filter(|credit| self.rollback_of(credit).is_none())
            .collect();
        if let Some(last) = standing.last().copied() {
            let sum: Sum = standing.iter().map(|credit| credit.entry.moved).collect();
            let paid = arg::Paid(sum.total().map_or_else(|| "?".to_owned(), |sum| last.money(sum)));
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
            let paid = arg::Paid(credit.money(credit.entry.moved));
            return (say::reasons::path_rolled_back(paid, stake), rollback);
        }
        (say::reasons::path_open(stake), debit)
    }

    /// Whether it is an accepted outcome of the bet.
    fn is_settled_by(&self, step: &Step) -> bool {
        let entry = &step.entry;
        let is_outcome = entry.kind == Kind::Credit && entry.effect.is_some() && !entry.is_reward();
        is_outcome && step.bets.iter().any(|bet| bet == self.id)
    }

    fn rollback_of(&self, credit: &Step) -> Option<&'s Step> {
        self.steps.iter().find(|step| {
            step.entry.effect == Some(Effect::TakenBack)
                && step.entry.credit_transaction_id.as_ref() == Some(&credit.entry.transaction_id)
        })
    }
}

fn refused(debit: &Step) -> Decision<'_> {
    let stake = arg::Stake(debit.money(debit.amount));
    if debit.entry.has(Flag::TombstoneFired) {
        return (say::reasons::path_cancelled_first(stake), debit);
    }
    let because = debit.entry.refusal.as_deref().cloned();
    let because = arg::Because(because.unwrap_or_else(say::reasons::refusal_not_known));
    (say::reasons::path_refused(because, stake), debit)
}

/// Why a bet that was taken was cancelled.
fn cancelled<'s>(debit: &Step, refund: &'s Step) -> Decision<'s> {
    // Times of one clock: the service's, if both messages state it.
    let sent = debit.entry.sent_at.zip(refund.entry.sent_at);
    let (from, to) = sent.unwrap_or((debit.entry.booked_at, refund.entry.booked_at));
    let after = to - from;
    let stake = arg::Stake(debit.money(debit.amount));
    let sentence = match debit.answered {
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
