//! Insurance, as far as it is the same in all houses: it pays if the insured side does not win. By
//! custom there is a main bet of at least the same size. The exact limit differs between houses, so a
//! larger insurance stake is not a fault. The odds depend on the moment of purchase, which a record
//! does not contain.

use money::ExactDecimal;

use super::conventions::Conventions;
use super::fact::{Fact, Outcome};
use super::finding::{About, Report, Why};
use super::odds;
use super::payment;
use super::reported::{ReportedRecord, Win};
use super::round::Basis;
use super::rounding::{self, Fit};
use super::rule::Rule;
use super::settled_bet;
use crate::side::Winner;

/// Insurance is offered after four and after five cards.
const OFFERS: usize = 2;

/// The main bets of a record.
struct Mains {
    highest: Option<ExactDecimal>,
    /// The side of the only main bet. None if both sides were bet on.
    insured: Option<Winner>,
    readable: bool,
}

pub(super) fn check<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    basis: Basis,
    places: u32,
    conventions: &Conventions,
) {
    let insurance = &record.insurance;
    if insurance.stakes.is_empty() && insurance.wins.is_empty() {
        return;
    }
    if insurance.stakes.len() > OFFERS {
        let facts = (Fact::Count(OFFERS), Fact::Count(insurance.stakes.len()));
        report.note(Rule::Insurance, About::Bet("INSURANCE"), facts, Why::Unusual);
    }
    let mains = mains(record);
    for (at, stake) in insurance.stakes.iter().enumerate() {
        purchase(report, at + 1, *stake, &mains);
    }
    for (at, win) in insurance.wins.iter().enumerate() {
        paid(report, at + 1, win, basis, &mains);
        worked_out(report, at, win, record, places, conventions);
    }
    unpaid(report, record, basis, &mains);
}

fn mains(record: &ReportedRecord<'_>) -> Mains {
    let stakes = record.stakes.iter().flatten();
    let bets = stakes.filter(|bet| settled_bet::is_main(bet.code) && bet.stake != Some(ExactDecimal::ZERO));
    let mut mains = Mains {
        highest: None,
        insured: None,
        readable: record.stakes.is_some(),
    };
    let mut sides = 0;
    for bet in bets {
        sides += 1;
        mains.highest = mains.highest.max(bet.stake);
        mains.readable &= bet.stake.is_some();
        mains.insured = settled_bet::main_side(bet.code).map(Winner::from);
    }
    mains.insured = mains.insured.filter(|_| sides == 1);
    mains
}

fn purchase(report: &mut Report<'_>, position: usize, stake: ExactDecimal, mains: &Mains) {
    let (rule, about, reported) = (Rule::Insurance, About::Insurance(position), Fact::Money(stake));
    let expected = mains.highest.map_or(Fact::Missing, Fact::AtMost);
    if stake < ExactDecimal::ZERO {
        return report.broken(Rule::Stake, about, (Fact::Nothing, reported));
    }
    if stake.is_zero() {
        return;
    }
    if mains.highest.is_some_and(|most| stake <= most) {
        report.holds(rule, about, (expected, reported));
    } else if mains.readable {
        report.doubt(rule, about, (expected, reported), Why::HousesDiffer);
    } else {
        report.doubt(rule, about, (Fact::Nothing, reported), Why::Unreadable);
    }
}

fn paid(report: &mut Report<'_>, position: usize, win: &Win, basis: Basis, mains: &Mains) {
    let (rule, about) = (Rule::Insurance, About::Insurance(position));
    let reported = win.profit.map_or(Fact::Missing, Fact::Money);
    let expected = Fact::Outcome(Outcome::Loses);
    if win.gained() != Some(true) {
        return;
    }
    match (basis.winner, mains.insured) {
        (None, _) => report.doubt(rule, about, (Fact::Nothing, reported), Why::CardsInDoubt),
        (_, None) => report.doubt(rule, about, (Fact::Nothing, reported), Why::HousesDiffer),
        (Some(winner), Some(insured)) if winner == insured => {
            report.broken(rule, about, (expected, reported));
        }
        _ => report.holds(rule, about, (Fact::Outcome(Outcome::Wins), reported)),
    }
}

/// If stakes and wins cannot be paired by position, any stake may belong to a win.
fn worked_out<'a>(
    report: &mut Report<'a>,
    at: usize,
    win: &Win,
    record: &ReportedRecord<'a>,
    places: u32,
    conventions: &Conventions,
) {
    if win.gained() == Some(false) {
        return;
    }
    let about = About::Insurance(at + 1);
    let stakes = &record.insurance.stakes;
    let reported = win.profit.map_or(Fact::Missing, Fact::Money);
    if stakes.len() == record.insurance.wins.len() {
        payment::check(report, about, stakes[at], win, (places, false), conventions);
    } else {
        let fits = |stake: &&ExactDecimal| {
            let product = win.odds.and_then(|odds| stake.checked_mul(odds));
            product.zip(win.profit).is_some_and(|(product, profit)| {
                rounding::fit(product, profit, places, &conventions.rounding) != Fit::No
            })
        };
        match stakes.iter().find(fits) {
            Some(_) => report.holds(Rule::WinProfit, about, (reported, reported)),
            None => report.doubt(
                Rule::WinProfit,
                about,
                (Fact::Nothing, reported),
                Why::HousesDiffer,
            ),
        }
    }
    if let Some(unusual) = win.odds.filter(|paid| !odds::INSURANCE.contains(paid)) {
        let facts = (Fact::AnyOdds(odds::INSURANCE), Fact::Odds(unusual));
        report.note(Rule::Odds, about, facts, Why::Unusual);
    }
}

/// The insured side lost and nothing was paid. By published rules every insurance then wins, but a
/// house may have other rules.
fn unpaid(report: &mut Report<'_>, record: &ReportedRecord<'_>, basis: Basis, mains: &Mains) {
    let (Some(winner), Some(insured)) = (basis.winner, mains.insured) else {
        return;
    };
    let lost = winner != insured && winner != Winner::Tie;
    let bought = record
        .insurance
        .stakes
        .iter()
        .any(|stake| *stake > ExactDecimal::ZERO);
    let paid = record
        .insurance
        .wins
        .iter()
        .any(|win| win.gained() != Some(false));
    if lost && bought && !paid {
        let facts = (Fact::Outcome(Outcome::Wins), Fact::Missing);
        report.doubt(
            Rule::WinMissing,
            About::Bet("INSURANCE"),
            facts,
            Why::HousesDiffer,
        );
    }
}
