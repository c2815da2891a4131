//! Checks the rewards of an entry's charms (docs/contract.md#charm-rewards).

use crate::Learned;
use money::Sum;

use super::conventions::CharmSum;
use super::reported::{Charm, Charms};
use crate::lotto::finding::{About, Fact, Report, Rule, Why};

/// The charm that returns money.
const REFUNDING: &str = "HOLYWATERGLASS";
/// The reward that is an amount of credit.
const CREDIT: &str = "credit";
/// The reward that is a percentage; of what is not documented.
const PERCENTAGE: &str = "payoutpercent";

pub(super) fn check<'a>(report: &mut Report<'a>, charms: &Charms<'a>, learned: &Learned<CharmSum>) {
    check_sum(report, charms, learned);
    check_refund(report, charms);
    check_total(report, charms);
    for charm in &charms.data {
        if let (Some(PERCENTAGE), Some(code)) = (charm.reward_code, charm.code) {
            report.undecided(
                Rule::CharmPercentage,
                About::Charm(code),
                Fact::Text(PERCENTAGE),
                Why::NotDocumented,
            );
        }
    }
}

pub(super) fn learn(learned: &mut Learned<CharmSum>, charms: &Charms<'_>) {
    let Some(payout) = charms.payout else { return };
    let Some(sums) = Sums::of(&charms.data) else {
        return;
    };
    if !sums.all.is_zero() || !payout.is_zero() {
        learned.count(|answer: CharmSum| sums.sum(answer) == Sum::from_iter([payout]));
    }
}

fn check_sum(report: &mut Report<'_>, charms: &Charms<'_>, learned: &Learned<CharmSum>) {
    let (rule, about) = (Rule::CharmSum, About::CharmPayout);
    let Some(payout) = charms.payout else {
        return report.undecided(rule, about, Fact::Missing, Why::Missing);
    };
    let reported = Fact::Money(payout);
    let Some(sums) = Sums::of(&charms.data) else {
        return report.undecided(rule, about, reported, Why::Unreadable);
    };
    let fits = learned
        .allowed()
        .any(|answer| sums.sum(answer) == Sum::from_iter([payout]));
    let preferred = learned.answer().unwrap_or(CharmSum::All);
    let Some(due) = sums.sum(preferred).total() else {
        return report.undecided(rule, about, reported, Why::TooLarge);
    };
    if fits {
        report.holds(rule, about, (reported.clone(), reported));
    } else {
        let facts = (Fact::Money(due), reported);
        report.contradiction(rule, about, facts, learned.is_settled(), Why::HousesDiffer);
    }
}

fn check_refund<'a>(report: &mut Report<'a>, charms: &Charms<'a>) {
    let (rule, about) = (Rule::Refund, About::Refund);
    let Some(refund) = charms.refund else {
        return report.undecided(rule, about, Fact::Missing, Why::Missing);
    };
    let reported = Fact::Money(refund);
    let refunding = charms.data.iter().any(|charm| charm.code == Some(REFUNDING));
    let are_read = charms.data.iter().all(|charm| charm.code.is_some());
    match (refunding, refund.is_zero()) {
        (true, false) | (false, true) => report.holds(rule, about, (Fact::Nothing, reported)),
        (true, true) => report.note(rule, about, (Fact::AboveZero, reported), Why::Unusual),
        (false, false) if !are_read => {
            report.doubt(rule, about, (Fact::Text(REFUNDING), reported), Why::Unreadable);
        }
        (false, false) => report.broken(rule, about, (Fact::Text(REFUNDING), reported)),
    }
}

/// The total contains rewards that are given later, so it is compared and never added.
fn check_total(report: &mut Report<'_>, charms: &Charms<'_>) {
    if let (Some(payout), Some(total)) = (charms.payout, charms.total) {
        let facts = (Fact::AtLeast(payout), Fact::Money(total));
        let (rule, about) = (Rule::CharmTotal, About::CharmTotal);
        if total < payout {
            report.note(rule, about, facts, Why::Unusual);
        } else {
            report.holds(rule, about, facts);
        }
    }
}

/// The sums of the charms' profits.
struct Sums {
    all: Sum,
    without_refund: Sum,
    credit_only: Sum,
}

impl Sums {
    /// None if a profit cannot be read.
    fn of(data: &[Charm<'_>]) -> Option<Self> {
        let sum = |is_counted: &dyn Fn(&Charm<'_>) -> bool| {
            let counted = data.iter().filter(|charm| is_counted(charm));
            counted.map(|charm| charm.profit).collect::<Option<Sum>>()
        };
        Some(Self {
            all: sum(&|_| true)?,
            without_refund: sum(&|charm| charm.code != Some(REFUNDING))?,
            credit_only: sum(&|charm| charm.reward_code == Some(CREDIT))?,
        })
    }

    const fn sum(&self, answer: CharmSum) -> Sum {
        match answer {
            CharmSum::All => self.all,
            CharmSum::WithoutRefund => self.without_refund,
            CharmSum::CreditOnly => self.credit_only,
        }
    }
}
