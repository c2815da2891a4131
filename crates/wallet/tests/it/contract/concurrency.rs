//! T34–T37 (docs/wallet-rules.md#t34): concurrent messages, on two wallets that share a database if the
//! store allows it.

use futures::future::join_all;
use serde_json::Value;
use wallet::{Answer, Settings};

use super::bench::Bench;
use super::messages::{cancel, debit, rollback, win};

/// A second wallet on the same database. None in memory.
async fn two(bench: &Bench) -> Option<Bench> {
    if bench.is_in_memory() {
        return None;
    }
    Some(bench.again(Settings::default()).await)
}

/// Sends all messages at once, alternating between the two wallets.
async fn at_once(bench: &Bench, other: Option<&Bench>, messages: &[Value]) -> Vec<Answer> {
    let wallets = [bench, other.unwrap_or(bench)];
    let sent = messages
        .iter()
        .enumerate()
        .map(|(index, message)| wallets[index % 2].send(message));
    join_all(sent).await
}

pub(crate) async fn t34_a_hundred_identical_debits_are_one(bench: &Bench) {
    let other = two(bench).await;
    let messages = vec![debit("B1", "10.00"); 100];
    let answers = at_once(bench, other.as_ref(), &messages).await;
    assert!(
        answers
            .iter()
            .all(|answer| *answer == answers[0] && answer.is_success())
    );
    bench.holds("90.00").await;
}

pub(crate) async fn t35_distinct_debits_never_overdraw(bench: &Bench) {
    let other = two(bench).await;
    let messages: Vec<Value> = (0..30).map(|n| debit(&format!("B{n}"), "7.00")).collect();
    let answers = at_once(bench, other.as_ref(), &messages).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_success()).count(), 14);
    bench.holds("2.00").await;
}

pub(crate) async fn t36_debit_against_cancel(bench: &Bench) {
    let other = two(bench).await;
    for n in 0..60 {
        let bet = format!("B{n}");
        let pair = [debit(&bet, "10.00"), cancel(&format!("X{n}"), &bet, "10.00")];
        at_once(bench, other.as_ref(), &pair).await;
        bench.holds("100.00").await;
    }
}

pub(crate) async fn t37_credit_against_rollback(bench: &Bench) {
    let other = two(bench).await;
    bench.done(&debit("B1", "10.00")).await;
    for n in 0..60 {
        let credit = format!("C{n}");
        let pair = [
            win(&credit, "B1", "20.00"),
            rollback(&format!("R{n}"), &credit, "20.00"),
        ];
        at_once(bench, other.as_ref(), &pair).await;
        bench.holds("90.00").await;
    }
}
