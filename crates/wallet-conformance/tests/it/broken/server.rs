//! An HTTP server for the in-memory wallet. A test double only.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header::CONTENT_TYPE};
use axum::routing::{get, post};
use rust_decimal::Decimal;
use serde_json::json;
use tokio::sync::Mutex;

use super::books::{Books, Decision};
use super::flaw::Flaw;
use super::message::Message;

pub(crate) const KEY: &str = "right-key-7c1f";
pub(crate) const PLAYERS: [(&str, &str); 2] = [("anna", "session-of-anna"), ("bert", "session-of-bert")];

struct Wallet {
    flaw: Option<Flaw>,
    books: Mutex<HashMap<String, Books>>,
}

type Shared = State<Arc<Wallet>>;
type Response = (StatusCode, [(HeaderName, &'static str); 1], String);

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

fn response(status: u16, body: String) -> Response {
    let json = [(CONTENT_TYPE, "application/json")];
    (StatusCode::from_u16(status).unwrap(), json, body)
}

fn error(status: u16, code: &str) -> Response {
    let body = json!({ "status": "error", "error": { "code": code, "message": code } });
    response(status, body.to_string())
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
        let given = header(headers, "x-wallet-session-id");
        let is_admitted = PLAYERS.iter().any(|(id, session)| match self.flaw {
            Some(Flaw::AnySession) => *session == given,
            Some(Flaw::NoSession) if given.is_empty() => *id == player,
            _ => *id == player && *session == given,
        });
        if is_admitted {
            Ok(())
        } else {
            Err(error(404, "USER_NOT_FOUND"))
        }
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// The race of the flaw: whether a transaction was undone is looked up here, and used after a delay.
    async fn check_undone_too_early(&self, message: &Message) -> Result<(), Response> {
        let undone = {
            let books = self.books.lock().await;
            let books = books.get(&message.player_id);
            books.is_some_and(|books| books.is_undone(message))
        };
        tokio::time::sleep(Duration::from_millis(50)).await;
        if undone {
            Err(error(422, "BET_CLOSED"))
        } else {
            Ok(())
        }
    }

    /// What the flaw moves in the account of a player who has no such credit or bet.
    fn of_anyone(&self, books: &HashMap<String, Books>, message: &Message) -> Option<Decimal> {
        let all = || books.values();
        match message.transaction_type.as_str() {
            "rollback" if self.is(Flaw::TakesFromAnyone) => {
                all().find_map(|books| books.paid(&message.credit_transaction_id).map(|paid| -paid))
            }
            "cancel" if self.is(Flaw::RefundsToAnyone) => {
                all().find_map(|books| books.staked(&message.bet_id))
            }
            _ => None,
        }
    }

    /// Fills in what the flaw goes on without. An error names what is missing.
    fn filled(&self, mut message: Message, headers: &HeaderMap) -> Result<Message, Response> {
        let missing = message.missing().into_iter();
        let missing: Vec<&str> = missing
            .filter(|field| self.flaw != Some(Flaw::Fills(field)))
            .collect();
        if !missing.is_empty() {
            return Err(error(400, "E_VALIDATION_FAILURE"));
        }
        if message.player_id.is_empty() {
            let session = header(headers, "x-wallet-session-id");
            let player = PLAYERS.iter().find(|(_, known)| *known == session);
            message.player_id = player.map(|(id, _)| (*id).to_owned()).unwrap_or_default();
        }
        if message.currency.is_empty() || self.is(Flaw::IgnoresCurrency) {
            "THB".clone_into(&mut message.currency);
        }
        Ok(message)
    }

    /// Refuses a form that the contract allows.
    fn refuses_form(&self, message: &Message) -> bool {
        let undoes = matches!(message.transaction_type.as_str(), "cancel" | "rollback");
        (self.is(Flaw::WholeDealerOnly) && message.has_part_of_dealer())
            || (self.is(Flaw::RefusesRound) && undoes && message.round.is_some())
            || (self.is(Flaw::RequiresRound) && undoes && message.is_lotto() && message.round.is_none())
    }

    fn answer(&self, decision: Decision, balance: Decimal) -> Response {
        let done = if self.is(Flaw::NoStatus) {
            format!(r#"{{"data":{{"balance":{balance:.2}}}}}"#)
        } else {
            format!(r#"{{"status":"success","data":{{"balance":{balance:.2}}}}}"#)
        };
        let (status, mut content_type, body) = match decision {
            Ok(()) => response(200, done),
            Err(code @ "E_VALIDATION_FAILURE") => error(400, code),
            Err(code @ "NOT_FOUND") => error(404, code),
            Err(code @ "TRANSACTION_CONFLICT") => error(409, code),
            Err(code) => error(422, code),
        };
        if self.is(Flaw::AnswersAsHtml) {
            content_type = [(CONTENT_TYPE, "text/html; charset=UTF-8")];
        }
        (status, content_type, body)
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
    let given = header(&headers, "x-wallet-session-id").to_owned();
    let mut player = query.get("player_id").cloned().unwrap_or_default();
    if player.is_empty() && wallet.is(Flaw::VerifiesNobody) {
        let owner = PLAYERS.iter().find(|(_, session)| *session == given);
        player = owner.map(|(id, _)| (*id).to_owned()).unwrap_or_default();
    }
    if let Err(refusal) = wallet.admit(&headers, Some(&player)) {
        return refusal;
    }
    let word = if wallet.is(Flaw::VerifySaysOk) {
        "ok"
    } else {
        "success"
    };
    let data = json!({ "player_id": player, "wallet_session_id": given });
    response(200, json!({ "status": word, "data": data }).to_string())
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
    let Some(books) = books.get(&player) else {
        return error(404, "USER_NOT_FOUND");
    };
    let balance = books.balance;
    response(
        200,
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
    let message = match wallet.filled(message, &headers) {
        Ok(message) => message,
        Err(refusal) => return refusal,
    };
    let asks_session = message.transaction_type == "debit"
        || (message.transaction_type == "credit" && wallet.is(Flaw::SessionOnCredit));
    if let Err(refusal) = wallet.admit(&headers, asks_session.then_some(message.player_id.as_str())) {
        return refusal;
    }
    if message.currency != "THB" || wallet.refuses_form(&message) {
        return error(400, "E_VALIDATION_FAILURE");
    }
    let is_debit = message.transaction_type == "debit";
    let checked = match (is_debit, message.transaction_type.as_str()) {
        (true, _) if wallet.is(Flaw::BalanceRace) => {
            wallet.check_funds_too_early(&message).await.map(|()| true)
        }
        (false, "cancel" | "rollback") if wallet.is(Flaw::UndoRace) => {
            wallet.check_undone_too_early(&message).await.map(|()| true)
        }
        _ => Ok(false),
    };
    let checked = match checked {
        Ok(checked) => checked,
        Err(refusal) => return refusal,
    };
    let mut all = wallet.books.lock().await;
    let of_anyone = wallet.of_anyone(&all, &message);
    let Some(books) = all.get_mut(&message.player_id) else {
        return error(404, "USER_NOT_FOUND");
    };
    let mut decision = books.handle(&message, checked);
    if let (Err("NOT_FOUND"), Some(amount)) = (decision, of_anyone) {
        books.balance += amount;
        decision = Ok(());
    }
    wallet.answer(decision, books.balance)
}
