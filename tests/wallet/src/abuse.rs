//! Debits while other connections abuse the server: half a head each, or a flood of health checks. And debits
//! after the database was killed under them.
//!
//! Debits alone and debits under abuse alternate, and each turn is compared with the one just before it,
//! because the speed of a shared machine changes.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::connection::Connection;
use crate::database::Database;
use crate::empty::Empty;
use crate::program::{Message, Numbers, Program, Series, Server, Visitor, debits};

/// Pause between two debits that ask whether the wallet is well again.
const ASKED_EVERY: Duration = Duration::from_millis(20);

/// Connections that send debits when the database is killed.
const CUT_CALLERS: usize = 64;

/// Pause before an abuser whose connection was closed connects again.
const AGAIN: Duration = Duration::from_secs(1);

/// Connections that are opened at the same time. The backlog of a listener is limited.
const OPENED_AT_ONCE: usize = 64;

/// How much abuse, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Players; each has several connections. Two processes open an account and its session.
    pub players: usize,
    /// Connections that send debits.
    pub callers: usize,
    /// Connections that send debits beside a flood. They are a quarter of it: with more of them, a server that serves all
    /// alike, and so does not slow the flood, would keep half of its debits all the same.
    pub flooded_callers: usize,
    /// Connections that send half a head.
    pub half_open: usize,
    /// Connections that ask for the health as fast as they can.
    pub flood: usize,
    /// Number of turns, and their duration.
    pub turns: usize,
    pub turn: Duration,
}

impl Scale {
    /// All connections: 10,000, of which 9,000 send half a head.
    pub const FULL: Self = Self {
        players: 64,
        callers: 1000,
        flooded_callers: 64,
        half_open: 9000,
        flood: 256,
        turns: 5,
        turn: Duration::from_secs(5),
    };

    /// A tenth of it, for the usual tests.
    pub const SMALL: Self = Self {
        players: 8,
        callers: 100,
        flooded_callers: 16,
        half_open: 900,
        flood: 64,
        turns: 3,
        turn: Duration::from_millis(700),
    };

    /// The same time in three times as many turns. Where the speed of the machine changes by half, as beside a compiler, fewer of
    /// them have the change between debits alone and debits under abuse.
    fn in_short_turns(self) -> Self {
        Self {
            turns: self.turns * 3,
            turn: self.turn / 3,
            ..self
        }
    }
}

/// Measures debits while many connections send half a head and stop.
///
/// # Errors
/// A debit is refused or breaks, in any turn.
pub async fn half_heads(program: &Program, scale: Scale) -> Result<Outcome> {
    abused(
        program,
        None,
        scale,
        (scale.callers, scale.half_open),
        half_a_head,
    )
    .await
}

/// Measures debits while connections ask for the health without a pause, of the wallet and of a server that only answers.
///
/// # Errors
/// A debit is refused or breaks, in any turn.
pub async fn health_flood(program: &Program, scale: Scale) -> Result<Outcome> {
    let empty = Empty::start()?;
    abused(
        program,
        Some(&empty),
        scale.in_short_turns(),
        (scale.flooded_callers, scale.flood),
        ask_for_health,
    )
    .await
}

/// Kills the database's server while debits are sent, starts it again, and measures debits once they succeed.
///
/// # Errors
/// The wallet does not recover, or a debit is refused before the kill or after the recovery.
pub async fn killed_database(program: &Program, database: &Database, scale: Scale) -> Result<Outcome> {
    let visitors = visitors(program, "killed", scale.players, CUT_CALLERS)?;
    let numbers = Arc::new(Numbers::default());
    let server = program.serve()?;
    let mut outcome = Outcome::default();
    for _ in 0..scale.turns {
        let alone = debits(server.host(), &visitors, &numbers, scale.turn).await?;
        outcome.wallet.alone.add(alone);
        let mut callers = JoinSet::new();
        for visitor in &visitors {
            let connection = Connection::open(server.host()).await?;
            callers.spawn(debits_until_broken(
                connection,
                visitor.clone(),
                Arc::clone(&numbers),
            ));
        }
        // Every caller has sent something to the worker before the kill: it dies with debits in progress.
        sleep(AGAIN).await;
        database.crash()?;
        drop(callers);
        let took = healed(&server, &visitors[0], &numbers).await?;
        outcome.healing = outcome.healing.max(Some(took));
        let after = debits(server.host(), &visitors, &numbers, scale.turn).await?;
        outcome.wallet.abused.add(after);
    }
    is_well(&server).await?;
    program.verify()?;
    Ok(outcome)
}

