//! Debits from the outside generator: at 64 connections compared with the empty handler and with 8
//! connections, at one connection with the commits of the database alone. They alternate, and each turn is
//! compared with the one just before it.

use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use wallet_trials::{Backend, Database, Program};

use crate::aim::{Aim, reached_or_missed};
use crate::empty::Empty;
use crate::floor::Floor;
use crate::wrk::{Run, Wrk};

/// Number of turns of each, and their duration in seconds.
const TURNS: usize = 5;
const SECONDS: u64 = 2;

/// Debits at 64 connections relative to the empty handler.
const OF_THE_HANDLER: Aim = Aim::AtLeast(0.25);

/// Debits at 64 connections relative to those at 8.
const OF_FEWER: Aim = Aim::AtLeast(1.0);

/// Debits at one connection relative to the bare commits.
const OF_THE_COMMITS: Aim = Aim::AtLeast(0.65);

/// p99 of the debits in milliseconds.
const P99: Aim = Aim::Below(20.0);

/// Debits compared with something else.
pub(crate) struct Compared {
    what: &'static str,
    connections: usize,
    other: Vec<f64>,
    debits: Vec<Run>,
    aim: Aim,
}

impl Compared {
    fn new(what: &'static str, connections: usize, aim: Aim) -> Self {
        let (other, debits) = (Vec::new(), Vec::new());
        Self {
            what,
            connections,
            other,
            debits,
            aim,
        }
    }

    fn add(&mut self, other: f64, debits: Run) {
        self.other.push(other);
        self.debits.push(debits);
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
        self.aim.is_reached(self.ratio()) && P99.is_reached(self.p99())
    }

    pub(crate) fn figures(&self) -> Value {
        json!({
            "compared_with": self.what,
            "connections": self.connections,
            "other_per_second": middle(self.other.clone()),
            "debits_per_second": self.per_second(),
            "debits_p99_ms": self.p99(),
            "p99_aim_ms": P99.limit(),
            "ratio": self.ratio(),
            "aim": self.aim.limit(),
        })
    }

    fn show(&self, backend: Backend) {
        println!(
            "{:<16} {:>11}  {:<14} {:>8.0}  {:>8.0}  {:>5.2}  {:>6}  {:>6.1} ms  {:>5}  {}",
            backend.to_string(),
            self.connections,
            self.what,
            middle(self.other.clone()),
            self.per_second(),
            self.ratio(),
            self.aim.to_string(),
            self.p99(),
            P99.to_string(),
            reached_or_missed(self.is_good()),
        );
    }
}

fn middle(mut series: Vec<f64>) -> f64 {
    series.sort_by(f64::total_cmp);
    series.get(series.len() / 2).copied().unwrap_or(0.0)
}

pub(crate) fn title() {
    println!(
        "by wrk           connections  compared with   other/s  debits/s  ratio     aim  p99 debit    aim"
    );
}

pub(crate) async fn measure(backend: Backend, database: &Database) -> Result<[Compared; 3]> {
    let program = Program::on(database.address("outside")?)?;
    let visitors = program.open_players("outside", 64, "1000000.00")?;
    let floor = Floor::lay(database.address("outside_floor")?).await?;
    let server = program.serve()?;
    let empty = Empty::start()?;
    let mut wrk = Wrk::on(&visitors)?;
    let mut many = Compared::new("empty handler", 64, OF_THE_HANDLER);
    let mut more = Compared::new("8 connections", 64, OF_FEWER);
    let mut one = Compared::new("bare commits", 1, OF_THE_COMMITS);
    // The first debits read the facts and prepare the statements.
    wrk.run(server.host(), 64, 1)?;
    for _ in 0..TURNS {
        let handler = wrk.run(&empty.host, 64, SECONDS)?.per_second;
        let debits = wrk.run(server.host(), 64, SECONDS)?;
        many.add(handler, debits);
        more.add(wrk.run(server.host(), 8, SECONDS)?.per_second, debits);
        let commits = floor.commits(1, Duration::from_secs(SECONDS)).await?;
        one.add(commits.rate(), wrk.run(server.host(), 1, SECONDS)?);
    }
    program.verify()?;
    let compared = [many, more, one];
    for part in &compared {
        part.show(backend);
    }
    Ok(compared)
}
