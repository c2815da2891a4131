//! The sandbox as the caller of a wallet: the agreement of history and ledger, what the messages say
//! (docs/contract.md#set-a), a wallet that does not respond or rejects messages, and invalid wallet options.
//!
//! What each listed fault looks like is tested with the comparison (`crates/desk/tests/it/reconcile/service_and_wallet.rs`).
//! That each message is right in its form is tested with the wallet, which refuses any other.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sandbox::{Dispute, DisputeKind, Options, WalletError, WalletFault};
use serde_json::Value;

use crate::operator::{KEY, Moved, Operator, operator, operator_with, session_of};
use crate::support::{GAMES, Service, money, now, options, service_with, text};

const PLAYERS: [&str; 3] = ["somchai_88", "ops:vip/7", "นารี 21"];

fn since() -> DateTime<Utc> {
    now() - TimeDelta::hours(72)
}

async fn connected(operator: &Operator, players: &[&str], disputes: bool) -> Service {
    service_with(Options {
        disputes,
        wallet: Some(operator.options(players)),
        ..options()
    })
    .await
}

/// The records of bets that were placed in the last days, by player and round.
async fn records(service: &Service, players: &[&str]) -> HashMap<(String, String), Value> {
    let mut records = HashMap::new();
    for player in players {
        for game in GAMES {
            for record in service.all_records(player, game).await {
                let settled: DateTime<Utc> = text(&record["created_at"]).parse().unwrap();
                if is_complete(settled) {
                    records.insert(
                        ((*player).to_owned(), text(&record["round_id"]).to_owned()),
                        record,
                    );
                }
            }
        }
    }
    records
}

/// Whether the bet was placed in that time (half a round before it was settled), and all its messages
/// were due at the start, however long the test takes.
fn is_complete(settled: DateTime<Utc>) -> bool {
    settled - TimeDelta::seconds(20) >= since() && settled <= now() - TimeDelta::minutes(1)
}

/// The movements that the ledger should have for a record.
fn expected_movement(record: &Value) -> Moved {
    let refunded = record["status"] == "refunded";
    let amount = |name: &str| {
        if refunded {
            Decimal::ZERO
        } else {
            money(&record[name])
        }
    };
    Moved {
        staked: amount("total_bet"),
        paid: amount("total_payout"),
    }
}

#[tokio::test]
async fn the_ledger_agrees_with_the_history_except_for_the_listed_faults() {
    let operator = operator().await;
    let service = connected(&operator, &PLAYERS, true).await;
    service.running.play_through_wallet(since()).await;
    // Records that are corrected later must be read twice.
    records(&service, &PLAYERS).await;
    service.running.advance(TimeDelta::minutes(3));
    service.running.play_through_wallet(since()).await;
    let listed: HashMap<(String, String), WalletFault> = service
        .running
        .disputes()
        .into_iter()
        .filter_map(|dispute| match (dispute.dispute, dispute.player_id) {
            (DisputeKind::Wallet(fault), Some(player)) => Some(((player, dispute.round_id), fault)),
            _ => None,
        })
        .collect();
    // Every course of a bet occurs.
    for code in [
        "GBB01", "GBG01", "GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01",
    ] {
        let is_sent = |message: &Value| message["transaction_code"] == code;
        assert!(operator.received().iter().any(is_sent), "{code}");
    }
    let (records, moved) = (records(&service, &PLAYERS).await, operator.moved());
    assert!(records.len() > 200, "{} records", records.len());
    for (bet, record) in &records {
        let agrees = moved.get(bet) == Some(&expected_movement(record));
        let differs = matches!(
            listed.get(bet),
            Some(WalletFault::LostCredit | WalletFault::DoubleDebit)
        );
        assert_eq!(agrees, !differs, "{:?} {record}", listed.get(bet));
    }
    let kinds: HashSet<WalletFault> = listed.values().copied().collect();
    assert_eq!(kinds.len(), 4);
}

#[tokio::test]
async fn the_wallets_disputes_are_listed_with_their_side_and_change_no_record_dispute() {
    let operator = operator().await;
    let plain = Options {
        disputes: true,
        ..options()
    };
    let mut wallet = operator.options(&PLAYERS);
    wallet.since = Some(since());
    let with_wallet = Options {
        wallet: Some(wallet),
        ..plain.clone()
    };
    let list = sandbox::disputes(&with_wallet).unwrap();
    let (wallet, records): (Vec<Dispute>, Vec<Dispute>) = list
        .into_iter()
        .partition(|dispute| dispute.side == Some("wallet"));
    assert_eq!(records, sandbox::disputes(&plain).unwrap());
    assert!(wallet.len() >= 8, "{} of the wallet", wallet.len());
    for dispute in &wallet {
        let line = serde_json::to_value(dispute).unwrap();
        assert_eq!(line["side"], "wallet");
        assert!(
            line["dispute"].is_string() && line["player_id"].is_string(),
            "{line}"
        );
        assert_eq!(
            line["record_id"].is_null(),
            line["dispute"] == "late_debit",
            "{line}"
        );
    }
    assert!(operator.received().is_empty(), "listing calls no wallet");
}

