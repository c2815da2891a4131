//! Compares what was paid for the wins of one round. The contract gives no rates. By custom equal numbers of one bet are
//! paid equally in one round; two rates are a note on the round (docs/lotto.md#rates).

use std::collections::HashMap;
use std::sync::Arc;

use game_service::Record;
use game_service::models::{LottoPlayer, LottoWin, YikiWin};
use money::ExactDecimal;

use super::entry::name;
use crate::amounts::PLACES;
use crate::lotto::{About, Audit, Fact, Facts, Report, Rule, Why, value};
use crate::{CENT, near};

/// Most numbers of a round whose rates are compared. Only a hostile round has more.
const MOST_NUMBERS: usize = 20_000;
/// Most different rates of one number.
const MOST_RATES: usize = 16;
/// Longest code or number that is compared. Real ones have at most twenty letters.
const LONGEST: usize = 64;

/// What was paid for the wins of a round, by bet, number and currency in the order received. A stake of zero has
/// no rate, and a win whose stake or payout cannot be read is left out.
#[derive(Debug, Clone, Default)]
pub struct Rates {
    numbers: Vec<PaidNumber>,
    places: HashMap<Key<Arc<str>>, usize>,
}

/// Bet, number and currency.
type Key<T> = (T, T, Option<T>);

impl Rates {
    /// Adds the wins of an entry.
    pub fn add(&mut self, entry: &Record<LottoPlayer>) {
        for ((bet, number, currency), rate) in paid(entry) {
            if is_too_long(bet) || is_too_long(number) || currency.is_some_and(is_too_long) {
                continue;
            }
            let key = (bet.into(), number.into(), currency.map(Into::into));
            let at = match self.places.get(&key) {
                Some(&at) => at,
                None if self.numbers.len() < MOST_NUMBERS => {
                    self.numbers.push(PaidNumber {
                        key: key.clone(),
                        rates: Vec::new(),
                        near: None,
                        too_large: None,
                    });
                    self.places.insert(key, self.numbers.len() - 1);
                    self.numbers.len() - 1
                }
                None => continue,
            };
            self.numbers[at].add(rate);
        }
    }

    /// Compares the rates: once for each bet, number and currency that won.
    pub fn audit(&self) -> Audit<'_> {
        let mut report = Report::default();
        for number in &self.numbers {
            number.check(&mut report);
        }
        report.finish()
    }

    /// Doubts the wins of an entry that were paid at another rate than most equal wins of the round. Which of two
    /// rates was promised is not known, so no win is broken.
    pub(super) fn check<'a>(&self, report: &mut Report<'a>, entry: &'a Record<LottoPlayer>) {
        for ((bet, number, currency), rate) in paid(entry) {
            let key = (bet.into(), number.into(), currency.map(Into::into));
            let paid = self.places.get(&key).map(|&at| &self.numbers[at]);
            if let Some(usual) = paid.and_then(|paid| paid.usual_instead_of(&rate)) {
                let about = About::Bet { bet, number };
                let facts = Facts::of(usual.fact(), rate.fact());
                report.doubt(Rule::Rate, about, facts, Why::OtherRate);
            }
        }
    }
}

fn is_too_long(text: &str) -> bool {
    text.len() > LONGEST
}

/// The wins of an entry that have a rate.
fn paid(entry: &Record<LottoPlayer>) -> impl Iterator<Item = (Key<&str>, Rate)> {
    let currency = entry.content.currency.as_deref();
    let wins = entry.wins().into_iter().flatten().filter_map(LottoWin::yiki);
    wins.filter_map(move |win| {
        let (bet, number) = name(&win.bet)?;
        Some(((bet, number, currency), Rate::of(win)?))
    })
}

/// What was paid for a stake above zero. Two rates are compared without a division.
#[derive(Debug, Clone, Copy)]
struct Rate {
    payout: ExactDecimal,
    stake: ExactDecimal,
}

/// How two rates compare.
enum Comparison {
    Different,
    /// Rounding of both payouts can explain the difference.
    Near,
    Same,
    TooLarge,
}

