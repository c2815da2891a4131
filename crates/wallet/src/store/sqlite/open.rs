//! Opens the wallet's own file: durable, checked, and migrated, also if several processes start together.
//!
//! The schema of a file is compared with the tables, indexes, views and triggers that the migrations make, to the letter. Only line
//! ends may differ: a program that was built from a checkout with CRLF made the same tables. A file from outside may have a view in
//! place of a table, or a trigger with any content: what it has besides a wallet is refused in evidence. The wallet's own file may
//! have additions of its administrator, or of a program that copies it, such as Litestream.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::OnceCell;

use super::{code, failed};
use crate::store::shared::{migrator, with_lf};
use crate::store::{FileProblem, StoreError};
use crate::wallet::IfAbsent;

pub(super) const LAYOUTS: [(&str, &str); 4] = [
    (
        "ledger",
        include_str!("../../../migrations/sqlite/0001_ledger.sql"),
    ),
    (
        "postings",
        include_str!("../../../migrations/sqlite/0002_postings.sql"),
    ),
    (
        "session indexes",
        include_str!("../../../migrations/sqlite/0003_session_indexes.sql"),
    ),
    (
        "lines in entries",
        include_str!("../../../migrations/sqlite/0004_lines_in_entries.sql"),
    ),
];

/// Oldest SQLite version accepted. Before it, a crash could lose commits when the WAL was reset.
const OLDEST: [u32; 3] = [3, 51, 3];
/// Another process holds a lock, or several processes switched to WAL mode at the same time.
const SQLITE_BUSY: u32 = 5;
const SQLITE_PROTOCOL: u32 = 15;
/// Longest wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(2);
/// Longest total wait for other processes that open the same file.
pub(super) const LONGEST_OPENING: Duration = Duration::from_secs(30);
/// Milliseconds between two attempts to open. Random, so that processes do not collide again.
const PAUSE: std::ops::Range<u64> = 5..50;

/// Pages of the WAL (16 MiB) before a checkpoint. The last pages of the indexes change with every debit: a large WAL writes
/// them back once for many debits, and fewer debits wait for a checkpoint.
const CHECKPOINT: &str = "4096";

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        // Statement journals stay in memory. The file and its WAL are on disk as usual.
        .pragma("temp_store", "memory")
        .pragma("trusted_schema", "OFF")
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// Opens for writing. Switching a new file to WAL mode needs exclusive access, which SQLite's busy timeout does not cover. So
/// the whole opening, which changes nothing unless it succeeds, is retried until `longest` has passed.
pub(super) async fn writer(
    path: &Path,
    if_absent: IfAbsent,
    longest: Duration,
) -> Result<SqliteConnection, StoreError> {
    let begun = Instant::now();
    if if_absent == IfAbsent::Fail && !path.exists() {
        return Err(no_such_file(path));
    }
    create_private(path).map_err(|error| failed(error.into()))?;
    check_that_it_may_be_written(path)?;
    loop {
        match try_writer(path, if_absent).await {
            Err(error) if is_busy(&error) => {}
            Err(error) => return Err(failed(error)),
            Ok(opened) => return opened,
        }
        if begun.elapsed() >= longest {
            return Err(still_locked(path, longest));
        }
        tokio::time::sleep(Duration::from_millis(fastrand::u64(PAUSE))).await;
    }
}

pub(super) async fn in_memory() -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new()
        .in_memory(true)
        .foreign_keys(true)
        .disable_statement_logging();
    let mut connection = options.connect().await.map_err(failed)?;
    for (_, sql) in LAYOUTS {
        let made = sqlx::raw_sql(sql).execute(&mut connection).await;
        made.map_err(failed)?;
    }
    Ok(connection)
}

/// The schema is checked before anything is written: switching to the write-ahead log and migrating would
/// both change the file of another program. A wallet's file with a part missing can only be read: without the trigger that
/// forbids it, an entry could be changed. Only an error of the driver may pass.
async fn try_writer(
    path: &Path,
    if_absent: IfAbsent,
) -> Result<Result<SqliteConnection, StoreError>, sqlx::Error> {
    let mut writer = options(path).connect().await?;
    check_version(&mut writer).await?;
    match difference_and_additions(&mut writer).await? {
        (Some(FileProblem::Empty), _) if if_absent == IfAbsent::Make => {}
        (Some(problem), _) => return Ok(Err(problem.into())),
        (None, additions) => warn_of(&additions),
    }
    let log: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut writer)
        .await?;
    if log != "wal" {
        return Ok(Err(StoreError::Unavailable(NO_LOG.to_owned())));
    }
    bring_to_newest(&mut writer).await?;
    Ok(Ok(writer))
}

