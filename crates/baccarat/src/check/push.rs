//! The push: by custom a tie returns the main bets. The rule holds only if the record shows the
//! returned stake, as the amount of a win or in `total_payout`. A record that does not show it is a
//! fault only if other ties of the house do.

use money::ExactDecimal;

use super::conventions::{Conventions, LostAmount, PayoutMeaning, ReturnedStake};
use super::fact::{Fact, Outcome};
use super::finding::{About, Report, Why};
use super::payout::Sums;
use super::reported::ReportedRecord;
use super::round::Basis;
use super::rule::Rule;
use super::settled_bet::{self, Paid, SettledBet};
use crate::side::Winner;

/// Whether a record shows a returned stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Returned {
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

/// Checks the main bets and the insurance of a tie.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    record: &ReportedRecord<'a>,
    basis: Basis,
    sums: &Sums,
    conventions: &Conventions,
) {
    if basis.winner != Some(Winner::Tie) {
        return;
    }
    for bet in returned_bets(record, basis) {
        check_bet(report, &bet, sums, record.total_payout, conventions);
    }
    if !sums.shows_insurance(record.total_payout, conventions) {
        let facts = (Fact::Outcome(Outcome::Pushes), Fact::Missing);
        report.doubt(Rule::Push, About::Bet("INSURANCE"), facts, Why::HousesDiffer);
    }
}

/// The bets whose stakes must be returned.
pub(super) fn returned_bets<'r, 'a>(
    record: &'r ReportedRecord<'a>,
    basis: Basis,
) -> impl Iterator<Item = SettledBet<'a>> + use<'r, 'a> {
    let pushes = |bet: &SettledBet<'_>| {
        bet.staked && bet.stake != Some(ExactDecimal::ZERO) && bet.due == Ok(Outcome::Pushes)
    };
    settled_bet::settled_bets(record, basis).filter(pushes)
}

fn check_bet<'a>(
    report: &mut Report<'a>,
    bet: &SettledBet<'a>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) {
    let (rule, about, due) = (Rule::Push, About::Bet(bet.code), Fact::Outcome(Outcome::Pushes));
    let shown_elsewhere = |answer| conventions.returned_stake.stands(answer);
    let why = match returned(bet, sums, total, conventions) {
        Returned::Shown => return report.holds(rule, about, (due, due)),
        Returned::Otherwise(reported) => return report.broken(rule, about, (due, Fact::Money(reported))),
        Returned::NotShown if shown_elsewhere(ReturnedStake::Shown) => {
            return report.broken(rule, about, (due, Fact::Missing));
        }
        Returned::NotShown if sums.won_nothing() && shown_elsewhere(ReturnedStake::NotShown) => {
            Why::NotReportedHere
        }
        Returned::NotShown | Returned::Unclear => Why::Missing,
        Returned::Unreadable => Why::Unreadable,
    };
    report.doubt(rule, about, (due, Fact::Missing), why);
}

/// Whether the record shows the stake of a bet that must be returned.
pub(super) fn returned(
    bet: &SettledBet<'_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) -> Returned {
    let in_total = || in_total(bet, sums, total, conventions);
    let win = match bet.paid {
        Paid::Nothing => return in_total(),
        Paid::Unreadable => return Returned::Unreadable,
        Paid::Win(win) => win,
    };
    let amount = win.amount.filter(|amount| !amount.is_zero());
    match (win.profit, amount, bet.stake) {
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
    bet: &SettledBet<'_>,
    sums: &Sums,
    total: Option<ExactDecimal>,
    conventions: &Conventions,
) -> Returned {
    let (Some(total), Some(stake)) = (total, bet.stake) else {
        return Returned::Unclear;
    };
    let (mut with, mut without) = (false, false);
    for meaning in sums.readings(total, bet.bonus, conventions) {
        let holds = holds_stake(meaning, bet.paid, stake);
        (with, without) = (with || holds, without || !holds);
    }
    match (with, without) {
        (true, false) => Returned::Shown,
        (false, true) => Returned::NotShown,
        _ => Returned::Unclear,
    }
}

/// Whether a total payout under this meaning contains a stake that was returned with this win.
fn holds_stake(meaning: PayoutMeaning, paid: Paid, stake: ExactDecimal) -> bool {
    use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
    match paid {
        Paid::Nothing => matches!(meaning, AmountsAndPushes | ReturnsAndPushes),
        Paid::Unreadable => false,
        Paid::Win(win) => match meaning {
            Amounts | AmountsAndPushes => win.amount == Some(stake),
            Returns | ReturnsAndPushes => true,
            Profits => false,
        },
    }
}
