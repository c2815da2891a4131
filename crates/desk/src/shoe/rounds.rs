//! The rounds of a shoe, oldest first, which of them are drawn on the roads, and which are missing.

use std::collections::{BTreeSet, HashSet};
use std::hash::RandomState;

use game_service::Record;
use game_service::models::RoundStatistic;
use games::Game;
use games::baccarat::{RoadRound, Side, Winner};

use crate::cards::{dealt_hand, hand_of, opened_hand};
use crate::errors::problems;
use crate::names::UniqueKeys;
use crate::other_game::{ShownRound, shown_round};
use crate::verdict::Checker;
use crate::views::{AuditView, CoverageView, ShoeRound, Unplaced, count_of};
use crate::vocabulary;

/// Largest number of missing round numbers to list; further ones are only counted.
const MISSING_LISTED: usize = 50;
/// A larger number is no round number: no shoe has so many rounds, and counting up to it takes long.
const HIGHEST_NUMBER: i32 = 100_000;

pub(super) struct Listed {
    pub(super) rounds: Vec<ShoeRound>,
    pub(super) has_roads: bool,
}

/// Lists each round once, ordered by `round_no`. Nothing tells where a round without a number belongs among the others, so
/// it is listed before them; if no round has a number, all are listed as received.
pub(super) fn list(statistic: &[Record<RoundStatistic>], game_key: &str, checker: &Checker) -> Listed {
    let (mut seen, hasher) = (HashSet::new(), RandomState::new());
    let mut records: Vec<&Record<RoundStatistic>> = statistic
        .iter()
        .filter(|record| seen.insert(record.raw.meaning(&hasher)))
        .collect();
    // Stable, so that rounds without a number, or with the same one, keep the order received.
    records.sort_by_key(|record| record.content.round_no);
    // Keys stay the same when the shoe is read again: the screen keeps what is chosen, and its place.
    let mut keys = UniqueKeys::default();
    let third_first = checker.lists_third_first(None);
    let known_key = checker.names.known(game_key);
    let mut rounds: Vec<ShoeRound> = (1..)
        .zip(&records)
        .map(|(position, record): (i64, _)| {
            let key = match &record.content.id {
                Some(id) => keys.next(id),
                None => keys.next(&format!("#{}", record.content.round_no.unwrap_or(position))),
            };
            let audit = checker.round(game_key, &record.content);
            round(key, known_key, record, audit, third_first)
        })
        .collect();
    let has_roads = has_roads(known_key, &rounds);
    if has_roads {
        find_unplaced(&mut rounds);
    } else {
        find_repeated(rounds.iter_mut(), |_| None);
    }
    Listed { rounds, has_roads }
}

/// The round for the roads. None if it has no place on them.
pub(super) fn on_roads(round: &ShoeRound) -> Option<RoadRound> {
    Some(RoadRound {
        winner: round.side.filter(|_| round.unplaced.is_none())?,
        banker_pair: round.banker_pair,
        player_pair: round.player_pair,
        natural: round.natural,
    })
}

impl Listed {
    /// How much of the shoe was received. The service numbers the rounds, so missing ones can be counted: those between the
    /// lowest number and the highest one received. A service may number its rounds from any number on, or send the last
    /// ones only, so rounds before the first one are not missing. Nothing says how a game without roads numbers its rounds.
    pub(super) fn coverage(&self, left_out: u32) -> CoverageView {
        let numbers: BTreeSet<i32> = self
            .rounds
            .iter()
            .filter_map(|round| round.round_no)
            .filter(|no| (1..=HIGHEST_NUMBER).contains(no))
            .collect();
        let (first, last) = (numbers.first().copied(), numbers.last().copied());
        let span = first.zip(last).filter(|_| self.has_roads);
        let mut missing = span
            .into_iter()
            .flat_map(|(first, last)| first..=last)
            .filter(|no| !numbers.contains(no));
        let listed: Vec<i32> = missing.by_ref().take(MISSING_LISTED).collect();
        let missing_total = listed.len() + missing.count();
        let is_unplaced = |round: &&ShoeRound| self.has_roads && round.unplaced.is_some();
        CoverageView {
            received: count_of(self.rounds.len()),
            first_round_no: first,
            last_round_no: last,
            missing: listed,
            missing_total: count_of(missing_total),
            unplaced: count_of(self.rounds.iter().filter(is_unplaced).count()),
            left_out,
        }
    }
}

