//! T29–T32 (docs/wallet-rules.md#t29): amounts and balances, exact to two places.

use serde_json::{Value, json};
use wallet::{Amount, DifferingAmounts, Flag, OneCreditPer, Overdraw, Settings, SettledCancels};

use super::bench::{Bench, SOMCHAI};
use super::messages::{With, cancel, debit, lose, rollback, win};

pub(crate) async fn t29_amounts_that_are_none_move_nothing(bench: &Bench) {
    let number = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    for amount in [
        number("-1"),
        number("0.001"),
        number("0.3333333333333333"),
        json!("1,5"),
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
    // The refusals above left the number free. The value counts, and the text is kept.
    for (bet, amount) in [
        ("B1", json!("10.000")),
        ("B3", number("10.00000000000")),
        ("B4", number("10.000000000000002")),
        ("B5", number("1e1")),
    ] {
        bench.done(&debit(bet, "1").with("amount", amount.clone())).await;
        let entry = bench.last_entry().await;
        assert_eq!(entry.moved.to_string(), "-10.00");
        assert_eq!(entry.amount_text, amount.to_string().replace('"', ""));
    }
    bench.done(&win("C1", "B1", "99999999999999.99")).await;
    bench.holds("100000000000059.99").await;
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
    // The stake goes back, whatever the cancel asks for: bet and cancel together move nothing.
    for (number, amount) in [("1", "9.99"), ("2", "1000.00"), ("3", "0")] {
        let (bet, number) = (format!("B{number}"), format!("X{number}"));
        bench.done(&debit(&bet, "10.00")).await;
        bench.done(&cancel(&number, &bet, amount)).await;
        bench.flagged(&[Flag::AmountDiffers]).await;
        bench.holds("100.00").await;
    }
    bench.done(&debit("B4", "10.00")).await;
    bench.done(&cancel("X4", "B4", "10.0")).await;
    bench.flagged(&[]).await;
    bench.holds("100.00").await;
}

pub(crate) async fn t31_settings_for_another_amount(bench: &Bench) {
    let strict = Settings {
        differing_amounts: DifferingAmounts::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(strict).await;
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "20.00")).await;
    for wrong in [rollback("R1", "C1", "20.01"), cancel("X1", "B1", "9.99")] {
        bench.refused(&wrong, "TRANSACTION_CONFLICT").await;
        bench.flagged(&[Flag::AmountDiffers]).await;
    }
    bench.done(&rollback("R2", "C1", "20.00")).await;
    bench.done(&cancel("X2", "B1", "10.00")).await;
    bench.holds("100.00").await;
    let by_message = Settings {
        differing_amounts: DifferingAmounts::Message,
        ..Settings::default()
    };
    let bench = bench.again(by_message).await;
    bench.done(&debit("B2", "10.00")).await;
    bench.done(&win("C2", "B2", "20.00")).await;
    bench.done(&rollback("R3", "C2", "5.00")).await;
    bench.flagged(&[Flag::AmountDiffers]).await;
    bench.holds("105.00").await;
    bench.done(&cancel("X3", "B2", "4.00")).await;
    bench.flagged(&[Flag::AmountDiffers]).await;
    bench.holds("109.00").await;
    // Once only, whatever the amount is.
    bench.done(&cancel("X4", "B2", "6.00")).await;
    bench.flagged(&[Flag::AlreadyDone]).await;
    bench.holds("109.00").await;
    // A loss gave nothing that could be taken back.
    bench.done(&debit("B3", "10.00")).await;
    bench.done(&lose("L1", "B3", "10.00")).await;
    bench.done(&rollback("R4", "L1", "5.00")).await;
    bench.holds("99.00").await;
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
        settled_cancels: SettledCancels::Refuse,
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
    assert!(careful.last_entry().await.repeatable);
    careful
        .refused(&rollback("R1", "C1", "50.00"), "INSUFFICIENT_FUNDS")
        .await;
    // After a top-up the same rollback is carried out, once.
    let top_up = Amount::parse("30.00").unwrap();
    careful
        .wallet
        .adjust(SOMCHAI, "top-up", top_up, "mali")
        .await
        .unwrap();
    for _ in 0..2 {
        careful.done(&rollback("R1", "C1", "50.00")).await;
        careful.holds("0.00").await;
    }
    careful.done(&win("C2", "B1", "50.00")).await;
    careful.done(&debit("B4", "30.00")).await;
    let bench = if bench.is_in_memory() {
        careful
    } else {
        bench.again(Settings::default()).await
    };
    if bench.is_in_memory() {
        return;
    }
    bench.done(&rollback("R2", "C2", "50.00")).await;
    bench.flagged(&[Flag::Overdrawn]).await;
    bench.holds("-30.00").await;
    bench.refused(&debit("B3", "0.01"), "INSUFFICIENT_FUNDS").await;
    bench.done(&win("C3", "B2", "60.00")).await;
    bench.holds("30.00").await;
}

pub(crate) async fn t31_rollback_with_a_wrong_amount(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "20.00")).await;
    bench.done(&rollback("R1", "C1", "5.00")).await;
    bench.flagged(&[Flag::AmountDiffers]).await;
    bench.holds("90.00").await;
    bench.done(&win("C2", "B1", "20.00")).await;
    bench.done(&rollback("R2", "C2", "20.0")).await;
    bench.flagged(&[]).await;
    bench.holds("90.00").await;
    // The meaning of a loss's amount is open: the stated amount and what was paid are both its amount.
    for (loss, undo, amount, flags) in [
        ("L1", "R5", "10.00", &[][..]),
        ("L2", "R6", "0", &[]),
        ("L3", "R7", "5.00", &[Flag::AmountDiffers]),
    ] {
        bench.done(&lose(loss, "B1", "10.00")).await;
        bench.done(&rollback(undo, loss, amount)).await;
        bench.flagged(flags).await;
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
