//! A mock service with given histories that records its requests, and a wallet export with the same rounds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use chrono::{DateTime, Duration, SecondsFormat, Utc};
use desk::views::{
    DifferenceRow, ErrorView, ProxySetting, ReconcileClass, ReconcileScope, ReconcileSummary, Settings,
    TimelineView,
};
use desk::{Clock, Desk};
use secrecy::SecretString;
use serde_json::{Value, json};
use wiremock::matchers::{any, path_regex};
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::service_and_wallet::compare;
use crate::manners;

/// The player of these tests.
pub(crate) const PLAYER: &str = "somchai";

/// A player id and a game key.
pub(crate) type Listing = (String, String);

/// The data of the service.
#[derive(Debug, Clone, Default)]
pub(crate) struct Histories {
    /// The games with tables.
    pub(crate) games: Vec<String>,
    /// Tables that the service counts, and does not list.
    pub(crate) tables_not_listed: usize,
    pub(crate) records: BTreeMap<Listing, Vec<Value>>,
    /// Listings that fail, and lotto inquiries by player and round; without a player, that of the whole round.
    pub(crate) refused: BTreeSet<Listing>,
    /// Listings that are not found.
    pub(crate) unknown: BTreeSet<Listing>,
    /// Lotto entries by player and round. The service does not know any other round.
    pub(crate) lotto: BTreeMap<(String, String), Value>,
    /// All entries of a lotto round. A round that is not here has those of the inquiry by user.
    pub(crate) lotto_rounds: BTreeMap<String, Vec<Value>>,
    /// How much the service's clock is behind this computer's.
    pub(crate) behind: Duration,
    /// The stack that writes the listings. None: as in the contract.
    pub(crate) manner: Option<&'static str>,
}

pub(crate) struct Service {
    server: MockServer,
    pub(crate) desk: Desk,
}

impl Service {
    pub(crate) async fn start(histories: Histories) -> Self {
        Self::start_beside(histories, Clock::system()).await
    }

    /// A service with the real time, and a desk whose computer has another clock.
    pub(crate) async fn start_beside(histories: Histories, clock: Clock) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let server = MockServer::start().await;
        Mock::given(any()).respond_with(histories).mount(&server).await;
        let desk = Desk::connect(
            &server.uri(),
            SecretString::from("test-token"),
            &ProxySetting::None,
            clock,
        )
        .unwrap();
        Self { server, desk }
    }

    /// Answers the next requests of listings in this way, before the histories are used again.
    pub(crate) async fn answer_next(&self, times: u64, answer: ResponseTemplate) {
        Mock::given(path_regex("^/v1/player/.*/history$"))
            .respond_with(answer)
            .up_to_n_times(times)
            .with_priority(1)
            .mount(&self.server)
            .await;
    }

    /// How often a listing was requested.
    pub(crate) async fn times_asked(&self) -> usize {
        self.page_sizes().await.len()
    }

    /// The page size of each request of a listing, in order. None if the request leaves it to the service.
    pub(crate) async fn page_sizes(&self) -> Vec<Option<String>> {
        let requests = self.server.received_requests().await.unwrap();
        let listings = requests.iter().filter(|request| listing(request).is_some());
        listings.map(|request| parameter(request, "per_page")).collect()
    }

    /// The rounds of all lotto inquiries by user, in order.
    pub(crate) async fn lotto_rounds(&self) -> Vec<String> {
        self.inquiries(|player| !player.is_empty()).await
    }

    /// The rounds of all inquiries of whole lotto rounds, in order.
    pub(crate) async fn whole_lotto_rounds(&self) -> Vec<String> {
        self.inquiries(str::is_empty).await
    }

    async fn inquiries(&self, is_counted: impl Fn(&str) -> bool) -> Vec<String> {
        let requests = self.server.received_requests().await.unwrap();
        let inquiries = requests.iter().filter_map(inquired);
        inquiries
            .filter(|(player, _)| is_counted(player))
            .map(|(_, round)| round)
            .collect()
    }

    /// The comparison of [`PLAYER`].
    pub(crate) async fn compared(&self) -> (Vec<DifferenceRow>, ReconcileSummary) {
        compare(&self.desk, &one(PLAYER)).await
    }

    /// The timeline of a round of [`PLAYER`], opened from this game.
    pub(crate) async fn timeline(&self, round: &str, game: &str) -> Result<TimelineView, ErrorView> {
        let settings = Settings::default();
        let timeline = self.desk.reconciliation.timeline(PLAYER, round, game, &settings);
        timeline.await
    }

    /// All requested listings.
    pub(crate) async fn asked(&self) -> BTreeSet<Listing> {
        let requests = self.server.received_requests().await.unwrap();
        requests.iter().filter_map(listing).collect()
    }
}

