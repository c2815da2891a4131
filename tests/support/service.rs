//! The sandbox as a separate process, over real HTTP.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::child::Child;
use crate::now::now;
use crate::programs::{Profile, program};

/// Options of the process.
#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// `127.0.0.1:PORT`; port 0 selects a free port.
    pub listen: String,
    /// Seed of the world: the same seed gives the same world.
    pub seed: u64,
    /// Speed of dealing; 1 deals a round every 40 s.
    pub speed: f64,
    /// The required bearer token. None generates a random one.
    pub token: Option<String>,
    /// Number of records of the player `busy-5000`. None adds no such player.
    pub records_for_one_player: Option<u32>,
    /// Number of entries of each lotto round. None lets the players decide.
    pub lotto_entries: Option<u32>,
    /// The fault of its answers, by its name in docs/faults.md.
    pub fault: Option<String>,
    /// Whether it leaves out ties, sends the third card first, begins shoes at round 57, and has a lotto entry for each win.
    pub has_other_customs: bool,
    /// The cargo profile of the program.
    pub profile: Profile,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            listen: "127.0.0.1:0".to_owned(),
            seed: 7,
            speed: 1.0,
            token: None,
            records_for_one_player: None,
            lotto_entries: None,
            fault: None,
            has_other_customs: false,
            profile: Profile::Dev,
        }
    }
}

/// A running service. Dropping it kills the process.
#[derive(Debug)]
pub struct Service {
    pub base_url: String,
    pub token: String,
    pub players: Vec<String>,
    /// Its tables with id, game and title, as it prints them.
    pub tables: Vec<serde_json::Value>,
    /// Its latest lotto rounds with `round_id`, `game_key` and `no`, as it prints them.
    pub lotto_rounds: Vec<serde_json::Value>,
    _process: Child,
}

impl Service {
    /// Starts a service that logs to a folder, and waits until it listens.
    pub(crate) fn start(options: &ServiceOptions, logs: &Path) -> Result<Self> {
        let mut command = Command::new(program("sandbox", options.profile)?);
        command.args(["--listen", &options.listen, "--seed", &options.seed.to_string()]);
        command.args(["--speed", &options.speed.to_string()]).args(now()?);
        if let Some(token) = &options.token {
            command.args(["--token", token]);
        }
        if let Some(count) = options.records_for_one_player {
            command.args(["--records-for-one-player", &count.to_string()]);
        }
        if let Some(count) = options.lotto_entries {
            command.args(["--lotto-entries", &count.to_string()]);
        }
        if options.has_other_customs {
            command.args(["--ties", "left-out", "--card-order", "third-first"]);
            command.args(["--first-round", "57", "--lotto-entries-of", "per-win"]);
        }
        if let Some(fault) = &options.fault {
            // The tables are answered correctly: they name the games.
            command.args(["--fault", fault, "--fault-in", "history", "--fault-in", "bet-url"]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = Child::start(&mut command, &logs.join("service.log"))?;
        let output = process
            .process()
            .stdout
            .take()
            .context("the service has an output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        ensure!(
            !line.is_empty(),
            "the service ended before it listened; see {}",
            logs.display()
        );
        Self::read(&line, process)
    }

    /// The disputes in the records of a service with these options, newest first.
    ///
    /// # Errors
    /// The sandbox fails.
    pub fn disputes(options: &ServiceOptions) -> Result<Vec<serde_json::Value>> {
        let listed = Command::new(program("sandbox", options.profile)?)
            .args(["--list-disputes", "--seed", &options.seed.to_string()])
            .args(["--speed", &options.speed.to_string()])
            .args(now()?)
            .output()?;
        ensure!(listed.status.success(), "the sandbox lists no disputes");
        let lines = String::from_utf8(listed.stdout)?;
        lines
            .lines()
            .map(|line| serde_json::from_str(line).context("a line of the list"))
            .collect()
    }

    fn read(line: &str, process: Child) -> Result<Self> {
        let started: serde_json::Value = serde_json::from_str(line).context("the service’s first line")?;
        let word = |name: &str| {
            started[name]
                .as_str()
                .map(str::to_owned)
                .with_context(|| format!("no `{name}`"))
        };
        let list = |name: &str| {
            started[name]
                .as_array()
                .cloned()
                .with_context(|| format!("no `{name}`"))
        };
        Ok(Self {
            base_url: word("base_url")?,
            token: word("token")?,
            players: list("players")?
                .iter()
                .filter_map(|id| id.as_str().map(str::to_owned))
                .collect(),
            tables: list("tables")?,
            lotto_rounds: list("lotto_rounds")?,
            _process: process,
        })
    }

    /// The id of the first table of a game.
    ///
    /// # Errors
    /// There is none.
    pub fn table(&self, game_key: &str) -> Result<String> {
        let of_game = self.tables.iter().find(|table| table["game_key"] == game_key);
        let id = of_game.map(|table| &table["id"]);
        id.map(|id| id.as_str().map_or_else(|| id.to_string(), str::to_owned))
            .with_context(|| format!("no table of {game_key}"))
    }

    /// The id of the latest lotto round of a game. Another service with the same seed and time has it too.
    ///
    /// # Errors
    /// There is none.
    pub fn lotto_round(&self, game_key: &str) -> Result<String> {
        let of_game = self
            .lotto_rounds
            .iter()
            .find(|round| round["game_key"] == game_key);
        let id = of_game.and_then(|round| round["round_id"].as_str());
        id.map(str::to_owned)
            .with_context(|| format!("no lotto round of {game_key}"))
    }

    /// `127.0.0.1:PORT`, for starting another service at the same address.
    pub fn address(&self) -> &str {
        self.base_url.trim_start_matches("http://").trim_end_matches('/')
    }
}
