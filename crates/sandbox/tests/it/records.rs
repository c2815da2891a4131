//! Every shape of a record that the contract shows occurs. The six games besides baccarat: statistics, bet pages, tables, and
//! the other spelling. That records and results are right is tested with the check of them (`crates/check/tests/it/dealt`).

use std::collections::HashSet;

use rust_decimal::Decimal;
use sandbox::{GameKeys, Options};
use serde_json::Value;

use crate::support::{GAMES, Service, decimal, options, service, service_with, text};

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

const COMPACT: [&str; 6] = ["dragontiger", "roulette", "sicbo", "hilo", "hooheyhow", "pokdeng"];

async fn compact() -> Service {
    service_with(Options {
        keys: GameKeys::Compact,
        ..options()
    })
    .await
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The entry of the record's round in the statistics of its table, just after the round was settled.
async fn statistics(record: &Value, keys: GameKeys) -> Value {
    let service = service_with(Options {
        keys,
        now: Some(text(&record["created_at"]).parse().unwrap()),
        ..options()
    })
    .await;
    for table in service.running.tables() {
        let (_, shoe) = service.shoe(text(&record["game_key"]), &table.id).await;
        let entries = shoe["data"]["statistic"].as_array();
        for (place, entry) in entries.into_iter().flatten().enumerate() {
            assert_eq!(entry["round_no"], place + 1);
            if entry["id"] == record["round_id"] {
                return entry.clone();
            }
        }
    }
    panic!("no statistics show {record}");
}

#[tokio::test]
async fn the_statistics_show_the_rounds_of_the_records_in_the_same_shape() {
    for (keys_of, games) in [(GameKeys::Spelled, &GAMES[2..]), (GameKeys::Compact, &COMPACT)] {
        let service = service_with(Options {
            keys: keys_of,
            ..options()
        })
        .await;
        for game in games {
            let record = service.all_records("somchai_88", game).await.remove(0);
            let entry = statistics(&record, keys_of).await;
            assert_eq!(entry["winner"], record["game_result"]["winner"][0]);
            let data = &record["game_result"]["data"];
            let shown = entry.get("cards").unwrap_or(&entry);
            for name in keys(data) {
                assert_eq!(shown[name], data[name], "{entry}");
            }
        }
    }
}

#[tokio::test]
async fn a_bet_page_shows_the_result_and_the_stakes_of_each_game() {
    let service = service().await;
    for game in &GAMES[2..] {
        for record in service.all_records("somchai_88", game).await.iter().take(12) {
            let page = service.bet_page("somchai_88", record).await;
            for code in keys(&record["player_bet"]) {
                assert!(page.contains(&format!("<th>{code}</th>")), "{code}");
            }
            let total = format!("<td>{}</td>", record["total_payout"]);
            assert!(page.contains(&total), "{total}");
            let shown = match *game {
                "dragon_tiger" | "pokdeng" => "class=\"cards\"",
                _ => "class=\"shown\"",
            };
            assert!(page.contains(shown));
        }
    }
}

#[tokio::test]
async fn other_spellings_change_no_amount() {
    let (spelled, compact) = (service().await, compact().await);
    for (name, other) in GAMES[2..].iter().zip(COMPACT) {
        let ones = spelled.all_records("niran.k", name).await;
        let others = compact.all_records("niran.k", other).await;
        for (one, other) in ones.iter().zip(&others) {
            for field in [
                "id",
                "round_id",
                "player_bet",
                "player_win",
                "total_bet",
                "total_payout",
            ] {
                assert_eq!(one[field], other[field]);
            }
        }
        assert_eq!(ones.len(), others.len());
        if name != &other {
            assert_eq!(spelled.all_records("niran.k", other).await.len(), 0);
        }
    }
}
