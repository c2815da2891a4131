//! Rows into a held ledger. A reader of a source works on a thread for blocking work and gives its rows to a [`Writer`], which
//! hands them on in batches: so reading and storing use a core each, and memory stays small. There is no journal: a ledger that
//! was not read to its end is deleted.

use std::collections::BTreeSet;
use std::sync::Arc;

use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::row::{UnreadRow, kind_number};
use super::{Held, failed, standing};
use crate::read::Sink;
use crate::{Entry, Note, Problem, Unreadable};

/// Rows of one statement, and their columns. SQLite has room for 32,766 values in one.
const ROWS_OF_A_STATEMENT: usize = 100;
const COLUMNS: usize = 17;
/// Most rows, and most bytes, of a batch: a message may have megabytes.
const ROWS_OF_A_BATCH: usize = 1_000;
const BYTES_OF_A_BATCH: usize = 1 << 20;
/// Batches that wait for the disk.
const BATCHES_WAITING: usize = 2;
/// Batches of one transaction.
const BATCHES_OF_A_TRANSACTION: u32 = 10;
/// Unread rows that are kept with their reason. All are counted.
const MOST_UNREAD: usize = 5_000;

/// Writes one ledger. It can be sent to a thread for blocking work, and must be finished; a ledger without that has no answers.
#[derive(Debug)]
pub struct Writer {
    held: Held,
    batch: Vec<Entry>,
    bytes: usize,
    batches: Option<mpsc::Sender<Vec<Entry>>>,
    inserting: JoinHandle<Result<SqliteConnection, Problem>>,
    found: Found,
    stop: CancellationToken,
}

/// What was found beside the entries.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Entries so far.
    pub(super) entries: u64,
    pub(super) unread: u64,
    pub(super) unread_rows: Vec<UnreadRow>,
    pub(super) notes: BTreeSet<Note>,
}

/// What only the reader of a source knows of the whole.
#[derive(Debug, Clone)]
pub struct Coverage {
    /// The form of the source.
    pub kind: crate::SourceKind,
    /// The time that it covers, if the map says so.
    pub span_said: Option<crate::map::Span>,
    /// Whether it holds all players. None if nobody said so.
    pub holds_all_players: Option<bool>,
    /// Of a database that follows another one: up to where it has followed.
    pub replayed: Option<chrono::DateTime<chrono::Utc>>,
}

impl Writer {
    pub(super) fn new(held: Held, connection: SqliteConnection, stop: CancellationToken) -> Self {
        let (batches, waiting) = mpsc::channel(BATCHES_WAITING);
        let inserting = tokio::spawn(insert_all(connection, waiting));
        Self {
            held,
            batch: Vec::with_capacity(ROWS_OF_A_BATCH),
            bytes: 0,
            batches: Some(batches),
            inserting,
            found: Found::default(),
            stop,
        }
    }

    /// Rows so far, with those that could not be read.
    pub fn rows(&self) -> u64 {
        self.found.entries + self.found.unread
    }

    /// Hands the batch on. Waits while the disk is busy.
    fn hand_on(&mut self) -> Result<(), Problem> {
        let batch = std::mem::replace(&mut self.batch, Vec::with_capacity(ROWS_OF_A_BATCH));
        self.bytes = 0;
        match &self.batches {
            // It only fails if the other side ended with a problem, which `finish` tells.
            Some(batches) => batches.blocking_send(batch).map_err(|_| ended()),
            None => Err(ended()),
        }
    }

    /// Stores what is left, makes the indexes, and decides which rows count. Then the ledger answers questions.
    ///
    /// # Errors
    /// [`Problem::Cancelled`] within a second after a stop, or the disk is full.
    pub async fn finish(mut self, coverage: Coverage) -> Result<(), Problem> {
        if let Some(batches) = self.batches.take() {
            // As in `hand_on`.
            let _ = batches.send(std::mem::take(&mut self.batch)).await;
        }
        let inserted = (&mut self.inserting).await;
        let mut connection = inserted.map_err(|_| ended())??;
        if self.stop.is_cancelled() {
            return Err(Problem::Cancelled);
        }
        let stop = self.stop.clone();
        connection
            .lock_handle()
            .await
            .map_err(failed)?
            .set_progress_handler(super::STEPS, move || !stop.is_cancelled());
        let found = std::mem::take(&mut self.found);
        let done = standing::decide(&mut connection, found, coverage).await;
        let (about, unread) = done?;
        connection.close().await.map_err(failed)?;
        self.held.can_answer(about, unread);
        Ok(())
    }

    /// Why the inserting ended early, after a call failed. The problem of the reader if it did not.
    pub async fn problem(mut self, reading: Problem) -> Problem {
        self.batches = None;
        match (&mut self.inserting).await {
            Ok(Err(problem)) => problem,
            _ => reading,
        }
    }
}

impl Sink for Writer {
    fn entry(&mut self, entry: Entry) -> Result<(), Problem> {
        if self.stop.is_cancelled() {
            return Err(Problem::Cancelled);
        }
        self.found.entries += 1;
        self.bytes += size(&entry);
        self.batch.push(entry);
        if self.batch.len() >= ROWS_OF_A_BATCH || self.bytes >= BYTES_OF_A_BATCH {
            self.hand_on()?;
        }
        Ok(())
    }

    fn unread(&mut self, line: u64, why: Unreadable) -> Result<(), Problem> {
        if self.stop.is_cancelled() {
            return Err(Problem::Cancelled);
        }
        self.found.unread += 1;
        if self.found.unread_rows.len() < MOST_UNREAD {
            self.found.unread_rows.push(UnreadRow { line, why });
        }
        Ok(())
    }

