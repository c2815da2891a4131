//! Mutants: small faults are put into the code one by one (`cargo-mutants`), and the tests of the same package must fail
//! for each. A mutant that survives needs a test, or its name and a reason in `.cargo/mutants.toml`.
//!
//! All mutants take hours, so that a run tries a part of them: as many as probably fit into the time, drawn by the seed.
//! A mutant that does not compile or whose tests do not end in time is no survivor.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::{Given, tree};
use crate::{project, shell};

const TOOL: &str = "cargo-mutants@27.1.0";

/// Most memory of a process, in KiB of addresses: a mutant may loop and hold more and more.
const MOST_MEMORY: u64 = 8 * 1024 * 1024;

/// Fewest mutants of a run, however short its time is.
const FEWEST: u64 = 4;

/// Code whose mutants are tried, and the tests that must notice them.
pub(super) struct Code {
    pub(super) package: &'static str,
    /// Patterns of files.
    pub(super) files: &'static [&'static str],
    /// Which tests are built and run, as arguments of `cargo test`. Only tests of the package that take seconds.
    pub(super) tests: &'static [&'static str],
    /// Which of their tests are run, as arguments of the programs. What is skipped takes long, or is about other code.
    pub(super) selected: &'static [&'static str],
    /// How long one mutant takes with its build, in seconds (estimate).
    pub(super) seconds: u64,
}

pub(super) const AUDIT: Code = Code {
    package: "audit",
    files: &["crates/audit/src/**"],
    tests: &["--lib", "--test", "it"],
    selected: &["--skip=dealt::"],
    seconds: 30,
};
pub(super) const LEDGER: Code = Code {
    package: "wallet",
    files: &["crates/wallet/src/ledger/**"],
    tests: &["--lib", "--test", "it"],
    selected: &[
        "--skip=t33",
        "--skip=hostile::",
        "--skip=http::",
        "--skip=login::",
        "--skip=reading::",
    ],
    seconds: 60,
};
pub(super) const DECODE: Code = Code {
    package: "game-service",
    files: &["crates/game-service/src/decode/**"],
    tests: &["--lib", "--test", "it"],
    selected: &[
        "--skip=faults::",
        "--skip=pages::",
        "--skip=sandbox::",
        "--skip=stacks::",
        "--skip=tls::",
    ],
    seconds: 60,
};
pub(super) const DESK: Code = Code {
    package: "desk",
    files: &["crates/desk/src/reconciliation/**", "crates/desk/src/images/**"],
    tests: &["--lib", "--test", "it"],
    selected: &["reconcil", "images"],
    seconds: 120,
};

/// Tries a part of the mutants of this code.
pub(super) fn of(code: &Code, given: Given) -> Result<()> {
    let tools = project::target().join("tools");
    let mut install = shell::cargo(["install", "--locked", "--root"]);
    shell::run(install.arg(&tools).arg(TOOL))?;
    let folder = project::target().join("harden").join("mutants");
    let tree = tree::copied(&folder)?;
    let program = tools.join("bin").join("cargo-mutants");
    let mutants = || mutants(code, &program, &tree);
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
    let results = folder.join(code.package);
    fs::create_dir_all(&results)?;
    let mut tried = mutants();
    tried
        // Every nth mutant: a part has some of every file.
        .args(["--sharding", "round-robin", "--shard"])
        .arg(format!("{}/{shards}", given.seed % shards))
        .arg("--in-place")
        // A mutant that loops for ever is found, too.
        .args(["--timeout-multiplier", "5", "--minimum-test-timeout", "60"])
        .arg("--output")
        .arg(&results)
        .env("CARGO_TARGET_DIR", folder.join("build"))
        .env("CARGO_PROFILE_DEV_DEBUG", "none");
    for test in ["--locked"].iter().chain(code.tests) {
        tried.arg(format!("--cargo-arg={test}"));
    }
    // The first two dashes end the tool's options, the second ones those of `cargo test`.
    tried.args(["--", "--"]).args(code.selected);
    judge(shell::exit_code(&mut tried)?, &results.join("mutants.out"))
}

/// The tool with the selected code. On Unix, each of its processes has limited memory.
fn mutants(code: &Code, program: &Path, tree: &Path) -> Command {
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -v {MOST_MEMORY} && exec \"$@\""), "sh"]);
        shell.arg(program);
        shell
    } else {
        Command::new(program)
    };
    command.arg("mutants").current_dir(tree);
    command.args(["--package", code.package]);
    for file in code.files {
        command.args(["--file", file]);
    }
    command
}

/// Fails if a mutant survived. The exit code alone does not show it: a mutant that timed out has a code that hides the
/// survivors' one.
fn judge(exit_code: Option<i32>, results: &Path) -> Result<()> {
    match exit_code {
        Some(0 | 2 | 3) => {}
        Some(4) => bail!(
            "the tests fail without a fault: see {}",
            results.join("log").display()
        ),
        _ => bail!("cargo-mutants did not run to its end"),
    }
    let missed = results.join("missed.txt");
    let survivors = fs::read_to_string(&missed).with_context(|| missed.display().to_string())?;
    ensure!(
        survivors.trim().is_empty(),
        "no test notices these faults; each needs a test, or a reason in .cargo/mutants.toml:\n{survivors}"
    );
    Ok(())
}

/// Into how many parts all mutants are divided, so that one part fits into the time, or has the fewest.
fn shards(total: usize, seconds: u64, given: Given) -> u64 {
    let total = u64::try_from(total).unwrap_or(u64::MAX);
    let fitting = total
        .saturating_mul(seconds)
        .div_ceil(given.time.as_secs().max(1));
    fitting.min(total / FEWEST).max(1)
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
        assert_eq!(shards(300, 30, given(300)), 30);
        assert_eq!(shards(300, 30, given(100_000)), 1);
        assert_eq!(shards(0, 30, given(0)), 1);
    }

    #[test]
    fn a_part_has_some_mutants_in_any_time() {
        for seconds in [0, 60, 120] {
            let given = Given {
                time: Duration::from_secs(seconds),
                seed: 1,
                keep: false,
            };
            assert_eq!(shards(300, 120, given), 75);
            assert_eq!(shards(3, 120, given), 1);
        }
    }

    #[test]
    fn only_survivors_and_runs_that_did_not_end_are_failures() {
        let folder = project::target().join("harden").join("judged");
        fs::create_dir_all(&folder).unwrap();
        let judged = |exit_code, survivors| {
            fs::write(folder.join("missed.txt"), survivors).unwrap();
            judge(exit_code, &folder).is_ok()
        };
        assert!(judged(Some(0), ""));
        // A mutant that timed out was noticed.
        assert!(judged(Some(3), ""));
        assert!(!judged(Some(2), "src/a.rs:1:1: replace + with -\n"));
        assert!(!judged(Some(3), "src/a.rs:1:1: replace + with -\n"));
        assert!(!judged(Some(4), ""));
        assert!(!judged(Some(70), ""));
        assert!(!judged(None, ""));
    }
}
