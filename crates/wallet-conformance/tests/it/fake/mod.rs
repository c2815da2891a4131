//! A small wallet in memory, written from the contract. It keeps the contract, with the choices of a [`House`], unless a
//! [`Flaw`] is chosen.

mod accounts;
mod house;

pub(crate) use house::{Flaw, GENEROUS, House, LENIENT, LITERAL, RIGHT, STRICT};

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::routing::{get, post};
use rust_decimal::Decimal;
use secrecy::SecretString;
use serde_json::json;
use tokio::sync::Mutex;
use wallet_conformance::{Plan, Player};

use accounts::{Accounts, Decision, Message};

/// A run of all checks with both players.
pub(crate) fn plan(url: &str) -> Plan {
    let [(player, session), (second, second_session)] = PLAYERS;
    let player = Player::new(player, SecretString::from(session));
    let mut plan = Plan::new(url, SecretString::from(KEY), player, "THB");
    plan.second = Some(Player::new(second, SecretString::from(second_session)));
    plan
}

pub(crate) const KEY: &str = "right-key-7c1f";
pub(crate) const PLAYERS: [(&str, &str); 2] = [("anna", "session-of-anna"), ("bert", "session-of-bert")];

struct Wallet {
    house: House,
    flaw: Option<Flaw>,
    accounts: Mutex<Accounts>,
}