impl Respond for Histories {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let date = (Utc::now() - self.behind).format("%a, %d %b %Y %H:%M:%S GMT");
        self.answer(request).insert_header("date", date.to_string())
    }
}

impl Histories {
    /// A service whose tables have this game only. It has these records of the player in it.
    pub(crate) fn of(player: &str, game: &str, records: Vec<Value>) -> Self {
        Self {
            games: vec![game.to_owned()],
            records: BTreeMap::from([((player.to_owned(), game.to_owned()), records)]),
            ..Self::default()
        }
    }

    fn answer(&self, request: &Request) -> ResponseTemplate {
        if let Some(inquired) = inquired(request) {
            return self.lotto(&inquired);
        }
        let Some(listing) = listing(request) else {
            let tables: Vec<Value> = self.games.iter().map(|game| table(game)).collect();
            return self.page(&tables, tables.len() + self.tables_not_listed);
        };
        if self.refused.contains(&listing) {
            return refusal(403);
        }
        if self.unknown.contains(&listing) {
            return not_found();
        }
        let mut records = self.records.get(&listing).cloned().unwrap_or_default();
        if let Some(round) = parameter(request, "round_id") {
            records.retain(|record| record["round_id"] == round.as_str());
        }
        self.page(&records, records.len())
    }

    fn page(&self, records: &[Value], total: usize) -> ResponseTemplate {
        let answer = answer(records, total);
        let Some(name) = self.manner else {
            return ResponseTemplate::new(200).set_body_json(answer);
        };
        let manner = manners::ALL
            .into_iter()
            .find(|manner| manner.name == name)
            .unwrap();
        ResponseTemplate::new(200).set_body_raw(manners::written(manner, &answer), "application/json")
    }

    /// The answer of the lotto inquiry for one player, or of a whole round.
    fn lotto(&self, inquired: &Listing) -> ResponseTemplate {
        if self.refused.contains(inquired) {
            return refusal(403);
        }
        let (player, round) = inquired;
        let mut body = json!({
            "status": "success", "round_id": round, "game_result": {"data": {}},
            "round": {"no": "1", "result_date": "2026-11-21T14:30:00.000Z"},
        });
        if player.is_empty() {
            let entries = self.entries_of(round);
            if entries.is_empty() {
                return not_found();
            }
            body["pagination"] = json!({"total": entries.len(), "page": 1, "per_page": 100});
            body["player"] = json!(entries);
        } else if let Some(entry) = self.lotto.get(inquired) {
            body["player"] = entry.clone();
        } else {
            return not_found();
        }
        ResponseTemplate::new(200).set_body_json(body)
    }

    fn entries_of(&self, round: &str) -> Vec<Value> {
        if let Some(entries) = self.lotto_rounds.get(round) {
            return entries.clone();
        }
        let of_round = self.lotto.iter().filter(|((_, of), _)| of == round);
        let entries = of_round.map(|(_, entry)| match entry {
            Value::Array(entries) => entries.clone(),
            entry => vec![entry.clone()],
        });
        entries.flatten().collect()
    }
}

/// The player and game of a history request. None for other requests.
fn listing(request: &Request) -> Option<Listing> {
    let player = request
        .url
        .path()
        .strip_prefix("/v1/player/")?
        .strip_suffix("/history")?;
    Some((player.to_owned(), parameter(request, "game_key")?))
}

fn parameter(request: &Request, name: &str) -> Option<String> {
    let mut pairs = request.url.query_pairs();
    pairs
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
}

