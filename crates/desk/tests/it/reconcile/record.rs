//! The comparison of one opened record with the wallet.

use chrono::TimeDelta;
use desk::Clock;
use desk::views::{ReconcileClass, RecordInWallet, SearchQuery, Settings};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use wallet::{Amount, Wallet};
use wallet_conformance::caller::{Message, Round, code};

use super::service::{PLAYER, Service, Sides, on_the_day, record};
use crate::support::list::{all_games, read_game};
use crate::support::sentences::InWords;

/// A service with these records of baccarat, and a wallet with a bet of 100 for each of these rounds.
async fn service_with(records: Vec<Value>, bets: &[&str]) -> Service {
    let sides = Sides::of(&["baccarat"]).listed("baccarat", records);
    let bet = |sides: Sides, round: &&str| sides.bet("baccarat", round, "100.00");
    bets.iter().fold(sides, bet).start().await
}

/// Reads the player's records: returns the reading's id and the key of its first record.
async fn read(service: &Service) -> (String, String) {
    let query = SearchQuery {
        player_id: PLAYER.to_owned(),
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
        .record(&history_id, &key, PLAYER, &Settings::default())
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
    record(PLAYER, "baccarat", round, on_the_day(600), payout)
}

/// A record that the wallet agrees with costs the service no request. Before a difference is reported, the records of its round
/// are read again and added up.
#[tokio::test]
async fn a_record_is_compared_with_the_bets_of_its_round() {
    let mut second = of("R1", "0.00");
    second["id"] = "another".into();
    for (name, records, bets, expected, requests) in [
        (
            "agrees",
            vec![of("R1", "0.00")],
            &["R1"][..],
            (ReconcileClass::Matched, 1),
            0,
        ),
        (
            "two records of the round",
            vec![of("R1", "0.00"), second],
            &["R1", "R1"],
            (ReconcileClass::Matched, 2),
            1,
        ),
        (
            "a bet that the wallet lost",
            vec![of("R1", "0.00")],
            &[],
            (ReconcileClass::RecordWithoutDebit, 1),
            1,
        ),
    ] {
        let (result, asked) = compare(&service_with(records, bets).await).await;
        assert_eq!((class(&result), asked), (expected, requests), "{name}");
    }
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
async fn a_record_without_a_round_or_a_wallet_is_not_compared_and_nothing_is_asked() {
    let mut record = of("R1", "0.00");
    record["round_id"] = Value::Null;
    let service = service_with(vec![record], &["R1"]).await;
    assert_eq!(compare(&service).await, (RecordInWallet::Unnamed, 0));
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
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", records)
        .bet("baccarat", "R1", stake)
        .win("R1", total)
        .start()
        .await;
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

/// A value of a win that is wrong by itself moved no money; one that the total follows did. The record of the first pays less than
/// its own bets won.
#[tokio::test]
async fn a_wrong_profit_or_amount_changes_what_was_due_only_if_the_total_follows_it() {
    for (stake, win, total, due) in [
        ("250.00", ("487.50", "237.50"), "437.50", Some("487.50")),
        ("100.00", ("195.00", "45.00"), "195.00", None),
        ("100.00", ("245.00", "95.00"), "195.00", None),
        ("100.00", ("145.00", "45.00"), "195.00", None),
        ("100.00", ("145.00", "45.00"), "145.00", Some("195.00")),
        ("100.00", ("195.00", "45.00"), "145.00", Some("195.00")),
        ("100.00", ("145.00", "45.00"), "95.00", Some("195.00")),
    ] {
        let found = credited_and_due(stake, win, total).await;
        let found = (found.0.as_deref(), found.1.as_deref());
        assert_eq!(found, (Some(total), due), "{win:?}");
    }
}

/// The wallet's end was read before the entry of its player that matters came.
#[tokio::test]
async fn an_entry_that_came_after_the_wallets_end_was_read_is_not_after_it() {
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [of("R1", "195.00")])
        .start()
        .await;
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
        player_id: PLAYER,
        game_key: "baccarat",
        round_id: "R1",
        table_id: "7",
        currency: "THB",
        created_at: "2026-11-21T12:00:00.000Z",
    };
    let send = async |wallet: &Wallet, message: Message| {
        let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
        let answer = wallet
            .transaction(&message.to_string(), Some(session.id.expose_secret()))
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
    };
    let wallet = at(590).await;
    wallet.add_player(PLAYER, "THB", credit()).await.unwrap();
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
