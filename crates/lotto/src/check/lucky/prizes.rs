//! Checks how the number of a ticket is related to the number of its prize. The contract names the prizes
//! without defining them, so relations are tried on every win (docs/lotto.md#prizes).

use super::conventions::Conventions;
use super::draw::{Draw, Prize};
use super::prize_relation::{Field, How, PrizeRelation};
use super::reported::{Bet, Win};
use crate::check::fact::Fact;
use crate::check::finding::{About, Report, Why};
use crate::check::rule::Rule;

/// A ticket that has the number drawn for a jackpot, but no jackpot. Never broken: the prizes are not documented, and a
/// house may require more than the number.
pub(super) fn check_jackpots<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    ticket: &Bet<'a>,
    wins: Option<&Vec<Win<'a>>>,
    conventions: &Conventions,
) {
    let (Some(full_number), Some(wins)) = (ticket.full_number, wins) else {
        return;
    };
    let is_jackpot = |name: &str| JACKPOTS.iter().any(|prize| prize.code() == name);
    // A win without the number of its ticket may be of this one.
    let is_of_ticket = |win: &&Win<'_>| win.full_number.is_none_or(|number| number == full_number);
    let mut of_ticket = wins.iter().filter(is_of_ticket);
    if of_ticket.any(|win| win.name.is_none_or(is_jackpot)) {
        return;
    }
    for prize in JACKPOTS {
        let Some(drawn) = draw.prize(prize) else { continue };
        let fits = |relation: PrizeRelation| relation.fits(ticket, drawn);
        // What all wins have in common may require more, and is not enough by itself.
        if WHOLE.into_iter().any(fits) && conventions.prize(prize).is_none_or(fits) {
            let name = prize.code();
            let facts = (drawn.fact(), Fact::Text(full_number));
            let about = About::Prize { name, full_number };
            return report.doubt(Rule::JackpotMissing, about, facts, Why::NotDocumented);
        }
    }
}

const JACKPOTS: [Prize; 2] = [Prize::BigJackpot, Prize::Jackpot];

/// The number that a jackpot plausibly requires.
const WHOLE: [PrizeRelation; 2] = [
    PrizeRelation {
        field: Field::NumberAndSet,
        how: How::Equals,
    },
    PrizeRelation {
        field: Field::FullNumber,
        how: How::Equals,
    },
];

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
