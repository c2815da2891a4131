//! Checks that a ticket whose full number was drawn for a jackpot has a win of one.

use super::draw::{Draw, Prize};
use super::reported::{Bet, Win};
use crate::check::fact::Fact;
use crate::check::finding::{About, Report, Why};
use crate::check::rule::Rule;

/// Never broken: the prizes are not documented, and a house may require more than the number.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    ticket: &Bet<'a>,
    wins: Option<&Vec<Win<'a>>>,
) {
    let (Some(full_number), Some(wins)) = (ticket.full_number, wins) else {
        return;
    };
    let Some((prize, drawn)) = draw.jackpot_of(full_number) else {
        return;
    };
    // A win without the number of its ticket may be of this one, and one without a name may be a jackpot.
    let may_be_the_jackpot = |win: &Win<'_>| {
        let is_jackpot = |name: &str| Prize::of(name).is_some_and(Prize::is_jackpot);
        win.full_number.is_none_or(|number| number == full_number) && win.name.is_none_or(is_jackpot)
    };
    if wins.iter().any(may_be_the_jackpot) {
        return;
    }
    let name = prize.code();
    let facts = (drawn.fact(), Fact::Text(full_number));
    let about = About::Prize { name, full_number };
    report.doubt(Rule::JackpotMissing, about, facts, Why::NotDocumented);
}
