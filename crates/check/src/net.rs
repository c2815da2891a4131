//! The outcome of a record for its player: what it won or lost, and which stakes came back.
//!
//! `total_payout` is what came back, stakes included, or the profit alone: the contract does not say which. The record's
//! own stakes and wins show it, otherwise what was learned for the game (docs/games.md#net). A difference of the
//! two totals is the outcome in the first case only.

use games::Game;
use money::{ExactDecimal, Sum};
use smallvec::SmallVec;

use crate::amounts::add;
use crate::conventions::{Conventions, Standing, standing};
use crate::learned::Learned;
use crate::line::{self, Entry, Line};
use crate::payout::Sums;
use crate::questions::PayoutMeaning;
use crate::record::{basis_of, is_completed, may_be_twice, sum_of_stakes};
use crate::reported::ReportedRecord;

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
struct Totals {
    /// The field `total_bet`.
    stake: ExactDecimal,
    /// The field `total_payout`.
    payout: ExactDecimal,
    /// The stakes that a payout without stakes lacks: of the bets that won, and those that came back. None if one of them
    /// is not known.
    returned_stakes: Option<Sum>,
}

impl Totals {
    /// The outcome of a settled record. `total_payout` is the sum of each of the `fitting` meanings.
    fn outcome(&self, learned: &Learned<PayoutMeaning>, fitting: &[PayoutMeaning]) -> RecordOutcome {
        use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
        let mut allowed = fitting.iter().filter(|meaning| learned.allows(**meaning));
        let is_profit = allowed.clone().any(|meaning| *meaning == Profits);
        // Sums of the amounts are none of their own: they are those of one of the other meanings, or of no outcome.
        let with_stakes = allowed.any(|meaning| matches!(meaning, Returns | ReturnsAndPushes));
        match (with_stakes, is_profit) {
            (true, false) => self.with_stakes(fitting),
            (false, true) => self.of_profit(),
            (true, true) if self.with_stakes(fitting) == self.of_profit() => self.of_profit(),
            (true, true) => match includes_stakes(learned) {
                Some(true) => self.with_stakes(fitting),
                Some(false) => self.of_profit(),
                None => RecordOutcome::Unknown,
            },
            // The amounts leave out what came back, or are no sum of returns or profits at all.
            (false, false) if fitting.contains(&Amounts) || fitting.contains(&AmountsAndPushes) => {
                RecordOutcome::Unknown
            }
            (false, false) => self.by_custom(learned),
        }
    }

    /// The outcome of a record whose bets and wins say nothing about `total_payout`.
    fn by_custom(&self, learned: &Learned<PayoutMeaning>) -> RecordOutcome {
        match includes_stakes(learned) {
            Some(true) => known(self.difference()),
            Some(false) => self.of_profit(),
            None => RecordOutcome::Unknown,
        }
    }

