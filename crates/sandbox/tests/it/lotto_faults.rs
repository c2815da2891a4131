//! Planted lotto faults are served as listed, all other rounds are correct, and a round may be large.

use std::collections::{BTreeSet, HashMap};

use reqwest::Method;
use rust_decimal::Decimal;
use sandbox::{Dispute, DisputeKind, LottoFault, Options};
use serde_json::{Value, json};

use crate::support::{BY_ROUND, BY_USER, Service, decimal, disputed, money, service_with, text};

fn listed() -> Vec<(LottoFault, Dispute)> {
    let disputes = sandbox::disputes(&disputed()).unwrap().into_iter();
    let of_lotto = disputes.filter_map(|dispute| match dispute.dispute {
        DisputeKind::Lotto(fault) => Some((fault, dispute)),
        _ => None,
    });
    of_lotto.collect()
}

/// A whole round: the first page, with the entries of all pages.
async fn round(service: &Service, round_id: &str) -> Value {
    let mut whole = Value::Null;
    for page in 1.. {
        let body = json!({"round_id": round_id, "page": page, "per_page": "100"});
        let (status, part) = service.send(Method::GET, &BY_ROUND, &body).await;
        assert_eq!(status, 200, "{part}");
        if whole.is_null() {
            whole = part;
        } else if part["player"].as_array().unwrap().is_empty() {
            break;
        } else {
            let more = part["player"].as_array().unwrap().clone();
            whole["player"].as_array_mut().unwrap().extend(more);
        }
    }
    whole
}

fn amount(value: &Value) -> Decimal {
    value
        .as_str()
        .map_or_else(|| decimal(value), |text| text.parse().unwrap())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn strings(value: &Value) -> BTreeSet<&str> {
    list(value).iter().map(text).collect()
}

/// The faults of a round with the players whose entries have them, found from the JSON alone.
fn faults(round: &Value) -> BTreeSet<(&'static str, Option<String>)> {
    let data = &round["game_result"]["data"];
    let mut faults = BTreeSet::new();
    // A wrong group makes no payout wrong.
    let top = data["WINNING_NUMBER"][0]
        .as_str()
        .map(|winning| &winning[winning.len() - 3..]);
    let drawn = |bet: &str| match (bet, top) {
        ("THREE_TOP", Some(top)) => BTreeSet::from([top]),
        _ => strings(&data[bet]),
    };
    if let Some(top) = top
        && strings(&data["THREE_TOP"]) != BTreeSet::from([top])
    {
        faults.insert(("wrong_group", None));
    }
    let mut rates: HashMap<(&str, &str, &str), Decimal> = HashMap::new();
    for entry in list(&round["player"]) {
        let player = Some(text(&entry["player_id"]).to_owned());
        let wins = list(&entry["player_bet_result"]["win"]);
        let sum: Decimal = wins.iter().map(|win| amount(&win["payout_amount"])).sum();
        let payout = money(&entry["payout_amount"]);
        if sum != payout {
            faults.insert(("wrong_payout_sum", player.clone()));
        }
        let lost = entry["transaction_code"] == "GBL01";
        if lost && entry["transaction_id"] != "0" {
            faults.insert(("transaction_on_loss", player.clone()));
        }
        assert_eq!(lost, payout.is_zero());
        let bought = list(&entry["player_bet"]["data"]);
        for win in wins {
            if entry["game_key"] == "yiki" {
                let (bet, number) = (text(&win["bet"]), text(&win["number"]));
                if !drawn(bet).contains(number) {
                    faults.insert(("win_not_drawn", player.clone()));
                }
                let stake = amount(&win["bet_amount"]);
                if !stake.is_zero() {
                    let rate = amount(&win["payout_amount"]) / stake;
                    let key = (bet, number, text(&entry["currency"]));
                    if *rates.entry(key).or_insert(rate) != rate {
                        faults.insert(("unequal_rates", player.clone()));
                    }
                }
            } else if bought
                .iter()
                .all(|ticket| ticket["full_number"] != win["full_number"])
            {
                faults.insert(("win_not_bought", player.clone()));
            }
        }
        for item in bought.iter().filter(|_| entry["game_key"] == "yiki") {
            let hit = drawn(text(&item["bet"])).contains(text(&item["number"]));
            let is_paid = |win: &Value| win["bet"] == item["bet"] && win["number"] == item["number"];
            if hit && !wins.iter().any(is_paid) {
                faults.insert(("unpaid_hit", player.clone()));
            }
        }
        let charms = &entry["additional_payout"]["lucky_symbol"];
        let has_glass = list(&charms["data"])
            .iter()
            .any(|charm| charm["symbol_code"] == "HOLYWATERGLASS");
        if charms.is_object() && !has_glass && !money(&charms["refund_amount"]).is_zero() {
            faults.insert(("refund_without_charm", player.clone()));
        }
    }
    faults
}

#[tokio::test]
async fn every_listed_fault_is_the_only_one_of_its_round() {
    let service = service_with(disputed()).await;
    let listed = listed();
    assert!(listed.len() > 60, "{}", listed.len());
    for (fault, dispute) in listed {
        let name = serde_json::to_value(fault).unwrap();
        let found = faults(&round(&service, &dispute.round_id).await);
        let found: Vec<(&str, Option<String>)> = found.into_iter().collect();
        assert_eq!(found, [(text(&name), dispute.player_id.clone())], "{dispute:?}");
        let Some(player_id) = dispute.player_id else {
            continue;
        };
        let body = json!({"round_id": dispute.round_id, "player_id": player_id});
        let (status, single) = service.send(Method::GET, &BY_USER, &body).await;
        assert_eq!(status, 200);
        let whole = round(&service, &dispute.round_id).await;
        let entries = list(&whole["player"]);
        assert!(entries.contains(&single["player"]), "the two answers differ");
    }
}

#[tokio::test]
async fn rounds_that_are_not_listed_have_no_fault() {
    let service = service_with(disputed()).await;
    let listed = listed();
    for summary in service.running.lotto_rounds() {
        let is_listed = listed
            .iter()
            .any(|(_, dispute)| dispute.round_id == summary.round_id);
        let found = faults(&round(&service, &summary.round_id).await);
        assert_eq!(!found.is_empty(), is_listed, "{found:?}");
    }
}

#[tokio::test]
async fn a_round_of_twenty_thousand_entries_is_served_page_by_page() {
    let service = service_with(Options {
        lotto_entries: Some(20_000),
        ..disputed()
    })
    .await;
    for summary in &service.running.lotto_rounds()[..2] {
        let mut players = BTreeSet::new();
        for page in [1, 2, 100, 200, 201] {
            let body = json!({"round_id": summary.round_id, "page": page, "per_page": 100});
            let (_, part) = service.send(Method::GET, &BY_ROUND, &body).await;
            assert_eq!(part["pagination"]["total"], 20_000);
            let entries = list(&part["player"]);
            assert_eq!(entries.len(), if page > 200 { 0 } else { 100 });
            players.extend(entries.iter().map(|entry| text(&entry["player_id"]).to_owned()));
        }
        assert_eq!(players.len(), 400);
        let body = json!({"round_id": summary.round_id, "player_id": "lotto-19950"});
        assert_eq!(service.send(Method::GET, &BY_USER, &body).await.0, 200);
        for nobody in ["lotto-19951", "lotto-0", "lotto-+7", "lotto-007"] {
            let body = json!({"round_id": summary.round_id, "player_id": nobody});
            assert_eq!(
                service.send(Method::GET, &BY_USER, &body).await.0,
                404,
                "{nobody}"
            );
        }
    }
}
