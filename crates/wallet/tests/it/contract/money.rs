//! T29–T32 (docs/wallet-rules.md#t29): amounts and balances, exact to two places.

use wallet::{DifferingAmounts, Flag, OneCreditPer, Overdraw, Settings, SettledCancels};

use super::bench::{Bench, SOMCHAI};
use super::messages::{With, cancel, debit, lose, rollback, win};

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

pub(crate) async fn t32_a_rollback_above_the_balance_can_be_sent_again(bench: &Bench) {
    let settings = Settings {
        overdraw: Overdraw::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B1", "100.00")).await;
    bench.done(&win("C1", "B1", "50.00")).await;
    bench.done(&debit("B2", "30.00")).await;
    bench
        .refused(&rollback("R1", "C1", "50.00"), "INSUFFICIENT_FUNDS")
        .await;
    assert!(bench.last_entry().await.repeatable);
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

/// The codes of ISO 4217 have no case; what was sent is kept as it was sent.
pub(crate) async fn a_currency_is_compared_without_case(bench: &Bench) {
    bench.done(&debit("B1", "10.00").with("currency", "thb")).await;
    assert_eq!(bench.last_entry().await.currency, "thb");
    // The same transaction, whatever the case is in which it comes again.
    for same in ["thb", "THB", "Thb"] {
        bench.done(&debit("B1", "10.00").with("currency", same)).await;
    }
    bench
        .refused(
            &debit("B1", "10.00").with("currency", "usd"),
            "TRANSACTION_CONFLICT",
        )
        .await;
    bench
        .done(&win("C1", "B1", "30.00").with("currency", "thb"))
        .await;
    bench
        .done(&rollback("R1", "C1", "30.00").with("currency", "tHB"))
        .await;
    bench
        .done(&cancel("X1", "B1", "10.00").with("currency", "thb"))
        .await;
    bench.holds("100.00").await;
    let session = bench.session_of(SOMCHAI);
    let answer = bench.wallet.balance(SOMCHAI, "thb", &session).await;
    assert!(
        answer.body.contains(r#""currency":"THB","balance":100.00"#),
        "{}",
        answer.body
    );
    for other in ["usd", "TH", "THBB", "ไทย", "thb "] {
        let bet = debit(&format!("B {other}"), "10.00").with("currency", other);
        bench.refused(&bet, "E_VALIDATION_FAILURE").await;
        bench.flagged(&[Flag::CurrencyDiffers]).await;
    }
}
