//! Checks how the number of a ticket is related to the number of its prize. The contract names the prizes
//! without defining them, so relations are tried on every win (docs/lotto.md#prizes).

use super::conventions::Conventions;
use super::draw::{Draw, Prize};
use super::reported::{Bet, Win};
use crate::check::fact::Fact;
use crate::check::finding::{About, Report, Why};
use crate::check::rule::Rule;

/// Checks the relation between a ticket and its prize. Never broken: the prizes are not documented.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    win: &Win<'a>,
    ticket: &Bet<'a>,
    conventions: &Conventions,
) {
    let (Some(name), Some(full_number)) = (win.name, win.full_number) else {
        return;
    };
    let (rule, about) = (Rule::Prize, About::Prize { name, full_number });
    let reported = Fact::Text(full_number);
    let Some(prize) = Prize::of(name) else {
        return report.doubt(rule, about, (Fact::Nothing, reported), Why::UnknownCode);
    };
    let Some(drawn) = draw.prize(prize) else {
        return report.doubt(rule, about, (Fact::Missing, reported), Why::Missing);
    };
    match conventions.prize(prize) {
        Some(relation) if relation.fits(ticket, drawn) => {
            report.holds(rule, about, (Fact::PrizeRelation(relation), drawn.fact()));
        }
        Some(relation) => {
            let facts = (Fact::PrizeRelation(relation), drawn.fact());
            report.note(rule, about, facts, Why::Exception);
        }
        None => report.doubt(rule, about, (drawn.fact(), reported), Why::TooFew),
    }
}
