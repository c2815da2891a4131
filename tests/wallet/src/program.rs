//! Runs the wallet program: its commands, and its server, which is killed and not stopped. Its load are messages of the game
//! service, with what they move, and timed debits over HTTP, with one connection and one player per client.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use futures::future::try_join_all;
use wallet_conformance::caller::{Kind, Round, code};

use crate::connection::Connection;

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

/// A message and its movement.
#[derive(Clone, Debug)]
pub struct Message {
    /// Kind of the message.
    pub kind: Kind,
    /// Id of the transaction.
    pub id: String,
    /// Id of the player.
    pub player: String,
    /// Change of the player's balance, in hundredths.
    pub moves: i64,
    pub body: String,
}

impl Message {
    /// A debit for a bet.
    pub fn debit(numbers: &Numbers, player: &str, hundredths: i64) -> Self {
        Self::new(numbers, Kind::Debit, player, hundredths, "")
    }

    /// The next message with the same amount: a credit or cancel for a debit, a rollback for a credit.
    #[must_use]
    pub fn following(&self, numbers: &Numbers, kind: Kind) -> Self {
        Self::new(numbers, kind, &self.player, self.moves.abs(), &self.id)
    }

    fn new(numbers: &Numbers, kind: Kind, player: &str, hundredths: i64, reference: &str) -> Self {
        let id = numbers.next();
        let amount = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        let round = round(player);
        let (message, moves) = match kind {
            Kind::Debit => (round.debit(code::BET, &id, &amount), -hundredths),
            Kind::Credit => (round.credit(code::WIN, &id, reference, &amount), hundredths),
            Kind::Cancel => (round.cancel(&id, reference, &amount), hundredths),
            Kind::Rollback => (round.rollback(&id, reference, &amount), -hundredths),
        };
        Self {
            kind,
            id,
            player: player.to_owned(),
            moves,
            body: message.to_string(),
        }
    }
}

/// The round of all messages.
pub fn round(player: &str) -> Round<'_> {
    Round {
        player_id: player,
        game_key: "baccarat",
        round_id: "r1",
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-21T12:00:00.000Z",
    }
}

/// Generates new transaction ids.
#[derive(Debug, Default)]
pub struct Numbers(AtomicU64);

impl Numbers {
    fn next(&self) -> String {
        format!("{:012}", self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Sends debits to a host and port for a time.
///
/// # Errors
/// A debit is refused, or a connection breaks.
pub async fn debits(
    host: &str,
    visitors: &[Visitor],
    numbers: &Arc<Numbers>,
    during: Duration,
) -> Result<Series> {
    let connections = try_join_all(visitors.iter().map(|_| Connection::open(host))).await?;
    let begun = Instant::now();
    let clients = connections
        .into_iter()
        .zip(visitors)
        .map(|(mut connection, visitor)| {
            let (visitor, numbers) = (visitor.clone(), Arc::clone(numbers));
            tokio::spawn(until(begun + during, async move || {
                let debit = Message::debit(&numbers, &visitor.player, 1);
                let answer = connection.transaction(&visitor, &debit.body).await?;
                ensure!(answer.is_accepted(), "a debit was refused: {}", answer.body);
                Ok(())
            }))
        });
    let clients = try_join_all(clients).await?.into_iter().collect::<Result<_>>()?;
    Ok(Series::of(clients, begun.elapsed()))
}

/// The calls of several clients in several turns.
#[derive(Clone, Debug, Default)]
pub struct Series {
    milliseconds: Vec<f64>,
    rates: Vec<f64>,
}

impl Series {
    /// One turn: the duration of each call of each client, and the duration of the turn.
    pub fn of(clients: Vec<Vec<Duration>>, took: Duration) -> Self {
        let calls = clients.into_iter().flatten();
        let milliseconds: Vec<f64> = calls.map(|call| call.as_secs_f64() * 1_000.0).collect();
        #[allow(clippy::cast_precision_loss, reason = "a turn has far fewer calls than 2^52")]
        let rates = vec![milliseconds.len() as f64 / took.as_secs_f64()];
        Self { milliseconds, rates }
    }

    pub fn add(&mut self, other: Self) {
        self.milliseconds.extend(other.milliseconds);
        self.rates.extend(other.rates);
    }

    /// Calls per second in the median turn, so that a short load from other programs has no effect.
    pub fn rate(&self) -> f64 {
        middle(self.rates.clone())
    }

    /// The median ratio of the rate to that of another series, compared turn by turn.
    pub fn times(&self, other: &Self) -> f64 {
        let pairs = self.rates.iter().zip(&other.rates);
        middle(pairs.map(|(rate, other)| rate / other).collect())
    }

    /// The percentile of the call durations by nearest rank, in milliseconds. Infinite without calls.
    pub fn percentile(&self, hundredths: usize) -> f64 {
        let mut sorted = self.milliseconds.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (sorted.len() * hundredths).div_ceil(100).saturating_sub(1);
        sorted.get(rank).copied().unwrap_or(f64::INFINITY)
    }
}

fn middle(mut series: Vec<f64>) -> f64 {
    series.sort_by(f64::total_cmp);
    series.get(series.len() / 2).copied().unwrap_or(0.0)
}

/// Repeats a call until a given time, and measures each call.
///
/// # Errors
/// A call fails.
pub async fn until(end: Instant, mut call: impl AsyncFnMut() -> Result<()>) -> Result<Vec<Duration>> {
    let mut took = Vec::new();
    while Instant::now() < end {
        let begun = Instant::now();
        call().await?;
        took.push(begun.elapsed());
    }
    Ok(took)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ninety_nine_of_a_hundred_stay_at_or_below() {
        let calls = (1..=100).map(Duration::from_millis).collect();
        let series = Series::of(vec![calls], Duration::from_secs(4));
        assert_eq!(series.percentile(99).to_bits(), 99.0_f64.to_bits());
        assert_eq!(series.rate().to_bits(), 25.0_f64.to_bits());
    }

    /// A series of turns of one second.
    fn turns(calls: &[usize]) -> Series {
        let turn = |calls: &usize| Series::of(vec![vec![Duration::ZERO; *calls]], Duration::from_secs(1));
        let mut series = Series::default();
        calls.iter().map(turn).for_each(|turn| series.add(turn));
        series
    }

    #[test]
    fn the_rate_is_that_of_the_middle_turn() {
        assert_eq!(turns(&[100, 3, 90]).rate().to_bits(), 90.0_f64.to_bits());
    }

    #[test]
    fn a_slow_spell_of_the_machine_changes_neither() {
        let (wallet, bare) = (turns(&[60, 6, 50, 5, 40]), turns(&[100, 10, 100, 100, 80]));
        assert_eq!(wallet.times(&bare).to_bits(), 0.5_f64.to_bits());
    }
}
