//! What a record brought or cost its player.
//!
//! `total_payout` is what came back, stakes included, or the profit alone: the contract does not say which. The record's
//! own stakes and wins show it, otherwise what was learned for the game (docs/games.md#net). A difference of the
//! two totals is the outcome in the first case only.

use money::{ExactDecimal, Sum};

use crate::learned::Learned;
use crate::win::PayoutMeaning;

/// The outcome of a record for its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordOutcome {
    /// What the player won, or lost if it is negative. Exact, with the decimal places of the most precise value.
    Known(ExactDecimal),
    /// It has too many digits.
    TooLarge,
    /// Neither the record nor what was learned shows what `total_payout` includes, or a stake may have come back that no
    /// value shows.
    Unknown,
}

/// The amounts of a record that its outcome is made of.
#[derive(Debug, Clone, Copy)]
pub struct Totals {
    /// The field `total_bet`.
    pub stake: ExactDecimal,
    /// The field `total_payout`.
    pub payout: ExactDecimal,
    /// The stakes that a payout without stakes lacks: of the bets that won, and those that came back. None if one of them
    /// is not known.
    pub returned_stakes: Option<Sum>,
}

impl Totals {
    /// The outcome of a settled record. `fits` returns whether `total_payout` is the sum of this meaning.
    pub fn outcome(
        &self,
        learned: &Learned<PayoutMeaning>,
        fits: impl Fn(PayoutMeaning) -> bool,
    ) -> RecordOutcome {
        use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
        let reads = |meaning| learned.allows(meaning) && fits(meaning);
        // Sums of the amounts are none of their own: they are those of one of the other meanings, or of no outcome.
        let with_stakes = reads(Returns) || reads(ReturnsAndPushes);
        match (with_stakes, reads(Profits)) {
            (true, false) => self.with_stakes(&fits),
            (false, true) => self.of_profit(),
            (true, true) if self.with_stakes(&fits) == self.of_profit() => self.of_profit(),
            (true, true) => match includes_stakes(learned) {
                Some(true) => self.with_stakes(&fits),
                Some(false) => self.of_profit(),
                None => RecordOutcome::Unknown,
            },
            // The amounts leave out what came back, or are no sum of returns or profits at all.
            (false, false) if fits(Amounts) || fits(AmountsAndPushes) => RecordOutcome::Unknown,
            (false, false) => self.by_custom(learned),
        }
    }

    /// The outcome of a record whose bets and wins say nothing about `total_payout`.
    pub fn by_custom(&self, learned: &Learned<PayoutMeaning>) -> RecordOutcome {
        match includes_stakes(learned) {
            Some(true) => known(self.difference()),
            Some(false) => self.of_profit(),
            None => RecordOutcome::Unknown,
        }
    }

    fn with_stakes(&self, fits: &impl Fn(PayoutMeaning) -> bool) -> RecordOutcome {
        // Otherwise a stake came back that the total does not contain.
        if fits(PayoutMeaning::ReturnsAndPushes) {
            known(self.difference())
        } else {
            RecordOutcome::Unknown
        }
    }

    fn of_profit(&self) -> RecordOutcome {
        let Some(mut outcome) = self.returned_stakes else {
            return RecordOutcome::Unknown;
        };
        outcome.add_sum(&self.difference());
        known(outcome)
    }

    fn difference(&self) -> Sum {
        let mut difference = Sum::from_iter([self.payout]);
        difference.subtract(self.stake);
        difference
    }
}

/// Whether `total_payout` includes the stakes of the bets that won, as learned. None if that is not settled.
fn includes_stakes(learned: &Learned<PayoutMeaning>) -> Option<bool> {
    use PayoutMeaning::{Profits, Returns, ReturnsAndPushes};
    let with_stakes = learned.stands(Returns) || learned.stands(ReturnsAndPushes);
    (with_stakes != learned.stands(Profits)).then_some(with_stakes)
}

fn known(outcome: Sum) -> RecordOutcome {
    outcome
        .total()
        .map_or(RecordOutcome::TooLarge, RecordOutcome::Known)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

    use super::*;

    fn of(stake: &str, payout: &str, meaning: PayoutMeaning) -> RecordOutcome {
        let number = |text| ExactDecimal::parse(text).unwrap();
        let totals = Totals {
            stake: number(stake),
            payout: number(payout),
            returned_stakes: Some(Sum::from_iter([number(stake)])),
        };
        totals.outcome(&Learned::default(), |fitting| fitting == meaning)
    }

    #[test]
    fn an_outcome_is_exact_to_the_last_place_or_too_large() {
        let known = |outcome: &str| RecordOutcome::Known(ExactDecimal::parse(outcome).unwrap());
        let most = "79228162514264337593543950335";
        for (stake, payout, expected) in [
            ("1000", "0.0", known("-1000.0")),
            ("1000.00", "0", known("-1000.00")),
            ("0.1", "0.3", known("0.2")),
            ("99999999999999999.99", "0.00", known("-99999999999999999.99")),
            (most, "0.5", RecordOutcome::TooLarge),
        ] {
            assert_eq!(of(stake, payout, PayoutMeaning::ReturnsAndPushes), expected);
            let text = |outcome| format!("{outcome:?}");
            let found = of(stake, payout, PayoutMeaning::ReturnsAndPushes);
            assert_eq!(text(found), text(expected), "the number of places too");
        }
        assert_eq!(of("100", "95.00", PayoutMeaning::Profits), known("95.00"));
        assert_eq!(of("100", "95.00", PayoutMeaning::Returns), RecordOutcome::Unknown);
    }
}
