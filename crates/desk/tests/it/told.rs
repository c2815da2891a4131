//! Rounds as they were told to the wallet, beside the records of the service that told them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, SecondsFormat, TimeDelta};
use desk::told::{CheckSummary, ToldScope, VerdictRow, check_all};
use desk::views::{EntryKind, Overall, SearchQuery, Settings, ToldQuery};
use desk::{CancellationToken, GameNames, check_records};
use game_service::Record;
use game_service::models::HistoryRecord;
use ledger::{Held, Map, Source};
use sandbox::DisputeKind;
use serde_json::json;
use tempfile::TempDir;
use wallet_conformance::caller::{Message, Round, code};

use crate::reconcile::service_and_wallet::{PLAYER, ServiceAndWallet, start};
use crate::support::Service;
use crate::support::list::{all_games, read_game};
use crate::support::sentences::InWords;

/// A log with these lines, as it is held after it was read.
async fn held(lines: &[String]) -> (TempDir, Held) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("messages.jsonl");
    std::fs::write(&file, lines.join("\n") + "\n").unwrap();
    let (source, never) = (Source::File(file), CancellationToken::new());
    let map = Map::parse(br#"{"holds_all_players": true}"#).unwrap();
    let look = ledger::look(&source, &map, drop, &never).await.unwrap();
    assert!(look.is_ready(), "{:?}", look.questions);
    let held = Held::create(&folder.path().join("held")).await.unwrap();
    let read = ledger::read(&source, &look.map, &held, |_| {}, &never);
    read.await.unwrap();
    (folder, held)
}

/// What the messages of a wallet told in rounds. One that the wallet refused has no effect, and is told all the same.
async fn told(both: &ServiceAndWallet) -> Vec<wallet::Entry> {
    let reader = both.wallet.reader();
    let (mut told, mut after) = (Vec::new(), 0);
    loop {
        let page = reader.entries_after(PLAYER, after).await.unwrap();
        let Some(last) = page.last() else {
            return told;
        };
        after = last.seq;
        let is_told = |entry: &wallet::Entry| entry.round_id.is_some() && entry.refusal().is_none();
        told.extend(page.into_iter().filter(is_told));
    }
}

/// Checks a log, or a part of it.
async fn checked(
    held: &Held,
    scope: &ToldScope,
    stop: &CancellationToken,
) -> (Vec<VerdictRow>, CheckSummary) {
    let mut rows = Vec::new();
    let (names, settings) = (GameNames::default(), Settings::default());
    let take = |part: Vec<VerdictRow>| rows.extend(part);
    let summary = check_all(held, scope, &names, &settings, take, stop)
        .await
        .unwrap();
    (rows, summary)
}

/// The records of the player, as the service sends them, by their rounds.
async fn records(both: &ServiceAndWallet) -> BTreeMap<String, Arc<Record<HistoryRecord>>> {
    let games = both.service.tables().iter().map(|table| table.game_key.clone());
    let games: BTreeSet<String> = games.collect();
    let mut records = BTreeMap::new();
    for game in games {
        let query = SearchQuery {
            player_id: PLAYER.to_owned(),
            only: Some(game),
            per_page: Some(100),
            ..all_games()
        };
        let (rows, _, read) = read_game(&both.desk, query, &Settings::default()).await;
        for row in rows {
            let view = both.desk.records.open(&read.search_id, &row.key).unwrap();
            let record = HistoryRecord::from_body(view.raw.as_bytes()).unwrap();
            records.insert(row.round_id.unwrap(), Arc::new(record));
        }
    }
    records
}

