//! The relation of `total_payout` to the wallet's payouts. The contract does not say whether either includes the stake of
//! a winning bet, or one that came back without a win, so both are learned from the rounds.

use check::{Learned, question};
use money::{ExactDecimal, Sum};

use super::round::{NoSum, Round, is_sum, total};

question! {
    /// What the wallet pays, computed from a record.
    PayoutRelation {
        Same = "same",
        /// The wallet pays `total_payout` plus the winning stakes: records contain the profit only.
        AndStakes = "and_stakes",
        /// The wallet pays `total_payout` minus the winning stakes: the wallet gets the profit only.
        LessStakes = "less_stakes",
    }
}

question! {
    /// Whether `total_payout` contains the stakes that come back without a win, such as that on the banker at a tie.
    PushedStakes {
        /// It contains them, or the wallet does not give them back.
        InTotal = "in_total",
        /// The wallet gives them back, and `total_payout` leaves them out.
        LeftOut = "left_out",
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Payouts {
    pub(crate) relation: Learned<PayoutRelation>,
    pub(crate) pushed: Learned<PushedStakes>,
}

/// The payout that the wallet should have made under these meanings. Fails if the records do not contain enough.
fn due_under(relation: PayoutRelation, pushed: PushedStakes, round: &Round) -> Result<ExactDecimal, NoSum> {
    if round.lotto_due.is_some() {
        return round.record_paid();
    }
    let mut due = round.record_payouts().ok_or(NoSum::Unreadable)?;
    let back = round.stakes_back();
    match relation {
        PayoutRelation::Same => {}
        PayoutRelation::AndStakes => due.add_sum(&back.won.ok_or(NoSum::Unreadable)?),
        PayoutRelation::LessStakes => due.subtract_sum(&back.won.ok_or(NoSum::Unreadable)?),
    }
    if pushed == PushedStakes::LeftOut {
        due.add_sum(&back.pushed);
    }
    total(Some(due))
}

/// Learns from a round if it is conclusive: the bet is on both sides and was paid.
pub(super) fn learn(learned: &mut Payouts, round: &Round) {
    // A lotto entry has no `total_payout`, and of a round that was read in part, records may be missing.
    if round.is_lotto() || round.is_partly_read {
        return;
    }
    let is_plain = round.records.iter().all(|record| record.other_status.is_none());
    let (Some(stake), Some(paid)) = (round.ledger.stake().total(), round.ledger.paid.total()) else {
        return;
    };
    let pairs = || {
        let relations = PayoutRelation::ALL.iter();
        relations.flat_map(|relation| PushedStakes::ALL.iter().map(|pushed| (*relation, *pushed)))
    };
    let is_computed =
        pairs().all(|(relation, pushed)| due_under(relation, pushed, round) != Err(NoSum::TooLarge));
    if !is_plain || !paid.is_positive() || !is_computed || !is_sum(round.record_stake(), stake) {
        return;
    }
    let pays = |relation, pushed| is_sum(due_under(relation, pushed, round), paid);
    if !round.stakes_back().pushed.is_zero() {
        // Only one of the two questions can be answered by one round.
        let fits = |pushed| learned.relation.allowed().any(|relation| pays(relation, pushed));
        let (in_total, left_out) = (fits(PushedStakes::InTotal), fits(PushedStakes::LeftOut));
        if in_total != left_out {
            learned
                .pushed
                .count(|pushed| (pushed == PushedStakes::InTotal) == in_total);
        }
    } else if round.record_paid().is_ok_and(|paid| !paid.is_zero()) {
        let fits = |relation| pays(relation, PushedStakes::InTotal);
        // A stake that came back in this house only would say nothing of the relation.
        if PayoutRelation::ALL.iter().any(|relation| fits(*relation))
            || !may_have_come_back(learned, round, paid)
        {
            learned.relation.count(fits);
        }
    }
}

/// Whether the wallet paid what the record says, by the learned meanings, or by any meaning while none is
/// learned. None if an amount has too many digits.
pub(super) fn agrees(learned: &Payouts, round: &Round, paid: ExactDecimal) -> Option<bool> {
    let dues = possible_dues(learned, round);
    if dues.iter().any(|due| is_sum(*due, paid)) {
        return Some(true);
    }
    (!dues.contains(&Err(NoSum::TooLarge))).then_some(false)
}

/// Whether the wallet paid more than is due by no more than stakes that come back without a win in some houses, such as
/// half of a stake, or insurance at a tie. No value of a record shows them. Where it is not known how many may come back, it
/// is at most all of them.
pub(super) fn may_have_come_back(learned: &Payouts, round: &Round, paid: ExactDecimal) -> bool {
    let at_most = round.stakes_back().at_most;
    let at_most = at_most.unwrap_or_else(|| round.ledger.stake());
    let is_between = |due: ExactDecimal| {
        let mut over = Sum::from_iter([paid]);
        over.subtract(due);
        over.is_positive() && over <= at_most
    };
    round.lotto_due.is_none()
        && possible_dues(learned, round)
            .into_iter()
            .flatten()
            .any(is_between)
}

/// Whether the stakes that won are needed for the payout under a possible relation, and cannot be read.
pub(super) fn is_unreadable(learned: &Payouts, round: &Round) -> bool {
    possible_dues(learned, round).contains(&Err(NoSum::Unreadable))
}

fn possible_dues(learned: &Payouts, round: &Round) -> Vec<Result<ExactDecimal, NoSum>> {
    let under = |relation| {
        let pushed = learned.pushed.allowed();
        pushed.map(move |pushed| due_under(relation, pushed, round))
    };
    learned.relation.allowed().flat_map(under).collect()
}

/// What the wallet should have paid. This is `total_payout` as reported if the winning stakes are not known.
pub(super) fn due(learned: &Payouts, round: &Round) -> Option<ExactDecimal> {
    let relation = learned.relation.answer().unwrap_or(PayoutRelation::Same);
    let pushed = learned.pushed.answer().unwrap_or(PushedStakes::InTotal);
    match due_under(relation, pushed, round) {
        Err(NoSum::Unreadable) => round.record_paid().ok(),
        due => due.ok(),
    }
}