/// Sends debits whatever their answers are, until the connection ends or this task is dropped.
async fn debits_until_broken(mut connection: Connection, visitor: Visitor, numbers: Arc<Numbers>) {
    loop {
        let debit = Message::debit(&numbers, &visitor.player, 1);
        if connection.transaction(&visitor, &debit.body).await.is_err() {
            return;
        }
    }
}

/// The time until a debit succeeds.
async fn healed(server: &Server, visitor: &Visitor, numbers: &Numbers) -> Result<Duration> {
    let begun = Instant::now();
    let mut connection = Connection::open(server.host()).await?;
    loop {
        let debit = Message::debit(numbers, &visitor.player, 1);
        let answer = connection.transaction(visitor, &debit.body).await?;
        if answer.is_accepted() {
            return Ok(begun.elapsed());
        }
        ensure!(
            begun.elapsed() < LONGEST_HEALING * 4,
            "the wallet does not recover: {}",
            answer.body
        );
        sleep(ASKED_EVERY).await;
    }
}

/// The player of each connection that sends debits.
fn visitors(program: &Program, prefix: &str, players: usize, connections: usize) -> Result<Vec<Visitor>> {
    let opened = program.open_players(prefix, players, "1000000.00")?;
    Ok(opened.into_iter().cycle().take(connections).collect())
}

async fn abused<F>(
    program: &Program,
    empty: Option<&Empty>,
    scale: Scale,
    (callers, abusers): (usize, usize),
    abuse: fn(String, Turns) -> F,
) -> Result<Outcome>
where
    F: Future<Output = ()> + Send + 'static,
{
    // Of a connection to the empty server, this process has both ends.
    let ends = 1 + usize::from(empty.is_some());
    open_files(ends * (callers + abusers))?;
    let visitors = visitors(program, "abused", scale.players, callers)?;
    let numbers = Arc::new(Numbers::default());
    let server = program.serve()?;
    let mut outcome = Outcome {
        empty: empty.map(|_| Kept::default()),
        ..Outcome::default()
    };
    for _ in 0..scale.turns {
        let measured = [
            Some((server.host(), &mut outcome.wallet)),
            empty.map(Empty::host).zip(outcome.empty.as_mut()),
        ];
        for (host, kept) in measured.into_iter().flatten() {
            kept.alone
                .add(debits(host, &visitors, &numbers, scale.turn).await?);
            let abusers = start(host, abusers, abuse).await?;
            kept.abused
                .add(debits(host, &visitors, &numbers, scale.turn).await?);
            drop(abusers);
        }
    }
    is_well(&server).await?;
    program.verify()?;
    Ok(outcome)
}

/// Starts the abusers, and waits until each has connected once. They end when the set is dropped.
async fn start<F>(host: &str, count: usize, abuse: fn(String, Turns) -> F) -> Result<JoinSet<()>>
where
    F: Future<Output = ()> + Send + 'static,
{
    let at_once = Arc::new(Semaphore::new(OPENED_AT_ONCE));
    let mut abusers = JoinSet::new();
    for _ in 0..count {
        let turns = Turns {
            first: Some(Arc::clone(&at_once).acquire_owned().await?),
            at_once: Arc::clone(&at_once),
        };
        abusers.spawn(abuse(host.to_owned(), turns));
    }
    drop(at_once.acquire_many(u32::try_from(OPENED_AT_ONCE)?).await?);
    Ok(abusers)
}

/// The turns of an abuser to connect.
struct Turns {
    first: Option<OwnedSemaphorePermit>,
    at_once: Arc<Semaphore>,
}

impl Turns {
    async fn connect(&mut self, host: &str) -> std::io::Result<TcpStream> {
        let turn = match self.first.take() {
            Some(turn) => Ok(turn),
            None => Arc::clone(&self.at_once).acquire_owned().await,
        };
        let stream = TcpStream::connect(host).await;
        drop(turn);
        stream
    }
}

async fn half_a_head(host: String, mut turns: Turns) {
    loop {
        if let Ok(mut stream) = turns.connect(&host).await {
            let _ = stream
                .write_all(b"POST /transaction HTTP/1.1\r\nHost: x\r\nX-A")
                .await;
            // Until the server closes it.
            let _ = stream.read(&mut [0; 256]).await;
        }
        sleep(AGAIN).await;
    }
}