type Shared = State<Arc<Wallet>>;
type Parameters = Query<HashMap<String, String>>;
type Response = (StatusCode, [(HeaderName, &'static str); 1], String);

/// Starts a wallet whose players have this balance. Returns its address.
pub(crate) async fn start(house: House, flaw: Option<Flaw>, balance: Decimal) -> String {
    let players = PLAYERS.map(|(player, _)| player);
    let wallet = Arc::new(Wallet {
        house,
        flaw,
        accounts: Mutex::new(Accounts::new(house, flaw, &players, balance)),
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
    let json = [(CONTENT_TYPE, "application/json; charset=utf-8")];
    (StatusCode::from_u16(status).unwrap(), json, body)
}

fn header<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

/// The player of a session, for a wallet that goes on without the player's id.
fn player_of(headers: &HeaderMap) -> String {
    let session = header(headers, "x-wallet-session-id");
    let player = PLAYERS.iter().find(|(_, known)| *known == session);
    player.map(|(id, _)| (*id).to_owned()).unwrap_or_default()
}

impl Wallet {
    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn refusal(&self, status: u16) -> Response {
        let status = if self.house.errors_are_200 { 200 } else { status };
        response(
            status,
            json!({ "status": "error", "reason": "refused" }).to_string(),
        )
    }

    fn success(&self, status: u16, balance: Decimal) -> Response {
        response(
            status,
            self.house.success.replace("{balance}", &format!("{balance:.2}")),
        )
    }

    /// Checks the key, then the session if one is required.
    fn admit(&self, headers: &HeaderMap, session_of: Option<&str>) -> Result<(), Response> {
        if header(headers, "x-api-key") != KEY && !self.is(Flaw::KeyNotChecked) {
            return Err(self.refusal(401));
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
            Err(self.refusal(401))
        }
    }

    /// Fills in what the flaw goes on without, and refuses a message without a field that is needed.
    fn filled(&self, mut message: Message, headers: &HeaderMap) -> Result<Message, Response> {
        let is_missed =
            |field: &'static str| self.house.needs.contains(&field) && self.flaw != Some(Flaw::Fills(field));
        if message.missing().into_iter().any(is_missed) {
            return Err(self.refusal(400));
        }
        if message.player_id.is_empty() {
            message.player_id = player_of(headers);
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
        let (status, mut content_type, body) = match decision {
            Ok(()) => self.success(self.house.created, balance),
            Err(status) => self.refusal(status),
        };
        if self.is(Flaw::AnswersAsHtml) {
            content_type = [(CONTENT_TYPE, "text/html; charset=UTF-8")];
        }
        let body = if self.is(Flaw::NoStatus) {
            body.replace(r#""status":"success","#, "")
        } else {
            body
        };
        (status, content_type, body)
    }

    /// The races of the flaws: the account is looked at here, and locked after a delay. Whether it was looked at.
    async fn looks_too_early(&self, message: &Message) -> Result<bool, Response> {
        let races = match message.transaction_type.as_str() {
            "debit" => self.is(Flaw::BalanceRace),
            "cancel" | "rollback" => self.is(Flaw::UndoRace),
            _ => false,
        };
        if !races {
            return Ok(false);
        }
        let is_allowed = {
            let accounts = self.accounts.lock().await;
            let balance = accounts.balance(&message.player_id, &message.currency);
            let stake = message.amount(false);
            let is_covered = balance
                .zip(stake)
                .is_some_and(|(balance, stake)| stake <= balance);
            if self.is(Flaw::BalanceRace) {
                is_covered
            } else {
                !accounts.is_undone(message)
            }
        };
        tokio::time::sleep(Duration::from_millis(50)).await;
        if is_allowed {
            Ok(true)
        } else {
            Err(self.refusal(422))
        }
    }

    async fn decide(&self, message: Message, headers: &HeaderMap) -> Result<Response, Response> {
        let message = self.filled(message, headers)?;
        let asks_session = (message.transaction_type == "debit" && !self.house.is_literal)
            || (message.transaction_type == "credit" && self.is(Flaw::SessionOnCredit));
        self.admit(headers, asks_session.then_some(message.player_id.as_str()))?;
        if self.refuses_form(&message) {
            return Err(self.refusal(400));
        }
        let checked = self.looks_too_early(&message).await?;
        let mut accounts = self.accounts.lock().await;
        let decision = accounts.handle(&message, checked);
        let balance = accounts.balance(&message.player_id, &message.currency);
        Ok(self.answer(decision, balance.unwrap_or_default()))
    }
}

async fn verify(State(wallet): Shared, query: Parameters, headers: HeaderMap) -> Response {
    let mut player = query.get("player_id").cloned().unwrap_or_default();
    if player.is_empty() && wallet.is(Flaw::VerifiesNobody) {
        player = player_of(&headers);
    }
    if let Err(refusal) = wallet.admit(&headers, Some(&player)) {
        return refusal;
    }
    let word = if wallet.is(Flaw::VerifySaysOk) {
        "ok"
    } else {
        "success"
    };
    let session = if wallet.house.opens_own_session {
        "a-session-of-its-own"
    } else {
        header(&headers, "x-wallet-session-id")
    };
    let data = json!({ "player_id": player, "wallet_session_id": session });
    response(200, json!({ "status": word, "data": data }).to_string())
}

async fn balance_of(State(wallet): Shared, query: Parameters, headers: HeaderMap) -> Response {
    let text = |name: &str| query.get(name).cloned().unwrap_or_default();
    let player = text("player_id");
    let session_of = wallet.house.asks_session_for_balance.then_some(player.as_str());
    if let Err(refusal) = wallet.admit(&headers, session_of) {
        return refusal;
    }
    let balance = wallet.accounts.lock().await.balance(&player, &text("currency"));
    balance.map_or_else(|| wallet.refusal(404), |balance| wallet.success(200, balance))
}

async fn transaction(State(wallet): Shared, headers: HeaderMap, body: Bytes) -> Response {
    if let Err(refusal) = wallet.admit(&headers, None) {
        return refusal;
    }
    let Ok(message) = serde_json::from_slice::<Message>(&body) else {
        return wallet.refusal(400);
    };
    wallet
        .decide(message, &headers)
        .await
        .unwrap_or_else(|refusal| refusal)
}

/// From this number of bytes on, a body is large.
const LARGE: u64 = 256 * 1024;

/// Starts a wallet that refuses every message, and closes a connection after a large body: without a word, when the next request
/// comes on it. Servers do so that do not want to read such a body to its end. Returns its address.
pub(crate) fn start_closing() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for connection in listener.incoming().flatten() {
            thread::spawn(move || serve(connection));
        }
    });
    url
}

/// None at the end of the connection.
fn serve(connection: TcpStream) -> Option<()> {
    let mut requests = BufReader::new(connection.try_clone().ok()?);
    let mut answers = connection;
    loop {
        let (is_post, length) = head(&mut requests)?;
        std::io::copy(&mut requests.by_ref().take(length), &mut std::io::sink()).ok()?;
        let (status, body) = if is_post {
            ("422 Unprocessable Content", r#"{"status":"error"}"#)
        } else {
            ("200 OK", r#"{"status":"success","data":{"balance":300.00}}"#)
        };
        let answer = format!(
            "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        answers.write_all(answer.as_bytes()).ok()?;
        if length > LARGE {
            head(&mut requests)?;
            return None;
        }
    }
}

/// Whether the request is a POST, and the length of its body. None at the end of the connection.
fn head(requests: &mut impl BufRead) -> Option<(bool, u64)> {
    let mut is_post = false;
    let mut length = 0;
    loop {
        let mut line = String::new();
        if requests.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end().to_ascii_lowercase();
        is_post |= line.starts_with("post ");
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line.is_empty() {
            return Some((is_post, length));
        }
    }
}
