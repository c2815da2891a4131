//! What was read from the operator's wallet: the entries of a player's ledger (docs/contract.md#set-a), newest first like the screen,
//! and the differences between wallet and play history.

use std::collections::BTreeMap;

use export::{About, Row};

use super::writing::{Writing, cells, chosen, code, fields};
use super::{ExportProgress, Exports, Read, joined, name, note, spaced, tables_unread};
use crate::catalog::Catalog;
use crate::reconciliation::Comparison;
use crate::times::instant;
use crate::views::{
    DifferenceRow, ErrorCode, ErrorView, Incident, LedgerFilter, LedgerRow, MessageField, NotExported,
    ReconcileScope,
};
use crate::wallet::{self, Entry, UpTo};

fields! {
    LEDGER = |row: LedgerRow, entry: Entry|
    id player_id: Some(entry.player_id.clone()),
    number no: Some(row.seq.to_string()),
    time booked_at: Some(row.booked_at.clone()),
    time sent_at: row.sent.as_ref().map(|sent| sent.at.clone().unwrap_or_else(|| sent.received.clone())),
    text kind: Some(name(row.kind)),
    text transaction_code: code(row.code.as_ref()),
    id transaction_id: row.transaction_id.clone(),
    id bet_id: row.bet_id.clone(),
    id credit_transaction_id: row.credit_transaction_id.clone(),
    id round_id: row.round_id.clone(),
    id table_id: row.table_id.clone(),
    text game_key: code(row.game_key.as_ref()),
    text currency: Some(row.currency.clone()),
    // None in `amount` stands for the digits of the movement.
    amount amount: row.amount.clone(),
    amount moved: Some(row.moved.clone()),
    amount balance: row.balance.clone(),
    text refused: Some(row.refused.to_string()),
    // The word is that of the wallet's own exports.
    text refusal: entry.reason.map(|reason| reason.as_str().to_owned()),
    text came_first: Some(row.tombstone.to_string()),
    text flags: spaced(row.flags.iter().map(|flag| flag.name.as_str())),
    id bet_ref_ids: values(row, &["bet_ref_ids"]),
    id dealer_id: values(row, &["dealer.id"]),
    text dealer_code: values(row, &["dealer.code"]),
    // A dealer may be a text instead of an object: then the text is its name.
    text dealer_name: values(row, &["dealer.name", "dealer"]),
    text round_no: values(row, &["round.no"]),
    text result_date: values(row, &["round.result_date"]),
    amount discount_amount: values(row, &["discount_amount"]),
    amount privilege: values(row, &["additional.privilege"]),
    amount jackpot: values(row, &["additional.jackpot"]),
    text refund: spaced(row.fields.iter().filter_map(refund)),
}

fn values(row: &LedgerRow, paths: &[&str]) -> Option<String> {
    let fields = row
        .fields
        .iter()
        .filter(|field| paths.contains(&field.path.as_str()));
    spaced(fields.map(|field| field.value.as_str()))
}

fn row(entry: &Entry) -> Row {
    let row = wallet::row(entry);
    Row {
        cells: cells(LEDGER, &row, entry),
        raw: row.raw,
    }
}

/// The contract does not say what is in a refund, so each of its fields is named.
fn refund(field: &MessageField) -> Option<String> {
    match field.path.strip_prefix("refund")? {
        "" => Some(field.value.clone()),
        part => Some(format!("{}={}", part.strip_prefix('.')?, field.value)),
    }
}

