//! A running wallet with one player who has 100.00, and a client that sends requests byte for byte.

use chrono::TimeDelta;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wallet::{Amount, ApiKeys, Running, ServeOptions, Settings, Wallet};
use wallet_conformance::caller::code;
use wallet_trials::round;

pub(crate) const KEY: &str = "key-one-of-the-tests";
pub(crate) const METRICS_KEY: &str = "key-of-the-monitoring";

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
