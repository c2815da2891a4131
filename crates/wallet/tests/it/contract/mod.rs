//! What the conformance tester can't see over HTTP, on every store: entries, flags and codes, settings, restarts, two
//! wallets on one database. Movements of the balance alone are tested by the conformance tester, on the same stores
//! (`tests/wallet/tests/conform.rs`). The name of each scenario contains the number of its test
//! (docs/wallet-rules.md#tests). At the end the journals are verified.

mod bench;
mod flags;
mod happy;
mod idempotency;
mod messages;
mod money;
mod order;
mod random;
mod refusals;
mod security;

use bench::{Bench, Scenario};
use futures::{StreamExt as _, stream};
use wallet::Settings;
use wallet_trials::{Backend, Database};

/// Scenarios on PostgreSQL at the same time. Each takes about ten of its hundred connections.
const AT_ONCE: usize = 4;

/// Declares the scenarios: one test each on SQLite; on PostgreSQL they share one server.
macro_rules! scenarios {
    ($($module:ident :: $name:ident,)+) => {
        const ALL: &[(&str, Scenario)] = &[$((stringify!($name), |bench| Box::pin($module::$name(bench)))),+];

        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() {
                crate::contract::play_on_sqlite(stringify!($name)).await;
            })+
        }
    };
}

scenarios! {
    happy::t03_a_debit_takes_exactly_its_amount,
    happy::t04_a_win_is_added_once,
    happy::t04_a_lotto_purchase_may_win_several_prizes,
    happy::t04_a_second_win_is_paid_with_a_setting,
    happy::t05_a_loss_moves_nothing_whatever_its_amount,
    happy::t06_a_tip_is_taken_and_can_be_cancelled,
    happy::t07_one_credit_for_all_bets_of_a_round,
    happy::t07_a_listed_bet_is_closed_to_nothing_if_each_has_its_own_credit,
    happy::t08_rewards_come_on_top,
    happy::t08_rewards_that_settle,
    happy::t09_a_fully_discounted_purchase_is_a_bet_of_zero,
    happy::t22_credits_of_unknown_bets_to_suspense,
    idempotency::t16_a_repetition_after_a_restart,
    idempotency::a_top_up_is_made_once,
    order::t19_cancel_before_debit,
    order::t20_two_tombstones_then_bet_and_win,
    order::t22_credit_before_debit,
    order::t23_cancel_after_credit,
    order::t23_cancels_to_the_letter_of_the_contract,
    order::t25_credit_and_rollback_by_turns,
    order::t27_rollback_of_an_unknown_credit,
    order::a_cancelled_refusal_gives_nothing,
    order::a_cancel_of_a_refusal_that_could_have_passed_closes_its_number,
    money::t31_cancel_with_a_wrong_amount,
    money::t31_settings_for_another_amount,
    money::t32_a_rollback_above_the_balance_can_be_sent_again,
    money::a_balance_stays_within_what_can_be_read_again,
    money::t31_rollback_with_a_wrong_amount,
    money::a_cancel_that_names_another_round,
    money::a_purchase_of_zero_needs_no_credit,
    money::a_currency_is_compared_without_case,
    flags::codes_that_are_not_known_are_accepted_and_flagged,
    flags::a_credit_with_an_unknown_code_settles_its_bet,
    flags::messages_that_name_another_round_or_game_are_flagged,
    flags::only_what_takes_credit_overdraws,
    flags::a_suspended_credit_of_a_reward_settles_nothing,
    refusals::t64_the_reason_of_a_refused_debit_is_in_the_journal,
    refusals::t64_three_kinds_of_a_session_that_is_not_valid,
    refusals::t64_the_reason_of_other_refusals_is_in_the_journal,
    refusals::t64_a_wrong_form_is_kept_if_it_names_its_transaction,
    refusals::t65_half_a_character_stops_no_payout,
    refusals::t65_odd_bytes_stop_no_payout,
    security::t43_a_skewed_clock_decides_nothing,
    security::t45_hostile_ids_are_only_ids,
    security::t46_an_ended_session_stops_debits_alone,
}

async fn play_on_sqlite(name: &str) {
    let folder = tempfile::tempdir().unwrap();
    play(
        name,
        &format!("sqlite:{}", folder.path().join("wallet.db").display()),
    )
    .await;
}

async fn play(name: &str, address: &str) {
    let (_, scenario) = ALL.iter().find(|(known, _)| *known == name).unwrap();
    let bench = Bench::open(address).await;
    scenario(&bench).await;
    // Verified by a new wallet, so that nothing comes from a cache.
    bench.wallet.close().await;
    bench.again(Settings::default()).await.close_books().await;
}

#[tokio::test]
async fn postgres_keeps_the_same_contract() {
    let database = Database::create(Backend::Postgres).unwrap();
    // Each has a database of its own and waits for the disk most of the time.
    let plays = ALL.iter().map(|(name, _)| {
        let address = database.address(name).unwrap();
        async move {
            println!("{name}");
            play(name, &address).await;
        }
    });
    stream::iter(plays)
        .buffer_unordered(AT_ONCE)
        .collect::<()>()
        .await;
}