#[tokio::test]
async fn a_dispute_told_by_its_messages_gets_the_verdict_of_its_record() {
    let both = start().await;
    let lines = told(&both).await.into_iter().map(|entry| {
        let at = entry.at.to_rfc3339_opts(SecondsFormat::Millis, true);
        json!({"received_at": at, "body": entry.raw, "status": 200}).to_string()
    });
    let (_folder, log) = held(&lines.collect::<Vec<String>>()).await;
    let (rows, summary) = checked(&log, &ToldScope::All, &CancellationToken::new()).await;
    let rows: BTreeMap<String, VerdictRow> = rows
        .into_iter()
        .map(|row| (row.round_id().to_owned(), row))
        .collect();
    assert!(summary.rounds > 300 && summary.unread == 0, "{summary:?}");

    let records = records(&both).await;
    // The house of both sides is learned from the same rounds.
    let of_both: Vec<(&String, &Arc<Record<HistoryRecord>>)> = records
        .iter()
        .filter(|(round, _)| rows.contains_key(*round))
        .collect();
    let same: Vec<Arc<Record<HistoryRecord>>> =
        of_both.iter().map(|(_, record)| Arc::clone(record)).collect();
    let audits = check_records(&same);
    let disputes = both.service.disputes().into_iter();
    let planted: BTreeMap<String, DisputeKind> = disputes
        .filter(|dispute| dispute.player_id.as_deref() == Some(PLAYER))
        .map(|dispute| (dispute.round_id, dispute.dispute))
        .collect();
    let (mut compared, mut wrong) = (0, 0);
    for ((round, _), audit) in of_both.iter().zip(audits) {
        let kind = planted.get(*round);
        // The record has the first result and the wallet was told the right one; or the wallet was not told the outcome.
        let differs = matches!(kind, Some(DisputeKind::CorrectedLater | DisputeKind::Wallet(_)));
        if differs {
            continue;
        }
        let row = &rows[*round];
        assert_eq!(
            row.verdict(),
            audit.verdict,
            "{round} {kind:?} {:?}",
            row.reason()
        );
        compared += 1;
        wrong += u32::from(kind.is_some() && audit.verdict == Overall::Inconsistent);
    }
    assert!(compared > 200 && wrong >= 4, "{compared} rounds, {wrong} faults");
}

#[tokio::test]
async fn a_round_opens_from_its_messages_with_its_record_and_the_path_of_its_bet() {
    let both = start().await;
    let records = records(&both).await;
    let disputes = both.service.disputes();
    let is_plain = |round: &&String| !disputes.iter().any(|dispute| dispute.round_id == **round);
    let told = told(&both).await;
    let told = |round: &&String| told.iter().any(|entry| entry.round_id.as_ref() == Some(*round));
    let is_baccarat = |round: &&String| records[*round].content.game_key.as_deref() == Some("baccarat");
    let plain: Vec<&String> = records
        .keys()
        .filter(is_plain)
        .filter(told)
        .filter(is_baccarat)
        .collect();
    let mut opened = 0;
    for round_id in plain.into_iter().take(5) {
        let query = ToldQuery {
            player_id: PLAYER.to_owned(),
            round_id: round_id.clone(),
        };
        let view = both.desk.told.open(&query, &Settings::default()).await.unwrap();
        if view.sentence.id() != "told-settled" {
            continue;
        }
        opened += 1;
        let [record] = view.records.as_slice() else {
            panic!("{} records", view.records.len());
        };
        let sent = &records[round_id].content;
        assert_eq!(
            record.row.total_bet,
            sent.total_bet.as_ref().map(ToString::to_string)
        );
        assert_eq!(
            record.row.total_payout,
            sent.total_payout.as_ref().map(ToString::to_string)
        );
        assert_ne!(
            record.row.verdict,
            Overall::Inconsistent,
            "{:?}",
            record.row.verdict_reason
        );
        assert_eq!(record.row.verdict, record.audit.verdict);
        assert!(record.round.is_some() && record.cameras.is_empty());
        let told = |rule: &str| record.audit.findings.iter().any(|finding| finding.rule == rule);
        assert!(!told("status") && !told("cameras"));
        assert!(view.messages.len() >= 2 && view.messages[0].kind == Some(EntryKind::Debit));
        assert_eq!(view.paths.len(), 1);
        assert!(view.house_rounds > 100);
    }
    assert!(opened >= 3, "{opened} settled rounds");
}

