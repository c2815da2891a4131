//! Searches for the round of a record in the shoes that are running now: a record does not name its
//! table (docs/contract.md#history-record).

use futures::{StreamExt, stream};
use game_service::GameKey;
use game_service::api::{TableStatus, TablesQuery};

use super::Records;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::listing::{Listing, whole_listing};
use crate::round_index::{ShoeName, cross_check};
use crate::tables::live_table_id;
use crate::views::{ErrorCode, ErrorView, RoundSearch, RoundSearchView};

/// Largest number of shoes to read, to limit the load on the service.
const MOST_TABLES: usize = 12;
/// Number of tables in a page of their list.
const LISTED: u32 = 100;
/// Number of concurrent requests.
const AT_ONCE: usize = 3;

impl Records {
    /// Reads the current shoes of the active tables with the record's game until one contains its round.
    /// Shoes that cannot be read are listed in the result.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the reading is no longer in memory,
    /// [`crate::views::ErrorCode::InvalidInput`] if the record names no game, or the error of the table
    /// list.
    pub async fn look_for_round(&self, search: &RoundSearch) -> Result<RoundSearchView, ErrorView> {
        let opened = self.history.record(&search.history_id, &search.key)?;
        let record = &opened.record.content;
        let game_key = checked_id(
            "gameKey",
            GameKey::parse(record.game_key.as_deref().unwrap_or_default()),
        )?;
        let rounds = &self.connection.observed.rounds;
        let read = running_shoes(&self.connection, &game_key, || {
            cross_check(record, rounds, &opened.checker)
        })
        .await?;
        Ok(RoundSearchView {
            found: read.found,
            tables_read: read.tables_read,
            tables_failed: read.tables_failed,
            tables_active: read.tables_active,
        })
    }
}

/// The running shoes that were read until something was found.
#[derive(Debug)]
pub(crate) struct ShoesRead<T> {
    pub(crate) found: Option<T>,
    pub(crate) tables_read: Vec<String>,
    pub(crate) tables_failed: Vec<String>,
    pub(crate) tables_active: u32,
}

/// Reads the current shoes of the active tables of a game, at most twelve, until `found` returns something.
///
/// # Errors
/// The table list cannot be read, or the service refuses every request. Another shoe that cannot be read is listed in the
/// result.
pub(crate) async fn running_shoes<T>(
    connection: &Connection,
    game_key: &GameKey,
    found: impl Fn() -> Option<T>,
) -> Result<ShoesRead<T>, ErrorView> {
    let tables = active_tables(connection, game_key).await?;
    let mut read = ShoesRead {
        found: None,
        tables_read: Vec::new(),
        tables_failed: Vec::new(),
        tables_active: u32::try_from(tables.len()).unwrap_or(u32::MAX),
    };
    let asked = tables.into_iter().take(MOST_TABLES).map(|(table_id, number)| {
        let client = &connection.client;
        async move { (table_id, client.game_stats(game_key, number).await) }
    });
    let mut shoes = stream::iter(asked).buffered(AT_ONCE);
    while let (None, Some((table_id, answer))) = (&read.found, shoes.next().await) {
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
            table_id: table_id.clone(),
            shoe_id: answer.value.shoe_id.clone(),
        };
        connection.observed.shoe(&shoe, &answer.value, answer.received_at);
        read.tables_read.push(table_id);
        read.found = found();
    }
    Ok(read)
}

/// Whether the service would refuse every other request, too: it rejects the token, or asks for a pause.
pub(crate) fn refuses_all(error: &ErrorView) -> bool {
    matches!(error.code, ErrorCode::Unauthorized | ErrorCode::Throttled)
}

/// Active tables with a numeric id: only these have statistics (docs/contract.md#game-stat requires an
/// integer).
async fn active_tables(connection: &Connection, game_key: &GameKey) -> Result<Vec<(String, i64)>, ErrorView> {
    let query = TablesQuery {
        game_key: Some(game_key.clone()),
        status: Some(TableStatus::Active),
        per_page: Some(LISTED),
        ..TablesQuery::default()
    };
    let mut listing = Listing::new(
        connection.client.virtual_tables_pages(query, whole_listing()),
        false,
    );
    let mut active = Vec::new();
    while let Some(page) = listing.next().await {
        let tables = page.records.iter().map(|merged| &merged.record.content);
        connection.observed.tables(tables.clone());
        active.extend(tables.filter_map(|table| {
            let id = table.id.as_deref()?;
            Some((id.to_owned(), live_table_id(id)?))
        }));
    }
    listing.end()?;
    Ok(active)
}
