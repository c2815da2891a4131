//! Debits per second compared with commits per second of the database alone. The two alternate, and
//! each turn is compared with the one just before it, because the speed of a shared machine may change
//! by half within a minute.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use futures::future::try_join_all;
use futures::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::sync::Mutex;
use wallet::{Settings, Wallet};
use wallet_trials::{Backend, Database, Message, Numbers, Program, Series, Server, Visitor, debits, until};

use crate::{Aim, reached_or_missed};

/// Numbers of concurrent clients.
const CLIENTS: [usize; 3] = [1, 8, 64];
/// Number of turns of each.
const TURNS: usize = 7;
/// Duration of a turn.
const TURN: Duration = Duration::from_secs(1);
/// Debits relative to the baseline.
const AIM: Aim = Aim::AtLeast(0.5);

/// One line of the table.
pub(crate) struct Row {
    clients: usize,
    floor: Series,
    wallet: Series,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.wallet.times(&self.floor)
    }

    pub(crate) fn is_good(&self) -> bool {
        AIM.is_reached(self.ratio())
    }

    pub(crate) fn figures(&self) -> Value {
        let of = |series: &Series| json!({ "per_second": series.rate(), "p99_ms": series.percentile(99) });
        json!({
            "clients": self.clients,
            "bare_commits": of(&self.floor),
            "debits": of(&self.wallet),
            "ratio": self.ratio(),
            "aim": AIM.limit(),
        })
    }
}

pub(crate) async fn measure(backend: Backend, database: &Database) -> Result<Vec<Row>> {
    let floor = Floor::lay(database.address("floor")?).await?;
    let program = Program::on(database.address("rate")?)?;
    let visitors = program.open_players("rate", CLIENTS[CLIENTS.len() - 1], "1000000.00")?;
    let numbers = Arc::new(Numbers::default());
    let server = program.serve()?;
    println!("{backend:<12} clients  bare commits/s  debits/s  ratio     aim  p99 bare  p99 debit");
    let mut rows = Vec::new();
    for clients in CLIENTS {
        let mut row = Row {
            clients,
            floor: Series::default(),
            wallet: Series::default(),
        };
        for _ in 0..TURNS {
            row.floor.add(floor.commits(clients, TURN).await?);
            row.wallet
                .add(debits(server.host(), &visitors[..clients], &numbers, TURN).await?);
        }
        println!(
            "{:<12} {clients:>7}  {:>14.0}  {:>8.0}  {:>5.2}  {:>6}  {:>5.1} ms  {:>6.1} ms  {}",
            "",
            row.floor.rate(),
            row.wallet.rate(),
            row.ratio(),
            AIM.to_string(),
            row.floor.percentile(99),
            row.wallet.percentile(99),
            reached_or_missed(row.is_good()),
        );
        rows.push(row);
    }
    Ok(rows)
}

/// Number of entries of the short journal.
const YOUNG: usize = 10_000;
/// Number of players.
const PLAYERS: usize = 50;
/// Concurrent debits while a journal is filled: they share commits, which is faster.
const AT_ONCE: usize = 512;
/// Number of turns of each.
const FLAT_TURNS: usize = 9;
/// The duration in the long journal relative to the short one.
const FLAT_AIM: Aim = Aim::AtMost(1.25);

/// A wallet with many entries.
struct Aged {
    server: Server,
    visitors: Vec<Visitor>,
    numbers: Arc<Numbers>,
    series: Series,
}

/// The durations in both wallets.
pub(crate) struct Flat {
    young: Series,
    full: Series,
}

impl Flat {
    /// The duration in the long journal, divided by the one in the short journal just before.
    fn ratio(&self) -> f64 {
        self.young.times(&self.full)
    }

    pub(crate) fn is_good(&self) -> bool {
        FLAT_AIM.is_reached(self.ratio())
    }

    pub(crate) fn figures(&self) -> Value {
        json!({
            "young_ms": self.young.percentile(50),
            "full_ms": self.full.percentile(50),
            "ratio": self.ratio(),
            "aim": FLAT_AIM.limit(),
        })
    }
}

/// Compares the duration of a debit in a long journal with that in a short one, alternating between two wallets.
pub(crate) async fn measure_flat(backend: Backend, database: &Database, entries: usize) -> Result<Flat> {
    let mut wallets = [
        aged(database.address("young")?, YOUNG).await?,
        aged(database.address("full")?, entries).await?,
    ];
    for _ in 0..FLAT_TURNS {
        for wallet in &mut wallets {
            let turn = debits(wallet.server.host(), &wallet.visitors[..1], &wallet.numbers, TURN).await?;
            wallet.series.add(turn);
        }
    }
    let [young, full] = wallets.map(|wallet| wallet.series);
    let flat = Flat { young, full };
    println!(
        "{backend:<12} a debit among {YOUNG} entries {:.2} ms, among {entries} {:.2} ms: {:.2}× {FLAT_AIM}  {}",
        flat.young.percentile(50),
        flat.full.percentile(50),
        flat.ratio(),
        reached_or_missed(flat.is_good()),
    );
    Ok(flat)
}

