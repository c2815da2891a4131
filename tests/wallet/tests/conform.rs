//! Runs the conformance tester against the wallet of this project, on every store and with each choice of each setting.
//! It is the suite of the rules that can be seen over HTTP (docs/wallet-rules.md#tests): what is a choice to the tester
//! is the rule of this wallet, so all choices are listed here.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use secrecy::SecretString;
use wallet::{
    Amount, ApiKeys, CancelUnknown, DifferingAmounts, OneCreditPer, Overdraw, Rewards, SecondCredits,
    ServeOptions, Settings, SettledCancels, UnknownBets, Wallet,
};
use wallet_conformance::{Plan, Player, Report, run};
use wallet_trials::{Backend, Database};

const KEY: &str = "key-for-the-tester";

/// The report for a new wallet with two players of 300 credits, which has to pass every check. The journals are verified
/// afterwards.
async fn passes(address: &str, settings: Settings) -> Report {
    let wallet = Wallet::create(address, settings).await.unwrap();
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

    let player = Player::new("anna", sessions.remove(0));
    let mut plan = Plan::new(&running.url(), SecretString::from(KEY), player, "THB");
    plan.second = Some(Player::new("bert", sessions.remove(0)));
    let report = run(plan).await.unwrap();
    running.stop().await;
    assert!(report.passed(), "{}", report.to_text());
    assert_eq!(
        report.closing_balance,
        report.opening_balance,
        "{}",
        report.to_text()
    );
    let verified = wallet.verify().await.unwrap();
    assert!(verified.is_clean(), "{:?}", verified.problems);
    wallet.close().await;
    report
}

/// A wallet's choices, as `T7 pays each bet of a round`.
async fn choices(address: &str, settings: Settings) -> Vec<String> {
    let report = passes(address, settings).await;
    let of_all = |list: fn(&wallet_conformance::CheckReport) -> &Vec<String>| {
        let of_check = move |check: &wallet_conformance::CheckReport| {
            let lines = list(check).iter();
            let lines = lines.map(|line| format!("{} {line}", check.id));
            lines.collect::<Vec<_>>()
        };
        report.checks.iter().flat_map(of_check).collect::<Vec<_>>()
    };
    // The rules ask for more than the tester: a repetition gets the same answer, and a number that is in use is refused.
    let mut notes = of_all(|check| &check.notes);
    notes.retain(|note| !EXPECTED_NOTES.iter().any(|expected| note.contains(expected)));
    assert_eq!(notes, [""; 0]);
    of_all(|check| &check.choices)
}

const EXPECTED_NOTES: [&str; 2] = ["disconnected before the response", "an unknown session is used"];

/// The choices of the usual settings.
const USUAL: [&str; 50] = [
    "T2 refuses a balance inquiry in another currency",
    "T7 pays each bet of a round",
    "T8 pays rewards (GBW02, GBW03) in addition to the result",
    "T8 does not pay a special reward without a known bet",
    "T14 two players can have the same transaction number",
    "T15 a debit and a credit can have the same number",
    "T15 a debit and a cancel can have the same number",
    "T15 a credit and a rollback can have the same number",
    "T18 a refused debit stays refused when it is repeated",
    "T22 does not pay a win without a known bet",
    "T23 refunds a paid bet: the player has the stake and the win",
    "T19 answers the cancel of a bet that it does not know with a refusal",
    "S11 carries out a cancel that names another round",
    "S11 carries out a rollback that names another round",
    "S11 carries out a cancel that names another table",
    "S11 carries out a rollback that names another table",
    "S11 carries out a cancel that names another game",
    "S11 carries out a rollback that names another game",
    "S12 refuses a second win of one bet",
    "S12 pays a second win of one lotto purchase",
    "S13 decides a refused win again when its bet has come",
    "T29 accepts a debit of 0",
    "T29 accepts a debit of 1e1",
    r#"T29 accepts a debit of "10.00""#,
    "T29 accepts a debit of 10.000",
    "T29 accepts a debit of 10",
    "T29 accepts a debit of 0.30000000000000004",
    "S15 refuses a bet in another currency",
    "T31 refunds the debit's amount when a cancel's differs",
    "T31 takes back the credit's amount when a rollback's differs",
    "T32 lets a rollback make the balance negative",
    "S20 refuses a balance inquiry with no session",
    "S20 refuses a balance inquiry with another player's session",
    "T47 refuses a body of two megabytes",
    "T47 refuses a body with a content type of text",
    "S17 does not carry out a debit with the code of another kind",
    "S17 does not carry out a credit with the code of another kind",
    "S17 does not carry out a cancel with the code of another kind",
    "S17 does not carry out a rollback with the code of another kind",
    "S18 carries out a debit with an unknown code",
    "S18 carries out a win with a field that the contract does not list",
    "S18 carries out a win whose `bet_ref_ids` are numbers",
    "S18 carries out a win with an empty `game_result` and `player_bet`",
    "S18 carries out a win with the result of another shape",
    "S18 carries out a win with `additional`, `dealer`, `player_win` and `refund` of null",
    "S18 carries out a win with a cut emoji in the name of the dealer",
    "S19 refuses a lotto purchase without `round.no`",
    "S19 refuses a lotto purchase without `round.result_date`",
    "S19 refuses a balance inquiry without `player_id`",
    "S19 refuses a balance inquiry without `currency`",
];

