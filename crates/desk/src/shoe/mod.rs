//! A table's current shoe: rounds in order, the five roads, counts, and how much was received
//! (docs/contract.md#game-stat).

mod rounds;

use std::collections::HashSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use game_service::{Error, GameKey};
use games::baccarat::Roads;
use parking_lot::Mutex;

use crate::connection::Connection;
use crate::errors::checked_id;
use crate::observed::{ShoeName, Shown, TableTallies, Tally};
use crate::tables::live_table_id;
use crate::times::{instant, service_time};
use crate::views::{CountsView, ErrorCode, ErrorView, Settings, ShoeQuery, ShoeRound, ShoeView, Unplaced};

#[derive(Debug)]
pub struct Shoes {
    connection: Arc<Connection>,
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

/// Most tables whose current shoe is kept, and most shoes that ended. One of seventy rounds takes about half a megabyte.
const MOST_CURRENT: usize = 64;
const MOST_ENDED: usize = 24;

impl Shoes {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
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
        let listed = rounds::list(&answer.value.statistic, &query.game_key, &checker);
        let coverage = listed.coverage(answer.value.left_out);
        let rounds::Listed { rounds, has_roads } = listed;
        let (roads, counts) = if has_roads {
            let placed: Vec<_> = rounds.iter().map(rounds::on_roads).collect();
            (
                Some(Roads::build(&placed, settings.leading_tie)),
                counts(&name, &rounds, &observed.tallies, answer.received_at),
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

/// Counts over the rounds with a known result. A round without a number counts too: only its place is not known.
fn counts(name: &ShoeName, rounds: &[ShoeRound], tallies: &TableTallies, at: DateTime<Utc>) -> CountsView {
    let counted = |round: &ShoeRound| matches!(round.unplaced, None | Some(Unplaced::NoNumber));
    let shown: Vec<(&str, Option<Shown>)> = rounds
        .iter()
        .map(|round| (round.key.as_str(), counted(round).then(|| Shown::of(round))))
        .collect();
    let shoe = Tally::of(shown.iter().filter_map(|(_, shown)| *shown));
    CountsView {
        shoe: shoe.view(1, None),
        table: tallies.record(name, shown, at),
    }
}

/// The service answers 400 with `E_VALIDATION_FAILURE` and a message that the table was not found
/// (docs/contract.md#errors). The code alone can mean any wrong parameter (docs/ASSUMPTIONS.md#a125).
fn error(error: Error) -> ErrorView {
    let view = ErrorView::from(error);
    let says_so = |message: &str| {
        let message = message.to_ascii_lowercase();
        message.contains("table") && message.contains("not found")
    };
    let no_table = view.status == Some(400)
        && view.service_code.as_deref() == Some("E_VALIDATION_FAILURE")
        && view.service_message.as_deref().is_some_and(says_so);
    if no_table {
        ErrorView {
            code: ErrorCode::NotFound,
            ..view
        }
    } else {
        view
    }
}
