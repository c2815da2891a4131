//! Builds the statements that append entries: one statement per batch, one parameter per value.
//!
//! A database caches the plan of a statement. So there are statements for a few batch sizes only, and a
//! batch is padded with empty rows, which the statement ignores. PostgreSQL could take an array per
//! column instead, but SQLite has no arrays, and the two would write a batch in two ways.

use std::borrow::Cow;
use std::sync::Arc;

use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Database, Encode, Type};

use super::shared::{instant_text, list_text};
use crate::entry::Entry;
use crate::ledger::Effect;

/// The columns of the journal, in the order of their parameters.
pub(super) const COLUMNS: [&str; 25] = [
    "player_id",
    "seq",
    "kind",
    "transaction_id",
    "transaction_code",
    "game_key",
    "round_id",
    "table_id",
    "bet_id",
    "bet_ref_ids",
    "credit_id",
    "amount",
    "currency",
    "created_at",
    "raw",
    "fingerprint",
    "answer_status",
    "answer_body",
    "effect",
    "flags",
    "moved",
    "balance",
    "at",
    "previous_hash",
    "hash",
];

/// The columns after those: the line of the other account, null if nothing moved, and the hash that the entry before
/// must have in the database, null if that entry is in the same batch or there is none.
const MORE: [&str; 3] = ["counter_account", "counter_amount", "follows"];
const WIDTH: usize = COLUMNS.len() + MORE.len();
/// The first parameter, before the rows: the number of the entry with the settings that were decided by, null if none matter.
const UNDER: &str = "decided_under";
/// The batch sizes for which there is a statement, in rows.
const SIZES: [usize; 14] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128];

/// A parameter for either database.
pub(super) enum Value<'a> {
    Text(Option<Cow<'a, str>>),
    Number(Option<i64>),
    Bytes(Option<&'a [u8]>),
}

impl<'a> Value<'a> {
    fn text(text: &'a str) -> Self {
        Self::Text(Some(text.into()))
    }

    fn maybe(text: Option<&'a str>) -> Self {
        Self::Text(text.map(Into::into))
    }

    fn written(text: String) -> Self {
        Self::Text(Some(text.into()))
    }

    /// A null of the same type.
    fn emptied(self) -> Self {
        match self {
            Self::Text(_) => Self::Text(None),
            Self::Number(_) => Self::Number(None),
            Self::Bytes(_) => Self::Bytes(None),
        }
    }
}

/// Writes the placeholder of a parameter, from its number and its column.
type Place = fn(usize, &str) -> String;

/// The append statements for all batch sizes.
pub(super) struct Statements {
    template: &'static str,
    place: Place,
    texts: [Arc<str>; SIZES.len()],
}

impl Statements {
    /// Builds the statements from a template with these placeholders: `{under}` ([`UNDER`]), `{columns}` (the journal's columns),
    /// `{rest}` (those after `player_id` and `seq`), `{sent}` (all of them and [`MORE`]), `{rows}` (the values for `{sent}`) and
    /// `{numbered}` (the values of a row but the last, as SQLite names them).
    pub(super) fn of(template: &'static str, place: Place) -> Self {
        Self {
            template,
            place,
            texts: SIZES.map(|rows| text(template, place, rows).into()),
        }
    }

    /// The smallest statement for these entries, with its values. `Text` is the type of texts that costs the driver of
    /// the database least.
    pub(super) fn for_batch<'a, DB, Text>(
        &self,
        entries: &'a [Entry],
        under: Option<i64>,
    ) -> Result<Query<'a, DB, DB::Arguments>, sqlx::Error>
    where
        DB: Database,
        Text: From<Cow<'a, str>>,
        Option<Text>: Encode<'a, DB> + Type<DB>,
        Option<&'a [u8]>: Encode<'a, DB> + Type<DB>,
        Option<i64>: Encode<'a, DB> + Type<DB>,
    {
        let (rows, text) = self.for_rows(entries.len());
        let mut statement = sqlx::query(AssertSqlSafe(text));
        // Not `bind`, which moves the statement for each of some thousand values.
        let mut bind = |value: Value<'a>| match value {
            Value::Text(text) => statement.try_bind(text.map(Text::from)),
            Value::Number(number) => statement.try_bind(number),
            Value::Bytes(bytes) => statement.try_bind(bytes),
        };
        bind(Value::Number(under)).map_err(sqlx::Error::Encode)?;
        let mut before = None;
        for entry in in_order(entries) {
            for value in values(entry, follows(entry, before)) {
                bind(value).map_err(sqlx::Error::Encode)?;
            }
            before = Some(entry);
        }
        for entry in entries.iter().cycle().take(rows - entries.len()) {
            for value in values(entry, None) {
                bind(value.emptied()).map_err(sqlx::Error::Encode)?;
            }
        }
        Ok(statement)
    }

    fn for_rows(&self, rows: usize) -> (usize, Arc<str>) {
        match SIZES.iter().zip(&self.texts).find(|(size, _)| **size >= rows) {
            Some((size, text)) => (*size, Arc::clone(text)),
            None => (rows, text(self.template, self.place, rows).into()),
        }
    }
}

