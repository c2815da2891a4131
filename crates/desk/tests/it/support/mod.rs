//! A mock service with prepared responses, and a desk connected to it.
#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod files;
pub(crate) mod list;
pub(crate) mod pictures;
pub(crate) mod sentences;
pub(crate) mod world;

use desk::views::{
    HistoryRow, Period, ProxySetting, RecordView, SearchQuery, Settings, ShoeQuery, ShoeView, TableRow,
    TablesQuery,
};
use desk::{Clock, Desk};
use list::{OneGame, all_games};
use secrecy::SecretString;
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, MockServer, ResponseTemplate};

pub(crate) struct Service {
    pub(crate) server: MockServer,
    pub(crate) desk: Desk,
}

impl Service {
    pub(crate) async fn start() -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let server = MockServer::start().await;
        let desk = Desk::connect(
            &server.uri(),
            SecretString::from("test-token"),
            &ProxySetting::None,
            Clock::system(),
        )
        .expect("the server’s address is usable");
        Self { server, desk }
    }

    /// Prepares a page of the history of player `p1`.
    pub(crate) async fn history_page(&self, page: u32, last_page: u32, total: u32, records: Vec<Value>) {
        let body = success(json!({
            "pagination": {"total": total, "page": page, "per_page": 2, "last_page": last_page},
            "records": records,
        }));
        let asked = Mock::given(path("/v1/player/p1/history")).and(query_param("page", page.to_string()));
        let answer = ResponseTemplate::new(200).set_body_json(body);
        asked.respond_with(answer).mount(&self.server).await;
    }

    /// Prepares the whole history of player `p1`, in place of everything before.
    pub(crate) async fn only_records(&self, records: Vec<Value>) {
        self.server.reset().await;
        let total = u32::try_from(records.len()).unwrap();
        self.history_page(1, 1, total, records).await;
    }

    /// Prepares the operator's tables, on one page.
    pub(crate) async fn tables(&self, tables: Vec<Value>) {
        self.answer("/v1/operator/tables/virtual", listing(&tables)).await;
    }

    /// Prepares the running shoe of a table.
    pub(crate) async fn serve_shoe(&self, table_id: &str, rounds: Vec<Value>) {
        let shoe = success(json!({"shoe_id": format!("shoe-{table_id}"), "statistic": rounds}));
        let asked = Mock::given(path(STATISTICS)).and(query_param("table_id", table_id));
        let answer = ResponseTemplate::new(200).set_body_json(shoe);
        asked.respond_with(answer).mount(&self.server).await;
    }

    pub(crate) async fn answer(&self, at: &str, data: Value) {
        self.answer_text(at, success(data).to_string()).await;
    }

    /// Prepares a body byte for byte.
    pub(crate) async fn answer_text(&self, at: &str, body: String) {
        let answer = ResponseTemplate::new(200).set_body_raw(body, "application/json");
        self.respond(at, answer).await;
    }

    pub(crate) async fn respond(&self, at: &str, answer: ResponseTemplate) {
        let mock = Mock::given(path(at)).respond_with(answer);
        mock.mount(&self.server).await;
    }

    /// See [`list::read_game`].
    pub(crate) async fn read(&self, query: SearchQuery) -> (Vec<HistoryRow>, Vec<String>, OneGame) {
        list::read_game(&self.desk, query, &Settings::default()).await
    }

    pub(crate) fn open(&self, search_id: &str, key: &str) -> RecordView {
        self.desk.records.open(search_id, key).unwrap()
    }

    /// Reads the history of player `p1`, and opens the first of its records.
    pub(crate) async fn read_and_open(&self, query: SearchQuery) -> RecordView {
        let (rows, _, summary) = self.read(query).await;
        self.open(&summary.search_id, &rows[0].key)
    }

    pub(crate) async fn shoe(&self, query: ShoeQuery) -> ShoeView {
        let settings = Settings::default();
        self.desk.shoes.read(query, &settings).await.unwrap()
    }

    /// The first page of tables.
    pub(crate) async fn table_rows(&self) -> Vec<TableRow> {
        self.desk.tables.page(&TablesQuery::default()).await.unwrap().rows
    }
}

pub(crate) const STATISTICS: &str = "/v1/operator/tables/game-stats";

