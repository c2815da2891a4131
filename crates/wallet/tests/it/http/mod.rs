//! The wallet over HTTP: required headers, responses, callers that disconnect, databases that cannot be used
//! (docs/wallet-rules.md#t41), and a server that stops. The text of the answers is agreed in `fixtures/net/answers_of_the_wallet.snap`.

mod answers;
mod guard;

use std::path::Path;

use chrono::TimeDelta;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use sqlx::{Connection, Executor, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wallet::{Amount, ApiKeys, Running, ServeOptions, Settings, Wallet};
use wallet_conformance::caller::code;
use wallet_trials::round;

pub(crate) const KEY: &str = "key-one-of-the-tests";
pub(crate) const METRICS_KEY: &str = "key-of-the-monitoring";

/// A running wallet with one player who has 100.00, and a client that sends requests byte for byte.
pub(crate) struct Served {
    pub(crate) wallet: Wallet,
    pub(crate) running: Running,
    pub(crate) session: String,
}

/// Status and body of a response.
#[derive(Debug, PartialEq, Eq, Clone)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }
}

impl Served {
    pub(crate) async fn start() -> Self {
        Self::on("memory:").await
    }

    pub(crate) async fn on(database: &str) -> Self {
        Self::with(database, false).await
    }

    /// As with `--public`, which leaves the check of the host to a proxy.
    pub(crate) async fn on_a_public_address() -> Self {
        Self::with("memory:", true).await
    }

    /// Another server for the same wallet.
    pub(crate) async fn again(self, options: ServeOptions) -> Self {
        let running = wallet::serve(self.wallet.clone(), options).await.unwrap();
        Self { running, ..self }
    }

    async fn with(database: &str, is_public: bool) -> Self {
        let wallet = Wallet::create(database, Settings::default()).await.unwrap();
        wallet
            .add_player("somchai", "THB", Amount::parse("100.00").unwrap())
            .await
            .unwrap();
        let session = wallet.open_session("somchai", TimeDelta::hours(1)).await.unwrap();
        let options = ServeOptions {
            metrics_keys: Some(ApiKeys::parse(&SecretString::from(METRICS_KEY)).unwrap()),
            public: is_public,
            ..options()
        };
        let running = wallet::serve(wallet.clone(), options).await.unwrap();
        Self {
            wallet,
            running,
            session: session.id.expose_secret().to_owned(),
        }
    }

    pub(crate) fn host(&self) -> String {
        self.running.url().trim_start_matches("http://").to_owned()
    }

    /// The caller's system keeps little of what is sent, so that a large request waits for the server to read it, as on a
    /// network. It sends each byte at once: a paused time does not wait until it has collected some.
    pub(crate) async fn connect(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_send_buffer_size(128 * 1024).unwrap();
        socket.set_nodelay(true).unwrap();
        socket.connect(self.host().parse().unwrap()).await.unwrap()
    }

    /// Sends a request line, headers and a body, and reads the whole response.
    pub(crate) async fn send(&self, line: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        let mut stream = self.connect().await;
        let request = self.request(line, headers, body);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        read(&String::from_utf8(bytes).unwrap())
    }

    pub(crate) fn request(&self, line: &str, headers: &[(&str, &str)], body: &str) -> String {
        let host = format!("Host: {}\r\n", self.host());
        let own_host = headers.iter().any(|(name, _)| *name == "Host");
        let given: String = headers
            .iter()
            .flat_map(|(name, value)| [name, ": ", value, "\r\n"])
            .collect();
        format!(
            "{line} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n{}{given}\r\n{body}",
            body.len(),
            if own_host { "" } else { &host }
        )
    }

