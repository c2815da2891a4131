//! What Pitdesk knows of an id if nothing else is given: the records and shoes that were read. The wallet answers for itself.

use std::sync::Arc;

use game_service::GameKey;
use game_service::models::HistoryRecord;

use crate::connection::Connection;
use crate::record::{refuses_all, running_shoes};
use crate::views::{ErrorView, IdField, RoundInShoe, RoundOfRecord, RoundPlaces, RunningShoesView, count_of};
use crate::vocabulary;

const MOST_RECORDS: usize = 20;

#[derive(Debug)]
pub struct RoundFinder {
    connection: Arc<Connection>,
}

impl RoundFinder {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self { connection }
    }

    /// Where a round was seen, by its id or by that of a record, of a record's reference, or of a shoe. Sends
    /// no request.
    #[must_use]
    pub fn known(&self, id: &str) -> RoundPlaces {
        let observed = &self.connection.observed;
        let records = observed.records.naming(id);
        RoundPlaces {
            records: records
                .iter()
                .filter_map(|record| round_of(&record.content, id))
                .take(MOST_RECORDS)
                .collect(),
            shoe: self.place(id),
        }
    }

    /// Reads the running shoes of the baccarat tables until one contains the round. The shape of a round in a
    /// shoe is known for baccarat alone (docs/contract.md#game-stat). Fails with the first error if the
    /// tables of no game can be listed, and at once if the service rejects the token or too many requests.
    pub async fn in_running_shoes(&self, round_id: &str) -> Result<RunningShoesView, ErrorView> {
        let mut view = RunningShoesView {
            found: None,
            tables_read: 0,
            tables_failed: 0,
            tables_active: 0,
            tables_without_shoe: 0,
            games_unlisted: 0,
        };
        let games = self.games_with_shoes();
        let mut unlisted = Vec::new();
        for game_key in &games {
            let read =
                match running_shoes(&self.connection, game_key, || self.place(round_id).is_some()).await {
                    Ok(read) => read,
                    Err(error) if refuses_all(&error) => return Err(error),
                    Err(error) => {
                        unlisted.push(error);
                        continue;
                    }
                };
            view.tables_read += count_of(read.tables_read.len());
            view.tables_failed += count_of(read.tables_failed.len());
            view.tables_active += read.tables_active;
            view.tables_without_shoe += count_of(read.tables_without_shoe.len());
            view.found = self.place(round_id);
            if view.found.is_some() {
                break;
            }
        }
        view.games_unlisted = count_of(unlisted.len());
        let is_none_listed = unlisted.len() == games.len();
        match unlisted.into_iter().next() {
            Some(error) if is_none_listed => Err(error),
            _ => Ok(view),
        }
    }

    fn place(&self, id: &str) -> Option<RoundInShoe> {
        self.in_shoe(id).or_else(|| self.shoe(id))
    }

    /// The round in a shoe that was read. None if two shoes use its id.
    fn in_shoe(&self, round_id: &str) -> Option<RoundInShoe> {
        let found = self.connection.observed.rounds.find(round_id)?;
        Some(RoundInShoe {
            table_id: found.shoe.table_id,
            game_key: found.shoe.game_key,
            round_no: found.round.round_no.and_then(|no| i32::try_from(no).ok()),
            field: IdField::Round,
        })
    }

    /// The shoe with an id that was read. None if two tables use its id.
    fn shoe(&self, shoe_id: &str) -> Option<RoundInShoe> {
        let shoe = self.connection.observed.rounds.shoe(shoe_id)?;
        Some(RoundInShoe {
            table_id: shoe.table_id,
            game_key: shoe.game_key,
            round_no: None,
            field: IdField::Shoe,
        })
    }

    /// The keys of baccarat that the service named, or the contract's if it named none.
    fn games_with_shoes(&self) -> Vec<GameKey> {
        let observed = &self.connection.observed;
        let names = observed.knowledge.names();
        let of_service = observed.keys.of_service();
        let baccarat = of_service
            .iter()
            .filter(|key| vocabulary::is_baccarat(names.known(key)));
        let mut keys: Vec<_> = baccarat.filter_map(|key| GameKey::parse(key).ok()).collect();
        if keys.is_empty() {
            keys.extend(GameKey::parse("baccarat").ok());
        }
        keys
    }
}

/// The round of a record that has the id. None without a player or an id of its own, by which it could be opened.
fn round_of(record: &HistoryRecord, id: &str) -> Option<RoundOfRecord> {
    let field = if record.round_id.as_deref() == Some(id) {
        IdField::Round
    } else if record.id.as_deref() == Some(id) {
        IdField::Record
    } else {
        IdField::Reference
    };
    Some(RoundOfRecord {
        player_id: record.player_id.clone()?,
        game_key: record.game_key.clone(),
        record_id: record.id.clone()?,
        round_id: record.round_id.clone(),
        field,
    })
}
