//! Insurance. By custom it pays if the insured side does not win, and there is a main bet of at least the same size.
//! Which side a record's insurance is for, and the exact limit, differ between houses: insurance that is paid although the
//! side of the only main bet won is a fault only if other records of the house show the custom, and a larger insurance
//! stake is none. The odds depend on the moment of purchase, which a record does not contain.

use games::Outcome;
use games::baccarat::Winner;
use money::ExactDecimal;

use crate::amounts::may_be;
use crate::conventions::{Conventions, is_refuted, is_shown};
use crate::finding::{About, Fact, Facts, Report, Rule, Why};
use crate::line::{Basis, Entry, INSURANCE, INSURANCE_ODDS, Line};
use crate::payment::Payment;
use crate::record::Terms;
use crate::reported::Win;

/// Insurance is offered after four and after five cards.
const OFFERS: usize = 2;

struct Mains {
    highest: Option<ExactDecimal>,
    /// The side of the only main bet. None if both sides were bet on.
    insured: Option<Winner>,
    is_readable: bool,
}

pub(crate) fn learn(
    conventions: &mut Conventions,
    line: &Line<'_, '_>,
    lines: &[Line<'_, '_>],
    basis: Basis,
) {
    if line.won() == Some(true)
        && let (Some(winner), Some(insured)) = (basis.winner, mains(lines).insured)
    {
        conventions.insured_lost.count(winner != insured);
    }
}

pub(crate) fn check<'a>(
    report: &mut Report<'a>,
    line: &Line<'_, 'a>,
    lines: &[Line<'_, 'a>],
    basis: Basis,
    terms: Terms<'_, 'a>,
) {
    let (stakes, wins) = (line.stakes.values(), line.wins.values());
    let about = About::Bet(INSURANCE);
    if line.stakes == Entry::Unreadable || line.wins == Entry::Unreadable {
        report.undecided(Rule::Insurance, about, Fact::Nothing, Why::Unreadable);
    }
    if stakes.len() > OFFERS {
        let facts = Facts::of(Fact::Count(OFFERS), Fact::Count(stakes.len()));
        report.note(Rule::Insurance, about, facts, Why::Unusual);
    }
    if wins.len() > stakes.len() && line.stakes != Entry::Unreadable {
        let facts = Facts::of(Fact::Count(stakes.len()), Fact::Count(wins.len()));
        report.broken(Rule::WinWithoutStake, about, facts);
    }
    let mains = mains(lines);
    for (at, stake) in stakes.iter().enumerate() {
        purchase(report, at + 1, *stake, &mains);
    }
    let both = basis.winner.zip(mains.insured);
    let custom = terms.conventions.insured_lost;
    for (at, win) in wins.iter().enumerate() {
        let (rule, about) = (Rule::Insurance, About::Insurance(at + 1));
        let reported = Fact::money(win.profit);
        let loses = Facts::of(Fact::Outcome(Outcome::Loses), reported);
        match both {
            _ if win.gained() != Some(true) => {}
            None if basis.winner.is_none() => report.undecided(rule, about, reported, Why::CardsInDoubt),
            None => report.undecided(rule, about, reported, Why::HousesDiffer),
            Some((winner, insured)) if winner == insured && is_shown(custom) => {
                report.broken(rule, about, loses);
            }
            Some((winner, insured)) if winner == insured && !is_refuted(custom) => {
                report.doubt(rule, about, loses, Why::HousesDiffer);
            }
            Some(_) => report.holds(rule, about, Facts::of(Fact::Outcome(Outcome::Wins), reported)),
        }
        computed(report, at, win, line, terms);
    }
    // The insured side lost and nothing was paid. By published rules every insurance then wins, but a house may have other
    // rules.
    let lost = both.is_some_and(|(winner, insured)| winner != insured && winner != Winner::Tie);
    if lost && line.is_staked() && wins.iter().all(|win| win.gained() == Some(false)) {
        let facts = Facts::of(Fact::Outcome(Outcome::Wins), Fact::Missing);
        report.doubt(Rule::WinMissing, about, facts, Why::HousesDiffer);
    }
}

fn mains(lines: &[Line<'_, '_>]) -> Mains {
    let mut mains = Mains {
        highest: None,
        insured: None,
        is_readable: true,
    };
    let mut sides = 0;
    for line in lines {
        let side = match line.code {
            "PLAYER" => Winner::Player,
            "BANKER" => Winner::Banker,
            _ => continue,
        };
        mains.is_readable &= line.stakes != Entry::Unreadable;
        if line.is_staked() || line.stakes == Entry::Unreadable {
            sides += 1;
            mains.highest = mains.highest.max(line.stakes.values().iter().copied().max());
            mains.insured = Some(side);
        }
    }
    mains.insured = mains.insured.filter(|_| sides == 1);
    mains
}

fn purchase(report: &mut Report<'_>, position: usize, stake: ExactDecimal, mains: &Mains) {
    let (rule, about, reported) = (Rule::Insurance, About::Insurance(position), Fact::Money(stake));
    let expected = mains.highest.map_or(Fact::Missing, Fact::AtMost);
    if !stake.is_positive() {
        return;
    }
    if mains.highest.is_some_and(|most| stake <= most) {
        report.holds(rule, about, Facts::of(expected, reported));
    } else if mains.is_readable {
        report.doubt(rule, about, Facts::of(expected, reported), Why::HousesDiffer);
    } else {
        report.undecided(rule, about, reported, Why::Unreadable);
    }
}

/// If stakes and wins cannot be paired by position, any stake may belong to a win.
fn computed<'a>(report: &mut Report<'a>, at: usize, win: &Win, line: &Line<'_, 'a>, terms: Terms<'_, 'a>) {
    if win.gained() == Some(false) {
        return;
    }
    let (rule, about) = (Rule::WinProfit, About::Insurance(at + 1));
    let stakes = line.stakes.values();
    let reported = Fact::money(win.profit);
    let meaning = terms.odds;
    if stakes.len() == line.wins.values().len() {
        Payment::of(about, line, stakes[at], win, terms).check(report);
    } else {
        let mut products = stakes
            .iter()
            .filter_map(|stake| meaning.profit(*stake, win.odds?));
        if products.any(|product| win.profit.is_some_and(|profit| may_be(product, profit))) {
            report.holds(rule, about, Facts::of(reported, reported));
        } else {
            report.undecided(rule, about, reported, Why::HousesDiffer);
        }
    }
    let to_one = win.odds.and_then(|odds| meaning.profit(ExactDecimal::ONE, odds));
    if let Some(odds) = win
        .odds
        .filter(|_| to_one.is_some_and(|odds| !INSURANCE_ODDS.contains(&odds)))
    {
        let facts = Facts::of(Fact::AnyOdds(INSURANCE_ODDS), Fact::Odds(odds));
        report.note(Rule::Odds, about, facts, Why::Unusual);
    }
}
