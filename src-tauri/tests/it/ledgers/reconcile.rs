//! `pitdesk reconcile`: a day of three players, as a table and as a view, beside a service with the records of that day; which games
//! and which day are compared; and what a ledger leaves open.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{json, Value};
use wiremock::matchers::{path, path_regex};
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

use super::differences;
use crate::command::{ends_with, run};

/// The comparison of the day, of which month and day can be taken for each other, on the next morning.
const RECONCILE: &str =
    "reconcile --day 2026-11-05 --zone Asia/Bangkok --now 2026-11-06T03:00:00Z --out d.csv --replace";
const ALL_PLAYERS: &str = r#"{"holds_all_players": true}"#;
const HEADS: &str =
    "player_id,transaction_id,transaction_type,amount,currency,booked_at,round_id,bet_id,game_key\n";

/// A bet as the service has it.
struct Bet {
    player_id: &'static str,
    /// Its number, and the hour in universal time when it was placed.
    number: u32,
    /// In hundredths. What is paid includes the stake.
    stake: u32,
    paid: u32,
}

const BETS: [Bet; 4] = [
    bet("somchai_88", 1, 100_050, 200_100),
    bet("somchai_88", 2, 5_000, 0),
    bet("นารี 21", 3, 20_000, 39_000),
    bet("000123", 4, 1_000_000, 0),
];

const fn bet(player_id: &'static str, number: u32, stake: u32, paid: u32) -> Bet {
    Bet {
        player_id,
        number,
        stake,
        paid,
    }
}

/// `165050` as `1650.50`.
fn point(amount: u32) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

/// The rows of the ledger of the day, which agree with the records: a debit and a credit of each bet.
fn rows() -> Vec<String> {
    let rows = BETS.iter().flat_map(|bet| {
        let (player, number, at) = (bet.player_id, bet.number, format!("2026-11-05T0{}", bet.number));
        let (stake, paid) = (point(bet.stake), point(bet.paid));
        [
            format!("{player},GB{number},debit,{stake},THB,{at}:00:00Z,bc:{number}:x,,baccarat"),
            format!("{player},PO{number},credit,{paid},THB,{at}:01:00Z,bc:{number}:x,GB{number},baccarat"),
        ]
    });
    rows.collect()
}

/// The rows without the win of the third bet.
fn without_a_win() -> (Vec<String>, BTreeSet<(String, String)>) {
    let mut rows = rows();
    rows.retain(|row| !row.contains("PO3"));
    (
        rows,
        BTreeSet::from([("unpaid_win".to_owned(), "bc:3:x".to_owned())]),
    )
}

fn table(file: &Path, rows: &[String]) {
    fs::write(file, format!("{HEADS}{}\n", rows.join("\n"))).unwrap();
}

async fn view(file: &Path, rows: &[String]) {
    use sqlx::{raw_sql, AssertSqlSafe, Connection as _};
    let address = format!("sqlite://{}?mode=rwc", file.display());
    let mut database = sqlx::SqliteConnection::connect(&address).await.unwrap();
    let heads = HEADS.trim();
    let mut statements = vec![format!("CREATE TABLE moves ({heads})")];
    for row in rows {
        let fields: Vec<String> = row
            .split(',')
            .map(|field| format!("nullif('{field}', '')"))
            .collect();
        statements.push(format!("INSERT INTO moves VALUES ({})", fields.join(",")));
    }
    statements.push("CREATE VIEW pitdesk_ledger AS SELECT * FROM moves".to_owned());
    let made = raw_sql(AssertSqlSafe(statements.join(";\n")));
    made.execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

fn page(records: &[Value]) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": {
        "pagination": {"total": records.len(), "page": 1, "per_page": 100, "last_page": 1}, "records": records,
    }}))
}

fn record(bet: &Bet) -> Value {
    let number = bet.number;
    json!({"id": format!("1{number}"), "ref_id": format!("GB{number}"), "player_id": bet.player_id, "game_key": "baccarat",
        "round_id": format!("bc:{number}:x"), "status": "completed", "total_bet": point(bet.stake),
        "total_payout": point(bet.paid), "currency": "THB", "created_at": format!("2026-11-05T0{number}:01:00Z"),
        "game_result": {"data": {}, "image_url": {}, "winner": ["PLAYER"]}, "player_bet": {"PLAYER": point(bet.stake)}})
}