/// The driver's migrator does not lock a SQLite file, so the write lock is taken before the version is read.
async fn bring_to_newest(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let migrator = migrator(LAYOUTS);
    // A file with all migrations is opened without waiting for its writers.
    if is_newest(writer, &migrator).await? {
        return Ok(());
    }
    let mut alone = writer.begin_with("BEGIN IMMEDIATE").await?;
    migrator.run(&mut *alone).await?;
    alone.commit().await
}

async fn is_newest(writer: &mut SqliteConnection, migrator: &Migrator) -> Result<bool, sqlx::Error> {
    let table = &*migrator.table_name;
    let is_made = "SELECT count(*) > 0 FROM sqlite_schema WHERE type = 'table' AND name = ?";
    if !sqlx::query_scalar(is_made)
        .bind(table)
        .fetch_one(&mut *writer)
        .await?
    {
        return Ok(false);
    }
    let applied = writer.list_applied_migrations(table).await?;
    let applied = applied.iter().map(|layout| (layout.version, &layout.checksum));
    Ok(applied.eq(migrator.iter().map(|layout| (layout.version, &layout.checksum))))
}

const NO_LOG: &str = "SQLite can keep no write-ahead log beside it, as on a network drive, so that a power failure could take \
    back what was answered: move the file to a disk of this computer";

pub(super) fn no_such_file(path: &Path) -> StoreError {
    StoreError::Unavailable(format!(
        "there is no file {}; look at its name, or make a new wallet with `wallet init`",
        path.display()
    ))
}

/// Whether another process blocked the operation for a moment.
fn is_busy(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(_) => {
            code(error).is_some_and(|code| [SQLITE_BUSY, SQLITE_PROTOCOL].contains(&(code & 0xff)))
        }
        sqlx::Error::Migrate(error) => match &**error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => is_busy(error),
            _ => false,
        },
        _ => false,
    }
}

fn still_locked(path: &Path, longest: Duration) -> StoreError {
    StoreError::Unavailable(format!(
        "another process kept the file {} locked for {} s; find the process that has it open, wait for it or end it, \
         then start again",
        path.display(),
        longest.as_secs()
    ))
}

pub(super) async fn readers(path: &Path) -> Result<SqlitePool, StoreError> {
    let read_only = options(path)
        .journal_mode(SqliteJournalMode::Wal)
        .pragma("query_only", "1");
    let pool = SqlitePoolOptions::new()
        .max_connections(4)
        .test_before_acquire(false);
    pool.connect_with(read_only).await.map_err(failed)
}

async fn check_version(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()")
        .fetch_one(writer)
        .await?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let found = [(); 3].map(|()| parts.next().unwrap_or(0));
    if found < OLDEST {
        let why = format!("SQLite {version} is older than 3.51.3, the first that is safe here");
        return Err(sqlx::Error::Configuration(why.into()));
    }
    Ok(())
}

/// Makes the file if there is none, for its owner only, so that it never exists with another mode. An existing file keeps its
/// mode, which may be a decision of the operator; if others can read it, the log says so. SQLite gives the files beside it (`-wal`,
/// `-shm`) the same mode. On Windows the folder's access list decides.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut new = OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    match new.open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            #[cfg(unix)]
            warn_if_others_may_read(path)?;
            Ok(())
        }
        made => made.map(drop),
    }
}

#[cfg(unix)]
fn warn_if_others_may_read(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    const OTHERS: u32 = 0o077;
    let mode = std::fs::metadata(path)?.permissions().mode() & 0o777;
    if mode & OTHERS != 0 {
        let path = path.display();
        tracing::warn!("other users of this machine may read the wallet file {path} (mode {mode:o})");
    }
    Ok(())
}

/// SQLite opens a file that this user may only read without a word, and each append would fail. The file is not opened for this: to close
/// it would end the locks that other connections of this process have on it.
fn check_that_it_may_be_written(path: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    let may = rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok();
    #[cfg(not(unix))]
    let may = std::fs::metadata(path).is_ok_and(|file| !file.permissions().readonly());
    if may {
        return Ok(());
    }
    let path = path.display();
    Err(StoreError::Unavailable(format!(
        "this user may not write to the file {path}"
    )))
}

/// A table, index, view or trigger.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Object {
    kind: String,
    name: String,
    table: String,
    /// The text that made it. None for an index that belongs to a constraint.
    sql: Option<String>,
}

