//! Every shape of a record that the contract shows occurs. That records are right is tested with the check of them
//! (`crates/check/tests/it/dealt`).

use std::collections::HashSet;

use rust_decimal::Decimal;
use serde_json::Value;

use crate::support::{GAMES, decimal, service, text};

#[tokio::test]
async fn everything_the_contract_shows_occurs() {
    let service = service().await;
    let mut records = Vec::new();
    for player in service.running.players() {
        for game in GAMES {
            records.extend(service.all_records(player, game).await);
        }
    }
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
        let win = &r["player_win"]["PLAYER"];
        decimal_or_zero(&win["amount"]) > Decimal::ZERO && is_number(&win["odds"], "0")
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
