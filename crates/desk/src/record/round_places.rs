//! Where a round is: in the records and shoes that were read, or in the shoes that are running now. A record does not name its
//! table (docs/contract.md#history-record), and sometimes only an id is given. The wallet answers for itself.

use std::collections::HashSet;
use std::sync::Arc;

use futures::{StreamExt, stream};
use game_service::GameKey;
use game_service::api::{TableStatus, TablesQuery};
use game_service::models::HistoryRecord;
use serde::Serialize;
use specta::Type;

use crate::connection::Connection;
use crate::errors::checked_id;
use crate::observed::ShoeName;
use crate::tables::{listing, live_table};
use crate::views::{ErrorCode, ErrorView, IdField, count_of};
use crate::vocabulary;

const MOST_RECORDS: usize = 20;
/// Largest number of shoes to read, to limit the load on the service.
const MOST_TABLES: usize = 12;
const LISTED: u32 = 100;
const AT_ONCE: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundPlaces {
    /// The records that have it, at most 20.
    pub records: Vec<RoundOfRecord>,
    /// The shoe that contains it as a round, or has it itself. None if none does, or if two do.
    pub shoe: Option<RoundInShoe>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundOfRecord {
    pub player_id: String,
    pub game_key: Option<String>,
    pub record_id: String,
    pub round_id: Option<String>,
    pub field: IdField,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInShoe {
    pub table_id: String,
    pub game_key: String,
    /// Number of the round in the shoe. None if it has none, and if the id is that of the shoe.
    pub round_no: Option<i32>,
    pub field: IdField,
}

/// What a search in the running shoes has read. It stops when the round is found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RunningShoesView {
    pub found: Option<RoundInShoe>,
    /// Ids of the tables whose shoes were read, in this order.
    pub tables_read: Vec<String>,
    pub tables_failed: Vec<String>,
    /// With a shoe. Only twelve of each game are searched at once; another search goes on.
    pub tables_active: u32,
    /// Ids of active tables whose shoe cannot be asked for: they are no whole numbers, and no live id was typed for them.
    pub tables_without_shoe: Vec<String>,
    pub games_unlisted: u32,
}

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

    /// Reads the running shoes of a game until one contains the round; without a game those of the baccarat tables, because the
    /// shape of a round in a shoe is known for baccarat alone (docs/contract.md#game-stat). Fails with the first error if the
    /// tables of no game can be listed, and at once if the service rejects the token or too many requests.
    pub async fn in_running_shoes(
        &self,
        round_id: &str,
        game_key: Option<&str>,
    ) -> Result<RunningShoesView, ErrorView> {
        let games = match game_key {
            Some(key) => vec![checked_id("gameKey", GameKey::parse(key))?],
            None => self.games_with_shoes(),
        };
        let mut view = RunningShoesView::default();
        let mut unlisted = Vec::new();
        for game_key in &games {
            match self.read_shoes(game_key, round_id, &mut view).await {
                Err(error) if refuses_all(&error) => return Err(error),
                Err(error) => unlisted.push(error),
                Ok(()) if view.found.is_some() => break,
                Ok(()) => {}
            }
        }
        view.games_unlisted = count_of(unlisted.len());
        let is_none_listed = unlisted.len() == games.len();
        match unlisted.into_iter().next() {
            Some(error) if is_none_listed => Err(error),
            _ => Ok(view),
        }
    }

    /// Reads the current shoes of the active tables of a game, at most twelve, until one has the round. Those that no search
    /// asked for yet come first, then those asked for longest ago: another search goes on with the thirteenth. Fails if the
    /// table list cannot be read, or if the service refuses every request; another shoe that cannot be read is named.
    async fn read_shoes(
        &self,
        game_key: &GameKey,
        round_id: &str,
        view: &mut RunningShoesView,
    ) -> Result<(), ErrorView> {
        let connection = self.connection.as_ref();
        let ActiveTables {
            mut tables,
            without_shoe,
        } = active_tables(connection, game_key).await?;
        let live_tables = &connection.observed.live_tables;
        tables.sort_by_key(|(table_id, _)| live_tables.asked_at(game_key.as_str(), table_id));
        view.tables_active += count_of(tables.len());
        view.tables_without_shoe.extend(without_shoe);
        let asked = tables.into_iter().take(MOST_TABLES).map(|(table_id, number)| {
            let client = &connection.client;
            async move {
                live_tables.was_asked(game_key.as_str(), &table_id, connection.clock.now());
                let answer = client.game_stats(game_key, number).await;
                (table_id, number, answer)
            }
        });
        let mut shoes = stream::iter(asked).buffered(AT_ONCE);
        while let Some((table_id, number, answer)) = shoes.next().await {
            let answer = match answer.map_err(ErrorView::from) {
                Ok(answer) => answer,
                Err(error) if refuses_all(&error) => return Err(error),
                Err(_) => {
                    view.tables_failed.push(table_id);
                    continue;
                }
            };
            let shoe = ShoeName {
                game_key: game_key.as_str().to_owned(),
                table_id: number.to_string(),
                shoe_id: answer.value.shoe_id.clone(),
            };
            connection.observed.shoe(&shoe, &answer.value, answer.received_at);
            view.tables_read.push(table_id);
            view.found = self.place(round_id);
            if view.found.is_some() {
                break;
            }
        }
        Ok(())
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

/// Whether the service would refuse every other request, too: it rejects the token, or asks for a pause.
fn refuses_all(error: &ErrorView) -> bool {
    matches!(error.code, ErrorCode::Unauthorized | ErrorCode::Throttled)
}

struct ActiveTables {
    /// Their ids, with those of their live tables.
    tables: Vec<(String, i64)>,
    without_shoe: Vec<String>,
}

/// Only a table with a live table has statistics (docs/contract.md#game-stat requires an integer).
async fn active_tables(connection: &Connection, game_key: &GameKey) -> Result<ActiveTables, ErrorView> {
    let query = TablesQuery {
        game_key: Some(game_key.clone()),
        status: Some(TableStatus::Active),
        per_page: Some(LISTED),
        ..TablesQuery::default()
    };
    let observed = &connection.observed;
    let mut listing = listing(connection, query);
    let mut active = ActiveTables {
        tables: Vec::new(),
        without_shoe: Vec::new(),
    };
    let mut seen = HashSet::new();
    while let Some(page) = listing.next().await {
        let tables = page.records.iter().map(|merged| &merged.record.content);
        observed.tables(tables.clone());
        for table in tables {
            // A table may come again with another dealer.
            let Some(id) = table.id.clone().filter(|id| seen.insert(id.clone())) else {
                continue;
            };
            match live_table(table, observed) {
                Some(number) => active.tables.push((id, number)),
                None => active.without_shoe.push(id),
            }
        }
    }
    listing.ended("tables")?;
    Ok(active)
}
