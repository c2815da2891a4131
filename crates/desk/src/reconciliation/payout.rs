//! The relation of `total_payout` to the wallet's payouts. The contract does not say whether either
//! includes the stake of a winning bet, so it is learned from the rounds.

use std::sync::{Arc, Weak};

use checks::Learned;
use checks::question;
use money::ExactDecimal;
use parking_lot::Mutex;

use super::round::{NoSum, Round, is_sum, total};
use crate::wallet::Opened;

question! {
    /// What the wallet pays, computed from a record.
    PayoutRelation {
        /// The wallet pays `total_payout`.
        Same = "same",
        /// The wallet pays `total_payout` plus the winning stakes: records contain the profit only.
        AndStakes = "and_stakes",
        /// The wallet pays `total_payout` minus the winning stakes: the wallet gets the profit only.
        LessStakes = "less_stakes",
    }
}

impl PayoutRelation {
    /// The payout that the wallet should have made under this relation. Fails if the records do not contain
    /// enough.
    pub(crate) fn due(self, round: &Round) -> Result<ExactDecimal, NoSum> {
        if round.lotto_due.is_some() {
            return round.record_paid();
        }
        let mut due = round.record_payouts().ok_or(NoSum::Unreadable)?;
        let won = || round.record_won_stakes().ok_or(NoSum::Unreadable);
        match self {
            Self::Same => {}
            Self::AndStakes => due.add_sum(&won()?),
            Self::LessStakes => due.subtract_sum(&won()?),
        }
        total(Some(due))
    }
}

/// Learns from a round if it is conclusive: the bet is on both sides and was paid.
pub(super) fn learn(learned: &mut Learned<PayoutRelation>, round: &Round) {
    // A lotto entry has no `total_payout`.
    if round.is_lotto() {
        return;
    }
    let is_plain = round.records.iter().all(|record| record.other_status.is_none());
    let is_paid = round.ledger.paid.is_positive() && round.record_paid().is_ok_and(|paid| !paid.is_zero());
    let mut dues = PayoutRelation::ALL.iter().map(|relation| relation.due(round));
    let is_computed = dues.all(|due| due != Err(NoSum::TooLarge));
    let (Some(stake), Some(paid)) = (round.ledger.stake().total(), round.ledger.paid.total()) else {
        return;
    };
    if is_plain && is_paid && is_computed && is_sum(round.record_stake(), stake) {
        learned.count(|relation| is_sum(relation.due(round), paid));
    }
}

/// Whether the wallet paid what the records say: under the learned relation, or under any relation
/// while none is learned. None if an amount under one of them has too many digits.
pub(super) fn agrees(learned: &Learned<PayoutRelation>, round: &Round, paid: ExactDecimal) -> Option<bool> {
    let dues = possible_dues(learned, round);
    if dues.iter().any(|due| is_sum(*due, paid)) {
        return Some(true);
    }
    (!dues.contains(&Err(NoSum::TooLarge))).then_some(false)
}

/// Whether the wallet paid what the records say under each relation that is still possible.
pub(super) fn surely_agrees(learned: &Learned<PayoutRelation>, round: &Round, paid: ExactDecimal) -> bool {
    let mut dues = possible_dues(learned, round).into_iter();
    dues.all(|due| is_sum(due, paid))
}

/// Whether the stakes that won are needed for the payout under a possible relation, and cannot be read.
pub(super) fn is_unreadable(learned: &Learned<PayoutRelation>, round: &Round) -> bool {
    possible_dues(learned, round).contains(&Err(NoSum::Unreadable))
}

fn possible_dues(learned: &Learned<PayoutRelation>, round: &Round) -> Vec<Result<ExactDecimal, NoSum>> {
    learned.allowed().map(|relation| relation.due(round)).collect()
}

/// The payout that the wallet should have made. If the winning stakes are not known, `total_payout` as
/// reported.
pub(super) fn due(learned: &Learned<PayoutRelation>, round: &Round) -> Option<ExactDecimal> {
    let relation = learned.answer().unwrap_or(PayoutRelation::Same);
    match relation.due(round) {
        Err(NoSum::Unreadable) => round.record_paid().ok(),
        due => due.ok(),
    }
}

/// What the last comparison learned about payouts. It holds for the wallet that was compared.
#[derive(Default)]
pub(crate) struct LearnedPayouts {
    last: Mutex<(Weak<Opened>, Learned<PayoutRelation>)>,
}

impl LearnedPayouts {
    /// What was learned from this wallet. Nothing if another wallet was compared last.
    pub(super) fn of(&self, wallet: &Arc<Opened>) -> Learned<PayoutRelation> {
        let (compared, learned) = &*self.last.lock();
        if std::ptr::eq(compared.as_ptr(), Arc::as_ptr(wallet)) {
            *learned
        } else {
            Learned::default()
        }
    }

    pub(super) fn keep(&self, wallet: &Arc<Opened>, learned: Learned<PayoutRelation>) {
        *self.last.lock() = (Arc::downgrade(wallet), learned);
    }
}

impl std::fmt::Debug for LearnedPayouts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LearnedPayouts").finish_non_exhaustive()
    }
}
