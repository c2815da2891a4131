//! Runs the conformance tester against the wallet of this project, on both databases, with all
//! settings.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use secrecy::SecretString;
use wallet::{
    Amount, ApiKeys, CancelUnknown, OneCreditPer, Overdraw, Rewards, ServeOptions, Settings, SettledCancels,
    UnknownBets, Wallet,
};
use wallet_conformance::{Plan, Report, SecondPlayer, run};
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
        let all = checks.flat_map(|check| check.choices.clone());
        // Whether a refused rollback is decided again is no setting.
        all.filter(|choice| !choice.contains("refused rollback"))
            .collect()
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

/// The contract does not say whether the cancel of a settled bet is meant, so both settings conform.
#[tokio::test(flavor = "multi_thread")]
async fn both_settings_of_cancels_after_a_settlement_conform_and_are_recognized() {
    for (settled_cancels, choice) in [
        (SettledCancels::Refuse, "does not refund a paid bet"),
        (
            SettledCancels::Refund,
            "refunds a paid bet: the player has the stake and the win",
        ),
    ] {
        let settings = Settings {
            settled_cancels,
            ..Settings::default()
        };
        let report = passes(Backend::Sqlite, settings).await;
        let check = report.checks.iter().find(|check| check.id == "T23").unwrap();
        assert_eq!(check.choices, [choice]);
    }
}