async fn ask_for_health(host: String, mut turns: Turns) {
    let request = format!("GET /health HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let mut answer = [0; 1024];
    loop {
        if let Ok(mut stream) = turns.connect(&host).await {
            while stream.write_all(request.as_bytes()).await.is_ok() {
                if !matches!(stream.read(&mut answer).await, Ok(1..)) {
                    break;
                }
            }
        }
    }
}

/// The server still says that it is well.
async fn is_well(server: &Server) -> Result<()> {
    let begun = Instant::now();
    let request = format!(
        "GET /health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.host()
    );
    let mut stream = TcpStream::connect(server.host()).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    ensure!(answer.starts_with("HTTP/1.1 200"), "after the abuse: {answer}");
    ensure!(
        begun.elapsed() < Duration::from_secs(5),
        "the health check took {:?}",
        begun.elapsed()
    );
    Ok(())
}

/// Raises the limit of open files of this process, which holds the other end of every connection. The
/// server raises its own.
#[cfg(unix)]
fn open_files(connections: usize) -> Result<()> {
    use anyhow::Context as _;
    use rustix::process::{Resource, getrlimit, setrlimit};
    let wanted = u64::try_from(connections + 256)?;
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= wanted) {
        return Ok(());
    }
    ensure!(
        limit.maximum.is_none_or(|most| most >= wanted),
        "this test needs {wanted} open files: raise the limit with `ulimit -Hn {wanted}`"
    );
    limit.current = Some(wanted);
    setrlimit(Resource::Nofile, limit).context("the limit of open files cannot be raised")
}

#[cfg(not(unix))]
fn open_files(_connections: usize) -> Result<()> {
    Ok(())
}

/// The rate of debits under abuse, relative to debits alone, where abuse costs a server nothing that only answers.
const LIMIT: f64 = 0.5;

/// Longest time until debits succeed again after the database is back.
pub const LONGEST_HEALING: Duration = Duration::from_secs(5);

/// Debits alone, and under abuse or after it.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    pub alone: Series,
    pub abused: Series,
}

impl Kept {
    /// The rate under abuse relative to the rate alone.
    pub fn ratio(&self) -> f64 {
        self.abused.times(&self.alone)
    }
}

/// What the wallet kept of its debits, and how much it has to keep.
///
/// Half of its rate. But a flood of health checks that is slowed as it has to be still costs every server something, and under
/// Wine that is much: one process serves the sockets of all programs there. So a server that only answers ([`crate::empty`]) has
/// the same debits and the same flood in the same run, and the wallet has to keep half of what is left to that server. It slows the
/// flood itself: one that does not would excuse a wallet that does not either. On Linux it keeps nearly all of its rate, and a
/// wallet that does not slow the flood keeps a third.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub wallet: Kept,
    /// What a server kept that only answers, if it had the same abuse.
    pub empty: Option<Kept>,
    /// From the return of the database until the first debit that succeeds; the longest.
    pub healing: Option<Duration>,
}

impl Outcome {
    /// The least ratio of the wallet that is good.
    pub fn limit(&self) -> f64 {
        let empty = self.empty.as_ref();
        LIMIT * empty.map_or(1.0, |empty| empty.ratio().min(1.0))
    }

    pub fn is_good(&self) -> bool {
        self.wallet.ratio() >= self.limit() && self.healing.is_none_or(|took| took <= LONGEST_HEALING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept of a hundred debits a second.
    fn kept(calls: usize) -> Kept {
        let [alone, abused] =
            [100, calls].map(|calls| Series::of(vec![vec![Duration::ZERO; calls]], Duration::from_secs(1)));
        Kept { alone, abused }
    }

    #[test]
    fn less_than_half_is_good_only_where_an_empty_server_keeps_less_too() {
        let is_good = |wallet, empty: Option<usize>| {
            let outcome = Outcome {
                wallet: kept(wallet),
                empty: empty.map(kept),
                healing: None,
            };
            outcome.is_good()
        };
        assert!(is_good(50, None) && !is_good(49, None));
        assert!(is_good(50, Some(100)) && !is_good(49, Some(100)));
        assert!(is_good(40, Some(80)) && !is_good(39, Some(80)));
        // A slow spell of the machine demands no more.
        assert!(is_good(50, Some(230)) && !is_good(49, Some(230)));
    }
}
