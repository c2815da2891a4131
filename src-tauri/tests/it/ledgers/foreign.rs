//! The foreign ledgers of the sandbox against its service: what is planted is found, and nothing else is called a difference. And
//! rounds of the log, from the messages alone.

use std::collections::BTreeSet;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use sandbox::{DisputeKind, ForeignLedgers, Options, Plant, PlantedDifference, Running};
use wiremock::MockServer;

use super::{cells, differences};
use crate::command::ends_with;

const PLAYER: &str = "somchai_88";
const NOW: &str = "2026-11-21T14:00:00Z";

fn options() -> Options {
    Options {
        now: Some(NOW.parse().unwrap()),
        token: Some("canary-5f1d-token".to_owned()),
        ..Options::default()
    }
}

fn written(folder: &Path) -> ForeignLedgers {
    sandbox::write_foreign(&options(), folder).unwrap()
}

/// The rounds whose first served record is another one than the last: the service corrects it some minutes later.
fn corrected(options: &Options) -> BTreeSet<String> {
    let disputes = sandbox::disputes(options).unwrap().into_iter();
    let corrected = disputes.filter(|dispute| dispute.dispute == DisputeKind::CorrectedLater);
    corrected.map(|dispute| dispute.round_id).collect()
}

fn planted<'l>(ledgers: &'l ForeignLedgers, file: &'l str) -> impl Iterator<Item = &'l PlantedDifference> {
    ledgers
        .planted
        .iter()
        .filter(move |planted| planted.ledger == file)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_planted_difference_of_the_foreign_ledgers_is_found_and_none_is_invented() {
    let folder = tempfile::tempdir().unwrap();
    let ledgers = written(folder.path());
    let options = options();
    let corrected = corrected(&options);
    let service: Running = sandbox::start(options).await.unwrap();
    for ledger in &ledgers.ledgers {
        let out = format!("{}.differences.csv", ledger.file);
        let line = format!(
            "reconcile --ledger {} --columns {} --player {PLAYER} --now {NOW} --out {out}",
            ledger.file, ledger.map
        );
        let said = ends_with(4, Some(service.base_url()), &line, folder.path());
        let mut found = differences(&folder.path().join(&out));
        found.retain(|(_, round_id)| !corrected.contains(round_id));
        let expected: BTreeSet<(String, String)> = planted(&ledgers, ledger.file)
            .filter(|planted| planted.player_id == PLAYER)
            // Without all players it is not said that a bet is missing.
            .filter(|planted| ledger.file != "messages.jsonl" || planted.plant != Plant::NotBooked)
            .filter_map(|planted| Some((planted.class?.to_owned(), planted.round_id.clone())))
            .collect();
        assert!(expected.len() >= 5, "{expected:?}");
        assert_eq!(found, expected, "{}: {said}", ledger.file);
        for planted in planted(&ledgers, ledger.file) {
            let line = planted
                .line
                .map(|line| format!("line {line}"))
                .unwrap_or_default();
            let named = match planted.plant {
                Plant::Damaged | Plant::CutLine => format!("Not read: {line}"),
                Plant::DoubledRow => format!("Doubled: {line} repeats"),
                Plant::OtherContent => format!("Contradiction: {line} has"),
                _ => continue,
            };
            assert!(said.contains(&named), "{named}: {said}");
        }
    }
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_of_all_players_finds_what_is_planted_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let ledgers = written(folder.path());
    let options = options();
    let corrected = corrected(&options);
    let service: Running = sandbox::start(options).await.unwrap();
    // The day with the most planted differences.
    let bangkok = |planted: &PlantedDifference| {
        let at: DateTime<Utc> = planted.at.parse().unwrap();
        (at + TimeDelta::hours(7)).date_naive().to_string()
    };
    let file = "buchungen.csv";
    let days: Vec<String> = planted(&ledgers, file)
        .filter(|planted| planted.class.is_some())
        .map(bangkok)
        .collect();
    let day = days
        .iter()
        .max_by_key(|day| days.iter().filter(|other| other == day).count())
        .unwrap();
    let line =
        format!("reconcile --ledger {file} --columns buchungen.map.json --day {day} --now {NOW} --out d.csv");
    let said = ends_with(4, Some(service.base_url()), &line, folder.path());
    let mut found = differences(&folder.path().join("d.csv"));
    found.retain(|(_, round_id)| !corrected.contains(round_id));
    let expected: BTreeSet<(String, String)> = planted(&ledgers, file)
        .filter(|planted| bangkok(planted) == *day)
        .filter_map(|planted| Some((planted.class?.to_owned(), planted.round_id.clone())))
        .collect();
    assert_eq!(found, expected, "{said}");
    service.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_day_40_is_checked_from_the_log_without_a_request() {
    let folder = tempfile::tempdir().unwrap();
    let ledgers = written(folder.path());
    let server = MockServer::start().await;
    let log = std::fs::read_to_string(folder.path().join("messages.jsonl")).unwrap();
    // The first round that was settled and has no fault: the log begins 41 days before its end.
    let faulty: BTreeSet<&str> = planted(&ledgers, "messages.jsonl")
        .map(|planted| planted.round_id.as_str())
        .collect();
    let round_id = log
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line["body"].as_str()?).ok())
        .filter(|message| message["transaction_type"] == "credit" && message["player_id"] == PLAYER)
        .filter(|message| message["game_key"] == "baccarat")
        .filter_map(|message| message["round_id"].as_str().map(str::to_owned))
        .find(|round_id| !faulty.contains(round_id.as_str()))
        .unwrap();
    let line = format!("check --ledger messages.jsonl --round {round_id} --out v.csv");
    // The last line of the log is cut.
    ends_with(3, Some(&server.uri()), &line, folder.path());
    let columns = [
        "player_id",
        "round_id",
        "game_key",
        "created_at",
        "currency",
        "verdict",
        "verdict_reason_code",
    ];
    let rows = cells(&folder.path().join("v.csv"), columns);
    assert!(
        !rows.is_empty() && rows.iter().all(|row| row[1] == round_id),
        "{rows:?}"
    );
    assert!(
        rows.iter().any(|row| row[0] == PLAYER && row[5] == "consistent"),
        "{rows:?}"
    );
    let first_day = (ledgers.to - TimeDelta::days(41)).date_naive().to_string();
    let day = rows[0][3].get(..10).unwrap();
    assert!(
        day <= (ledgers.to - TimeDelta::days(39))
            .date_naive()
            .to_string()
            .as_str(),
        "{day} {first_day}"
    );
    assert_eq!(server.received_requests().await.unwrap().len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_faults_of_records_are_found_in_the_log_and_nothing_else_is_inconsistent() {
    let folder = tempfile::tempdir().unwrap();
    let ledgers = written(folder.path());
    let line = format!("check --ledger messages.jsonl --player {PLAYER} --out v.csv");
    ends_with(4, None, &line, folder.path());
    let inconsistent: BTreeSet<String> = cells(&folder.path().join("v.csv"), ["round_id", "verdict"])
        .into_iter()
        .filter(|[_, verdict]| verdict == "inconsistent")
        .map(|[round_id, _]| round_id)
        .collect();
    let of_player = || planted(&ledgers, "messages.jsonl").filter(|planted| planted.player_id == PLAYER);
    // What the messages of a round show by themselves in every house.
    let certain: BTreeSet<String> = of_player()
        .filter(|planted| {
            let Plant::Record(dispute) = planted.plant else {
                return false;
            };
            let is_certain = matches!(
                dispute,
                DisputeKind::WrongThirdCard
                    | DisputeKind::WrongTotal
                    | DisputeKind::SwappedWinner
                    | DisputeKind::WrongTotalBet
                    | DisputeKind::WrongTotalPayout
            );
            is_certain && planted.game_key == "baccarat"
        })
        .map(|planted| planted.round_id.clone())
        .collect();
    assert!(certain.len() >= 5, "{certain:?}");
    let missed: Vec<&String> = certain.difference(&inconsistent).collect();
    assert!(missed.is_empty(), "{missed:?}");
    let known: BTreeSet<String> = of_player().map(|planted| planted.round_id.clone()).collect();
    let invented: Vec<&String> = inconsistent.difference(&known).collect();
    assert!(invented.is_empty(), "{invented:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_round_and_an_unknown_player_end_with_3() {
    let folder = tempfile::tempdir().unwrap();
    written(folder.path());
    for (argument, id) in [("--round", "bc:nobody:1"), ("--player", "nobody")] {
        let line = format!("check --ledger messages.jsonl {argument} {id} --out v.csv --replace");
        let said = ends_with(3, None, &line, folder.path());
        assert!(said.contains(id), "{said}");
    }
}
