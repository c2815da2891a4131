//! In how many ways a reported total payout can be read, and what each leaves unexplained.

use rust_decimal::Decimal;

use super::Sums;
use crate::check::conventions::{Conventions, Hypothesis, PayoutMeaning};
use crate::check::rounding::{CENT, near};

impl Sums {
    /// The meanings by which a total can be read, with whatever insurance or a bonus may have added to it: those that
    /// the records at hand speak for, or any if none of those fits.
    pub(in crate::check) fn readings(
        &self,
        total: Decimal,
        bonus: bool,
        conventions: &Conventions,
    ) -> impl Iterator<Item = PayoutMeaning> {
        let reads = move |meaning: PayoutMeaning| {
            let rest = self.rest(meaning, total);
            rest.is_some_and(|rest| {
                rest.abs() <= self.most(CENT) || rest > Decimal::ZERO && (bonus || rest <= self.insured)
            })
        };
        let allows = |meaning| conventions.payout.allows(meaning);
        let all = || PayoutMeaning::ALL.iter().copied();
        let is_learned = all().any(|meaning| allows(meaning) && reads(meaning));
        all().filter(move |meaning| reads(*meaning) && (!is_learned || allows(*meaning)))
    }

    /// What a total of this meaning leaves to be explained.
    pub(super) fn rest(&self, meaning: PayoutMeaning, total: Decimal) -> Option<Decimal> {
        total.checked_sub(self.total(meaning)?)
    }

    /// Every stake of insurance that may have come back did: each has a win, or the total holds it however it is read.
    pub(in crate::check) fn shows_insurance(
        &self,
        total: Option<Decimal>,
        conventions: &Conventions,
    ) -> bool {
        let holds = |meaning, total| {
            let rest = self.rest(meaning, total);
            rest.is_some_and(|rest| near(rest, self.insured, self.most(CENT)))
        };
        self.insured.is_zero()
            || total.is_some_and(|total| {
                let mut readings = self.readings(total, false, conventions).peekable();
                readings.peek().is_some() && readings.all(|meaning| holds(meaning, total))
            })
    }

    /// No bet gained anything.
    pub(in crate::check) fn won_nothing(&self) -> bool {
        self.profits == Some(Decimal::ZERO)
    }
}
