//! Searches a player's records of one game or of all (docs/contract.md#player-history requires exactly one
//! game in each request).
//!
//! Here is what the screen asks of a search and gets from it: rows and progress, sums, and the record that a ticket means.
//! `cached` has a search in memory with the order of its rows, `run` reads its games.

mod cached;
mod run;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use check::RecordOutcome;
use game_service::GameKey;
use game_service::models::HistoryRecord;
use money::Sum;
use serde::Serialize;
use specta::Type;
use tokio_util::sync::CancellationToken;

use self::cached::Search;
use self::run::Run;
use crate::best_match::{Candidate, Evidence, Ranking, Wanted, WantedRecord, rank};
use crate::bounded::Latest;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::figures::currency_key;
use crate::history::{History, HistoryRow, SearchQuery, checked};
use crate::names::Names;
use crate::views::{Coded, ErrorCode, ErrorView, KnownFrom, Message, ServiceTime, Settings, VerdictChange};

pub(crate) const AT_ONCE: usize = 4;
const MOST_CACHED: usize = 8;
const MOST_CACHED_BYTES: usize = 64 * 1024 * 1024;
/// Largest number of currencies. A service with more sends something else in the field. Further records are
/// counted as missing.
const MOST_CURRENCIES: usize = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    Waiting,
    Reading,
    /// All records that the service counts were received; or the page, if only one was asked for.
    Complete,
    /// The numbers of the pages did not add up.
    Uneven,
    /// There are more records than Pitdesk keeps in memory, or more pages than it reads.
    TooMany,
    Stopped,
    /// The service rejected the key or the filter with its own error, before the first page.
    Refused,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameProgress {
    pub game: Coded,
    pub known_from: Vec<KnownFrom>,
    pub state: GameState,
    /// Id of the reading whose rows are shown, for opening its records. None before the first page.
    pub history_id: Option<String>,
    pub shown: u32,
    /// Number of records received by the last reading.
    pub received: u32,
    /// Number of records, as the service states it. None before the first page.
    pub total: Option<u32>,
    /// Number of the last page received, from 1. 0 before the first page.
    pub page: u32,
    /// Number of the last page, as the service states it. 0 before the first page.
    pub last_page: u32,
    pub error: Option<ErrorView>,
    /// Number of records that are shown as another game's, because that game's history contains them too.
    pub elsewhere: u32,
    /// Whether the rows shown are of an earlier reading, because the last one failed with fewer.
    pub kept: bool,
    /// Whether the refused key may be one of a lotto game, which has no play history.
    pub may_be_lotto: bool,
    pub left_out: u32,
    /// What was received other than asked for, and how many checks changed since the last reading.
    pub unasked: Vec<Message>,
    /// When the last page of the rows shown was received, by this computer's clock (UTC).
    pub read_at: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchCoverage {
    pub games: u32,
    pub complete: u32,
    pub shown: u32,
    /// Games that are not read, because there are too many keys.
    pub not_asked: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchRow {
    pub history_id: String,
    /// Game type code in the request. The record may state another one.
    pub asked_game: Coded,
    /// In the merged list, from 0, after all rows of the event were inserted. Ascending in an event.
    pub place: u32,
    /// The record. Its key is unique in the whole search.
    pub row: HistoryRow,
}

/// Of several pages, so that the window stays responsive. To be applied in the order of the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchEvent {
    pub search_id: String,
    pub removed: Vec<String>,
    /// Newest first, those without a readable time last; at the same time by game, then as received.
    pub rows: Vec<SearchRow>,
    /// Keys of rows that are conflicting since this event.
    pub conflicts: Vec<String>,
    pub verdicts: Vec<VerdictChange>,
    pub games: Vec<GameProgress>,
    pub coverage: SearchCoverage,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchSummary {
    pub search_id: String,
    pub coverage: SearchCoverage,
    pub stopped: bool,
    /// Why not all tables could be read. Their games may be missing from the search.
    pub tables_error: Option<ErrorView>,
    pub service_time: ServiceTime,
}

/// Sums of records of one currency. A sum is None if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSum {
    pub currency: Option<String>,
    pub records: u32,
    pub stake: Option<String>,
    pub payout: Option<String>,
    /// Sum of the outcomes that are known.
    pub net: Option<String>,
    /// Number of records in the sums of stakes and payouts whose outcome is not known. `net` leaves them out.
    pub net_unknown: u32,
    /// Number of records without a readable stake or payout. The three sums leave them out.
    pub unread: u32,
}

/// Never across currencies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSums {
    pub sums: Vec<RecordSum>,
    /// Number of keys that the search does not hold any more.
    pub missing: u32,
    /// Records whose id another one in the sums has: sent with two contents, a record counts twice.
    pub again: u32,
}

#[derive(Debug)]
pub struct Searches {
    connection: Arc<Connection>,
    history: Arc<History>,
    names: Names,
    cached: Latest<Search>,
}

impl Searches {
    pub(crate) fn new(connection: Arc<Connection>, history: Arc<History>) -> Self {
        Self {
            connection,
            history,
            names: Names::default(),
            cached: Latest::new(MOST_CACHED, MOST_CACHED_BYTES),
        }
    }

