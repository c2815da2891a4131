//! The connections for one use: to decide, to inquire, or to read journals. Each use has places of its own, so that inquiries
//! that wait for the database leave the place of the debits free.
//!
//! sqlx's own pool pings the server each time a connection is returned, and no option turns this off. It doubles the round trips
//! of a debit, and on a silent network the ping has no end. This pool does not ping. A connection is closed instead of returned
//! if its work failed, was cancelled or did not end in time.
//!
//! A new connection reads back what it was asked for. A pooler between the wallet and the server may drop a client's settings
//! without a word: then a commit could be answered before it is on disk, and lookups could read whole tables.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::failed;
use crate::store::{ServerProblem, StoreError};

#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) places: u32,
    /// Longest wait for a free place and a connection.
    pub(super) patience: Duration,
    /// Longest time of one call. A network may drop what is sent without a word.
    pub(super) deadline: Duration,
}

/// Longest idle time. A firewall or proxy may drop a connection that is idle for longer.
const LONGEST_REST: Duration = Duration::from_mins(1);

pub(super) struct ConnectionPool {
    asked: Asked,
    limits: Limits,
    places: Semaphore,
    lost: AtomicU64,
    /// Idle connections with the time of their return. The last one returned is used first.
    resting: Mutex<Vec<(PgConnection, Instant)>>,
}

/// A connection for one task. If the task is cancelled, the connection is closed.
pub(super) struct Lease<'a> {
    pub(super) connection: PgConnection,
    from: &'a ConnectionPool,
    _place: SemaphorePermit<'a>,
}

impl ConnectionPool {
    /// Connections are opened on first use.
    pub(super) fn new(asked: Asked, limits: Limits) -> Self {
        Self {
            asked,
            limits,
            places: Semaphore::new(limits.places as usize),
            lost: AtomicU64::new(0),
            resting: Mutex::default(),
        }
    }

    /// How often connections were lost or let go so far. The next one may lead to another server.
    pub(super) fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    pub(super) async fn take(&self) -> Result<Lease<'_>, StoreError> {
        in_time(self.limits.patience, self.wait_for_one()).await
    }

    /// Waits for a call on a leased connection, and not longer than the deadline.
    pub(super) async fn within<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        in_time(self.limits.deadline, call).await
    }

    async fn wait_for_one(&self) -> Result<Lease<'_>, StoreError> {
        let place = self.places.acquire().await;
        let place = place.map_err(|_| unavailable("it was let go"))?;
        let connection = match self.rested() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        Ok(Lease {
            connection,
            from: self,
            _place: place,
        })
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        #[cfg(unix)]
        let connected = super::undelayed::connect(&self.asked.options).await;
        #[cfg(not(unix))]
        let connected = sqlx::ConnectOptions::connect(&self.asked.options).await;
        let mut connection = connected.map_err(failed)?;
        self.asked.check(&mut connection).await?;
        Ok(connection)
    }

    fn rested(&self) -> Option<PgConnection> {
        let mut resting = self.resting.lock();
        let (connection, since) = resting.pop()?;
        if since.elapsed() < LONGEST_REST {
            return Some(connection);
        }
        // The connections below this one have been idle for longer.
        resting.clear();
        self.lost.fetch_add(1, Ordering::Relaxed);
        None
    }

    /// Waits for tasks in progress, rejects new ones, and closes the connections.
    pub(super) async fn close(&self) {
        let all = self.places.acquire_many(self.limits.places).await;
        self.places.close();
        drop(all);
        let resting = std::mem::take(&mut *self.resting.lock());
        for (connection, _) in resting {
            // The server detects a closed connection by itself.
            let _ = connection.close().await;
        }
    }
}

impl Lease<'_> {
    /// Returns the connection after its task. After a failure the server may be gone: it and all idle ones are closed.
    pub(super) fn after<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let mut resting = self.from.resting.lock();
        if matches!(done, Err(StoreError::Unavailable(_))) {
            resting.clear();
            self.from.lost.fetch_add(1, Ordering::Relaxed);
        } else {
            resting.push((self.connection, Instant::now()));
        }
        done
    }
}

pub(super) async fn in_time<T>(
    longest: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    timeout(longest, work)
        .await
        .unwrap_or_else(|_| Err(unavailable("it does not answer in time")))
}

