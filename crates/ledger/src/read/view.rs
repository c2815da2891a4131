//! A view or table of a database, row by row, as if it were a table of text: its columns are heads, and its values are written so
//! that they have one meaning. A number has a decimal point. A time with a zone is written in UTC; one without stays without, so
//! that the zone is asked for.
//!
//! Of SQLite the file stays as it is, and so does its folder. On PostgreSQL all rows are of one moment (a transaction that only
//! reads). The rows come from a task, because a reader of rows works on a thread that blocks.

use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::{Stream, StreamExt as _};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::SqliteRow;
use sqlx::{
    AssertSqlSafe, Column as _, Executor as _, Row as _, SqlSafeStr as _, Statement as _, TypeInfo as _,
    ValueRef as _,
};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use wallet::{ForeignFile, Login, StoreError};

use super::row::{EachRow, Field, Flow, MOST_COLUMNS, Row, Stored};
use super::table::FIRST_ROWS;
use crate::{Problem, Source, Unreadable};

/// Longest reading of a file.
const LONGEST_READING: Duration = Duration::from_hours(6);
/// Rows that are handed on together, and lots of them that wait.
const ROWS_OF_A_LOT: usize = 200;
const LOTS_WAITING: usize = 4;
/// Longest value in characters: a message with its escapes.
const LONGEST_VALUE: usize = 4 << 20;

/// A view that is open. Its rows can be read once.
pub(crate) struct ViewRows {
    /// The names of its columns.
    pub(crate) heads: Vec<String>,
    /// Of a server that follows another one: up to where it has followed. None if it follows none.
    pub(crate) replayed: Option<DateTime<Utc>>,
    lots: mpsc::Receiver<Result<Vec<Row>, Problem>>,
    /// The first lot, while only its first rows were looked at.
    waiting: Option<Vec<Row>>,
    rows: u64,
}

impl ViewRows {
    /// Opens the view of a source.
    ///
    /// # Errors
    /// [`Problem::Database`]: it can't be reached, or there is no such view; [`Problem::Cancelled`].
    pub(crate) async fn open(source: &Source, stop: &CancellationToken) -> Result<Self, Problem> {
        let opening = async {
            match source {
                Source::Sqlite { path, view } => {
                    let file = ForeignFile::open(path, LONGEST_READING).await.map_err(of_store)?;
                    of_sqlite(file, view).await
                }
                Source::Postgres { login, view } => of_postgres(login, view).await,
                Source::File(_) => Err(of_text("a file has no view")),
            }
        };
        tokio::select! {
            opened = opening => opened,
            () = stop.cancelled() => Err(Problem::Cancelled),
        }
    }

    /// The first rows, which [`ViewRows::each`] gives again. Blocks.
    ///
    /// # Errors
    /// What the database says.
    pub(crate) fn first(&mut self) -> Result<Vec<Row>, Problem> {
        let lot = self.lots.blocking_recv().transpose()?.unwrap_or_default();
        let first = lot.iter().take(FIRST_ROWS).cloned().collect();
        self.waiting = Some(lot);
        Ok(first)
    }

