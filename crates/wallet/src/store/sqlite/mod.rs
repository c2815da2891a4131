//! The embedded store: one SQLite file, or a database in memory. One connection writes, and every commit waits for the disk
//! (`synchronous=FULL`). Others read at the same time (WAL mode). A second process may open the same file: it waits for the
//! write lock, and may have to retry like any other writer.

mod evidence;
mod open;
#[cfg(test)]
mod tests;

pub(crate) use evidence::Evidence;
pub use evidence::ForeignFile;

use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::TryStreamExt as _;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Connection, Row, Transaction};
use tokio::sync::Mutex;

use super::sent::{COLUMNS, Statements};
use super::shared::{self, Columns, REMOVED_AT_A_TIME, damaged, instant_text, not_added, not_removed};
use super::{
    FileProblem, Journal, Player, Question, RoundOfPlayer, Session, Span, Store, StoreError, as_json,
};
use crate::entry::{Entry, LedgerLine};
use crate::ledger::{Account, Facts};
use crate::message::LARGEST_TEXT;
use crate::wallet::{IfAbsent, forgotten_before};

pub(crate) struct Sqlite {
    writer: Mutex<Option<SqliteConnection>>,
    /// None for a database in memory, which belongs to its one connection.
    readers: Option<SqlitePool>,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path, if_absent: IfAbsent) -> Result<Self, StoreError> {
        Self::open_within(path, if_absent, open::LONGEST_OPENING).await
    }

    async fn open_within(path: &Path, if_absent: IfAbsent, longest: Duration) -> Result<Self, StoreError> {
        let writer = open::writer(path, if_absent, longest).await?;
        let readers = open::readers(path).await?;
        Ok(Self {
            writer: Mutex::new(Some(writer)),
            readers: Some(readers),
        })
    }

    /// A database in memory, for tests and for training data that is generated at each start. Its data is
    /// lost when it is dropped.
    pub(crate) async fn in_memory() -> Result<Self, StoreError> {
        Ok(Self {
            writer: Mutex::new(Some(open::in_memory().await?)),
            readers: None,
        })
    }

    async fn end(&self) {
        if let Some(readers) = &self.readers {
            readers.close().await;
        }
        if let Some(writer) = self.writer.lock().await.take()
            && let Err(error) = writer.close().await
        {
            tracing::warn!(error = %failed(error), "the database was not closed in order");
        }
    }
}

/// Runs an operation on the writing connection.
macro_rules! writing {
    ($self:ident, $work:expr) => {{
        let mut guard = $self.writer.lock().await;
        let writer = guard.as_mut().ok_or_else(closed)?;
        $work(writer).await
    }};
}

/// Asks on a connection that only reads, or in memory on the one there is.
macro_rules! reading {
    ($self:ident, $question:expr) => {
        match &$self.readers {
            Some(readers) => {
                let mut reader = readers.acquire().await.map_err(failed)?;
                $question(&mut *reader).await
            }
            None => writing!($self, $question),
        }
    };
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".to_owned())
}

journal!(Sqlite, reading, reading);

#[async_trait]
impl Store for Sqlite {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        writing!(self, |writer| facts(writer, questions))
    }

    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError> {
        writing!(self, |writer| append(writer, entries, under))
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        writing!(self, |writer| add_player(writer, player, opening))
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        writing!(self, |writer| add_session(writer, session, forgotten))
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        writing!(self, |writer| close_sessions(writer, record))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        reading!(self, ping)
    }

    async fn try_to_commit(&self) -> Result<(), StoreError> {
        writing!(self, nothing)
    }
}

/// Result codes of SQLite that concern the file itself.
const SQLITE_NOMEM: u32 = 7;
const SQLITE_INTERRUPT: u32 = 9;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_TOOBIG: u32 = 18;
const SQLITE_NOTADB: u32 = 26;
/// A reader that may not write finds a log whose index another program is only making.
const SQLITE_READONLY_RECOVERY: u32 = 264;
const SQLITE_READONLY_CANTINIT: u32 = 1288;

/// Maps an error of the driver. Its text contains names of tables and conditions, and never values.
#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
fn failed(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Moved,
        // How an append says it (append.sql).
        sqlx::Error::Database(database) if database.message() == "integer overflow" => StoreError::Settings,
        sqlx::Error::Database(database) if database.is_foreign_key_violation() => StoreError::NoSuchPlayer,
        other => match code(other).map(|code| (code, code & 0xff)) {
            Some((SQLITE_READONLY_RECOVERY | SQLITE_READONLY_CANTINIT, _)) => FileProblem::Changed.into(),
            Some((_, SQLITE_NOMEM | SQLITE_TOOBIG)) => FileProblem::TooLarge.into(),
            Some((_, SQLITE_INTERRUPT)) => FileProblem::TooSlow(0).into(),
            Some((_, SQLITE_CORRUPT | SQLITE_NOTADB)) => FileProblem::Damaged.into(),
            _ => StoreError::Unavailable(error.to_string()),
        },
    }
}

/// The result code of SQLite. The lowest byte of a code is the primary one, the others extend it.
fn code(error: &sqlx::Error) -> Option<u32> {
    let sqlx::Error::Database(error) = error else {
        return None;
    };
    error.code()?.parse().ok()
}

columns!(SqliteRow, too_large);

fn too_large(_column: &str) -> StoreError {
    FileProblem::TooLarge.into()
}

const FACTS: &str = include_str!("facts.sql");
const COUNT: &str = "SELECT count(*) FROM players WHERE player_id <> ''";

