//! Compares the duration of a debit in a journal of a million entries with that in one of ten thousand,
//! alternating between two wallets.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use futures::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};
use wallet::{Settings, Wallet};
use wallet_trials::{Backend, Database, Message, Numbers, Program, Series, Server, Visitor, debits};

use crate::aim::{Aim, reached_or_missed};

/// Number of entries of the short journal.
const YOUNG: usize = 10_000;
/// Number of players.
const PLAYERS: usize = 50;
/// Concurrent debits while a journal is filled: they share commits, which is faster.
const AT_ONCE: usize = 512;
/// Number of turns of each, and their duration.
const TURNS: usize = 9;
const TURN: Duration = Duration::from_secs(1);
/// The duration in the long journal relative to the short one.
const AIM: Aim = Aim::AtMost(1.25);

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
        AIM.is_reached(self.ratio())
    }

    pub(crate) fn figures(&self) -> Value {
        json!({
            "young_ms": self.young.percentile(50),
            "full_ms": self.full.percentile(50),
            "ratio": self.ratio(),
            "aim": AIM.limit(),
        })
    }
}

pub(crate) async fn measure(backend: Backend, database: &Database, entries: usize) -> Result<Flat> {
    let mut wallets = [
        aged(database.address("young")?, YOUNG).await?,
        aged(database.address("full")?, entries).await?,
    ];
    for _ in 0..TURNS {
        for wallet in &mut wallets {
            let turn = debits(wallet.server.host(), &wallet.visitors[..1], &wallet.numbers, TURN).await?;
            wallet.series.add(turn);
        }
    }
    let [young, full] = wallets.map(|wallet| wallet.series);
    let flat = Flat { young, full };
    println!(
        "{backend:<12} a debit among {YOUNG} entries {:.2} ms, among {entries} {:.2} ms: {:.2}× {AIM}  {}",
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
