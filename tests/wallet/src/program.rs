//! Runs the wallet program: its commands, and its server, which is killed and not stopped.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// The API key of all tests. It protects a temporary wallet on this machine.
pub const KEY: &str = "a-key-for-trials-only";

/// The wallet program with one database.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
    database: String,
}

/// A player with an open session.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub player: String,
    /// Id of the session.
    pub session: String,
}

impl Program {
    /// The wallet that was built next to this program.
    ///
    /// # Errors
    /// It was not built.
    pub fn on(database: String) -> Result<Self> {
        let mut path = std::env::current_exe()?;
        path.set_file_name(format!("wallet{}", std::env::consts::EXE_SUFFIX));
        ensure!(
            path.is_file(),
            "there is no wallet beside this program: `cargo xtask wallet-storm` builds both"
        );
        Ok(Self { path, database })
    }

    /// This wallet program with a database.
    pub fn at(path: PathBuf, database: String) -> Self {
        Self { path, database }
    }

    /// Opens accounts with this balance, and a session for each.
    ///
    /// # Errors
    /// The wallet fails.
    pub fn open_players(&self, prefix: &str, count: usize, balance: &str) -> Result<Vec<Visitor>> {
        self.order(&["init"])?;
        (0..count)
            .map(|number| {
                let player = format!("{prefix}-{number}");
                self.order(&["player", "add", &player, "THB", balance])?;
                let session = self.order(&["session", "open", &player])?;
                Ok(Visitor {
                    player,
                    session: session.trim().to_owned(),
                })
            })
            .collect()
    }

    /// Makes the wallet with one process per player, and then opens the accounts with one process each, all started before
    /// waiting for any. Returns the output of those that failed.
    ///
    /// # Errors
    /// A process cannot be started.
    pub fn add_players_at_once(&self, players: &[String]) -> Result<Vec<String>> {
        let mut complaints = self.at_once(players.iter().map(|_| vec!["init"]))?;
        complaints.extend(
            self.at_once(
                players
                    .iter()
                    .map(|player| vec!["player", "add", player, "THB", "1.00"]),
            )?,
        );
        Ok(complaints)
    }

    fn at_once<'a>(&self, orders: impl Iterator<Item = Vec<&'a str>>) -> Result<Vec<String>> {
        let mut started = Vec::new();
        for words in orders {
            let mut command = self.command(&words);
            started.push(command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?);
        }
        let mut complaints = Vec::new();
        for process in started {
            let output = process.wait_with_output()?;
            if !output.status.success() {
                complaints.push(String::from_utf8_lossy(&output.stderr).into_owned());
            }
        }
        Ok(complaints)
    }

    /// Runs the wallet's `verify`.
    ///
    /// # Errors
    /// A fault was found. The error contains the output.
    pub fn verify(&self) -> Result<()> {
        self.order(&["verify"]).map(|_| ())
    }

    /// All entries of the journal, from the wallet's `export`.
    ///
    /// # Errors
    /// The wallet fails.
    pub fn export(&self) -> Result<String> {
        self.order(&["export"])
    }

    /// Starts a server and waits until it listens.
    ///
    /// # Errors
    /// It does not start.
    pub fn serve(&self) -> Result<Server> {
        let mut command = self.command(&["serve", "--listen", "127.0.0.1:0"]);
        let mut process = command
            .env("PITDESK_WALLET_API_KEYS", KEY)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start the wallet")?;
        let output = process.stdout.take().context("a piped program has an output")?;
        // Owned before anything can fail, so that a failure also ends it.
        let mut server = Server {
            process,
            host: String::new(),
        };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let listening: serde_json::Value =
            serde_json::from_str(&line).context("the wallet did not come up")?;
        let url = listening["url"].as_str().context("the wallet tells no url")?;
        url.trim_start_matches("http://")
            .trim_end_matches('/')
            .clone_into(&mut server.host);
        Ok(server)
    }

    fn order(&self, words: &[&str]) -> Result<String> {
        let Output {
            status,
            stdout,
            stderr,
        } = self.command(words).output().context("cannot start the wallet")?;
        if !status.success() {
            // An export may be long; its end is enough for the error.
            let printed = String::from_utf8_lossy(&stdout[stdout.len().saturating_sub(500)..]);
            let complaint = String::from_utf8_lossy(&stderr);
            bail!(
                "`wallet {}` ended with {status}: {complaint} {printed}",
                words.join(" ")
            );
        }
        Ok(String::from_utf8(stdout)?)
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.path);
        command.args(words).args(["--db", &self.database]);
        command
    }
}

/// A running server. Dropping it kills the process.
#[derive(Debug)]
pub struct Server {
    process: Child,
    host: String,
}

impl Server {
    /// Host and port, as in `Host`.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Kills the process (SIGKILL on Unix): it writes and sends nothing more.
    ///
    /// # Errors
    /// The system reports an error.
    pub fn kill(mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _already_gone = self.process.kill();
        let _reaped = self.process.wait();
    }
}