    fn note(&mut self, note: Note) {
        self.found.notes.insert(note);
    }
}

fn size(entry: &Entry) -> usize {
    let Entry {
        player_id,
        transaction_id,
        currency,
        round_id,
        bet_id,
        credit_transaction_id,
        game_key,
        table_id,
        refused,
        raw,
        ..
    } = entry;
    let texts = [round_id, bet_id, credit_transaction_id, game_key, table_id, raw];
    let texts: usize = texts.into_iter().flatten().map(String::len).sum();
    let reason = refused
        .as_ref()
        .map_or(0, |refused| refused.status.len() + refused.reason.len());
    player_id.len() + transaction_id.len() + currency.len() + texts + reason
}

fn ended() -> Problem {
    Problem::Held {
        text: "the writing ended early".to_owned(),
    }
}

/// Inserts batches until there are no more. Returns the connection for what follows.
async fn insert_all(
    mut connection: SqliteConnection,
    mut waiting: mpsc::Receiver<Vec<Entry>>,
) -> Result<SqliteConnection, Problem> {
    let whole: Arc<str> = statement(ROWS_OF_A_STATEMENT).into();
    let (mut seq, mut in_transaction) = (1, 0);
    while let Some(batch) = waiting.recv().await {
        if in_transaction == 0 {
            run(&mut connection, "BEGIN").await?;
        }
        insert(&mut connection, &whole, seq, &batch).await?;
        seq += i64::try_from(batch.len()).unwrap_or_default();
        in_transaction += 1;
        if in_transaction == BATCHES_OF_A_TRANSACTION {
            run(&mut connection, "COMMIT").await?;
            in_transaction = 0;
        }
    }
    if in_transaction > 0 {
        run(&mut connection, "COMMIT").await?;
    }
    Ok(connection)
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), Problem> {
    sqlx::raw_sql(sql).execute(connection).await.map_err(failed)?;
    Ok(())
}

/// Inserts a batch whose first row has the number `first`.
async fn insert(
    connection: &mut SqliteConnection,
    whole: &Arc<str>,
    first: i64,
    batch: &[Entry],
) -> Result<(), Problem> {
    let mut seq = first;
    for rows in batch.chunks(ROWS_OF_A_STATEMENT) {
        let mut values = SqliteArguments::default();
        let mut messages = Vec::new();
        for entry in rows {
            bind(&mut values, seq, entry).map_err(|error| failed(sqlx::Error::Encode(error)))?;
            messages.extend(entry.raw.as_deref().map(|raw| (seq, raw)));
            seq += 1;
        }
        let is_whole = rows.len() == ROWS_OF_A_STATEMENT;
        let sql = if is_whole {
            Arc::clone(whole)
        } else {
            statement(rows.len()).into()
        };
        sqlx::query_with(AssertSqlSafe(sql), values)
            .persistent(is_whole)
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
        insert_messages(connection, &messages).await?;
    }
    Ok(())
}

async fn insert_messages(connection: &mut SqliteConnection, messages: &[(i64, &str)]) -> Result<(), Problem> {
    if messages.is_empty() {
        return Ok(());
    }
    let values = vec!["(?,?)"; messages.len()].join(",");
    let sql = AssertSqlSafe(format!("INSERT INTO messages (seq, body) VALUES {values}"));
    let mut insert = sqlx::query(sql).persistent(messages.len() == ROWS_OF_A_STATEMENT);
    for (seq, raw) in messages {
        insert = insert.bind(seq).bind(*raw);
    }
    insert.execute(connection).await.map_err(failed)?;
    Ok(())
}

fn statement(rows: usize) -> String {
    let row = format!("({})", vec!["?"; COLUMNS].join(","));
    format!(
        "INSERT INTO entries (seq, player_id, kind, transaction_id, amount, currency, booked_at, round_id, bet_id, \
         credit_transaction_id, game_key, table_id, status, reason, balance, answered_ms, line) VALUES {}",
        vec![row; rows].join(",")
    )
}

fn bind(values: &mut SqliteArguments, seq: i64, entry: &Entry) -> Result<(), sqlx::error::BoxDynError> {
    let (status, reason) = match &entry.refused {
        Some(refused) => (Some(refused.status.clone()), Some(refused.reason.clone())),
        None => (None, None),
    };
    values.add(seq)?;
    values.add(entry.player_id.clone())?;
    values.add(kind_number(entry.kind))?;
    values.add(entry.transaction_id.clone())?;
    values.add(entry.amount.to_string())?;
    values.add(currency(&entry.currency))?;
    values.add(entry.booked_at.timestamp_micros())?;
    values.add(entry.round_id.clone())?;
    values.add(entry.bet_id.clone())?;
    values.add(entry.credit_transaction_id.clone())?;
    values.add(entry.game_key.clone())?;
    values.add(entry.table_id.clone())?;
    values.add(status)?;
    values.add(reason)?;
    values.add(entry.balance.map(|balance| balance.to_string()))?;
    values.add(entry.answered_ms.map(i64::from))?;
    values.add(i64::try_from(entry.line).unwrap_or(i64::MAX))
}

/// The codes of ISO 4217 have no case. Other words stay as they are.
fn currency(text: &str) -> String {
    let is_code = text.len() == 3 && text.bytes().all(|letter| letter.is_ascii_alphabetic());
    if is_code {
        text.to_ascii_uppercase()
    } else {
        text.to_owned()
    }
}
