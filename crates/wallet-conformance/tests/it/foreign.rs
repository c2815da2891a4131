//! Wallets of other operators, which keep the contract with other choices than the wallet of this project.
//! The tester must not call them wrong (docs/wallet-rules.md#t51).

use rust_decimal::Decimal;
use wallet_conformance::{Report, Verdict, run};

use crate::fake::{Flaw, GENEROUS, House, LENIENT, LITERAL, RIGHT, STRICT, plan, start};

async fn report(house: House) -> Report {
    let mut plan = plan(&start(house, None, Decimal::from(300)).await);
    plan.balance_at = house.balance_at.map(str::to_owned);
    run(plan).await.unwrap()
}

/// The choices of a wallet that passes all checks and ends with its money.
async fn choices_of_passing(house: House) -> Vec<String> {
    let report = report(house).await;
    assert!(report.passed(), "{}", report.to_text());
    assert_eq!(report.closing_balance, report.opening_balance);
    choices(&report)
}

/// All choices of a wallet, as `T7 pays each bet of a round`.
fn choices(report: &Report) -> Vec<String> {
    let mut choices = Vec::new();
    for check in &report.checks {
        for choice in &check.choices {
            choices.push(format!("{} {choice}", check.id));
        }
    }
    choices
}

fn assert_contains(choices: &[String], expected: &[&str]) {
    for choice in expected {
        assert!(
            choices.iter().any(|known| known == choice),
            "{choice}\n{choices:#?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_generous_wallet_passes() {
    assert_eq!(
        choices_of_passing(GENEROUS).await,
        [
            "T1 verify answers with another session id than the one in the header",
            "T2 answers a balance inquiry in another currency without an error",
            "T7 pays each bet of a round",
            "T8 pays rewards (GBW02, GBW03) in addition to the result",
            "T8 pays a special reward without a known bet",
            "T14 two players can have the same transaction number",
            "T15 a debit and a credit can have the same number",
            "T15 a debit and a cancel can have the same number",
            "T15 a credit and a rollback can have the same number",
            "T18 a refused debit stays refused when it is repeated",
            "T22 pays a win without a known bet",
            "T23 does not refund a paid bet",
            "T19 answers the cancel of a bet that it does not know with a refusal",
            "S11 carries out a cancel that names another round",
            "S11 carries out a rollback that names another round",
            "S11 carries out a cancel that names another table",
            "S11 carries out a rollback that names another table",
            "S11 carries out a cancel that names another game",
            "S11 carries out a rollback that names another game",
            "S12 refuses a second win of one bet",
            "S12 refuses a second win of one lotto purchase",
            "S13 takes a bet whose win was paid before",
            "T29 accepts a debit of 0",
            "T29 refuses a debit of 1e1",
            "T29 accepts a debit of \"10.00\"",
            "T29 refuses a debit of 10.000",
            "T29 accepts a debit of 10",
            "T29 refuses a debit of 0.30000000000000004",
            "S15 refuses a bet in another currency",
            "T31 refuses a cancel whose amount differs",
            "T31 refuses a rollback whose amount differs",
            "T32 lets a rollback make the balance negative",
            "S20 answers a balance inquiry with no session",
            "S20 answers a balance inquiry with another player's session",
            "T47 refuses a body of two megabytes",
            "T47 accepts a body with a content type of text",
            "S17 carries out a debit with the code of another kind",
            "S17 carries out a credit with the code of another kind",
            "S17 carries out a cancel with the code of another kind",
            "S17 carries out a rollback with the code of another kind",
            "S18 carries out a debit with an unknown code",
            "S18 carries out a win with a field that the contract does not list",
            "S18 carries out a win whose `bet_ref_ids` are numbers",
            "S18 carries out a win with an empty `game_result` and `player_bet`",
            "S18 carries out a win with the result of another shape",
            "S18 carries out a win with `additional`, `dealer`, `player_win` and `refund` of null",
            "S18 carries out a win with a cut emoji in the name of the dealer",
            "S19 carries out a debit without `game_key`, `table_id`, `created_at`",
            "S19 carries out a credit without `game_key`, `table_id`, `created_at`, `bet_id`, `bet_ref_ids`, `game_result`, `player_bet`",
            "S19 carries out a cancel without `game_key`, `table_id`, `created_at`",
            "S19 carries out a rollback without `game_key`, `table_id`, `created_at`",
            "S19 carries out a lotto purchase without `round.no`",
            "S19 carries out a lotto purchase without `round.result_date`",
            "S19 refuses a balance inquiry without `player_id`",
            "S19 answers a balance inquiry without `currency`"
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strict_wallet_passes() {
    let expected = [
        "T2 refuses a balance inquiry in another currency",
        "T7 pays one credit a round",
        "T8 treats rewards (GBW02, GBW03) as the result of their bet",
        "T8 does not pay a special reward without a known bet",
        "T14 refuses a second player's bet under a number of the first",
        "T15 refuses a credit with the number of its bet",
        "T18 decides a refused debit again when it is repeated",
        "T22 does not pay a win without a known bet",
        "T29 refuses a debit of 0",
        "T31 refunds the debit's amount when a cancel's differs",
        "T31 takes back the credit's amount when a rollback's differs",
        "T32 refuses a rollback of credit already spent",
        "T32 decides a refused rollback again when the credit is there",
        "S12 refuses a second win of one bet",
        "S13 decides a refused win again when its bet has come",
    ];
    assert_contains(&choices_of_passing(STRICT).await, &expected);
}

/// What a message asks for is moved, once, unless the debit or credit is not there.
#[tokio::test(flavor = "multi_thread")]
async fn a_lenient_wallet_passes() {
    let expected = [
        "S12 pays a second win of one bet",
        "S12 pays a second win of one lotto purchase",
        "S13 decides a refused win again when its bet has come",
        "T18 decides a refused debit again when it is repeated",
        "T23 refunds a paid bet: the player has the stake and the win",
        "T29 accepts a debit of 10.000",
        "T31 refunds the debit's amount when a cancel's differs",
        "T31 takes back the credit's amount when a rollback's differs",
    ];
    assert_contains(&choices_of_passing(LENIENT).await, &expected);
}

/// The contract promises no more than this wallet does: it is in danger, and not wrong.
#[tokio::test(flavor = "multi_thread")]
async fn a_literal_wallet_is_risky_and_not_against_the_contract() {
    let report = report(LITERAL).await;
    let summary = report.summary();
    assert_eq!(summary.against_the_contract, 0, "{}", report.to_text());
    assert_eq!(summary.cannot_tell, 0, "{}", report.to_text());
    let risky = report
        .checks
        .iter()
        .filter(|check| matches!(check.verdict, Verdict::Risky { .. }));
    let risky: Vec<&str> = risky.map(|check| check.id).collect();
    for id in ["T10", "T11", "T19", "T21", "T24", "T30", "T46"] {
        assert!(risky.contains(&id), "{id} is no risk among {risky:?}");
    }
    // Here the contract words what the wallet does.
    for id in ["T23", "T31", "S12"] {
        assert!(!risky.contains(&id), "{id} is a risk: {}", report.to_text());
    }
    let text = report.to_text();
    assert!(!text.contains("\nAgainst the contract"), "{text}");
    assert!(
        text.contains("\nRisky:") && text.contains("\nThe contract does not say"),
        "{text}"
    );
}

/// The contract speaks of bets where it says what a cancel gives back, and of debits where it says what one names.
#[tokio::test(flavor = "multi_thread")]
async fn to_keep_a_cancelled_tip_is_a_choice() {
    let mut plan = plan(&start(RIGHT, Some(Flaw::KeepsTips), Decimal::from(300)).await);
    plan.checks = vec!["T6".to_owned()];
    let report = run(plan).await.unwrap();
    assert_eq!(report.checks[0].verdict, Verdict::Passed, "{}", report.to_text());
    assert_eq!(
        choices(&report),
        ["T6 keeps a cancelled tip: it is not given back"]
    );
}