impl Exports {
    /// Reads the journal backwards page by page, so that only one page is in memory.
    pub(super) async fn export_ledger<P: FnMut(ExportProgress)>(
        &self,
        filter: &LedgerFilter,
        from: Option<u32>,
        to: Option<u32>,
        out: &mut Writing<P>,
    ) -> Result<Read, ErrorView> {
        let opened = self.wallet.opened()?;
        let player = opened.player(&filter.player_id).await?;
        let end = to.map_or(UpTo::Last, |to| UpTo::With(to.into()));
        let mut parts = wallet::Backwards::new(&opened, filter, from.map(i64::from), end);
        let mut without_message = 0_u32;
        while let Some(entries) = parts.next().await? {
            let rows: Vec<Row> = entries.iter().rev().map(row).collect();
            let empty = rows.iter().filter(|row| row.raw.is_none()).count();
            without_message += u32::try_from(empty).unwrap_or(u32::MAX);
            out.reading(parts.read, player.entries);
            out.rows(rows).await?;
        }
        let mut about = About {
            source: "ledger".to_owned(),
            read_from: opened.name.clone(),
            read_at: instant(self.connection.clock.now()),
            complete: true,
            ..About::default()
        };
        let asked = &mut about.query;
        note(asked, "player_id", Some(&filter.player_id));
        note(asked, "round_id", filter.round_id.as_ref());
        note(asked, "text", filter.text.as_ref());
        note(asked, "from_no", from);
        note(asked, "to_no", to);
        let coverage = &mut about.coverage;
        note(coverage, "entries_of_player", Some(player.entries));
        note(coverage, "entries_searched", Some(parts.read));
        note(coverage, "entries_without_message", Some(without_message));
        Ok(Read::of(about))
    }
}

fields! {
    DIFFERENCES = |row: DifferenceRow, catalog: Catalog|
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
            cells: cells(DIFFERENCES, row, &out.catalog),
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
            ReconcileScope::Incident { incident } => about_incident(incident, asked),
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
        if let Some(incident) = &summary.incident {
            note(
                coverage,
                "rounds_left_out",
                Some(incident.left_out).filter(|count| *count > 0),
            );
            note(
                coverage,
                "ids_not_found",
                joined(incident.not_found.iter().map(String::as_str), " "),
            );
            for line in &incident.owed {
                let owed = line.owed.as_deref().unwrap_or("?");
                let owed = format!(
                    "{owed} {}, {} rounds, {} not compared",
                    line.currency, line.rounds, line.not_compared
                );
                note(
                    coverage,
                    format!("owed.{}.{}", line.player_id, line.currency),
                    Some(owed),
                );
            }
        }
        let notes = summary.notes.iter().map(|note| catalog.sentence(note));
        note(coverage, "notes", spaced(notes));
        about
    }
}

/// What an incident is about, for the notes of a file.
fn about_incident(incident: &Incident, asked: &mut BTreeMap<String, String>) {
    match incident {
        Incident::Table { table_id, from, to } => {
            note(asked, "table_id", Some(table_id));
            note(asked, "from", Some(from));
            note(asked, "to", Some(to));
        }
        Incident::Ids { ids, of } => {
            note(asked, "ids", Some(ids.join(" ")));
            note(asked, "ids_of", Some(name(of)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(raw: &str, name: &str) -> Option<String> {
        let entry = Entry {
            raw: raw.to_owned(),
            ..Entry::example(1)
        };
        let place = LEDGER.iter().position(|field| field.0.name == name).unwrap();
        row(&entry).cells[place].clone()
    }

    #[test]
    fn the_result_date_and_every_field_of_a_refund_are_in_the_file_as_received() {
        let lotto = r#"{"round":{"no":"61","result_date":"2026-11-21T14:30:00.000Z"}}"#;
        assert_eq!(
            cell(lotto, "result_date").as_deref(),
            Some("2026-11-21T14:30:00.000Z")
        );
        let refund = r#"{"refund":{"amount":1.0,"why":"void"},"refunded":"no field of the contract"}"#;
        assert_eq!(cell(refund, "refund").as_deref(), Some("amount=1.0 why=void"));
        assert_eq!(cell(r#"{"refund":"12.50"}"#, "refund").as_deref(), Some("12.50"));
        assert_eq!(cell("{}", "refund"), None);
    }

    #[test]
    fn each_part_of_the_dealer_has_its_column_and_a_dealer_that_is_a_text_is_not_lost() {
        let dealer = |raw: &str| {
            ["dealer_id", "dealer_code", "dealer_name"].map(|name| cell(raw, name).unwrap_or_default())
        };
        let whole = r#"{"dealer": {"name": "Ms Nid", "id": "0012", "code": "D 7"}}"#;
        assert_eq!(dealer(whole), ["0012", "D 7", "Ms Nid"]);
        assert_eq!(dealer(r#"{"dealer": {"code": "D7"}}"#), ["", "D7", ""]);
        assert_eq!(dealer(r#"{"dealer": "Nid"}"#), ["", "", "Nid"]);
        assert_eq!(dealer("{}"), ["", "", ""]);
    }
}
