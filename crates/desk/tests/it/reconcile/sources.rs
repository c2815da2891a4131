//! Exports and databases give the same result as the wallet they come from.

use std::future::{pending, ready};
use std::io::Write as _;
use std::path::Path;

use chrono::TimeDelta;
use desk::views::{
    ErrorCode, LedgerFilter, LedgerQuery, ProxySetting, ReconcileClass, WalletSource, WalletState,
};
use desk::{Clock, Desk};
use futures::FutureExt as _;
use secrecy::{ExposeSecret, SecretString};
use wallet::{Amount, ExportLine, Filter, Wallet};
use wallet_conformance::caller::{Round, code};

use super::service::{self, NOW, Sides, classes};
use super::service_and_wallet::{PLAYER, by_round, compare, one_player, start};

/// The output of the wallet's `export` command.
async fn export(wallet: &Wallet) -> String {
    let entries = wallet.entries(PLAYER, &Filter::default()).await.unwrap();
    let lines = entries
        .iter()
        .map(|entry| serde_json::to_string(&ExportLine::from(entry)).unwrap() + "\n");
    lines.collect()
}

/// The export is in UTF-8, and as PowerShell 5 saves `wallet export > journal.jsonl`.
#[tokio::test]
async fn an_export_gives_the_same_as_the_journal_it_was_made_from() {
    let both = start().await;
    let folder = tempfile::tempdir().unwrap();
    let lines = export(&both.wallet).await;
    let from_journal = by_round(compare(&both.desk, &one_player()).await.0);
    let utf_16: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(lines.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    for (name, bytes) in [
        ("journal.jsonl", lines.clone().into_bytes()),
        ("utf-16.jsonl", utf_16),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let state = both.desk.wallet.open_file(&file).await.unwrap();
        let WalletState::Open { source, entries, .. } = state else {
            panic!("{state:?}");
        };
        let written = u32::try_from(lines.lines().count()).unwrap();
        assert_eq!((source, entries), (WalletSource::Export, Some(written)));
        let mut from_export = by_round(compare(&both.desk, &one_player()).await.0);
        // An export does not contain the end of its last rounds.
        from_export.retain(|round, _| from_journal.contains_key(round));
        assert!(!from_export.is_empty());
        for (round, class) in from_export {
            assert_eq!(from_journal[&round], class);
        }
    }
}

#[tokio::test]
async fn a_game_that_cannot_be_read_whole_shows_no_difference() {
    // A request needs a game key.
    let mut sides = Sides::of(&["baccarat"])
        .bet("baccarat", "R1", "100.00")
        .bet("", "R2", "100.00");
    sides.entries.debit(service::PLAYER, "baccarat", "R-young", *NOW);
    let (rows, summary) = sides.start().await.compared().await;
    assert!(!summary.complete);
    assert_eq!(
        (summary.incomplete.len(), summary.incomplete[0].game_key.as_str()),
        (1, "")
    );
    let expected = [
        ("R1", ReconcileClass::DebitWithoutRecord),
        ("R-young", ReconcileClass::NotSettledYet),
    ];
    assert_eq!(classes(&rows), expected);
}

/// A desk whose service nobody asks.
fn desk() -> Desk {
    let token = SecretString::from("t");
    Desk::connect("http://127.0.0.1:9", token, &ProxySetting::None, Clock::system()).unwrap()
}

/// An empty file may be that of a wallet which is just being created.
#[tokio::test]
async fn what_is_no_wallet_and_no_export_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let named = |name: &str| folder.path().join(name);
    std::fs::write(named("empty.db"), "").unwrap();
    let refused = desk().wallet.open_file(&named("empty.db")).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::WalletUnavailable);
    std::fs::write(named("wallet.db"), "SQLite format 3\0 and nothing of the kind").unwrap();
    let large = std::fs::File::create(named("journal.jsonl")).unwrap();
    (&large).write_all(b"{").unwrap();
    large.set_len(1 << 40).unwrap();
    for (file, reason) in [
        (folder.path().to_owned(), "reasons-wallet-not-a-file"),
        (named("journal.jsonl"), "reasons-wallet-export-too-large"),
        (named("wallet.db"), "reasons-wallet-damaged"),
    ] {
        let refused = desk().wallet.open_file(&file).await.unwrap_err();
        assert_eq!(refused.reason.map(|reason| reason.id()), Some(reason));
    }
}

/// A new wallet with an account of the player.
async fn create(file: &Path) -> Wallet {
    let address = format!("sqlite:{}", file.display());
    let wallet = Wallet::create(&address, wallet::Settings::default())
        .await
        .unwrap();
    let credit = Amount::parse("500.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    wallet
}

/// A page of the store ends early if its messages are large. The ledger needs every entry of a page.
#[tokio::test]
async fn a_ledger_with_large_messages_is_shown_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wallet.db");
    let wallet = create(&file).await;
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
    let desk = desk();
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
    let wallet = create(&file).await;
    wallet.close().await;
    let before = std::fs::read(&file).unwrap();
    let desk = desk();
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
