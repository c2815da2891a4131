//! Checks a round of baccarat: both hands, the third cards, the winner and the side results.

mod cards;
mod conventions;
mod draws;
mod order;
mod results;

use baccarat::{Card, Round, Side, Winner};
use smallvec::SmallVec;

pub use conventions::RoundConventions;

use crate::baccarat_bets::{Basis, has_banker_seven};
use crate::finding::{About, Audit, Fact, Report, Why};
use crate::reported::{ReportedRound, Scoreboard};
use crate::rule::Rule;
use cards::Received;
use results::{Named, ReadCodes};

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
    let codes = ReadCodes::of(reported);
    let sides = [(Side::Player, reported.player), (Side::Banker, reported.banker)]
        .map(|(side, reported)| Received::of(side, reported));
    let player = cards::hand(report, Side::Player, sides[0].as_ref());
    let banker = cards::hand(report, Side::Banker, sides[1].as_ref());
    let dealt = player
        .zip(banker)
        .map(|(player, banker)| order::choose(player, banker, conventions));
    let round = dealt.map(|dealt| dealt.round);
    for side in sides.iter().flatten() {
        cards::total(report, side, side.total(), conventions);
    }
    match dealt {
        Some(dealt) => draws::check(report, &dealt),
        None => draws::doubt(report),
    }
    results::winner(report, (reported, &codes), round.as_ref(), conventions);
    let is_sound = report.troubles() == before;
    for side in sides.iter().flatten() {
        cards::scores(report, side, conventions);
    }
    results::side_results(report, &codes, round.filter(|_| is_sound).as_ref(), conventions);
    if let Some(board) = reported.scoreboard {
        scoreboard(report, &sides, board, round.as_ref(), conventions);
    }
    basis(codes.named(), round.filter(|_| is_sound), round)
}

/// The basis without findings, for learning and for sums.
pub(crate) fn basis_of(reported: &ReportedRound<'_>, conventions: &RoundConventions) -> Basis {
    check(&mut Report::default(), reported, conventions)
}

fn basis(named: Named, sound: Option<Round>, round: Option<Round>) -> Basis {
    let winner = match named {
        Named::One(winner) => Some(winner),
        Named::None | Named::Several => None,
    };
    Basis {
        round: sound,
        banker_seven: round.as_ref().map(has_banker_seven),
        winner: winner.filter(|winner: &Winner| round.is_none_or(|round| round.winner() == *winner)),
    }
}

fn scoreboard<'a>(
    report: &mut Report<'a>,
    sides: &[Option<Received<'a>>; 2],
    board: Scoreboard,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let Some(round) = round else { return };
    for (side, score) in sides.iter().zip([board.player, board.banker]) {
        if let (Some(side), Some(score)) = (side, score) {
            cards::total(report, side, Some(score), conventions);
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
