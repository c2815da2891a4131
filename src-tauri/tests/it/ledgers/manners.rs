//! One day in many manners of ledgers, each with the same planted differences: all of them are found, and none is invented.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use rust_xlsxwriter::{Format, Workbook};
use serde_json::{json, Value};

use super::world::{differences, ends_with, planted_rows, point, right_rows, service, Kind, Row, DAY, NOW};

/// A way to write a ledger.
struct Manner {
    name: &'static str,
    file: &'static str,
    /// The answers that it needs.
    map: Value,
    write: fn(&Path, &[Row]),
    /// Rows that cannot be read.
    unread: usize,
    /// What is asked for without a map. Empty if nothing is.
    asks: &'static [&'static str],
}

/// The heads of the contract.
const HEADS: &str =
    "player_id,transaction_id,transaction_type,amount,currency,booked_at,round_id,bet_id,game_key";

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Bet => "debit",
        Kind::Win | Kind::Lost => "credit",
    }
}

fn code(kind: Kind) -> &'static str {
    match kind {
        Kind::Bet => "GBB01",
        Kind::Win => "GBW01",
        Kind::Lost => "GBL01",
    }
}

fn thai(kind: Kind) -> &'static str {
    match kind {
        Kind::Bet => "แทง",
        Kind::Win => "ถูก",
        Kind::Lost => "เสีย",
    }
}

fn bet_id(row: &Row) -> &str {
    row.bet_id.as_deref().unwrap_or_default()
}

/// A text table with one line for each row.
fn text(heads: &str, rows: &[Row], line: impl Fn(&Row) -> String) -> String {
    let mut text = format!("{heads}\n");
    for row in rows {
        let _ = writeln!(text, "{}", line(row));
    }
    text
}

fn contract_line(row: &Row, amount: &str, at: &str) -> String {
    let (kind, bet) = (word(row.kind), bet_id(row));
    let Row {
        player_id,
        id,
        round_id,
        ..
    } = row;
    format!("{player_id},{id},{kind},{amount},THB,{at},{round_id},{bet},baccarat")
}

fn plain(file: &Path, rows: &[Row]) {
    let line = |row: &Row| contract_line(row, &point(row.amount), &row.at.utc());
    fs::write(file, text(HEADS, rows, line)).unwrap();
}

fn hundredths(file: &Path, rows: &[Row]) {
    let line = |row: &Row| contract_line(row, &row.amount.to_string(), &row.at.utc());
    fs::write(file, text(HEADS, rows, line)).unwrap();
}

/// `1.650,00`
fn comma(amount: i64) -> String {
    let (whole, part) = (amount / 100, amount % 100);
    if whole >= 1000 {
        format!("{}.{:03},{part:02}", whole / 1000, whole % 1000)
    } else {
        format!("{whole},{part:02}")
    }
}

fn decimal_comma(file: &Path, rows: &[Row]) {
    let line = |row: &Row| {
        contract_line(row, "AMOUNT", &row.at.utc())
            .replace(',', ";")
            .replace("AMOUNT", &comma(row.amount))
    };
    fs::write(file, text(&HEADS.replace(',', ";"), rows, line)).unwrap();
}

fn no_zone(file: &Path, rows: &[Row]) {
    let line = |row: &Row| {
        let (day, month, year, hour, minute) = row.at.wall();
        let at = format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:00");
        contract_line(row, &point(row.amount), &at)
    };
    fs::write(file, text(HEADS, rows, line)).unwrap();
}

/// Only days up to the twelfth: the order cannot be seen.
fn day_before_month(file: &Path, rows: &[Row]) {
    let line = |row: &Row| {
        let (day, month, year, hour, minute) = row.at.wall();
        let at = format!("{day:02}/{month:02}/{year} {hour:02}:{minute:02}");
        contract_line(row, &point(row.amount), &at)
    };
    fs::write(file, text(HEADS, rows, line)).unwrap();
}

