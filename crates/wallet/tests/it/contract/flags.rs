//! Flags of entries that are accepted (docs/wallet-rules.md#r12, and the tables of the rules for each kind).

use wallet::{Flag, UnknownBets};

use super::bench::Bench;
use super::messages::{With, cancel, debit, lose, rollback, win};

pub(crate) async fn codes_that_are_not_known_are_accepted_and_flagged(bench: &Bench) {
    for (message, code) in [
        (debit("B", "10.00"), "GBB99"),
        (win("C", "B", "1.00"), "GBW99"),
        (rollback("R", "C", "1.00"), "ROL99"),
        (cancel("X", "B", "10.00"), "RFB99"),
    ] {
        bench.done(&message).await;
        bench.flagged(&[]).await;
        let mut other = message.with("transaction_code", code);
        for id in ["transaction_id", "bet_id", "credit_transaction_id"] {
            let known = other.field(id);
            if !known.is_empty() {
                other = other.with(id, format!("{known}-other"));
            }
        }
        bench.done(&other).await;
        bench.flagged(&[Flag::UnknownCode]).await;
    }
    bench.holds("100.00").await;
}

pub(crate) async fn a_credit_with_an_unknown_code_settles_its_bet(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench
        .done(&win("C1", "B1", "20.00").with("transaction_code", "GBW99"))
        .await;
    bench.refused(&win("C2", "B1", "20.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::SecondCredit]).await;
}

pub(crate) async fn messages_that_name_another_round_or_game_are_flagged(bench: &Bench) {
    for (number, field) in [(1, "round_id"), (2, "game_key")] {
        let (bet, credit) = (format!("B{number}"), format!("C{number}"));
        bench.done(&debit(&bet, "10.00")).await;
        bench.flagged(&[]).await;
        for (message, other) in [
            (win(&credit, &bet, "1.00"), "another"),
            (rollback(&format!("R{number}"), &credit, "1.00"), "a third"),
            (cancel(&format!("X{number}"), &bet, "10.00"), "another"),
        ] {
            bench.done(&message.with(field, other)).await;
            bench.flagged(&[Flag::RoundDiffers]).await;
        }
    }
    bench.holds("100.00").await;
}

pub(crate) async fn only_what_takes_credit_overdraws(bench: &Bench) {
    bench.done(&debit("B1", "100.00")).await;
    bench.done(&win("C1", "B1", "50.00")).await;
    // To exactly zero.
    bench.done(&rollback("R1", "C1", "50.00")).await;
    bench.flagged(&[]).await;
    bench.done(&win("C2", "B1", "50.00")).await;
    bench.done(&debit("B2", "50.00")).await;
    bench.done(&rollback("R2", "C2", "50.00")).await;
    bench.flagged(&[Flag::Overdrawn]).await;
    // A loss gave nothing, so that its rollback takes nothing.
    bench.done(&lose("C3", "B2", "0")).await;
    bench.done(&rollback("R3", "C3", "0")).await;
    bench.flagged(&[]).await;
    bench.holds("-50.00").await;
}

pub(crate) async fn a_suspended_credit_of_a_reward_settles_nothing(bench: &Bench) {
    let settings = wallet::Settings {
        unknown_bets: UnknownBets::Suspense,
        ..wallet::Settings::default()
    };
    let bench = bench.again(settings).await;
    bench
        .done(&win("C1", "B1", "1.00").with("transaction_code", "GBW03"))
        .await;
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C2", "B1", "20.00")).await;
    bench.holds("111.00").await;
}
