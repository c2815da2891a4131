//! How a win was worked out: `profit` from stake and odds, and `amount` from what it means in this house.

use rust_decimal::Decimal;

use super::conventions::{AmountMeaning, BonusMeaning, Conventions, Hypothesis, OddsMeaning, Rounding};
use super::fact::Fact;
use super::finding::{About, Why};
use super::report::Report;
use super::reported::Win;
use super::rounding::{self, CENT, Fit};
use super::rule::Rule;

/// Checks a win of this stake. `bonus`: the entry `BONUS` may have multiplied it.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: Decimal,
    win: &Win,
    (places, bonus): (u32, bool),
    conventions: &Conventions,
) {
    profit(report, about, stake, win, (places, bonus), conventions);
    amount(report, about, stake, win, places, conventions);
}

/// The exact profit, if odds mean this.
pub(super) fn product(stake: Decimal, odds: Decimal, meaning: OddsMeaning) -> Option<Decimal> {
    match meaning {
        OddsMeaning::Net => stake.checked_mul(odds),
        OddsMeaning::Gross => stake.checked_mul(odds.checked_sub(Decimal::ONE)?),
    }
}

/// The exact profit, if the bonus rate enters it this way.
pub(super) fn with_bonus(stake: Decimal, win: &Win, meaning: BonusMeaning) -> Option<Decimal> {
    let (odds, rate) = (win.odds?, win.bonus_rate);
    stake.checked_mul(match meaning {
        BonusMeaning::InOdds => odds,
        BonusMeaning::TimesOdds => odds.checked_mul(rate?)?,
        BonusMeaning::AddedToOdds => odds.checked_add(rate?)?,
    })
}

/// A win whose odds already hold the rate that its remark names: nothing about it is left to explain.
pub(super) fn is_plain_bonus(stake: Option<Decimal>, win: &Win) -> bool {
    let due = stake.and_then(|stake| with_bonus(stake, win, BonusMeaning::InOdds));
    let fits = |(due, profit)| rounding::near(due, profit, CENT);
    win.bonus_rate.is_some() && due.zip(win.profit).is_some_and(fits)
}

/// Odds mean "to one" unless the records at hand say otherwise.
fn odds_meaning(conventions: &Conventions) -> OddsMeaning {
    conventions.odds.answer().unwrap_or(OddsMeaning::Net)
}

fn profit<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: Decimal,
    win: &Win,
    (places, bonus): (u32, bool),
    conventions: &Conventions,
) {
    let reported = win.profit.map_or(Fact::Missing, Fact::Money);
    let (Some(odds), Some(profit)) = (win.odds, win.profit) else {
        return report.doubt(Rule::WinProfit, about, (Fact::Nothing, reported), Why::Missing);
    };
    let Some(exact) = product(stake, odds, odds_meaning(conventions)) else {
        return report.doubt(Rule::WinProfit, about, (Fact::Nothing, reported), Why::Unreadable);
    };
    let expected = Fact::Money(exact);
    match rounding::fit(exact, profit, places, &conventions.rounding) {
        Fit::Same => report.holds(Rule::WinProfit, about, expected, reported),
        Fit::Rounded(mode) => {
            report.holds(Rule::WinProfit, about, expected, reported);
            report.holds(Rule::Rounding, about, expected, Fact::Rounding(mode));
        }
        Fit::Near => report.holds(Rule::Rounding, about, expected, reported),
        Fit::No if bonus => multiplied(report, about, stake, win, (expected, reported), conventions),
        Fit::No => report.broken(Rule::WinProfit, about, expected, reported),
    }
}

/// The entry `BONUS` is not documented: what it does not explain is noted and never called a fault.
fn multiplied<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: Decimal,
    win: &Win,
    (expected, reported): (Fact<'a>, Fact<'a>),
    conventions: &Conventions,
) {
    let explains = |meaning: &&BonusMeaning| {
        let exact = with_bonus(stake, win, **meaning);
        let near = |(exact, profit)| rounding::near(exact, profit, CENT);
        conventions.bonus.allows(**meaning) && exact.zip(win.profit).is_some_and(near)
    };
    match BonusMeaning::ALL.iter().find(explains) {
        Some(meaning) => {
            let exact = with_bonus(stake, win, *meaning).map_or(Fact::Nothing, Fact::Money);
            report.holds(Rule::WinProfit, about, exact, reported);
        }
        None => report.note(Rule::WinProfit, about, (expected, reported), Why::NotDocumented),
    }
}

/// The amount, if it means this.
pub(super) fn amount_as(meaning: AmountMeaning, stake: Decimal, profit: Decimal) -> Option<Decimal> {
    match meaning {
        AmountMeaning::StakeAndProfit => stake.checked_add(profit),
        AmountMeaning::Stake => Some(stake),
        AmountMeaning::Profit => Some(profit),
    }
}

/// A wrong profit must not make a right amount look wrong, so the profit that should have been counts as well.
fn amount<'a>(
    report: &mut Report<'a>,
    about: About<'a>,
    stake: Decimal,
    win: &Win,
    places: u32,
    conventions: &Conventions,
) {
    let learned = &conventions.amount;
    let preferred = learned.answer().unwrap_or(AmountMeaning::StakeAndProfit);
    let expected = |profit: Option<Decimal>| {
        let amount = profit.and_then(|profit| amount_as(preferred, stake, profit));
        amount.map_or(Fact::Nothing, Fact::Money)
    };
    let fits = |profit: Option<Decimal>, most: Decimal| {
        let means = |meaning: AmountMeaning, profit| {
            let due = amount_as(meaning, stake, profit);
            learned.allows(meaning)
                && due
                    .zip(win.amount)
                    .is_some_and(|(due, is)| rounding::near(due, is, most))
        };
        profit.is_some_and(|profit| AmountMeaning::ALL.iter().any(|meaning| means(*meaning, profit)))
    };
    let reported = win.amount.map_or(Fact::Missing, Fact::Money);
    if fits(win.profit, Decimal::ZERO) {
        return report.holds(Rule::WinAmount, about, expected(win.profit), reported);
    }
    let due = profit_due(stake, win, places, conventions);
    let expected = expected(win.profit.or(due));
    if win.amount.is_none() || expected == Fact::Nothing {
        report.doubt(Rule::WinAmount, about, (expected, reported), Why::Missing);
    } else if fits(due, Decimal::ZERO) {
        report.holds(Rule::WinAmount, about, expected, reported);
    } else if fits(win.profit, CENT) || fits(due, CENT) {
        report.holds(Rule::Rounding, about, expected, reported);
    } else {
        report.broken(Rule::WinAmount, about, expected, reported);
    }
}

/// The profit that stake and odds give, rounded as this house rounds.
fn profit_due(stake: Decimal, win: &Win, places: u32, conventions: &Conventions) -> Option<Decimal> {
    let exact = product(stake, win.odds?, odds_meaning(conventions))?;
    let mode = conventions.rounding.answer().unwrap_or(Rounding::HalfUp);
    Some(rounding::rounded(exact, mode, places))
}