/// What is taken from the player is negative, and no column has the kind.
fn signs(file: &Path, rows: &[Row]) {
    let line = |row: &Row| {
        let sign = if row.kind == Kind::Bet { "-" } else { "+" };
        let (amount, at, bet) = (point(row.amount), row.at.utc(), bet_id(row));
        let Row {
            player_id,
            id,
            round_id,
            ..
        } = row;
        format!("{player_id}\t{id}\t{sign}{amount}\tTHB\t{at}\t{round_id}\t{bet}\tbaccarat")
    };
    let heads = "player_id\ttransaction_id\tamount\tcurrency\tbooked_at\tround_id\tbet_id\tgame_key";
    fs::write(file, text(heads, rows, line)).unwrap();
}

const THAI_HEADS: &str = "บัญชีลูกค้า,เลขอ้างอิง,รายการ,จำนวน,สกุล,เมื่อ,ตา,บิล,เกมส์";

fn thai_text(rows: &[Row]) -> String {
    text(THAI_HEADS, rows, |row| {
        let (kind, amount, at, bet) = (thai(row.kind), point(row.amount), row.at.utc(), bet_id(row));
        let Row {
            player_id,
            id,
            round_id,
            ..
        } = row;
        format!("{player_id},{id},{kind},{amount},THB,{at},{round_id},{bet},baccarat")
    })
}

fn thai_words(file: &Path, rows: &[Row]) {
    fs::write(file, thai_text(rows)).unwrap();
}

/// Windows-874: a byte for each letter.
fn thai_bytes(file: &Path, rows: &[Row]) {
    let bytes: Vec<u8> = thai_text(rows)
        .chars()
        .map(|letter| match u32::from(letter) {
            ascii @ 0..0x80 => u8::try_from(ascii).unwrap(),
            thai @ 0xE01..=0xE5B => u8::try_from(thai - 0xE00 + 0xA0).unwrap(),
            other => panic!("{other:x} is not in Windows-874"),
        })
        .collect();
    fs::write(file, bytes).unwrap();
}

fn utf_16(file: &Path, rows: &[Row]) {
    let line = |row: &Row| contract_line(row, &point(row.amount), &row.at.utc());
    let text = format!("\u{feff}{}", text(HEADS, rows, line).replace('\n', "\r\n"));
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(file, bytes).unwrap();
}

/// Every row stands there twice.
fn doubled(file: &Path, rows: &[Row]) {
    let twice: Vec<Row> = rows.iter().flat_map(|row| [row.clone(), row.clone()]).collect();
    plain(file, &twice);
}

/// The last line ends in the middle of its amount. It repeats the one before, so that nothing is missing.
fn cut_line(file: &Path, rows: &[Row]) {
    let mut with_last = rows.to_vec();
    with_last.extend(rows.last().cloned());
    let line = |row: &Row| contract_line(row, &point(row.amount), &row.at.utc());
    let text = text(HEADS, &with_last, line);
    let last = text.trim_end().rfind('\n').unwrap();
    fs::write(file, &text[..last + 22]).unwrap();
}

/// Refused debits before those that were accepted with the same id, and a word for it.
fn refused_first(file: &Path, rows: &[Row]) {
    let mut lines = format!("{HEADS},state\n");
    for row in rows {
        let line = contract_line(row, &point(row.amount), &row.at.utc());
        if row.kind == Kind::Bet && row.id.ends_with('7') {
            let _ = writeln!(lines, "{line},abgelehnt");
        }
        let _ = writeln!(lines, "{line},gebucht");
    }
    fs::write(file, lines).unwrap();
}

