//! Rounds as they were told to the wallet, beside the records of the service that told them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, SecondsFormat, TimeDelta};
use desk::told::{PlayerMessages, Told, ToldScope, ToldSource, VerdictRow, check_all};
use desk::views::{BetFate, EntryKind, ErrorView, Overall, SearchQuery, Settings, ToldQuery, ToldState};
use desk::{CancellationToken, GameNames, check_records};
use game_service::Record;
use game_service::models::HistoryRecord;
use ledger::held::Coverage;
use ledger::{Entry, Held, Kind, Sink as _, SourceKind};
use money::ExactDecimal;
use sandbox::DisputeKind;
use serde_json::json;
use wallet_conformance::caller::{Round, code};

use crate::reconcile::service_and_wallet::{PLAYER, ServiceAndWallet, start};
use crate::support::Service;
use crate::support::list::{all_games, read_game};
use crate::support::sentences::InWords;

/// The messages of a wallet.
struct Log(Vec<(Option<String>, Told)>);

impl Log {
    async fn of(both: &ServiceAndWallet) -> Self {
        let reader = both.wallet.reader();
        let (mut told, mut after) = (Vec::new(), 0);
        loop {
            let page = reader.entries_after(PLAYER, after).await.unwrap();
            let Some(last) = page.last() else {
                return Self(told);
            };
            after = last.seq;
            // A message that the wallet refused has no effect, and is told all the same.
            let accepted = page.into_iter().filter(|entry| entry.refusal().is_none());
            told.extend(accepted.map(|entry| {
                let message = Told {
                    raw: entry.raw.clone(),
                    booked_at: entry.at,
                    refused: None,
                };
                (entry.round_id, message)
            }));
        }
    }
}

impl ToldSource for Log {
    async fn players(&self) -> Result<Vec<String>, ErrorView> {
        Ok(vec![PLAYER.to_owned()])
    }

    async fn players_of_round(&self, _: &str) -> Result<Vec<String>, ErrorView> {
        self.players().await
    }

    async fn messages(&self, _: &str, asked: Option<&str>) -> Result<PlayerMessages, ErrorView> {
        let of_round = self
            .0
            .iter()
            .filter(|(round_id, _)| round_id.is_some() && (asked.is_none() || round_id.as_deref() == asked));
        Ok(PlayerMessages {
            told: of_round.map(|(_, told)| told.clone()).collect(),
            without_message: 0,
        })
    }
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
            let view = both.desk.records.open(&read.history_id, &row.key).unwrap();
            let record = HistoryRecord::from_body(view.raw.as_bytes()).unwrap();
            records.insert(row.round_id.unwrap(), Arc::new(record));
        }
    }
    records
}

