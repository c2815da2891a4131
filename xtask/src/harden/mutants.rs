//! Mutants: small faults are put into the code one by one (`cargo-mutants`, `.cargo/mutants.toml`), and the tests of the same
//! package must fail for each. A mutant that survives needs a test, or its name and a reason in that file.
//!
//! All mutants take hours, so that a run tries a part of them: as many as probably fit into the time, drawn by the seed.
//! A mutant that does not compile or whose tests do not end in time is no survivor.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::Given;
use crate::{project, shell};

/// Most memory of a process, in KiB of addresses: a mutant may loop and hold more and more.
const MOST_MEMORY: u64 = 8 * 1024 * 1024;

/// Fewest mutants of a run, however short its time is.
const FEWEST: u64 = 4;

/// Tries a part of the mutants of a package. One takes this many seconds with its build (estimate). `selected` are the tests
/// that are run: what is skipped takes long, or is about other code.
pub(super) fn of(package: &str, seconds: u64, selected: &str, given: Given) -> Result<()> {
    let tool = shell::tool("cargo-mutants@27.1.0")?;
    let folder = project::target().join("harden/mutants");
    let tree = copied_tree(&folder)?;
    let mutants = || {
        let mut command = Command::new("sh");
        command
            .args(["-c", &format!("ulimit -v {MOST_MEMORY} && exec \"$@\""), "sh"])
            .arg(tool().get_program())
            .args(["mutants", "--package", package])
            .current_dir(&tree);
        command
    };
    let listed = mutants().arg("--list").output();
    let listed = listed.context("cargo-mutants cannot be started")?;
    ensure!(listed.status.success(), "cargo-mutants cannot list the mutants");
    let total = String::from_utf8(listed.stdout)?.lines().count().try_into()?;
    let shards = shards(total, seconds, given);
    let results = folder.join(package);
    fs::create_dir_all(&results)?;
    let ended = shell::status(
        mutants()
            .arg("--in-place")
            // Every nth mutant: a part has some of every file.
            .arg("--sharding=round-robin")
            .arg(format!("--shard={}/{shards}", given.seed % shards))
            .arg("--output")
            .arg(&results)
            // The first two dashes end the tool's options, the second ones those of `cargo test`.
            .args(["--", "--"])
            .args(selected.split(' '))
            .env("CARGO_TARGET_DIR", folder.join("build"))
            .env("CARGO_PROFILE_DEV_DEBUG", "none"),
    )?;
    let missed = results.join("mutants.out/missed.txt");
    let missed = fs::read_to_string(&missed).with_context(|| missed.display().to_string())?;
    check(ended.code(), &missed)
}

/// Fails if a mutant survived. The exit code alone does not show it: a mutant that timed out (3) has a code that hides the
/// survivors' one (2). Without a fault, the tests have to pass (4 if not).
fn check(exit_code: Option<i32>, missed: &str) -> Result<()> {
    ensure!(
        matches!(exit_code, Some(0 | 2 | 3)),
        "cargo-mutants did not run to its end, or the tests fail without a fault"
    );
    ensure!(
        missed.trim().is_empty(),
        "no test notices these faults; each needs a test, or a reason in .cargo/mutants.toml:\n{missed}"
    );
    Ok(())
}

/// Into how many parts all mutants are divided, so that one part fits into the time, or has the fewest.
fn shards(total: u64, seconds: u64, given: Given) -> u64 {
    let fitting = (total * seconds).div_ceil(given.time.as_secs().max(1));
    fitting.min(total / FEWEST).max(1)
}

/// Copies what git tracks in the work tree, with changes that are not committed, because the tool changes the source. It is
/// always the same folder and git writes only the files that differ, so that a build begins where the last one ended.
fn copied_tree(folder: &Path) -> Result<PathBuf> {
    let untracked = shell::git("ls-files --others --exclude-standard")?;
    ensure!(
        untracked.is_empty(),
        "the copy has only what git tracks; add, ignore or delete these files:\n{untracked}"
    );
    let tree = folder.join("tree");
    let mut commit = shell::git("stash create")?;
    if commit.is_empty() {
        commit = shell::git("rev-parse HEAD")?;
    }
    if !tree.join(".git").exists() {
        let mut clone = Command::new("git");
        clone.args(["clone", "--quiet", "--shared", "--no-checkout"]);
        shell::run(clone.arg(project::root()).arg(&tree))?;
    }
    let mut reset = Command::new("git");
    reset
        .args(["reset", "--quiet", "--hard", &commit])
        .current_dir(&tree);
    shell::run(&mut reset)?;
    Ok(tree)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_part_fits_into_the_time_and_has_some_mutants_in_any_time() {
        for (total, seconds, time, expected) in [
            (300, 30, 300, 30),
            (300, 30, 100_000, 1),
            (0, 30, 0, 1),
            (300, 120, 0, 75),
            (3, 120, 0, 1),
        ] {
            let given = Given {
                time: Duration::from_secs(time),
                seed: 1,
                keep: false,
            };
            assert_eq!(shards(total, seconds, given), expected);
        }
    }

    #[test]
    fn only_survivors_and_runs_that_did_not_end_are_failures() {
        let survivor = "src/a.rs:1:1: replace + with -\n";
        for (exit_code, missed, expected) in [
            (Some(0), "", true),
            // A mutant that timed out was noticed.
            (Some(3), "", true),
            (Some(2), survivor, false),
            (Some(3), survivor, false),
            (Some(4), "", false),
            (Some(70), "", false),
            (None, "", false),
        ] {
            assert_eq!(check(exit_code, missed).is_ok(), expected, "{exit_code:?}");
        }
    }
}
