//! `pitdesk export` from services with the faults that real ones have. The service is of this test: it writes its answers as
//! text and knows nothing of the client's models.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Arc;
use std::thread;

use crate::command_line::{code, run, said};

/// What the service does wrong.
#[derive(Clone, Copy)]
struct Faults {
    /// Games of the tables, each with what their history is.
    games: &'static [(&'static str, History)],
    /// A record comes in front after the first page of a history was sent.
    grows: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum History {
    /// 25 records of baccarat, whatever the game in the request is.
    OfBaccarat,
    /// 404 in the form of the contract: never played.
    NotFound,
}
use History::{NotFound, OfBaccarat};

const RECORDS: usize = 25;
const PER_PAGE: usize = 10;

/// Serves until the test ends. Returns the address.
fn serve(faults: Faults) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let answers = Arc::new(AtomicU32::new(0));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answers = Arc::clone(&answers);
            thread::spawn(move || answer(stream, faults, &answers));
        }
    });
    address
}

fn answer(mut stream: TcpStream, faults: Faults, answers: &AtomicU32) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let request = lines.next()?.ok()?;
    let has_end = lines.any(|line| line.is_ok_and(|line| line.is_empty()));
    let target = request.split(' ').nth(1)?.to_owned();
    let signature = answers.fetch_add(1, Ordering::SeqCst);
    let (status, body) = if target.starts_with("/v1/operator/tables/virtual") {
        ("200 OK", tables(faults.games))
    } else {
        history(&target, faults, signature)
    };
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n");
    has_end.then(|| write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()).ok())?
}

fn tables(games: &[(&str, History)]) -> String {
    let table = |(id, (game, _)): (usize, &(&str, History))| {
        format!(r#"{{"id":"{id}","title":{{}},"status":"active","game_key":"{game}","user_limit":{{}}}}"#)
    };
    let tables: Vec<String> = games.iter().enumerate().map(table).collect();
    page(&tables, tables.len(), 1)
}

fn history(target: &str, faults: Faults, signature: u32) -> (&'static str, String) {
    let query = target.split_once('?').map_or("", |(_, query)| query);
    let parameter = |name: &str| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    };
    let asked = parameter("game_key").unwrap_or_default();
    let history = faults.games.iter().find(|(game, _)| *game == asked);
    if history.is_none_or(|(_, history)| *history == NotFound) {
        let body =
            r#"{"status":"error","error":{"code":"NOT_FOUND","message":"no such player in this game"}}"#;
        return ("404 Not Found", body.to_owned());
    }
    let number: usize = parameter("page").and_then(|page| page.parse().ok()).unwrap_or(1);
    // The newest is first. After the first page there is one more, which moves all others by one.
    let new = usize::from(faults.grows && number > 1);
    let newest = RECORDS + new;
    let from = (number - 1) * PER_PAGE;
    let ids = (1..=newest).rev().skip(from).take(PER_PAGE);
    let records: Vec<String> = ids.map(|id| record(id, signature)).collect();
    ("200 OK", page(&records, newest, number))
}

fn page(records: &[String], total: usize, number: usize) -> String {
    let last = total.div_ceil(PER_PAGE).max(1);
    format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":{total},"page":{number},"per_page":{PER_PAGE},"last_page":{last}}},"records":[{}]}}}}"#,
        records.join(",")
    )
}