#[tokio::test]
async fn nothing_is_sent_twice_and_a_restart_repeats_itself_to_the_byte() {
    let first = operator().await;
    let service = connected(&first, &PLAYERS[..1], true).await;
    service.running.play_through_wallet(since()).await;
    service.running.play_through_wallet(since()).await;
    let sent = first.received();
    let ids: HashSet<&Value> = sent.iter().map(|message| &message["transaction_id"]).collect();
    assert_eq!(ids.len(), sent.len());

    let second = operator().await;
    let again = connected(&second, &PLAYERS[..1], true).await;
    again.running.play_through_wallet(since()).await;
    let bodies = |operator: &Operator| -> HashMap<String, Value> {
        let by_id = |body: Value| (text(&body["transaction_id"]).to_owned(), body);
        operator.received().into_iter().map(by_id).collect()
    };
    let (before, after) = (bodies(&first), bodies(&second));
    assert!(
        before
            .iter()
            .all(|(id, body)| after.get(id).is_none_or(|other| other == body))
    );
    assert!(after.len() >= before.len());
}

#[tokio::test]
async fn bets_are_played_as_the_clock_goes_on() {
    let operator = operator().await;
    let service = connected(&operator, &["somchai_88"], false).await;
    // The service reacts to the clock without a call.
    service.running.advance(TimeDelta::hours(6));
    operator.arrival().await;
    service.running.play_through_wallet(now()).await;
    let debits = |operator: &Operator| {
        operator
            .received()
            .iter()
            .filter(|message| message["transaction_code"] == "GBB01")
            .count()
    };
    let before = debits(&operator);
    service.running.advance(TimeDelta::hours(12));
    service.running.play_through_wallet(now()).await;
    assert!(debits(&operator) > before && before > 0);
}

#[tokio::test]
async fn a_debit_carries_the_reference_of_its_record() {
    let operator = operator().await;
    let service = service_with(Options {
        wallet: Some(operator.options(&["somchai_88"])),
        ..options()
    })
    .await;
    service
        .running
        .play_through_wallet(now() - TimeDelta::days(1))
        .await;
    let debits: HashMap<String, Value> = operator
        .received()
        .into_iter()
        .filter(|body| body["transaction_code"] == "GBB01")
        .map(|body| (text(&body["transaction_id"]).to_owned(), body))
        .collect();
    let mut met = 0;
    for record in service.all_records("somchai_88", "baccarat").await {
        let settled: DateTime<Utc> = text(&record["created_at"]).parse().unwrap();
        if (now() - TimeDelta::hours(23)..now()).contains(&settled) {
            let debit = &debits[text(&record["ref_id"])];
            assert_eq!(
                (&debit["round_id"], &debit["amount"]),
                (&record["round_id"], &record["total_bet"])
            );
            assert!(text(&debit["created_at"]) < text(&record["created_at"]));
            met += 1;
        }
    }
    assert!(met > 10, "{met}");
}

fn of_code<'b>(bodies: &'b [Value], code: &'b str) -> impl Iterator<Item = &'b Value> {
    bodies.iter().filter(move |body| body["transaction_code"] == code)
}

/// What the contract lists as optional comes too, so that whoever reads the messages meets it.
#[tokio::test]
async fn optional_fields_and_codes_are_sent() {
    let operator = operator().await;
    let service = service_with(Options {
        wallet: Some(sandbox::WalletOptions {
            lotto: true,
            ..operator.options(&["somchai_88", "a?b=c&d#e"])
        }),
        ..options()
    })
    .await;
    service
        .running
        .play_through_wallet(now() - TimeDelta::days(13))
        .await;
    let bodies = operator.received();

    let game_reward = of_code(&bodies, "GBW03").next().expect("a game reward");
    assert_eq!(game_reward["additional"]["jackpot"], game_reward["amount"]);
    assert_eq!(money(&game_reward["additional"]["privilege"]), Decimal::ZERO);
    let of_table = |body: &&Value| body["game_key"] != "lucky20";
    let special = of_code(&bodies, "GBW02")
        .find(of_table)
        .expect("a special reward");
    assert_eq!(special["additional"]["privilege"], special["amount"]);

    let returned = of_code(&bodies, "GBW01")
        .find(|body| body.get("refund").is_some())
        .expect("a tie");
    let (code, stake) = returned["refund"].as_object().unwrap().iter().next().unwrap();
    assert_eq!(stake, &returned["player_bet"][code]);
    assert_eq!(stake, &returned["player_win"][code]["amount"]);

    let discounted: Vec<&Value> = of_code(&bodies, "GBB01")
        .filter(|body| body.get("discount_amount").is_some())
        .collect();
    assert!(!discounted.is_empty());
    for debit in discounted {
        assert_eq!(debit["game_key"], "lucky20");
        let (amount, discount) = (money(&debit["amount"]), money(&debit["discount_amount"]));
        assert_eq!(amount, discount * Decimal::from(9));
    }
}

/// The wallet is asked whether the player may enter before the first message, and for the balance after what it did.
#[tokio::test]
async fn the_wallet_is_also_asked_about_sessions_and_balances() {
    let operator = operator().await;
    let service = service_with(Options {
        wallet: Some(operator.options(&["somchai_88"])),
        ..options()
    })
    .await;
    for _ in 0..2 {
        service
            .running
            .play_through_wallet(now() - TimeDelta::days(1))
            .await;
    }
    let asked = operator.asked();
    let count = |path: &str| asked.iter().filter(|asked| asked.starts_with(path)).count();
    assert_eq!(
        count("/wallet/player/verify?player_id=somchai_88"),
        1,
        "{asked:?}"
    );
    assert!(asked[0].starts_with("/wallet/player/verify"));
    assert!(
        count("/wallet/player/balance?player_id=somchai_88&currency=") > 0,
        "{asked:?}"
    );
}

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
