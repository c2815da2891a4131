//! A day of three players with planted differences, as a ledger may have it, and a service with the records of that day.

use std::fmt;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{json, Value};
use wiremock::matchers::{path, path_regex};
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

use crate::command_line::{code, said};

const PITDESK: &str = env!("CARGO_BIN_EXE_pitdesk");
const TOKEN: &str = "canary-5f1d-token";

/// The day in Bangkok, of which month and day can be taken for each other.
pub(super) const DAY: &str = "2026-11-05";
/// When the commands run: the next morning.
pub(super) const NOW: &str = "2026-11-06T03:00:00Z";
/// The beginning of the day, in minutes of universal time: 17:00 of the day before.
const FIRST_MINUTE: i64 = 20;

pub(super) const PLAYERS: [&str; 3] = ["somchai_88", "นารี 21", "000123"];
/// Rounds of each player: one every twenty minutes.
const ROUNDS: i64 = 60;

/// What a row of a ledger says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bet,
    Win,
    Lost,
}

/// A transaction, whatever wallet wrote it.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) player_id: &'static str,
    pub(super) id: String,
    pub(super) kind: Kind,
    /// In hundredths.
    pub(super) amount: i64,
    pub(super) at: Moment,
    pub(super) round_id: String,
    pub(super) bet_id: Option<String>,
}

/// Minutes since the beginning of the day in Bangkok.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(pub(super) i64);

impl Moment {
    /// In universal time, with a `Z`.
    pub(super) fn utc(self) -> String {
        let minutes = self.0 + 17 * 60;
        let (day, minutes) = (4 + minutes.div_euclid(1440), minutes.rem_euclid(1440));
        format!("2026-11-{day:02}T{:02}:{:02}:00.000Z", minutes / 60, minutes % 60)
    }

    /// As a clock in Bangkok shows it: day, month, year, hour, minute.
    pub(super) fn wall(self) -> (i64, i64, i64, i64, i64) {
        let (day, minutes) = (5 + self.0.div_euclid(1440), self.0.rem_euclid(1440));
        (day, 11, 2026, minutes / 60, minutes % 60)
    }
}

/// A difference that a comparison must find: its class and its round.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Difference {
    pub(super) class: String,
    pub(super) round_id: String,
}

impl Difference {
    fn new(class: &str, round_id: &str) -> Self {
        Self {
            class: class.to_owned(),
            round_id: round_id.to_owned(),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.class, self.round_id)
    }
}

/// A bet as the service has it.
struct Bet {
    player_id: &'static str,
    round_id: String,
    id: String,
    placed: Moment,
    stake: i64,
    /// What is paid, stake included. Zero if it was lost.
    paid: i64,
}

fn bets() -> Vec<Bet> {
    let mut bets = Vec::new();
    for (player, player_id) in (0_i64..).zip(PLAYERS) {
        for round in 0..ROUNDS {
            let stake = 10_000 * (1 + (round * 7 + player) % 30) + if player == 0 { 50 } else { 0 };
            let is_won = (round * 5 + player) % 3 != 0;
            bets.push(Bet {
                player_id,
                round_id: format!("bc:{player}{round:02}:x9"),
                id: format!("GB{player}{round:04}"),
                placed: Moment(FIRST_MINUTE + round * 20 + player),
                stake,
                paid: if is_won { stake * 2 } else { 0 },
            });
        }
    }
    bets
}

/// The rows of the ledger of the day without any difference, in the order of their times.
pub(super) fn right_rows() -> Vec<Row> {
    let mut rows: Vec<Row> = bets().iter().flat_map(booked).collect();
    rows.sort_by_key(|row| row.at);
    rows
}

fn booked(bet: &Bet) -> [Row; 2] {
    let taken = Row {
        player_id: bet.player_id,
        id: bet.id.clone(),
        kind: Kind::Bet,
        amount: bet.stake,
        at: bet.placed,
        round_id: bet.round_id.clone(),
        bet_id: None,
    };
    let settled = Row {
        id: bet.id.replace("GB", "PO"),
        kind: if bet.paid > 0 { Kind::Win } else { Kind::Lost },
        amount: bet.paid,
        at: Moment(bet.placed.0 + 1),
        bet_id: Some(bet.id.clone()),
        ..taken.clone()
    };
    [taken, settled]
}

/// The rows with planted differences, and what a comparison must find. All players have an entry on the day.
pub(super) fn planted_rows() -> (Vec<Row>, Vec<Difference>) {
    let mut rows = right_rows();
    let won = |player: usize, from: usize| nth_round(player, from, true);
    let mut planted = Vec::new();
    // The win was not credited.
    let round = won(0, 10);
    rows.retain(|row| !(row.round_id == round && row.kind == Kind::Win));
    planted.push(Difference::new("unpaid_win", &round));
    // It was credited with one unit less.
    let round = won(1, 20);
    change(&mut rows, &round, Kind::Win, -100);
    planted.push(Difference::new("payout_differs", &round));
    // More was taken than was staked.
    let round = won(2, 5);
    change(&mut rows, &round, Kind::Bet, 5_000);
    planted.push(Difference::new("stake_differs", &round));
    // Nothing was taken.
    let round = won(0, 30);
    rows.retain(|row| row.round_id != round);
    planted.push(Difference::new("record_without_debit", &round));
    // The service does not know the round.
    let of_another = won(1, 40);
    let unknown: Vec<Row> = rows
        .iter()
        .filter(|row| row.round_id == of_another)
        .cloned()
        .collect();
    for row in unknown {
        rows.push(Row {
            id: format!("{}9", row.id),
            round_id: "bc:unknown:1".to_owned(),
            bet_id: row.bet_id.map(|id| format!("{id}9")),
            ..row
        });
    }
    planted.push(Difference::new("debit_without_record", "bc:unknown:1"));
    rows.sort_by_key(|row| row.at);
    planted.sort();
    (rows, planted)
}

