//! The stakes that a tie of baccarat returns by custom. The rule holds only if the record shows the returned stake, as
//! the amount of a win or in `total_payout`. A record that does not show it is a fault only if other records of the
//! house do.

use games::Outcome;
use money::ExactDecimal;

use crate::baccarat_bets::INSURANCE;
use crate::conventions::{Conventions, is_shown};
use crate::finding::{About, Fact, Report, Rule, Why, contradiction};
use crate::line::{Entry, Line};
use crate::questions::{LostAmount, PayoutMeaning, ReturnedStake};
use crate::reported::ReportedRecord;
use crate::sums::Sums;

/// Whether a record shows a returned stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Returned {
    Shown,
    /// Neither a win nor the total payout contains it.
    NotShown,
    /// The total payout has several explanations, or none.
    Unclear,
    /// The win of the bet cannot be read.
    Unreadable,
    /// Another amount was paid or taken.
    Otherwise(ExactDecimal),
}

/// The bets that a tie returns.
fn returned_bets<'l, 'r, 'a>(lines: &'l [Line<'r, 'a>]) -> impl Iterator<Item = &'l Line<'r, 'a>> {
    lines
        .iter()
        .filter(|line| line.kind.is_baccarat() && line.pushes() && line.is_staked())
}

/// A house may show returned stakes only in records with wins. One that shows them without wins always shows them.
pub(crate) fn learn(
    conventions: &mut Conventions,
    lines: &[Line<'_, '_>],
    sums: &Sums,
    record: &ReportedRecord<'_>,
) {
    if !sums.won_nothing() {
        return;
    }
    for line in returned_bets(lines) {
        let shown = match returned(line, sums, record.total_payout(), conventions) {
            Returned::Shown => ReturnedStake::Shown,
            Returned::NotShown => ReturnedStake::NotShown,
            Returned::Unclear | Returned::Unreadable | Returned::Otherwise(_) => continue,
        };
        conventions.returned_stake.count(|answer| answer == shown);
    }
}

pub(crate) fn check<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    lines: &[Line<'_, 'a>],
    sums: &Sums,
    conventions: &Conventions,
) {
    for line in returned_bets(lines) {
        let (rule, about) = (Rule::ReturnedStake, About::Bet(line.code));
        let due = Fact::Outcome(Outcome::Pushes);
        let stands = |answer| conventions.returned_stake.stands(answer);
        let why = match returned(line, sums, record.total_payout(), conventions) {
            Returned::Shown => {
                report.holds(rule, about, (due, due));
                continue;
            }
            // A win is reported by the rule on outcomes.
            Returned::Otherwise(amount) if amount.is_positive() && line.won() == Some(true) => continue,
            Returned::Otherwise(amount) => {
                let ties = conventions.evidence(line.bet(), |facts| facts.followed(line.due.reason));
                let is_learned = is_shown(ties) || conventions.returned_stake.is_settled();
                contradiction(report, rule, about, (due, Fact::Money(amount)), is_learned);
                continue;
            }
            Returned::NotShown if stands(ReturnedStake::Shown) => {
                report.broken(rule, about, (due, Fact::Missing));
                continue;
            }
            Returned::NotShown if sums.won_nothing() && stands(ReturnedStake::NotShown) => {
                Why::NotReportedHere
            }
            Returned::NotShown | Returned::Unclear => Why::Missing,
            Returned::Unreadable => Why::Unreadable,
        };
        report.doubt(rule, about, (due, Fact::Missing), why);
    }
    if sums.has_insured() && !shows_insurance(sums, record.total_payout(), conventions) {
        let facts = (Fact::Outcome(Outcome::Pushes), Fact::Missing);
        report.doubt(
            Rule::ReturnedStake,
            About::Bet(INSURANCE),
            facts,
            Why::HousesDiffer,
        );
    }
}

/// Whether the total contains all insurance stakes that a tie may have returned, under every meaning that explains it.
fn shows_insurance(sums: &Sums, total: Option<ExactDecimal>, conventions: &Conventions) -> bool {
    total.is_some_and(|total| {
        let is_with = |meaning| sums.is_sum_with_insurance(meaning, total);
        conventions.payout.allowed().any(is_with) && sums.readings(total, conventions).next().is_none()
    })
}

/// Whether the record shows the stake of a bet that must be returned.
fn returned(
    line: &Line<'_, '_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) -> Returned {
    let in_total = || in_total(line, sums, total, conventions);
    let win = match &line.wins {
        Entry::Nothing => return in_total(),
        Entry::Unreadable => return Returned::Unreadable,
        Entry::Values { values, .. } => match values[..] {
            [win] => win,
            _ => return Returned::Unclear,
        },
    };
    let stake = match line.stakes.values() {
        [stake] => Some(*stake),
        _ => None,
    };
    let amount = win.amount.filter(|amount| !amount.is_zero());
    match (win.profit, amount, stake) {
        (Some(gain), ..) if !gain.is_zero() => Returned::Otherwise(gain),
        (_, Some(amount), Some(stake)) if amount != stake => Returned::Otherwise(amount),
        (Some(_), Some(_), Some(_)) if !conventions.lost_amount.stands(LostAmount::Stake) => Returned::Shown,
        // In this house a lost bet looks the same.
        (_, Some(_), _) if in_total() == Returned::NotShown => Returned::Unclear,
        _ => in_total(),
    }
}

/// The stake was returned if the total payout contains it under every possible meaning.
fn in_total(
    line: &Line<'_, '_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) -> Returned {
    let Some(total) = total else {
        return Returned::Unclear;
    };
    let (mut with, mut without) = (false, false);
    for meaning in sums.readings(total, conventions) {
        let holds = holds_stake(meaning, line);
        (with, without) = (with || holds, without || !holds);
    }
    match (with, without) {
        (true, false) => Returned::Shown,
        (false, true) => Returned::NotShown,
        _ => Returned::Unclear,
    }
}

/// Whether a total payout under this meaning contains a stake that was returned with these wins.
fn holds_stake(meaning: PayoutMeaning, line: &Line<'_, '_>) -> bool {
    use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
    match (meaning, line.wins.values()) {
        (AmountsAndPushes | ReturnsAndPushes, []) => true,
        (Amounts | Returns | Profits, []) | (Profits, _) => false,
        (Amounts | AmountsAndPushes, wins) => {
            let mut amounts = wins.iter().map(|win| win.amount.unwrap_or_default());
            let are_zeros = amounts.clone().all(ExactDecimal::is_zero);
            let mut stakes = line.stakes.values().iter().copied();
            let are_stakes =
                amounts.len() == stakes.len() && amounts.all(|amount| stakes.next() == Some(amount));
            are_stakes || are_zeros && meaning == AmountsAndPushes
        }
        (Returns | ReturnsAndPushes, _) => true,
    }
}