/// A service with one game and the records of the day.
async fn service() -> MockServer {
    let server = MockServer::start().await;
    let table = json!({"id": "1", "title": {}, "status": "active", "game_key": "baccarat", "user_limit": {}});
    Mock::given(path("/v1/operator/tables/virtual"))
        .respond_with(page(&[table]))
        .mount(&server)
        .await;
    Mock::given(path_regex("^/v1/player/[^/]+/history$"))
        .respond_with(|request: &Request| {
            let mut query = request.url.query_pairs();
            let is_baccarat = query.any(|(name, value)| name == "game_key" && value == "baccarat");
            let player = request.url.path().split('/').nth(3).unwrap_or_default();
            let player = percent_encoding::percent_decode_str(player).decode_utf8_lossy();
            let of_player = BETS.iter().filter(|bet| is_baccarat && bet.player_id == player);
            page(&of_player.map(record).collect::<Vec<Value>>())
        })
        .mount(&server)
        .await;
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn a_difference_is_found_in_a_table_and_in_a_view_and_none_where_both_agree() {
    let server = service().await;
    let base_url = server.uri();
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("map.json"), ALL_PLAYERS).unwrap();
    let (planted, expected) = without_a_win();
    for (name, code, rows, expected) in [
        ("right", 0, rows(), BTreeSet::new()),
        ("wrong", 4, planted, expected),
    ] {
        table(&at(&format!("{name}.csv")), &rows);
        view(&at(&format!("{name}.db")), &rows).await;
        for ledger in [
            format!("{name}.csv --columns map.json"),
            format!("{name}.db --columns map.json"),
        ] {
            let line = format!("{RECONCILE} --ledger {ledger}");
            let said = ends_with(code, Some(&base_url), &line, folder.path());
            assert_eq!(differences(&at("d.csv")), expected, "{ledger}: {said}");
        }
    }
    // What agrees as far as it could be read is no whole comparison.
    let mut cut = rows();
    cut.push("somchai_88,GB9,deb".to_owned());
    table(&at("cut.csv"), &cut);
    let line = format!("{RECONCILE} --ledger cut.csv --columns map.json");
    let said = ends_with(3, Some(&base_url), &line, folder.path());
    assert!(said.contains("Not read: line 10"), "{said}");
    assert_eq!(differences(&at("d.csv")), BTreeSet::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn other_games_are_left_out_of_a_comparison() {
    let server = service().await;
    let folder = tempfile::tempdir().unwrap();
    let (planted, expected) = without_a_win();
    table(&folder.path().join("a.csv"), &planted);
    fs::write(folder.path().join("map.json"), ALL_PLAYERS).unwrap();
    for (games, code, expected) in [("sicbo", 0, BTreeSet::new()), ("baccarat,sicbo", 4, expected)] {
        let line = format!("{RECONCILE} --ledger a.csv --columns map.json --games {games}");
        let said = ends_with(code, Some(&server.uri()), &line, folder.path());
        assert_eq!(
            differences(&folder.path().join("d.csv")),
            expected,
            "{games}: {said}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn yesterday_is_the_day_before_in_the_zone_of_the_comparison() {
    let server = service().await;
    let folder = tempfile::tempdir().unwrap();
    table(&folder.path().join("a.csv"), &rows());
    // At 18:00 UTC it is already the next day in Bangkok.
    for (zone, day) in [
        ("Asia/Bangkok", "2026-11-05 Asia/Bangkok"),
        ("UTC", "2026-11-04 UTC"),
    ] {
        let line = format!("reconcile --ledger a.csv --day yesterday --zone {zone} --now 2026-11-05T18:00:00Z --out d.csv --replace");
        run(Some(&server.uri()), &line, folder.path());
        let notes = fs::read_to_string(folder.path().join("d.csv.notes.json")).unwrap();
        let notes: Value = serde_json::from_str(&notes).unwrap();
        assert_eq!(notes["query"]["day"], day);
    }
}

const TOTALS: &str = "totals --from 2026-11-05 --to 2026-11-05 --zone Asia/Bangkok --out t.csv";

#[test]
fn what_a_ledger_leaves_open_is_asked_and_the_printed_map_can_be_completed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    // Hundredths, times without a zone, and days up to the twelfth, so that the order cannot be seen.
    let open = "player_id,transaction_id,transaction_type,amount,currency,booked_at\n\
                p,1,debit,10050,THB,05/11/2026 08:30\np,2,credit,20100,THB,05/11/2026 08:31\n";
    fs::write(at("open.csv"), open).unwrap();
    let totals = format!("{TOTALS} --ledger open.csv");
    let said = ends_with(2, None, &totals, folder.path());
    for asked in ["\"unit\"", "\"zone\"", "\"order\""] {
        assert!(said.contains(asked), "{said}");
    }
    assert!(!at("t.csv").exists());
    let print = |ledger: &str| {
        run(
            None,
            &format!("totals --ledger {ledger} --print-columns"),
            folder.path(),
        )
    };
    let printed = print("open.csv");
    assert_eq!(printed.status.code(), Some(2));
    let mut map: Value = serde_json::from_slice(&printed.stdout).unwrap();
    map["unit"] = json!("hundredths");
    map["time"]["zone"] = json!("Asia/Bangkok");
    map["time"]["order"] = json!("dmy");
    fs::write(at("map.json"), map.to_string()).unwrap();
    ends_with(0, None, &format!("{totals} --columns map.json"), folder.path());
    // Nothing is open.
    table(&at("a.csv"), &rows());
    assert_eq!(print("a.csv").status.code(), Some(0));
}

#[test]
fn a_head_that_has_two_meanings_is_asked_about_on_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let row = "debit,1.00,0.00,THB,2026-11-05T08:30:00Z,R1";
    // The amount stands twice; and two columns may be the player.
    for (heads, row, named) in [
        (
            "player_id,transaction_id,transaction_type,amount,amount,currency,booked_at,round_id",
            format!("p,1,{row}"),
            "\"amount\"",
        ),
        (
            "User,Login,transaction_id,transaction_type,amount,balance,currency,booked_at,round_id",
            format!("VIP p,p,1,{row}"),
            "\"player_id\"",
        ),
    ] {
        fs::write(folder.path().join("a.csv"), format!("{heads}\n{row}\n")).unwrap();
        for (line, base_url) in [
            (TOTALS, None),
            ("check --out t.csv", None),
            (
                "reconcile --day 2026-11-05 --out t.csv",
                Some("http://127.0.0.1:1"),
            ),
        ] {
            let said = ends_with(2, base_url, &format!("{line} --ledger a.csv"), folder.path());
            assert!(said.contains(named), "{line} {heads}: {said}");
            assert!(!folder.path().join("t.csv").exists());
        }
    }
}
