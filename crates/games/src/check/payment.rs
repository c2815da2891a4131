//! Checks the computation of each win: `profit` from stake and odds, `amount` by its meaning in this
//! house, and whether the odds are new.

use checks::{AmountMeaning, CENT, Hypothesis, Learned, OddsMeaning, Win, near};
use money::ExactDecimal;

use super::conventions::{Conventions, OddsSeen};
use super::finding::{About, Fact, Report, Why, contradiction};
use super::line::Line;
use super::rule::Rule;
use crate::bet::Bet;

/// Whether an amount in whole units differs by less than one unit.
fn is_whole_part(exact: ExactDecimal, reported: ExactDecimal) -> bool {
    let apart = exact.checked_sub(reported);
    reported.fits_places(0) && apart.is_some_and(|apart| apart.abs() < ExactDecimal::ONE)
}

pub(super) fn learn(conventions: &mut Conventions, line: &Line<'_>) {
    for (stake, win) in line
        .pairs()
        .into_iter()
        .flatten()
        .filter(|(_, win)| win.gained() == Some(true))
    {
        let Some(profit) = win.profit else { continue };
        if let Some(amount) = win.amount {
            let due = |meaning: AmountMeaning| meaning.amount(stake, profit);
            conventions.amount.count_amount(due, amount);
        }
        if let Some(odds) = win.odds {
            // With a bonus rate it is not known what the odds contain (docs/ASSUMPTIONS.md#a10).
            if win.bonus_rate.is_none() {
                let due = |meaning: OddsMeaning| meaning.profit(stake, odds);
                conventions.odds.count_amount(due, profit);
            }
            conventions.count(line.code, |facts| facts.count_odds(usual_odds(line), odds));
        }
    }
}

/// Checks the wins of a code that has an entry for its stakes.
pub(super) fn check<'a>(report: &mut Report<'a>, line: &Line<'a>, conventions: &Conventions) {
    let about = About::Bet(line.code);
    let (stakes, wins) = (line.stakes.values(), line.wins.values());
    if wins.len() > stakes.len() && !stakes.is_empty() {
        let facts = (Fact::Count(stakes.len()), Fact::Count(wins.len()));
        if line.stakes.is_list() && line.wins.is_list() {
            report.broken(Rule::WinWithoutStake, about, facts);
        } else {
            report.note(Rule::WinWithoutStake, about, facts, Why::HousesDiffer);
        }
    }
    for win in wins {
        if let Some(profit) = win.profit.filter(|profit| profit.is_negative()) {
            let facts = (Fact::Nothing, Fact::Money(profit));
            report.note(Rule::NegativeProfit, about, facts, Why::Unusual);
        }
    }
    let Some(pairs) = line.pairs() else {
        if line.won() != Some(false) {
            let facts = (Fact::Count(stakes.len()), Fact::Count(wins.len()));
            report.doubt(Rule::WinProfit, about, facts, Why::HousesDiffer);
        }
        return;
    };
    for (stake, win) in pairs.filter(|(_, win)| win.gained() != Some(false)) {
        profit(report, about, stake, win, conventions);
        amount(report, about, stake, win, conventions);
        odds(report, line, stake, win, conventions);
    }
}

/// The usual odds of the bet on this result.
fn usual_odds(line: &Line<'_>) -> Option<ExactDecimal> {
    line.odds?.usual.first().copied()
}

/// Checks the odds against those of the other wins of this kind. Until they are known, only a bet that pays
/// by the number of its dice is compared with custom: odds for another number contradict it.
fn odds<'a>(
    report: &mut Report<'a>,
    line: &Line<'a>,
    stake: ExactDecimal,
    win: &Win,
    conventions: &Conventions,
) {
    let Some(odds) = win.odds else { return };
    let (rule, about) = (Rule::Odds, About::Bet(line.code));
    let customary = usual_odds(line);
    let facts = conventions.code(line.code);
    match facts.map_or(OddsSeen::TooFew, |facts| facts.seen(customary, odds)) {
        OddsSeen::Often => {}
        OddsSeen::Rarely => report.note(rule, about, (Fact::Nothing, Fact::Odds(odds)), Why::Unusual),
        OddsSeen::InsteadOf(usual) => {
            report.doubt(rule, about, (Fact::Odds(usual), Fact::Odds(odds)), Why::Unusual);
        }
        OddsSeen::TooFew => {
            let by_count = line.bet.as_ref().map(Bet::odds_by_count).unwrap_or_default();
            let means = |meaning: &OddsMeaning| {
                let due = meaning.profit(stake, odds).zip(win.profit);
                due.is_some_and(|(due, profit)| near(due, profit, CENT))
            };
            let meaning = conventions.odds.allowed().find(means);
            let to_one = match meaning {
                Some(OddsMeaning::Net) => Some(odds),
                Some(OddsMeaning::Gross) => odds.checked_sub(ExactDecimal::ONE),
                None => None,
            };
            let is_for_another_count = to_one
                .zip(line.odds)
                .is_some_and(|(to_one, customary)| !customary.contain(to_one) && by_count.contains(&to_one));
            if let Some(customary) = customary.filter(|_| is_for_another_count) {
                let facts = (Fact::Odds(customary), Fact::Odds(odds));
                report.doubt(rule, about, facts, Why::NotLearned);
            }
        }
    }
}

