//! Runs the conformance tester against the wallet of this project, on both databases, with all
//! settings.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use secrecy::SecretString;
use wallet::{
    Amount, ApiKeys, CancelUnknown, OneCreditPer, Overdraw, Rewards, ServeOptions, Settings, SettledCancels,
    UnknownBets, Wallet,
};
use wallet_conformance::{Plan, Report, SecondPlayer, Verdict, run};
use wallet_trials::{Backend, Database};

const KEY: &str = "key-for-the-tester";

/// The report for a new wallet with two players of 300 credits. The journals are verified afterwards.
async fn judged(backend: Backend, settings: Settings) -> Report {
    let database = Database::create(backend).unwrap();
    let wallet = Wallet::open(&database.address("conform").unwrap(), settings)
        .await
        .unwrap();
    let mut sessions = Vec::new();
    for player in ["anna", "bert"] {
        let balance = Amount::parse("300.00").unwrap();
        wallet.add_player(player, "THB", balance).await.unwrap();
        let session = wallet
            .open_session(player, chrono::TimeDelta::hours(1))
            .await
            .unwrap();
        sessions.push(session.id);
    }
    let keys = ApiKeys::parse(&SecretString::from(KEY)).unwrap();
    let running = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
        .await
        .unwrap();

    let mut plan = Plan::new(
        &running.url(),
        SecretString::from(KEY),
        "anna",
        sessions.remove(0),
        "THB",
    );
    plan.second = Some(SecondPlayer {
        id: "bert".to_owned(),
        session: sessions.remove(0),
    });
    let report = run(plan).await.unwrap();
    running.stop().await;
    let verified = wallet.verify().await.unwrap();
    assert!(verified.is_clean(), "{:?}", verified.problems);
    wallet.close().await;
    report
}

async fn passes(backend: Backend, settings: Settings) -> Report {
    let report = judged(backend, settings).await;
    assert!(report.passed(), "{}", report.to_text());
    assert_eq!(
        report.closing_balance,
        report.opening_balance,
        "{}",
        report.to_text()
    );
    report
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wallet_conforms_on_sqlite() {
    passes(Backend::Sqlite, Settings::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wallet_conforms_on_postgresql() {
    passes(Backend::Postgres, Settings::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_settings_conform_too_and_are_recognized() {
    let others = Settings {
        cancel_unknown: CancelUnknown::Success,
        overdraw: Overdraw::Refuse,
        one_credit_per: OneCreditPer::Round,
        unknown_bets: UnknownBets::Suspense,
        rewards: Rewards::Settle,
        ..Settings::default()
    };
    let choices = |report: &Report| -> Vec<String> {
        let checks = report
            .checks
            .iter()
            .filter(|check| ["T7", "T8", "T22", "T32"].contains(&check.id));
        checks.flat_map(|check| check.choices.clone()).collect()
    };
    let usual = passes(Backend::Sqlite, Settings::default()).await;
    let other = passes(Backend::Sqlite, others).await;
    assert_eq!(
        choices(&usual),
        [
            "pays each bet of a round",
            "pays rewards (GBW02, GBW03) in addition to the result",
            "does not pay a special reward without a known bet",
            "does not pay a win without a known bet",
            "lets a rollback make the balance negative",
        ]
    );
    assert_eq!(
        choices(&other),
        [
            "pays one credit a round",
            "treats rewards (GBW02, GBW03) as the result of their bet",
            "pays a special reward without a known bet",
            "pays a win without a known bet",
            "refuses a rollback of credit already spent",
        ]
    );
}

/// The setting that follows the contract's letter on cancels keeps the contract, and is reported as a risk.
#[tokio::test(flavor = "multi_thread")]
async fn refunds_of_settled_bets_are_risky_and_nothing_else_is() {
    let settings = Settings {
        settled_cancels: SettledCancels::Refund,
        ..Settings::default()
    };
    let report = judged(Backend::Sqlite, settings).await;
    let summary = report.summary();
    assert_eq!(
        (summary.against_the_contract, summary.cannot_tell),
        (0, 0),
        "{}",
        report.to_text()
    );
    let risky = report
        .checks
        .iter()
        .filter(|check| check.verdict != Verdict::Passed);
    assert_eq!(risky.map(|check| check.id).collect::<Vec<_>>(), ["T23"]);
}