const PLAYERS: &str =
    "SELECT player_id, currency FROM players WHERE player_id > ?1 ORDER BY player_id LIMIT ?2";

/// Names the columns, which are the same in all versions. `*` would have others once another program has migrated the file:
/// SQLite then prepares the statement again, the driver fails on the new columns, and what is read looks empty.
static ENTRIES: LazyLock<String> = LazyLock::new(|| {
    let columns = COLUMNS.join(", ");
    format!("SELECT {columns} FROM journal WHERE player_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3")
});

/// The numbers are those of `NamedBy::ALL`.
const PLAYERS_OF_ID: &str = "SELECT player_id, min(game_key) AS game_key, min(round_id) AS round_id, count(*) AS entries, \
    min(CASE WHEN round_id = ?1 THEN 0 WHEN transaction_id = ?1 THEN 1 WHEN bet_id = ?1 THEN 2 ELSE 3 END) AS named_by \
    FROM journal WHERE round_id = ?1 OR transaction_id = ?1 OR bet_id = ?1 OR credit_id = ?1 \
    GROUP BY player_id ORDER BY player_id LIMIT ?2";

/// One look into the index for each end of each journal: no index has the times.
const SPAN: &str = "SELECT \
    min((SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq LIMIT 1)) AS first_at, \
    max((SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq DESC LIMIT 1)) AS last_at \
    FROM players WHERE player_id <> ''";

questions!(SqliteConnection, ENTRIES.as_str());

async fn ping(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let pinged = sqlx::query("SELECT 1").execute(connection).await;
    pinged.map(drop).map_err(failed)
}

/// The lines of entries before migration 4, which stand in a table of their own.
const OWN_TABLE: &str = "SELECT seq, account, amount FROM lines \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq, account";

/// The lines of all entries.
const LINES: &str = "SELECT seq, account, amount FROM lines \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 \
    UNION ALL SELECT seq, 'player', moved FROM journal \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 AND counter_account IS NOT NULL \
    UNION ALL SELECT seq, counter_account, counter_amount FROM journal \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 AND counter_account IS NOT NULL \
    ORDER BY seq, account";

/// The file may be of an older version, if it is read without its being migrated.
async fn lines(
    connection: &mut SqliteConnection,
    player_id: &str,
    from: i64,
    to: i64,
) -> Result<Vec<LedgerLine>, StoreError> {
    let in_entries = "SELECT count(*) > 0 FROM pragma_table_info('journal') WHERE name = 'counter_account'";
    let in_entries = sqlx::query_scalar(in_entries).fetch_one(&mut *connection).await;
    let sql = if in_entries.map_err(failed)? {
        LINES
    } else {
        OWN_TABLE
    };
    let query = sqlx::query(sql).bind(player_id).bind(from).bind(to);
    let rows = query.fetch_all(connection).await.map_err(failed)?;
    rows.iter().map(shared::line).collect()
}

/// One statement without a transaction: each message to the writer's thread would cost as much as the statement.
static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), place));

/// A parameter without a number. The driver asks for the name of every parameter, and SQLite searches its list from the
/// start: for 64 entries, half of all processor time. Parameters without a number are not in the list.
fn place(_number: usize, _column: &str) -> String {
    "?".to_owned()
}

async fn append(
    writer: &mut SqliteConnection,
    entries: &[Entry],
    under: Option<i64>,
) -> Result<(), StoreError> {
    // The driver takes it to the writer's thread as it is; it would put any other text into an `Arc<String>`.
    let statement = APPEND.for_batch::<_, Arc<str>>(entries, under).map_err(failed)?;
    statement.execute(writer).await.map(drop).map_err(failed)
}

const ADD_PLAYER: &str = "INSERT INTO players (player_id, currency, opened_at) VALUES (?, ?, ?)";
const ADD_SESSION: &str = "INSERT INTO sessions (digest, player_id, ends_at) VALUES (?, ?, ?)";

/// Times are compared as texts. One after the year 9999 would begin with a plus; this version writes none.
const REMOVE: &str = "DELETE FROM sessions WHERE digest IN \
    (SELECT digest FROM sessions WHERE ends_at BETWEEN '0' AND ?1 ORDER BY ends_at LIMIT ?2)";

const CLOSE: &str =
    "UPDATE sessions SET ends_at = ?1 WHERE player_id = ?2 AND (ends_at > ?1 OR ends_at < '0')";

/// The time of the entry that was appended last. The clock of this computer may be wrong, and there is no other: sessions are removed
/// that ended long before this entry as well.
const LAST_ENTRY: &str = "SELECT at FROM journal ORDER BY rowid DESC LIMIT 1";

async fn forgotten_by_the_database(
    connection: &mut SqliteConnection,
    forgotten: DateTime<Utc>,
) -> Result<DateTime<Utc>, StoreError> {
    let last: Option<String> = sqlx::query_scalar(LAST_ENTRY)
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    let last = last.and_then(|at| DateTime::parse_from_rfc3339(&at).ok());
    Ok(last.map_or(forgotten, |last| forgotten.min(forgotten_before(last.to_utc()))))
}

/// Takes the write lock at once: upgrading a read transaction later may fail.
async fn begin(writer: &mut SqliteConnection) -> Result<Transaction<'_, sqlx::Sqlite>, sqlx::Error> {
    writer.begin_with("BEGIN IMMEDIATE").await
}

writings!(SqliteConnection);

/// Writes the first page as it is. A transaction without a change would be committed without the disk.
async fn nothing(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let written = sqlx::query("PRAGMA user_version = 0").execute(writer).await;
    written.map(drop).map_err(failed)
}