impl Rate {
    fn of(win: &YikiWin) -> Option<Self> {
        let payout = value(win.payout_amount.as_ref())?;
        let stake = value(win.bet.bet_amount.as_ref())?;
        stake.is_positive().then_some(Self { payout, stake })
    }

    fn compare(&self, other: &Self) -> Comparison {
        let Some((one, two)) = self.products(other) else {
            return Comparison::TooLarge;
        };
        if one == two || self.noise(other).is_some_and(|noise| near(one, two, noise)) {
            Comparison::Same
        } else if self.is_near(other, one, two) == Some(true) {
            Comparison::Near
        } else {
            Comparison::Different
        }
    }

    /// Both rates times both stakes. None if a product has too many digits.
    fn products(&self, other: &Self) -> Option<(ExactDecimal, ExactDecimal)> {
        Some((
            self.payout.checked_mul(other.stake)?,
            other.payout.checked_mul(self.stake)?,
        ))
    }

    /// The noise of binary floats in both payouts (`crate::is_equal`), times both stakes.
    fn noise(&self, other: &Self) -> Option<ExactDecimal> {
        let stakes = self.stake.checked_add(other.stake)?;
        stakes.checked_mul(CENT)?.checked_mul(CENT)
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
#[derive(Debug, Clone)]
struct PaidNumber {
    key: Key<Arc<str>>,
    /// Different rates in the order received, each with the number of wins that were paid at it or near it. Each can be
    /// compared with the others.
    rates: Vec<(Rate, u64)>,
    /// The first rate that differs from the first one, and that rounding can explain.
    near: Option<Rate>,
    /// The first rate that cannot be compared.
    too_large: Option<Rate>,
}

impl PaidNumber {
    fn about(&self) -> About<'_> {
        About::Bet {
            bet: &self.key.0,
            number: &self.key.1,
        }
    }

    fn add(&mut self, rate: Rate) {
        let mut is_comparable = rate.products(&rate).is_some();
        for (at, (known, wins)) in self.rates.iter_mut().enumerate() {
            match known.compare(&rate) {
                Comparison::Different => {}
                Comparison::Same => {
                    *wins += 1;
                    return;
                }
                Comparison::Near => {
                    *wins += 1;
                    if at == 0 {
                        self.near.get_or_insert(rate);
                    }
                    return;
                }
                Comparison::TooLarge => is_comparable = false,
            }
        }
        if !is_comparable {
            self.too_large.get_or_insert(rate);
        } else if self.rates.len() < MOST_RATES {
            self.rates.push((rate, 1));
        }
    }

    fn check<'a>(&'a self, report: &mut Report<'a>) {
        let (rule, about) = (Rule::Rate, self.about());
        let first = self.rates.first().map(|(first, _)| first.fact());
        match (first, self.rates.get(1), self.too_large, self.near) {
            // The contract promises no rate, and houses have rates of a player, of a time or of a sum.
            (Some(first), Some((other, _)), ..) => {
                report.note(rule, about, Facts::of(first, other.fact()), Why::HousesDiffer);
            }
            (first, None, Some(large), _) => {
                let facts = Facts::of(first.unwrap_or_else(|| large.fact()), large.fact());
                report.doubt(rule, about, facts, Why::TooLarge);
            }
            (Some(first), None, None, Some(near)) => {
                report.note(rule, about, Facts::of(first, near.fact()), Why::Rounding);
            }
            (Some(first), None, None, None) => report.holds(rule, about, Facts::of(first.clone(), first)),
            (None, ..) => {}
        }
    }

    /// Another rate that at least as many wins were paid at as at this one; the most frequent one.
    fn usual_instead_of(&self, rate: &Rate) -> Option<Rate> {
        let mut own = 0;
        let mut usual: Option<(Rate, u64)> = None;
        for &(known, wins) in &self.rates {
            match known.compare(rate) {
                Comparison::Same | Comparison::Near => own = wins,
                Comparison::Different if usual.is_none_or(|(_, most)| wins > most) => {
                    usual = Some((known, wins));
                }
                Comparison::Different | Comparison::TooLarge => {}
            }
        }
        usual.filter(|(_, wins)| *wins >= own).map(|(usual, _)| usual)
    }
}