/// Sorts the entries, so that two processes that append for the same players never deadlock.
fn in_order(entries: &[Entry]) -> Vec<&Entry> {
    let mut entries: Vec<&Entry> = entries.iter().collect();
    entries.sort_by(|one, other| (&one.player_id, one.seq).cmp(&(&other.player_id, other.seq)));
    entries
}

fn text(template: &str, place: Place, rows: usize) -> String {
    let rows: Vec<String> = (0..rows).map(|row| places(1 + row * WIDTH, place)).collect();
    let names: Vec<_> = columns().collect();
    let numbered: Vec<String> = (1..WIDTH).map(|number| format!("column{number}")).collect();
    template
        .replace("{columns}", &COLUMNS.join(", "))
        .replace("{rest}", &COLUMNS[2..].join(", "))
        .replace("{under}", &place(1, UNDER))
        .replace("{numbered}", &numbered.join(", "))
        .replace("{sent}", &names.join(", "))
        .replace("{rows}", &rows.join(", "))
}

fn columns() -> impl Iterator<Item = &'static str> {
    COLUMNS.into_iter().chain(MORE)
}

/// The placeholders of a row, such as `($30, $31, …)`.
fn places(before: usize, place: Place) -> String {
    let places: Vec<String> = (before + 1..)
        .zip(columns())
        .map(|(number, column)| place(number, column))
        .collect();
    format!("({})", places.join(", "))
}

/// The hash that the entry before must have in the database. None for a first entry, and after one of the same batch.
fn follows<'a>(entry: &'a Entry, before: Option<&Entry>) -> Option<&'a [u8]> {
    let is_linked = before.is_some_and(|before| {
        before.player_id == entry.player_id
            && before.seq + 1 == entry.seq
            && before.hash == entry.previous_hash
    });
    (entry.seq > 1 && !is_linked).then(|| entry.previous_hash.as_bytes())
}

fn values<'a>(entry: &'a Entry, follows: Option<&'a [u8]>) -> [Value<'a>; WIDTH] {
    let counter = entry.counter();
    [
        Value::text(&entry.player_id),
        Value::Number(Some(entry.seq)),
        Value::text(entry.stored_kind()),
        Value::text(&entry.transaction_id),
        Value::text(&entry.transaction_code),
        Value::maybe(entry.game_key.as_deref()),
        Value::maybe(entry.round_id.as_deref()),
        Value::maybe(entry.table_id.as_deref()),
        Value::maybe(entry.bet_id.as_deref()),
        Value::written(list_text(&entry.bet_ref_ids)),
        Value::maybe(entry.credit_transaction_id.as_deref()),
        Value::text(&entry.amount_text),
        Value::text(&entry.currency),
        Value::text(&entry.created_at),
        Value::text(&entry.raw),
        Value::Bytes(Some(entry.fingerprint.as_bytes())),
        Value::Number(Some(i64::from(entry.answer.status))),
        Value::text(&entry.answer.body),
        Value::maybe(entry.effect.map(Effect::as_str)),
        Value::written(list_text(&entry.flags)),
        Value::written(entry.moved.to_string()),
        Value::written(entry.balance.to_string()),
        Value::written(instant_text(entry.at)),
        Value::Bytes(Some(entry.previous_hash.as_bytes())),
        Value::Bytes(Some(entry.hash.as_bytes())),
        Value::maybe(counter.map(|(account, _)| account)),
        Value::Text(counter.map(|(_, amount)| amount.to_string().into())),
        Value::Bytes(follows),
    ]
}
