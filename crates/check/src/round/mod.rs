//! Checks a round of baccarat: both hands, the third cards, the winner and the side results.

mod cards;
mod conventions;
mod order;
mod results;

use game_service::models::RoundStatistic;
use games::baccarat::{Card, Hand, Round, Side, Winner, tableau};
use smallvec::SmallVec;

pub use conventions::RoundConventions;

use crate::baccarat_bets::{Basis, has_banker_seven};
use crate::finding::{About, Audit, Fact, Report, Rule, Why};
use crate::reported::ReportedRound;
use cards::Received;
use order::Dealt;
use results::{Named, ReadCodes};

/// Checks a round from a shoe's statistics.
pub fn round<'a>(statistic: &'a RoundStatistic, conventions: &RoundConventions) -> Audit<'a> {
    let mut report = Report::default();
    check(&mut report, &ReportedRound::of_statistic(statistic), conventions);
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
        Some(dealt) => check_draws(report, &dealt),
        None => doubt_draws(report),
    }
    results::winner(report, reported, &codes, round.as_ref(), conventions);
    let is_sound = report.troubles() == before;
    for side in sides.iter().flatten() {
        cards::scores(report, side, conventions);
    }
    results::side_results(report, &codes, round.filter(|_| is_sound).as_ref(), conventions);
    if let Some(statistic) = reported.statistic {
        scores(report, &sides, statistic, round.as_ref(), conventions);
    }
    basis(codes.named(), round.filter(|_| is_sound), round)
}

/// Checks the third cards of a round whose cards are known against the third-card rules.
fn check_draws(report: &mut Report<'_>, dealt: &Dealt) {
    let (player, banker) = (dealt.round.player, dealt.round.banker);
    let mut compare = |rule, side, draws: bool, hand: Hand| {
        let drew = hand.third().is_some();
        let (about, facts) = (About::Hand(side), (Fact::Draws(draws), Fact::Draws(drew)));
        if draws == drew {
            report.holds(rule, about, facts);
        } else if dealt.is_order_open {
            report.doubt(rule, about, facts, Why::NotLearned);
        } else {
            report.broken(rule, about, facts);
        }
    };
    if dealt.round.begins_with_natural() {
        compare(Rule::Natural, Side::Player, false, player);
        compare(Rule::Natural, Side::Banker, false, banker);
        return;
    }
    let player_draws = tableau::player_draws(player.first_two_total());
    compare(Rule::PlayerDraw, Side::Player, player_draws, player);
    // The banker's rule depends on the card that the player drew, even if the player should not have
    // drawn.
    let banker_draws = tableau::banker_draws(banker.first_two_total(), player.third().map(Card::value));
    compare(Rule::BankerDraw, Side::Banker, banker_draws, banker);
}

/// Reports that neither draw can be checked.
fn doubt_draws(report: &mut Report<'_>) {
    for (rule, side) in [(Rule::PlayerDraw, Side::Player), (Rule::BankerDraw, Side::Banker)] {
        report.undecided(rule, About::Hand(side), Fact::Nothing, Why::CardsInDoubt);
    }
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

/// The scores of a shoe's statistics.
fn scores<'a>(
    report: &mut Report<'a>,
    sides: &[Option<Received<'a>>; 2],
    statistic: &RoundStatistic,
    round: Option<&Round>,
    conventions: &RoundConventions,
) {
    let Some(round) = round else { return };
    for (side, score) in sides.iter().zip([statistic.player_score, statistic.banker_score]) {
        if let (Some(side), Some(score)) = (side, score) {
            cards::total(report, side, Some(score), conventions);
        }
    }
    let highest = round.player.total().max(round.banker.total()).into();
    // The contract does not say whose score it is.
    if let Some(score) = statistic.score.filter(|score| *score != highest) {
        let facts = (Fact::Number(highest), Fact::Number(score));
        report.note(Rule::Score, About::Score, facts, Why::NotDocumented);
    }
}

/// The cards of a hand in the order received. None if one cannot be read.
fn read(codes: &[String]) -> Option<SmallVec<[Card; 4]>> {
    codes.iter().map(|code| Card::read(code)).collect()
}
