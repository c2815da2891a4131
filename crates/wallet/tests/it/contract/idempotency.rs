//! T10–T18 (docs/wallet-rules.md#t10): one id is one transaction.

use serde_json::Value;
use wallet::{Amount, Settings};

use super::bench::{Bench, MALEE, SOMCHAI};
use super::messages::{With, cancel, debit, lose, rollback, tip, win};

pub(crate) async fn t10_t11_t12_each_message_twice(bench: &Bench) {
    let messages = [
        debit("B1", "10.00"),
        win("C1", "B1", "20.00"),
        rollback("R1", "C1", "20.00"),
        cancel("X1", "B1", "10.00"),
        debit("B2", "10.00"),
        lose("C2", "B2", "10.00"),
        tip("T1", "1.00"),
        cancel("X2", "unknown", "10.00"),
        rollback("R2", "unknown", "10.00"),
        debit("B3", "1000.00"),
    ];
    let mut answers = Vec::new();
    for message in &messages {
        let first = bench.send(message).await;
        assert_eq!(bench.send(message).await, first, "{message}");
        answers.push(first);
    }
    bench.holds("89.00").await;
    // Sent again at the end: the stored response, with the balance of that time.
    for (message, answer) in messages.iter().zip(answers) {
        assert_eq!(bench.send(message).await, answer, "{message}");
    }
    bench.holds("89.00").await;
}

pub(crate) async fn t13_same_number_other_content(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    for other in [
        debit("B1", "10.01"),
        debit("B1", "10.00").with("currency", "USD"),
        debit("B1", "10.00").with("round_id", "r2"),
        debit("B1", "10.00").with("table_id", "8"),
        tip("B1", "10.00"),
    ] {
        bench.refused(&other, "TRANSACTION_CONFLICT").await;
    }
    bench.done(&debit("B1", "10.00")).await;
    bench.holds("90.00").await;
}

pub(crate) async fn t14_same_numbers_of_two_players(bench: &Bench) {
    for player in [SOMCHAI, MALEE] {
        bench.done(&debit("B1", "10.00").with("player_id", player)).await;
        bench
            .done(&win("C1", "B1", "15.00").with("player_id", player))
            .await;
        assert_eq!(bench.balance_of(player).await, "105.00");
    }
}

pub(crate) async fn t15_one_number_in_each_numbering(bench: &Bench) {
    bench.done(&debit("1", "10.00")).await;
    bench.done(&win("1", "1", "30.00")).await;
    bench.done(&rollback("1", "1", "30.00")).await;
    bench.done(&cancel("1", "1", "10.00")).await;
    bench.holds("100.00").await;
}

pub(crate) async fn t16_a_repetition_after_a_restart(bench: &Bench) {
    if bench.is_in_memory() {
        // A wallet in memory keeps nothing; the new wallet is empty.
        let fresh = bench.again(Settings::default()).await;
        fresh.holds("100.00").await;
        return;
    }
    let first = bench.send(&debit("B1", "10.00")).await;
    bench.wallet.close().await;
    let restarted = bench.again(Settings::default()).await;
    assert_eq!(restarted.send(&debit("B1", "10.00")).await, first);
    restarted.holds("90.00").await;
    restarted.done(&cancel("X1", "B1", "10.00")).await;
}

pub(crate) async fn t17_reordered_keys_are_the_same_message(bench: &Bench) {
    let message = debit("B1", "10.00");
    let first = bench.send(&message).await;
    let fields: Vec<String> = message.as_object().unwrap().iter().rev().map(field).collect();
    let session = bench.session_of(SOMCHAI);
    let reordered = format!("{{{}}}", fields.join(", "));
    assert_ne!(reordered, message.to_string());
    assert_eq!(bench.wallet.transaction(&reordered, Some(&session)).await, first);
    bench.holds("90.00").await;
}

fn field((name, value): (&String, &Value)) -> String {
    format!("\"{name}\": {value}")
}

pub(crate) async fn t18_a_failed_debit_stays_failed(bench: &Bench) {
    bench.refused(&debit("B1", "150.00"), "INSUFFICIENT_FUNDS").await;
    let top_up = Amount::parse("100.00").unwrap();
    bench
        .wallet
        .adjust(SOMCHAI, "top-up 1", top_up, "mali")
        .await
        .unwrap();
    bench
        .wallet
        .adjust(SOMCHAI, "top-up 1", top_up, "mali")
        .await
        .unwrap();
    bench.holds("200.00").await;
    bench.refused(&debit("B1", "150.00"), "INSUFFICIENT_FUNDS").await;
    bench.done(&debit("B2", "150.00")).await;
    bench.holds("50.00").await;
    let other = bench
        .wallet
        .adjust(SOMCHAI, "top-up 1", Amount::parse("1.00").unwrap(), "mali")
        .await;
    assert!(matches!(other, Err(wallet::WalletError::NumberTaken)));
}
