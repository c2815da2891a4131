//! The rounds of a shoe, oldest first, and which of them are drawn on the roads.

use std::collections::HashSet;

use baccarat::{Card, Hand};
use game_service::Record;
use game_service::models::{RoundStatistic, Side};
use games::Game;

use crate::audit::Checker;
use crate::cards::hand;
use crate::errors::problems;
use crate::other_game::{ShownRound, shown_round};
use crate::unique_keys::UniqueKeys;
use crate::views::{AuditView, ShoeRound};
use crate::vocabulary;

/// The rounds, and the positions of those that are drawn on the roads.
pub(super) struct Listed {
    pub(super) rounds: Vec<ShoeRound>,
    pub(super) placed: Vec<usize>,
}

/// Lists each round once, ordered by `round_no` if every round has one, otherwise as received.
pub(super) fn list(statistic: &[Record<RoundStatistic>], game_key: &str, checker: &Checker) -> Listed {
    let mut seen = HashSet::new();
    let mut records: Vec<&Record<RoundStatistic>> = statistic
        .iter()
        .filter(|record| seen.insert(record.raw.as_str()))
        .collect();
    if records.iter().all(|record| record.content.round_no.is_some()) {
        records.sort_by_key(|record| record.content.round_no);
    }
    // Keys stay the same when the shoe is read again, so that the screen keeps its selection and scroll
    // position.
    let mut keys = UniqueKeys::default();
    let rounds: Vec<ShoeRound> = (1..)
        .zip(&records)
        .map(|(position, record): (usize, _)| {
            let key = match &record.content.id {
                Some(id) => keys.next(id),
                None => keys.next(&format!("#{position}")),
            };
            let audit = checker.round(game_key, &record.content);
            round(key, checker.names.known(game_key), record, audit)
        })
        .collect();
    let placed = placed(&rounds);
    Listed { rounds, placed }
}

/// A round is drawn if its winner is known and its id and number are new. A second round with the same
/// id or number contradicts the first; drawing both would shift all later marks.
fn placed(rounds: &[ShoeRound]) -> Vec<usize> {
    let mut ids = HashSet::new();
    let mut numbers = HashSet::new();
    let mut first = |round: &ShoeRound| {
        let new_id = round.id.as_ref().is_none_or(|id| ids.insert(id.clone()));
        let new_number = round.round_no.is_none_or(|no| numbers.insert(no));
        new_id && new_number
    };
    let known = |(at, round): (usize, &ShoeRound)| (round.side.is_some() && first(round)).then_some(at);
    rounds.iter().enumerate().filter_map(known).collect()
}

fn round(key: String, game_key: &str, record: &Record<RoundStatistic>, audit: AuditView) -> ShoeRound {
    let content = &record.content;
    let side = |name: &str| {
        content
            .cards
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, side)| side)
    };
    let round = ShoeRound {
        key,
        id: content.id.clone(),
        round_no: content.round_no.and_then(narrow),
        game_result: None,
        first_line: None,
        side: None,
        winner: None,
        score: None,
        player_score: None,
        banker_score: None,
        additions: Vec::new(),
        player: None,
        banker: None,
        player_pair: false,
        banker_pair: false,
        natural: false,
        verdict: audit.verdict,
        audit,
        problems: problems(&record.problems),
        raw: record.raw.as_str().to_owned(),
    };
    let game = Game::of_key(game_key);
    let has_sides = side("PLAYER").is_some() || side("BANKER").is_some();
    if game.is_some() || !has_sides && !vocabulary::is_baccarat(game_key) {
        let code = |code: &String| vocabulary::bet_of(game, code);
        let ShownRound { view, first_line } = shown_round(game_key, record.raw.json());
        return ShoeRound {
            game_result: Some(view),
            first_line,
            winner: content.winner.as_ref().map(code),
            additions: content.addition.iter().map(code).collect(),
            ..round
        };
    }
    let (player, banker) = (side("PLAYER").and_then(dealt), side("BANKER").and_then(dealt));
    let code = |name: &str| content.addition.iter().any(|code| code == name);
    ShoeRound {
        side: content.winner.as_deref().and_then(vocabulary::side),
        winner: content.winner.as_deref().map(vocabulary::result),
        score: content.score.and_then(narrow),
        player_score: content.player_score.and_then(narrow),
        banker_score: content.banker_score.and_then(narrow),
        additions: content
            .addition
            .iter()
            .map(|code| vocabulary::result(code))
            .collect(),
        player: side("PLAYER").and_then(hand),
        banker: side("BANKER").and_then(hand),
        player_pair: player.map_or_else(|| code("PPAIR"), |hand| hand.is_pair()),
        banker_pair: banker.map_or_else(|| code("BPAIR"), |hand| hand.is_pair()),
        natural: player.is_some_and(|hand| hand.is_natural()) || banker.is_some_and(|hand| hand.is_natural()),
        ..round
    }
}

/// The hand for the rules. None if a card is unknown, or if there are not two or three cards.
fn dealt(side: &Side) -> Option<Hand> {
    let Side::Hand(reported) = side else { return None };
    let cards: Option<Vec<Card>> = reported.card.iter().map(|code| Card::read(code)).collect();
    Hand::from_cards(&cards?)
}

fn narrow(number: i64) -> Option<i32> {
    i32::try_from(number).ok()
}
