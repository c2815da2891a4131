//! What one connection has shown: game keys, currencies, the first and last version of each record, rounds of shoes, results of tables,
//! and the house of the service.
//!
//! Everything that the service sends comes in here: it is recorded, and what it shows about open questions of the
//! contract is learned, in one step. So no reading can do one without the other, and nothing is learned about
//! baccarat from another game.

mod differences;
pub(crate) mod game_keys;
mod house;
pub(crate) mod lotto;
mod record_change;
mod records;
mod rounds;
mod statistics;
mod tables;

use std::sync::Arc;

use check::StakesBack;
use chrono::{DateTime, Utc};
use game_keys::GameKeys;
use game_service::Record;
use game_service::models::{HistoryRecord, LottoDraw, LottoPlayer, ShoeStatistics, TableRecord};
pub use house::{House, KeepHouse};
use lotto::LottoKnowledge;
use parking_lot::Mutex;
pub(crate) use records::{LastVerdicts, ObservedRecords, Version, identity, identity_in_listing};
pub(crate) use rounds::{ObservedRound, ObservedRounds, ShoeName};
pub(crate) use statistics::{Shown, TableTallies, Tally};
use tables::{Currencies, LiveTables};

use crate::verdict::{Checker, Knowledge};
use crate::views::{AuditView, KnownFrom, Settings};
use crate::vocabulary;

/// What was observed on one connection.
#[derive(Debug, Default)]
pub(crate) struct Observed {
    pub(crate) keys: GameKeys,
    currencies: Currencies,
    pub(crate) records: Arc<ObservedRecords>,
    pub(crate) rounds: ObservedRounds,
    pub(crate) live_tables: LiveTables,
    pub(crate) tallies: TableTallies,
    pub(crate) knowledge: Knowledge,
    pub(crate) lotto: LottoKnowledge,
    pub(crate) verdicts: LastVerdicts,
    kept: Mutex<house::Kept>,
}

impl Observed {
    /// A record of the play history that came as an answer to a request for `asked_game`. A record that was received
    /// before with the same content teaches nothing new.
    pub(crate) fn record(
        &self,
        record: &Arc<Record<HistoryRecord>>,
        asked_game: &str,
        received_at: DateTime<Utc>,
    ) {
        let stated = record.content.game_key.as_deref();
        self.keys.insert(stated.unwrap_or(asked_game), KnownFrom::Records);
        if self.records.insert(record, received_at) {
            self.knowledge.learn(record);
        }
    }

    /// A shoe. The results of other games say nothing about the conventions of baccarat.
    pub(crate) fn shoe(&self, shoe: &ShoeName, statistics: &ShoeStatistics, received_at: DateTime<Utc>) {
        let is_baccarat = vocabulary::is_baccarat(self.knowledge.names().known(&shoe.game_key));
        self.rounds.insert(shoe, statistics, received_at, |round| {
            if is_baccarat {
                self.knowledge.learn_statistic(round);
            }
        });
    }

    /// The result of a lotto round with some of its entries.
    pub(crate) fn draw(&self, game_key: &str, draw: &LottoDraw, entries: &[Record<LottoPlayer>]) {
        self.lotto.learn(game_key, draw, entries);
    }

    /// Tables. Returns all games that the service named so far, and all currencies.
    pub(crate) fn tables<'a>(
        &self,
        tables: impl Iterator<Item = &'a TableRecord> + Clone,
    ) -> (Vec<String>, Vec<String>) {
        let games = tables.clone().filter_map(|table| table.game_key.as_deref());
        self.keys.insert_all(games, KnownFrom::Tables);
        let limits = tables.flat_map(|table| &table.user_limit);
        let currencies = self.currencies.insert(limits.map(|(currency, _)| currency));
        (self.keys.of_service().into_iter().collect(), currencies)
    }

    /// The stakes of a record that come back to the player.
    pub(crate) fn stakes_back(&self, record: &Record<HistoryRecord>) -> StakesBack {
        self.knowledge.checker(&[]).stakes_back(record)
    }

    /// The rules for records, with what is known now.
    pub(crate) fn checker(&self, settings: &Settings) -> Arc<Checker> {
        Arc::new(self.knowledge.checker(&settings.pay_table))
    }

    /// Whether a game is a lotto game: lotto answers or messages used its key. It is none if the service has
    /// tables or records of it. For a key that was not observed yet, the contract's samples decide. None for any
    /// other key.
    pub(crate) fn is_lotto(&self, game_key: &str) -> Option<bool> {
        if self.lotto.is_lotto(game_key) {
            return Some(true);
        }
        if self.keys.of_service().contains(game_key) {
            return Some(false);
        }
        let names = self.knowledge.names();
        let known_key = names.known(game_key);
        vocabulary::game(known_key)
            .known
            .then(|| vocabulary::is_lotto(known_key))
    }
}

/// The check of each stored record (`examples/check`), in order, with the house that they show: all are read before the first is
/// checked. No pay table of the user is applied.
pub fn check_records(records: &[Arc<Record<HistoryRecord>>]) -> Vec<AuditView> {
    let observed = Observed::default();
    for record in records {
        // The time only matters for the list of a record's versions.
        observed.record(record, "", DateTime::UNIX_EPOCH);
    }
    let checker = observed.knowledge.checker(&[]);
    records.iter().map(|record| checker.record(record)).collect()
}
