//! A table's current shoe (docs/contract.md#game-stat): its rounds, oldest first, which of them are drawn on the five roads,
//! which are missing, how often each result occurred, and how much was received.
//!
//! The service sends the current shoe only, so those that were read last are kept until the next one of their table is, and some
//! that ended.

mod counts;

use std::collections::{BTreeSet, HashSet};
use std::hash::RandomState;
use std::sync::Arc;

use check::Overall;
use game_service::models::RoundStatistic;
use game_service::{Error, GameKey, Record};
use games::Game;
use games::baccarat::{RoadRound, Roads, Side, Winner};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use specta::Type;

use self::counts::TableTallies;
use crate::cards::{dealt_hand, hand_of, opened_hand};
use crate::connection::Connection;
use crate::errors::{checked_id, problems};
use crate::names::UniqueKeys;
use crate::observed::ShoeName;
use crate::other_game::{ShownRound, shown_round};
use crate::say::Message;
use crate::tables::live_table_id;
use crate::times::{instant, service_time};
use crate::verdict::Checker;
use crate::views::{
    AuditView, Coded, ErrorCode, ErrorView, GameResultView, HandView, Problem, ServiceTime, Settings,
    count_of,
};
use crate::vocabulary;

pub use self::counts::{CountKind, CountView, CountsView, TallyView};