/// The line of a wallet's export that has this message.
fn line(seq: u32, at: &str, kind: &str, message: &str) -> String {
    let raw: serde_json::Value = serde_json::from_str(message).unwrap();
    let moved = if kind == "debit" { "-100.00" } else { "200.00" };
    let effect = if kind == "debit" { "bet_opened" } else { "credited" };
    let line = json!({
        "player_id": "p1", "seq": seq, "at": at, "transaction_type": kind,
        "transaction_id": raw["transaction_id"], "transaction_code": raw["transaction_code"],
        "game_key": "baccarat", "round_id": "day-40", "table_id": "1", "bet_id": raw.get("bet_id"),
        "bet_ref_ids": [], "credit_transaction_id": null, "amount": moved.trim_start_matches('-'),
        "moved": moved, "currency": "THB", "created_at": at, "flags": [], "effect": effect,
        "balance": "490.00", "answer_status": 200, "answer": "", "hash": "", "raw": message,
    });
    format!("{line}\n")
}

#[tokio::test]
async fn a_round_of_day_40_is_opened_without_a_request() {
    let service = Service::start().await;
    let at = "2026-10-12T14:40:00.000Z";
    let round = of_log("day-40", at);
    let debit = round.debit(code::BET, "B1", "100.00").to_string();
    let credit = won(&round, "C1", "B1", "200.00");
    let lines = line(1, at, "debit", &debit) + &line(2, at, "credit", &credit.to_string());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("journal.jsonl");
    std::fs::write(&file, lines).unwrap();
    service.desk.wallet.open_file(&file).await.unwrap();
    let asked = |round_id: &str| ToldQuery {
        player_id: "p1".to_owned(),
        round_id: round_id.to_owned(),
    };
    let settings = Settings::default();
    let view = service.desk.told.open(&asked("day-40"), &settings).await.unwrap();
    assert_eq!(view.sentence.id(), "told-settled");
    assert_eq!(view.records[0].row.total_payout.as_deref(), Some("200.00"));
    assert_eq!(view.records[0].raw, credit.to_string());
    let error = service
        .desk
        .told
        .open(&asked("DAY-40"), &settings)
        .await
        .unwrap_err();
    assert_eq!(error.code, desk::views::ErrorCode::NotFound);
    assert_eq!(service.server.received_requests().await.unwrap().len(), 0);
}

/// A round of a player of a log.
fn of_log<'a>(round_id: &'a str, created_at: &'a str) -> Round<'a> {
    Round {
        player_id: "p1",
        game_key: "baccarat",
        round_id,
        table_id: "1",
        currency: "THB",
        created_at,
    }
}

