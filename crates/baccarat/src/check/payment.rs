//! Checks the computation of a win: `profit` from stake and odds, and `amount` by its meaning in this
//! house.

use checks::{CENT, near};
use money::ExactDecimal;

use super::conventions::{AmountMeaning, BonusMeaning, Conventions, OddsMeaning, Rounding};
use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::reported::Win;
use super::rounding::{self, Fit};
use super::rule::Rule;

/// Checks a win. `bonus`: the entry `BONUS` may have multiplied it.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: ExactDecimal,
    win: &Win,
    (places, bonus): (u32, bool),
    conventions: &Conventions,
) {
    profit(report, about, stake, win, (places, bonus), conventions);
    amount(report, about, stake, win, places, conventions);
}

/// The exact profit for this meaning of the bonus rate.
pub(super) fn with_bonus(stake: ExactDecimal, win: &Win, meaning: BonusMeaning) -> Option<ExactDecimal> {
    let (odds, rate) = (win.odds?, win.bonus_rate);
    stake.checked_mul(match meaning {
        BonusMeaning::InOdds => odds,
        BonusMeaning::TimesOdds => odds.checked_mul(rate?)?,
        BonusMeaning::AddedToOdds => odds.checked_add(rate?)?,
    })
}

/// Whether the odds already include the bonus rate of the win's remark, so that the win needs no
/// further explanation.
pub(super) fn is_plain_bonus(stake: Option<ExactDecimal>, win: &Win) -> bool {
    let due = stake.and_then(|stake| with_bonus(stake, win, BonusMeaning::InOdds));
    let fits = |(due, profit)| near(due, profit, CENT);
    win.bonus_rate.is_some() && due.zip(win.profit).is_some_and(fits)
}

/// The odds without the stake, if this house includes it.
pub(super) fn to_one(odds: ExactDecimal, conventions: &Conventions) -> Option<ExactDecimal> {
    odds_meaning(conventions).profit(ExactDecimal::ONE, odds)
}

/// Odds are "to one" unless the records so far show otherwise.
fn odds_meaning(conventions: &Conventions) -> OddsMeaning {
    conventions.odds.answer().unwrap_or(OddsMeaning::Net)
}

fn profit<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: ExactDecimal,
    win: &Win,
    (places, bonus): (u32, bool),
    conventions: &Conventions,
) {
    let reported = win.profit.map_or(Fact::Missing, Fact::Money);
    let (Some(odds), Some(profit)) = (win.odds, win.profit) else {
        return report.doubt(Rule::WinProfit, about, (Fact::Nothing, reported), Why::Missing);
    };
    let Some(exact) = odds_meaning(conventions).profit(stake, odds) else {
        return report.doubt(Rule::WinProfit, about, (Fact::Nothing, reported), Why::Unreadable);
    };
    let expected = Fact::Money(exact);
    match rounding::fit(exact, profit, places, &conventions.rounding) {
        Fit::Same => report.holds(Rule::WinProfit, about, (expected, reported)),
        Fit::Rounded(mode) => {
            report.holds(Rule::WinProfit, about, (expected, reported));
            let how = mode.map_or(reported, Fact::Rounding);
            report.holds(Rule::Rounding, about, (expected, how));
        }
        Fit::Near => report.holds(Rule::Rounding, about, (expected, reported)),
        Fit::No if bonus => multiplied(report, about, stake, win, (expected, reported), conventions),
        Fit::No => report.broken(Rule::WinProfit, about, (expected, reported)),
    }
}

/// The entry `BONUS` is not documented. Until the records show how its rate affects a win, a difference
/// gives a note and is never a fault.
fn multiplied<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: ExactDecimal,
    win: &Win,
    (expected, reported): (Fact<'a>, Fact<'a>),
    conventions: &Conventions,
) {
    let explains = |meaning: &&BonusMeaning| {
        let exact = with_bonus(stake, win, **meaning);
        let fits = |(exact, profit)| near(exact, profit, CENT);
        conventions.bonus.stands(**meaning) && exact.zip(win.profit).is_some_and(fits)
    };
    if BonusMeaning::ALL.iter().any(|meaning| explains(&meaning)) {
        // There is no single product to compare with.
        report.holds(Rule::WinProfit, about, (Fact::Nothing, reported));
    } else {
        report.note(Rule::WinProfit, about, (expected, reported), Why::NotDocumented);
    }
}

/// A wrong profit must not make a correct amount look wrong, so the amount may also follow from the
/// correct profit.
fn amount<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: ExactDecimal,
    win: &Win,
    places: u32,
    conventions: &Conventions,
) {
    let learned = &conventions.amount;
    let preferred = learned.answer().unwrap_or(AmountMeaning::StakeAndProfit);
    let expected = |profit: Option<ExactDecimal>| {
        let amount = profit.and_then(|profit| preferred.amount(stake, profit));
        amount.map_or(Fact::Nothing, Fact::Money)
    };
    let fitting = |profit: Option<ExactDecimal>, most: ExactDecimal| {
        let means = |meaning: AmountMeaning| {
            let due = meaning.amount(stake, profit?)?;
            near(due, win.amount?, most).then_some(due)
        };
        learned.allowed().find_map(means)
    };
    let reported = win.amount.map_or(Fact::Missing, Fact::Money);
    if fitting(win.profit, ExactDecimal::ZERO).is_some() {
        return report.holds(Rule::WinAmount, about, (reported, reported));
    }
    let due = profit_due(stake, win, places, conventions);
    let known = win.profit.or(due);
    let is_computed = |profit| {
        AmountMeaning::ALL
            .iter()
            .all(|meaning| meaning.amount(stake, profit).is_some())
    };
    let expected = expected(known);
    if win.amount.is_none() || known.is_none() {
        report.doubt(Rule::WinAmount, about, (expected, reported), Why::Missing);
    } else if fitting(due, ExactDecimal::ZERO).is_some() {
        report.holds(Rule::WinAmount, about, (reported, reported));
    } else if let Some(exact) = fitting(win.profit, CENT).or_else(|| fitting(due, CENT)) {
        report.holds(Rule::Rounding, about, (Fact::Money(exact), reported));
    } else if known.is_some_and(is_computed) {
        report.broken(Rule::WinAmount, about, (expected, reported));
    } else {
        report.doubt(Rule::WinAmount, about, (expected, reported), Why::Unreadable);
    }
}

/// The profit from stake and odds, rounded like in this house.
fn profit_due(
    stake: ExactDecimal,
    win: &Win,
    places: u32,
    conventions: &Conventions,
) -> Option<ExactDecimal> {
    let exact = odds_meaning(conventions).profit(stake, win.odds?)?;
    let mode = conventions.rounding.answer().unwrap_or(Rounding::HalfUp);
    Some(rounding::rounded(exact, mode, places))
}
