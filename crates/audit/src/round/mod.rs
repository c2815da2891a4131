//! Checks a round of baccarat: both hands, the third cards, the winner and the side results.

mod cards;
mod conventions;
mod draws;
mod order;
mod results;

use baccarat::{Card, Round, Side, Winner};
use smallvec::SmallVec;

pub use conventions::RoundConventions;

use crate::baccarat_bets::Basis;
use crate::finding::{About, Audit, Fact, Report, Why};
use crate::reported::{ReportedRound, Scoreboard};
use crate::rule::Rule;
use results::Named;

/// Checks a round from a shoe's statistics.
pub fn round<'a>(reported: &ReportedRound<'a>, conventions: &RoundConventions) -> Audit<'a> {
    let mut report = Report::default();
    check(&mut report, reported, conventions);
    report.finish()
}

/// Checks a round and returns the basis for checking its bets.
pub(crate) fn check<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRound<'a>,
    conventions: &RoundConventions,
) -> Basis {
    let before = report.troubles();
    let player = cards::hand(report, Side::Player, reported.player.as_ref());
    let banker = cards::hand(report, Side::Banker, reported.banker.as_ref());
    let dealt = player
        .zip(banker)
        .map(|(player, banker)| order::choose(player, banker, conventions));
    let round = dealt.map(|dealt| dealt.round);
    for (side, hand) in [(Side::Player, reported.player), (Side::Banker, reported.banker)] {
        if let Some(hand) = hand.filter(|hand| !hand.cards.is_empty()) {
            cards::total(report, side, &hand, hand.total, conventions);
        }
    }
    match dealt {
        Some(dealt) => draws::check(report, &dealt),
        None => draws::doubt(report),
    }
    results::winner(report, reported, round.as_ref(), conventions);
    let is_sound = report.troubles() == before;
    for (side, hand) in [(Side::Player, reported.player), (Side::Banker, reported.banker)] {
        if let Some(hand) = hand.filter(|hand| !hand.cards.is_empty()) {
            cards::scores(report, side, &hand, conventions);
        }
    }
    results::side_results(report, reported, round.filter(|_| is_sound).as_ref(), conventions);
    if let Some(board) = reported.scoreboard {
        scoreboard(report, reported, board, round.as_ref(), conventions);
    }
    basis(reported, round.filter(|_| is_sound), round)
}

/// The basis without findings, for learning and for sums.
pub(crate) fn basis_of(reported: &ReportedRound<'_>, conventions: &RoundConventions) -> Basis {
    check(&mut Report::default(), reported, conventions)
}

fn basis(reported: &ReportedRound<'_>, sound: Option<Round>, round: Option<Round>) -> Basis {
    let winner = match results::named(reported) {
        Named::One(winner) => Some(winner),
        Named::None | Named::Several => None,
    };
    let is_seven = |round: Round| round.banker.total() == 7 && round.banker.third().is_some();
    Basis {
        round: sound,
        banker_seven: round.map(is_seven),
        winner: winner.filter(|winner: &Winner| round.is_none_or(|round| round.winner() == *winner)),
    }
}

fn scoreboard<'a>(
    report: &mut Report<'a>,
    reported: &ReportedRound<'a>,
    board: Scoreboard,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let Some(round) = round else { return };
    for (side, hand, score) in [
        (Side::Player, reported.player, board.player),
        (Side::Banker, reported.banker, board.banker),
    ] {
        if let (Some(hand), Some(score)) = (hand, score) {
            cards::total(report, side, &hand, Some(score), conventions);
        }
    }
    let highest = round.player.total().max(round.banker.total()).into();
    if let Some(score) = board.score.filter(|score| *score != highest) {
        let facts = (Fact::Number(highest), Fact::Number(score));
        report.note(Rule::Score, About::Score, facts, Why::NotDocumented);
    }
}

/// The cards of a hand in the order received. None if one cannot be read.
fn read(codes: &[String]) -> Option<SmallVec<[Card; 4]>> {
    codes.iter().map(|code| Card::read(code)).collect()
}