    /// The headers of a valid call.
    pub(crate) fn headers(&self) -> [(&'static str, &str); 3] {
        [
            ("X-API-KEY", KEY),
            ("X-WALLET-SESSION-ID", &self.session),
            ("Content-Type", "application/json"),
        ]
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(&format!("GET {path}"), &self.headers(), "").await
    }

    pub(crate) async fn metrics(&self) -> String {
        let bearer = format!("Bearer {METRICS_KEY}");
        let reply = self.send("GET /metrics", &[("Authorization", &bearer)], "").await;
        assert_eq!(reply.status, 200);
        reply.body
    }

    pub(crate) async fn post(&self, body: &str) -> Reply {
        self.send("POST /transaction", &self.headers(), body).await
    }

    pub(crate) async fn balance(&self) -> String {
        let reply = self.get("/player/balance?player_id=somchai&currency=THB").await;
        reply.json()["data"]["balance"].to_string()
    }
}

/// A server on this machine without metrics.
pub(crate) fn options() -> ServeOptions {
    ServeOptions::on_this_machine(ApiKeys::parse(&SecretString::from(KEY)).unwrap())
}

pub(crate) fn debit(id: &str) -> String {
    round("somchai").debit(code::BET, id, "10.00").to_string()
}

fn read(text: &str) -> Reply {
    let (head, body) = text
        .split_once("\r\n\r\n")
        .unwrap_or_else(|| panic!("no answer: {text:?}"));
    Reply {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head: head.to_ascii_lowercase(),
        body: body.to_owned(),
    }
}

#[tokio::test]
async fn answers_are_json_and_kept_by_no_proxy() {
    let served = Served::start().await;
    for (line, status) in [
        ("GET /player/verify?player_id=somchai", 200),
        ("GET /player/balance?player_id=nobody&currency=THB", 404),
    ] {
        let reply = served.send(line, &served.headers(), "").await;
        assert_eq!(reply.status, status, "{line}");
        assert!(reply.head.contains("content-type: application/json"));
        assert!(reply.head.contains("cache-control: no-store"));
    }
}

#[tokio::test]
async fn ids_in_a_query_are_decoded() {
    let served = Served::start().await;
    let id = "a b/ก:&";
    served
        .wallet
        .add_player(id, "THB", wallet::Amount::ZERO)
        .await
        .unwrap();
    let reply = served
        .get("/player/verify?player_id=a%20b%2F%E0%B8%81%3A%26")
        .await;
    // The session exists but belongs to another player.
    assert_eq!(reply.status, 401);
}

#[tokio::test]
async fn health_asks_for_nothing_and_metrics_count() {
    let served = Served::start().await;
    assert_eq!(served.send("GET /health", &[], "").await.status, 200);
    served.post(&debit("B1")).await;
    served.post("{}").await;
    let text = served.metrics().await;
    assert!(
        text.contains("{operation=\"transaction\",outcome=\"success\"} 1\n"),
        "{text}"
    );
    assert!(
        text.contains("{operation=\"transaction\",outcome=\"refused\"} 1\n"),
        "{text}"
    );
}

#[tokio::test]
async fn other_paths_and_methods_have_errors_of_their_own() {
    let served = Served::start().await;
    assert_eq!(served.get("/player").await.status, 404);
    assert_eq!(served.get("/transaction").await.status, 405);
}

/// The bodies are as large as the results of the largest lotto rounds, and larger.
#[tokio::test]
async fn a_large_credit_is_paid_once_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("wallet.db").display());
    let served = Served::on(&address).await;
    assert_eq!(served.post(&debit("B1")).await.status, 200);
    let with = |bytes: usize| {
        let credit = round("somchai").credit(code::WIN, "C1", "B1", "20.00");
        credit.text("remark", &"ก".repeat(bytes / 3)).to_string()
    };
    let credit = with(2 * 1024 * 1024 - 2048);
    for body in [&credit, &credit] {
        let reply = served.post(body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    assert_eq!(served.balance().await, "110.00");
    assert_eq!(served.post(&with(2 * 1024 * 1024)).await.status, 413);
    let entries = served
        .wallet
        .entries("somchai", &wallet::Filter::default())
        .await
        .unwrap();
    assert_eq!(entries.last().unwrap().raw, credit);
    assert!(served.wallet.verify().await.unwrap().is_clean());
    served.wallet.close().await;
    let path = folder.path().join("wallet.db");
    let evidence = wallet::Reader::open_file(&path).await.unwrap();
    assert!(evidence.verify().await.unwrap().is_clean());
}

/// A wallet in the folder whose database another process holds for writing, until `ROLLBACK`.
async fn locked_by_another_process(folder: &Path) -> (Served, SqliteConnection) {
    let url = format!("sqlite:{}", folder.join("wallet.db").display());
    let served = Served::on(&url).await;
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    (served, other)
}

#[tokio::test]
async fn t41_a_locked_database_moves_nothing_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (served, mut other) = locked_by_another_process(folder.path()).await;
    let reply = served.post(&debit("B1")).await;
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (503, "SERVICE_UNAVAILABLE")
    );
    assert!(reply.head.contains("retry-after"));
    // Reads work while another process writes.
    assert_eq!(served.balance().await, "100.00");
    other.execute("ROLLBACK").await.unwrap();
    assert_eq!(served.post(&debit("B1")).await.status, 200);
    assert_eq!(served.balance().await, "90.00");
}

#[tokio::test]
async fn stopping_lets_open_requests_finish() {
    let served = Served::start().await;
    let mut stream = served.connect().await;
    let headers = [&served.headers()[..], &[("Expect", "100-continue")]].concat();
    let request = served.request("POST /transaction", &headers, &debit("B1"));
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    stream
        .write_all(format!("{head}\r\n\r\n").as_bytes())
        .await
        .unwrap();
    // The server sends `100 Continue`, so the request is in progress.
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).await.unwrap();
    assert!(go_on.starts_with(b"HTTP/1.1 100"));
    let host = served.host();
    let again = served.request("POST /transaction", &served.headers(), &debit("B2"));
    let stopping = tokio::spawn(served.running.stop());
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    stopping.await.unwrap();
    // Another test's server may have got the port meanwhile. It knows no session of this wallet, which this one would answer
    // with 200.
    if let Ok(mut stream) = tokio::net::TcpStream::connect(host).await {
        let mut answer = String::new();
        // That server may stop, too.
        if stream.write_all(again.as_bytes()).await.is_ok()
            && stream.read_to_string(&mut answer).await.is_ok()
        {
            assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
        }
    }
}
