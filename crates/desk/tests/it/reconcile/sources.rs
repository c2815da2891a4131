//! What is compared: exports and databases, which give the same result as the wallet they come from, and histories, which are whole
//! and unchanged, in the manner of any stack (docs/variants.md), or the comparison says why not and calls nothing different.

use std::collections::BTreeMap;
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
use serde_json::{Value, json};
use wallet::{Amount, ExportLine, Filter, Wallet};
use wallet_conformance::caller::{Round, code};

use super::service::{self, NOW, Service, Sides, classes, lost, on_the_day, page, record, refusal};
use super::service_and_wallet::{PLAYER, by_round, compare, one_player, start};
use crate::manners;

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
    assert_eq!(
        (players.len(), players[0].balance.as_deref()),
        (1, Some("500.00"))
    );
    desk.wallet.close().await;
    assert_eq!(desk.wallet.state(), WalletState::None);
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

async fn listing(records: Vec<Value>) -> Service {
    let sides = Sides::of(&["baccarat"]).listed("baccarat", records);
    sides.bet("baccarat", "R1", "100.00").start().await
}

/// The only round was compared, and both sides agree; or its history could not be read for a reason, and nothing is said of it.
async fn assert_ends(service: &Service, expected: Result<(), ErrorCode>, name: &str) {
    let (rows, summary) = service.compared().await;
    assert_eq!(rows, [], "{name}");
    let codes: Vec<_> = summary.incomplete.iter().map(|each| each.error.code).collect();
    assert_eq!(codes, Vec::from_iter(expected.err()), "{name}");
    assert_eq!(summary.complete, expected.is_ok(), "{name}");
    if expected.is_ok() {
        let agrees = BTreeMap::from([(ReconcileClass::Matched, 1)]);
        assert_eq!(summary.counts, agrees, "{name}");
    }
}

#[tokio::test]
async fn a_list_that_changes_is_read_once_more_and_a_rejected_page_size_is_left_to_the_service() {
    let changed = || (1, page(&[], 1));
    // A page that states one record more than there is, and a refusal of the page after it.
    let miscounted = || {
        let first = page(&[lost("baccarat", "R1", "100.00")], 2);
        [(1, first), (1, refusal(404))]
    };
    let ours = || Some("100".to_owned());
    // A round without its record is looked for once more, under the other key of baccarat.
    for (name, answers, expected, page_sizes) in [
        ("changed once", vec![changed()], Ok(()), vec![ours(), ours()]),
        (
            "changed in both readings",
            vec![changed(), changed()],
            Err(ErrorCode::Unreadable),
            vec![ours(); 3],
        ),
        (
            "a refused page after the last",
            miscounted().into(),
            Ok(()),
            vec![ours(), ours(), ours()],
        ),
        (
            "a wrong count in both readings",
            miscounted().into_iter().chain(miscounted()).collect(),
            Err(ErrorCode::Unreadable),
            vec![ours(); 5],
        ),
        ("400", vec![(1, refusal(400))], Ok(()), vec![ours(), None]),
        ("422", vec![(1, refusal(422))], Ok(()), vec![ours(), None]),
        (
            "a rejected page size, and a list that changes",
            vec![(1, refusal(400)), changed()],
            Ok(()),
            vec![ours(), None, ours()],
        ),
        (
            "rejected without a page size too",
            vec![(2, refusal(400))],
            Err(ErrorCode::NotAccepted),
            vec![ours(), None, ours()],
        ),
        (
            "forbidden",
            vec![(1, refusal(403))],
            Err(ErrorCode::Forbidden),
            vec![ours(), ours()],
        ),
    ] {
        let service = listing(vec![lost("baccarat", "R1", "100.00")]).await;
        for (times, answer) in answers {
            service.answer_next(times, answer).await;
        }
        assert_ends(&service, expected, name).await;
        assert_eq!(service.page_sizes().await, page_sizes, "{name}");
    }
}

/// Ids are compared to the letter. Whose record it is can't be told, so the bet is not called unrecorded either.
#[tokio::test]
async fn records_that_all_name_another_player_are_not_compared() {
    for named in ["Somchai", " somchai ", "someone"] {
        let mut played = lost("baccarat", "R1", "100.00");
        played["player_id"] = json!(named);
        let (rows, summary) = listing(vec![played]).await.compared().await;
        assert_eq!((rows, summary.incomplete.is_empty()), (vec![], false), "{named}");
        assert!(!summary.complete, "{named}");
    }
}

#[tokio::test]
async fn the_last_content_of_the_players_own_records_is_compared_if_all_fit_into_memory() {
    let lost = || lost("baccarat", "R1", "100.00");
    let mut changed = lost();
    changed["total_payout"] = json!("195.00");
    let other = record("mali", "baccarat", "R1", on_the_day(600), "0.00");
    for (name, records, expected) in [
        ("two contents", vec![changed, lost()], Ok(())),
        ("a record of another player", vec![lost(), other], Ok(())),
        ("too many", vec![json!({}); 10_001], Err(ErrorCode::TooLarge)),
    ] {
        assert_ends(&listing(records).await, expected, name).await;
    }
}