/// One row for each bet, in a workbook, with numbers and dates of Bangkok.
fn stake_and_win(file: &Path, rows: &[Row]) {
    let date = Format::new().set_num_format("dd/mm/yyyy hh:mm");
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let heads = [
        "Member", "Bet no", "Round", "Game", "Currency", "Bet time", "Turnover", "Return",
    ];
    for (column, head) in (0..).zip(heads) {
        sheet.write_string(0, column, head).unwrap();
    }
    let bets = rows.iter().filter(|row| row.kind == Kind::Bet);
    for (line, bet) in (1..).zip(bets) {
        let won = rows
            .iter()
            .filter(|row| row.kind == Kind::Win && row.round_id == bet.round_id);
        let win: i64 = won.map(|row| row.amount).sum();
        for (column, text) in (0..).zip([bet.player_id, &bet.id, &bet.round_id, "baccarat", "THB"]) {
            sheet.write_string(line, column, text).unwrap();
        }
        let (day, month, year, hour, minute) = bet.at.wall();
        let at = chrono::NaiveDate::from_ymd_opt(
            year.try_into().unwrap(),
            month.try_into().unwrap(),
            day.try_into().unwrap(),
        )
        .and_then(|date| date.and_hms_opt(hour.try_into().unwrap(), minute.try_into().unwrap(), 0))
        .unwrap();
        sheet.write_datetime_with_format(line, 5, at, &date).unwrap();
        #[expect(clippy::cast_precision_loss, reason = "a workbook has no other numbers")]
        for (column, amount) in [(6, bet.amount), (7, win)] {
            sheet.write_number(line, column, amount as f64 / 100.0).unwrap();
        }
    }
    book.save(file).unwrap();
}

fn message(row: &Row) -> Value {
    let mut message = json!({"transaction_type": word(row.kind), "transaction_id": row.id, "transaction_code": code(row.kind),
        "player_id": row.player_id, "game_key": "baccarat", "round_id": row.round_id, "table_id": "1",
        "amount": point(row.amount), "currency": "THB", "created_at": row.at.utc()});
    if row.kind != Kind::Bet {
        message["bet_id"] = json!(row.bet_id);
        message["bet_ref_ids"] = json!([row.bet_id]);
        message["game_result"] = json!({"data": {}, "winner": ["PLAYER"]});
        message["player_bet"] = json!({"PLAYER": "1.00"});
    }
    message
}

fn bare_log(file: &Path, rows: &[Row]) {
    let lines: Vec<String> = rows.iter().map(|row| message(row).to_string()).collect();
    fs::write(file, lines.join("\n") + "\n").unwrap();
}

/// Envelopes: a text in one line, an object in the next one.
fn enveloped_log(file: &Path, rows: &[Row]) {
    let mut lines = String::new();
    for (number, row) in rows.iter().enumerate() {
        let message = message(row);
        let body = if number % 2 == 0 {
            json!(message.to_string())
        } else {
            message
        };
        let _ = writeln!(
            lines,
            "{}",
            json!({"ts": row.at.utc(), "path": "/transaction", "message": body, "status": 200, "ms": 12})
        );
    }
    fs::write(file, lines).unwrap();
}

fn view(file: &Path, rows: &[Row]) {
    use sqlx::{Connection as _, Executor as _};
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let address = format!("sqlite://{}?mode=rwc", file.display());
    runtime.block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.unwrap();
        let table = "CREATE TABLE moves (who TEXT, ref TEXT, what TEXT, cents INTEGER, at TEXT, round TEXT, bet TEXT)";
        database.execute(table).await.unwrap();
        for row in rows {
            sqlx::query("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)")
                .bind(row.player_id)
                .bind(&row.id)
                .bind(word(row.kind))
                .bind(row.amount)
                .bind(row.at.utc())
                .bind(&row.round_id)
                .bind(&row.bet_id)
                .execute(&mut database)
                .await
                .unwrap();
        }
        let view = "CREATE VIEW pitdesk_ledger AS SELECT who AS player_id, ref AS transaction_id, what AS transaction_type, \
                    printf('%d.%02d', cents / 100, cents % 100) AS amount, 'THB' AS currency, at AS booked_at, \
                    round AS round_id, bet AS bet_id, 'baccarat' AS game_key FROM moves";
        database.execute(view).await.unwrap();
        database.close().await.unwrap();
    });
}

