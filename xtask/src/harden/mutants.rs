//! Mutants: small faults are put into the code one by one (`cargo-mutants`), and the tests of the same package must fail
//! for each. A mutant that survives needs a test, or its name and a reason in `.cargo/mutants.toml`.
//!
//! All mutants take hours, so that a run tries a part of them: as many as probably fit into the time, drawn by the seed.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::Given;
use crate::{project, shell};

const TOOL: &str = "cargo-mutants@27.1.0";

/// Code whose mutants are tried, and the tests that must notice them.
pub(super) struct Code {
    pub(super) package: &'static str,
    /// Patterns of files.
    pub(super) files: &'static [&'static str],
    /// Arguments of `cargo test`. Only tests of the package that take seconds.
    pub(super) tests: &'static [&'static str],
    /// How long one mutant takes with its build, in seconds (estimate).
    pub(super) seconds: u64,
}

pub(super) const BACCARAT: Code = Code {
    package: "baccarat",
    files: &["crates/baccarat/src/check/**"],
    tests: &["--lib", "--test", "check"],
    seconds: 30,
};
pub(super) const LEDGER: Code = Code {
    package: "wallet",
    files: &["crates/wallet/src/ledger/**"],
    tests: &["--lib", "--test", "contract"],
    seconds: 60,
};
pub(super) const DECODE: Code = Code {
    package: "game-service",
    files: &["crates/game-service/src/decode/**"],
    tests: &[
        "--lib",
        "--test",
        "decoders",
        "--test",
        "history",
        "--test",
        "tables",
        "--test",
        "game_stats",
        "--test",
        "lotto",
    ],
    seconds: 60,
};
pub(super) const DESK: Code = Code {
    package: "desk",
    files: &["crates/desk/src/reconciliation/**", "crates/desk/src/images/**"],
    tests: &["--lib", "--test", "reconcile", "--test", "images"],
    seconds: 120,
};

/// Tries a part of the mutants of this code.
pub(super) fn of(code: &Code, given: Given) -> Result<()> {
    let tools = project::target().join("tools");
    let mut install = shell::cargo(["install", "--locked", "--root"]);
    shell::run(install.arg(&tools).arg(TOOL))?;
    let mutants = || {
        let mut command = Command::new(tools.join("bin").join("cargo-mutants"));
        command.arg("mutants").current_dir(project::root());
        command.args(["--package", code.package]);
        for file in code.files {
            command.args(["--file", file]);
        }
        command
    };
    let listed = mutants()
        .arg("--list")
        .output()
        .context("cargo-mutants cannot be started")?;
    ensure!(listed.status.success(), "cargo-mutants cannot list the mutants");
    let total = listed
        .stdout
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    let shards = shards(total.count(), code.seconds, given);
    let folder = project::target().join("harden").join("mutants");
    let mut tried = mutants();
    tried
        .arg("--shard")
        .arg(format!("{}/{shards}", given.seed % shards))
        // A mutant that loops for ever is found, too.
        .args([
            "--jobs",
            "1",
            "--timeout-multiplier",
            "5",
            "--minimum-test-timeout",
            "60",
        ])
        .arg("--output")
        .arg(folder.join(code.package))
        // Dependencies are built once for all runs.
        .env("CARGO_TARGET_DIR", folder.join("build"))
        .arg("--")
        .args(code.tests);
    shell::run(&mut tried).context("each survivor needs a test, or a reason in .cargo/mutants.toml")
}

/// Into how many parts all mutants are divided, so that one part fits into the time.
fn shards(total: usize, seconds: u64, given: Given) -> u64 {
    let needed = u64::try_from(total).unwrap_or(u64::MAX).saturating_mul(seconds);
    needed.div_ceil(given.time.as_secs().max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_part_fits_into_the_time() {
        let given = |seconds| Given {
            time: Duration::from_secs(seconds),
            seed: 1,
            keep: false,
        };
        assert_eq!(shards(300, 30, given(90)), 100);
        assert_eq!(shards(300, 30, given(100_000)), 1);
        assert_eq!(shards(0, 30, given(0)), 1);
    }
}
