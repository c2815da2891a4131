//! The two schemes for the banker's odds: with commission one figure for every total, without it an even payout that
//! shrinks when the banker wins with 6.

use rust_decimal::Decimal;

use super::Terms;
use super::fact::Fact;
use super::finding::About;
use super::line::Line;
use super::report::Report;
use super::reported::Win;
use super::round::Basis;
use super::rule::Rule;
use crate::round::Round;
use crate::side::Winner;

/// No scheme pays this little unless the banker has 6.
const HALF: Decimal = Decimal::from_parts(5, 0, 0, false, 1);

pub(super) fn check<'a>(report: &mut Report<'a>, line: &Line<'a>, win: &Win, basis: Basis, terms: Terms<'a>) {
    let (Some(round), Some(odds)) = (basis.round, win.odds) else {
        return;
    };
    // A bonus may have multiplied the odds.
    if line.code != "BANKER" || line.bonus || round.winner() != Winner::Banker {
        return;
    }
    let (about, reported) = (About::Bet(line.code), Fact::Odds(odds));
    if won_with_six(&round) {
        let expected = Fact::OddsBelow(Decimal::ONE);
        if odds < Decimal::ONE || pays_in_full(terms) {
            report.holds(Rule::BankerSix, about, expected, reported);
        } else {
            report.broken(Rule::BankerSix, about, expected, reported);
        }
    } else if odds <= HALF && !table_has_no_more(terms) {
        report.broken(Rule::BankerSix, about, Fact::OddsAbove(HALF), reported);
    }
}

/// Whether the banker won with 6.
pub(super) fn won_with_six(round: &Round) -> bool {
    round.winner() == Winner::Banker && round.banker.total() == 6
}

/// This house pays a six like any other total: its pay table has nothing less, or its records show it.
fn pays_in_full(terms: Terms<'_>) -> bool {
    match terms.pay_table.and_then(|table| table.accepted("BANKER")) {
        Some(accepted) => accepted.iter().all(|odds| *odds >= Decimal::ONE),
        None => terms.conventions.pays_six_in_full(),
    }
}

fn table_has_no_more(terms: Terms<'_>) -> bool {
    let accepted = terms.pay_table.and_then(|table| table.accepted("BANKER"));
    accepted.is_some_and(|accepted| accepted.iter().all(|odds| *odds <= HALF))
}
