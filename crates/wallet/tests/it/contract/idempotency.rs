//! T16 (docs/wallet-rules.md#t16), and the operator's own movements: one number is one transaction.

use wallet::{Amount, Settings, WalletError};

use super::bench::{Bench, SOMCHAI};
use super::messages::{cancel, debit};

pub(crate) async fn t16_a_repetition_after_a_restart(bench: &Bench) {
    let first = bench.send(&debit("B1", "10.00")).await;
    bench.wallet.close().await;
    let restarted = bench.again(Settings::default()).await;
    assert_eq!(restarted.send(&debit("B1", "10.00")).await, first);
    restarted.holds("90.00").await;
    restarted.done(&cancel("X1", "B1", "10.00")).await;
}

pub(crate) async fn a_top_up_is_made_once(bench: &Bench) {
    let top_up = async |amount: &str| {
        let amount = Amount::parse(amount).unwrap();
        bench.wallet.adjust(SOMCHAI, "top-up 1", amount, "mali").await
    };
    top_up("100.00").await.unwrap();
    top_up("100.00").await.unwrap();
    bench.holds("200.00").await;
    assert!(matches!(top_up("1.00").await, Err(WalletError::NumberTaken)));
    bench.holds("200.00").await;
}
