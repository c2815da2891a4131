//! The sandbox as the caller of a wallet: the agreement of history and ledger. What each listed fault looks like is tested with the
//! comparison (`crates/desk/tests/it/reconcile/service_and_wallet.rs`).

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sandbox::{Dispute, DisputeKind, Options, WalletFault};
use serde_json::Value;

use crate::operator::{Moved, Operator, operator};
use crate::support::{GAMES, Service, money, now, options, service_with, text};

const PLAYERS: [&str; 3] = ["somchai_88", "ops:vip/7", "นารี 21"];

pub(crate) fn since() -> DateTime<Utc> {
    now() - TimeDelta::hours(72)
}

pub(crate) async fn connected(operator: &Operator, players: &[&str], disputes: bool) -> Service {
    service_with(Options {
        disputes,
        wallet: Some(operator.options(players)),
        ..options()
    })
    .await
}

/// The records of bets that were placed in the last days, by player and round.
pub(crate) async fn records(service: &Service, players: &[&str]) -> HashMap<(String, String), Value> {
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
pub(crate) fn expected_movement(record: &Value) -> Moved {
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
