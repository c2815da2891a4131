//! The wallet program: its orders on the command line, and its server, which is killed rather than stopped.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// The key of a trial. It guards a wallet that exists for a minute on this machine only.
pub(crate) const KEY: &str = "a-key-for-trials-only";

/// The wallet program on one database.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
    database: String,
}

/// A player with an open session.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The player's id.
    pub player: String,
    /// The session.
    pub session: String,
}

impl Program {
    /// The wallet that was built beside this program.
    ///
    /// # Errors
    /// When it was not built.
    pub fn on(database: String) -> Result<Self> {
        let mut path = std::env::current_exe()?;
        path.set_file_name(format!("wallet{}", std::env::consts::EXE_SUFFIX));
        ensure!(
            path.is_file(),
            "there is no wallet beside this program: `cargo xtask wallet-storm` builds both"
        );
        Ok(Self { path, database })
    }

    /// Opens players' accounts, each with this much, and a session for each.
    ///
    /// # Errors
    /// When the wallet refuses.
    pub fn open_players(&self, prefix: &str, count: usize, balance: &str) -> Result<Vec<Visitor>> {
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

    /// Opens players' accounts with a process each, all started before any is waited for: what the failed ones said.
    ///
    /// # Errors
    /// When a process cannot be started.
    pub fn add_players_at_once(&self, players: &[String]) -> Result<Vec<String>> {
        let start = |player: &String| {
            let mut command = self.command(&["player", "add", player, "THB", "1.00"]);
            command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()
        };
        let started: Vec<Child> = players.iter().map(start).collect::<Result<_, _>>()?;
        let mut complaints = Vec::new();
        for process in started {
            let output = process.wait_with_output()?;
            if !output.status.success() {
                complaints.push(String::from_utf8_lossy(&output.stderr).into_owned());
            }
        }
        Ok(complaints)
    }

    /// Whether every chain and balance is right, by the wallet's own reckoning.
    ///
    /// # Errors
    /// When it is not, with what the wallet says.
    pub fn verify(&self) -> Result<()> {
        self.order(&["verify"]).map(|_| ())
    }

    /// Every entry of the journal, as the wallet exports it.
    ///
    /// # Errors
    /// When the wallet refuses.
    pub fn export(&self) -> Result<String> {
        self.order(&["export"])
    }

    /// Starts a server; it answers when this returns.
    ///
    /// # Errors
    /// When it does not come up.
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
        // Owned before anything can fail, so that a failure ends it too.
        let mut server = Server {
            process,
            host: String::new(),
        };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let told: serde_json::Value = serde_json::from_str(&line).context("the wallet did not come up")?;
        let url = told["url"].as_str().context("the wallet tells no url")?;
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
            // An export may have told much before it failed; its end is enough.
            let told = String::from_utf8_lossy(&stdout[stdout.len().saturating_sub(500)..]);
            let complaint = String::from_utf8_lossy(&stderr);
            bail!(
                "`wallet {}` ended with {status}: {complaint} {told}",
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

/// A wallet that serves. Dropping it kills it.
#[derive(Debug)]
pub struct Server {
    process: Child,
    host: String,
}

impl Server {
    /// Host and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Kills it (SIGKILL on Unix): it writes and says nothing more.
    ///
    /// # Errors
    /// When the system refuses.
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
