//! A running service, and a client that returns status and JSON.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use reqwest::{Client, Method, RequestBuilder, Response, Url};
use rust_decimal::Decimal;
use sandbox::{Options, Running};
use serde_json::Value;

pub(crate) const TOKEN: &str = "a-token-for-tests";

/// The keys of all games in the play history.
pub(crate) const GAMES: [&str; 8] = [
    "baccarat",
    "baccarat_insurance",
    "dragon_tiger",
    "roulette",
    "sicbo",
    "hilo",
    "hoo_hey_how",
    "pokdeng",
];

pub(crate) const BY_ROUND: [&str; 4] = ["api", "operator", "lotto", "result-inquiry"];
pub(crate) const BY_USER: [&str; 4] = ["api", "operator", "lotto", "result-inquiry-by-user"];

/// World time at the start of every test.
pub(crate) fn now() -> DateTime<Utc> {
    "2026-11-21T14:00:00Z".parse().unwrap()
}

/// Options for a world without disputes.
pub(crate) fn options() -> Options {
    Options {
        disputes: false,
        token: Some(TOKEN.to_owned()),
        now: Some(now()),
        ..Options::default()
    }
}

/// Options for a world with disputes.
pub(crate) fn disputed() -> Options {
    Options {
        disputes: true,
        ..options()
    }
}

pub(crate) struct Service {
    pub(crate) running: Running,
    client: Client,
}

pub(crate) async fn service() -> Service {
    service_with(options()).await
}

pub(crate) async fn service_with(options: Options) -> Service {
    Service {
        running: sandbox::start(options).await.unwrap(),
        client: client(),
    }
}

pub(crate) fn client() -> Client {
    // Another test of this binary may have installed the same provider already.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    Client::builder().no_proxy().build().unwrap()
}

impl Service {
    /// A URL of the service with percent-encoded path segments.
    pub(crate) fn url(&self, segments: &[&str], query: &[(&str, &str)]) -> Url {
        let mut url = Url::parse(self.running.base_url()).unwrap();
        url.path_segments_mut().unwrap().extend(segments);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }

    pub(crate) fn request(&self, method: Method, url: Url) -> RequestBuilder {
        self.client.request(method, url)
    }

    pub(crate) async fn get(&self, segments: &[&str], query: &[(&str, &str)]) -> (u16, Value) {
        let request = self
            .request(Method::GET, self.url(segments, query))
            .bearer_auth(TOKEN);
        read(request.send().await.unwrap()).await
    }

    /// Sends a JSON body, also with GET, as the lotto endpoints need it.
    pub(crate) async fn send(&self, method: Method, segments: &[&str], body: &Value) -> (u16, Value) {
        let request = self
            .request(method, self.url(segments, &[]))
            .bearer_auth(TOKEN)
            .json(body);
        read(request.send().await.unwrap()).await
    }

    /// The statistics of the shoe at a table.
    pub(crate) async fn shoe(&self, game_key: &str, table_id: &str) -> (u16, Value) {
        let query = [("game_key", game_key), ("table_id", table_id)];
        self.get(&["v1", "operator", "tables", "game-stats"], &query)
            .await
    }

    /// The link of a bet page.
    pub(crate) async fn bet_url(&self, body: &Value) -> (u16, Value) {
        self.send(Method::POST, &["v1", "operator", "bet-url"], body)
            .await
    }

    /// The bet page of a record in English.
    pub(crate) async fn bet_page(&self, player: &str, record: &Value) -> String {
        let body = serde_json::json!({
            "game_key": record["game_key"], "round_id": record["round_id"], "player_id": player, "language": "EN",
        });
        let (status, answer) = self.bet_url(&body).await;
        assert_eq!(status, 200, "{answer}");
        let url = text(&answer["data"]["url"]).parse().unwrap();
        let page = self.request(Method::GET, url).send().await.unwrap();
        page.text().await.unwrap()
    }

    pub(crate) async fn history(&self, player: &str, query: &[(&str, &str)]) -> Value {
        let (status, body) = self.get(&["v1", "player", player, "history"], query).await;
        assert_eq!(status, 200, "{body}");
        body
    }

    /// All records of a player and game of the last 14 days.
    pub(crate) async fn all_records(&self, player: &str, game_key: &str) -> Vec<Value> {
        let query = [
            ("game_key", game_key),
            ("period", "last14Days"),
            ("per_page", "100000"),
        ];
        self.history(player, &query).await["data"]["records"]
            .as_array()
            .unwrap()
            .clone()
    }
}

pub(crate) async fn read(response: Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (
        status,
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}")),
    )
}

/// The exact decimal of a JSON number, from its text.
pub(crate) fn decimal(value: &Value) -> Decimal {
    assert!(value.is_number(), "{value} is not a number");
    Decimal::from_str(&value.to_string()).unwrap()
}

/// A JSON number with exactly two decimals.
pub(crate) fn money(value: &Value) -> Decimal {
    let amount = decimal(value);
    assert_eq!(amount.scale(), 2, "{value}");
    amount
}

pub(crate) fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is not a string"))
}

pub(crate) fn refusal(code: &str, message: &str) -> Value {
    serde_json::json!({"status": "error", "error": {"code": code, "message": message}})
}
