//! An HTTP server for a foreign wallet. A test double only.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header::CONTENT_TYPE};
use axum::routing::{get, post};
use rust_decimal::Decimal;
use serde_json::json;
use tokio::sync::Mutex;

use super::house::House;
use super::ledger::{Ledger, Message};

pub(crate) const KEY: &str = "key-of-a-foreign-wallet";
pub(crate) const PLAYERS: [(&str, &str); 2] = [("chai", "session-of-chai"), ("dao", "session-of-dao")];

struct Wallet {
    house: House,
    ledger: Mutex<Ledger>,
}

type Shared = State<Arc<Wallet>>;
type Response = (StatusCode, [(HeaderName, &'static str); 1], String);

fn response(status: u16, body: String) -> Response {
    let json = [(CONTENT_TYPE, "application/json; charset=utf-8")];
    (StatusCode::from_u16(status).unwrap(), json, body)
}

type Parameters = Query<HashMap<String, String>>;

/// Starts a wallet with 300.00 for each player. Returns its address.
pub(crate) async fn start(house: House) -> String {
    let players = PLAYERS.map(|(player, _)| player);
    let wallet = Arc::new(Wallet {
        house,
        ledger: Mutex::new(Ledger::new(house, &players, Decimal::new(30_000, 2))),
    });
    let router = Router::new()
        .route("/player/verify", get(verify))
        .route("/player/balance", get(balance))
        .route("/transaction", post(transaction))
        .with_state(wallet);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

impl Wallet {
    fn refuse(&self, status: u16) -> Response {
        let status = if self.house.errors_are_200 { 200 } else { status };
        let body = json!({ "status": "error", "reason": "refused" });
        response(status, body.to_string())
    }

    fn done(&self, status: u16, balance: Decimal) -> Response {
        let body = self.house.success.replace("{balance}", &format!("{balance:.2}"));
        response(status, body)
    }

    fn knows_key(headers: &HeaderMap) -> bool {
        headers.get("x-api-key").is_some_and(|key| key == KEY)
    }

    fn is_in_session(headers: &HeaderMap, player: &str) -> bool {
        let session = headers.get("x-wallet-session-id");
        PLAYERS
            .iter()
            .any(|(id, known)| *id == player && session.is_some_and(|session| session == known))
    }
}

async fn verify(State(wallet): Shared, query: Parameters, headers: HeaderMap) -> Response {
    let player = query.get("player_id").cloned().unwrap_or_default();
    if !Wallet::knows_key(&headers) || !Wallet::is_in_session(&headers, &player) {
        return wallet.refuse(401);
    }
    let session = if wallet.house.opens_own_session {
        "a-session-of-its-own"
    } else {
        headers["x-wallet-session-id"].to_str().unwrap()
    };
    let data = json!({ "player_id": player, "wallet_session_id": session });
    response(200, json!({ "status": "success", "data": data }).to_string())
}

async fn balance(State(wallet): Shared, query: Parameters, headers: HeaderMap) -> Response {
    if !Wallet::knows_key(&headers) {
        return wallet.refuse(403);
    }
    let text = |name: &str| query.get(name).cloned().unwrap_or_default();
    let balance = wallet
        .ledger
        .lock()
        .await
        .balance(&text("player_id"), &text("currency"));
    balance.map_or_else(|| wallet.refuse(404), |balance| wallet.done(200, balance))
}

async fn transaction(State(wallet): Shared, headers: HeaderMap, body: Bytes) -> Response {
    let message = serde_json::from_slice::<Message>(&body);
    let (true, Ok(message)) = (Wallet::knows_key(&headers), message) else {
        return wallet.refuse(400);
    };
    let asks_session = message.transaction_type == "debit" && !wallet.house.is_literal;
    if asks_session && !Wallet::is_in_session(&headers, &message.player_id) {
        return wallet.refuse(401);
    }
    let mut ledger = wallet.ledger.lock().await;
    match ledger.handle(&message) {
        Ok(()) => {
            let balance = ledger.balance(&message.player_id, &message.currency);
            wallet.done(wallet.house.created, balance.unwrap_or_default())
        }
        Err(()) => wallet.refuse(422),
    }
}
