//! T1–T9 (docs/wallet-rules.md#t1): the usual cases.

use serde_json::json;
use wallet::{Effect, Flag, OneCreditPer, Rewards, SecondCredits, Settings, SettledCancels, UnknownBets};

use super::bench::{Bench, SOMCHAI};
use super::messages::{With, cancel, debit, lose, reward, rollback, tip, win};

pub(crate) async fn t03_a_debit_takes_exactly_its_amount(bench: &Bench) {
    bench.done(&debit("B1", "10.01")).await;
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
    let second = win("C2", "B1", "19.50");
    bench.refused(&second, "BET_CLOSED").await;
    bench.flagged(&[Flag::SecondCredit]).await;
    // If the first one is taken back, the second can be sent again.
    bench.done(&rollback("R1", "C1", "19.50")).await;
    bench.done(&second).await;
    bench.holds("109.50").await;
}

pub(crate) async fn t04_a_lotto_purchase_may_win_several_prizes(bench: &Bench) {
    let round = json!({ "no": "12", "result_date": "2026-11-21T12:00:00.000Z" });
    let ticket = |id: &str| debit(id, "10.00").with("round", round.clone());
    bench.done(&ticket("B1")).await;
    for (credit, balance) in [("C1", "95.00"), ("C2", "100.00"), ("C3", "105.00")] {
        bench.done(&win(credit, "B1", "5.00")).await;
        bench.flagged(&[]).await;
        bench.holds(balance).await;
    }
    // Each of them can be rolled back for itself.
    bench.done(&rollback("R1", "C2", "5.00")).await;
    bench.holds("100.00").await;
    let settings = Settings {
        second_credits: SecondCredits::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&ticket("B2")).await;
    bench.done(&win("C4", "B2", "5.00")).await;
    bench.refused(&win("C5", "B2", "5.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::SecondCredit]).await;
}

pub(crate) async fn t04_a_second_win_is_paid_with_a_setting(bench: &Bench) {
    let settings = Settings {
        second_credits: SecondCredits::Pay,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&win("C1", "B1", "5.00")).await;
    bench.flagged(&[]).await;
    bench.done(&win("C2", "B1", "5.00")).await;
    bench.flagged(&[Flag::SecondCredit]).await;
    bench.holds("100.00").await;
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
        assert_eq!(bench.last_entry().await.effect, Some(Effect::Lost));
    }
    bench.holds("80.00").await;
}

pub(crate) async fn t06_a_tip_is_taken_and_can_be_cancelled(bench: &Bench) {
    bench.done(&tip("T1", "5.00")).await;
    bench.holds("95.00").await;
    // A tip has no result, so no credit belongs to it.
    bench.refused(&win("C1", "T1", "5.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::CreditForTip]).await;
    // "A debit of the operator" includes tips (docs/contract.md#relations).
    bench.done(&cancel("X1", "T1", "5.00")).await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::TipReturned));
    bench.holds("100.00").await;
    bench.done(&cancel("X2", "T1", "5.00")).await;
    bench.flagged(&[Flag::AlreadyDone]).await;
    bench.holds("100.00").await;
    // The response to a tip may be lost as well.
    bench.refused(&cancel("X3", "T2", "5.00"), "NOT_FOUND").await;
    bench.refused(&tip("T2", "5.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::TombstoneFired]).await;
}

pub(crate) async fn t09_a_fully_discounted_purchase_is_a_bet_of_zero(bench: &Bench) {
    let ticket = |id: &str| {
        debit(id, "0.00")
            .with("game_key", "lucky20")
            .with("discount_amount", "30.00")
    };
    bench.done(&ticket("B1")).await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::BetOpened));
    bench.holds("100.00").await;
    bench
        .done(&win("C1", "B1", "50.00").with("game_key", "lucky20"))
        .await;
    bench.holds("150.00").await;
    bench.done(&ticket("B2")).await;
    bench
        .done(&cancel("X1", "B2", "0").with("game_key", "lucky20"))
        .await;
    assert_eq!(bench.last_entry().await.effect, Some(Effect::Refunded));
    bench
        .refused(
            &win("C2", "B2", "50.00").with("game_key", "lucky20"),
            "BET_CLOSED",
        )
        .await;
    bench.holds("150.00").await;
}

pub(crate) async fn t07_a_listed_bet_is_closed_to_nothing_if_each_has_its_own_credit(bench: &Bench) {
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&debit("B2", "20.00")).await;
    bench.done(&debit("B3", "30.00")).await;
    let all = json!(["B1", "B2", "B3"]);
    bench
        .done(&win("C1", "B1", "20.00").with("bet_ref_ids", all.clone()))
        .await;
    // The contract asks for a refund of every debit that the cancel names (docs/contract.md#relations).
    bench.done(&cancel("X1", "B2", "20.00")).await;
    bench
        .done(&win("C2", "B3", "60.00").with("bet_ref_ids", all))
        .await;
    bench.holds("140.00").await;
}

