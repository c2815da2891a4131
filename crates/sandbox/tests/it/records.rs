//! Records: exact sums, and every shape that the contract shows.

use std::collections::HashSet;

use rust_decimal::Decimal;
use serde_json::Value;

use crate::published_rules::stakes;
use crate::support::{GAMES, Service, decimal, money, service, text};

async fn every_record(service: &Service) -> Vec<Value> {
    let mut records = Vec::new();
    for player in service.running.players() {
        for game in GAMES {
            records.extend(service.all_records(player, game).await);
        }
    }
    records
}

/// All win objects of a record with stake and code.
fn wins(record: &Value) -> Vec<(String, Decimal, &Value)> {
    let Some(wins) = record["player_win"].as_object() else {
        return Vec::new();
    };
    wins.iter()
        .flat_map(|(code, entry)| {
            let stake = &record["player_bet"][code];
            let pairs: Vec<(&Value, &Value)> = match (stake, entry) {
                (Value::Array(stakes), Value::Array(wins)) => {
                    assert_eq!(stakes.len(), wins.len());
                    stakes.iter().zip(wins).collect()
                }
                _ => vec![(stake, entry)],
            };
            pairs
                .into_iter()
                .map(|(stake, win)| (code.clone(), money(stake), win))
        })
        .collect()
}

#[tokio::test]
async fn sums_of_every_record_hold_to_the_last_digit() {
    let service = service().await;
    let records = every_record(&service).await;
    assert!(records.len() > 2_000, "{} records", records.len());
    for record in &records {
        assert_eq!(stakes(record), money(&record["total_bet"]), "{record}");
        let returned: Decimal = wins(record).iter().map(|(_, _, win)| money(&win["amount"])).sum();
        assert_eq!(returned, money(&record["total_payout"]), "{record}");
        assert_eq!(record["player_win"].is_null(), returned.is_zero(), "{record}");
        for (_, stake, win) in wins(record) {
            let (amount, profit) = (money(&win["amount"]), money(&win["profit"]));
            assert_eq!(profit, stake * decimal(&win["odds"]), "{record}");
            assert!(
                amount == stake + profit || (amount.is_zero() && profit.is_zero()),
                "{record}"
            );
        }
    }
}

#[tokio::test]
async fn everything_the_contract_shows_occurs() {
    let service = service().await;
    let records = every_record(&service).await;
    let has =
        |what: &str, test: &dyn Fn(&Value) -> bool| assert!(records.iter().any(test), "no record {what}");
    has("with a bonus", &|r| {
        r["player_bet"]["BONUS"]["second"]["symbol"].is_string()
    });
    has("with two insurances", &|r| {
        r["player_bet"]["INSURANCE"]
            .as_array()
            .is_some_and(|all| all.len() == 2)
    });
    has("with insurance won", &|r| {
        r["player_win"]["INSURANCE"][0]["amount"].is_number()
    });
    has("without a win", &|r| r.get("player_win").is_none());
    has("with a push", &|r| {
        decimal_or_zero(&r["player_win"]["PLAYER"]["amount"]) > Decimal::ZERO
            && is_number(&r["player_win"]["PLAYER"]["odds"], "0")
    });
    has("with commission", &|r| {
        is_number(&r["player_win"]["BANKER"]["odds"], "0.95")
    });
    has("with a super six", &|r| {
        let win = &r["player_win"]["BANKER"];
        is_number(&win["odds"], "0.5") && is_number(&win["remark"]["six_score_rate"], "0.5")
    });
    has("with a bonus rate above one", &|r| {
        decimal_or_zero(&r["player_win"]["PLAYER"]["remark"]["bonus_rate"]) > Decimal::ONE
    });
    for code in ["TIE", "PPAIR", "BPAIR", "EITHERPAIR", "BIG", "SMALL", "LUCKY6"] {
        has(code, &|r| r["player_win"][code].is_object());
    }
    let currencies: HashSet<&str> = records.iter().map(|record| text(&record["currency"])).collect();
    assert_eq!(currencies.len(), 5);
}

fn is_number(value: &Value, wanted: &str) -> bool {
    value.is_number() && decimal(value) == Decimal::from_str_exact(wanted).unwrap()
}

fn decimal_or_zero(value: &Value) -> Decimal {
    if value.is_number() {
        decimal(value)
    } else {
        Decimal::ZERO
    }
}
