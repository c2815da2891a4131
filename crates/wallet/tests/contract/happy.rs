//! T1–T9 (docs/wallet-rules.md#t1): the usual cases.

use serde_json::{Value, json};
use wallet::{Amount, Effect, Flag, OneCreditPer, Settings, UnknownBetRewards};

use crate::bench::{Bench, MALEE, SOMCHAI};
use crate::messages::{With, cancel, debit, lose, reward, tip, win};

pub(crate) async fn t01_verify_knows_its_players(bench: &Bench) {
    let session = bench.session_of(SOMCHAI);
    let answer = bench.wallet.verify_session(SOMCHAI, &session).await;
    let expected =
        json!({ "status": "success", "data": { "player_id": SOMCHAI, "wallet_session_id": session } });
    assert_eq!(serde_json::from_str::<Value>(&answer.body).unwrap(), expected);
    for (player, session, status) in [
        ("nobody", session.as_str(), 404),
        (SOMCHAI, "made up", 401),
        (SOMCHAI, "", 401),
        (MALEE, session.as_str(), 401),
    ] {
        assert_eq!(bench.wallet.verify_session(player, session).await.status, status);
    }
}

pub(crate) async fn t02_balance_in_the_players_currency(bench: &Bench) {
    let session = bench.session_of(SOMCHAI);
    let answer = bench.wallet.balance(SOMCHAI, "THB", &session).await;
    let expected = r#"{"status":"success","data":{"player_id":"somchai","currency":"THB","balance":100.00}}"#;
    assert_eq!(answer.body, expected);
    assert_eq!(bench.wallet.balance(SOMCHAI, "USD", &session).await.status, 400);
    assert_eq!(bench.wallet.balance("nobody", "THB", &session).await.status, 404);
    assert_eq!(bench.wallet.balance(SOMCHAI, "THB", "made up").await.status, 401);
}

pub(crate) async fn t03_a_debit_takes_exactly_its_amount(bench: &Bench) {
    let answer = bench.send(&debit("B1", "10.01")).await;
    let expected = r#"{"status":"success","data":{"player_id":"somchai","currency":"THB","balance":89.99,"transaction_id":"B1"}}"#;
    assert_eq!(answer.body, expected);
    bench.holds("89.99").await;
    let entry = bench.last_entry().await;
    assert_eq!(entry.effect, Some(Effect::BetOpened));
    assert_eq!(entry.moved.to_string(), "-10.01");
    assert_eq!(entry.amount_text, "10.01");
}

pub(crate) async fn t04_a_win_is_added_once(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "19.50")).await;
    bench.holds("109.50").await;
    bench.refused(&win("C2", "B1", "19.50"), "BET_CLOSED").await;
    bench.flagged(&[Flag::SecondCredit]).await;
}

pub(crate) async fn t05_a_loss_moves_nothing_whatever_its_amount(bench: &Bench) {
    for (bet, loss, amount, flags) in [
        ("B1", "L1", "0", &[][..]),
        ("B2", "L2", "10.00", &[Flag::LossWithAmount]),
    ] {
        bench.done(&debit(bet, "10.00")).await;
        let before = bench.balance_of(SOMCHAI).await;
        bench.done(&lose(loss, bet, amount)).await;
        bench.holds(&before).await;
        bench.flagged(flags).await;
    }
    bench.holds("80.00").await;
}

pub(crate) async fn t06_a_tip_is_taken_and_final(bench: &Bench) {
    bench.done(&tip("T1", "5.00")).await;
    bench.holds("95.00").await;
    bench.refused(&cancel("X1", "T1", "5.00"), "BET_CLOSED").await;
    bench.refused(&win("C1", "T1", "5.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::TipIsFinal]).await;
}

pub(crate) async fn t07_a_credit_for_each_bet_of_a_round(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&debit("B2", "20.00")).await;
    let both = json!(["B1", "B2"]);
    bench
        .done(&win("C1", "B1", "20.00").with("bet_ref_ids", both.clone()))
        .await;
    bench.done(&lose("C2", "B2", "0").with("bet_ref_ids", both)).await;
    bench.holds("90.00").await;
}

pub(crate) async fn t07_one_credit_for_all_bets_of_a_round(bench: &Bench) {
    let settings = Settings {
        one_credit_per: OneCreditPer::Round,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&debit("B2", "20.00")).await;
    bench
        .done(&win("C1", "B1", "60.00").with("bet_ref_ids", json!(["B1", "B2"])))
        .await;
    bench.holds("130.00").await;
    // The settlement lists the bet, so it cannot be refunded or credited again.
    bench.refused(&cancel("X1", "B2", "20.00"), "BET_CLOSED").await;
    bench.refused(&win("C2", "B2", "40.00"), "BET_CLOSED").await;
    // A bet of another game in a round with the same id is not settled.
    bench
        .done(&debit("B3", "10.00").with("game_key", "roulette"))
        .await;
    bench
        .done(&win("C3", "B3", "20.00").with("game_key", "roulette"))
        .await;
    bench.holds("140.00").await;
}

pub(crate) async fn t08_rewards_come_on_top(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "20.00")).await;
    bench.done(&reward("C2", "B1", "3.00")).await;
    bench.holds("113.00").await;
    bench.refused(&reward("C3", "no bet", "3.00"), "NOT_FOUND").await;
    let settings = Settings {
        unknown_bet_rewards: UnknownBetRewards::Suspense,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    let amount = |text: &str| Amount::parse(text).unwrap();
    let before = amount(&bench.balance_of(SOMCHAI).await);
    bench.done(&reward("C4", "no bet", "3.00")).await;
    bench
        .holds(&before.plus(amount("3.00")).unwrap().to_string())
        .await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::Suspended));
}

pub(crate) async fn t09_a_lotto_purchase_takes_its_amount_alone(bench: &Bench) {
    let purchase = debit("B1", "30.00")
        .with("game_key", "lucky20")
        .with("discount_amount", "5.00")
        .with(
            "round",
            json!({ "no": "12", "result_date": "2026-11-21T12:00:00.000Z" }),
        );
    bench.done(&purchase).await;
    bench.holds("70.00").await;
    assert_eq!(bench.last_entry().await.raw, purchase.to_string());
    let with_jackpot = win("C1", "B1", "10.00")
        .with("game_key", "lucky20")
        .with("additional", json!({ "jackpot": 99.00, "privilege": 1.00 }))
        .with("refund", json!({ "amount": 7.00 }));
    bench.done(&with_jackpot).await;
    bench.holds("80.00").await;
}