    fn with_stakes(&self, fitting: &[PayoutMeaning]) -> RecordOutcome {
        // Otherwise a stake came back that the total does not contain.
        if fitting.contains(&PayoutMeaning::ReturnsAndPushes) {
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

/// The outcome of a record for its player, as the record and the conventions learned for its game key show it
/// (docs/games.md#net). None if one of the two totals is missing.
pub fn outcome(reported: &ReportedRecord<'_>, conventions: Option<&Conventions>) -> Option<RecordOutcome> {
    let conventions = Conventions::known(conventions);
    let mut totals = Totals {
        stake: reported.total_bet()?,
        payout: reported.total_payout()?,
        returned_stakes: None,
    };
    let basis = basis_of(reported, conventions);
    let lines = line::lines(reported, basis).filter(|_| is_completed(reported));
    let Some(lines) = lines else {
        return Some(totals.by_custom(&conventions.payout));
    };
    if may_be_twice(&lines, totals.stake, conventions) {
        return Some(RecordOutcome::Unknown);
    }
    let sums = Sums::of(&lines, reported, conventions);
    let is_whole = sum_of_stakes(&lines).is_some_and(|listed| listed == totals.stake);
    totals.returned_stakes = sums.returned_stakes().filter(|_| is_whole);
    // A total that the entries of the record explain is no other sum with a part of what may have come back.
    let payout = totals.payout;
    let is_explained = conventions
        .payout
        .allowed()
        .any(|meaning| sums.explains(meaning, payout) || sums.is_sum_without_lost(meaning, payout));
    // A total without a stake that may have come back: the house keeps it, or does not count it.
    if sums.has_unlisted_return && !always_counts_returns(conventions) {
        return Some(RecordOutcome::Unknown);
    }
    let fitting = PayoutMeaning::ALL
        .iter()
        .copied()
        .filter(|meaning| sums.explains(*meaning, payout) || !is_explained && sums.fits(*meaning, payout));
    let fitting: SmallVec<[PayoutMeaning; 5]> = fitting.collect();
    Some(totals.outcome(&conventions.payout, &fitting))
}

/// The stakes of a record that come back to the player, by its entries and by the rules of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StakesBack {
    /// Of the bets that won. None if one of them, or which bets won, cannot be read.
    pub won: Option<Sum>,
    /// Of the bets that neither won nor lost in any house, such as the banker on a tie.
    pub pushed: Sum,
    /// The most that may come back of the other bets, in some houses. None if that is not known.
    pub at_most: Option<Sum>,
}

/// The stakes of a record that come back. Whether `total_payout` contains them is another question.
pub fn stakes_back(reported: &ReportedRecord<'_>, conventions: Option<&Conventions>) -> StakesBack {
    let basis = basis_of(reported, Conventions::known(conventions));
    let Some(lines) = line::lines(reported, basis) else {
        return StakesBack {
            won: None,
            pushed: Sum::default(),
            at_most: None,
        };
    };
    let mut back = StakesBack {
        won: Some(Sum::default()),
        pushed: Sum::default(),
        at_most: Some(Sum::default()),
    };
    let is_pokdeng = reported.game_key.and_then(Game::of_key) == Some(Game::Pokdeng);
    for line in &lines {
        back.add(line);
        // A lost bet may cost less than what was reserved for it (docs/games.md#pokdeng).
        if is_pokdeng && line.won() != Some(true) {
            back.at_most = None;
        }
    }
    back
}

impl StakesBack {
    fn add(&mut self, line: &Line<'_, '_>) {
        let stakes = line.stakes.values();
        if line.wins == Entry::Nothing {
            if line.stakes == Entry::Unreadable {
                self.at_most = None;
            } else if line.pushes() {
                for stake in stakes {
                    self.pushed.add(*stake);
                }
            } else if line.may_return {
                for stake in stakes {
                    add(&mut self.at_most, Some(*stake));
                }
            }
            return;
        }
        // A win without its stake, or several wins and stakes that cannot be paired.
        let Some(pairs) = line.pairs().filter(|_| line.wins != Entry::Unreadable) else {
            self.won = None;
            self.at_most = None;
            return;
        };
        for (stake, win) in pairs {
            match win.gained() {
                Some(false) if line.pushes() => self.pushed.add(stake),
                // The entry of a lost bet may have its stake as the amount.
                Some(false) => add(&mut self.at_most, win.amount.max(Some(stake))),
                _ => add(&mut self.won, Some(stake)),
            }
        }
    }
}

/// Whether the records show that `total_payout` contains the stakes that came back without a win.
fn always_counts_returns(conventions: &Conventions) -> bool {
    use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
    let learned = &conventions.payout;
    let mut with = [ReturnsAndPushes, AmountsAndPushes].into_iter();
    let mut without = [Amounts, Returns, Profits].into_iter();
    with.any(|meaning| standing(learned, meaning) == Standing::Yes)
        && without.all(|meaning| standing(learned, meaning) == Standing::No)
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
        totals.outcome(&Learned::default(), &[meaning])
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