/// Only games that banker or player can win have roads. The contract lists no game keys, so for an unknown key
/// the results decide. Pokdeng also has a banker and players, and the other known games have no roads either.
fn has_roads(game_key: &str, rounds: &[ShoeRound]) -> bool {
    if Game::of_key(game_key).is_some() {
        return false;
    }
    let two_sided = |round: &ShoeRound| matches!(round.side, Some(Winner::Banker | Winner::Player));
    rounds.iter().any(two_sided) || vocabulary::is_baccarat(game_key)
}

/// A second round with the same id or number contradicts the first: drawing both would shift later marks.
fn find_unplaced(rounds: &mut [ShoeRound]) {
    let are_numbered = rounds.iter().any(|round| round.round_no.is_some());
    for round in &mut *rounds {
        round.unplaced = if round.side.is_none() {
            Some(Unplaced::UnknownWinner)
        } else if are_numbered && round.round_no.is_none() {
            Some(Unplaced::NoNumber)
        } else {
            None
        };
    }
    // First those that can be drawn: of two that contradict each other, the other one is left out.
    let (drawn, others): (Vec<_>, Vec<_>) = rounds.iter_mut().partition(|round| round.unplaced.is_none());
    find_repeated(drawn.into_iter().chain(others), |round| round.round_no);
}

/// Marks the rounds whose id or number another one before them has. Nothing says how a game without roads numbers its rounds.
fn find_repeated<'r>(
    rounds: impl Iterator<Item = &'r mut ShoeRound>,
    number: impl Fn(&ShoeRound) -> Option<i32>,
) {
    let (mut ids, mut numbers) = (HashSet::new(), HashSet::new());
    for round in rounds {
        let is_new_id = round.id.as_ref().is_none_or(|id| ids.insert(id.clone()));
        let is_new_number = number(round).is_none_or(|no| numbers.insert(no));
        if !is_new_id || !is_new_number {
            round.unplaced = Some(Unplaced::SentTwice);
        }
    }
}

/// `third_first`: whether the statistics list the third card of a hand first.
fn round(
    key: String,
    game_key: &str,
    record: &Record<RoundStatistic>,
    audit: AuditView,
    third_first: bool,
) -> ShoeRound {
    let content = &record.content;
    let round = ShoeRound {
        key,
        id: content.id.clone(),
        round_no: content.round_no.and_then(narrow),
        game_result: None,
        first_line: None,
        side: None,
        unplaced: None,
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
    let has_sides = content
        .cards
        .iter()
        .any(|(name, _)| name == "PLAYER" || name == "BANKER");
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
    let reported = [Side::Player, Side::Banker].map(|side| hand_of(&content.cards, side));
    let [player, banker] = reported.map(|hand| dealt_hand(&hand?.card, third_first));
    let [player_hand, banker_hand] = reported.map(|hand| Some(opened_hand(hand?, third_first)));
    let code = |name: &str| content.addition.iter().any(|code| code == name);
    ShoeRound {
        side: content.winner.as_deref().and_then(Winner::of),
        winner: content.winner.as_deref().map(vocabulary::result),
        score: content.score.and_then(narrow),
        player_score: content.player_score.and_then(narrow),
        banker_score: content.banker_score.and_then(narrow),
        additions: content
            .addition
            .iter()
            .map(|code| vocabulary::result(code))
            .collect(),
        player: player_hand,
        banker: banker_hand,
        player_pair: player.map_or_else(|| code("PPAIR"), |hand| hand.is_pair()),
        banker_pair: banker.map_or_else(|| code("BPAIR"), |hand| hand.is_pair()),
        natural: player.is_some_and(|hand| hand.is_natural()) || banker.is_some_and(|hand| hand.is_natural()),
        ..round
    }
}

fn narrow(number: i64) -> Option<i32> {
    i32::try_from(number).ok()
}