fn manner(
    name: &'static str,
    file: &'static str,
    write: fn(&Path, &[Row]),
    map: Value,
    asks: &'static [&'static str],
) -> Manner {
    Manner {
        name,
        file,
        map,
        write,
        unread: 0,
        asks,
    }
}

fn thai_map() -> Value {
    json!({"columns": {"player_id": "บัญชีลูกค้า", "transaction_id": "เลขอ้างอิง", "kind": "รายการ", "amount": "จำนวน", "currency": "สกุล",
            "booked_at": "เมื่อ", "round_id": "ตา", "bet_id": "บิล", "game_key": "เกมส์"},
        "kinds": {"แทง": "debit", "ถูก": "credit", "เสีย": "lost"}, "holds_all_players": true})
}

fn manners() -> Vec<Manner> {
    let all = || json!({"holds_all_players": true});
    let with = |key: &str, value: Value| {
        let mut map = all();
        map[key] = value;
        map
    };
    vec![
        manner("plain", "plain.csv", plain, all(), &[]),
        manner(
            "hundredths",
            "hundredths.csv",
            hundredths,
            with("unit", json!("hundredths")),
            &["\"unit\""],
        ),
        manner(
            "decimal comma",
            "comma.csv",
            decimal_comma,
            with("decimal", json!(",")),
            &[],
        ),
        manner(
            "no zone",
            "nozone.csv",
            no_zone,
            with("time", json!({"zone": "Asia/Bangkok"})),
            &["\"zone\""],
        ),
        manner(
            "day before month",
            "dmy.csv",
            day_before_month,
            with("time", json!({"zone": "Asia/Bangkok", "order": "dmy"})),
            &["\"zone\"", "\"order\""],
        ),
        manner(
            "signs",
            "signs.tsv",
            signs,
            with("sign", json!("debit_negative")),
            &["\"sign\""],
        ),
        manner(
            "Thai words",
            "thai.csv",
            thai_words,
            thai_map(),
            &["\"player_id\""],
        ),
        manner(
            "Windows-874",
            "thai874.csv",
            thai_bytes,
            thai_map(),
            &["\"player_id\""],
        ),
        manner("UTF-16", "wide.csv", utf_16, all(), &[]),
        manner("doubled rows", "doubled.csv", doubled, all(), &[]),
        Manner {
            unread: 1,
            ..manner("a cut last line", "cut.csv", cut_line, all(), &[])
        },
        manner(
            "refused first",
            "refused.csv",
            refused_first,
            with("refused", json!({"column": "state", "words": ["abgelehnt"]})),
            &["\"refused\""],
        ),
        manner(
            "stake and win in one row",
            "bets.xlsx",
            stake_and_win,
            json!({"columns": {"player_id": "Member", "transaction_id": "Bet no", "round_id": "Round", "game_key": "Game",
                    "currency": "Currency", "booked_at": "Bet time", "stake": "Turnover", "win": "Return"},
                "unit": "whole", "time": {"zone": "Asia/Bangkok"}, "win_is": "credited", "holds_all_players": true}),
            &["\"zone\""],
        ),
        manner("a log of bare messages", "bare.jsonl", bare_log, json!({}), &[]),
        manner(
            "a log with envelopes",
            "enveloped.jsonl",
            enveloped_log,
            json!({}),
            &[],
        ),
        manner("a view", "wallet.db", view, json!({}), &[]),
    ]
}

fn reconcile<'a>(file: &'a str, map: Option<&'a str>, out: &'a str) -> Vec<&'a str> {
    let mut arguments = vec![
        "reconcile",
        "--ledger",
        file,
        "--day",
        DAY,
        "--zone",
        "Asia/Bangkok",
        "--now",
        NOW,
        "--out",
        out,
    ];
    if let Some(map) = map {
        arguments.extend(["--columns", map]);
    }
    arguments
}

