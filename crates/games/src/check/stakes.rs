//! Checks the stakes and their sum.

use money::{ExactDecimal, Sum};

use super::conventions::{Conventions, TotalBetMeaning};
use super::finding::{About, Fact, Report, Why, contradiction};
use super::line::{Entry, Line};
use super::rule::Rule;

/// The sum of all stakes. None if one cannot be read, or if the sum has too many digits.
pub(super) fn sum(lines: &[Line<'_>]) -> Option<ExactDecimal> {
    if lines.iter().any(|line| line.stakes == Entry::Unreadable) {
        return None;
    }
    let stakes = lines.iter().flat_map(|line| line.stakes.values().iter().copied());
    stakes.collect::<Sum>().total()
}

fn total_as(meaning: TotalBetMeaning, sum: ExactDecimal) -> Option<ExactDecimal> {
    match meaning {
        TotalBetMeaning::Stakes => Some(sum),
        TotalBetMeaning::TwiceTheStakes => sum.checked_add(sum),
    }
}

/// Whether `total` contains both halves of stakes of which the record lists one, so that it cannot be compared with a
/// payout.
pub(super) fn may_be_twice(
    sum: Option<ExactDecimal>,
    total: ExactDecimal,
    conventions: &Conventions,
) -> bool {
    let meaning = TotalBetMeaning::TwiceTheStakes;
    let is_twice = sum
        .filter(|sum| sum.is_positive())
        .and_then(|sum| total_as(meaning, sum));
    is_twice == Some(total) && conventions.total_bet.allows(meaning)
}

pub(super) fn learn(conventions: &mut Conventions, lines: &[Line<'_>], total: Option<ExactDecimal>) {
    if let (Some(sum), Some(total)) = (sum(lines), total)
        && sum.is_positive()
    {
        let fits = |meaning| total_as(meaning, sum) == Some(total);
        conventions.total_bet.count(fits);
    }
}

pub(super) fn check<'a>(
    report: &mut Report<'a>,
    lines: &[Line<'a>],
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) {
    for line in lines {
        let mut negative = line.stakes.values().iter().filter(|stake| stake.is_negative());
        if let Some(stake) = negative.next() {
            let facts = (Fact::Nothing, Fact::Money(*stake));
            report.broken(Rule::Stake, About::Bet(line.code), facts);
        }
    }
    let (rule, about) = (Rule::StakeSum, About::TotalBet);
    let (Some(sum), Some(total)) = (sum(lines), total) else {
        let why = if total.is_none() {
            Why::Missing
        } else {
            Why::Unreadable
        };
        return report.doubt(rule, about, (Fact::Nothing, Fact::money(total)), why);
    };
    let learned = &conventions.total_bet;
    let preferred = learned.answer().unwrap_or(TotalBetMeaning::Stakes);
    let expected = total_as(preferred, sum).map_or(Fact::Nothing, Fact::Money);
    let fits = |meaning: &&TotalBetMeaning| total_as(**meaning, sum) == Some(total);
    match TotalBetMeaning::ALL.iter().find(fits) {
        Some(meaning) if learned.stands(*meaning) => {
            report.holds(rule, about, (expected, Fact::Money(total)));
        }
        Some(TotalBetMeaning::Stakes) if !learned.is_settled() => {
            report.holds(rule, about, (expected, Fact::Money(total)));
        }
        _ => {
            let facts = (expected, Fact::Money(total));
            contradiction(report, rule, about, facts, learned.is_settled());
        }
    }
}
