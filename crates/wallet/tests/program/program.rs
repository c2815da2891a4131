//! Runs the program that was built for these tests.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use wallet_conformance::caller::{Answer, Call, Caller, Message, code};
use wallet_trials::round;

pub(crate) const KEY: &str = "canary-key-7f3a9";
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_wallet");

/// A folder, and the address of a wallet in it.
pub(crate) fn sqlite() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("wallet.db").display());
    (folder, address)
}

/// Runs a command to its end.
pub(crate) fn run(database: &str, words: &[&str]) -> Output {
    Command::new(PROGRAM)
        .args(words)
        .env("PITDESK_WALLET_DB", database)
        .output()
        .unwrap()
}

/// The output of a command, which must succeed.
pub(crate) fn output_of(database: &str, words: &[&str]) -> String {
    let output = run(database, words);
    assert!(
        output.status.success(),
        "{words:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// A running server. It is killed when dropped.
pub(crate) struct Served {
    process: Child,
    host: String,
    caller: Caller,
}

impl Served {
    pub(crate) fn start(database: &str, log: Stdio) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--db", database]);
        Self::from(command, log)
    }

    /// Starts a server that makes its wallet if there is none.
    pub(crate) fn create(database: &str) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--create", "--db", database]);
        Self::from(command, Stdio::null())
    }

    /// What a health check gets: the status, and the body.
    pub(crate) fn health(&self) -> (u16, serde_json::Value) {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let request = format!(
            "GET /health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.host
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap())
    }

    /// Starts a command that runs `serve`.
    pub(crate) fn from(mut command: Command, log: Stdio) -> Self {
        let mut process = command
            .env("PITDESK_WALLET_API_KEYS", KEY)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let listening: serde_json::Value = serde_json::from_str(&line).unwrap();
        let url = listening["url"].as_str().unwrap();
        Self {
            process,
            host: url.trim_start_matches("http://").to_owned(),
            caller: Caller::new(url, KEY.into(), None, Duration::from_mins(1)).unwrap(),
        }
    }

    /// Sends a transaction; returns the status.
    pub(crate) async fn send(&self, session: &str, message: &Message) -> u16 {
        self.call(&Call::transaction(message, session)).await.status
    }

    pub(crate) async fn call(&self, call: &Call<'_>) -> Answer {
        self.caller.call(call).await.unwrap()
    }

    /// Host and port.
    pub(crate) fn host(&self) -> String {
        self.host.clone()
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn process_id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub(crate) fn debit(player: &str, id: &str, amount: &str) -> Message {
    round(player).debit(code::BET, id, amount)
}

pub(crate) fn cancel(player: &str, id: &str, bet_id: &str, amount: &str) -> Message {
    round(player).cancel(id, bet_id, amount)
}

/// Makes a player with a balance and a session; returns the session id.
pub(crate) fn player(database: &str, id: &str, balance: &str) -> String {
    output_of(database, &["init"]);
    output_of(database, &["player", "add", id, "THB", balance]);
    output_of(database, &["session", "open", id]).trim().to_owned()
}
