//! The sandbox with the wallet of this project: both follow the contract and share no code.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sandbox::{DisputeKind, Options, WalletFault, WalletOptions, WalletSession};
use serde_json::Value;
use wallet::{Amount, ApiKeys, Filter, Kind, ServeOptions, Settings, Wallet};

use crate::support::{GAMES, Service, money, now, options, service_with, text};

const PLAYER: &str = "somchai_88";
const KEY: &str = "a-key-for-these-tests";

fn since() -> DateTime<Utc> {
    now() - TimeDelta::hours(72)
}

async fn wallet() -> Wallet {
    let wallet = Wallet::open("memory:", Settings::default()).await.unwrap();
    let credit = Amount::parse("10000000.00").unwrap();
    wallet.add_player(PLAYER, "THB", credit).await.unwrap();
    wallet
}

/// The sandbox after sending three days of bets to the wallet.
async fn connected(wallet: &Wallet, served: &wallet::Running) -> Service {
    let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    service_with(Options {
        disputes: true,
        wallet: Some(WalletOptions {
            url: served.url(),
            api_key: KEY.into(),
            sessions: vec![WalletSession {
                player_id: PLAYER.to_owned(),
                session_id: session.id,
            }],
            lotto: false,
            since: Some(since()),
            time_out: WalletOptions::TIME_OUT,
        }),
        ..options()
    })
    .await
}

/// The movements of the wallet for each round: stakes and results, positive for the player.
async fn moved(wallet: &Wallet) -> HashMap<String, (Decimal, Decimal)> {
    let mut moved: HashMap<String, (Decimal, Decimal)> = HashMap::new();
    for entry in wallet.entries(PLAYER, &Filter::default()).await.unwrap() {
        let amount: Decimal = entry.moved.value().to_string().parse().unwrap();
        let Some(round) = entry.round_id else { continue };
        let (staked, paid) = moved.entry(round).or_default();
        match (entry.kind, entry.transaction_code.as_str()) {
            (_, "GBG01" | "GBW02" | "GBW03") => {}
            (Kind::Debit | Kind::Cancel, _) => *staked -= amount,
            _ => *paid += amount,
        }
    }
    moved
}

fn expected_movement(record: &Value) -> (Decimal, Decimal) {
    if record["status"] == "refunded" {
        return (Decimal::ZERO, Decimal::ZERO);
    }
    (money(&record["total_bet"]), money(&record["total_payout"]))
}

#[tokio::test]
async fn history_and_ledger_differ_where_a_fault_is_listed_and_nowhere_else() {
    let wallet = wallet().await;
    let keys = ApiKeys::parse(&KEY.into()).unwrap();
    let served = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
        .await
        .unwrap();
    let service = connected(&wallet, &served).await;
    let played = service.running.play_through_wallet(since()).await;
    assert!(played.accepted > 300 && played.unanswered == 0, "{played:?}");
    let listed: HashMap<String, DisputeKind> = service
        .running
        .disputes()
        .into_iter()
        .filter(|dispute| dispute.player_id.as_deref() == Some(PLAYER))
        .map(|dispute| (dispute.round_id, dispute.dispute))
        .collect();
    let moved = moved(&wallet).await;
    let mut compared = 0;
    for game in GAMES {
        for record in service.all_records(PLAYER, game).await {
            let settled: DateTime<Utc> = text(&record["created_at"]).parse().unwrap();
            let bet_at = settled - TimeDelta::seconds(20);
            if bet_at < since() || settled > now() - TimeDelta::minutes(1) {
                continue;
            }
            let round = text(&record["round_id"]);
            let differs = matches!(
                listed.get(round),
                Some(
                    DisputeKind::CorrectedLater
                        | DisputeKind::Wallet(
                            WalletFault::LostCredit
                                | WalletFault::DoubleDebit
                                // The stake goes back, as the contract asks for every debit that a cancel names.
                                | WalletFault::CancelAfterCredit
                        )
                )
            );
            assert_eq!(
                moved.get(round) != Some(&expected_movement(&record)),
                differs,
                "{record}"
            );
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
    served.stop().await;
}
