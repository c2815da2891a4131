//! Exports and databases give the same result as the wallet they come from.

use std::future::{pending, ready};

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{
    ErrorCode, LedgerFilter, LedgerQuery, ProxySetting, ReconcileClass, ReconcileScope, WalletSource,
    WalletState,
};
use desk::{Clock, Desk};
use futures::FutureExt as _;
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use wallet::{Amount, ExportLine, Filter, Wallet};
use wallet_conformance::caller::{Round, code};

use super::service_and_wallet::{PLAYER, by_round, compare, one_player, start};

/// The output of the wallet's `export` command.
async fn export(wallet: &Wallet) -> String {
    let entries = wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    let lines = entries
        .iter()
        .map(|entry| serde_json::to_string(&ExportLine::from(entry)).unwrap() + "\n");
    lines.collect()
}

#[tokio::test]
async fn an_export_gives_the_same_as_the_journal_it_was_made_from() {
    let both = start().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("journal.jsonl");
    std::fs::write(&file, export(&both.wallet).await).unwrap();
    let from_journal = by_round(compare(&both.desk, &one_player()).await.0);
    let state = both.desk.wallet.open_file(&file).await.unwrap();
    assert!(matches!(
        state,
        WalletState::Open {
            source: WalletSource::Export,
            ..
        }
    ));
    let mut from_export = by_round(compare(&both.desk, &one_player()).await.0);
    // An export does not contain the end of its last rounds.
    from_export.retain(|round, _| from_journal.contains_key(round));
    assert!(!from_export.is_empty());
    for (round, class) in from_export {
        assert_eq!(from_journal[&round], class);
    }
}

/// `wallet export > journal.jsonl` in PowerShell 5.
#[tokio::test]
async fn an_export_that_a_shell_saved_as_utf_16_is_read() {
    let both = start().await;
    let folder = tempfile::tempdir().unwrap();
    let lines = export(&both.wallet).await;
    let units: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(lines.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let file = folder.path().join("journal.jsonl");
    std::fs::write(&file, units).unwrap();
    let state = both.desk.wallet.open_file(&file).await.unwrap();
    let WalletState::Open { entries, .. } = state else {
        panic!("{state:?}");
    };
    assert_eq!(entries, Some(u32::try_from(lines.lines().count()).unwrap()));
}

fn line(now: DateTime<Utc>, seq: u32, more: &serde_json::Value) -> String {
    let at = now - TimeDelta::hours(5);
    let mut line = json!({
        "player_id": "nobody", "seq": seq, "at": at, "transaction_type": "debit",
        "transaction_id": format!("T{seq}"), "transaction_code": "GBB01", "game_key": "baccarat",
        "round_id": format!("R{seq}"), "table_id": "1", "bet_id": null, "bet_ref_ids": [],
        "credit_transaction_id": null, "amount": "10.00", "currency": "THB", "created_at": at,
        "effect": "bet_opened", "flags": [], "moved": "-10.00", "balance": "490.00",
        "answer_status": 200, "answer": "", "hash": "", "raw": "{}",
    });
    line.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    format!("{line}\n")
}

#[tokio::test]
async fn a_game_that_cannot_be_read_whole_shows_no_difference() {
    let both = start().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("journal.jsonl");
    // A request needs a game key.
    let now = both.clock.now();
    let lines = line(now, 1, &json!({}))
        + &line(now, 2, &json!({"game_key": ""}))
        + &line(now, 3, &json!({"at": now, "round_id": "R-young"}));
    std::fs::write(&file, lines).unwrap();
    both.desk.wallet.open_file(&file).await.unwrap();
    let scope = ReconcileScope::Player {
        player_id: "nobody".to_owned(),
    };
    let (rows, summary) = compare(&both.desk, &scope).await;
    assert!(!summary.complete);
    assert_eq!(
        (summary.incomplete.len(), summary.incomplete[0].game_key.as_str()),
        (1, "")
    );
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.round_id.as_deref(), row.class))
        .collect();
    assert_eq!(
        found,
        [
            (Some("R1"), ReconcileClass::DebitWithoutRecord),
            (Some("R-young"), ReconcileClass::NotSettledYet),
        ]
    );
}

/// The file of a wallet that is just being created is empty for a moment.
#[tokio::test]
async fn an_empty_file_is_no_wallet_without_entries() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wallet.db");
    std::fs::write(&file, "").unwrap();
    let desk = Desk::connect(
        "http://127.0.0.1:9",
        SecretString::from("t"),
        &ProxySetting::None,
        Clock::system(),
    )
    .unwrap();
    let refused = desk.wallet.open_file(&file).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::WalletUnavailable);
}

