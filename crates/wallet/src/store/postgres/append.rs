//! Appending entries with their lines: one statement for a batch, each value a parameter of its own.
//!
//! A server keeps the plan of a statement it has seen. So there is a statement for a few sizes only, and a batch between
//! two of them is filled up with empty rows.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use sqlx::AssertSqlSafe;
use sqlx::postgres::{PgArguments, PgConnection, Postgres};
use sqlx::query::Query;

use super::failed;
use crate::entry::Entry;
use crate::ledger::Effect;
use crate::lines;
use crate::store::StoreError;
use crate::store::rows::{instant_text, list_text};

/// The columns of the journal, in the order of their parameters, each with what makes its type of a text.
const COLUMNS: [(&str, &str); 25] = [
    ("player_id", ""),
    ("seq", ""),
    ("kind", ""),
    ("transaction_id", ""),
    ("transaction_code", ""),
    ("game_key", ""),
    ("round_id", ""),
    ("table_id", ""),
    ("bet_id", ""),
    ("bet_ref_ids", ""),
    ("credit_id", ""),
    ("amount", ""),
    ("currency", ""),
    ("created_at", ""),
    ("raw", ""),
    ("fingerprint", ""),
    ("answer_status", ""),
    ("answer_body", ""),
    ("effect", ""),
    ("flags", ""),
    ("moved", "::numeric"),
    ("balance", "::numeric"),
    ("at", "::timestamptz"),
    ("previous_hash", ""),
    ("hash", ""),
];

/// Parameters of a row: its columns and the account on the other side.
const PARAMETERS: usize = COLUMNS.len() + 1;

/// How many rows the statements have.
const SIZES: [usize; 12] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128];

static STATEMENTS: LazyLock<[Arc<str>; SIZES.len()]> =
    LazyLock::new(|| SIZES.map(|rows| statement(rows).into()));

pub(super) async fn append(connection: &mut PgConnection, entries: &[Entry]) -> Result<(), StoreError> {
    // In one order everywhere: two processes that append for the same players then never wait for each other in turn.
    let mut entries: Vec<&Entry> = entries.iter().collect();
    entries.sort_by(|one, other| (&one.player_id, one.seq).cmp(&(&other.player_id, other.seq)));
    let (rows, statement) = statement_for(entries.len());
    let places = entries.into_iter().map(Some).chain(std::iter::repeat(None));
    places
        .take(rows)
        .fold(sqlx::query(AssertSqlSafe(statement)), bind)
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(())
}

/// The smallest statement that takes so many entries, and how many it takes.
fn statement_for(entries: usize) -> (usize, Arc<str>) {
    let fitting = SIZES.iter().zip(&*STATEMENTS).find(|(rows, _)| **rows >= entries);
    match fitting {
        Some((rows, statement)) => (*rows, Arc::clone(statement)),
        None => (entries, statement(entries).into()),
    }
}

fn statement(rows: usize) -> String {
    let columns = COLUMNS.map(|(name, _)| name).join(", ");
    let rows: Vec<String> = (0..rows).map(|row| places(row * PARAMETERS)).collect();
    include_str!("append.sql")
        .replace("{columns}", &columns)
        .replace("{rows}", &rows.join(", "))
}

/// The places of one row: `($1, …, $21::numeric, …, $26)`.
fn places(before: usize) -> String {
    let mut places = String::from("(");
    for (index, (_, cast)) in COLUMNS.iter().enumerate() {
        write!(places, "${}{cast}, ", before + index + 1).expect("a text takes whatever is written to it");
    }
    places + &format!("${})", before + PARAMETERS)
}

type Statement<'q> = Query<'q, Postgres, PgArguments>;

/// One row, in the order of the columns; an empty one where there is no entry.
fn bind<'q>(statement: Statement<'q>, entry: Option<&'q Entry>) -> Statement<'q> {
    statement
        .bind(entry.map(|entry| &*entry.player_id))
        .bind(entry.map(|entry| entry.seq))
        .bind(entry.map(|entry| entry.kind.as_str()))
        .bind(entry.map(|entry| &*entry.transaction_id))
        .bind(entry.map(|entry| &*entry.transaction_code))
        .bind(entry.and_then(|entry| entry.game_key.as_deref()))
        .bind(entry.and_then(|entry| entry.round_id.as_deref()))
        .bind(entry.and_then(|entry| entry.table_id.as_deref()))
        .bind(entry.and_then(|entry| entry.bet_id.as_deref()))
        .bind(entry.map(|entry| list_text(&entry.bet_ref_ids)))
        .bind(entry.and_then(|entry| entry.credit_transaction_id.as_deref()))
        .bind(entry.map(|entry| &*entry.amount_text))
        .bind(entry.map(|entry| &*entry.currency))
        .bind(entry.map(|entry| &*entry.created_at))
        .bind(entry.map(|entry| &*entry.raw))
        .bind(entry.map(|entry| entry.fingerprint.as_bytes()))
        .bind(entry.map(|entry| i64::from(entry.answer.status)))
        .bind(entry.map(|entry| &*entry.answer.body))
        .bind(entry.and_then(|entry| entry.effect).map(Effect::as_str))
        .bind(entry.map(|entry| list_text(&entry.flags)))
        .bind(entry.map(|entry| entry.moved.to_string()))
        .bind(entry.map(|entry| entry.balance.to_string()))
        .bind(entry.map(|entry| instant_text(entry.at)))
        .bind(entry.map(|entry| entry.previous_hash.as_bytes()))
        .bind(entry.map(|entry| entry.hash.as_bytes()))
        .bind(entry.and_then(lines::counter_account))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_place_for_each_parameter() {
        let row = places(PARAMETERS);
        assert!(row.starts_with("($27, $28, "), "{row}");
        assert!(row.ends_with(", $52)"), "{row}");
        assert!(
            row.contains("$47::numeric, $48::numeric, $49::timestamptz, "),
            "{row}"
        );
    }

    #[test]
    fn a_batch_takes_the_smallest_statement_that_holds_it() {
        let rows = [1, 2, 5, 16, 17, 128, 129].map(|entries| statement_for(entries).0);
        assert_eq!(rows, [1, 2, 6, 16, 24, 128, 129]);
    }
}