fn unavailable(why: &str) -> StoreError {
    StoreError::Unavailable(why.to_owned())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Reads,
    Writes,
}

/// What a connection asks for, and must have. Not to be printed: a password may be among the options.
#[derive(Clone)]
pub(super) struct Asked {
    pub(super) options: PgConnectOptions,
    /// What is read back.
    settings: Vec<(&'static str, String)>,
    /// The object identifier of the journal. None before it is known.
    journal: Option<i64>,
}

/// Commits are on disk on return. Lookups use an index: a plan from when the tables were small would scan them forever.
pub(super) const SESSION: [(&str, &str); 6] = [
    ("synchronous_commit", "on"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
    ("plan_cache_mode", "force_generic_plan"),
];

/// A setting of the server itself without which a commit is not on disk.
const OF_THE_SERVER: (&str, &str) = ("fsync", "on");
/// A setting that says whether a server takes writes at all.
const READ_ONLY: (&str, &str) = ("transaction_read_only", "off");

impl Asked {
    /// The settings of every connection and the search path of the address, which are read back; and others, which are not: they
    /// only limit times, and differ between connections, so that an administrator could not give them to a role.
    pub(super) fn of(
        options: &PgConnectOptions,
        access: Access,
        others: &[(&'static str, &'static str)],
    ) -> Self {
        let read_only = (access == Access::Writes).then_some(&READ_ONLY);
        // First what is the server's own.
        let settings = read_only.into_iter().chain([&OF_THE_SERVER]).chain(&SESSION);
        let mut settings: Vec<_> = settings
            .map(|(name, value)| (*name, (*value).to_owned()))
            .collect();
        if let Some(path) = search_path(options.get_options().unwrap_or_default()) {
            settings.push(("search_path", path));
        }
        let options = options.clone().options(SESSION).options(others.iter().copied());
        Self {
            options: options.disable_statement_logging(),
            settings,
            journal: None,
        }
    }

    /// The same, for connections that must find this journal.
    pub(super) fn with_journal(&self, journal: i64) -> Self {
        Self {
            journal: Some(journal),
            ..self.clone()
        }
    }

    pub(super) async fn check(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let settings = self.settings.iter();
        let columns: Vec<String> = settings
            .map(|(name, _)| format!("left(current_setting('{name}'), 1000)"))
            .collect();
        let sql = format!(
            "SELECT {}, coalesce(to_regclass('journal')::oid::bigint, 0)",
            columns.join(", ")
        );
        let row = sqlx::raw_sql(AssertSqlSafe(sql))
            .fetch_one(&mut *connection)
            .await
            .map_err(failed)?;
        for (index, (name, asked)) in self.settings.iter().enumerate() {
            let found: String = row.try_get(index).map_err(failed)?;
            if plain(&found) != plain(asked) {
                return Err(problem(name).into());
            }
        }
        let journal: i64 = row.try_get(self.settings.len()).map_err(failed)?;
        match self.journal {
            Some(expected) if expected != journal => Err(ServerProblem::Schema("journal".to_owned()).into()),
            _ => Ok(()),
        }
    }
}

fn problem(name: &'static str) -> ServerProblem {
    if name == READ_ONLY.0 {
        ServerProblem::ReadOnly
    } else if name == OF_THE_SERVER.0 {
        ServerProblem::NotDurable(name)
    } else {
        ServerProblem::Setting(name)
    }
}

/// The search path in the options of an address, such as `-c search_path=wallet`. The last one counts.
fn search_path(options: &str) -> Option<String> {
    let (_, path) = options.rsplit_once("search_path=")?;
    let mut value = String::new();
    let mut letters = path.chars();
    while let Some(letter) = letters.next() {
        match letter {
            // A space within a value is escaped.
            '\\' => value.extend(letters.next()),
            ' ' => break,
            letter => value.push(letter),
        }
    }
    Some(value)
}

/// A value without the spaces in which a list may differ.
fn plain(value: &str) -> String {
    value.chars().filter(|letter| *letter != ' ').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_path_of_an_address_is_found() {
        for (options, path) in [
            ("-c search_path=wallet", Some("wallet")),
            ("-c search_path=a,b -c jit=off", Some("a,b")),
            ("-c search_path=a -c search_path=a,\\ b", Some("a, b")),
            ("-c jit=off", None),
        ] {
            assert_eq!(search_path(options).as_deref(), path, "{options}");
        }
    }
}
