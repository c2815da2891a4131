//! Tests the tester (docs/wallet-rules.md#t51): a correct wallet passes all checks, and each faulty one
//! is found by the check for its fault.

use rust_decimal::Decimal;
use wallet_conformance::{CannotStart, Group, Report, Verdict, run};

use crate::fake::{Flaw, KEY, PLAYERS, RIGHT, plan, start_closing};
use crate::net;

async fn start(flaw: Option<Flaw>, balance: Decimal) -> String {
    crate::fake::start(RIGHT, flaw, balance).await
}

pub(crate) async fn report(flaw: Option<Flaw>, balance: i64) -> Report {
    let url = start(flaw, Decimal::from(balance)).await;
    run(plan(&url)).await.unwrap()
}

/// What a flaw has to be called.
#[derive(Clone, Copy, Debug)]
enum Called {
    /// Against this section of the contract.
    Against(&'static str),
    /// Not forbidden by the contract, and dangerous.
    Risky,
}
use Called::{Against, Risky};

/// Each flaw with the check that has to find it.
const FLAWS: [(Flaw, &str, Called); 46] = [
    (Flaw::NoIdempotency, "T10", Risky),
    (Flaw::FloatMoney, "T3", Against("Debit")),
    (Flaw::RefundsTwice, "T26", Against("Relations")),
    (Flaw::NoTombstone, "T19", Risky),
    (Flaw::SessionOnCredit, "T46", Risky),
    (Flaw::RefundsInParts, "T31", Against("Relations")),
    (Flaw::KeyNotChecked, "T44", Against("Authentication")),
    (Flaw::BalanceRace, "T35", Risky),
    (Flaw::RefundsToAnyone, "T28", Against("Cancel")),
    (Flaw::SubtractsDiscount, "T9", Against("Debit")),
    (Flaw::PaysEachListedBet, "T7", Against("Credit")),
    (Flaw::NoStatus, "S1", Against("Common forms")),
    (Flaw::AnswersAsHtml, "S1", Against("Common forms")),
    (Flaw::VerifySaysOk, "S1", Against("Verify")),
    (Flaw::WholeDealerOnly, "S2", Against("Debit")),
    (Flaw::AddsJackpot, "S3", Against("Credit")),
    (Flaw::AddsPrivilege, "S3", Against("Credit")),
    (Flaw::AddsRefund, "S3", Against("Credit")),
    (Flaw::PaysPlayerWin, "S3", Against("Credit")),
    (Flaw::RefusesRound, "S4", Against("Cancel")),
    (Flaw::RequiresRound, "S4", Against("Cancel")),
    (Flaw::TakesBackTwice, "S5", Against("Relations")),
    (Flaw::KeepsRewards, "S6", Against("Rollback")),
    (Flaw::TakesFromAnyone, "S7", Against("Rollback")),
    (Flaw::UndoesAnyKind, "S8", Against("Relations")),
    (Flaw::ClosedForever, "S9", Risky),
    (Flaw::RefundsRefused, "S10", Against("Relations")),
    (Flaw::SuccessInOtherRound, "S11", Against("Relations")),
    (Flaw::SwallowsSecondWin, "S12", Risky),
    (Flaw::EarlyWinCloses, "S13", Against("Debit")),
    (Flaw::FloatReturns, "S14", Against("Credit")),
    (Flaw::IgnoresCurrency, "S15", Risky),
    (Flaw::UndoRace, "S16", Against("Relations")),
    (Flaw::GoesByCode, "S17", Against("Transaction")),
    (Flaw::SwallowsEmptyResults, "S18", Risky),
    (Flaw::Fills("transaction_type"), "S19", Risky),
    (Flaw::Fills("transaction_id"), "S19", Risky),
    (Flaw::Fills("transaction_code"), "S19", Risky),
    (Flaw::Fills("player_id"), "S19", Risky),
    (Flaw::Fills("amount"), "S19", Risky),
    (Flaw::Fills("currency"), "S19", Risky),
    (Flaw::Fills("bet_id"), "S19", Risky),
    (Flaw::Fills("credit_transaction_id"), "S19", Risky),
    (Flaw::VerifiesNobody, "S19", Risky),
    (Flaw::AnySession, "S20", Against("Verify")),
    (Flaw::NoSession, "S20", Against("Verify")),
];

/// The report of one check of a wallet with a flaw.
async fn report_of(flaw: Flaw, check: &str) -> Report {
    let url = start(Some(flaw), Decimal::from(300)).await;
    let mut plan = plan(&url);
    plan.checks = vec![check.to_owned()];
    run(plan).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_right_wallet_passes_everything_and_keeps_its_money() {
    let report = report(None, 300).await;
    assert!(report.passed(), "{}", report.to_text());
    assert_eq!(
        report.closing_balance.as_deref(),
        Some("300.00"),
        "{}",
        report.to_text()
    );
    let wide: Vec<&str> = wallet_conformance::catalogue().map(|(id, ..)| id).collect();
    let played: Vec<&str> = report.checks.iter().map(|check| check.id).collect();
    assert_eq!(played, wide, "everything is played when nothing is chosen");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_wallet_passes_twice() {
    let url = start(None, Decimal::from(300)).await;
    for _ in 0..2 {
        let report = run(plan(&url)).await.unwrap();
        assert!(report.passed(), "{}", report.to_text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_flaw_is_caught_by_its_check_and_called_what_it_is() {
    let (mut wrong, mut said) = (Vec::new(), String::new());
    for (flaw, id, called) in FLAWS {
        let report = report_of(flaw, id).await;
        let check = &report.checks[0];
        said += &net::said(flaw, check);
        let is_right = match (called, &check.verdict) {
            (Against(section), Verdict::AgainstTheContract { heading, .. }) => *heading == section,
            (Risky, Verdict::Risky { .. }) => true,
            _ => false,
        };
        if !is_right {
            wrong.push(format!(
                "{flaw:?} should be {called:?} in {id}, and was {:?}",
                check.verdict
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    net::compare("reports_of_faulty_wallets", &said);
}

#[test]
fn each_check_of_a_sentence_has_a_broken_wallet() {
    let sentences = wallet_conformance::catalogue()
        .map(|(id, ..)| id)
        .filter(|id| id.starts_with('S'));
    let untested: Vec<&str> = sentences
        .filter(|id| FLAWS.iter().all(|(_, by, _)| by != id))
        .collect();
    assert!(untested.is_empty(), "{untested:?}");
}

/// What a wallet does without a field on which no money depends is a choice.
#[tokio::test(flavor = "multi_thread")]
async fn a_field_without_money_may_be_missing() {
    for field in [
        "game_key",
        "round_id",
        "table_id",
        "created_at",
        "bet_ref_ids",
        "game_result",
        "player_bet",
    ] {
        let report = report_of(Flaw::Fills(field), "S19").await;
        assert!(report.passed(), "{}", report.to_text());
        let check = &report.checks[0];
        let choice = format!("`{field}`");
        assert!(
            check
                .choices
                .iter()
                .any(|known| known.starts_with("carries out") && known.ends_with(&choice)),
            "{:?}",
            check.choices
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_more_than_three_hundred_credits_are_used() {
    let report = report(None, 1_000_000).await;
    let summary = report.summary();
    assert_eq!(
        (summary.against_the_contract, summary.risky),
        (0, 0),
        "{}",
        report.to_text()
    );
    assert!(
        summary.cannot_tell > 0,
        "what takes the whole balance can't be told"
    );
    let not_conclusive = report
        .checks
        .iter()
        .filter(|check| check.verdict != Verdict::Passed);
    assert_eq!(
        not_conclusive.map(|check| check.id).collect::<Vec<_>>(),
        ["T18", "S10", "T30", "T32", "T35"]
    );
    assert!(!report.passed(), "what could not be told has not passed");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_little_money_moves_nothing() {
    let url = start(None, Decimal::new(29_999, 2)).await;
    let refused = run(plan(&url)).await.unwrap_err();
    assert!(matches!(refused, CannotStart::TooLittle(_)), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_chosen_groups_are_played() {
    let url = start(None, Decimal::from(300)).await;
    let mut plan = plan(&url);
    plan.groups = vec![Group::Order];
    let report = run(plan).await.unwrap();
    assert!(report.passed() && report.checks.iter().all(|check| check.group == Group::Order));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_closed_after_a_large_body_spoils_no_later_call() {
    let mut plan = plan(&start_closing());
    plan.checks = vec!["T45".to_owned(), "T47".to_owned()];
    let report = run(plan).await.unwrap();
    assert!(report.passed(), "{}", report.to_text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_that_does_not_exist_is_named() {
    let mut plan = plan(&start(None, Decimal::from(300)).await);
    plan.checks = vec!["S5".to_owned(), "S99".to_owned()];
    let refused = run(plan).await.unwrap_err();
    assert!(
        matches!(&refused, CannotStart::NoSuchCheck(name) if name == "S99"),
        "{refused}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_stand_in_no_report() {
    let report = report(Some(Flaw::NoIdempotency), 300).await;
    let written = [report.to_text(), report.to_json()].concat();
    let secrets = [KEY, PLAYERS[0].1, PLAYERS[1].1];
    assert!(secrets.iter().all(|secret| !written.contains(secret)));
    assert!(
        written.contains("(hidden)") && written.contains("transaction_type"),
        "the evidence is there"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wallet_that_does_not_answer_passes_nothing() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || listener.incoming().for_each(drop));
    let mut plan = plan(&url);
    plan.groups = vec![Group::Happy];
    let report = run(plan).await.unwrap();
    assert!(!report.passed());
    assert_eq!(report.summary().passed, 0, "{}", report.to_text());
}