fn profit<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: ExactDecimal,
    win: &Win,
    conventions: &Conventions,
) {
    let (Some(odds), Some(profit)) = (win.odds, win.profit) else {
        let facts = (Fact::Nothing, Fact::money(win.profit));
        return report.doubt(Rule::WinProfit, about, facts, Why::Missing);
    };
    let exact = |meaning: OddsMeaning| meaning.profit(stake, odds);
    let verdict = judge(&conventions.odds, OddsMeaning::Net, exact, profit);
    // It is not known whether a bonus rate is part of the odds (docs/ASSUMPTIONS.md#a10).
    let may_be_multiplied = win.bonus_rate.is_some();
    finding(
        report,
        Rule::WinProfit,
        about,
        (verdict, profit),
        may_be_multiplied,
    );
}

/// A wrong profit must not make a correct amount look wrong, so the amount may also follow from the
/// correct profit.
fn amount<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: ExactDecimal,
    win: &Win,
    conventions: &Conventions,
) {
    let meaning = conventions.odds.answer().unwrap_or(OddsMeaning::Net);
    let due = win.odds.and_then(|odds| meaning.profit(stake, odds));
    let (Some(amount), Some(profit)) = (win.amount, win.profit.or(due)) else {
        let facts = (Fact::Nothing, Fact::money(win.amount));
        return report.doubt(Rule::WinAmount, about, facts, Why::Missing);
    };
    let as_if = |profit| {
        let exact = |meaning: AmountMeaning| meaning.amount(stake, profit);
        judge(&conventions.amount, AmountMeaning::StakeAndProfit, exact, amount)
    };
    let verdict = match as_if(profit) {
        Judged::Contradicts { .. } if due.is_some_and(|due| matches!(as_if(due), Judged::Fits)) => {
            Judged::Fits
        }
        verdict => verdict,
    };
    finding(report, Rule::WinAmount, about, (verdict, amount), false);
}

/// How a reported amount fits the answers to a question.
enum Judged {
    Fits,
    /// An amount in whole units that is less than one unit away.
    Whole(ExactDecimal),
    Contradicts {
        expected: ExactDecimal,
        is_learned: bool,
    },
    /// An answer has too many digits.
    TooLarge,
}

fn judge<H: Hypothesis>(
    learned: &Learned<H>,
    preferred: H,
    due: impl Fn(H) -> Option<ExactDecimal>,
    reported: ExactDecimal,
) -> Judged {
    let fits = |answer| due(answer).is_some_and(|due| near(due, reported, CENT));
    if learned.allowed().any(fits) {
        return Judged::Fits;
    }
    let Some(expected) = due(learned.answer().unwrap_or(preferred)) else {
        return Judged::TooLarge;
    };
    if is_whole_part(expected, reported) {
        return Judged::Whole(expected);
    }
    if learned.allowed().any(|answer| due(answer).is_none()) {
        return Judged::TooLarge;
    }
    Judged::Contradicts {
        expected,
        is_learned: learned.is_settled(),
    }
}

fn finding<'a>(
    report: &mut Report<'a>,
    rule: Rule,
    about: About<'a>,
    (judged, reported): (Judged, ExactDecimal),
    may_be_multiplied: bool,
) {
    let reported = Fact::Money(reported);
    match judged {
        Judged::Fits => report.holds(rule, about, (reported, reported)),
        Judged::Whole(exact) => report.note(rule, about, (Fact::Money(exact), reported), Why::HousesDiffer),
        Judged::Contradicts { expected, .. } if may_be_multiplied => {
            report.note(rule, about, (Fact::Money(expected), reported), Why::NotDocumented);
        }
        Judged::Contradicts { expected, is_learned } => {
            contradiction(report, rule, about, (Fact::Money(expected), reported), is_learned);
        }
        Judged::TooLarge => report.doubt(rule, about, (Fact::Nothing, reported), Why::Unreadable),
    }
}