const MAIN: &str = "baccarat";
const INSURANCE: &str = "baccarat_insurance";
const BOTH: &[&str] = &[MAIN, INSURANCE];

/// The round, game and stake of a bet, or of what a record says of bets.
type Staked = (&'static str, &'static str, &'static str);

/// The differences where the listing of a game failed, and the number of rounds that are counted.
async fn found(
    games: &[&str],
    debits: &[Staked],
    records: &[Staked],
    refused: &str,
) -> (Vec<(String, ReconcileClass)>, u32) {
    let mut sides = Sides::of(games).refused(refused);
    for (round, game, stake) in records {
        sides = sides.listed(game, [lost(game, round, stake)]);
    }
    for (round, game, stake) in debits {
        sides = sides.bet(game, round, stake);
    }
    let (rows, summary) = sides.start().await.compared().await;
    let unread: Vec<&str> = summary
        .incomplete
        .iter()
        .map(|unread| unread.game_key.as_str())
        .collect();
    assert_eq!((unread, summary.complete), (vec![refused], false));
    let mut found: Vec<_> = classes(&rows)
        .into_iter()
        .map(|(round, class)| (round.to_owned(), class))
        .collect();
    found.sort();
    (found, summary.rounds)
}

#[tokio::test]
async fn a_round_with_a_listing_that_failed_may_agree_and_never_differs() {
    let (main, insurance) = (("R1", MAIN, "100.00"), ("R1", INSURANCE, "10.00"));
    let second = ("R1", MAIN, "10.00");
    for (name, games, debits, records, refused, counted) in [
        (
            "the record of the insurance is in the listing that failed",
            BOTH,
            &[main, insurance][..],
            &[main][..],
            INSURANCE,
            0,
        ),
        (
            "the wallet has both bets under the key whose listing failed",
            BOTH,
            &[main, second],
            &[insurance],
            MAIN,
            0,
        ),
        (
            "the wallet has both bets under the key whose listing was read",
            BOTH,
            &[main, second],
            &[main],
            INSURANCE,
            0,
        ),
        ("no record", BOTH, &[second], &[], INSURANCE, 0),
        (
            "one record has both bets",
            BOTH,
            &[main, insurance],
            &[("R1", MAIN, "110.00")],
            INSURANCE,
            1,
        ),
        (
            "the service names the game with another key, and R2 may be under the key that failed",
            &[INSURANCE],
            &[main, ("R2", MAIN, "100.00")],
            &[("R1", INSURANCE, "100.00")],
            MAIN,
            1,
        ),
    ] {
        let found = found(games, debits, records, refused).await;
        assert_eq!(found, (Vec::new(), counted), "{name}");
    }
}

/// Nothing says that the service has a game that only the wallet names, such as insurance that is in the records of the main bets.
/// A game that the service has may be another one.
#[tokio::test]
async fn a_listing_of_a_game_of_its_own_hides_no_difference_of_other_rounds() {
    for (games, refused) in [(&[MAIN][..], INSURANCE), (&[MAIN, "roulette"], "roulette")] {
        let debits = [
            ("R1", MAIN, "100.00"),
            ("R2", MAIN, "100.00"),
            ("R3", refused, "10.00"),
        ];
        let found = found(games, &debits, &[("R1", MAIN, "90.00")], refused).await;
        let expected = [
            ("R1".to_owned(), ReconcileClass::StakeDiffers),
            ("R2".to_owned(), ReconcileClass::DebitWithoutRecord),
        ];
        assert_eq!(found, (expected.to_vec(), 2), "{refused}");
    }
}

const GAMES: [&str; 2] = ["baccarat", "roulette"];

#[tokio::test]
async fn only_the_bet_that_the_wallet_lacks_is_a_difference_to_any_stack() {
    for manner in manners::ALL {
        let name = manner.name;
        let mut sides = Sides::of(&GAMES);
        sides.histories.manner = Some(name);
        for game in GAMES {
            let mut lost = lost(game, game, "100.00");
            lost["player_win"] = json!({});
            sides = sides.listed(game, [lost]).bet(game, game, "100.00");
        }
        let missing = lost("baccarat", "missing", "100.00");
        let service = sides.listed("baccarat", [missing]).start().await;
        let (rows, summary) = service.compared().await;
        assert!(summary.complete, "{name}: {summary:?}");
        assert_eq!(summary.rounds, 3, "{name}");
        let expected = [("missing", ReconcileClass::RecordWithoutDebit)];
        assert_eq!(classes(&rows), expected, "{name}");
    }
}