    /// Gives each row to a function, until it has enough. The heads are no row. Blocks.
    ///
    /// # Errors
    /// What the database or the function says, or [`Problem::Cancelled`].
    pub(crate) fn each(&mut self, stop: &CancellationToken, each: &mut EachRow<'_>) -> Result<(), Problem> {
        while let Some(lot) = self.waiting.take().map(Ok).or_else(|| self.lots.blocking_recv()) {
            for mut row in lot? {
                super::row::check(stop)?;
                self.rows += 1;
                row.line = self.rows;
                if each(row)? == Flow::Enough {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

fn of_text(text: &str) -> Problem {
    Problem::Database {
        text: text.to_owned(),
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
fn of_store(error: StoreError) -> Problem {
    of_text(&error.to_string())
}

/// The text of a database, without the statement and the login.
#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
fn failed(error: sqlx::Error) -> Problem {
    match error.as_database_error() {
        Some(error) => of_text(error.message()),
        None => of_text(&error.to_string()),
    }
}

/// A name as a part of a statement.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The names of a view as written, and with a schema before a point.
fn spellings(view: &str) -> Vec<String> {
    let mut names = vec![quoted(view)];
    if let Some((schema, name)) = view.split_once('.') {
        names.push(format!("{}.{}", quoted(schema), quoted(name)));
    }
    names
}

fn checked(heads: &[String]) -> Result<(), Problem> {
    if heads.is_empty() {
        return Err(Problem::Empty);
    }
    if heads.len() > MOST_COLUMNS {
        return Err(Problem::TooManyColumns { limit: MOST_COLUMNS });
    }
    Ok(())
}

/// Hands rows on in lots, until nobody wants them any more.
async fn hand_on(
    rows: impl Stream<Item = Result<Row, Problem>>,
    lots: &mpsc::Sender<Result<Vec<Row>, Problem>>,
) -> Result<(), Problem> {
    let mut rows = std::pin::pin!(rows.ready_chunks(ROWS_OF_A_LOT));
    while let Some(lot) = rows.next().await {
        let lot: Vec<Row> = lot.into_iter().collect::<Result<_, _>>()?;
        if lots.send(Ok(lot)).await.is_err() {
            break;
        }
    }
    Ok(())
}

async fn of_sqlite(mut file: ForeignFile, view: &str) -> Result<ViewRows, Problem> {
    let mut prepared = Err(of_text("there is no view"));
    for name in spellings(view) {
        let sql = AssertSqlSafe(format!("SELECT * FROM {name}"));
        prepared = match file.connection().prepare(sql.into_sql_str()).await {
            Ok(statement) => Ok((
                name,
                statement
                    .columns()
                    .iter()
                    .map(|column| column.name().to_owned())
                    .collect(),
            )),
            Err(error) => Err(failed(error)),
        };
        if prepared.is_ok() {
            break;
        }
    }
    let (name, heads): (String, Vec<String>) = prepared?;
    checked(&heads)?;
    let (lots, receiver) = mpsc::channel(LOTS_WAITING);
    tokio::spawn(async move {
        let sql = format!("SELECT * FROM {name}");
        let rows = sqlx::query(AssertSqlSafe(sql))
            .persistent(false)
            .fetch(file.connection());
        let rows = rows.map(|row| Ok(row_of_sqlite(&row.map_err(failed)?)));
        let done = tokio::select! {
            done = hand_on(rows, &lots) => done,
            () = lots.closed() => return,
        };
        let done = done.and_then(|()| file.check_unchanged().map_err(|_| Problem::Changed));
        if let Err(problem) = done {
            // Nobody waits for it any more if this fails.
            let _ = lots.send(Err(problem)).await;
        }
    });
    Ok(ViewRows {
        heads,
        replayed: None,
        lots: receiver,
        waiting: None,
        rows: 0,
    })
}

fn row_of_sqlite(row: &SqliteRow) -> Row {
    let mut fault = None;
    let mut fields = Vec::with_capacity(row.len());
    for column in 0..row.len() {
        match value_of_sqlite(row, column) {
            Ok(field) => fields.push(field),
            Err(why) => {
                fault.get_or_insert(why);
                fields.push(Field::default());
            }
        }
    }
    Row {
        count: fields.len(),
        fields,
        fault,
        ..Row::default()
    }
}

/// A value by how it is stored, whatever the column says.
fn value_of_sqlite(row: &SqliteRow, column: usize) -> Result<Field, Unreadable> {
    let no_text = |_| Unreadable::Encoding;
    let value = row.try_get_raw(column).map_err(no_text)?;
    if value.is_null() {
        return Ok(Field::default());
    }
    let stored = value.type_info().name().to_owned();
    let (text, stored) = match stored.as_str() {
        "INTEGER" | "BOOLEAN" => {
            let number: i64 = row.try_get_unchecked(column).map_err(no_text)?;
            (number.to_string(), Stored::Text)
        }
        "REAL" => {
            let number: f64 = row.try_get_unchecked(column).map_err(no_text)?;
            // The shortest decimal that means this float, as SQLite's own programs write it.
            (number.to_string(), Stored::Number)
        }
        "BLOB" => {
            let bytes: Vec<u8> = row.try_get_unchecked(column).map_err(no_text)?;
            let text = String::from_utf8(bytes).map_err(|_| Unreadable::Encoding)?;
            (text, Stored::Text)
        }
        _ => (row.try_get_unchecked(column).map_err(no_text)?, Stored::Text),
    };
    short_enough(text, stored)
}

fn short_enough(text: String, stored: Stored) -> Result<Field, Unreadable> {
    if text.len() > LONGEST_VALUE && text.chars().count() > LONGEST_VALUE {
        return Err(Unreadable::TooLong {
            limit: LONGEST_VALUE as u64,
        });
    }
    Ok(Field { text, stored })
}

/// What is set so that values are written in one manner, and all rows are of one moment.
const BEGIN: &str = "SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'; SET extra_float_digits = 1; \
    BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
/// Whether the server follows another one, and up to where. Its clock is that of the other one.
const STANDBY: &str = "SELECT (extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000000)::bigint WHERE pg_is_in_recovery()";

async fn of_postgres(login: &Login, view: &str) -> Result<ViewRows, Problem> {
    let mut connection = login.connect_to_read().await.map_err(of_store)?;
    let standby = sqlx::query_scalar(STANDBY).fetch_optional(&mut connection).await;
    let standby: Option<Option<i64>> = standby.map_err(failed)?;
    sqlx::raw_sql(BEGIN)
        .execute(&mut connection)
        .await
        .map_err(failed)?;
    let name = name_on_server(&mut connection, view).await?;
    let sql = AssertSqlSafe(format!("SELECT * FROM {name}"));
    let prepared = (&mut connection)
        .prepare(sql.into_sql_str())
        .await
        .map_err(failed)?;
    let columns: Vec<(String, String)> = prepared
        .columns()
        .iter()
        .map(|column| (column.name().to_owned(), column.type_info().name().to_owned()))
        .collect();
    let heads: Vec<String> = columns.iter().map(|(name, _)| name.clone()).collect();
    checked(&heads)?;
    let values: Vec<String> = columns.iter().map(|(name, kind)| written(name, kind)).collect();
    let numbers: Vec<bool> = columns.iter().map(|(_, kind)| is_decimal(kind)).collect();
    let sql = format!("SELECT {} FROM {name}", values.join(", "));
    let (lots, receiver) = mpsc::channel(LOTS_WAITING);
    tokio::spawn(async move {
        let rows = sqlx::query(AssertSqlSafe(sql))
            .persistent(false)
            .fetch(&mut connection);
        let rows = rows.map(|row| row_of_postgres(&row.map_err(failed)?, &numbers));
        let done = tokio::select! {
            done = hand_on(rows, &lots) => done,
            // The connection is closed, which ends the statement.
            () = lots.closed() => return,
        };
        if let Err(problem) = done {
            // Nobody waits for it any more if this fails.
            let _ = lots.send(Err(problem)).await;
        }
    });
    Ok(ViewRows {
        heads,
        replayed: standby.flatten().and_then(DateTime::from_timestamp_micros),
        lots: receiver,
        waiting: None,
        rows: 0,
    })
}

/// The name of the view as it stands on the server: as written, or in lower case, as a name without quotes is stored.
async fn name_on_server(connection: &mut PgConnection, view: &str) -> Result<String, Problem> {
    let mut names = spellings(view);
    names.extend(spellings(&view.to_lowercase()));
    for name in names {
        let found = sqlx::query_scalar("SELECT to_regclass($1) IS NOT NULL").bind(&name);
        let is_there: bool = found.fetch_one(&mut *connection).await.map_err(failed)?;
        if is_there {
            return Ok(name);
        }
    }
    Err(of_text(&format!("there is no view {view}")))
}

/// A column as text with one meaning.
fn written(name: &str, kind: &str) -> String {
    let column = quoted(name);
    match kind {
        "TIMESTAMPTZ" => format!("to_char({column} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"),
        "TIMESTAMP" => format!("to_char({column}, 'YYYY-MM-DD\"T\"HH24:MI:SS.US')"),
        _ => format!("left({column}::text, {})", LONGEST_VALUE + 1),
    }
}

fn is_decimal(kind: &str) -> bool {
    matches!(kind, "NUMERIC" | "FLOAT4" | "FLOAT8")
}

fn row_of_postgres(row: &PgRow, numbers: &[bool]) -> Result<Row, Problem> {
    let mut fault = None;
    let mut fields = Vec::with_capacity(numbers.len());
    for (column, is_number) in numbers.iter().enumerate() {
        let text: Option<String> = row.try_get(column).map_err(failed)?;
        let stored = if *is_number { Stored::Number } else { Stored::Text };
        match short_enough(text.unwrap_or_default(), stored) {
            Ok(field) => fields.push(field),
            Err(why) => {
                fault.get_or_insert(why);
                fields.push(Field::default());
            }
        }
    }
    Ok(Row {
        count: fields.len(),
        fields,
        fault,
        ..Row::default()
    })
}
