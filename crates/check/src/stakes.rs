//! Checks the stakes and their sum.

use money::{ExactDecimal, Sum};

use crate::conventions::{Conventions, Standing, has_another_meaning, standing, standing_by};
use crate::finding::{About, Fact, Report, Rule, Why, another_meaning, contradiction};
use crate::line::{Entry, Kind, Line};
use crate::questions::TotalBetMeaning;
use crate::units::is_equal;

/// The sum of all stakes. None if one cannot be read, or if the sum has too many digits.
pub(crate) fn sum(lines: &[Line<'_, '_>]) -> Option<ExactDecimal> {
    total_as(TotalBetMeaning::Stakes, lines)
}

fn total_as(meaning: TotalBetMeaning, lines: &[Line<'_, '_>]) -> Option<ExactDecimal> {
    let parts = Parts::of(meaning, lines)?;
    // Stakes that may have come back are expected to be part of a turnover.
    let mut total = parts.certain;
    total.add_sum(&parts.perhaps.iter().copied().collect());
    total.total()
}

/// Most stakes that may have come back of which each choice is tried. With more, the total only has to be between the
/// smallest and the largest one.
const MOST_CHOICES: usize = 6;

/// The stakes that a total contains for one of its meanings.
struct Parts {
    certain: Sum,
    /// Stakes that may have come back, so that a turnover may be without them.
    perhaps: Vec<ExactDecimal>,
}

impl Parts {
    /// None if a stake cannot be read.
    fn of(meaning: TotalBetMeaning, lines: &[Line<'_, '_>]) -> Option<Self> {
        let mut parts = Self {
            certain: Sum::default(),
            perhaps: Vec::new(),
        };
        for line in lines {
            if line.stakes == Entry::Unreadable {
                return None;
            }
            let came_back = match meaning {
                TotalBetMeaning::WithoutInsurance if line.kind == Kind::Insurance => CameBack::Yes,
                TotalBetMeaning::WithoutBonus if line.kind == Kind::Bonus => CameBack::Yes,
                TotalBetMeaning::Turnover => came_back(line),
                _ => CameBack::No,
            };
            for stake in line.stakes.values() {
                match came_back {
                    CameBack::Yes => {}
                    CameBack::Perhaps => parts.perhaps.push(*stake),
                    CameBack::No => {
                        parts.certain.add(*stake);
                        if meaning == TotalBetMeaning::TwiceTheStakes {
                            parts.certain.add(*stake);
                        }
                    }
                }
            }
        }
        Some(parts)
    }

    fn make(&self, total: ExactDecimal) -> bool {
        if self.perhaps.len() > MOST_CHOICES {
            let mut most = self.certain;
            most.add_sum(&self.perhaps.iter().copied().collect());
            let total = Sum::from_iter([total]);
            return total >= self.certain && total <= most;
        }
        let choices = 0..1_u32 << self.perhaps.len();
        choices.into_iter().any(|choice| {
            let mut sum = self.certain;
            let chosen = self.perhaps.iter().enumerate();
            chosen
                .filter(|(at, _)| choice >> at & 1 == 1)
                .for_each(|(_, stake)| sum.add(*stake));
            sum.total().is_some_and(|sum| is_equal(sum, total))
        })
    }
}

/// Whether a total is the one of this meaning. Houses that list one half of each stake may also report the turnover.
fn fits(meaning: TotalBetMeaning, lines: &[Line<'_, '_>], total: ExactDecimal) -> bool {
    let makes = |meaning, total| Parts::of(meaning, lines).is_some_and(|parts| parts.make(total));
    makes(meaning, total)
        || meaning == TotalBetMeaning::TwiceTheStakes
            && total
                .checked_mul(HALF)
                .is_some_and(|half| makes(TotalBetMeaning::Turnover, half))
}

const HALF: ExactDecimal = ExactDecimal::hundredths(50);

/// Whether a stake came back without a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CameBack {
    No,
    Perhaps,
    Yes,
}

fn came_back(line: &Line<'_, '_>) -> CameBack {
    match line.won() {
        Some(true) => CameBack::No,
        _ if line.kind.is_bet() && line.pushes() => CameBack::Yes,
        _ if line.kind != Kind::Bonus && line.may_return => CameBack::Perhaps,
        _ => CameBack::No,
    }
}

/// Whether `total` contains both halves of stakes of which the record lists one, so that it cannot be compared with a
/// payout.
pub(crate) fn may_be_twice(lines: &[Line<'_, '_>], total: ExactDecimal, conventions: &Conventions) -> bool {
    let meaning = TotalBetMeaning::TwiceTheStakes;
    let is_twice = total_as(meaning, lines).filter(|twice| twice.is_positive());
    is_twice == Some(total) && conventions.total_bet.allows(meaning)
}

pub(crate) fn learn(conventions: &mut Conventions, lines: &[Line<'_, '_>], total: Option<ExactDecimal>) {
    if let (Some(sum), Some(total)) = (sum(lines), total)
        && sum.is_positive()
    {
        conventions.total_bet.count(|meaning| fits(meaning, lines, total));
    }
}

pub(crate) fn check<'a>(
    report: &mut Report<'a>,
    lines: &[Line<'_, 'a>],
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) {
    for line in lines {
        let mut stakes = line.stakes.values().iter().enumerate();
        if let Some((at, stake)) = stakes.find(|(_, stake)| stake.is_negative()) {
            let about = match line.kind {
                Kind::Insurance => About::Insurance(at + 1),
                _ => About::Bet(line.code),
            };
            report.broken(Rule::Stake, about, (Fact::Nothing, Fact::Money(*stake)));
        }
    }
    let (rule, about) = (Rule::StakeSum, About::TotalBet);
    let (Some(sum), Some(total)) = (sum(lines), total) else {
        let why = if total.is_none() {
            Why::Missing
        } else {
            Why::Unreadable
        };
        return report.undecided(rule, about, Fact::money(total), why);
    };
    let learned = &conventions.total_bet;
    let preferred = learned.answer().unwrap_or(TotalBetMeaning::Stakes);
    let expected = match preferred {
        TotalBetMeaning::Stakes => Some(sum),
        preferred => total_as(preferred, lines),
    };
    let facts = (expected.map_or(Fact::Nothing, Fact::Money), Fact::Money(total));
    if is_equal(sum, total)
        && (!learned.is_settled() || standing(learned, TotalBetMeaning::Stakes) == Standing::Yes)
    {
        return report.holds(rule, about, facts);
    }
    match standing_by(learned, |meaning| fits(meaning, lines, total)) {
        Standing::Yes => report.holds(rule, about, facts),
        Standing::Open => report.doubt(rule, about, facts, Why::HousesDiffer),
        Standing::No if has_another_meaning(learned) => another_meaning(report, rule, about, facts),
        Standing::No => contradiction(report, rule, about, facts, learned.is_settled()),
    }
}
