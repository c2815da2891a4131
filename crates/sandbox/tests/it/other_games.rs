//! The six games besides baccarat: statistics, bet pages, tables, and the other spelling. Their results are tested with the check
//! (`crates/check/tests/it/dealt`).

use std::collections::BTreeSet;

use sandbox::{GameKeys, Options};
use serde_json::Value;

use crate::support::{GAMES, Service, options, service, service_with, text};

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
async fn every_game_has_an_open_table() {
    for service in [service().await, compact().await] {
        let (_, tables) = service
            .get(&["v1", "operator", "tables", "virtual"], &[("per_page", "100")])
            .await;
        let tables = tables["data"]["records"].as_array().unwrap();
        let open: BTreeSet<&str> = tables
            .iter()
            .filter(|table| table["status"] == "active")
            .map(|table| text(&table["game_key"]))
            .collect();
        let announced = service.running.tables().iter();
        assert!(
            announced
                .clone()
                .all(|table| open.contains(table.game_key.as_str()))
        );
        assert_eq!(open.len(), 8);
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
