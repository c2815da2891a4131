//! The totals of the open ledger: a line for each day, game and currency, with the columns that the command line writes, and beside
//! them what another party says of the same line.

use export::{About, Column, Row};
use ledger::totals::{COLUMNS, Figures};
use tokio_util::sync::CancellationToken;

use super::writing::Writing;
use super::{Exports, Read, note};
use crate::figures::digits;
use crate::views::{CurrencyTotals, DayTotals, ErrorView, ExportProgress, GameTotals, TotalsQuery};

/// The columns of a line of totals.
pub fn totals_columns() -> Vec<Column> {
    COLUMNS.into_iter().map(column).collect()
}

fn column(name: &'static str) -> Column {
    match name {
        "day" | "game_key" | "currency" => Column::text(name),
        "net" => Column::amount(name),
        amount if amount.ends_with("_amount") => Column::amount(amount),
        count => Column::number(count),
    }
}

/// The cells of a line of totals. A sum with too many digits has none.
pub fn totals_cells(day: &str, game_key: &str, currency: &str, figures: &Figures) -> Vec<Option<String>> {
    let keys = [day, game_key, currency].map(|key| (!key.is_empty()).then(|| key.to_owned()));
    let figures = figures.in_columns().map(digits);
    keys.into_iter().chain(figures).collect()
}

pub(super) fn columns_beside() -> Vec<Column> {
    let beside = ["other_net", "difference"].map(Column::amount);
    totals_columns().into_iter().chain(beside).collect()
}

fn row(currency: &str, day: &str, GameTotals { game_key, sum }: GameTotals) -> Row {
    let game_key = game_key.map(|game_key| game_key.code).unwrap_or_default();
    let mut cells = totals_cells(day, &game_key, currency, &sum.figures);
    let other = sum.other.as_ref();
    cells.push(other.and_then(|other| other.net.clone()));
    cells.push(other.and_then(|other| other.difference.clone()));
    Row { cells, raw: None }
}

impl Exports {
    pub(super) async fn export_totals<P: FnMut(ExportProgress)>(
        &self,
        query: &TotalsQuery,
        out: &mut Writing<P>,
        stop: &CancellationToken,
    ) -> Result<Read, ErrorView> {
        let view = self.wallet.totals(query, stop).await?;
        let mut rows = Vec::new();
        for CurrencyTotals { currency, days, .. } in view.currencies {
            // The oldest first, as on the command line.
            for DayTotals { day, games, .. } in days.into_iter().rev() {
                rows.extend(games.into_iter().map(|game| row(&currency, &day, game)));
            }
        }
        out.rows(rows).await?;
        let mut about = About {
            source: "totals".to_owned(),
            read_from: self.wallet.opened()?.name.clone(),
            read_at: view.read_at,
            complete: view.unread == 0,
            ..About::default()
        };
        let asked = &mut about.query;
        note(asked, "from", Some(&view.from));
        note(asked, "to", Some(&view.to));
        note(asked, "zone_of_days", Some(&view.time_zone));
        let coverage = &mut about.coverage;
        note(coverage, "rows_unread", Some(view.unread));
        note(coverage, "rows_doubled", Some(view.doubled));
        note(coverage, "rows_conflicting", Some(view.conflicting));
        if let Some(other) = &view.other {
            note(coverage, "other_file", other.name.as_ref());
            note(coverage, "other_lines", Some(other.lines));
            note(coverage, "other_lines_unread", Some(other.unread_count));
        }
        Ok(Read::of(about))
    }
}
