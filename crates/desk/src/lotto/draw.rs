//! The result of a round for the screen (docs/contract.md#lotto-draw).

use game_service::models::LottoDraw;
use games::lotto::Group;

use super::cached::Reading;
use super::checker::Checker;
use super::messages;
use super::yiki_lines::{Winning, bet_code};
use crate::errors::problems;
use crate::observed::lotto::evidence;
use crate::times::instant;
use crate::views::{AuditView, LottoDrawView, LottoGame, LottoGroup, WinningDigit, WinningNumberView};

/// The result of a reading, checked with the customs of the checker. `entry_game` is the game of the first entry.
pub(super) fn view(reading: &Reading, checker: &Checker<'_>, entry_game: Option<LottoGame>) -> LottoDrawView {
    let draw = &reading.draw;
    let winning = checker.winning();
    let audit: AuditView = checker.draw(&reading.rates());
    LottoDrawView {
        game: evidence::game_of_draw(&draw.results).or(entry_game),
        other_round: draw
            .round_id
            .as_ref()
            .is_some_and(|round_id| *round_id != reading.asked.round_id),
        round_id: draw.round_id.clone(),
        round_no: draw.round_no.clone(),
        result_date: draw
            .result_date
            .as_ref()
            .and_then(|time| time.instant)
            .map(instant),
        result_date_text: draw.result_date.as_ref().map(|time| time.text.clone()),
        winning: winning_view(winning),
        groups: groups(draw, winning, reading),
        audit,
        problems: problems(&draw.problems),
    }
}

fn winning_view(winning: Winning<'_>) -> Option<WinningNumberView> {
    let (winning, cut) = winning?;
    let (top, under) = (
        cut.positions(Group::ThreeTop, winning)?,
        cut.positions(Group::TwoUnder, winning)?,
    );
    let digits = winning.chars().enumerate().map(|(at, digit)| WinningDigit {
        digit: digit.to_string(),
        top: top.contains(&at),
        under: under.contains(&at),
    });
    Some(WinningNumberView {
        digits: digits.collect(),
        top: cut.part(Group::ThreeTop, winning)?.to_owned(),
        under: cut.part(Group::TwoUnder, winning)?.to_owned(),
    })
}

fn groups(draw: &LottoDraw, winning: Winning<'_>, reading: &Reading) -> Vec<LottoGroup> {
    let group = |(key, numbers): &(String, Vec<String>)| {
        let group = Group::of(key);
        LottoGroup {
            key: bet_code(key),
            name: group.map(messages::group_name),
            numbers: numbers.clone(),
            meaning: group
                .zip(winning)
                .and_then(|(group, (winning, cut))| messages::group_meaning(group, winning, cut)),
            wins: reading.facts(|facts| facts.wins(key)),
        }
    };
    draw.results.iter().map(group).collect()
}