async fn aged(address: String, entries: usize) -> Result<Aged> {
    let begun = Instant::now();
    let program = Program::on(address.clone())?;
    let visitors = program.open_players("aged", PLAYERS, "1000000.00")?;
    let numbers = Arc::new(Numbers::default());
    fill(&address, &visitors, &numbers, entries).await?;
    println!("  {entries} entries in {} s", begun.elapsed().as_secs());
    Ok(Aged {
        server: program.serve()?,
        visitors,
        numbers,
        series: Series::default(),
    })
}

/// Fills a journal through the wallet, so that all hashes and lines are correct.
async fn fill(address: &str, visitors: &[Visitor], numbers: &Numbers, entries: usize) -> Result<()> {
    let wallet = Wallet::create(address, Settings::default()).await?;
    stream::iter((0..entries).map(|entry| &visitors[entry % visitors.len()]))
        .map(|visitor| taken(&wallet, visitor, Message::debit(numbers, &visitor.player, 1)))
        .buffer_unordered(AT_ONCE)
        .try_for_each(|()| async { Ok(()) })
        .await?;
    wallet.close().await;
    settle(address).await
}

/// Forces a checkpoint: otherwise the first debits would pay for writing the data of the filling. A
/// SQLite file does this when its last connection closes.
async fn settle(address: &str) -> Result<()> {
    if address.starts_with("postgres") {
        PgConnection::connect(address)
            .await?
            .execute("CHECKPOINT")
            .await?;
    }
    Ok(())
}

/// Sends a debit, and repeats it while the wallet is overloaded.
async fn taken(wallet: &Wallet, visitor: &Visitor, debit: Message) -> Result<()> {
    loop {
        let answer = wallet.transaction(&debit.body, Some(&visitor.session)).await;
        match answer.status {
            200 => return Ok(()),
            503 => {}
            _ => bail!("a debit was refused while filling: {}", answer.body),
        }
    }
}

/// A database for the baseline: commits per second of the database alone, one insert per transaction, as durable as the wallet's.
/// For SQLite, through one writer or one connection per client, whichever is faster. For PostgreSQL, through one connection per
/// client.
pub(crate) struct Floor {
    address: String,
    body: String,
}

impl Floor {
    pub(crate) async fn lay(address: String) -> Result<Self> {
        let table = "CREATE TABLE floor (id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL)";
        if let Some(path) = address.strip_prefix("sqlite:") {
            sqlite(path).await?.execute(table).await?;
        } else {
            PgConnection::connect(&address).await?.execute(table).await?;
        }
        let body = Message::debit(&Numbers::default(), "floor", 100).body;
        Ok(Self { address, body })
    }

    /// Commits for a time, in the fastest way.
    pub(crate) async fn commits(&self, clients: usize, during: Duration) -> Result<Series> {
        let Some(path) = self.address.strip_prefix("sqlite:") else {
            return self.postgres(clients, during).await;
        };
        let one = Arc::new(Mutex::new(sqlite(path).await?));
        let shared = self.sqlite(vec![one; clients], during).await?;
        if clients == 1 {
            return Ok(shared);
        }
        let each = try_join_all((0..clients).map(|_| sqlite(path))).await?;
        let each = each.into_iter().map(|one| Arc::new(Mutex::new(one))).collect();
        let apart = self.sqlite(each, during).await?;
        Ok(if apart.rate() > shared.rate() {
            apart
        } else {
            shared
        })
    }

    async fn sqlite(&self, writers: Vec<Arc<Mutex<SqliteConnection>>>, during: Duration) -> Result<Series> {
        let begun = Instant::now();
        let clients = writers.into_iter().map(|writer| {
            let body = self.body.clone();
            tokio::spawn(until(begun + during, async move || {
                let insert = sqlx::query("INSERT INTO floor (id, body) VALUES (?, ?)")
                    .bind(fresh())
                    .bind(body.clone());
                insert.execute(&mut *writer.lock().await).await?;
                Ok(())
            }))
        });
        let clients = try_join_all(clients).await?.into_iter().collect::<Result<_>>()?;
        Ok(Series::of(clients, begun.elapsed()))
    }

    async fn postgres(&self, clients: usize, during: Duration) -> Result<Series> {
        let writers = try_join_all((0..clients).map(|_| PgConnection::connect(&self.address))).await?;
        let begun = Instant::now();
        let clients = writers.into_iter().map(|mut writer| {
            let body = self.body.clone();
            tokio::spawn(until(begun + during, async move || {
                let insert = sqlx::query("INSERT INTO floor (id, body) VALUES ($1, $2)")
                    .bind(fresh())
                    .bind(body.clone());
                insert.execute(&mut writer).await?;
                Ok(())
            }))
        });
        let clients = try_join_all(clients).await?.into_iter().collect::<Result<_>>()?;
        Ok(Series::of(clients, begun.elapsed()))
    }
}

fn fresh() -> String {
    format!("{:032x}", fastrand::u128(..))
}

/// As durable as the wallet: every commit is synced to disk.
async fn sqlite(path: &str) -> Result<SqliteConnection> {
    Ok(SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(20))
        .disable_statement_logging()
        .connect()
        .await?)
}