#[tokio::test]
async fn a_dispute_told_by_its_messages_gets_the_verdict_of_its_record() {
    let both = start().await;
    let log = Log::of(&both).await;
    let mut rows: BTreeMap<String, VerdictRow> = BTreeMap::new();
    let take = |part: Vec<VerdictRow>| {
        rows.extend(part.into_iter().map(|row| (row.round_id().to_owned(), row)));
    };
    let (names, settings) = (GameNames::default(), Settings::default());
    let never = CancellationToken::new();
    let summary = check_all(&log, &ToldScope::All, &names, &settings, take, &never)
        .await
        .unwrap();
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
    let log = Log::of(&both).await;
    let told = |round: &&String| log.0.iter().any(|(id, _)| id.as_ref() == Some(*round));
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
        if view.state != ToldState::Settled {
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
    let round = Round {
        player_id: "p1",
        game_key: "baccarat",
        round_id: "day-40",
        table_id: "1",
        currency: "THB",
        created_at: at,
    };
    let debit = round.debit(code::BET, "B1", "100.00").to_string();
    let credit = round
        .credit(code::WIN, "C1", "B1", "200.00")
        .raw("player_bet", r#"{"PLAYER":100.00}"#);
    let credit = credit.raw(
        "player_win",
        r#"{"PLAYER":{"amount":200.00,"odds":1,"profit":100.00}}"#,
    );
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
    assert_eq!(view.state, ToldState::Settled);
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

/// The messages of a log as another wallet's ledger holds them: a debit that was answered late and cancelled, and a round that was
/// won.
async fn log_of_another_wallet() -> (tempfile::TempDir, Held) {
    let at = |second: i64| DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(second);
    let times = [0, 5, 60, 80].map(|second| at(second).to_rfc3339_opts(SecondsFormat::Millis, true));
    let round = |round_id, place: usize| Round {
        player_id: "p1",
        game_key: "baccarat",
        round_id,
        table_id: "1",
        currency: "THB",
        created_at: times[place].as_str(),
    };
    let win = round("won", 3).credit(code::WIN, "C2", "B2", "200.00");
    let win = win.raw("player_bet", r#"{"PLAYER":100.00}"#);
    let messages = [
        (
            Kind::Debit,
            None,
            round("late", 0).debit(code::BET, "B1", "100.00"),
        ),
        (
            Kind::Cancel,
            Some("B1"),
            round("late", 1).cancel("F1", "B1", "100.00"),
        ),
        (
            Kind::Debit,
            None,
            round("won", 2).debit(code::BET, "B2", "100.00"),
        ),
        (Kind::Credit, Some("B2"), win),
    ];
    let entries = messages
        .iter()
        .zip([0, 5, 60, 80])
        .map(|((kind, bet_id, message), second)| Entry {
            player_id: "p1".to_owned(),
            kind: *kind,
            transaction_id: message.id(),
            amount: ExactDecimal::parse(message.json("amount")).unwrap(),
            currency: "THB".to_owned(),
            booked_at: at(second),
            round_id: Some(if second < 60 { "late" } else { "won" }.to_owned()),
            bet_id: bet_id.map(str::to_owned),
            credit_transaction_id: None,
            game_key: Some("baccarat".to_owned()),
            table_id: Some("1".to_owned()),
            refused: None,
            balance: None,
            answered_ms: (second == 0).then_some(6_000),
            raw: Some(message.to_string()),
            line: 0,
        });
    let entries: Vec<Entry> = entries.collect();
    let folder = tempfile::tempdir().unwrap();
    let held = Held::create(folder.path()).await.unwrap();
    let mut writer = held.writer(&CancellationToken::new()).await.unwrap();
    let write = move || {
        for (line, entry) in (1..).zip(entries) {
            writer.entry(Entry { line, ..entry }).unwrap();
        }
        writer
    };
    let writer = tokio::task::spawn_blocking(write).await.unwrap();
    let coverage = Coverage {
        kind: SourceKind::Log,
        span_said: None,
        holds_all_players: Some(true),
        replayed: None,
    };
    writer.finish(coverage).await.unwrap();
    (folder, held)
}

#[tokio::test]
async fn a_log_of_another_wallet_tells_its_rounds_and_why_a_bet_was_not_taken() {
    let service = Service::start().await;
    let (_folder, held) = log_of_another_wallet().await;
    let (mut rows, never) = (Vec::new(), CancellationToken::new());
    let (names, settings) = (GameNames::default(), Settings::default());
    let take = |part: Vec<VerdictRow>| rows.extend(part);
    let checked = check_all(&held, &ToldScope::All, &names, &settings, take, &never);
    assert_eq!((checked.await.unwrap().rounds, rows.len()), (2, 2));
    service
        .desk
        .wallet
        .open_imported(held, "messages.jsonl")
        .await
        .unwrap();
    let asked = |round_id: &str| ToldQuery {
        player_id: "p1".to_owned(),
        round_id: round_id.to_owned(),
    };
    let won = service.desk.told.open(&asked("won"), &settings).await.unwrap();
    assert_eq!(
        (won.state, won.records.len(), won.messages.len()),
        (ToldState::Settled, 1, 2)
    );
    assert_eq!(won.records[0].row.total_bet.as_deref(), Some("100.00"));
    assert_eq!(won.paths[0].fate, BetFate::Settled);
    assert_eq!(won.ledger, "messages.jsonl");
    let late = service.desk.told.open(&asked("late"), &settings).await.unwrap();
    assert_eq!((late.state, late.records.len()), (ToldState::Cancelled, 0));
    assert_eq!(late.paths[0].fate, BetFate::CancelledAfterTimeOut);
    let words = late.paths[0].sentence.en();
    assert!(words.contains("took 6.0 s"), "{words}");
    assert_eq!(service.server.received_requests().await.unwrap().len(), 0);
}
