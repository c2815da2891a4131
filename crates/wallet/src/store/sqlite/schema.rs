//! What a file has besides a wallet is refused in evidence. The wallet's own file may have additions of its administrator, or of a
//! program that copies it, such as Litestream.
//!
//! Compares the tables, indexes, views and triggers of a file with those that the migrations make, to
//! the letter. Only line ends may differ: a program that was built from a checkout with CRLF made the same tables. A file from outside may have a view in place of a table, or a trigger with any content.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Row};
use tokio::sync::OnceCell;

use super::open::LAYOUTS;
use crate::store::FileProblem;
use crate::store::shared::with_lf;

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