/// Most tables whose current shoe is kept, and most shoes that ended. One of seventy rounds takes about half a megabyte.
const MOST_CURRENT: usize = 64;
const MOST_ENDED: usize = 24;
/// Largest number of missing round numbers to list; further ones are only counted.
const MISSING_LISTED: usize = 50;
/// A larger number is no round number: no shoe has so many rounds, and counting up to it takes long.
const HIGHEST_NUMBER: i32 = 100_000;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeQuery {
    /// Id of the virtual table. Without `live_id` it is the id of the live table too.
    pub table_id: String,
    /// Id of the live table, where it differs. The service requires an integer.
    pub live_id: Option<String>,
    pub game_key: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeView {
    pub table_id: String,
    pub live_id: Option<String>,
    pub game_key: String,
    /// Id of the shoe. It changes when a new shoe begins.
    pub shoe_id: String,
    /// Rounds, oldest first. Those without a number are before all others, if others have one.
    pub rounds: Vec<ShoeRound>,
    /// The five roads; `round` is the index in `rounds`. None if the game has no roads.
    pub roads: Option<Roads>,
    /// Empty if the game is not played between banker and player.
    pub counts: CountsView,
    pub coverage: CoverageView,
    pub read_at: String,
    pub service_time: ServiceTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeRound {
    /// Unique in this shoe, even if the service repeats an id.
    pub key: String,
    pub id: Option<String>,
    pub round_no: Option<i32>,
    /// Of another game: its cards if their shape is certain, otherwise its values. None in baccarat.
    pub game_result: Option<GameResultView>,
    /// The result of another game in a few words. None if its shape is not certain, and in baccarat.
    pub first_line: Option<Message>,
    /// The winner. None if the result code is not known.
    pub side: Option<Winner>,
    /// Why the round is not on the roads; in games without roads, whether another round has its id. None otherwise.
    pub unplaced: Option<Unplaced>,
    pub winner: Option<Coded>,
    /// The field `score`, as reported; the contract does not say what it means.
    pub score: Option<i32>,
    pub player_score: Option<i32>,
    pub banker_score: Option<i32>,
    pub additions: Vec<Coded>,
    /// Cards of the player side, in the order in which they were dealt, as far as the house has shown it.
    pub player: Option<HandView>,
    pub banker: Option<HandView>,
    /// Whether the player side has a pair: from the cards, or from the codes if the cards cannot be read.
    pub player_pair: bool,
    pub banker_pair: bool,
    /// Whether two cards of either side make 8 or 9.
    pub natural: bool,
    pub verdict: Overall,
    pub audit: AuditView,
    pub problems: Vec<Problem>,
    pub raw: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Unplaced {
    UnknownWinner,
    /// It has no number, unlike other rounds of the shoe, so its place among them is not known.
    NoNumber,
    /// Another round of the shoe has its id, or in a game with roads its number, and other content.
    SentTwice,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CoverageView {
    pub received: u32,
    pub first_round_no: Option<i32>,
    pub last_round_no: Option<i32>,
    /// Round numbers missing between the lowest and the highest one; at most 50.
    pub missing: Vec<i32>,
    pub missing_total: u32,
    /// Number of rounds that are not on the roads; each says why.
    pub unplaced: u32,
    /// Number of rounds left out because the response has more than any shoe.
    pub left_out: u32,
}

#[derive(Debug)]
pub struct Shoes {
    connection: Arc<Connection>,
    tallies: TableTallies,
    kept: Mutex<Kept>,
}

/// The last reading of each shoe. The service sends the current shoe only, and a shoe is known to have ended when the next one
/// of its table is read: until then the current one must be kept as well, however many other tables are read meanwhile.
#[derive(Debug, Default)]
struct Kept {
    /// One for each table. The one that was read longest ago is first.
    current: Vec<ShoeView>,
    /// The one that ended first is first.
    ended: Vec<ShoeView>,
}

impl Shoes {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            tallies: TableTallies::default(),
            kept: Mutex::default(),
        }
    }

    /// A shoe that the service no longer sends, as it was last read. It has the rounds with these keys: an id may come again.
    pub(crate) fn former(&self, query: &ShoeQuery, shoe_id: &str, keys: &[String]) -> Option<ShoeView> {
        let kept = self.kept.lock();
        let newest_first = kept.current.iter().chain(kept.ended.iter().rev());
        let mut of_table = newest_first.filter(|shoe| is_of(shoe, query) && shoe.shoe_id == shoe_id);
        of_table.find(|shoe| has_all(shoe, keys)).cloned()
    }

    pub async fn read(&self, query: ShoeQuery, settings: &Settings) -> Result<ShoeView, ErrorView> {
        let game_key = checked_id("gameKey", GameKey::parse(&query.game_key))?;
        let (field, live_id) = asked(&query);
        let table_id = live_table_id(live_id).ok_or_else(|| {
            ErrorView::input(field, "Only a table whose id is a whole number has statistics.")
        })?;
        let answer = self
            .connection
            .client
            .game_stats(&game_key, table_id)
            .await
            .map_err(error)?;
        let name = ShoeName {
            game_key: query.game_key.clone(),
            table_id: live_id.to_owned(),
            shoe_id: answer.value.shoe_id.clone(),
        };
        let observed = &self.connection.observed;
        observed.shoe(&name, &answer.value, answer.received_at);
        observed.settle();
        observed
            .live_tables
            .was_read(&query.game_key, &query.table_id, query.live_id.as_deref());
        let checker = observed.checker(settings);
        let listed = list(&answer.value.statistic, &query.game_key, &checker);
        let coverage = listed.coverage(answer.value.left_out);
        let Listed { rounds, has_roads } = listed;
        let (roads, counts) = if has_roads {
            let placed: Vec<_> = rounds.iter().map(on_roads).collect();
            (
                Some(Roads::build(&placed, settings.leading_tie)),
                self.tallies.count(&name, &rounds, answer.received_at),
            )
        } else {
            (None, CountsView::default())
        };
        let shoe = ShoeView {
            table_id: query.table_id,
            live_id: query.live_id,
            game_key: query.game_key,
            shoe_id: name.shoe_id,
            rounds,
            roads,
            counts,
            coverage,
            read_at: instant(answer.received_at),
            service_time: service_time(answer.server_date, answer.received_at, answer.cached_for),
        };
        self.kept.lock().add(shoe.clone());
        Ok(shoe)
    }
}

impl Kept {
    fn add(&mut self, shoe: ShoeView) {
        if shoe.rounds.is_empty() {
            return;
        }
        let of_table = self
            .current
            .iter()
            .position(|other| are_of_one_table(other, &shoe));
        let before = of_table.map(|at| self.current.remove(at));
        if let Some(before) = before.filter(|before| !goes_on_in(before, &shoe)) {
            // The service may send a shoe once more after the next one.
            if let Some(at) = self.ended.iter().rposition(|ended| goes_on_in(ended, &shoe)) {
                self.ended.remove(at);
            }
            self.add_ended(before);
        }
        if self.current.len() == MOST_CURRENT {
            self.current.remove(0);
        }
        self.current.push(shoe);
    }

    /// The oldest one makes room that is not its table's last one, which the user may still look at.
    fn add_ended(&mut self, shoe: ShoeView) {
        self.ended.push(shoe);
        if self.ended.len() > MOST_ENDED {
            let oldest = (0..self.ended.len()).find(|at| self.is_followed(*at));
            self.ended.remove(oldest.unwrap_or(0));
        }
    }

    /// Whether another shoe of the table ended after it.
    fn is_followed(&self, at: usize) -> bool {
        let mut later = self.ended[at + 1..].iter();
        later.any(|other| are_of_one_table(other, &self.ended[at]))
    }
}

/// Whether a reading is a later one of the same shoe. An id may come again, with less.
fn goes_on_in(before: &ShoeView, shoe: &ShoeView) -> bool {
    are_of_one_table(before, shoe)
        && before.shoe_id == shoe.shoe_id
        && before.coverage.last_round_no <= shoe.coverage.last_round_no
        && before.rounds.len() <= shoe.rounds.len()
}

fn has_all(shoe: &ShoeView, keys: &[String]) -> bool {
    let known: HashSet<&str> = shoe.rounds.iter().map(|round| round.key.as_str()).collect();
    keys.iter().all(|key| known.contains(key.as_str()))
}

fn are_of_one_table(one: &ShoeView, other: &ShoeView) -> bool {
    one.table_id == other.table_id && one.live_id == other.live_id && one.game_key == other.game_key
}

fn is_of(shoe: &ShoeView, query: &ShoeQuery) -> bool {
    shoe.table_id == query.table_id && shoe.live_id == query.live_id && shoe.game_key == query.game_key
}

/// The id of the live table, with the name of its field. A shoe belongs to the live table: rounds and counts
/// are kept under this id, so that a corrected id never mixes the shoes of two tables.
fn asked(query: &ShoeQuery) -> (&'static str, &str) {
    match &query.live_id {
        Some(id) => ("liveId", id),
        None => ("tableId", &query.table_id),
    }
}

/// The service answers 400 with `E_VALIDATION_FAILURE` and a message that the table was not found
/// (docs/contract.md#errors). The code alone can mean any wrong parameter (docs/ASSUMPTIONS.md#a125).
fn error(error: Error) -> ErrorView {
    let mut view = ErrorView::from(error);
    let message = view.service_message.as_deref().unwrap_or_default();
    let message = message.to_ascii_lowercase();
    if view.status == Some(400)
        && view.service_code.as_deref() == Some("E_VALIDATION_FAILURE")
        && message.contains("table")
        && message.contains("not found")
    {
        view.code = ErrorCode::NotFound;
    }
    view
}

struct Listed {
    rounds: Vec<ShoeRound>,
    has_roads: bool,
}

/// Lists each round once, ordered by `round_no`. Nothing tells where a round without a number belongs among the others, so
/// it is listed before them; if no round has a number, all are listed as received.
fn list(statistic: &[Record<RoundStatistic>], game_key: &str, checker: &Checker) -> Listed {
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
fn on_roads(round: &ShoeRound) -> Option<RoadRound> {
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
    fn coverage(&self, left_out: u32) -> CoverageView {
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
        let unplaced = self.rounds.iter().filter(|round| round.unplaced.is_some());
        CoverageView {
            received: count_of(self.rounds.len()),
            first_round_no: first,
            last_round_no: last,
            missing: listed,
            missing_total: count_of(missing_total),
            unplaced: if self.has_roads {
                count_of(unplaced.count())
            } else {
                0
            },
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
    let mut sides = rounds.iter().map(|round| round.side);
    vocabulary::is_baccarat(game_key)
        || sides.any(|side| matches!(side, Some(Winner::Banker | Winner::Player)))
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