/// The message with which a file is refused.
async fn reason(file: &std::path::Path) -> &'static str {
    let desk = Desk::connect(
        "http://127.0.0.1:9",
        SecretString::from("t"),
        &ProxySetting::None,
        Clock::system(),
    )
    .unwrap();
    let refused = desk.wallet.open_file(file).await.unwrap_err();
    refused.reason.expect("a reason").id()
}

#[tokio::test]
async fn a_folder_and_a_very_large_export_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(reason(folder.path()).await, "reasons-wallet-not-a-file");
    let path = folder.path().join("journal.jsonl");
    std::fs::write(&path, "{").unwrap();
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    file.set_len(1 << 40).unwrap();
    assert_eq!(reason(&path).await, "reasons-wallet-export-too-large");
}

#[tokio::test]
async fn a_database_that_is_no_wallet_is_refused_with_a_sentence_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db");
    std::fs::write(&path, "SQLite format 3\0 and nothing of the kind").unwrap();
    assert_eq!(reason(&path).await, "reasons-wallet-damaged");
}

/// A page of the store ends early if its messages are large. The ledger needs every entry of a page.
#[tokio::test]
async fn a_ledger_with_large_messages_is_shown_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wallet.db");
    let address = format!("sqlite:{}", file.display());
    let wallet = Wallet::create(&address, wallet::Settings::default())
        .await
        .unwrap();
    let credit = Amount::parse("500.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let note = "x".repeat(200 << 10);
    let round = Round {
        player_id: PLAYER,
        game_key: "baccarat",
        round_id: "r1",
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-21T12:00:00.000Z",
    };
    for number in 0..100 {
        let bet = round.debit(code::BET, &format!("B{number}"), "1.00");
        let message = bet.text("note", &note);
        let session = session.id.expose_secret();
        let answer = wallet.transaction(&message.to_string(), Some(session)).await;
        assert_eq!(answer.status, 200);
    }
    let entries = wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    assert_eq!(entries.len(), 101);
    wallet.close().await;
    let desk = Desk::connect(
        "http://127.0.0.1:9",
        SecretString::from("t"),
        &ProxySetting::None,
        Clock::system(),
    )
    .unwrap();
    desk.wallet.open_file(&file).await.unwrap();
    let query = LedgerQuery {
        filter: LedgerFilter {
            player_id: PLAYER.to_owned(),
            round_id: None,
            text: None,
        },
        before: None,
        limit: Some(101),
    };
    let page = desk.wallet.ledger(&query).await.unwrap();
    assert_eq!((page.rows.len(), page.verified), (101, Some(true)));

    let of_round = |stop| desk.wallet.players_of_id("r1", stop);
    let found = of_round(pending().boxed()).await.unwrap();
    let [of_player] = found.players.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!((of_player.player_id.as_str(), of_player.entries), (PLAYER, 100));
    let stopped = of_round(ready(()).boxed()).await.unwrap_err();
    assert_eq!(stopped.code, ErrorCode::Cancelled);
    let again = desk.wallet.ledger(&query).await.unwrap();
    assert_eq!(again.rows, page.rows, "the file answers after it");
}

#[tokio::test]
async fn a_wallets_file_is_opened_for_reading() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wallet.db");
    let address = format!("sqlite:{}", file.display());
    let wallet = Wallet::create(&address, wallet::Settings::default())
        .await
        .unwrap();
    let credit = Amount::parse("500.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    wallet.close().await;
    let before = std::fs::read(&file).unwrap();
    let desk = Desk::connect(
        "http://127.0.0.1:9",
        SecretString::from("t"),
        &ProxySetting::None,
        Clock::system(),
    )
    .unwrap();
    let state = desk.wallet.open_file(&file).await.unwrap();
    assert!(matches!(
        state,
        WalletState::Open {
            source: WalletSource::Database,
            players: 1,
            ..
        }
    ));
    let players = desk.wallet.players(Some("SOMCHAI")).await.unwrap().players;
    assert_eq!((players.len(), players[0].balance.as_str()), (1, "500.00"));
    desk.wallet.close().await;
    assert_eq!(desk.wallet.state(), WalletState::None);
    assert_eq!(std::fs::read(&file).unwrap(), before);
}
