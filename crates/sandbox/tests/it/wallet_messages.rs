//! Each message field by field, tested against docs/contract.md#set-a.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sandbox::Options;
use serde_json::Value;

use crate::operator::{KEY, Received, operator, session_of};
use crate::support::{money, now, options, service_with, text};

const COMMON: [&str; 9] = [
    "transaction_type",
    "transaction_id",
    "transaction_code",
    "player_id",
    "game_key",
    "round_id",
    "table_id",
    "currency",
    "created_at",
];

async fn messages() -> Vec<Received> {
    let operator = operator().await;
    let service = service_with(Options {
        disputes: true,
        wallet: Some(operator.options(&["somchai_88", "a?b=c&d#e"])),
        ..options()
    })
    .await;
    service
        .running
        .play_through_wallet(now() - TimeDelta::days(3))
        .await;
    operator.received()
}

/// The fields that only some kinds of message have: required ones, and optional ones.
fn own_fields(kind: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        "debit" => (&[], &[]),
        "credit" => (
            &["bet_id", "bet_ref_ids", "game_result", "player_bet"],
            &["player_win", "refund", "additional"],
        ),
        "cancel" => (&["bet_id"], &[]),
        "rollback" => (&["credit_transaction_id"], &[]),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn every_message_has_the_fields_of_its_type_and_no_others() {
    for Received { headers, body, .. } in messages().await {
        assert_eq!(headers["content-type"], "application/json");
        assert_eq!(headers["x-api-key"], KEY);
        assert_eq!(
            headers["x-wallet-session-id"],
            session_of(text(&body["player_id"])).as_str()
        );
        for field in COMMON {
            assert!(!text(&body[field]).is_empty(), "{field} in {body}");
        }
        assert!(money(&body["amount"]) >= Decimal::ZERO);
        assert!(DateTime::parse_from_rfc3339(text(&body["created_at"])).is_ok());
        assert_eq!(text(&body["created_at"]).len(), "2026-11-21T14:00:00.000Z".len());
        for field in ["id", "code", "name"] {
            assert!(body["dealer"][field].is_string());
        }
        let kind = text(&body["transaction_type"]);
        let (required, optional) = own_fields(kind);
        let known: HashSet<&str> = COMMON
            .iter()
            .chain(required)
            .chain(optional)
            .copied()
            .chain(["amount", "dealer"])
            .collect();
        assert!(required.iter().all(|field| !body[field].is_null()), "{body}");
        assert!(
            body.as_object()
                .unwrap()
                .keys()
                .all(|field| known.contains(field.as_str())),
            "{body}"
        );
        let codes: &[&str] = match kind {
            "debit" => &["GBB01", "GBG01"],
            "credit" => &["GBW01", "GBW02", "GBW03", "GBL01"],
            "cancel" => &["RFB01"],
            _ => &["ROL01"],
        };
        assert!(codes.contains(&text(&body["transaction_code"])), "{body}");
    }
}

#[tokio::test]
async fn messages_refer_to_what_was_sent_before_them() {
    let mut sent: HashMap<(String, String), Value> = HashMap::new();
    for Received { body, accepted, .. } in messages().await {
        let id = |kind: &str, field: &str| (kind.to_owned(), text(&body[field]).to_owned());
        match text(&body["transaction_type"]) {
            "credit" => {
                assert!(sent.contains_key(&id("debit", "bet_id")), "{body}");
                assert_eq!(body["bet_ref_ids"], serde_json::json!([body["bet_id"]]));
                let lost = body["transaction_code"] == "GBL01";
                assert_eq!(lost, money(&body["amount"]).is_zero(), "{body}");
            }
            "cancel" if accepted => {
                let bet = &sent[&id("debit", "bet_id")];
                assert_eq!(bet["amount"], body["amount"]);
            }
            "rollback" => {
                let credit = &sent[&id("credit", "credit_transaction_id")];
                assert_eq!(credit["amount"], body["amount"]);
            }
            _ => {}
        }
        sent.insert(id(text(&body["transaction_type"]), "transaction_id"), body);
    }
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
        .filter(|message| message.body["transaction_code"] == "GBB01")
        .map(|message| (text(&message.body["transaction_id"]).to_owned(), message.body))
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
    let bodies: Vec<Value> = operator
        .received()
        .into_iter()
        .map(|message| message.body)
        .collect();

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
