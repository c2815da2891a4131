//! The search over all games and their export, against a hand-made service whose keys and faults the sandbox does not have: it
//! answers over plain HTTP, and counts the requests under way.

mod again;
mod search;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use desk::views::ProxySetting;
use desk::{Clock, Desk};
use secrecy::SecretString;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// How the service answers requests for one game.
#[derive(Clone)]
pub(crate) enum Game {
    /// These records, `per_page` in each page.
    Records(Vec<Value>, usize),
    /// An error with this status and a body of the contract.
    Error(u16),
    /// These records, and then an error from this page on. With the status 0, the connection ends without an answer.
    ErrorAt(Vec<Value>, usize, u16),
    /// Answers like the other game once a permit is added.
    Gated(Arc<Semaphore>, Box<Game>),
    /// States that there is one more page than asked for, each with a new record.
    NeverEnds,
    /// Answers like the other game, and signs the addresses of its pictures anew in every answer.
    Signed(Box<Game>),
    /// States more records and pages than there are, and repeats its first page.
    Lies(Vec<Value>),
}

#[derive(Default)]
struct Shared {
    games: Mutex<BTreeMap<String, Game>>,
    tables: Mutex<Option<Vec<String>>>,
    /// Number of pages of tables, if there is more than one. Each has tables of the same games.
    pages_of_tables: AtomicUsize,
    requests: Mutex<Vec<String>>,
    under_way: AtomicUsize,
    most: AtomicUsize,
}

pub(crate) struct Service {
    pub(crate) desk: Desk,
    shared: Arc<Shared>,
    accepting: JoinHandle<()>,
}

impl Service {
    /// A service whose tables have these games. Without a list, the tables answer with an error.
    pub(crate) async fn start(tables: Option<&[&str]>) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let shared = Arc::new(Shared::default());
        *shared.tables.lock().unwrap() =
            tables.map(|keys| keys.iter().map(|key| (*key).to_owned()).collect());
        let serving = Arc::clone(&shared);
        let accepting = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(respond(stream, Arc::clone(&serving)));
            }
        });
        let desk = Desk::connect(
            &address,
            SecretString::from("test-token"),
            &ProxySetting::None,
            Clock::system(),
        )
        .unwrap();
        Self {
            desk,
            shared,
            accepting,
        }
    }

    pub(crate) fn game(&self, key: &str, game: Game) {
        self.shared.games.lock().unwrap().insert(key.to_owned(), game);
    }

    /// Prepares these records, on one page.
    pub(crate) fn records(&self, key: &str, records: Vec<Value>) {
        self.game(key, Game::Records(records, 9));
    }

    /// The list of tables has this many pages.
    pub(crate) fn pages_of_tables(&self, pages: usize) {
        self.shared.pages_of_tables.store(pages, Ordering::SeqCst);
    }

    /// The game keys of the history requests so far, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        let requests = self.shared.requests.lock().unwrap();
        let keys = requests.iter().filter_map(|target| parameter(target, "game_key"));
        keys.collect()
    }

    /// All requests so far.
    pub(crate) fn requests(&self) -> usize {
        self.shared.requests.lock().unwrap().len()
    }

    /// Number of requests under way now.
    pub(crate) fn under_way(&self) -> usize {
        self.shared.under_way.load(Ordering::SeqCst)
    }

    /// Largest number of requests under way at once.
    pub(crate) fn most_at_once(&self) -> usize {
        self.shared.most.load(Ordering::SeqCst)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Counts a request as long as it exists, also if the client goes away.
struct UnderWay(Arc<Shared>);

impl UnderWay {
    fn begin(shared: &Arc<Shared>) -> Self {
        let now = shared.under_way.fetch_add(1, Ordering::SeqCst) + 1;
        shared.most.fetch_max(now, Ordering::SeqCst);
        Self(Arc::clone(shared))
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::SeqCst);
    }
}

async fn respond(mut stream: TcpStream, shared: Arc<Shared>) {
    let mut request = Vec::new();
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        if stream.read_buf(&mut request).await.unwrap_or(0) == 0 {
            return;
        }
    }
    let text = String::from_utf8_lossy(&request).into_owned();
    let target = text.split(' ').nth(1).unwrap_or_default().to_owned();
    shared.requests.lock().unwrap().push(target.clone());
    let counted = UnderWay::begin(&shared);
    let mut end = [0];
    let (status, body) = tokio::select! {
        answer = answer(&shared, &target) => answer,
        // The client closed the connection.
        _ = stream.read(&mut end) => return,
    };
    drop(counted);
    if status == 0 {
        return;
    }
    let body = body.to_string();
    let head = format!(
        "HTTP/1.1 {status} Answer\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all((head + &body).as_bytes()).await;
}

