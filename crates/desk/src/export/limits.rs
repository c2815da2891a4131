//! Limits of tables: one row per table and currency (docs/contract.md#virtual-tables).

use export::{Column, Row};

use super::Read;
use super::writing::Writing;
use crate::connection::Desk;
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

/// Most pages of tables.
const MOST_PAGES: u32 = 200;

impl Desk {
    pub(super) async fn export_limits<P: FnMut(ExportProgress)>(
        &self,
        query: &TablesQuery,
        all_pages: bool,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let mut query = query.clone();
        if all_pages {
            query.page = Some(1);
        }
        let mut about = self.about_service("limits");
        let asked = [
            ("game_key", &query.game_key),
            ("status", &query.status),
            ("table_id", &query.id),
        ];
        for (field, value) in asked {
            let value = value.iter().map(|value| (field.to_owned(), value.clone()));
            about.query.extend(value);
        }
        let mut received = 0;
        loop {
            let page = self.tables(&query).await?;
            received += page.rows.len();
            out.reading(u32::try_from(received).unwrap_or(u32::MAX), page.page.total);
            about.complete &= page.left_out == 0;
            let is_last = page.page.page >= page.page.last_page || page.rows.is_empty();
            let limits = page.rows.iter().flat_map(rows).collect();
            out.rows(limits).await?;
            if is_last || !all_pages || page.page.page >= MOST_PAGES {
                let tables = format!("{received} of {}", page.page.total);
                about.coverage.insert("tables".to_owned(), tables);
                about.complete &= is_last || !all_pages;
                break;
            }
            query.page = Some(page.page.page + 1);
        }
        if !all_pages {
            let page = query.page.unwrap_or(1).to_string();
            about.query.insert("page".to_owned(), page);
        }
        Ok(Read {
            about,
            ..Read::default()
        })
    }
}

/// One row per currency; a table without limits has one row without them. The JSON is that of the table, once.
fn rows(table: &TableRow) -> Vec<Row> {
    let titles: Vec<&str> = table.titles.iter().map(|title| title.text.as_str()).collect();
    let dealer = table.dealer.as_ref();
    let row = |limit: Option<&LimitView>, is_first: bool| Row {
        cells: vec![
            table.id.clone(),
            (!titles.is_empty()).then(|| titles.join(" / ")),
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
