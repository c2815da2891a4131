//! Limits of tables: one row per table and currency (docs/contract.md#virtual-tables).

use export::{Column, Row};

use super::writing::Writing;
use super::{Exports, Read, listed, note, tables_unread};
use crate::errors::has_damage;
use crate::tables;
use crate::views::{ErrorView, ExportProgress, LimitView, TableRow, TablesQuery};

pub(super) const COLUMNS: &[Column] = &[
    Column::id("table_id"),
    Column::text("title"),
    Column::text("game_key"),
    Column::text("status"),
    Column::id("dealer_id"),
    Column::text("dealer_name"),
    Column::text("currency"),
    Column::amount("bet_min"),
    Column::amount("bet_max"),
];

impl Exports {
    pub(super) async fn export_limits<P: FnMut(ExportProgress)>(
        &self,
        query: &TablesQuery,
        all_pages: bool,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let page = (!all_pages).then(|| query.page.unwrap_or(1));
        let mut read = Read::of(self.about_service("limits"));
        let asked = &mut read.about.query;
        note(asked, "game_key", query.game_key.as_ref());
        note(asked, "status", query.status.as_ref());
        note(asked, "table_id", query.id.as_ref());
        note(asked, "page", page);
        let wire = game_service::api::TablesQuery {
            page,
            ..tables::checked(query)?
        };
        let mut listing = tables::listing(&self.connection, wire);
        while let Some(answer) = listing.next().await {
            out.reading(answer.received, answer.total);
            let records = answer.records.iter().map(|merged| &merged.record);
            self.connection
                .observed
                .tables(records.clone().map(|record| &record.content));
            let found = tables::rows(records, &self.connection.observed, &self.images);
            for table in &found {
                out.count_damage(has_damage(&table.problems));
            }
            out.rows(found.iter().flat_map(rows).collect()).await?;
        }
        let (last, missing) = listing.ended("tables")?;
        let counts = format!("{} of {}", last.received, last.total);
        note(&mut read.about.coverage, "tables", Some(counts));
        read.not_read.extend(missing.map(tables_unread));
        Ok(read)
    }
}

/// One row per currency; a table without limits has one row without them. The JSON is that of the table, once.
fn rows(table: &TableRow) -> Vec<Row> {
    let titles = table.titles.iter().map(|title| title.text.as_str());
    let dealer = table.dealer.as_ref();
    let row = |limit: Option<&LimitView>, is_first: bool| Row {
        cells: vec![
            table.id.clone(),
            listed(titles.clone()),
            Some(table.game_key.code.clone()),
            Some(table.status.code.clone()),
            dealer.and_then(|dealer| dealer.id.clone()),
            dealer.and_then(|dealer| dealer.name.clone()),
            limit.map(|limit| limit.currency.clone()),
            limit.and_then(|limit| limit.bet_min.clone()),
            limit.and_then(|limit| limit.bet_max.clone()),
        ],
        raw: is_first.then(|| table.raw.clone()),
    };
    if table.limits.is_empty() {
        return vec![row(None, true)];
    }
    let limits = table.limits.iter().enumerate();
    limits.map(|(at, limit)| row(Some(limit), at == 0)).collect()
}
