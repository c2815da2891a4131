//! The meanings under which a reported total payout can be explained, and the remainder of each.

use checks::CENT;
use money::{ExactDecimal, Sum};

use super::Sums;
use crate::check::conventions::{Conventions, PayoutMeaning};

impl Sums {
    /// The meanings under which a total can be explained, including possible amounts of insurance or a
    /// bonus. Learned meanings are preferred; if none fits, all are tried.
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

    /// The remainder of a total under this meaning.
    pub(super) fn rest(&self, meaning: PayoutMeaning, total: ExactDecimal) -> Option<Sum> {
        let mut rest = Sum::from_iter([total]);
        rest.subtract_sum(&self.sum(meaning)?);
        Some(rest)
    }

    /// Whether all insurance stakes were returned: each has a win, or the total contains it under every
    /// meaning.
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

    /// Whether no bet had a profit.
    pub(in crate::check) fn won_nothing(&self) -> bool {
        self.profits.is_some_and(|profits| profits.is_zero())
    }
}

/// Whether a sum is zero within a tolerance.
fn is_within(sum: &Sum, most: ExactDecimal) -> bool {
    *sum <= Sum::from_iter([most]) && *sum >= Sum::from_iter([most.negated()])
}
