//! Differences between wallet and play history.

use std::collections::HashMap;

use export::{About, Column, Row};

use super::writing::Writing;
use super::{Exports, Read, name, note, spaced, tables_unread};
use crate::catalog::Catalog;
use crate::reconciliation::Comparison;
use crate::views::{DifferenceRow, ErrorCode, ErrorView, ExportProgress, NotExported, ReconcileScope};

pub(super) const COLUMNS: &[Column] = &[
    Column::text("class"),
    Column::text("expected"),
    Column::id("player_id"),
    Column::id("round_id"),
    Column::text("game_key"),
    Column::time("at"),
    Column::text("currency"),
    Column::amount("wallet_stake"),
    Column::amount("record_stake"),
    Column::amount("wallet_paid"),
    Column::amount("wallet_reward"),
    Column::amount("record_paid"),
    Column::amount("due"),
    Column::amount("wallet_net"),
    Column::amount("record_net"),
    Column::amount("difference"),
    Column::text("reason"),
    Column::text("reason_code"),
    Column::text("note"),
];

impl Exports {
    pub(super) async fn export_differences<P: FnMut(ExportProgress)>(
        &self,
        read_at: &str,
        keys: Option<&[String]>,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let stale = || {
            let why = "This comparison is no longer in memory. Compare again.";
            ErrorView::new(ErrorCode::Stale, why)
        };
        let last = self.reconciliation.last(read_at).ok_or_else(stale)?;
        let rows: Vec<&DifferenceRow> = match keys {
            None => last.rows.iter().collect(),
            Some(keys) => {
                let by_key: HashMap<&str, &DifferenceRow> =
                    last.rows.iter().map(|row| (row.key.as_str(), row)).collect();
                let chosen = keys.iter().map(|key| by_key.get(key.as_str()).copied());
                chosen.collect::<Option<_>>().ok_or_else(stale)?
            }
        };
        let rows = rows.into_iter().map(|shown| row(shown, &out.catalog)).collect();
        out.rows(rows).await?;
        let listings = last.summary.incomplete.iter().map(|part| NotExported {
            what: format!("{} {}", part.player_id, part.game_key),
            error: part.error.clone(),
        });
        let tables = last.summary.tables_error.clone().map(tables_unread);
        let games = last.summary.games_not_asked.iter().cloned();
        Ok(Read {
            about: self.about_differences(&last, &out.catalog),
            not_read: listings.chain(tables).chain(games).collect(),
        })
    }

    fn about_differences(
        &self,
        Comparison {
            scope, summary, rows, ..
        }: &Comparison,
        catalog: &Catalog,
    ) -> About {
        let mut about = self.about_service("differences");
        about.read_at.clone_from(&summary.read_at);
        about.complete = summary.complete;
        let asked = &mut about.query;
        match scope {
            ReconcileScope::Player { player_id } => note(asked, "player_id", Some(player_id)),
            ReconcileScope::Day {
                date,
                time_zone,
                players,
                only_players,
            } => {
                note(asked, "day", Some(format!("{date} {time_zone}")));
                note(asked, "players", Some(players.join(" ")));
                note(asked, "only_players", Some(only_players));
            }
        }
        let coverage = &mut about.coverage;
        note(coverage, "players", Some(summary.coverage.players));
        note(coverage, "rounds", Some(summary.rounds));
        note(coverage, "differences", Some(rows.len()));
        note(coverage, "grace_minutes", Some(summary.grace_minutes));
        for count in &summary.counts {
            let class = format!("class.{}", name(count.class));
            note(coverage, class, Some(count.rounds));
        }
        for count in &summary.out_of_reach {
            let limit = format!("out_of_reach.{}", name(count.limit));
            note(coverage, limit, Some(count.rounds));
        }
        note(coverage, "wallet_from", summary.coverage.wallet_from.as_ref());
        note(coverage, "wallet_to", summary.coverage.wallet_to.as_ref());
        let notes = summary.notes.iter().map(|note| catalog.sentence(note));
        note(coverage, "notes", spaced(notes));
        about
    }
}

fn row(row: &DifferenceRow, catalog: &Catalog) -> Row {
    Row {
        cells: vec![
            Some(name(row.class)),
            Some(row.expected.to_string()),
            Some(row.player_id.clone()),
            row.round_id.clone(),
            row.game_key.as_ref().map(|coded| coded.code.clone()),
            row.at.clone(),
            Some(row.currency.clone()),
            row.wallet_stake.clone(),
            row.record_stake.clone(),
            row.wallet_paid.clone(),
            row.wallet_reward.clone(),
            row.record_paid.clone(),
            // None there means: the payout of the records.
            row.due.clone().or_else(|| row.record_paid.clone()),
            row.net.wallet.clone(),
            row.net.record.clone(),
            row.difference.clone(),
            Some(catalog.sentence(&row.reason)),
            Some(row.reason.id().to_owned()),
            row.note.as_ref().map(|note| catalog.sentence(note)),
        ],
        raw: None,
    }
}