/// Where the driver notes the migrations. Only the driver writes its text, which may differ between its versions.
const MIGRATIONS: &str = "_sqlx_migrations";
const MIGRATIONS_INDEX: &str = "sqlite_autoindex__sqlx_migrations_1";

/// Statistics that SQLite's `ANALYZE` adds to any file.
const STATISTICS: [(&str, &str); 2] = [
    ("sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
    (
        "sqlite_stat4",
        "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
    ),
];

/// No more objects and letters are read than decide the comparison: a wallet has fewer and shorter ones.
const OBJECTS: &str = "SELECT CAST(type AS TEXT) AS kind, substr(CAST(name AS TEXT), 1, 100) AS name, \
    substr(CAST(tbl_name AS TEXT), 1, 100) AS tbl_name, substr(CAST(sql AS TEXT), 1, 16384) AS sql \
    FROM sqlite_schema LIMIT ?";

/// What can change, refuse or stop what is written to a table, each with that table:
/// - its triggers,
/// - an index that is unique or partial, or of an expression or a collation: a function that fails, or that only the program has
///   which made the index, stops each write,
/// - a table that refers to it: a row that is referred to cannot be removed.
const ACTING: &str = "SELECT substr(CAST(name AS TEXT), 1, 100) AS name, \
    substr(CAST(tbl_name AS TEXT), 1, 100) AS acts_on FROM sqlite_schema WHERE type = 'trigger' \
    UNION ALL \
    SELECT substr(CAST(listed.name AS TEXT), 1, 100), substr(CAST(made.name AS TEXT), 1, 100) \
    FROM sqlite_schema AS made JOIN pragma_index_list(made.name) AS listed \
    WHERE made.type = 'table' AND (listed.\"unique\" OR listed.partial OR EXISTS ( \
        SELECT 1 FROM pragma_index_xinfo(listed.name) AS part \
        WHERE part.cid = -2 OR upper(part.coll) NOT IN ('BINARY', 'NOCASE', 'RTRIM'))) \
    UNION ALL \
    SELECT substr(CAST(made.name AS TEXT), 1, 100), substr(CAST(referred.\"table\" AS TEXT), 1, 100) \
    FROM sqlite_schema AS made JOIN pragma_foreign_key_list(made.name) AS referred WHERE made.type = 'table'";

/// A function that the wallet reads like a table, and how the names of the others begin that it reads so.
const ENTRIES_OF_JSON: &str = "json_each";
const FACTS_OF_SQLITE: &str = "pragma_";
/// Objects that are read of a file from outside, and of the wallet's own file with its additions.
const MOST: u32 = 200;
const MOST_WITH_ADDITIONS: u32 = 10_000;

/// The first difference between the schema of a connection's file and that of a wallet, of this version or an older one. A file
/// without a table is [`FileProblem::Empty`].
pub(super) async fn difference(
    connection: &mut SqliteConnection,
) -> Result<Option<FileProblem>, sqlx::Error> {
    let found = objects(connection, MOST).await?;
    Ok(compared(&found, known().await?))
}

/// Like [`difference`], of those objects of a file that have the names of a wallet's. The others are allowed if they can neither
/// change what the wallet writes nor stop it; returns their names.
pub(super) async fn difference_and_additions(
    connection: &mut SqliteConnection,
) -> Result<(Option<FileProblem>, Vec<String>), sqlx::Error> {
    let known = known().await?;
    let found = objects(connection, MOST_WITH_ADDITIONS).await?;
    let (own, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|object| object.is_named_in(known));
    let first = others
        .iter()
        .find(|other| own.is_empty() || other.hides_a_function());
    let stranger = match first {
        Some(stranger) => Some(stranger.name.clone()),
        None => first_acting(connection, &others, known).await?,
    };
    let difference = match stranger {
        Some(stranger) => Some(FileProblem::Foreign(stranger)),
        None => compared(&own, known),
    };
    // The index of a constraint is a part of its table.
    let others = others.into_iter().filter(|other| other.sql.is_some());
    Ok((difference, others.map(|other| other.name).collect()))
}

/// Names what is in the wallet's own file besides the wallet.
pub(super) fn warn_of(additions: &[String]) {
    for name in additions {
        tracing::warn!(?name, "the wallet's file has something that is not the wallet's");
    }
}

fn compared(found: &[Object], known: &[Vec<Object>]) -> Option<FileProblem> {
    if found.is_empty() {
        Some(FileProblem::Empty)
    } else if known.iter().any(|layout| layout == found) {
        None
    } else {
        Some(first_difference(found, known))
    }
}

impl Object {
    fn is_named_in(&self, known: &[Vec<Self>]) -> bool {
        let mut names = known.iter().flatten().map(|own| &own.name);
        names.any(|name| name.eq_ignore_ascii_case(&self.name))
    }

    /// Whether a statement of the wallet would read it in place of a function.
    fn hides_a_function(&self) -> bool {
        let name = self.name.to_ascii_lowercase();
        let is_read = self.kind == "table" || self.kind == "view";
        is_read && (name == ENTRIES_OF_JSON || name.starts_with(FACTS_OF_SQLITE))
    }
}

/// The name of the first of these objects that can change or stop what the wallet writes.
async fn first_acting(
    connection: &mut SqliteConnection,
    others: &[Object],
    known: &[Vec<Object>],
) -> Result<Option<String>, sqlx::Error> {
    for row in sqlx::query(ACTING).fetch_all(connection).await? {
        let name: String = row.try_get("name")?;
        let table: String = row.try_get("acts_on")?;
        if is_written(&table, known) && others.iter().any(|other| other.name == name) {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

/// Whether the wallet writes to a table: one of its own, or that of the driver, to which a migration writes.
fn is_written(table: &str, known: &[Vec<Object>]) -> bool {
    let own = known.iter().flatten().map(|own| own.table.as_str());
    let mut written = own.chain([MIGRATIONS]);
    written.any(|own| own.eq_ignore_ascii_case(table))
}

/// The first difference: an unknown or repeated object, or a missing one.
fn first_difference(found: &[Object], known: &[Vec<Object>]) -> FileProblem {
    let repeated = found.windows(2).find(|pair| pair[0] == pair[1]);
    // A table says more than the index of one of its constraints.
    let unknown = found
        .iter()
        .filter(|object| !known.iter().any(|layout| layout.contains(object)));
    let foreign = unknown.min_by_key(|object| object.sql.is_none());
    if let Some(object) = foreign.or(repeated.map(|pair| &pair[0])) {
        return FileProblem::Foreign(object.name.clone());
    }
    // Of the nearest version, and of the newer one of two that are as near.
    let nearest = known
        .iter()
        .rev()
        .min_by_key(|layout| only_in(layout, found).count() + only_in(found, layout).count());
    let nearest = nearest.map(Vec::as_slice).unwrap_or_default();
    if let Some(missing) = only_in(nearest, found).next() {
        return FileProblem::Incomplete(missing.name.clone());
    }
    let surplus = only_in(found, nearest).next();
    surplus.map_or(FileProblem::Damaged, |surplus| {
        FileProblem::Foreign(surplus.name.clone())
    })
}

fn only_in<'a>(objects: &'a [Object], others: &'a [Object]) -> impl Iterator<Item = &'a Object> {
    objects.iter().filter(|object| !others.contains(object))
}

fn is_the_drivers(object: &Object) -> bool {
    let sql = object.sql.as_deref();
    match (&*object.kind, &*object.name) {
        ("table", MIGRATIONS) => sql.is_some_and(|sql| sql.starts_with("CREATE TABLE")),
        ("index", MIGRATIONS_INDEX) => object.table == MIGRATIONS && sql.is_none(),
        ("table", name) => STATISTICS.contains(&(name, sql.unwrap_or_default())),
        _ => false,
    }
}

/// The objects of a file without those that any file may have, in order.
async fn objects(connection: &mut SqliteConnection, most: u32) -> Result<Vec<Object>, sqlx::Error> {
    let rows = sqlx::query(OBJECTS).bind(most).fetch_all(connection).await?;
    let mut objects = Vec::with_capacity(rows.len());
    for row in rows {
        objects.push(Object {
            kind: row.try_get("kind")?,
            name: row.try_get("name")?,
            table: row.try_get("tbl_name")?,
            sql: row.try_get::<Option<String>, _>("sql")?.map(|sql| with_lf(&sql)),
        });
    }
    objects.retain(|object| !is_the_drivers(object));
    objects.sort();
    Ok(objects)
}

/// The objects after each migration, made once in memory.
async fn known() -> Result<&'static [Vec<Object>], sqlx::Error> {
    static KNOWN: OnceCell<Vec<Vec<Object>>> = OnceCell::const_new();
    let known = KNOWN.get_or_try_init(async || {
        let mut memory = SqliteConnectOptions::new()
            .in_memory(true)
            .disable_statement_logging()
            .connect()
            .await?;
        let mut layouts = Vec::new();
        for (_, sql) in LAYOUTS {
            sqlx::raw_sql(sql).execute(&mut memory).await?;
            layouts.push(objects(&mut memory, MOST).await?);
        }
        Ok::<_, sqlx::Error>(layouts)
    });
    Ok(known.await?)
}
