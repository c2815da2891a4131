//! The task `million` repeats the tests of the checks with many more rounds, in release mode. Simulated
//! houses with every combination of readings settle them by rules that are written a second time: correct
//! records never have a fault, and every planted fault is named. `test` deals thousands of rounds of each
//! game; this task takes minutes. It prints how many records each question needs.

use anyhow::Result;

use crate::shell;

/// The crates with a check, each with its rounds: of all seven games, and of each lotto game in each of a
/// hundred houses.
const ROUNDS: [(&str, u32); 2] = [("audit", 1_000_000), ("lotto", 10_000)];
/// The modules of the tests.
const TESTS: [&str; 6] = ["honest", "planted", "faults", "needs", "same_round", "debits"];

pub(crate) fn run() -> Result<()> {
    for (package, rounds) in ROUNDS {
        let mut tests = shell::cargo(["test", "--release", "--package", package, "--test", "it", "--"]);
        // The sandbox deals those of `dealt`, however many rounds are asked for.
        tests.args(TESTS).args(["--skip=dealt::", "--nocapture"]);
        shell::run(tests.env("PITDESK_ROUNDS", rounds.to_string()))?;
    }
    println!("\nno false alarm, and every planted fault is named");
    Ok(())
}
