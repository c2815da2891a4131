//! Searches for the round of a record in the shoes that are running now: a record does not name its
//! table (docs/contract.md#history-record).

use std::collections::HashSet;

use futures::{StreamExt, stream};
use game_service::GameKey;
use game_service::api::{TableStatus, TablesQuery};

use super::Records;
use super::comparison::cross_check;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::observed::ShoeName;
use crate::tables::{listing, live_table};
use crate::views::{ErrorCode, ErrorView, RoundSearch, RoundSearchView, count_of};

/// Largest number of shoes to read, to limit the load on the service.
const MOST_TABLES: usize = 12;
const LISTED: u32 = 100;
const AT_ONCE: usize = 3;

impl Records {
    /// Reads the current shoes of the active tables with the record's game until one contains its round.
    /// Shoes that cannot be read are listed in the result. Fails if the record names no game.
    pub async fn look_for_round(&self, search: &RoundSearch) -> Result<RoundSearchView, ErrorView> {
        let opened = self.history.record(&search.history_id, &search.key)?;
        let record = &opened.record.content;
        let game_key = checked_id(
            "gameKey",
            GameKey::parse(record.game_key.as_deref().unwrap_or_default()),
        )?;
        let rounds = &self.connection.observed.rounds;
        let read = running_shoes(&self.connection, &game_key, || {
            cross_check(record, rounds, &opened.checker).is_some()
        });
        let mut view = read.await?;
        view.found = cross_check(record, rounds, &opened.checker);
        Ok(view)
    }
}

/// Reads the current shoes of the active tables of a game, at most twelve, until one has what is searched
/// for. Those that no search asked for yet come first, then those asked for longest ago: another search goes
/// on with the thirteenth. Fails if the table list cannot be read, or if the service refuses every request;
/// another shoe that cannot be read is listed in the result.
pub(crate) async fn running_shoes(
    connection: &Connection,
    game_key: &GameKey,
    is_found: impl Fn() -> bool,
) -> Result<RoundSearchView, ErrorView> {
    let ActiveTables {
        mut tables,
        without_shoe,
    } = active_tables(connection, game_key).await?;
    let live_tables = &connection.observed.live_tables;
    tables.sort_by_key(|(table_id, _)| live_tables.asked_at(game_key.as_str(), table_id));
    let mut read = RoundSearchView {
        found: None,
        tables_read: Vec::new(),
        tables_failed: Vec::new(),
        tables_active: count_of(tables.len()),
        tables_without_shoe: without_shoe,
    };
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
                read.tables_failed.push(table_id);
                continue;
            }
        };
        let shoe = ShoeName {
            game_key: game_key.as_str().to_owned(),
            table_id: number.to_string(),
            shoe_id: answer.value.shoe_id.clone(),
        };
        connection.observed.shoe(&shoe, &answer.value, answer.received_at);
        read.tables_read.push(table_id);
        if is_found() {
            break;
        }
    }
    Ok(read)
}

/// Whether the service would refuse every other request, too: it rejects the token, or asks for a pause.
pub(crate) fn refuses_all(error: &ErrorView) -> bool {
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
