//! Checks the stakes and their sum.

use money::{ExactDecimal, Sum};

use super::conventions::{Conventions, StakeTotal};
use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::reported::ReportedRecord;
use super::rule::Rule;

/// The sum of the stakes with and without insurance.
#[derive(Debug, Clone, Copy)]
pub(super) struct StakeSums {
    pub(super) all: ExactDecimal,
    pub(super) without_insurance: ExactDecimal,
}

impl StakeSums {
    /// None if a stake is missing or cannot be read, or if the sum has too many digits.
    pub(super) fn of(record: &ReportedRecord<'_>) -> Option<Self> {
        let stakes = record.stakes.as_ref()?;
        let bets: Sum = stakes.iter().map(|bet| bet.stake).collect::<Option<_>>()?;
        let mut all = bets;
        all.add_sum(&record.insurance.stakes.iter().copied().collect());
        Some(Self {
            all: all.total()?,
            without_insurance: bets.total()?,
        })
    }

    pub(super) fn fits(&self, meaning: StakeTotal, total: ExactDecimal) -> bool {
        total
            == match meaning {
                StakeTotal::All => self.all,
                StakeTotal::WithoutInsurance => self.without_insurance,
            }
    }
}

pub(super) fn check<'a>(report: &mut Report<'a>, record: &ReportedRecord<'a>, conventions: &Conventions) {
    for bet in record.stakes.iter().flatten() {
        let about = About::Bet(bet.code);
        match bet.stake {
            None => report.doubt(
                Rule::Stake,
                about,
                (Fact::Nothing, Fact::Nothing),
                Why::Unreadable,
            ),
            Some(stake) if stake < ExactDecimal::ZERO => {
                report.broken(Rule::Stake, about, (Fact::Nothing, Fact::Money(stake)));
            }
            Some(_) => {}
        }
    }
    sum(report, record, conventions);
}

/// A sum of stakes must be exact: rounding is not accepted.
fn sum(report: &mut Report<'_>, record: &ReportedRecord<'_>, conventions: &Conventions) {
    let (rule, about) = (Rule::StakeSum, About::TotalBet);
    let sums = StakeSums::of(record);
    let expected = sums.map_or(Fact::Nothing, |sums| Fact::Money(sums.all));
    let (Some(sums), Some(total)) = (sums, record.total_bet) else {
        let reported = record.total_bet.map_or(Fact::Missing, Fact::Money);
        let unread = record.stakes.is_some() && record.total_bet.is_some();
        let why = if unread { Why::Unreadable } else { Why::Missing };
        return report.doubt(rule, about, (expected, reported), why);
    };
    let reported = Fact::Money(total);
    let holds = |meaning| sums.fits(meaning, total) && conventions.stake_total.allows(meaning);
    if holds(StakeTotal::All) {
        report.holds(rule, about, (expected, reported));
    } else if !holds(StakeTotal::WithoutInsurance) {
        report.broken(rule, about, (expected, reported));
    } else if conventions.stake_total.is_settled() {
        report.holds(rule, about, (Fact::Money(sums.without_insurance), reported));
    } else {
        report.doubt(rule, about, (expected, reported), Why::HousesDiffer);
    }
}
