//! In how many ways a reported total payout can be read, and what each leaves unexplained.

use money::{ExactDecimal, Sum};

use super::Sums;
use crate::check::conventions::{Conventions, Hypothesis, PayoutMeaning};
use crate::check::rounding::CENT;

impl Sums {
    /// The meanings by which a total can be read, with whatever insurance or a bonus may have added to it: those that
    /// the records at hand speak for, or any if none of those fits.
    pub(in crate::check) fn readings(
        &self,
        total: ExactDecimal,
        bonus: bool,
        conventions: &Conventions,
    ) -> impl Iterator<Item = PayoutMeaning> {
        let reads = move |meaning: PayoutMeaning| {
            let rest = self.rest(meaning, total);
            rest.is_some_and(|rest| {
                is_within(&rest, self.most(CENT)) || rest.is_positive() && (bonus || rest <= self.insured)
            })
        };
        let allows = |meaning| conventions.payout.allows(meaning);
        let all = || PayoutMeaning::ALL.iter().copied();
        let is_learned = all().any(|meaning| allows(meaning) && reads(meaning));
        all().filter(move |meaning| reads(*meaning) && (!is_learned || allows(*meaning)))
    }

    /// What a total of this meaning leaves to be explained.
    pub(super) fn rest(&self, meaning: PayoutMeaning, total: ExactDecimal) -> Option<Sum> {
        let mut rest = Sum::from_iter([total]);
        rest.subtract_sum(&self.sum(meaning)?);
        Some(rest)
    }

    /// Every stake of insurance that may have come back did: each has a win, or the total holds it however it is read.
    pub(in crate::check) fn shows_insurance(
        &self,
        total: Option<ExactDecimal>,
        conventions: &Conventions,
    ) -> bool {
        let holds = |meaning, total| {
            self.rest(meaning, total).is_some_and(|mut rest| {
                rest.subtract_sum(&self.insured);
                is_within(&rest, self.most(CENT))
            })
        };
        self.insured.is_zero()
            || total.is_some_and(|total| {
                let mut readings = self.readings(total, false, conventions).peekable();
                readings.peek().is_some() && readings.all(|meaning| holds(meaning, total))
            })
    }

    /// No bet gained anything.
    pub(in crate::check) fn won_nothing(&self) -> bool {
        self.profits.is_some_and(|profits| profits.is_zero())
    }
}

/// Whether a sum is zero, give or take so much.
fn is_within(sum: &Sum, most: ExactDecimal) -> bool {
    *sum <= Sum::from_iter([most]) && *sum >= Sum::from_iter([most.negated()])
}