/// An error of the service that says nothing about ids.
pub(crate) fn refusal(status: u16) -> ResponseTemplate {
    let error = json!({"status": "error", "error": {"code": "FORBIDDEN", "message": "Not this one."}});
    ResponseTemplate::new(status).set_body_json(error)
}

fn not_found() -> ResponseTemplate {
    let error = json!({"status": "error", "error": {"code": "NOT_FOUND", "message": "not found"}});
    ResponseTemplate::new(404).set_body_json(error)
}

/// The player and round of a lotto inquiry, without a player if it is one of a whole round. None for other requests.
fn inquired(request: &Request) -> Option<Listing> {
    if !request.url.path().contains("/lotto/") {
        return None;
    }
    let body: Value = serde_json::from_slice(&request.body).unwrap();
    let player = body["player_id"].as_str().unwrap_or_default();
    Some((player.to_owned(), body["round_id"].as_str()?.to_owned()))
}

/// The only page of a listing that states a number of records.
pub(crate) fn page(records: &[Value], total: usize) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(answer(records, total))
}

fn answer(records: &[Value], total: usize) -> Value {
    json!({"status": "success", "data": {
        "pagination": {"total": total, "page": 1, "per_page": 100, "last_page": 1},
        "records": records,
    }})
}

fn table(game: &str) -> Value {
    json!({"id": "1", "title": {"en": "One"}, "status": "active", "game_key": game,
           "dealer": {"id": "d", "code": "D", "name": "D", "cover": {}}, "user_limit": {}})
}

/// A record of a bet, lost or won.
pub(crate) fn record(player: &str, game: &str, round: &str, at: DateTime<Utc>, payout: &str) -> Value {
    json!({
        "id": format!("{player}-{round}"), "ref_id": format!("ref-{player}-{round}"), "player_id": player,
        "game_key": game, "round_id": round, "status": "completed", "total_bet": "100.00",
        "total_payout": payout, "currency": "THB", "created_at": at.to_rfc3339_opts(SecondsFormat::Millis, true),
        "game_result": {"data": {}, "image_url": {}, "winner": []},
        "player_bet": {"BANKER": "100.00"},
    })
}

/// The record of a bet of [`PLAYER`] that lost this stake.
pub(crate) fn lost(game: &str, round: &str, stake: &str) -> Value {
    let mut lost = record(PLAYER, game, round, on_the_day(300), "0.00");
    lost["id"] = json!(format!("{game} of {round}"));
    lost["total_bet"] = json!(stake);
    lost["player_bet"] = json!({"BANKER": stake});
    lost
}

/// What a service and a wallet have of [`PLAYER`], whose account was opened five days before.
pub(crate) struct Sides {
    pub(crate) histories: Histories,
    pub(crate) entries: Entries,
}

impl Sides {
    /// A service with tables of these games.
    pub(crate) fn of(games: &[&str]) -> Self {
        let mut entries = Entries::default();
        entries.opening(PLAYER, on_the_day(0) - Duration::days(5));
        let games = games.iter().map(|game| (*game).to_owned()).collect();
        let histories = Histories {
            games,
            ..Histories::default()
        };
        Self { histories, entries }
    }

    /// The listing of a game has these records.
    pub(crate) fn listed(mut self, game: &str, records: impl IntoIterator<Item = Value>) -> Self {
        let listing = self.histories.records.entry(listing_of(game)).or_default();
        listing.extend(records);
        self
    }

    /// The listing of a game fails.
    pub(crate) fn refused(mut self, game: &str) -> Self {
        self.histories.refused.insert(listing_of(game));
        self
    }

    /// The listing of a game is not found.
    pub(crate) fn unknown(mut self, game: &str) -> Self {
        self.histories.unknown.insert(listing_of(game));
        self
    }

    /// The wallet took this stake.
    pub(crate) fn bet(self, game: &str, round: &str, stake: &str) -> Self {
        self.line(300, &bet(game, round, stake))
    }

