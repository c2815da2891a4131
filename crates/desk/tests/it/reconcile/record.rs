//! The comparison of one opened record with the wallet.

use chrono::TimeDelta;
use desk::Clock;
use desk::views::{ReconcileClass, RecordInWallet, SearchQuery, Settings};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use wallet::{Amount, Wallet};
use wallet_conformance::caller::{Message, Round, code};

use super::service::{Entries, Histories, Service, on_the_day, record};
use crate::support::list::{all_games, read_game};
use crate::support::sentences::InWords;

/// A service with these records of `somchai`, and a wallet with a bet of 100 for each of these rounds.
pub(crate) async fn service_with(records: Vec<Value>, bets: &[&str]) -> Service {
    let service = Service::start(Histories::of("somchai", "baccarat", records)).await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    for round in bets {
        entries.debit("somchai", "baccarat", round, on_the_day(600));
    }
    entries.open(&service.desk).await;
    service
}

/// Reads `somchai`'s records: returns the reading's id and the key of its first record.
async fn read(service: &Service) -> (String, String) {
    let query = SearchQuery {
        player_id: "somchai".to_owned(),
        only: Some("baccarat".to_owned()),
        ..all_games()
    };
    let (mut rows, _, summary) = read_game(&service.desk, query, &Settings::default()).await;
    (summary.history_id, rows.swap_remove(0).key)
}

/// The result for the first record, and how often the service was asked for its history.
pub(crate) async fn compare(service: &Service) -> (RecordInWallet, usize) {
    let (history_id, key) = read(service).await;
    let before = service.times_asked().await;
    let result = service
        .desk
        .reconciliation
        .record(&history_id, &key, "somchai", &Settings::default())
        .await
        .unwrap();
    (result, service.times_asked().await - before)
}

pub(crate) fn class(result: &RecordInWallet) -> (ReconcileClass, u32) {
    let RecordInWallet::Compared { class, records, .. } = result else {
        panic!("{result:?}");
    };
    (*class, *records)
}

fn of(round: &str, payout: &str) -> Value {
    record("somchai", "baccarat", round, on_the_day(600), payout)
}

#[tokio::test]
async fn a_win_that_the_wallet_never_credited_is_said() {
    let service = service_with(vec![of("R1", "195.00")], &["R1"]).await;
    let (result, asked) = compare(&service).await;
    assert_eq!((class(&result), asked), ((ReconcileClass::UnpaidWin, 1), 1));
    let RecordInWallet::Compared { reason, expected, .. } = result else {
        panic!("it is compared");
    };
    assert!(
        !expected && reason.en().contains("the wallet credited nothing"),
        "{reason:?}"
    );
}

#[tokio::test]
async fn a_record_the_wallet_agrees_with_costs_the_service_no_request() {
    let service = service_with(vec![of("R1", "0.00")], &["R1"]).await;
    let (result, asked) = compare(&service).await;
    assert_eq!((class(&result), asked), ((ReconcileClass::Matched, 1), 0));
}

#[tokio::test]
async fn the_records_of_a_round_are_added_up_before_a_difference_is_reported() {
    let mut second = of("R1", "0.00");
    second["id"] = "another".into();
    let service = service_with(vec![of("R1", "0.00"), second], &["R1", "R1"]).await;
    let (result, asked) = compare(&service).await;
    assert_eq!((class(&result), asked), ((ReconcileClass::Matched, 2), 1));
}

#[tokio::test]
async fn a_bet_that_the_wallet_lost_is_said() {
    let service = service_with(vec![of("R1", "0.00")], &[]).await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result).0, ReconcileClass::RecordWithoutDebit);
}

#[tokio::test]
async fn a_record_without_a_round_is_not_compared() {
    let mut record = of("R1", "0.00");
    record["round_id"] = Value::Null;
    let service = service_with(vec![record], &["R1"]).await;
    assert_eq!(compare(&service).await, (RecordInWallet::Unnamed, 0));
}

#[tokio::test]
async fn without_a_wallet_nothing_is_said_and_nothing_asked() {
    let service = service_with(vec![of("R1", "195.00")], &["R1"]).await;
    service.desk.wallet.close().await;
    assert_eq!(compare(&service).await, (RecordInWallet::NoWallet, 0));
}

