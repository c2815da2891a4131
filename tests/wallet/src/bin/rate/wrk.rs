//! Debits from an outside generator: wrk, with a script that makes unique debits of 64 players. It uses far
//! less processor time than a generator in Rust, and shares no code with the wallet.

use std::fmt::Write as _;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;
use wallet_conformance::caller::code;
use wallet_trials::{KEY, Visitor, round};

/// Where a debit has its transaction id.
const PLACE: &str = "(id)";

/// A script for the players of one wallet.
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