/// A record whose pictures are signed anew, and whose keys are in another order, in every answer.
fn record(id: usize, signature: u32) -> String {
    let picture = |camera: u32| {
        format!(r#""camera{camera}":"https:\/\/cdn.example\/{id}.jpg?X-Sig={signature}&c={camera}""#)
    };
    let turn = signature % 2;
    let pictures = format!("{},{}", picture(1 + turn), picture(2 - turn));
    format!(
        r#"{{"id":"r{id:02}","ref_id":"ref{id}","player_id":"p1","game_key":"baccarat","round_id":"round{id}","status":"completed","total_bet":"100.00","total_payout":"195.00","currency":"THB","created_at":"2026-11-20T14:{id:02}:17.000Z","game_result":{{"data":{{"PLAYER":{{"card":["4S","AH"],"score":["4","1"],"total":5}},"BANKER":{{"card":["KD","7C"],"score":["0","7"],"total":7}}}},"image_url":{{{pictures}}},"winner":["BANKER"]}},"player_bet":{{"BANKER":"100.00"}},"player_win":{{"BANKER":{{"amount":195.00,"odds":0.95,"profit":95.00}}}}}}"#
    )
}

/// Exports all games of the player. Returns the exit code, what was said, and the lines of the file with its notes.
fn exported(faults: Faults, folder: &Path) -> (i32, String, Vec<String>, String) {
    let arguments = [
        "--player",
        "p1",
        "--games",
        "all",
        "--period",
        "last14Days",
        "--out",
        "a.csv",
    ];
    let output = run(&serve(faults), &arguments, folder);
    let text = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    let rows = text("a.csv").lines().skip(1).map(str::to_owned).collect();
    (code(&output), said(&output), rows, text("a.csv.notes.json"))
}

fn id_of(row: &str) -> String {
    row.split(',').next().unwrap_or_default().replace('"', "")
}

/// The ids of all records, newest first.
fn all_ids() -> Vec<String> {
    (1..=RECORDS).rev().map(|id| format!("r{id:02}")).collect()
}

#[test]
fn a_service_that_ignores_the_game_gives_each_record_once_and_the_games_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults {
        games: &[
            ("baccarat", OfBaccarat),
            ("roulette", OfBaccarat),
            ("sicbo", NotFound),
            ("hilo", OfBaccarat),
        ],
        grows: false,
    };
    let (code, said, rows, notes) = exported(faults, folder.path());
    assert_eq!(code, 3, "{said}");
    assert_eq!(rows.iter().map(|row| id_of(row)).collect::<Vec<_>>(), all_ids());
    for game in ["roulette", "hilo"] {
        let why = format!("Not read: {game}: The service answered with 25 records of other games (baccarat)");
        assert!(said.contains(&why), "{said}");
        assert!(notes.contains(&format!(r#""what": "{game}""#)), "{notes}");
    }
    for game in ["baccarat", "sicbo"] {
        assert!(!notes.contains(&format!(r#""what": "{game}""#)), "{notes}");
    }
    assert!(
        notes.contains(r#""records.sicbo": "0, not found at the service""#),
        "{notes}"
    );
}

#[test]
fn games_never_played_and_pictures_signed_anew_leave_nothing_out() {
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults {
        games: &[("hilo", NotFound), ("baccarat", OfBaccarat), ("sicbo", NotFound)],
        grows: false,
    };
    let (code, said, rows, notes) = exported(faults, folder.path());
    assert_eq!(code, 0, "{said}");
    assert_eq!(rows.iter().map(|row| id_of(row)).collect::<Vec<_>>(), all_ids());
    assert!(notes.contains(r#""complete": true"#), "{notes}");
    // What the record states of the win, the values and the pictures is in the file.
    let row = &rows[0];
    assert!(
        row.contains(r#""BANKER: amount 195.00, odds 0.95, profit 95.00""#),
        "{row}"
    );
    assert!(
        row.contains(r#""PLAYER: 4 1 | BANKER: 0 7","PLAYER: 5 | BANKER: 7""#),
        "{row}"
    );
    assert!(
        row.contains("camera1: https://cdn.example/25.jpg?X-Sig="),
        "{row}"
    );
}

#[test]
fn a_record_that_comes_in_front_between_two_pages_is_said_to_be_missing_and_none_is_there_twice() {
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults {
        games: &[("baccarat", OfBaccarat)],
        grows: true,
    };
    let (code, said, rows, notes) = exported(faults, folder.path());
    assert_eq!(code, 3, "{said}");
    assert_eq!(rows.iter().map(|row| id_of(row)).collect::<Vec<_>>(), all_ids());
    assert!(
        said.contains("Not read: baccarat: The service counts 26 records, but sent 25."),
        "{said}"
    );
    assert!(notes.contains(r#""records.baccarat": "25 of 26""#), "{notes}");
}

#[test]
fn a_player_that_the_service_finds_in_no_game_gets_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults {
        games: &[("baccarat", NotFound), ("sicbo", NotFound)],
        grows: false,
    };
    let (code, said, rows, _) = exported(faults, folder.path());
    assert_eq!((code, rows.len()), (1, 0), "{said}");
    assert!(said.contains("The service does not know this player"), "{said}");
    assert!(!folder.path().join("a.csv").exists());
}