fn change(rows: &mut [Row], round_id: &str, kind: Kind, by: i64) {
    let row = rows
        .iter_mut()
        .find(|row| row.round_id == round_id && row.kind == kind);
    row.unwrap().amount += by;
}

/// The id of the first round of a player, from this number on, that was won or lost.
pub(super) fn nth_round(player: usize, from: usize, is_won: bool) -> String {
    let of_player = bets()
        .into_iter()
        .filter(|bet| bet.player_id == PLAYERS[player])
        .skip(from);
    let mut rounds = of_player.filter(|bet| (bet.paid > 0) == is_won);
    rounds.next().unwrap().round_id
}

/// `165050` as `1650.50`.
pub(super) fn point(amount: i64) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

fn records(player_id: &str) -> Vec<Value> {
    let of_player = bets().into_iter().filter(|bet| bet.player_id == player_id);
    let record = |bet: Bet| {
        json!({"id": format!("1{}", &bet.id[2..]), "ref_id": bet.id, "player_id": bet.player_id, "game_key": "baccarat",
            "round_id": bet.round_id, "status": "completed", "total_bet": point(bet.stake), "total_payout": point(bet.paid),
            "currency": "THB", "created_at": Moment(bet.placed.0 + 1).utc(),
            "game_result": {"data": {}, "image_url": {}, "winner": ["PLAYER"]}, "player_bet": {"PLAYER": point(bet.stake)}})
    };
    let mut records: Vec<Value> = of_player.map(record).collect();
    records.reverse();
    records
}

fn page(records: &[Value]) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": {
        "pagination": {"total": records.len(), "page": 1, "per_page": 100, "last_page": 1}, "records": records,
    }}))
}

/// A service with one game and the records of the day.
pub(super) async fn service() -> MockServer {
    let server = MockServer::start().await;
    let table = json!({"id": "1", "title": {}, "status": "active", "game_key": "baccarat", "user_limit": {}});
    Mock::given(path("/v1/operator/tables/virtual"))
        .respond_with(page(&[table]))
        .mount(&server)
        .await;
    Mock::given(path_regex("^/v1/player/[^/]+/history$"))
        .respond_with(|request: &Request| {
            let is_baccarat = request
                .url
                .query_pairs()
                .any(|(name, value)| name == "game_key" && value == "baccarat");
            let player = request
                .url
                .path_segments()
                .and_then(|mut parts| parts.nth(2))
                .unwrap_or_default();
            let player = percent_encoding::percent_decode_str(player).decode_utf8_lossy();
            if is_baccarat {
                page(&records(&player))
            } else {
                page(&[])
            }
        })
        .mount(&server)
        .await;
    server
}

/// Runs the program with nothing of the environment but the two variables.
pub(super) fn run(base_url: Option<&str>, arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(PITDESK);
    command
        .env_clear()
        .env("HOME", folder.join("home"))
        .env("TMPDIR", folder)
        .current_dir(folder)
        .args(arguments);
    if let Some(base_url) = base_url {
        command
            .env("PITDESK_BASE_URL", base_url)
            .env("PITDESK_TOKEN", TOKEN);
    }
    let output = command.output().unwrap();
    let printed = [output.stdout.clone(), output.stderr.clone()].concat();
    assert!(
        !String::from_utf8_lossy(&printed).contains("canary"),
        "a secret is printed"
    );
    assert!(
        !folder.join("home").exists(),
        "the program made files in the user's folder"
    );
    output
}

/// Runs it, and returns what it says on standard error.
pub(super) fn ends_with(expected: i32, base_url: Option<&str>, arguments: &[&str], folder: &Path) -> String {
    let output = run(base_url, arguments, folder);
    let said = said(&output);
    assert_eq!(code(&output), expected, "{arguments:?}: {said}");
    said
}

/// The rows of a CSV file, without the apostrophes that guard formulas.
pub(super) fn table(file: &Path) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_path(file)
        .unwrap();
    let rows = reader.records().map(|row| row.unwrap());
    rows.map(|row| row.iter().map(str::to_owned).collect()).collect()
}

/// The cells of some columns of a file, row by row.
pub(super) fn cells<const N: usize>(file: &Path, columns: [&str; N]) -> Vec<[String; N]> {
    let rows = table(file);
    let places = columns.map(|column| {
        let place = rows[0].iter().position(|head| head == column);
        place.unwrap_or_else(|| panic!("there is no column {column} in {:?}", rows[0]))
    });
    rows[1..]
        .iter()
        .map(|row| places.map(|place| row[place].clone()))
        .collect()
}

/// The differences in a file, without those that need no action.
pub(super) fn differences(file: &Path) -> Vec<Difference> {
    let mut found: Vec<Difference> = cells(file, ["class", "expected", "round_id"])
        .into_iter()
        .filter(|[_, expected, _]| expected == "false")
        .map(|[class, _, round_id]| Difference { class, round_id })
        .collect();
    found.sort();
    found
}
