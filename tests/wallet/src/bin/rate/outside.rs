//! Debits from the outside generator: at 64 connections compared with the empty handler and with 8
//! connections, at one connection with the commits of the database alone. They alternate, and each turn is
//! compared with the one just before it.

use std::fmt::Write as _;
use std::future::pending;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use tempfile::TempDir;
use wallet_conformance::caller::code;
use wallet_trials::{Backend, Database, KEY, Program, Visitor, round};

use crate::inside::Floor;
use crate::{Aim, reached_or_missed};

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

/// Where a debit has its transaction id.
const PLACE: &str = "(id)";

/// Debits from an outside generator: wrk, with a script that makes unique debits of the players of one wallet. It uses far less
/// processor time than a generator in Rust, and shares no code with the wallet.
pub(crate) struct Wrk {
    folder: TempDir,
    players: String,
    runs: usize,
}

/// The result of one run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) per_second: f64,
    pub(crate) p99_ms: f64,
}

impl Wrk {
    pub(crate) fn on(visitors: &[Visitor]) -> Result<Self> {
        let mut players = String::from("players = {\n");
        for Visitor { player, session } in visitors {
            let debit = round(player).debit(code::BET, PLACE, "0.01").to_string();
            let (before, after) = debit.split_once(PLACE).context("a debit has an id")?;
            writeln!(
                players,
                "  {{ session = \"{session}\", before = [[{before}]], after = [[{after}]] }},"
            )?;
        }
        players.push_str("}\n");
        Ok(Self {
            folder: tempfile::tempdir()?,
            players,
            runs: 0,
        })
    }

    /// Sends debits for some seconds. Every one must succeed.
    pub(crate) fn run(&mut self, host: &str, connections: usize, seconds: u64) -> Result<Run> {
        self.runs += 1;
        let script = self.folder.path().join("debits.lua");
        let head = format!("prefix = \"{}-\"\nkey = \"{KEY}\"\n", self.runs);
        let text = [&head, self.players.as_str(), include_str!("debits.lua")].concat();
        std::fs::write(&script, text)?;
        let output = Command::new("wrk")
            .args(["--threads", "1", "--connections", &connections.to_string()])
            .args(["--duration", &format!("{seconds}s"), "--script"])
            .arg(&script)
            .arg(format!("http://{host}"))
            .output()
            .context("wrk is missing: `cargo xtask wallet-rate` installs it")?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let figures = text
            .lines()
            .find_map(|line| line.strip_prefix("figures "))
            .with_context(|| format!("wrk printed no figures: {text}"))?;
        let figures: Vec<f64> = figures.split(' ').map(str::parse).collect::<Result<_, _>>()?;
        let [requests, micros, refused, broken, p99] = figures[..] else {
            anyhow::bail!("wrk printed other figures: {text}");
        };
        ensure!(
            refused + broken == 0.0 && requests > 0.0,
            "debits were refused: {text}"
        );
        Ok(Run {
            per_second: requests / micros * 1e6,
            p99_ms: p99 / 1e3,
        })
    }
}

/// Serves until the process is killed. Prints the host and port as one line.
pub(crate) fn serve() -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    println!("{}", listener.local_addr()?);
    wallet_trials::empty::serve(listener, pending::<()>())
}

/// The handler as a process. Dropping it ends the process.
pub(crate) struct Empty {
    process: Child,
    pub(crate) host: String,
}

impl Empty {
    pub(crate) fn start() -> Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg("--empty-handler")
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the empty handler")?;
        let output = process.stdout.take().context("a piped program has an output")?;
        let mut empty = Self {
            process,
            host: String::new(),
        };
        BufReader::new(output).read_line(&mut empty.host)?;
        empty.host.truncate(empty.host.trim_end().len());
        Ok(empty)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        let _already_gone = self.process.kill();
        let _reaped = self.process.wait();
    }
}
