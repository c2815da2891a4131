//! The desks whose answers are recorded: one reads a sandbox at a given time, the other a service with prepared answers, for
//! cases that the sandbox does not make. [`Stable`] makes recordings independent of the run: handles are numbered, the
//! service's address is an example, and times read from the running clock and measured durations are fixed.

use std::collections::HashMap;

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use desk::views::ProxySetting;
use desk::{Clock, Desk};
use sandbox::{Options, Running};
use secrecy::SecretString;
use serde::Serialize;
use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

/// The time of the recorded tables and records. The sandbox settles a round of table 412 every 40 seconds, and those of
/// other tables up to 12 seconds later. This is 13 seconds after such a time, so a slow run reads the same rounds: the
/// next settlement is 27 seconds later.
pub(crate) const NOW: &str = "2026-11-20T14:34:53Z";

pub(crate) struct Simulated {
    pub(crate) service: Running,
    pub(crate) desk: Desk,
    pub(crate) stable: Stable,
}

impl Simulated {
    /// Both clocks start at `now`.
    pub(crate) async fn at(now: DateTime<Utc>) -> Self {
        Self::starting(now, now).await
    }

    /// The world starts at `start`, the desk's clock at `now`: [`Running::advance`] closes the gap.
    pub(crate) async fn starting(start: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let options = Options {
            now: Some(start),
            ..Options::default()
        };
        let service = sandbox::start(options).await.unwrap();
        let token = SecretString::from(service.token());
        let desk = Desk::connect(
            service.base_url(),
            token,
            &ProxySetting::None,
            Clock::starting_at(now),
        )
        .unwrap();
        let stable = Stable::new(service.base_url(), now);
        Self {
            service,
            desk,
            stable,
        }
    }
}

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

/// The address in recordings, instead of a port of this machine.
const ADDRESS: &str = "https://api.example.com";
const HOST: &str = "api.example.com";

/// Levels of an object or array that are written one entry per line, so that a change shows as changed lines.
const OPEN_LEVELS: usize = 3;

/// Replaces what differs between two runs in the answers of one connection.
pub(crate) struct Stable {
    base_url: String,
    host: String,
    now: DateTime<Utc>,
    handles: HashMap<String, String>,
}

impl Stable {
    /// For answers of the service at `base_url`, with a clock that was started at `now`.
    pub(crate) fn new(base_url: &str, now: DateTime<Utc>) -> Self {
        let base_url = base_url.trim_end_matches('/');
        Self {
            base_url: base_url.to_owned(),
            host: base_url.trim_start_matches("http://").to_owned(),
            now,
            handles: HashMap::new(),
        }
    }

    pub(crate) fn json(&mut self, answer: &impl Serialize) -> Value {
        let mut value = serde_json::to_value(answer).unwrap();
        self.fix(&mut value);
        value
    }

    fn fix(&mut self, value: &mut Value) {
        match value {
            Value::String(text) => self.fix_text(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.fix(item)),
            Value::Object(fields) => {
                let slot = fields.get("slot").and_then(Value::as_str).map(str::to_owned);
                for (name, field) in fields {
                    match (name.as_str(), field) {
                        ("handle", Value::String(handle)) => {
                            self.number(slot.as_deref().unwrap_or("page"), handle);
                        }
                        ("lottoId", Value::String(id)) => self.number("lotto", id),
                        ("elapsedMs", field @ Value::Number(_)) => *field = 182.into(),
                        ("secondsLeft", field @ Value::Number(_)) => *field = 3600.into(),
                        (_, field) => self.fix(field),
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn fix_text(&self, text: &mut String) {
        if text == "127.0.0.1" || *text == self.host {
            HOST.clone_into(text);
        } else if text.contains(&self.base_url) {
            *text = text.replace(&self.base_url, ADDRESS);
        } else if let Ok(time) = text.parse::<DateTime<Utc>>()
            && (self.now..self.now + TimeDelta::hours(1)).contains(&time)
        {
            *text = self.now.to_rfc3339_opts(SecondsFormat::Millis, true);
        }
    }

    /// Replaces a handle by its kind and a number in the order of appearance. An image that was refused has none.
    fn number(&mut self, kind: &str, handle: &mut String) {
        if handle.is_empty() {
            return;
        }
        let next = self.handles.len() + 1;
        let numbered = self.handles.entry(handle.clone());
        numbered
            .or_insert_with(|| format!("{kind}-{next}"))
            .clone_into(handle);
    }
}

pub(crate) fn text(recorded: &Value) -> String {
    let mut text = String::new();
    write(recorded, 0, &mut text);
    text.push('\n');
    text
}

fn write(value: &Value, level: usize, text: &mut String) {
    let entries: Vec<(Option<&String>, &Value)> = match value {
        Value::Object(fields) if level < OPEN_LEVELS && !fields.is_empty() => {
            fields.iter().map(|(name, field)| (Some(name), field)).collect()
        }
        Value::Array(items) if level < OPEN_LEVELS && !items.is_empty() => {
            items.iter().map(|item| (None, item)).collect()
        }
        _ => return text.push_str(&value.to_string()),
    };
    let (open, close) = if value.is_object() { ('{', '}') } else { ('[', ']') };
    text.push(open);
    for (place, (name, entry)) in entries.into_iter().enumerate() {
        text.push_str(if place == 0 { "\n" } else { ",\n" });
        text.extend(std::iter::repeat_n(' ', level + 1));
        if let Some(name) = name {
            text.push_str(&Value::from(name.as_str()).to_string());
            text.push_str(": ");
        }
        write(entry, level + 1, text);
    }
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', level));
    text.push(close);
}
