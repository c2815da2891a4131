//! Debits from the outside generator: at 64 connections compared with the empty handler, at one connection
//! with the commits of the database alone. The two alternate, and each turn is compared with the one just
//! before it.

use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use wallet_trials::{Backend, Database, Program};

use crate::empty::Empty;
use crate::floor::Floor;
use crate::wrk::{Run, Wrk};

/// Number of turns of each, and their duration in seconds.
const TURNS: usize = 7;
const SECONDS: u64 = 3;

/// Debits at 64 connections relative to the empty handler, and their p99 in milliseconds.
const OF_THE_HANDLER: f64 = 0.2;
const SLOWEST: f64 = 20.0;

/// Debits at one connection relative to the bare commits.
const OF_THE_COMMITS: f64 = 0.8;

/// Debits compared with something else.
pub(crate) struct Compared {
    what: &'static str,
    connections: usize,
    other: Vec<f64>,
    debits: Vec<Run>,
    limit: f64,
}

impl Compared {
    fn new(what: &'static str, connections: usize, limit: f64) -> Self {
        let (other, debits) = (Vec::new(), Vec::new());
        Self {
            what,
            connections,
            other,
            debits,
            limit,
        }
    }

    /// The median ratio, turn by turn.
    fn ratio(&self) -> f64 {
        let pairs = self.debits.iter().zip(&self.other);
        middle(pairs.map(|(debits, other)| debits.per_second / other).collect())
    }

    fn p99(&self) -> f64 {
        middle(self.debits.iter().map(|run| run.p99_ms).collect())
    }

    fn per_second(&self) -> f64 {
        middle(self.debits.iter().map(|run| run.per_second).collect())
    }

    pub(crate) fn is_good(&self) -> bool {
        self.ratio() >= self.limit && self.p99() < SLOWEST
    }

    pub(crate) fn figures(&self) -> Value {
        json!({
            "compared_with": self.what,
            "connections": self.connections,
            "other_per_second": middle(self.other.clone()),
            "debits_per_second": self.per_second(),
            "debits_p99_ms": self.p99(),
            "ratio": self.ratio(),
            "limit": self.limit,
        })
    }

    fn show(&self, backend: Backend) {
        println!(
            "{:<16} {:>11}  {:<14} {:>8.0}/s  {:>8.0}  {:>5.2}  {:>6.1} ms",
            backend.to_string(),
            self.connections,
            self.what,
            middle(self.other.clone()),
            self.per_second(),
            self.ratio(),
            self.p99()
        );
    }
}

fn middle(mut series: Vec<f64>) -> f64 {
    series.sort_by(f64::total_cmp);
    series.get(series.len() / 2).copied().unwrap_or(0.0)
}

pub(crate) fn title() {
    println!("by wrk           connections  compared with                debits/s  ratio  p99 debit");
}

pub(crate) async fn measure(backend: Backend, database: &Database) -> Result<[Compared; 2]> {
    let program = Program::on(database.address("outside")?)?;
    let visitors = program.open_players("outside", 64, "1000000.00")?;
    let floor = Floor::lay(database.address("outside_floor")?).await?;
    let server = program.serve()?;
    let empty = Empty::start()?;
    let mut wrk = Wrk::on(&visitors)?;
    let mut many = Compared::new("empty handler", 64, OF_THE_HANDLER);
    let mut one = Compared::new("bare commits", 1, OF_THE_COMMITS);
    // The first debits read the facts and prepare the statements.
    wrk.run(server.host(), 64, 1)?;
    for _ in 0..TURNS {
        many.other.push(wrk.run(&empty.host, 64, SECONDS)?.per_second);
        many.debits.push(wrk.run(server.host(), 64, SECONDS)?);
        let commits = floor.commits(1, Duration::from_secs(SECONDS)).await?;
        one.other.push(commits.rate());
        one.debits.push(wrk.run(server.host(), 1, SECONDS)?);
    }
    program.verify()?;
    many.show(backend);
    one.show(backend);
    Ok([many, one])
}