    /// The wallet credited a win of the first bet.
    pub(crate) fn win(self, round: &str, paid: &str) -> Self {
        let win = json!({
            "transaction_type": "credit", "transaction_code": "GBW01", "game_key": "baccarat", "round_id": round,
            "bet_id": "T2", "effect": "credited", "moved": paid, "amount": paid,
        });
        self.line(301, &win)
    }

    pub(crate) fn line(mut self, minute: i64, more: &Value) -> Self {
        self.entries.line(PLAYER, on_the_day(minute), more);
        self
    }

    pub(crate) async fn start(self) -> Service {
        let service = Service::start(self.histories).await;
        self.entries.open(&service.desk).await;
        service
    }
}

/// The line of a debit.
fn bet(game: &str, round: &str, stake: &str) -> Value {
    json!({
        "transaction_type": "debit", "transaction_code": "GBB01", "game_key": game, "round_id": round,
        "effect": "bet_opened", "moved": format!("-{stake}"), "amount": stake,
    })
}

/// The listing of a game of [`PLAYER`].
fn listing_of(game: &str) -> Listing {
    (PLAYER.to_owned(), game.to_owned())
}

pub(crate) fn one(player: &str) -> ReconcileScope {
    ReconcileScope::Player {
        player_id: player.to_owned(),
    }
}

pub(crate) fn the_day_and(players: &[&str]) -> ReconcileScope {
    ReconcileScope::Day {
        date: on_the_day(0).date_naive().to_string(),
        time_zone: "UTC".to_owned(),
        players: players.iter().map(|player| (*player).to_owned()).collect(),
        only_players: false,
    }
}

/// The differences by their rounds.
pub(crate) fn classes(rows: &[DifferenceRow]) -> Vec<(&str, ReconcileClass)> {
    rows.iter()
        .map(|row| (row.round_id.as_deref().unwrap_or_default(), row.class))
        .collect()
}

/// The lines of an export, numbered per player in order.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    numbers: BTreeMap<String, i64>,
    lines: String,
}

impl Entries {
    /// A debit of 100.
    pub(crate) fn debit(&mut self, player: &str, game: &str, round: &str, at: DateTime<Utc>) {
        self.line(player, at, &bet(game, round, "100.00"));
    }

    /// The opening entry of an account.
    pub(crate) fn opening(&mut self, player: &str, at: DateTime<Utc>) {
        self.line(
            player,
            at,
            &json!({
                "transaction_type": "adjustment", "transaction_id": "opening", "transaction_code": "",
                "effect": "adjusted", "moved": "5000.00", "amount": "5000.00",
            }),
        );
    }

    pub(crate) fn line(&mut self, player: &str, at: DateTime<Utc>, more: &Value) {
        let number = self.numbers.entry(player.to_owned()).or_default();
        *number += 1;
        let mut line = json!({
            "player_id": player, "seq": *number, "at": at, "transaction_id": format!("T{number}"),
            "game_key": null, "round_id": null, "table_id": "1", "bet_id": null, "bet_ref_ids": [],
            "credit_transaction_id": null, "currency": "THB", "created_at": at, "flags": [],
            "balance": "490.00", "answer_status": 200, "answer": "", "hash": "", "raw": "{}",
        });
        let fields = line.as_object_mut().unwrap();
        fields.extend(more.as_object().unwrap().clone());
        self.lines.push_str(&line.to_string());
        self.lines.push('\n');
    }

    /// Opens the lines as an export that goes on until now.
    pub(crate) async fn open(mut self, desk: &Desk) {
        self.opening("the last one", *NOW);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("journal.jsonl");
        std::fs::write(&file, self.lines).unwrap();
        desk.wallet.open_file(&file).await.unwrap();
    }
}

/// The current time, read once, so that midnight does not fall between two reads. It is the real time,
/// because the mock service sends it in `Date`.
pub(crate) static NOW: LazyLock<DateTime<Utc>> = LazyLock::new(Utc::now);

/// A time on the day before yesterday (UTC): older than the grace period, and covered by both sides.
pub(crate) fn on_the_day(minute: i64) -> DateTime<Utc> {
    let midnight = (*NOW - Duration::days(2))
        .date_naive()
        .and_time(chrono::NaiveTime::MIN);
    midnight.and_utc() + Duration::minutes(minute)
}