/// A successful answer with these data.
#[allow(clippy::needless_pass_by_value, reason = "callers write the JSON in place")]
pub(crate) fn success(data: Value) -> Value {
    json!({"status": "success", "data": data})
}

/// All records on one page.
pub(crate) fn listing(records: &[Value]) -> Value {
    let pagination = json!({"total": records.len(), "page": 1, "per_page": 100, "last_page": 1});
    json!({"pagination": pagination, "records": records})
}

/// An error as the contract defines it.
pub(crate) fn service_error(status: u16, code: &str, message: &str) -> ResponseTemplate {
    let body = json!({"status": "error", "error": {"code": code, "message": message}});
    ResponseTemplate::new(status).set_body_json(body)
}

/// The record with another value at this JSON pointer.
pub(crate) fn with(mut record: Value, at: &str, value: impl Into<Value>) -> Value {
    let (parent, name) = at.rsplit_once('/').unwrap();
    record.pointer_mut(parent).unwrap()[name] = value.into();
    record
}

pub(crate) fn shoe_query(table_id: &str, game_key: &str) -> ShoeQuery {
    ShoeQuery {
        table_id: table_id.to_owned(),
        live_id: None,
        game_key: game_key.to_owned(),
    }
}

pub(crate) fn history_of(game_key: &str) -> SearchQuery {
    SearchQuery {
        only: Some(game_key.to_owned()),
        ..history_of_p1()
    }
}

pub(crate) fn history_of_p1() -> SearchQuery {
    SearchQuery {
        period: Period::Today,
        only: Some("baccarat".to_owned()),
        ..all_games()
    }
}

/// A record as the contract defines it. Numbers keep their digits. The codes are sorted: whether JSON in a test keeps its order
/// depends on what is built with it.
pub(crate) fn record(id: &str) -> Value {
    json!({
        "id": id, "ref_id": format!("ref-{id}"), "player_id": "p1", "game_key": "baccarat",
        "round_id": format!("round-{id}"), "status": "completed",
        "total_bet": "1300.00", "total_payout": "308.00", "currency": "THB",
        "created_at": "2026-11-20T14:40:17.000Z",
        "game_result": {
            "data": {
                "BANKER": {"card": ["KD", "5C"], "score": ["0", "5"], "total": 5},
                "PLAYER": {"card": ["4S", "AH", "6C"], "score": ["4", "1", "6"], "total": 1},
            },
            "image_url": {"camera1": "https://cdn.example.com/1.jpg", "camera2": "javascript:alert(1)"},
            "winner": ["BANKER", "BIG"],
        },
        "player_bet": {"BIG": "200.00", "PLAYER": "1000.00", "PPAIR": "100.00"},
        "player_win": {"BIG": {"amount": "308.00", "odds": "0.54", "profit": "108.00"}},
    })
}

/// A correct record: banker wins 7 to 3, one bet won, one lost.
pub(crate) fn sound(id: &str) -> Value {
    json!({
        "id": id, "ref_id": format!("ref-{id}"), "player_id": "p1", "game_key": "baccarat",
        "round_id": format!("round-{id}"), "status": "completed",
        "total_bet": "150.00", "total_payout": "195.00", "currency": "THB",
        "created_at": "2026-11-20T14:40:17.000Z",
        "game_result": {
            "data": {
                "PLAYER": {"card": ["2S", "3H", "8D"], "score": ["2", "3", "8"], "total": 3},
                "BANKER": {"card": ["KS", "7H"], "score": ["0", "7"], "total": 7},
            },
            "image_url": {"camera1": "https://cdn.example.com/1.jpg", "camera2": "https://cdn.example.com/2.jpg"},
            "winner": ["BANKER", "BIG"],
        },
        "player_bet": {"BANKER": "100.00", "PPAIR": "50.00"},
        "player_win": {"BANKER": {"amount": "195.00", "odds": "0.95", "profit": "95.00"}},
    })
}

/// A table with limits in two currencies.
pub(crate) fn table(id: u32, game_key: &str) -> Value {
    json!({"id": id.to_string(), "title": {"en": format!("Table {id}"), "th": "โต๊ะ"}, "status": "active",
        "game_key": game_key, "dealer": {"id": "d1", "code": "D1", "name": "=Nid"},
        "user_limit": {"THB": {"bet_min": "50", "bet_max": "50000.00"}, "USD": {"bet_min": 1, "bet_max": "99999999999999999.99"}}})
}
