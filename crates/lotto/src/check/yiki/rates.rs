//! Compares what was paid for the wins of one round. The contract gives no rates, but in one round equal
//! numbers of one bet are paid equally (docs/lotto.md#rates).

use std::cmp::Ordering;
use std::collections::HashMap;

use checks::{CENT, PLACES};
use money::ExactDecimal;

use super::reported::{Entry, Win};
use crate::check::fact::Fact;
use crate::check::finding::{About, Audit, Report, Why};
use crate::check::rule::Rule;

/// Compares the rates of a round's entries: once for each bet, number and currency that won. A stake of
/// zero has no rate, and a win whose stake or payout cannot be read is left out.
pub fn rates<'a, 'e>(entries: impl IntoIterator<Item = &'e Entry<'a>>) -> Audit<'a>
where
    'a: 'e,
{
    let numbers = paid(entries);
    let mut report = Report::default();
    for number in &numbers {
        number.check(&mut report);
    }
    check_lower(&mut report, &numbers);
    report.finish()
}

/// What was paid for a stake above zero. Two rates are compared without a division.
#[derive(Debug, Clone, Copy)]
struct Rate {
    payout: ExactDecimal,
    stake: ExactDecimal,
}

/// How two rates compare.
enum Comparison {
    Different(Ordering),
    /// Rounding of both payouts can explain the difference.
    Near,
    Same,
    TooLarge,
}

impl Rate {
    fn of(win: &Win<'_>) -> Option<Self> {
        let (payout, stake) = (win.payout?, win.bet.stake?);
        stake.is_positive().then_some(Self { payout, stake })
    }

    fn compare(&self, other: &Self) -> Comparison {
        let Some((one, two)) = self.products(other) else {
            return Comparison::TooLarge;
        };
        match one.cmp(&two) {
            Ordering::Equal => Comparison::Same,
            _ if self.is_near(other, one, two) == Some(true) => Comparison::Near,
            order => Comparison::Different(order),
        }
    }

    /// Both rates times both stakes. None if a product has too many digits.
    fn products(&self, other: &Self) -> Option<(ExactDecimal, ExactDecimal)> {
        Some((
            self.payout.checked_mul(other.stake)?,
            other.payout.checked_mul(self.stake)?,
        ))
    }

    /// Each payout is rounded by less than one unit, so the products differ by less than one unit
    /// for each stake. Equal stakes are rounded equally.
    fn is_near(&self, other: &Self, one: ExactDecimal, two: ExactDecimal) -> Option<bool> {
        if self.stake == other.stake {
            return Some(false);
        }
        let are_whole = self.payout.fits_places(0) && other.payout.fits_places(0);
        let are_plain = self.payout.fits_places(PLACES) && other.payout.fits_places(PLACES);
        let unit = match (are_whole, are_plain) {
            (true, _) => ExactDecimal::ONE,
            (false, true) => CENT,
            (false, false) => return Some(false),
        };
        let most = self.stake.checked_add(other.stake)?.checked_mul(unit)?;
        Some(one.checked_sub(two)?.abs() < most)
    }

    const fn fact<'a>(&self) -> Fact<'a> {
        Fact::Rate {
            payout: self.payout,
            stake: self.stake,
        }
    }
}

/// What was paid for one number.
#[derive(Debug)]
struct PaidNumber<'a> {
    bet: &'a str,
    number: &'a str,
    currency: Option<&'a str>,
    first: Rate,
    /// The first rate that is different.
    other: Option<Rate>,
    /// The first rate that rounding can explain.
    near: Option<Rate>,
    too_large: Option<Rate>,
}

impl<'a> PaidNumber<'a> {
    const fn about(&self) -> About<'a> {
        About::Bet {
            bet: self.bet,
            number: self.number,
        }
    }

    fn add(&mut self, rate: Rate) {
        let place = match self.first.compare(&rate) {
            Comparison::Same => return,
            Comparison::Different(_) => &mut self.other,
            Comparison::Near => &mut self.near,
            Comparison::TooLarge => &mut self.too_large,
        };
        place.get_or_insert(rate);
    }

    fn check(&self, report: &mut Report<'a>) {
        let (rule, about, first) = (Rule::Rate, self.about(), self.first.fact());
        if let Some(other) = self.other {
            report.broken(rule, about, (first, other.fact()));
        } else if let Some(large) = self.too_large {
            report.doubt(rule, about, (first, large.fact()), Why::TooLarge);
        } else if let Some(near) = self.near {
            report.note(rule, about, (first, near.fact()), Why::Rounding);
        } else {
            report.holds(rule, about, (first.clone(), first));
        }
    }
}

/// What was paid, by bet, number and currency in the order received.
fn paid<'a, 'e>(entries: impl IntoIterator<Item = &'e Entry<'a>>) -> Vec<PaidNumber<'a>>
where
    'a: 'e,
{
    let (mut numbers, mut places) = (Vec::<PaidNumber<'a>>::new(), HashMap::new());
    for entry in entries {
        let currency = entry.settlement.currency;
        for win in entry.wins.iter().flatten() {
            let (Some((bet, number)), Some(rate)) = (win.bet.name(), Rate::of(win)) else {
                continue;
            };
            let at = *places.entry((bet, number, currency)).or_insert_with(|| {
                numbers.push(PaidNumber {
                    bet,
                    number,
                    currency,
                    first: rate,
                    other: None,
                    near: None,
                    too_large: None,
                });
                numbers.len() - 1
            });
            numbers[at].add(rate);
        }
    }
    numbers
}

/// Houses pay less for numbers that too many players bought, so a lower rate is only noted.
fn check_lower<'a>(report: &mut Report<'a>, numbers: &[PaidNumber<'a>]) {
    let mut highest: HashMap<_, &PaidNumber<'a>> = HashMap::new();
    for number in numbers {
        let best = highest.entry((number.bet, number.currency)).or_insert(number);
        if let Comparison::Different(Ordering::Greater) = number.first.compare(&best.first) {
            *best = number;
        }
    }
    for number in numbers {
        let best = highest[&(number.bet, number.currency)];
        if let Comparison::Different(Ordering::Less) = number.first.compare(&best.first) {
            let facts = (best.first.fact(), number.first.fact());
            report.note(Rule::LowerRate, number.about(), facts, Why::Unusual);
        }
    }
}