/// What is said of a record with this win of a bet on the banker and this total: what the wallet credited, which is the same
/// total, and what was due.
async fn credited_and_due(stake: &str, win: (&str, &str), total: &str) -> (Option<String>, Option<String>) {
    let mut stated = of("R1", total);
    stated["total_bet"] = json!(stake);
    stated["player_bet"] = json!({"BANKER": stake});
    stated["player_win"] = json!({"BANKER": {"amount": win.0, "odds": "0.95", "profit": win.1}});
    stated["game_result"] = json!({"winner": ["BANKER"], "image_url": {}, "data": {
        "BANKER": {"card": ["9H", "KS"], "score": ["9", "0"], "total": 9},
        "PLAYER": {"card": ["2H", "KD"], "score": ["2", "0"], "total": 2},
    }});
    // The records of other rounds show what this house counts as a payout.
    let mut records = vec![stated.clone()];
    for number in 2..32 {
        let mut sound = stated.clone();
        sound["id"] = json!(format!("record of R{number}"));
        sound["round_id"] = json!(format!("R{number}"));
        sound["total_bet"] = json!("250.00");
        sound["player_bet"] = json!({"BANKER": "250.00"});
        sound["player_win"] = json!({"BANKER": {"amount": "487.50", "odds": "0.95", "profit": "237.50"}});
        sound["total_payout"] = json!("487.50");
        records.push(sound);
    }
    let service = Service::start(Histories::of("somchai", "baccarat", records)).await;
    let mut entries = Entries::default();
    entries.opening("somchai", on_the_day(0) - TimeDelta::days(5));
    let of_round = |more: Value| {
        let mut line = json!({"game_key": "baccarat", "round_id": "R1"});
        line.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        line
    };
    let bet = json!({"transaction_type": "debit", "transaction_code": "GBB01", "effect": "bet_opened",
        "moved": format!("-{stake}"), "amount": stake});
    let win = json!({"transaction_type": "credit", "transaction_code": "GBW01", "effect": "credited", "bet_id": "T2",
        "moved": total, "amount": total});
    entries.line("somchai", on_the_day(600), &of_round(bet));
    entries.line("somchai", on_the_day(601), &of_round(win));
    entries.open(&service.desk).await;
    let (result, _) = compare(&service).await;
    let RecordInWallet::Compared {
        class, credited, due, ..
    } = result
    else {
        panic!("{result:?}");
    };
    assert_eq!(class, ReconcileClass::Matched);
    (credited, due)
}

/// The wallet paid what the record says, and the record pays less than its own bets won.
#[tokio::test]
async fn what_was_credited_is_said_beside_what_the_bets_won() {
    let (credited, due) = credited_and_due("250.00", ("487.50", "237.50"), "437.50").await;
    assert_eq!(
        (credited.as_deref(), due.as_deref()),
        (Some("437.50"), Some("487.50"))
    );
}

/// A value of a win that is wrong by itself moved no money; one that the total follows did.
#[tokio::test]
async fn a_wrong_profit_or_amount_changes_what_was_due_only_if_the_total_follows_it() {
    for (win, total, expected) in [
        (("195.00", "45.00"), "195.00", None),
        (("245.00", "95.00"), "195.00", None),
        (("145.00", "45.00"), "195.00", None),
        (("145.00", "45.00"), "145.00", Some("195.00")),
        (("195.00", "45.00"), "145.00", Some("195.00")),
        (("145.00", "45.00"), "95.00", Some("195.00")),
    ] {
        let (_, due) = credited_and_due("100.00", win, total).await;
        assert_eq!(due.as_deref(), expected, "{win:?} {total}");
    }
}

/// The wallet's end was read before the entry of its player that matters came.
#[tokio::test]
async fn an_entry_that_came_after_the_wallets_end_was_read_is_not_after_it() {
    let service = Service::start(Histories::of("somchai", "baccarat", vec![of("R1", "195.00")])).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wallet.db");
    let at = |minute: i64| {
        let settings = wallet::Settings {
            clock: Clock::starting_at(on_the_day(minute)),
            ..wallet::Settings::default()
        };
        let address = format!("sqlite:{}", file.display());
        async move { Wallet::create(&address, settings).await.unwrap() }
    };
    let credit = || Amount::parse("500.00").unwrap();
    let round = Round {
        player_id: "somchai",
        game_key: "baccarat",
        round_id: "R1",
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-21T12:00:00.000Z",
    };
    let send = async |wallet: &Wallet, message: Message| {
        let session = wallet.open_session("somchai", TimeDelta::hours(1)).await.unwrap();
        let answer = wallet
            .transaction(&message.to_string(), Some(session.id.expose_secret()))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
    };
    let wallet = at(590).await;
    wallet.add_player("somchai", "THB", credit()).await.unwrap();
    send(&wallet, round.debit(code::BET, "B1", "100.00")).await;
    send(&wallet, round.credit(code::WIN, "W1", "B1", "195.00")).await;
    wallet.close().await;
    let wallet = at(700).await;
    wallet.add_player("mali", "THB", credit()).await.unwrap();
    // The file of a wallet that runs.
    service.desk.wallet.open_file(&file).await.unwrap();
    assert_eq!(class(&compare(&service).await.0).0, ReconcileClass::Matched);
    wallet.close().await;

    let wallet = at(2000).await;
    send(&wallet, round.rollback("RB1", "W1", "195.00")).await;
    wallet.close().await;
    let wallet = at(2200).await;
    wallet.add_player("nid", "THB", credit()).await.unwrap();
    wallet.close().await;
    let (result, _) = compare(&service).await;
    assert_eq!(
        class(&result).0,
        ReconcileClass::RolledBackNotRepaid,
        "{result:?}"
    );
    service.desk.wallet.close().await;
}