    /// Runs a search. Fails for a query that cannot be sent, and if the earlier search is no longer in
    /// memory. A game that cannot be read is no error: its progress says why.
    pub async fn run(
        &self,
        query: &SearchQuery,
        settings: &Settings,
        on_event: impl FnMut(SearchEvent) + Send,
        stop: &CancellationToken,
    ) -> Result<SearchSummary, ErrorView> {
        let game = query.only.as_deref().unwrap_or("any");
        checked(query, game, settings.records_per_page)?;
        for key in query.games.iter().flatten() {
            checked_id("games", GameKey::parse(key))?;
        }
        let search = match &query.search_id {
            None => {
                let search = Arc::new(Search::new(self.names.next(), query));
                self.cached.add(Arc::clone(&search));
                search
            }
            Some(id) => self.search(id)?,
        };
        if !search.is_for(query) {
            return Err(ErrorView::input("searchId", "This search is for other records."));
        }
        let asked = search
            .run()
            .ok_or_else(|| ErrorView::input("searchId", "This search is already running."))?;
        let work = Run::new(self, &search, asked, query, settings, on_event).run(stop);
        Ok(match query.only {
            Some(_) => work.await,
            None => self.connection.client.as_one(work).await,
        })
    }

    #[must_use]
    pub fn is_cached(&self, search_id: &str) -> bool {
        self.search(search_id).is_ok()
    }

    /// Asks a search in progress to read a game, again or for the first time. False if it is not in progress.
    pub fn read_game(&self, search_id: &str, game_key: &str) -> Result<bool, ErrorView> {
        checked_id("gameKey", GameKey::parse(game_key))?;
        Ok(self.search(search_id)?.ask(game_key))
    }

    /// Ranks rows of a search by what a ticket says. A row that the search no longer holds is left out.
    pub fn best_match(
        &self,
        search_id: &str,
        keys: &[String],
        said: &WantedRecord,
    ) -> Result<Ranking, ErrorView> {
        let wanted = Wanted::read(said)?;
        let readings = self.search(search_id)?.readings();
        let rounds = &self.connection.observed.rounds;
        let held = keys.iter().filter_map(|key| {
            let cached = readings.iter().find_map(|reading| reading.cached(key))?;
            let record = &cached.record.content;
            let table_id = record.round_id.as_deref().and_then(|id| rounds.table_of(id));
            let candidate = Candidate {
                record,
                checked: &cached.checked,
                table_id: table_id.as_deref(),
            };
            Some(Evidence::of(key, &candidate, &wanted))
        });
        Ok(rank(held.collect(), &wanted))
    }

    /// Sums of records by currency. Amounts of different currencies are never added.
    pub fn sums(&self, search_id: &str, keys: &[String]) -> Result<RecordSums, ErrorView> {
        let readings = self.search(search_id)?.readings();
        // By the key of the currency, with the code as first received.
        let mut sums: BTreeMap<Option<String>, Sums> = BTreeMap::new();
        let mut missing = 0_u32;
        let mut ids = BTreeSet::new();
        let mut again = 0_u32;
        for key in keys {
            let Some(cached) = readings.iter().find_map(|reading| reading.cached(key)) else {
                missing = missing.saturating_add(1);
                continue;
            };
            let record = &cached.record.content;
            let currency = record
                .currency
                .as_deref()
                .map(|code| currency_key(code).into_owned());
            if sums.len() >= MOST_CURRENCIES && !sums.contains_key(&currency) {
                missing = missing.saturating_add(1);
                continue;
            }
            if let Some(id) = &record.id
                && !ids.insert((record.game_key.clone(), id.clone()))
            {
                again = again.saturating_add(1);
            }
            let sums = sums.entry(currency).or_insert_with(|| Sums {
                currency: record.currency.clone(),
                ..Sums::default()
            });
            sums.add(record, cached.checked.outcome);
        }
        Ok(RecordSums {
            sums: sums.into_values().map(Sums::view).collect(),
            missing,
            again,
        })
    }

    fn search(&self, id: &str) -> Result<Arc<Search>, ErrorView> {
        self.cached.find(id).ok_or_else(|| {
            ErrorView::new(
                ErrorCode::Stale,
                "This search is no longer in memory. Read the records again.",
            )
        })
    }
}

#[derive(Default)]
struct Sums {
    currency: Option<String>,
    records: u32,
    stake: Sum,
    payout: Sum,
    net: Sum,
    net_unknown: u32,
    unread: u32,
}

impl Sums {
    fn add(&mut self, record: &HistoryRecord, outcome: Option<RecordOutcome>) {
        self.records = self.records.saturating_add(1);
        // One figure of a record without the other would make the sums those of different records.
        match (&record.total_bet, &record.total_payout) {
            (Some(stake), Some(payout)) => {
                self.stake.add(stake.value());
                self.payout.add(payout.value());
                match outcome {
                    Some(RecordOutcome::Known(outcome)) => self.net.add(outcome),
                    _ => self.net_unknown = self.net_unknown.saturating_add(1),
                }
            }
            _ => self.unread = self.unread.saturating_add(1),
        }
    }

    fn view(self) -> RecordSum {
        RecordSum {
            currency: self.currency,
            records: self.records,
            stake: text(&self.stake),
            payout: text(&self.payout),
            net: text(&self.net),
            net_unknown: self.net_unknown,
            unread: self.unread,
        }
    }
}

fn text(sum: &Sum) -> Option<String> {
    sum.total().map(|total| total.to_string())
}
