//! A banker win with 6. With commission, it is paid like any other total. Without commission, banker pays even money,
//! and a win with 6 less: `odds` say so, or `six_score_rate` does.

use money::ExactDecimal;

use crate::conventions::Conventions;
use crate::finding::{Fact, Report, Rule, Why};
use crate::payment::{Payment, odds_meaning, six_pay};
use crate::questions::{SixPay, SixRateMeaning};
use crate::reported::Win;
use crate::units;

/// Smallest number of wins that shows that a house pays full odds for a banker win with 6.
const ENOUGH_SIXES: u32 = 5;

pub(crate) fn learn(conventions: &mut Conventions, stake: ExactDecimal, win: &Win) {
    let Some(profit) = win.profit else { return };
    let pay = six_pay(stake, profit);
    conventions.six_pay.count(|answer| answer == pay);
    let rate = win.six_score_rate.filter(|rate| rate.is_positive());
    if let (Some(rate), Some(odds)) = (rate, win.odds) {
        let Some(product) = odds_meaning(conventions).profit(stake, odds) else {
            return;
        };
        let due = |reading: SixRateMeaning| reading.profit(stake, product, rate);
        let fits = |reading| due(reading).is_some_and(|due| units::may_be(due, profit));
        conventions.six_rate.count(fits);
    }
}

pub(crate) fn check<'a>(report: &mut Report<'a>, payment: &Payment<'_, 'a>) {
    let conventions = payment.terms.conventions;
    let (Some(profit), Some(odds)) = (payment.win.profit, payment.win.odds) else {
        return;
    };
    // A bonus may have multiplied the win.
    if payment.has_bonus() {
        return;
    }
    let (rule, about) = (Rule::BankerSix, payment.about);
    let to_one = odds_meaning(conventions)
        .profit(ExactDecimal::ONE, odds)
        .unwrap_or(odds);
    let facts = (Fact::OddsBelow(ExactDecimal::ONE), Fact::Odds(to_one));
    let pay_table = payment.terms.pay_table;
    let accepted = pay_table.and_then(|table| table.accepted(payment.line.code));
    let all_full = accepted.map(|accepted| accepted.iter().all(|odds| *odds >= ExactDecimal::ONE));
    let pays = |pay| match (all_full, pay) {
        (Some(all_full), SixPay::Reduced) => !all_full,
        (Some(_), _) => false,
        (None, pay) => conventions.six_pay.stands(pay),
    };
    let pay = six_pay(payment.stake, profit);
    match pay {
        SixPay::Full if pays(SixPay::Reduced) => report.broken(rule, about, facts),
        SixPay::Full if all_full.unwrap_or_else(|| pays_in_full(conventions)) => {
            report.holds(rule, about, facts);
        }
        SixPay::Full => report.doubt(rule, about, facts, Why::HousesDiffer),
        _ if all_full.is_none() && SixPay::ALL.iter().any(|other| *other != pay && pays(*other)) => {
            report.broken(rule, about, (Fact::Nothing, facts.1));
        }
        SixPay::Commission | SixPay::Reduced => report.holds(rule, about, facts),
    }
}

/// Whether this house pays full odds for a banker win with 6, and hardly ever paid less.
fn pays_in_full(conventions: &Conventions) -> bool {
    let learned = &conventions.six_pay;
    learned.stands(SixPay::Full)
        || !learned.is_settled() && learned.of() >= ENOUGH_SIXES && learned.fits(SixPay::Full) == learned.of()
}
