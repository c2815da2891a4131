//! The totals of the open ledger: a line for each day, game and currency, with the columns that the command line writes, and beside
//! them what another party says of the same line.

use export::{About, Row};
use tokio_util::sync::CancellationToken;

use super::writing::{Writing, cells, code, fields};
use super::{Exports, Read, note};
use crate::views::{
    CurrencyTotals, DayTotals, ErrorView, ExportProgress, GameTotals, TotalsFigures, TotalsQuery,
};

/// A line with its day and currency.
pub(super) struct Line {
    currency: String,
    day: String,
    game: GameTotals,
}

fn figures(line: &Line) -> &TotalsFigures {
    &line.game.sum
}

fields! {
    TOTALS = |line: Line, nothing: ()|
    text day: Some(line.day.clone()),
    text game_key: code(line.game.game_key.as_ref()),
    text currency: Some(line.currency.clone()),
    text bets: Some(figures(line).bets.to_string()),
    amount bet_amount: figures(line).bet_amount.clone(),
    text refunds: Some(figures(line).refunds.to_string()),
    amount refund_amount: figures(line).refund_amount.clone(),
    text wins: Some(figures(line).wins.to_string()),
    amount win_amount: figures(line).win_amount.clone(),
    text lost: Some(figures(line).lost.to_string()),
    text rewards: Some(figures(line).rewards.to_string()),
    amount reward_amount: figures(line).reward_amount.clone(),
    text tips: Some(figures(line).tips.to_string()),
    amount tip_amount: figures(line).tip_amount.clone(),
    text rollbacks: Some(figures(line).rollbacks.to_string()),
    amount rollback_amount: figures(line).rollback_amount.clone(),
    amount net: figures(line).net.clone(),
    amount other_net: figures(line).other.as_ref().and_then(|other| other.net.clone()),
    amount difference: figures(line).other.as_ref().and_then(|other| other.difference.clone()),
}

fn row(currency: &str, day: &str, game: GameTotals) -> Row {
    let line = Line {
        currency: currency.to_owned(),
        day: day.to_owned(),
        game,
    };
    Row {
        cells: cells(TOTALS, &line, &()),
        raw: None,
    }
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
