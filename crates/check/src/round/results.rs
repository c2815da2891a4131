//! Checks the winner and the result codes that follow from the cards.

use std::cmp::Ordering;

use games::baccarat::{Round, SideCode, Winner};
use smallvec::SmallVec;

use super::RoundConventions;
use super::conventions::happened as has_happened;
use crate::baccarat_bets::Code;
use crate::conventions::{is_refuted, is_shown};
use crate::finding::{About, Fact, Report, Rule, Why, contradiction};
use crate::reported::ReportedRound;

/// The winner named by the result codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    None,
    One(Winner),
    /// The codes name different winners, so at least one is wrong.
    Several,
}

/// The result codes of a round with what each one is. There are rarely more than six.
pub(super) struct ReadCodes<'a>(SmallVec<[(&'a str, Code); 6]>);

impl<'a> ReadCodes<'a> {
    pub(super) fn of(reported: &ReportedRound<'a>) -> Self {
        Self(reported.codes().map(|code| (code, Code::read(code))).collect())
    }

    pub(super) fn named(&self) -> Named {
        let mut named = Named::None;
        for (_, code) in &self.0 {
            named = match (named, code) {
                (Named::None, Code::Result(winner)) => Named::One(*winner),
                (Named::One(first), Code::Result(winner)) if first != *winner => Named::Several,
                _ => named,
            };
        }
        named
    }
}

/// Checks the winner against the cards, or against the reported totals if the cards are not known.
pub(super) fn winner<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRound<'a>,
    codes: &ReadCodes<'a>,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let by_rule = round.map(Round::winner).or_else(|| by_totals(reported));
    let expected = by_rule.map_or(Fact::Nothing, Fact::Winner);
    let about = About::Winner;
    match (by_rule, codes.named()) {
        (_, Named::None) => report.doubt(Rule::Winner, about, (expected, Fact::Missing), Why::Missing),
        (_, Named::Several) => report.broken(Rule::Winner, about, (expected, Fact::Count(2))),
        (Some(by_rule), Named::One(winner)) => {
            let facts = (expected, Fact::Winner(winner));
            if by_rule == winner || round.is_some() || conventions.total_form.is_settled() {
                report.check(by_rule == winner, Rule::Winner, about, facts);
            } else {
                // The meaning of a total is not documented.
                report.doubt(Rule::Winner, about, facts, Why::CardsInDoubt);
            }
        }
        (None, Named::One(winner)) => {
            let facts = (expected, Fact::Winner(winner));
            report.doubt(Rule::Winner, about, facts, Why::CardsInDoubt);
        }
    }
}

fn by_totals(reported: &ReportedRound<'_>) -> Option<Winner> {
    let total = |total: i64| total.checked_rem_euclid(10);
    let (player, banker) = (total(reported.player?.total?)?, total(reported.banker?.total?)?);
    Some(match banker.cmp(&player) {
        Ordering::Greater => Winner::Banker,
        Ordering::Less => Winner::Player,
        Ordering::Equal => Winner::Tie,
    })
}

/// Checks every listed code, and codes that are missing. What a code means is custom, so that a contradiction is a
/// fault only if this house uses it in the usual way.
pub(super) fn side_results<'a>(
    report: &mut Report<'a>,
    ReadCodes(codes): &ReadCodes<'a>,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let rule = Rule::SideResult;
    let mut listed = [false; SideCode::ALL.len()];
    for (code, read) in codes {
        let about = About::Listed(code);
        match (read, round) {
            (Code::Result(_), _) => {}
            (Code::Insurance | Code::Bonus | Code::Unknown, _) => {
                report.note(rule, about, (Fact::Nothing, Fact::Text(code)), Why::UnknownCode);
            }
            (Code::SideResult(_), None) => {
                report.undecided(rule, about, Fact::Happened(true), Why::CardsInDoubt);
            }
            (&Code::SideResult(known), Some(round)) => {
                listed[known as usize] = true;
                let Some(happened) = has_happened(known, round) else {
                    continue;
                };
                let facts = (Fact::Happened(happened), Fact::Happened(true));
                let evidence = conventions.happened(known);
                if happened {
                    report.holds(rule, about, facts);
                } else if !is_refuted(evidence) {
                    contradiction(report, rule, about, facts, is_shown(evidence));
                }
            }
        }
    }
    let Some(round) = round else { return };
    for code in SideCode::ALL {
        if !listed[code as usize]
            && conventions.always_lists(code, &listed)
            && has_happened(code, round) == Some(true)
        {
            let facts = (Fact::Happened(true), Fact::Happened(false));
            report.broken(rule, About::Listed(code.code()), facts);
        }
    }
}
