//! The entries of one round in the ledger, added up: its bets, what came back of them, what was paid, and what was refused.
//!
//! Our wallet names the bet of each entry. The ledger of another one may not, or name it in another way than the bet itself: then a
//! refund or a payout counts for the round.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use money::{ExactDecimal, Sum};
use wallet::{Effect, Flag, Kind};

use crate::views::Message;
use crate::wallet::Entry;

/// The longest time from the booking of a lotto purchase to its result.
const LATEST_RESULT: TimeDelta = TimeDelta::days(31);

/// The wallet's entries for one round, added up.
#[derive(Debug, Clone, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of the entries that the verdict asks for"
)]
pub(crate) struct LedgerSide {
    bets: Vec<Bet>,
    /// Index in `bets` by the bet's id. If an id occurs twice, the first one.
    bet_by_id: HashMap<String, usize>,
    /// Index in `bets` of the bet that a credit paid, by the credit's transaction id.
    bet_by_credit: HashMap<String, usize>,
    /// Payouts minus rolled-back payouts. Rewards are counted separately, because no record contains them.
    pub(crate) paid: Sum,
    pub(crate) rewards: Sum,
    /// A payout was rolled back, and no outcome followed.
    pub(crate) awaits_repayment: bool,
    /// The messages that the wallet declined and did not accept later. Few rounds have one.
    refusals: Vec<Entry>,
    /// Why a bet of the round in another currency was declined.
    declined_elsewhere: Option<Box<Message>>,
    pub(super) first: Option<DateTime<Utc>>,
    pub(super) last: Option<DateTime<Utc>>,
    /// When the result of a lotto round comes, if a message states it.
    pub(super) result_at: Option<DateTime<Utc>>,
    pub(super) discount: Sum,
    /// Whether the message of a bet is not in the ledger, so that a discount of it is not known.
    pub(super) lacks_messages: bool,
    /// Stakes that were given back without a bet to which they belong.
    returned: Sum,
    /// Whether an outcome followed that belongs to no bet.
    is_settled: bool,
    /// The ids of tips, in the ledger of another wallet.
    tips: HashSet<String>,
    is_imported: bool,
    pub(super) conflicts: Vec<Conflict>,
}

/// Two rows of a ledger with one id and different contents. The first one counts.
#[derive(Debug, Clone)]
pub(super) struct Conflict {
    pub(super) first: Entry,
    pub(super) other: Entry,
}

#[derive(Debug, Clone)]
struct Bet {
    stake: ExactDecimal,
    returned: Sum,
    paid: Sum,
    /// An outcome followed that was not rolled back. Its amount is zero for a loss.
    is_settled: bool,
}

#[cfg(test)]
impl LedgerSide {
    /// One bet, for tests to change.
    pub(super) fn with_stake(stake: ExactDecimal) -> Self {
        let mut side = Self::default();
        side.open(&Entry {
            moved: stake.negated(),
            ..Entry::example(1)
        });
        side
    }
}

impl LedgerSide {
    /// Adds an entry. Entries must come in the order of the journal.
    pub(super) fn take(&mut self, entry: &Entry, is_reward: impl Fn(&str) -> bool) {
        let at = Some(entry.at);
        self.is_imported |= entry.is_imported();
        self.first = [self.first, at].into_iter().flatten().min();
        self.last = self.last.max(at);
        // The result of a purchase comes within days. A date far beyond is wrong, and the round would never be old
        // enough to be compared (docs/ASSUMPTIONS.md#a146).
        let result_at = entry
            .lotto
            .result_at
            .filter(|result_at| *result_at - entry.at <= LATEST_RESULT);
        self.result_at = self.result_at.max(result_at);
        if let (Some(Effect::BetOpened), Some(discount)) = (entry.effect, entry.lotto.discount) {
            self.discount.add(discount);
        }
        if entry.effect.is_some() {
            self.forget_refusals_of(entry);
        }
        match entry.effect {
            Some(Effect::BetOpened) => self.open(entry),
            Some(Effect::Refunded) => self.give_back(entry),
            Some(Effect::Rewarded | Effect::Suspended) if entry.is_reward() => {
                self.rewards.add(entry.moved);
            }
            Some(Effect::Credited | Effect::Lost | Effect::Rewarded | Effect::Suspended) => {
                self.settle(entry);
            }
            Some(Effect::TakenBack) => self.take_back(entry, is_reward),
            Some(Effect::Tipped) => {
                if entry.is_imported() {
                    self.tips.insert(entry.transaction_id.clone());
                }
            }
            Some(
                Effect::TipReturned | Effect::CancelTombstone | Effect::RollbackTombstone | Effect::Adjusted,
            ) => {}
            None => self.refusals.push(entry.clone()),
        }
    }

    /// A refusal does not stand once the message was accepted: sent again, or under another number for the same bet.
    fn forget_refusals_of(&mut self, entry: &Entry) {
        let settles = matches!(
            entry.effect,
            Some(Effect::Refunded | Effect::Credited | Effect::Lost)
        );
        self.refusals.retain(|refused| {
            let is_same = refused.transaction_id == entry.transaction_id;
            let is_of_bet = settles && refused.bet_id.is_some() && refused.bet_id == entry.bet_id;
            refused.kind != entry.kind || !(is_same || is_of_bet)
        });
    }