pub(crate) async fn t07_one_credit_for_all_bets_of_a_round(bench: &Bench) {
    let settings = Settings {
        one_credit_per: OneCreditPer::Round,
        settled_cancels: SettledCancels::Refuse,
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
    // A bet that it does not list is closed to neither.
    bench.done(&debit("B4", "5.00")).await;
    bench.done(&cancel("X2", "B4", "5.00")).await;
    bench.done(&debit("B5", "5.00")).await;
    bench.done(&win("C4", "B5", "5.00")).await;
    bench.holds("130.00").await;
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
    // A reward before the result does not close the bet to its result.
    bench.done(&debit("B2", "10.00")).await;
    bench.done(&reward("C3", "B2", "1.00")).await;
    bench.done(&win("C4", "B2", "20.00")).await;
    bench.holds("124.00").await;
    // The contract asks for a refund of every debit that a cancel names.
    bench.done(&debit("B3", "10.00")).await;
    bench.done(&reward("C5", "B3", "1.00")).await;
    bench.done(&cancel("X1", "B3", "10.00")).await;
    bench.flagged(&[Flag::CancelAfterCredit]).await;
    bench.holds("125.00").await;
    // With a setting, not before the reward is rolled back.
    let settings = Settings {
        settled_cancels: SettledCancels::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    let before = bench.balance_of(SOMCHAI).await;
    bench.done(&debit("B4", "10.00")).await;
    bench.done(&reward("C6", "B4", "1.00")).await;
    bench.refused(&cancel("X2", "B4", "10.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::CancelAfterCredit]).await;
    bench.done(&rollback("R1", "C6", "1.00")).await;
    bench.done(&cancel("X2", "B4", "10.00")).await;
    bench.holds(&before).await;
}

pub(crate) async fn t08_rewards_that_settle(bench: &Bench) {
    let settings = Settings {
        rewards: Rewards::Settle,
        settled_cancels: SettledCancels::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    bench.done(&debit("B1", "10.00")).await;
    bench.done(&reward("C1", "B1", "30.00")).await;
    bench.holds("120.00").await;
    bench.refused(&win("C2", "B1", "20.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::SecondCredit]).await;
    bench.refused(&cancel("X1", "B1", "10.00"), "BET_CLOSED").await;
    bench.holds("120.00").await;
}

pub(crate) async fn t22_credits_of_unknown_bets_to_suspense(bench: &Bench) {
    let settings = Settings {
        unknown_bets: UnknownBets::Suspense,
        settled_cancels: SettledCancels::Refuse,
        ..Settings::default()
    };
    let bench = bench.again(settings).await;
    for (credit, bet, amount) in [("C1", "B1", "3.00"), ("C2", "B2", "4.00")] {
        let message = if bet == "B1" {
            reward(credit, bet, amount)
        } else {
            win(credit, bet, amount)
        };
        bench.done(&message).await;
        let entry = bench.last_entry().await;
        assert_eq!(
            (entry.effect, entry.flags),
            (Some(Effect::Suspended), vec![Flag::Unknown])
        );
    }
    bench.holds("107.00").await;
    bench.done(&lose("C3", "B3", "9.00")).await;
    bench.holds("107.00").await;
    // The win arrived before its bet: the bet is taken, and is settled.
    bench.done(&debit("B2", "10.00")).await;
    bench.refused(&win("C4", "B2", "4.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::SecondCredit]).await;
    bench.refused(&cancel("X1", "B2", "10.00"), "BET_CLOSED").await;
    bench.holds("97.00").await;
    // A suspended credit can be rolled back like any other.
    bench.done(&rollback("R1", "C2", "4.00")).await;
    bench.done(&cancel("X2", "B2", "10.00")).await;
    bench.holds("103.00").await;
    // A bet that was cancelled before it arrived is not unknown.
    bench.refused(&cancel("X3", "B4", "10.00"), "NOT_FOUND").await;
    bench.refused(&win("C5", "B4", "20.00"), "BET_CLOSED").await;
    bench.flagged(&[Flag::CreditAfterCancel]).await;
}
