//! Checks the winner and the result codes that follow from the cards.

use std::cmp::Ordering;

use super::conventions::Listings;
use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::reported::ReportedRound;
use super::rule::Rule;
use super::side_code::{self, SideCode};
use crate::round::Round;
use crate::side::Winner;

/// The winner named by the result codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    None,
    One(Winner),
    /// The codes name different winners, so at least one is wrong.
    Several,
}

pub(super) fn named(reported: &ReportedRound<'_>) -> Named {
    let mut named = Named::None;
    for winner in reported.codes().filter_map(side_code::winner) {
        named = match named {
            Named::None => Named::One(winner),
            Named::One(first) if first == winner => named,
            _ => Named::Several,
        };
    }
    named
}

/// Checks the winner against the cards, or against the reported totals if the cards are not known.
pub(super) fn winner<'a>(report: &mut Report<'a>, reported: &ReportedRound<'a>, round: Option<&Round>) {
    let by_rule = round.map(Round::winner).or_else(|| by_totals(reported));
    let expected = by_rule.map_or(Fact::Nothing, Fact::Winner);
    let about = About::Winner;
    match (by_rule, named(reported)) {
        (_, Named::None) => report.doubt(Rule::Winner, about, (expected, Fact::Missing), Why::Missing),
        (_, Named::Several) => report.broken(Rule::Winner, about, (expected, Fact::Count(2))),
        (Some(_), Named::One(winner)) => {
            report.compare(Rule::Winner, about, (expected, Fact::Winner(winner)));
        }
        (None, Named::One(winner)) => {
            let facts = (expected, Fact::Winner(winner));
            report.doubt(Rule::Winner, about, facts, Why::CardsInDoubt);
        }
    }
}

fn by_totals(reported: &ReportedRound<'_>) -> Option<Winner> {
    let (player, banker) = (reported.player?.total?, reported.banker?.total?);
    Some(match banker.cmp(&player) {
        Ordering::Greater => Winner::Banker,
        Ordering::Less => Winner::Player,
        Ordering::Equal => Winner::Tie,
    })
}

/// Checks every listed code, and codes that are missing.
pub(super) fn side_results<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRound<'a>,
    round: Option<&Round>,
    codes: &Listings,
) {
    let mut listed = [false; SideCode::ALL.len()];
    for code in reported.codes().filter(|code| side_code::winner(code).is_none()) {
        let about = About::SideResult(code);
        match (SideCode::of(code), round) {
            (None, _) => report.note(
                Rule::SideResult,
                about,
                (Fact::Nothing, Fact::Text(code)),
                Why::UnknownWord,
            ),
            (Some(_), None) => {
                let facts = (Fact::Nothing, Fact::Happened(true));
                report.doubt(Rule::SideResult, about, facts, Why::CardsInDoubt);
            }
            (Some(known), Some(round)) => {
                listed[known as usize] = true;
                let happened = Fact::Happened(known.happened(round));
                report.compare(Rule::SideResult, about, (happened, Fact::Happened(true)));
            }
        }
    }
    let Some(round) = round else { return };
    for code in SideCode::ALL {
        if !listed[code as usize] && codes.always(code) && code.happened(round) {
            let (expected, reported) = (Fact::Happened(true), Fact::Happened(false));
            report.broken(
                Rule::SideResult,
                About::SideResult(code.code()),
                (expected, reported),
            );
        }
    }
}
