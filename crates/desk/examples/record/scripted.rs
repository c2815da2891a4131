//! A game service with prepared answers, for cases that the sandbox does not make, and a desk that reads it.

use chrono::{DateTime, Utc};
use desk::views::ProxySetting;
use desk::{Clock, Desk};
use secrecy::SecretString;
use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use crate::stable::Stable;

/// Paths of docs/contract.md#set-b.
pub(crate) const TABLES: &str = "/v1/operator/tables/virtual";
pub(crate) const GAME_STATS: &str = "/v1/operator/tables/game-stats";

pub(crate) struct Scripted {
    pub(crate) desk: Desk,
    pub(crate) stable: Stable,
    _server: MockServer,
}

impl Scripted {
    /// The service's time is always `now`, and the desk's clock starts at `now`. `answer` returns the body for a
    /// request; None is an error of the service.
    pub(crate) async fn at(
        now: DateTime<Utc>,
        answer: impl Fn(&Request) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        let server = MockServer::start().await;
        let answers = Answers { now, answer };
        Mock::given(any()).respond_with(answers).mount(&server).await;
        let token = SecretString::from("token");
        let desk = Desk::connect(&server.uri(), token, &ProxySetting::None, Clock::starting_at(now)).unwrap();
        let stable = Stable::new(&server.uri(), now);
        Self {
            desk,
            stable,
            _server: server,
        }
    }
}

struct Answers<F> {
    now: DateTime<Utc>,
    answer: F,
}

impl<F: Fn(&Request) -> Option<String> + Send + Sync> Respond for Answers<F> {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let date = self.now.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
        let response = match (self.answer)(request) {
            Some(body) => ResponseTemplate::new(200).set_body_raw(body, "application/json"),
            None => ResponseTemplate::new(403).set_body_json(
                json!({"status": "error", "error": {"code": "FORBIDDEN", "message": "Not available."}}),
            ),
        };
        response.insert_header("date", date)
    }
}

/// A parameter of the request's query. Empty if it is absent.
pub(crate) fn parameter(request: &Request, name: &str) -> String {
    let mut pairs = request.url.query_pairs();
    let found = pairs.find(|(key, _)| key == name);
    found.map(|(_, value)| value.into_owned()).unwrap_or_default()
}

/// The body of a page with these records (docs/contract.md#pages).
pub(crate) fn page(records: &[Value]) -> String {
    let pagination = json!({"total": records.len(), "page": 1, "per_page": 100, "last_page": 1});
    success(&json!({"pagination": pagination, "records": records}))
}

pub(crate) fn success(data: &Value) -> String {
    json!({"status": "success", "data": data}).to_string()
}

/// A table (docs/contract.md#table-record).
pub(crate) fn table(id: &str, game_key: &str) -> Value {
    json!({
        "id": id, "title": {"en": format!("Table {id}")}, "status": "active", "game_key": game_key,
        "dealer": {"id": "d-1", "code": "D1", "name": "Suda", "cover": {}}, "user_limit": {},
    })
}