/// The choices of [`other_settings`], without those of the usual ones.
const OTHER: [&str; 14] = [
    "T7 pays one credit a round",
    "T8 treats rewards (GBW02, GBW03) as the result of their bet",
    "T8 pays a special reward without a known bet",
    "T22 pays a win without a known bet",
    "T23 does not refund a paid bet",
    "T19 answers the cancel of a bet that it does not know with success",
    "S11 refuses a cancel that names another round",
    "S11 refuses a cancel that names another game",
    "S12 refuses a second win of one lotto purchase",
    "S13 takes a bet whose win was paid before",
    "T31 refuses a cancel whose amount differs",
    "T31 refuses a rollback whose amount differs",
    "T32 refuses a rollback of credit already spent",
    "T32 decides a refused rollback again when the credit is there",
];

const THIRD: [&str; 3] = [
    "S12 pays a second win of one bet",
    "T31 refunds the cancel's amount when it differs",
    "T31 takes back the rollback's amount when it differs",
];

/// The other choice of each setting, and the third one of the settings that have three.
fn other_settings() -> [(&'static str, Settings, &'static [&'static str]); 2] {
    let other = Settings {
        cancel_unknown: CancelUnknown::Success,
        overdraw: Overdraw::Refuse,
        one_credit_per: OneCreditPer::Round,
        unknown_bets: UnknownBets::Suspense,
        rewards: Rewards::Settle,
        settled_cancels: SettledCancels::Refuse,
        differing_amounts: DifferingAmounts::Refuse,
        second_credits: SecondCredits::Refuse,
        ..Settings::default()
    };
    let third = Settings {
        differing_amounts: DifferingAmounts::Message,
        second_credits: SecondCredits::Pay,
        ..Settings::default()
    };
    [("other", other, &OTHER), ("third", third, &THIRD)]
}

async fn conforms(address: &str) {
    assert_eq!(choices(address, Settings::default()).await, USUAL);
}

/// Plays the other settings, each on a database with a name of its own.
async fn conforms_otherwise(address: impl Fn(&str) -> String) {
    for (name, settings, others) in other_settings() {
        let mut found = choices(&address(name), settings).await;
        found.retain(|choice| !USUAL.contains(&choice.as_str()));
        assert_eq!(found, others, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_memory() {
    conforms("memory:").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite() {
    let database = Database::create(Backend::Sqlite).unwrap();
    conforms(&database.address("usual").unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite_with_other_settings() {
    let database = Database::create(Backend::Sqlite).unwrap();
    conforms_otherwise(|name| database.address(name).unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql() {
    let database = Database::create(Backend::Postgres).unwrap();
    conforms(&database.address("usual").unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql_with_other_settings() {
    let database = Database::create(Backend::Postgres).unwrap();
    conforms_otherwise(|name| database.address(name).unwrap()).await;
}
