//! A minimal wallet that records the messages and the state of each bet. It is written from
//! docs/contract.md#relations only, as an independent check of the messages.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::routing::{get, post};
use rust_decimal::Decimal;
use sandbox::{WalletOptions, WalletSession};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::support::{money, text};

pub(crate) const KEY: &str = "canary-api-key";

/// The state of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bet {
    Open(Decimal),
    Cancelled,
    Settled,
}

/// Stakes taken and credits given for a round of a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Moved {
    pub(crate) staked: Decimal,
    pub(crate) paid: Decimal,
}

#[derive(Default)]
struct Ledger {
    received: Vec<Value>,
    moved: HashMap<(String, String), Moved>,
    bets: HashMap<String, Bet>,
    credits: HashMap<String, (String, Decimal)>,
}

impl Ledger {
    fn handle(&mut self, body: &Value) -> bool {
        let amount = money(&body["amount"]);
        let code = text(&body["transaction_code"]);
        let id = text(&body["transaction_id"]).to_owned();
        let round = (
            text(&body["player_id"]).to_owned(),
            text(&body["round_id"]).to_owned(),
        );
        let bet_id = body["bet_id"].as_str().unwrap_or(&id).to_owned();
        let bet = self.bets.get(&bet_id).copied();
        let moved = self.moved.entry(round).or_default();
        match (code, bet) {
            ("GBB01", None) => {
                moved.staked += amount;
                self.bets.insert(id, Bet::Open(amount));
            }
            ("GBG01", None) | ("GBW02" | "GBW03", Some(_)) => {}
            ("RFB01", Some(Bet::Open(stake))) if stake == amount => {
                moved.staked -= amount;
                self.bets.insert(bet_id, Bet::Cancelled);
            }
            ("RFB01", None) => {
                self.bets.insert(bet_id, Bet::Cancelled);
                return false;
            }
            ("GBW01" | "GBL01", Some(Bet::Open(_))) => {
                moved.paid += amount;
                self.bets.insert(bet_id.clone(), Bet::Settled);
                self.credits.insert(id, (bet_id, amount));
            }
            ("ROL01", _) => {
                let Some((bet_id, paid)) = self.credits.remove(text(&body["credit_transaction_id"])) else {
                    return false;
                };
                assert_eq!(paid, amount);
                moved.paid -= paid;
                self.bets.insert(bet_id, Bet::Open(Decimal::ZERO));
            }
            _ => return false,
        }
        true
    }
}

/// The wallet's response to a message. `None` sends no response and ignores the message.
type Manner = Box<dyn Fn(&Value) -> Option<StatusCode> + Send + Sync>;

struct Shared {
    ledger: Mutex<Ledger>,
    /// Path and query of each inquiry.
    asked: Mutex<Vec<String>>,
    manner: Manner,
    arrived: Notify,
}

pub(crate) struct Operator {
    shared: Arc<Shared>,
    url: String,
}

/// A wallet that handles every message.
pub(crate) async fn operator() -> Operator {
    operator_with(Box::new(|_| Some(StatusCode::OK))).await
}

pub(crate) async fn operator_with(manner: Manner) -> Operator {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/wallet/", listener.local_addr().unwrap());
    let shared = Arc::new(Shared {
        ledger: Mutex::default(),
        asked: Mutex::default(),
        manner,
        arrived: Notify::new(),
    });
    let router = Router::new()
        .route("/wallet/transaction", post(transaction))
        .route("/wallet/player/{inquiry}", get(inquiry))
        .with_state(Arc::clone(&shared));
    tokio::spawn(async move { axum::serve(listener, router).await });
    Operator { shared, url }
}

async fn inquiry(State(shared): State<Arc<Shared>>, address: Uri) -> &'static str {
    shared.asked.lock().unwrap().push(address.to_string());
    r#"{"status":"success"}"#
}

async fn transaction(State(shared): State<Arc<Shared>>, body: Bytes) -> (StatusCode, &'static str) {
    let body: Value = serde_json::from_slice(&body).unwrap();
    let manner = (shared.manner)(&body);
    let accepted = {
        let mut ledger = shared.ledger.lock().unwrap();
        let accepted = manner == Some(StatusCode::OK) && ledger.handle(&body);
        ledger.received.push(body);
        accepted
    };
    shared.arrived.notify_one();
    match manner {
        None => std::future::pending().await,
        Some(StatusCode::OK) if accepted => (StatusCode::OK, r#"{"status":"success"}"#),
        Some(StatusCode::OK) => (StatusCode::UNPROCESSABLE_ENTITY, r#"{"status":"error"}"#),
        Some(status) => (status, r#"{"status":"error"}"#),
    }
}

impl Operator {
    pub(crate) fn options(&self, players: &[&str]) -> WalletOptions {
        let session = |player: &&str| WalletSession {
            player_id: (*player).to_owned(),
            session_id: session_of(player).into(),
        };
        WalletOptions {
            url: self.url.clone(),
            api_key: KEY.into(),
            sessions: players.iter().map(session).collect(),
            lotto: false,
            since: None,
            time_out: Duration::from_millis(300),
        }
    }

    /// Path and query of each inquiry, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.shared.asked.lock().unwrap().clone()
    }

    /// The messages in order.
    pub(crate) fn received(&self) -> Vec<Value> {
        self.shared.ledger.lock().unwrap().received.clone()
    }

    pub(crate) fn moved(&self) -> HashMap<(String, String), Moved> {
        self.shared.ledger.lock().unwrap().moved.clone()
    }

    /// Waits for the next message.
    pub(crate) async fn arrival(&self) {
        tokio::time::timeout(Duration::from_secs(20), self.shared.arrived.notified())
            .await
            .expect("a message within 20 seconds");
    }
}

/// A session id for a player, with characters that a header accepts.
pub(crate) fn session_of(player: &str) -> String {
    let bytes: Vec<String> = player.bytes().map(|byte| byte.to_string()).collect();
    format!("canary-session-{}", bytes.join("-"))
}
