//! Runs the program that was built for these tests.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

pub(crate) const KEY: &str = "canary-key-7f3a9";
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_wallet");

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
}

impl Served {
    pub(crate) fn start(database: &str, log: Stdio) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--db", database]);
        Self::from(command, log)
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
        let host = listening["url"]
            .as_str()
            .unwrap()
            .trim_start_matches("http://")
            .to_owned();
        Self { process, host }
    }

    /// Sends a transaction; returns the status and body of the response.
    pub(crate) fn send(&self, session: &str, body: &str) -> (u16, String) {
        let head = format!(
            "POST /transaction HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-API-KEY: {KEY}\r\n\
             X-WALLET-SESSION-ID: {session}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        self.exchange(&(head + body))
    }

    pub(crate) fn exchange(&self, request: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn process_id(&self) -> u32 {
        self.process.id()
    }

    pub(crate) fn host(&self) -> &str {
        &self.host
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub(crate) fn debit(player: &str, id: &str, amount: &str) -> String {
    format!(
        r#"{{"transaction_type":"debit","transaction_id":"{id}","transaction_code":"GBB01","player_id":"{player}","game_key":"baccarat","round_id":"r1","table_id":"7","amount":{amount},"currency":"THB","created_at":"2026-11-21T12:00:00.000Z"}}"#
    )
}

pub(crate) fn cancel(player: &str, id: &str, bet_id: &str, amount: &str) -> String {
    debit(player, id, amount)
        .replace("\"debit\"", "\"cancel\"")
        .replace("GBB01", "RFB01")
        .replacen('{', &format!("{{\"bet_id\":\"{bet_id}\","), 1)
}

/// Makes a player with a balance and a session; returns the session id.
pub(crate) fn player(database: &str, id: &str, balance: &str) -> String {
    output_of(database, &["player", "add", id, "THB", balance]);
    output_of(database, &["session", "open", id]).trim().to_owned()
}

/// The last balance in a player's journal, from the column with this name.
pub(crate) fn balance(database: &str, player: &str) -> String {
    let ledger = output_of(database, &["ledger", player]);
    let mut rows = ledger.lines().map(|row| row.split('\t'));
    let column = rows.next().unwrap().position(|name| name == "balance").unwrap();
    rows.next_back().unwrap().nth(column).unwrap().to_owned()
}