async fn answer(shared: &Shared, target: &str) -> (u16, Value) {
    if target.starts_with("/v1/operator/tables/virtual") {
        let tables = shared.tables.lock().unwrap().clone();
        return match tables {
            None => error(403),
            Some(keys) => {
                let pages = shared.pages_of_tables.load(Ordering::SeqCst).max(1);
                let first = (page_number(target) - 1) * keys.len() + 1;
                let records: Vec<Value> = keys.iter().zip(first..).map(|(key, id)| table(key, id)).collect();
                page(&records, records.len() * pages, page_number(target), pages)
            }
        };
    }
    let key = parameter(target, "game_key").unwrap_or_default();
    let number = page_number(target);
    let game = shared.games.lock().unwrap().get(&key).cloned();
    let mut game = game.unwrap_or(Game::Records(Vec::new(), 1));
    if let Game::Gated(gate, inner) = game {
        gate.acquire().await.unwrap().forget();
        game = *inner;
    }
    let is_signed = matches!(game, Game::Signed(_));
    if let Game::Signed(inner) = game {
        game = *inner;
    }
    let (status, mut body) = answer_of(game, &key, number);
    if is_signed {
        let signature = shared.requests.lock().unwrap().len();
        let address = format!("https://cdn.example/a.jpg?signature={signature}");
        for record in body["data"]["records"].as_array_mut().unwrap() {
            record["game_result"]["image_url"] = json!({"camera1": address});
        }
    }
    (status, body)
}

fn answer_of(game: Game, key: &str, number: usize) -> (u16, Value) {
    match game {
        Game::Records(records, per_page) => page_of(&records, per_page, number),
        Game::Error(status) => error(status),
        Game::ErrorAt(_, at, status) if number >= at => error(status),
        Game::ErrorAt(records, _, _) => page_of(&records, 1, number),
        Game::NeverEnds => {
            let record = record(key, &format!("endless-{number}"), Some(number));
            page(&[record], 1_000_000, number, number + 1)
        }
        Game::Lies(records) => page(&records, 9, number, 3),
        Game::Gated(..) | Game::Signed(_) => error(500),
    }
}

/// The page that was asked for.
fn page_number(target: &str) -> usize {
    let page = parameter(target, "page").and_then(|page| page.parse().ok());
    page.unwrap_or(1)
}

fn page_of(records: &[Value], per_page: usize, number: usize) -> (u16, Value) {
    let start = (number - 1) * per_page;
    let part: Vec<Value> = records.iter().skip(start).take(per_page).cloned().collect();
    page(
        &part,
        records.len(),
        number,
        records.len().div_ceil(per_page).max(1),
    )
}

fn page(records: &[Value], total: usize, number: usize, last_page: usize) -> (u16, Value) {
    let pagination =
        json!({"total": total, "page": number, "per_page": records.len(), "last_page": last_page});
    (
        200,
        json!({"status": "success", "data": {"pagination": pagination, "records": records}}),
    )
}

fn error(status: u16) -> (u16, Value) {
    let code = match status {
        401 => "UNAUTHORIZED_ACCESS",
        _ => "E_FAULT",
    };
    let error = json!({"code": code, "message": "not now"});
    (status, json!({"status": "error", "error": error}))
}

fn table(key: &str, id: usize) -> Value {
    json!({"id": id.to_string(), "title": {"en": "T"}, "status": "active", "game_key": key,
        "dealer": {"id": "1", "code": "d", "name": "d", "cover": {}}, "user_limit": {}})
}

/// A record of a game, `seconds` before a fixed time. None: its time cannot be read.
pub(crate) fn record(key: &str, id: &str, seconds: Option<usize>) -> Value {
    let start = chrono::DateTime::from_timestamp(1_795_271_200, 0).unwrap();
    let time = seconds.map(|seconds| {
        let at = start - chrono::TimeDelta::seconds(i64::try_from(seconds).unwrap());
        at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
    });
    json!({"id": id, "ref_id": format!("ref-{id}"), "player_id": "p1", "game_key": key,
        "round_id": format!("round-{id}"), "status": "completed", "total_bet": "100.00",
        "total_payout": "0.00", "currency": "THB", "created_at": time.unwrap_or_else(|| "soon".to_owned()),
        "game_result": {"number": "17"}, "player_bet": {"STRAIGHT_17": "100.00"}})
}

/// The decoded value of a query parameter.
fn parameter(target: &str, name: &str) -> Option<String> {
    let query = url::Url::parse("http://localhost").unwrap().join(target).ok()?;
    let mut pairs = query.query_pairs();
    let (_, value) = pairs.find(|(key, _)| key == name)?;
    Some(value.into_owned())
}