    fn open(&mut self, entry: &Entry) {
        let place = self.bets.len();
        self.bet_by_id
            .entry(entry.transaction_id.clone())
            .or_insert(place);
        self.lacks_messages |= !entry.has_message;
        self.bets.push(Bet {
            stake: entry.moved.negated(),
            returned: Sum::default(),
            paid: Sum::default(),
            is_settled: false,
        });
    }

    /// A ledger of another wallet may not name the bet, or name it in another way than the bet itself.
    fn give_back(&mut self, entry: &Entry) {
        let is_tip = entry.bet_id.as_ref().is_some_and(|bet| self.tips.contains(bet));
        if let Some(place) = self.place_of_bet(entry) {
            self.bets[place].returned.add(entry.moved);
        } else if entry.is_imported() && !is_tip {
            self.returned.add(entry.moved);
        }
    }

    fn settle(&mut self, entry: &Entry) {
        self.paid.add(entry.moved);
        self.awaits_repayment = false;
        let place = self.place_of_bet(entry);
        self.is_settled |= place.is_none();
        if let Some(place) = place {
            self.bets[place].paid.add(entry.moved);
            self.bets[place].is_settled = true;
            self.bet_by_credit
                .entry(entry.transaction_id.clone())
                .or_insert(place);
        }
    }

    fn take_back(&mut self, entry: &Entry, is_reward: impl Fn(&str) -> bool) {
        let credit = entry.credit_transaction_id.as_deref();
        if credit.is_none() && !entry.is_imported() {
            return;
        }
        // A ledger that does not name the credit takes back a reward only where nothing else was credited.
        let is_of_reward = credit.map_or(self.paid.is_zero() && !self.rewards.is_zero(), is_reward);
        if is_of_reward {
            self.rewards.add(entry.moved);
            return;
        }
        self.paid.add(entry.moved);
        self.awaits_repayment = true;
        if let Some(&place) = credit.and_then(|credit| self.bet_by_credit.get(credit)) {
            self.bets[place].paid.add(entry.moved);
            self.bets[place].is_settled = false;
        }
    }

    /// Whether a message was declined because of an earlier one: for a tombstone, the one that undoes it.
    pub(super) fn refused(&self, kind: Kind, because: Flag) -> bool {
        self.refusals
            .iter()
            .any(|entry| entry.kind == kind && entry.has(because))
    }

    /// Why the last bet that was not taken was declined.
    pub(super) fn declined_because(&self) -> Option<&Message> {
        let is_bet =
            |entry: &&Entry| entry.kind == Kind::Debit && !self.bet_by_id.contains_key(&entry.transaction_id);
        let mut declined = self.refusals.iter().rev().filter(is_bet);
        let because = declined.find_map(|entry| entry.refusal.as_deref());
        because.or(self.declined_elsewhere.as_deref())
    }

    pub(super) fn take_declined(&mut self, because: Message) {
        self.declined_elsewhere = Some(Box::new(because));
    }

    fn place_of_bet(&self, entry: &Entry) -> Option<usize> {
        let named = entry.bet_id.as_deref().and_then(|bet| self.bet_by_id.get(bet));
        // The ledger of another wallet may give a bet an id of its own.
        let is_tip = entry.bet_id.as_ref().is_some_and(|bet| self.tips.contains(bet));
        let is_only_one = entry.is_imported() && !is_tip && self.bets.len() == 1;
        named.copied().or_else(|| is_only_one.then_some(0))
    }

    /// Stakes minus refunds.
    pub(crate) fn stake(&self) -> Sum {
        let mut stake: Sum = self.bets.iter().map(|bet| bet.stake).collect();
        self.bets.iter().for_each(|bet| stake.subtract_sum(&bet.returned));
        if self.has_bets() {
            stake.subtract_sum(&self.returned);
        }
        stake
    }

    /// Whether all stakes were given back, by entries that name no bet.
    fn has_returned_all(&self) -> bool {
        !self.returned.is_zero() && self.stake().is_zero()
    }

    /// Whether an outcome followed that was not taken back.
    pub(super) fn has_outcome(&self) -> bool {
        self.is_settled || self.bets.iter().any(|bet| bet.is_settled)
    }

    /// Whether it is of another wallet than ours.
    pub(super) fn is_imported(&self) -> bool {
        self.is_imported
    }

    pub(crate) fn has_bets(&self) -> bool {
        !self.bets.is_empty()
    }

    pub(super) fn paid_what_was_returned(&self) -> bool {
        let mut bets = self.bets.iter();
        bets.any(|bet| !bet.returned.is_zero() && bet.paid.is_positive())
            || self.has_returned_all() && self.paid.is_positive()
    }

    /// Whether a bet was both refunded and settled, if only as lost.
    pub(super) fn returned_what_was_settled(&self) -> bool {
        let mut bets = self.bets.iter();
        bets.any(|bet| !bet.returned.is_zero() && bet.is_settled)
            || self.has_returned_all() && self.is_settled
    }

    /// Whether no entry can be compared with a record.
    pub(super) fn is_empty(&self) -> bool {
        self.bets.is_empty()
            && self.conflicts.is_empty()
            && self.paid.is_zero()
            && self.rewards.is_zero()
            && !self.refused(Kind::Debit, Flag::TombstoneFired)
    }
}
