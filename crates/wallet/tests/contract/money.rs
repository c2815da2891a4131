//! T29–T32 (docs/wallet-rules.md#t29): amounts and balances, exact to two places.

use serde_json::{Value, json};
use wallet::{Flag, OneCreditPer, Overdraw, Settings};

use crate::bench::Bench;
use crate::messages::{With, cancel, debit, lose, rollback, win};

pub(crate) async fn t29_amounts_that_are_none_move_nothing(bench: &Bench) {
    let number = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    for amount in [
        number("-1"),
        number("0.001"),
        number("1e3"),
        json!("ten"),
        json!(true),
    ] {
        bench
            .refused(&debit("B1", "1").with("amount", amount), "E_VALIDATION_FAILURE")
            .await;
    }
    bench
        .refused(&debit("B2", "99999999999999.99"), "INSUFFICIENT_FUNDS")
        .await;
    bench.done(&debit("B1", "1").with("amount", "10.00")).await;
    assert_eq!(bench.last_entry().await.amount_text, "10.00");
    bench.done(&win("C1", "B1", "99999999999999.99")).await;
    bench.holds("100000000000089.99").await;
}

pub(crate) async fn a_balance_stays_within_what_can_be_read_again(bench: &Bench) {
    bench.done(&debit("B1", "1.00")).await;
    bench.done(&win("C1", "B1", "9999999999999900.99")).await;
    bench.holds("9999999999999999.99").await;
    bench.done(&debit("B2", "0.01")).await;
    bench
        .refused(&win("C2", "B2", "0.02"), "E_VALIDATION_FAILURE")
        .await;
    bench.holds("9999999999999999.98").await;
}

pub(crate) async fn t30_the_exact_balance_and_one_cent_short(bench: &Bench) {
    let answer = bench.send(&debit("B1", "100.01")).await;
    let body: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(
        (answer.status, body["error"]["code"].as_str()),
        (422, Some("INSUFFICIENT_FUNDS"))
    );
    assert_eq!(body["data"]["balance"].to_string(), "100.00");
    bench.done(&debit("B2", "100.00")).await;
    bench.holds("0.00").await;
    bench.refused(&debit("B3", "0.01"), "INSUFFICIENT_FUNDS").await;
}

pub(crate) async fn t31_cancel_with_a_wrong_amount(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    for (number, amount) in [("X1", "9.99"), ("X2", "1000.00"), ("X3", "0")] {
        bench
            .refused(&cancel(number, "B1", amount), "TRANSACTION_CONFLICT")
            .await;
        bench.flagged(&[Flag::AmountDiffers]).await;
    }
    bench.done(&cancel("X4", "B1", "10.0")).await;
    bench.holds("100.00").await;
}

pub(crate) async fn a_cancel_that_names_another_round(bench: &Bench) {
    // The contract asks for the bet's number and nothing else (docs/contract.md#relations).
    bench.done(&debit("B1", "10.00")).await;
    bench
        .done(&cancel("X1", "B1", "10.00").with("round_id", "r2"))
        .await;
    bench.flagged(&[Flag::RoundDiffers]).await;
    bench.holds("100.00").await;
    // If settlements are found by round, another round could hide one that lists the bet.
    let settings = Settings {
        one_credit_per: OneCreditPer::Round,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B2", "10.00")).await;
    bench
        .refused(
            &cancel("X2", "B2", "10.00").with("round_id", "r2"),
            "TRANSACTION_CONFLICT",
        )
        .await;
    bench.flagged(&[Flag::RoundDiffers]).await;
}

pub(crate) async fn t32_rollback_over_the_balance(bench: &Bench) {
    let settings = Settings {
        overdraw: Overdraw::Refuse,
        ..Settings::default()
    };
    let careful = bench.again(settings).await;
    careful.done(&debit("B1", "100.00")).await;
    careful.done(&win("C1", "B1", "50.00")).await;
    careful.done(&debit("B2", "30.00")).await;
    careful
        .refused(&rollback("R1", "C1", "50.00"), "INSUFFICIENT_FUNDS")
        .await;
    let bench = if bench.is_in_memory() {
        careful
    } else {
        bench.again(Settings::default()).await
    };
    if bench.is_in_memory() {
        return;
    }
    bench.done(&rollback("R2", "C1", "50.00")).await;
    bench.flagged(&[Flag::Overdrawn]).await;
    bench.holds("-30.00").await;
    bench.refused(&debit("B3", "0.01"), "INSUFFICIENT_FUNDS").await;
    bench.done(&win("C2", "B2", "60.00")).await;
    bench.holds("30.00").await;
}

pub(crate) async fn t31_rollback_with_a_wrong_amount(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "20.00")).await;
    for (number, amount) in [("R1", "5.00"), ("R2", "20.01"), ("R3", "0")] {
        bench
            .refused(&rollback(number, "C1", amount), "TRANSACTION_CONFLICT")
            .await;
        bench.flagged(&[Flag::AmountDiffers]).await;
    }
    bench.done(&rollback("R4", "C1", "20.0")).await;
    bench.holds("90.00").await;
    // The meaning of a loss's amount is open: the stated amount and what was paid are both its amount.
    for (loss, undo, amount) in [("L1", "R5", "10.00"), ("L2", "R6", "0")] {
        bench.done(&lose(loss, "B1", "10.00")).await;
        bench
            .refused(
                &rollback(&format!("{undo}x"), loss, "5.00"),
                "TRANSACTION_CONFLICT",
            )
            .await;
        bench.done(&rollback(undo, loss, amount)).await;
        bench.holds("90.00").await;
    }
}

pub(crate) async fn a_purchase_of_zero_needs_no_credit(bench: &Bench) {
    bench.done(&debit("B1", "100.00")).await;
    bench.done(&win("C1", "B1", "50.00")).await;
    bench.done(&debit("B2", "50.00")).await;
    bench.done(&rollback("R1", "C1", "50.00")).await;
    bench.holds("-50.00").await;
    bench.refused(&debit("B3", "0.01"), "INSUFFICIENT_FUNDS").await;
    bench.done(&debit("B4", "0.00")).await;
    bench.holds("-50.00").await;
}

pub(crate) async fn another_currency_moves_nothing(bench: &Bench) {
    bench
        .refused(
            &debit("B1", "10.00").with("currency", "USD"),
            "E_VALIDATION_FAILURE",
        )
        .await;
    bench.flagged(&[Flag::CurrencyDiffers]).await;
    bench.done(&debit("B2", "10.00")).await;
    bench
        .refused(
            &win("C1", "B2", "20.00").with("currency", "thb"),
            "E_VALIDATION_FAILURE",
        )
        .await;
    bench.holds("90.00").await;
}
