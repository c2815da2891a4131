//! An HTTP server for the in-memory wallet. A test double only.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use rust_decimal::Decimal;
use serde_json::json;
use tokio::sync::Mutex;

use crate::books::{Books, Decision};
use crate::flaw::Flaw;
use crate::message::Message;

pub(crate) const KEY: &str = "right-key-7c1f";
pub(crate) const PLAYERS: [(&str, &str); 2] = [("anna", "session-of-anna"), ("bert", "session-of-bert")];

struct Wallet {
    flaw: Option<Flaw>,
    books: Mutex<HashMap<String, Books>>,
}

type Shared = State<Arc<Wallet>>;
type Response = (StatusCode, String);

/// Starts a wallet whose players have this balance. Returns its address.
pub(crate) async fn start(flaw: Option<Flaw>, balance: Decimal) -> String {
    let books = PLAYERS.map(|(player, _)| (player.to_owned(), Books::opened(balance, flaw)));
    let wallet = Arc::new(Wallet {
        flaw,
        books: Mutex::new(HashMap::from(books)),
    });
    let router = Router::new()
        .route("/player/verify", get(verify))
        .route("/player/balance", get(balance_of))
        .route("/transaction", post(transaction))
        .with_state(wallet);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

fn error(status: u16, code: &str) -> Response {
    let body = json!({ "status": "error", "error": { "code": code, "message": code } });
    (StatusCode::from_u16(status).unwrap(), body.to_string())
}

fn header<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

impl Wallet {
    /// Checks the key, then the session if one is required.
    fn admit(&self, headers: &HeaderMap, session_of: Option<&str>) -> Result<(), Response> {
        if header(headers, "x-api-key") != KEY && self.flaw != Some(Flaw::KeyNotChecked) {
            return Err(error(401, "UNAUTHORIZED_ACCESS"));
        }
        let Some(player) = session_of else { return Ok(()) };
        let session = PLAYERS
            .iter()
            .find(|(id, _)| *id == player)
            .map(|(_, session)| *session);
        match session {
            Some(session) if header(headers, "x-wallet-session-id") == session => Ok(()),
            _ => Err(error(404, "USER_NOT_FOUND")),
        }
    }

    /// The race of the flaw: the balance is read here, and locked after a delay.
    async fn check_funds_too_early(&self, message: &Message) -> Result<(), Response> {
        let enough = {
            let books = self.books.lock().await;
            let balance = books.get(&message.player_id).map(|books| books.balance);
            balance
                .zip(message.amount())
                .is_some_and(|(balance, stake)| stake <= balance)
        };
        tokio::time::sleep(Duration::from_millis(50)).await;
        if enough {
            Ok(())
        } else {
            Err(error(422, "INSUFFICIENT_FUNDS"))
        }
    }
}

async fn verify(
    State(wallet): Shared,
    query: Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Response {
    let player = query.get("player_id").cloned().unwrap_or_default();
    if let Err(refusal) = wallet.admit(&headers, Some(&player)) {
        return refusal;
    }
    let data = json!({ "player_id": player, "wallet_session_id": header(&headers, "x-wallet-session-id") });
    (
        StatusCode::OK,
        json!({ "status": "success", "data": data }).to_string(),
    )
}

async fn balance_of(
    State(wallet): Shared,
    query: Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Response {
    let player = query.get("player_id").cloned().unwrap_or_default();
    if let Err(refusal) = wallet.admit(&headers, Some(&player)) {
        return refusal;
    }
    if query.get("currency").is_none_or(|currency| currency != "THB") {
        return error(400, "E_VALIDATION_FAILURE");
    }
    let books = wallet.books.lock().await;
    let balance = books[&player].balance;
    (
        StatusCode::OK,
        format!(r#"{{"status":"success","data":{{"balance":{balance:.2}}}}}"#),
    )
}

async fn transaction(State(wallet): Shared, headers: HeaderMap, body: Bytes) -> Response {
    if let Err(refusal) = wallet.admit(&headers, None) {
        return refusal;
    }
    let Ok(message) = serde_json::from_slice::<Message>(&body) else {
        return error(400, "E_VALIDATION_FAILURE");
    };
    let asks_session = message.transaction_type == "debit"
        || (message.transaction_type == "credit" && wallet.flaw == Some(Flaw::SessionOnCredit));
    if let Err(refusal) = wallet.admit(&headers, asks_session.then_some(message.player_id.as_str())) {
        return refusal;
    }
    if message.currency != "THB" {
        return error(400, "E_VALIDATION_FAILURE");
    }
    let early = wallet.flaw == Some(Flaw::BalanceRace) && message.transaction_type == "debit";
    if early && let Err(refusal) = wallet.check_funds_too_early(&message).await {
        return refusal;
    }
    let mut books = wallet.books.lock().await;
    let Some(books) = books.get_mut(&message.player_id) else {
        return error(404, "USER_NOT_FOUND");
    };
    answer(books.handle(&message, early), books.balance)
}

fn answer(decision: Decision, balance: Decimal) -> Response {
    match decision {
        Ok(()) => {
            let body = format!(r#"{{"status":"success","data":{{"balance":{balance:.2}}}}}"#);
            (StatusCode::OK, body)
        }
        Err(code @ "E_VALIDATION_FAILURE") => error(400, code),
        Err(code @ "NOT_FOUND") => error(404, code),
        Err(code @ "TRANSACTION_CONFLICT") => error(409, code),
        Err(code) => error(422, code),
    }
}
