//! Differences between wallet and play history.

use export::{About, Row};

use super::writing::{Writing, cells, chosen, code, fields};
use super::{Exports, Read, name, note, spaced, tables_unread};
use crate::catalog::Catalog;
use crate::reconciliation::Comparison;
use crate::views::{DifferenceRow, ErrorCode, ErrorView, ExportProgress, NotExported, ReconcileScope};

fields! {
    |row: DifferenceRow, catalog: Catalog|
    text class: Some(name(row.class)),
    text expected: Some(row.expected.to_string()),
    id player_id: Some(row.player_id.clone()),
    id round_id: row.round_id.clone(),
    text game_key: code(row.game_key.as_ref()),
    time at: row.at.clone(),
    text currency: Some(row.currency.clone()),
    amount wallet_stake: row.wallet_stake.clone(),
    amount record_stake: row.record_stake.clone(),
    amount wallet_paid: row.wallet_paid.clone(),
    amount wallet_reward: row.wallet_reward.clone(),
    amount record_paid: row.record_paid.clone(),
    // None in `due` stands for the payout of the records.
    amount due: row.due.clone().or_else(|| row.record_paid.clone()),
    amount wallet_net: row.net.wallet.clone(),
    amount record_net: row.net.record.clone(),
    amount difference: row.difference.clone(),
    text reason: Some(catalog.sentence(&row.reason)),
    text reason_code: Some(row.reason.id().to_owned()),
    text note: row.note.as_ref().map(|note| catalog.sentence(note)),
}

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
        let chosen = chosen(&last.rows, |row| &row.key, keys).ok_or_else(stale)?;
        let rows = chosen.into_iter().map(|row| Row {
            cells: cells(FIELDS, row, &out.catalog),
            raw: None,
        });
        out.rows(rows.collect()).await?;
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
        for (class, rounds) in &summary.counts {
            note(coverage, format!("class.{}", name(class)), Some(rounds));
        }
        for (limit, rounds) in &summary.out_of_reach {
            note(coverage, format!("out_of_reach.{}", name(limit)), Some(rounds));
        }
        note(coverage, "wallet_from", summary.coverage.wallet_from.as_ref());
        note(coverage, "wallet_to", summary.coverage.wallet_to.as_ref());
        let notes = summary.notes.iter().map(|note| catalog.sentence(note));
        note(coverage, "notes", spaced(notes));
        about
    }
}
