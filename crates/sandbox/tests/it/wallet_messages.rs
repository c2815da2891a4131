//! What the messages to a wallet say, tested against docs/contract.md#set-a. That each is right in its form is tested with the wallet,
//! which refuses any other.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sandbox::Options;
use serde_json::Value;

use crate::operator::operator;
use crate::support::{money, now, options, service_with, text};

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
