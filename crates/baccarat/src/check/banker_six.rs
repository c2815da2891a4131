//! The two schemes for the banker's odds. With commission, the odds are the same for every total.
//! Without commission, banker pays even money, and less if it wins with 6.

use money::ExactDecimal;

use super::Terms;
use super::conventions::SixPay;
use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::payment;
use super::reported::Win;
use super::round::Basis;
use super::rule::Rule;
use super::settled_bet::SettledBet;
use crate::round::Round;
use crate::side::Winner;

/// Odds of at most one half are only paid for a banker win with 6.
const HALF: ExactDecimal = ExactDecimal::hundredths(50);

pub(super) fn check<'a>(
    report: &mut Report<'a>,
    bet: &SettledBet<'a>,
    win: &Win,
    basis: Basis,
    terms: Terms<'a>,
) {
    let odds = win.odds.and_then(|odds| payment::to_one(odds, terms.conventions));
    let (Some(round), Some(odds)) = (basis.round, odds) else {
        return;
    };
    // A bonus may have multiplied the odds.
    if bet.code != "BANKER" || bet.bonus || round.winner() != Winner::Banker {
        return;
    }
    let (about, reported) = (About::Bet(bet.code), Fact::Odds(odds));
    if won_with_six(&round) {
        let expected = Fact::OddsBelow(ExactDecimal::ONE);
        if odds < ExactDecimal::ONE {
            return report.holds(Rule::BankerSix, about, (expected, reported));
        }
        match pays_in_full(terms) {
            Some(true) => report.holds(Rule::BankerSix, about, (expected, reported)),
            Some(false) => report.broken(Rule::BankerSix, about, (expected, reported)),
            None => report.doubt(Rule::BankerSix, about, (expected, reported), Why::HousesDiffer),
        }
    } else if odds <= HALF && !table_has_no_more(terms) {
        report.broken(Rule::BankerSix, about, (Fact::OddsAbove(HALF), reported));
    }
}

/// Whether the banker won with 6.
pub(super) fn won_with_six(round: &Round) -> bool {
    round.winner() == Winner::Banker && round.banker.total() == 6
}

/// Whether the odds of a banker win with 6 are full or reduced. None if the table takes commission,
/// where 6 is paid like any other total.
pub(super) fn six_pay(odds: ExactDecimal) -> Option<SixPay> {
    match odds {
        odds if odds >= ExactDecimal::ONE => Some(SixPay::Full),
        odds if odds <= HALF => Some(SixPay::Reduced),
        _ => None,
    }
}

/// Whether this house pays a banker win with 6 like any other total, according to its pay table or its
/// records. None if neither shows it.
fn pays_in_full(terms: Terms<'_>) -> Option<bool> {
    let conventions = terms.conventions;
    match terms.pay_table.and_then(|table| table.accepted("BANKER")) {
        Some(accepted) => Some(accepted.iter().all(|odds| *odds >= ExactDecimal::ONE)),
        None if conventions.pays_six_in_full() => Some(true),
        None => conventions.six_pay.stands(SixPay::Reduced).then_some(false),
    }
}

fn table_has_no_more(terms: Terms<'_>) -> bool {
    let accepted = terms.pay_table.and_then(|table| table.accepted("BANKER"));
    accepted.is_some_and(|accepted| accepted.iter().all(|odds| *odds <= HALF))
}