/// The credit of a bet of 100.00 on the player, who won it.
fn won(round: &Round<'_>, id: &str, bet_id: &str, amount: &str) -> Message {
    let credit = round.credit(code::WIN, id, bet_id, amount);
    let win = r#"{"PLAYER":{"amount":200.00,"odds":1,"profit":100.00}}"#;
    credit
        .raw("player_bet", r#"{"PLAYER":100.00}"#)
        .raw("player_win", win)
}

/// A debit that was answered late and cancelled, and a round that was won.
#[tokio::test]
async fn a_log_of_another_wallet_tells_its_rounds_and_why_a_bet_was_not_taken() {
    let service = Service::start().await;
    let at = |second: i64| {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(second);
        at.to_rfc3339_opts(SecondsFormat::Millis, true)
    };
    let [early, late, placed, settled] = [0, 5, 60, 80].map(at);
    let lines = [
        (
            &early,
            6_000,
            of_log("late", &early).debit(code::BET, "B1", "100.00"),
        ),
        (&late, 12, of_log("late", &late).cancel("F1", "B1", "100.00")),
        (
            &placed,
            12,
            of_log("won", &placed).debit(code::BET, "B2", "100.00"),
        ),
        (&settled, 12, won(&of_log("won", &settled), "C2", "B2", "200.00")),
    ];
    let lines = lines.map(|(at, took, message)| {
        json!({"received_at": at, "body": message.to_string(), "status": 200, "took_ms": took}).to_string()
    });
    let (_folder, held) = held(&lines).await;
    let (rows, summary) = checked(&held, &ToldScope::All, &CancellationToken::new()).await;
    assert_eq!((summary.rounds, rows.len()), (2, 2));
    service
        .desk
        .wallet
        .open_imported(held, "messages.jsonl")
        .await
        .unwrap();
    let settings = Settings::default();
    let open = async |round_id: &str| {
        let query = ToldQuery {
            player_id: "p1".to_owned(),
            round_id: round_id.to_owned(),
        };
        service.desk.told.open(&query, &settings).await.unwrap()
    };
    let won = open("won").await;
    assert_eq!(
        (won.sentence.id(), won.records.len(), won.messages.len()),
        ("told-settled", 1, 2)
    );
    assert_eq!(won.records[0].row.total_bet.as_deref(), Some("100.00"));
    assert_eq!(won.paths[0].sentence.id(), "reasons-path-settled");
    assert_eq!(won.ledger, "messages.jsonl");
    let late = open("late").await;
    assert_eq!((late.sentence.id(), late.records.len()), ("told-cancelled", 0));
    let words = late.paths[0].sentence.en();
    assert!(words.contains("took 6.0 s"), "{words}");
    assert_eq!(service.server.received_requests().await.unwrap().len(), 0);
}

/// Forty rounds that were won, one that was paid too little, and one that is open.
async fn forty_rounds() -> (TempDir, Held) {
    let mut lines = Vec::new();
    for number in 0..41 {
        let (id, paid) = (
            format!("R{number}"),
            if number == 40 { "150.00" } else { "200.00" },
        );
        let round = of_log(&id, "2026-11-20T14:41:25.000Z");
        let bet_id = format!("B{number}");
        lines.push(round.debit(code::BET, &bet_id, "100.00").to_string());
        lines.push(won(&round, &format!("C{number}"), &bet_id, paid).to_string());
    }
    let open = of_log("open", "2026-11-20T14:41:25.000Z");
    lines.push(open.debit(code::BET, "B99", "100.00").to_string());
    held(&lines).await
}

#[tokio::test]
async fn a_log_is_checked_with_the_house_that_it_shows_and_names_the_fault() {
    let (_folder, log) = forty_rounds().await;
    let never = CancellationToken::new();
    let (rows, summary) = checked(&log, &ToldScope::All, &never).await;
    assert_eq!(
        (summary.rounds, summary.house_rounds, summary.stopped),
        (42, 41, false)
    );
    let count = |verdict| summary.verdicts.get(&verdict).copied().unwrap_or_default();
    assert_eq!(
        [Overall::Consistent, Overall::Inconsistent, Overall::CannotTell].map(count),
        [40, 1, 1]
    );
    let wrong = rows.iter().find(|row| row.verdict() == Overall::Inconsistent);
    let wrong = wrong.unwrap();
    assert_eq!((wrong.player_id(), wrong.round_id()), ("p1", "R40"));
    let reason = wrong.reason().unwrap().en();
    assert!(reason.contains("150.00"), "{reason}");
    let open = rows.iter().find(|row| row.round_id() == "open").unwrap();
    assert_eq!(open.reason().unwrap().id(), "told-open");
    // One round is checked with the house of the whole log.
    for (round_id, verdict) in [
        ("R40", Some(Overall::Inconsistent)),
        ("R4", Some(Overall::Consistent)),
        ("unknown", None),
    ] {
        let scope = ToldScope::Round {
            round_id: round_id.to_owned(),
        };
        let (rows, summary) = checked(&log, &scope, &never).await;
        let found: Vec<_> = rows.iter().map(|row| (row.round_id(), row.verdict())).collect();
        assert_eq!(found, Vec::from_iter(verdict.map(|verdict| (round_id, verdict))));
        assert_eq!(summary.rounds as usize, found.len());
    }
    let stop = CancellationToken::new();
    stop.cancel();
    let (_, summary) = checked(&log, &ToldScope::All, &stop).await;
    assert_eq!((summary.stopped, summary.rounds), (true, 0));
}