#[tokio::test(flavor = "multi_thread")]
async fn every_planted_difference_is_found_in_every_manner_and_none_is_invented() {
    let server = service().await;
    let folder = tempfile::tempdir().unwrap();
    let base_url = server.uri();
    let (planted, expected) = planted_rows();
    for manner in manners() {
        let Manner {
            name,
            file,
            map,
            write,
            unread,
            ..
        } = &manner;
        let ledger = folder.path().join(file);
        let (rows, written) = (planted.clone(), ledger.clone());
        let write = *write;
        tokio::task::spawn_blocking(move || write(&written, &rows))
            .await
            .unwrap();
        fs::write(folder.path().join("map.json"), map.to_string()).unwrap();
        let out = format!("{file}.differences.csv");
        let said = ends_with(
            4,
            Some(&base_url),
            &reconcile(file, Some("map.json"), &out),
            folder.path(),
        );
        assert_eq!(differences(&folder.path().join(&out)), expected, "{name}: {said}");
        assert_eq!(said.matches("Not read: line ").count(), *unread, "{name}: {said}");
        assert_eq!(
            said.contains("Doubled: "),
            *name == "doubled rows",
            "{name}: {said}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_games_are_left_out_of_a_comparison() {
    let server = service().await;
    let folder = tempfile::tempdir().unwrap();
    let (planted, expected) = planted_rows();
    plain(&folder.path().join("plain.csv"), &planted);
    fs::write(folder.path().join("map.json"), r#"{"holds_all_players": true}"#).unwrap();
    for (games, code, expected) in [("sicbo", 0, Vec::new()), ("baccarat,sicbo", 4, expected)] {
        let mut arguments = reconcile("plain.csv", Some("map.json"), "d.csv");
        arguments.extend(["--games", games, "--replace"]);
        let said = ends_with(code, Some(&server.uri()), &arguments, folder.path());
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
    plain(&folder.path().join("plain.csv"), &right_rows());
    // At 18:00 UTC it is already the next day in Bangkok.
    for (now, zone, day) in [
        ("2026-11-05T18:00:00Z", "Asia/Bangkok", "2026-11-05 Asia/Bangkok"),
        ("2026-11-05T18:00:00Z", "UTC", "2026-11-04 UTC"),
    ] {
        let arguments = [
            "reconcile",
            "--ledger",
            "plain.csv",
            "--day",
            "yesterday",
            "--zone",
            zone,
            "--now",
            now,
            "--out",
            "d.csv",
            "--replace",
        ];
        super::world::run(Some(&server.uri()), &arguments, folder.path());
        let notes = fs::read_to_string(folder.path().join("d.csv.notes.json")).unwrap();
        let notes: Value = serde_json::from_str(&notes).unwrap();
        assert_eq!(notes["query"]["day"], day);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ledger_that_agrees_has_no_difference_in_any_manner() {
    let server = service().await;
    let folder = tempfile::tempdir().unwrap();
    let base_url = server.uri();
    for manner in manners() {
        let Manner {
            name,
            file,
            map,
            write,
            unread,
            ..
        } = &manner;
        let (rows, written) = (right_rows(), folder.path().join(file));
        let write = *write;
        tokio::task::spawn_blocking(move || write(&written, &rows))
            .await
            .unwrap();
        fs::write(folder.path().join("map.json"), map.to_string()).unwrap();
        let out = format!("{file}.differences.csv");
        let expected = if *unread > 0 { 3 } else { 0 };
        let said = ends_with(
            expected,
            Some(&base_url),
            &reconcile(file, Some("map.json"), &out),
            folder.path(),
        );
        assert_eq!(differences(&folder.path().join(&out)), [], "{name}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_ledger_leaves_open_is_asked_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    for manner in manners() {
        let Manner {
            name,
            file,
            map,
            write,
            asks,
            ..
        } = &manner;
        let (rows, written) = (right_rows(), folder.path().join(file));
        let write = *write;
        tokio::task::spawn_blocking(move || write(&written, &rows))
            .await
            .unwrap();
        let totals = |more: &[&'static str]| {
            let days = [
                "totals",
                "--ledger",
                file,
                "--from",
                DAY,
                "--to",
                DAY,
                "--zone",
                "Asia/Bangkok",
                "--out",
                "t.csv",
                "--replace",
            ];
            [&days[..], more].concat()
        };
        let printed = super::world::run(
            None,
            &["totals", "--ledger", file, "--print-columns"],
            folder.path(),
        );
        let open: Value = serde_json::from_slice(&printed.stdout).unwrap();
        if asks.is_empty() {
            // Without a map the file is read as it is.
            let unread = i32::from(manner.unread > 0) * 3;
            ends_with(unread, None, &totals(&[]), folder.path());
            fs::remove_file(folder.path().join("t.csv")).unwrap();
            assert_eq!(printed.status.code(), Some(0), "{name}: {open}");
        } else {
            let said = ends_with(2, None, &totals(&[]), folder.path());
            for asked in *asks {
                assert!(said.contains(asked), "{name}: {said}");
            }
            assert!(!folder.path().join("t.csv").exists(), "{name}");
            assert_eq!(printed.status.code(), Some(2), "{name}: {open}");
        }
        // The printed map, completed by the answers, is one that can be used.
        let mut completed = open;
        merge(&mut completed, map);
        fs::write(folder.path().join("map.json"), completed.to_string()).unwrap();
        let unread = i32::from(manner.unread > 0) * 3;
        ends_with(unread, None, &totals(&["--columns", "map.json"]), folder.path());
        fs::remove_file(folder.path().join("t.csv")).unwrap();
    }
}

fn merge(into: &mut Value, answers: &Value) {
    for (key, answer) in answers.as_object().unwrap() {
        match (into.get_mut(key), answer.as_object()) {
            (Some(part @ Value::Object(_)), Some(_)) => merge(part, answer),
            _ => into[key] = answer.clone(),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_has_two_meanings_is_asked_about_on_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let rows = right_rows();
    // The amount stands twice, and two columns may be the player.
    let twice = text(
        "player_id,transaction_id,transaction_type,amount,amount,currency,booked_at,round_id",
        &rows,
        |row| {
            let (kind, amount, at) = (word(row.kind), point(row.amount), row.at.utc());
            let Row {
                player_id,
                id,
                round_id,
                ..
            } = row;
            format!("{player_id},{id},{kind},{amount},0.00,THB,{at},{round_id}")
        },
    );
    let two_players = text(
        "User,Login,transaction_id,transaction_type,amount,currency,booked_at,round_id",
        &rows,
        |row| {
            let (kind, amount, at) = (word(row.kind), point(row.amount), row.at.utc());
            let Row {
                player_id,
                id,
                round_id,
                ..
            } = row;
            format!("VIP {player_id},{player_id},{id},{kind},{amount},THB,{at},{round_id}")
        },
    );
    for (file, content, named) in [
        ("twice.csv", twice, "\"amount\""),
        ("players.csv", two_players, "\"player_id\""),
    ] {
        fs::write(folder.path().join(file), content).unwrap();
        let totals = [
            "totals", "--ledger", file, "--from", DAY, "--to", DAY, "--out", "t.csv",
        ];
        let check = ["check", "--ledger", file, "--out", "t.csv"];
        for arguments in [&totals[..], &check] {
            let said = ends_with(2, None, arguments, folder.path());
            assert!(said.contains(named), "{file}: {said}");
            assert!(!folder.path().join("t.csv").exists());
        }
        let said = ends_with(
            2,
            Some("http://127.0.0.1:1"),
            &reconcile(file, None, "t.csv"),
            folder.path(),
        );
        assert!(said.contains(named), "{file}: {said}");
    }
}
