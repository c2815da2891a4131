//! Tests the tester (docs/wallet-rules.md#t51): a correct wallet passes all checks, and each of nine
//! faulty ones fails the check for its fault.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod books;
mod flaw;
mod message;
mod server;

use rust_decimal::Decimal;
use secrecy::SecretString;
use wallet_conformance::{CannotStart, Group, Plan, Report, SecondPlayer, Verdict, run};

use flaw::Flaw;
use server::{KEY, PLAYERS, start};

fn plan(url: &str) -> Plan {
    let [(player, session), (second, second_session)] = PLAYERS;
    let mut plan = Plan::new(
        url,
        SecretString::from(KEY),
        player,
        SecretString::from(session),
        "THB",
    );
    plan.second = Some(SecondPlayer {
        id: second.to_owned(),
        session: SecretString::from(second_session),
    });
    plan
}

async fn report(flaw: Option<Flaw>, balance: i64) -> Report {
    let url = start(flaw, Decimal::from(balance)).await;
    run(plan(&url)).await.unwrap()
}

async fn caught(flaw: Flaw, by: &str) -> Verdict {
    let report = report(Some(flaw), 300).await;
    let check = report.checks.iter().find(|check| check.id == by).unwrap();
    assert!(
        matches!(
            check.verdict,
            Verdict::AgainstTheContract { .. } | Verdict::Risky { .. }
        ),
        "{flaw:?} got past {by}:\n{}",
        report.to_text()
    );
    assert!(!report.passed());
    check.verdict.clone()
}

/// The flaw is against the contract: the check names the section.
async fn against(flaw: Flaw, by: &str, section: &str) {
    let verdict = caught(flaw, by).await;
    assert!(
        matches!(verdict, Verdict::AgainstTheContract { heading, .. } if heading == section),
        "{verdict:?}"
    );
}

/// The contract does not forbid the flaw, or even words it.
async fn risky(flaw: Flaw, by: &str) {
    let verdict = caught(flaw, by).await;
    assert!(matches!(verdict, Verdict::Risky { .. }), "{verdict:?}");
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
async fn missing_idempotency_is_caught() {
    risky(Flaw::NoIdempotency, "T10").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn float_money_is_caught() {
    against(Flaw::FloatMoney, "T3", "Debit").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_a_cancel_is_caught() {
    against(Flaw::RefundsTwice, "T26", "Relations").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_cancel_is_caught() {
    risky(Flaw::NoTombstone, "T19").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_asked_of_credits_is_caught() {
    risky(Flaw::SessionOnCredit, "T46").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trust_in_a_messages_amount_is_caught() {
    risky(Flaw::TrustsAmount, "T31").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unchecked_key_is_caught() {
    against(Flaw::KeyNotChecked, "T44", "Authentication").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_tip_is_caught() {
    against(Flaw::KeepsTips, "T6", "Relations").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_balance_checked_before_it_is_locked_is_caught() {
    risky(Flaw::BalanceRace, "T35").await;
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
        ["T18", "T30", "T32", "T35"]
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
