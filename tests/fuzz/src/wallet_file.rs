//! A wallet's export from outside: lines of JSON.

use std::future::pending;

use desk::Desk;
use desk::views::{LedgerFilter, LedgerQuery, ReconcileEvent, ReconcileScope, Settings};
use serde_json::Value;

use crate::exchange::{self, Service};
use crate::views::{assert_same, checked, checked_result};

/// Players of a file whose ledgers are opened.
const OPENED: usize = 3;

const NO_RECORDS: &[u8] = br#"{"status":"success","data":{"pagination":{"total":0,"page":1,"per_page":100,"last_page":1},"records":[]}}"#;

pub(crate) fn run(file: &[u8]) {
    // SQLite's own files have other tests (crates/wallet/tests/evidence/hostile.rs).
    if file.starts_with(b"SQLite format 3") {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder is made");
    let path = folder.path().join("journal.jsonl");
    std::fs::write(&path, file).expect("a temporary file is written");
    exchange::run(async {
        let service = Service::answering(NO_RECORDS).await;
        let first = read(&service.desk(), &path, file).await;
        let again = read(&service.desk(), &path, file).await;
        assert_same(&Value::Array(first), &Value::Array(again), "");
    });
    let left = std::fs::read_dir(folder.path())
        .expect("the folder is there")
        .count();
    assert_eq!(left, 1, "nothing is written beside the file");
}

async fn read(desk: &Desk, path: &std::path::Path, file: &[u8]) -> Vec<Value> {
    let opened = desk.wallet.open_file(path).await;
    let mut shown = vec![checked_result(&opened, file)];
    if opened.is_err() {
        return shown;
    }
    let players = desk.wallet.players(None).await;
    shown.push(checked_result(&players, file));
    for player in players.iter().flat_map(|found| &found.players).take(OPENED) {
        let filter = LedgerFilter {
            player_id: player.player_id.clone(),
            round_id: None,
            text: None,
        };
        let query = LedgerQuery {
            filter: filter.clone(),
            before: None,
            limit: None,
        };
        shown.push(checked_result(&desk.wallet.ledger(&query).await, file));
        shown.push(checked_result(
            &desk
                .wallet
                .sums(&filter, "Asia/Bangkok", std::future::pending())
                .await,
            file,
        ));
        let scope = ReconcileScope::Player {
            player_id: player.player_id.clone(),
        };
        let mut events: Vec<ReconcileEvent> = Vec::new();
        let take = |event| events.push(event);
        let compared = desk
            .reconciliation
            .run(&scope, &Settings::default(), take, pending())
            .await;
        shown.push(checked_result(&compared, file));
        shown.push(checked(&events, file));
    }
    shown
}
