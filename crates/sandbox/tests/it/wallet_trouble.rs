//! A wallet that does not respond or rejects messages, and invalid wallet options.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::StatusCode;
use chrono::TimeDelta;
use sandbox::{Options, WalletError};

use crate::operator::{KEY, operator, operator_with, session_of};
use crate::support::{now, options, text};
use crate::wallet::{connected, expected_movement, records, since};

#[tokio::test]
async fn a_bet_without_an_answer_is_sent_again_then_cancelled_and_has_no_record() {
    let silent = operator_with(Box::new(|body| {
        let is_bet = body["transaction_code"] == "GBB01" && body["game_key"] == "baccarat_insurance";
        (!is_bet).then_some(StatusCode::OK)
    }))
    .await;
    let service = connected(&silent, &["somchai_88"], false).await;
    let played = service
        .running
        .play_through_wallet(now() - TimeDelta::hours(12))
        .await;
    assert!(played.unanswered > 0);
    let unanswered: Vec<_> = silent
        .received()
        .into_iter()
        .filter(|message| message["game_key"] == "baccarat_insurance")
        .collect();
    for messages in unanswered.chunks(3) {
        let [first, again, cancel] = messages else {
            panic!("{messages:?}")
        };
        assert_eq!(first, again, "the same transaction again");
        assert_eq!(cancel["transaction_code"], "RFB01");
        assert_eq!(cancel["bet_id"], first["transaction_id"]);
        let round = text(&first["round_id"]);
        let query = [
            ("game_key", "baccarat_insurance"),
            ("period", "last14Days"),
            ("round_id", round),
        ];
        assert_eq!(
            service.history("somchai_88", &query).await["data"]["pagination"]["total"],
            0
        );
    }
}

#[tokio::test]
async fn a_refused_bet_is_no_bet() {
    let poor = operator_with(Box::new(|_| Some(StatusCode::UNPROCESSABLE_ENTITY))).await;
    let service = connected(&poor, &["somchai_88"], false).await;
    let played = service.running.play_through_wallet(since()).await;
    assert!(played.refused > 100 && played.accepted == 0);
    assert!(
        poor.received()
            .iter()
            .all(|message| message["transaction_code"] == "GBB01")
    );
    assert!(records(&service, &["somchai_88"]).await.is_empty());
}

#[tokio::test]
async fn a_credit_without_an_answer_waits_and_nothing_overtakes_it() {
    let broken = Arc::new(AtomicBool::new(true));
    let is_broken = Arc::clone(&broken);
    let operator = operator_with(Box::new(move |body| {
        let fails = body["transaction_type"] == "credit" && is_broken.load(Ordering::Relaxed);
        Some(if fails {
            StatusCode::BAD_GATEWAY
        } else {
            StatusCode::OK
        })
    }))
    .await;
    let service = connected(&operator, &["somchai_88"], false).await;
    service.running.play_through_wallet(since()).await;
    let stuck = operator.received();
    let credit = stuck.last().unwrap();
    assert_eq!(credit["transaction_type"], "credit");
    broken.store(false, Ordering::Relaxed);
    service.running.play_through_wallet(since()).await;
    let received = operator.received();
    assert_eq!(&received[stuck.len()], credit);
    for (bet, record) in records(&service, &["somchai_88"]).await {
        assert_eq!(operator.moved().get(&bet), Some(&expected_movement(&record)));
    }
}

#[tokio::test]
async fn a_wallet_is_chosen_with_care() {
    let operator = operator().await;
    let start = async |change: fn(&mut sandbox::WalletOptions)| {
        let mut wallet = operator.options(&["somchai_88"]);
        change(&mut wallet);
        let options = Options {
            wallet: Some(wallet),
            ..options()
        };
        match sandbox::start(options).await.map(|_| ()) {
            Err(sandbox::StartError::Wallet(error)) => error,
            other => panic!("{other:?}"),
        }
    };
    assert!(matches!(
        start(|wallet| wallet.url = "http://wallet.example".into()).await,
        WalletError::Address(_)
    ));
    assert!(matches!(
        start(|wallet| wallet.api_key = "".into()).await,
        WalletError::Key
    ));
    assert!(matches!(
        start(|wallet| wallet.sessions[0].player_id = "nobody".into()).await,
        WalletError::UnknownPlayer(_)
    ));
    assert!(matches!(
        start(|wallet| wallet.sessions[0].session_id = "two words".into()).await,
        WalletError::Session(_)
    ));
    assert!(matches!(
        start(|wallet| wallet.sessions.push(wallet.sessions[0].clone())).await,
        WalletError::Twice(_)
    ));
    let wallet = format!("{:?}", operator.options(&["somchai_88"]));
    assert!(!wallet.contains(KEY) && !wallet.contains(&session_of("somchai_88")));
}
