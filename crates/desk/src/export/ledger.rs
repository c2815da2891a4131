//! Entries of a player's ledger (docs/contract.md#set-a), newest first like the screen.

use export::{About, Column, Row};

use super::writing::Writing;
use super::{Exports, Read, name, note, spaced};
use crate::times::instant;
use crate::views::{ErrorView, ExportProgress, LedgerFilter, MessageField};
use crate::wallet;

pub(super) const COLUMNS: &[Column] = &[
    Column::id("player_id"),
    Column::number("no"),
    Column::time("booked_at"),
    Column::time("sent_at"),
    Column::text("kind"),
    Column::text("transaction_code"),
    Column::id("transaction_id"),
    Column::id("bet_id"),
    Column::id("credit_transaction_id"),
    Column::id("round_id"),
    Column::id("table_id"),
    Column::text("game_key"),
    Column::text("currency"),
    Column::amount("amount"),
    Column::amount("moved"),
    Column::amount("balance"),
    Column::text("refused"),
    Column::text("refusal"),
    Column::text("came_first"),
    Column::text("flags"),
    Column::id("bet_ref_ids"),
    Column::id("dealer_id"),
    Column::text("dealer_code"),
    Column::text("dealer_name"),
    Column::text("round_no"),
    Column::text("result_date"),
    Column::amount("discount_amount"),
    Column::amount("privilege"),
    Column::amount("jackpot"),
    Column::text("refund"),
];

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
        let standing = opened.standing(&filter.player_id).await?;
        let last = to.unwrap_or(u32::MAX).min(standing.entries);
        let (lowest, before) = (i64::from(from.unwrap_or(1)), i64::from(last) + 1);
        let mut parts = wallet::Backwards::new(&opened.source, &filter.player_id, lowest, before);
        let selected = wallet::Selection::of(filter);
        let (mut looked_at, mut without_message) = (0_u32, 0_u32);
        while let Some(entries) = parts.next().await? {
            looked_at = looked_at.saturating_add(u32::try_from(entries.len()).unwrap_or(u32::MAX));
            let chosen = entries.iter().rev().filter(|entry| selected.has(entry));
            let rows: Vec<Row> = chosen.map(|entry| row(&filter.player_id, entry)).collect();
            let empty = rows.iter().filter(|row| row.raw.is_none()).count();
            without_message += u32::try_from(empty).unwrap_or(u32::MAX);
            out.reading(looked_at, standing.entries);
            out.rows(rows).await?;
        }
        let mut about = About {
            source: "ledger".to_owned(),
            read_from: opened.name().to_owned(),
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
        note(coverage, "entries_of_player", Some(standing.entries));
        note(coverage, "entries_searched", Some(looked_at));
        note(coverage, "entries_without_message", Some(without_message));
        Ok(Read::of(about))
    }
}

fn row(player_id: &str, entry: &wallet::LedgerEntry) -> Row {
    let row = wallet::row(entry);
    let fields = row.fields.as_slice();
    // The contract does not say what is in a refund, so each of its fields is named.
    let refund = fields
        .iter()
        .filter_map(|field| match field.path.strip_prefix("refund")? {
            "" => Some(field.value.clone()),
            part => Some(format!("{}={}", part.strip_prefix('.')?, field.value)),
        });
    Row {
        cells: vec![
            Some(player_id.to_owned()),
            Some(row.seq.to_string()),
            Some(row.booked_at),
            row.sent.map(|sent| sent.at.unwrap_or(sent.received)),
            Some(name(row.kind)),
            row.code.map(|coded| coded.code),
            row.transaction_id,
            row.bet_id,
            row.credit_transaction_id,
            row.round_id,
            row.table_id,
            row.game_key.map(|coded| coded.code),
            Some(row.currency),
            // None there means: the digits of the movement.
            row.amount,
            Some(row.moved),
            Some(row.balance),
            Some(row.refused.to_string()),
            // The word in the wallet's own exports.
            entry
                .refusal
                .as_ref()
                .map(|refusal| refusal.reason.as_str().to_owned()),
            Some(row.tombstone.to_string()),
            spaced(row.flags.iter().map(|flag| flag.name.as_str())),
            values(fields, &["bet_ref_ids"]),
            values(fields, &["dealer.id"]),
            values(fields, &["dealer.code"]),
            // Of a dealer that is a text and no object, the text.
            values(fields, &["dealer.name", "dealer"]),
            values(fields, &["round.no"]),
            values(fields, &["round.result_date"]),
            values(fields, &["discount_amount"]),
            values(fields, &["additional.privilege"]),
            values(fields, &["additional.jackpot"]),
            spaced(refund),
        ],
        raw: row.raw,
    }
}

/// The values of the fields with these paths.
fn values(fields: &[MessageField], paths: &[&str]) -> Option<String> {
    let fields = fields.iter().filter(|field| paths.contains(&field.path.as_str()));
    spaced(fields.map(|field| field.value.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wallet::LedgerEntry;

    #[test]
    fn the_result_date_and_every_field_of_a_refund_are_in_the_file_as_received() {
        let cell = |raw: &str, name: &str| {
            let entry = LedgerEntry {
                raw: raw.to_owned(),
                ..LedgerEntry::example("somchai_88", 1)
            };
            let place = COLUMNS.iter().position(|column| column.name == name).unwrap();
            row("somchai_88", &entry).cells[place].clone()
        };
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
            let entry = LedgerEntry {
                raw: raw.to_owned(),
                ..LedgerEntry::example("somchai_88", 1)
            };
            let cells = row("somchai_88", &entry).cells;
            assert_eq!(cells.len(), COLUMNS.len());
            ["dealer_id", "dealer_code", "dealer_name"].map(|name| {
                let place = COLUMNS.iter().position(|column| column.name == name).unwrap();
                cells[place].clone().unwrap_or_default()
            })
        };
        let whole = r#"{"dealer": {"name": "Ms Nid", "id": "0012", "code": "D 7"}}"#;
        assert_eq!(dealer(whole), ["0012", "D 7", "Ms Nid"]);
        assert_eq!(dealer(r#"{"dealer": {"code": "D7"}}"#), ["", "D7", ""]);
        assert_eq!(dealer(r#"{"dealer": "Nid"}"#), ["", "", "Nid"]);
        assert_eq!(dealer("{}"), ["", "", ""]);
    }
}
