//! T19–T28 (docs/wallet-rules.md#t19): messages in unexpected order.

use wallet::{CancelUnknown, Effect, Flag, Settings, SettledCancels};

use super::bench::{Bench, MALEE};
use super::messages::{With, cancel, debit, lose, rollback, win};

pub(crate) async fn t19_cancel_before_debit(bench: &Bench) {
    bench.refused(&cancel("X1", "B1", "10.00"), "NOT_FOUND").await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::CancelTombstone));
    bench.refused(&debit("B1", "10.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::TombstoneFired]).await;
    // A setting for services that repeat a cancel until it is accepted.
    let settings = Settings {
        cancel_unknown: CancelUnknown::Success,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&cancel("X2", "B2", "10.00")).await;
    bench.refused(&debit("B2", "10.00"), "BET_CLOSED").await;
    bench.holds("100.00").await;
}

pub(crate) async fn t20_two_tombstones_then_bet_and_win(bench: &Bench) {
    bench.refused(&cancel("X1", "B1", "10.00"), "NOT_FOUND").await;
    bench.refused(&cancel("X2", "B1", "10.00"), "NOT_FOUND").await;
    bench.flagged(&[Flag::AlreadyDone]).await;
    bench.refused(&debit("B1", "10.00"), "BET_CLOSED").await;
    bench.refused(&win("C1", "B1", "20.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::CreditAfterCancel]).await;
    bench.holds("100.00").await;
}

pub(crate) async fn t22_credit_before_debit(bench: &Bench) {
    let early = win("C1", "B1", "20.00");
    bench.refused(&early, "NOT_FOUND").await;
    bench.flagged(&[Flag::Unknown]).await;
    let refusal = bench.last_entry().await;
    assert!(refusal.repeatable);
    // The first refusal is in the journal; the next ones add nothing.
    bench.refused(&early, "NOT_FOUND").await;
    assert_eq!(bench.last_entry().await, refusal);
    bench.done(&debit("B1", "10.00")).await;
    // Sent again, it is decided anew, and once.
    bench.done(&early).await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::Credited));
    bench.done(&early).await;
    bench.holds("110.00").await;
}

pub(crate) async fn t23_cancel_after_credit(bench: &Bench) {
    let settings = Settings {
        settled_cancels: SettledCancels::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&lose("C1", "B1", "0")).await;
    bench.refused(&cancel("X1", "B1", "10.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::CancelAfterCredit]).await;
    // After the rollback of the credit, the bet is open again.
    bench.done(&rollback("R1", "C1", "0")).await;
    bench.done(&cancel("X1", "B1", "10.00")).await;
    bench.holds("100.00").await;
}

pub(crate) async fn t23_cancels_to_the_letter_of_the_contract(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "15.00")).await;
    bench.done(&cancel("X1", "B1", "10.00")).await;
    bench.flagged(&[Flag::CancelAfterCredit]).await;
    bench.holds("115.00").await;
    bench.done(&cancel("X2", "B1", "10.00")).await;
    bench.flagged(&[Flag::AlreadyDone]).await;
    bench.done(&rollback("R1", "C1", "15.00")).await;
    bench.refused(&win("C2", "B1", "15.00"), "BET_CLOSED").await;
    bench.holds("100.00").await;
}

pub(crate) async fn t25_credit_and_rollback_by_turns(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    for (credit, undo, amount) in [("C1", "R1", "20.00"), ("C2", "R2", "30.00")] {
        bench.done(&win(credit, "B1", amount)).await;
        bench.done(&rollback(undo, credit, amount)).await;
        bench.holds("90.00").await;
    }
    // A rollback with another id takes nothing more.
    bench.done(&rollback("R3", "C2", "30.00")).await;
    bench.flagged(&[Flag::AlreadyDone]).await;
    bench.holds("90.00").await;
    bench.done(&win("C3", "B1", "15.00")).await;
    bench.holds("105.00").await;
}

pub(crate) async fn t27_rollback_of_an_unknown_credit(bench: &Bench) {
    bench.refused(&rollback("R1", "C1", "20.00"), "NOT_FOUND").await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::RollbackTombstone));
    bench.refused(&rollback("R2", "C1", "20.00"), "NOT_FOUND").await;
    bench.flagged(&[Flag::AlreadyDone]).await;
}

pub(crate) async fn a_cancelled_refusal_gives_nothing(bench: &Bench) {
    bench.refused(&debit("B1", "500.00"), "INSUFFICIENT_FUNDS").await;
    bench.done(&cancel("X1", "B1", "500.00")).await;
    bench.flagged(&[Flag::NothingToUndo]).await;
    bench.done(&debit("B2", "10.00")).await;
    bench.done(&cancel("X2", "B2", "10.00")).await;
    bench.refused(&win("C1", "B2", "500.00"), "BET_CLOSED").await;
    bench.done(&rollback("R1", "C1", "500.00")).await;
    bench.flagged(&[Flag::NothingToUndo]).await;
    // This refusal left the number of the credit free: its rollback stops a repetition.
    bench.refused(&win("C2", "B3", "500.00"), "NOT_FOUND").await;
    bench.done(&rollback("R2", "C2", "500.00")).await;
    bench.flagged(&[Flag::NothingToUndo]).await;
    bench.refused(&win("C2", "B3", "500.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::TombstoneFired]).await;
    bench.holds("100.00").await;
}

/// The service cancels a debit that was refused for its session. Nothing was taken, so nothing is to be given back; but the
/// debit may still be sent again in a session that is open.
pub(crate) async fn a_cancel_of_a_refusal_that_could_have_passed_closes_its_number(bench: &Bench) {
    for (number, session) in [("1", None), ("2", Some("no session"))] {
        let bet = format!("B{number}");
        let refused = bench
            .wallet
            .transaction(&debit(&bet, "10.00").to_string(), session)
            .await;
        assert_eq!(refused.status, 401);
        bench.done(&cancel(&format!("X{number}"), &bet, "10.00")).await;
        bench.flagged(&[Flag::NothingToUndo]).await;
        // A cancel under another number is told the same.
        bench.done(&cancel(&format!("Y{number}"), &bet, "10.00")).await;
        bench.flagged(&[Flag::NothingToUndo, Flag::AlreadyDone]).await;
        bench.refused(&debit(&bet, "10.00"), "BET_CLOSED").await;
        bench
            .refused(&win(&format!("C{number}"), &bet, "20.00"), "BET_CLOSED")
            .await;
        bench.done(&cancel(&format!("Z{number}"), &bet, "10.00")).await;
        bench.flagged(&[Flag::NothingToUndo]).await;
    }
    // A debit without the form of the contract was refused as well.
    bench.refused(&debit("B3", "0.001"), "E_VALIDATION_FAILURE").await;
    bench.done(&cancel("X3", "B3", "10.00")).await;
    bench.flagged(&[Flag::NothingToUndo]).await;
    // The refusal of another player says nothing about this one's bet.
    let other = debit("B4", "10.00").with("player_id", MALEE);
    assert_eq!(
        bench.wallet.transaction(&other.to_string(), None).await.status,
        401
    );
    bench.refused(&cancel("X4", "B4", "10.00"), "NOT_FOUND").await;
    bench.flagged(&[Flag::Unknown]).await;
    // A message that took the number of a bet by mistake was refused; the bet itself was taken, and goes back.
    bench.done(&debit("B5", "10.00")).await;
    bench.refused(&debit("B5", "20.00"), "TRANSACTION_CONFLICT").await;
    bench.done(&cancel("X5", "B5", "10.00")).await;
    bench.flagged(&[]).await;
    bench.holds("100.00").await;
}
