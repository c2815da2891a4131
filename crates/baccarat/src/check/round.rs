//! Checks a round: both hands, the third cards, the winner and the side results.

use super::conventions::{Conventions, Listings};
use super::fact::Fact;
use super::finding::{About, Audit, Report, Why};
use super::reported::{ReportedRound, Scoreboard};
use super::result::{self, Named};
use super::rule::Rule;
use super::{cards, draws};
use crate::round::Round;
use crate::side::{Side, Winner};

/// Checks a round from a shoe's statistics.
pub fn round<'a>(reported: &ReportedRound<'a>, conventions: &Conventions) -> Audit<'a> {
    let mut report = Report::default();
    check(&mut report, reported, &conventions.statistic_codes);
    report.finish()
}

/// Results of checking a round that the check of its bets needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Basis {
    /// The round. None if its reported values contradict each other.
    pub(super) round: Option<Round>,
    /// The reported winner. None if the cards or other codes contradict it.
    pub(super) winner: Option<Winner>,
}

/// Checks a round and returns the basis for checking its bets.
pub(super) fn check<'a>(report: &mut Report<'a>, reported: &ReportedRound<'a>, codes: &Listings) -> Basis {
    let before = report.troubles();
    let round = hands(report, reported);
    match &round {
        Some(round) => draws::check(report, round),
        None => draws::doubt(report),
    }
    result::winner(report, reported, round.as_ref());
    result::side_results(report, reported, round.as_ref(), codes);
    if let Some(board) = reported.scoreboard {
        scoreboard(report, board, round.as_ref());
    }
    basis(reported, round.filter(|_| report.troubles() == before), round)
}

/// The basis without findings, for learning.
pub(super) fn basis_of(reported: &ReportedRound<'_>) -> Basis {
    check(&mut Report::default(), reported, &Listings::default())
}

fn hands<'a>(report: &mut Report<'a>, reported: &ReportedRound<'a>) -> Option<Round> {
    let player = cards::check(report, Side::Player, reported.player.as_ref());
    let banker = cards::check(report, Side::Banker, reported.banker.as_ref());
    Some(Round {
        player: player?,
        banker: banker?,
    })
}

fn basis(reported: &ReportedRound<'_>, sound: Option<Round>, round: Option<Round>) -> Basis {
    let winner = match result::named(reported) {
        Named::One(winner) => Some(winner),
        Named::None | Named::Several => None,
    };
    Basis {
        round: sound,
        winner: winner.filter(|winner| round.is_none_or(|round| round.winner() == *winner)),
    }
}

fn scoreboard(report: &mut Report<'_>, board: Scoreboard, round: Option<&Round>) {
    let Some(round) = round else { return };
    for (side, score) in [(Side::Player, board.player), (Side::Banker, board.banker)] {
        if let Some(score) = score {
            let expected = cards::total_of(*round.hand(side));
            report.compare(
                cards::total_rule(side),
                About::Total(side),
                (expected, Fact::Number(score)),
            );
        }
    }
    let highest = round.player.total().max(round.banker.total()).into();
    if let Some(score) = board.score.filter(|score| *score != highest) {
        let facts = (Fact::Number(highest), Fact::Number(score));
        report.note(Rule::Score, About::Score, facts, Why::NotDocumented);
    }
}
