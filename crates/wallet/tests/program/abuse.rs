//! T60 (docs/wallet-rules.md#t60): debits go on while the server's sockets are abused. At full scale:
//! `cargo xtask wallet-abuse`.

use wallet_trials::abuse::{self, Outcome, Scale};
use wallet_trials::{Backend, Database, Program};

use crate::program::PROGRAM;

fn program(database: &Database) -> Program {
    Program::at(PROGRAM.into(), database.address("abused").unwrap())
}

fn assert_is_good(outcome: &Outcome) {
    let (ratio, limit) = (outcome.wallet.ratio(), outcome.limit());
    assert!(
        outcome.is_good(),
        "{ratio:.2} ≥ {limit:.2}? {:?}",
        outcome.healing
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t60_debits_go_on_beside_half_open_heads() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let outcome = abuse::half_heads(&program(&database), Scale::SMALL)
        .await
        .unwrap();
    assert_is_good(&outcome);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t60_debits_go_on_beside_a_flood_of_health_checks() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let outcome = abuse::health_flood(&program(&database), Scale::SMALL)
        .await
        .unwrap();
    assert_is_good(&outcome);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t60_debits_go_on_after_the_database_was_killed() {
    let database = Database::create(Backend::Postgres).unwrap();
    let outcome = abuse::killed_database(&program(&database), &database, Scale::SMALL)
        .await
        .unwrap();
    assert_is_good(&outcome);
}
