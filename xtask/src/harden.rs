//! The task `harden`: faults and attacks that `test` has no time for, one part after another. Prints a table: each
//! fault or attack, what was asserted, and whether it held. All parts run even if one fails.
//!
//! Those parts that can use any amount of time (fuzzing, mutants) share the given minutes; the others take the time they
//! need. What is drawn at random depends on the printed seed only.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Purpose};
use crate::{shell, wallet};

/// The parts, in the order in which they run. To add one, add a line.
#[rustfmt::skip] // One line each.
const PARTS: &[Part] = &[
    part("calls of commands with right and wrong JSON", "no panic, no data of another profile, no file or host that was not asked for", 1, calls),
    part("bytes of any answer, decoded", "no panic, the same bytes give the same values", 1, |given| fuzz("decoders", given)),
    part("bytes of a play history", "no panic, exact digits, correct sums, bounded views, also beside a wallet", 2, |given| fuzz("history", given)),
    part("bytes of a list of tables", "no panic, bounded views, the same for the same bytes", 1, |given| fuzz("tables", given)),
    part("bytes of a shoe", "no panic, bounded views, the same for the same bytes", 1, |given| fuzz("shoe", given)),
    part("bytes of a lotto round", "no panic, bounded views, correct sums", 1, |given| fuzz("lotto", given)),
    part("bytes of a bet page's link", "no panic, the link stays in Rust, the host is shown", 1, |given| fuzz("bet_page", given)),
    part("bytes of a picture", "no panic, a picture within the limits or a refusal", 1, |given| fuzz("image", given)),
    part("messages to the wallet", "no panic, one effect each, the journal verifies", 1, |given| fuzz("wallet_messages", given)),
    part("bytes of a connection to the wallet", "no panic, the server is well afterwards, no key in an answer", 1, |given| fuzz("wallet_server", given)),
    part("bytes of a wallet's export", "no panic, bounded views, nothing written beside the file", 1, |given| fuzz("wallet_file", given)),
    part("bytes of another wallet's table, workbook or log", "no panic, the same entries and unread rows for the same bytes", 1, |given| fuzz("ledger_file", given)),
    part("faults in the check of rounds and records", "a test fails for each", 1, |given| mutants("check", 30, "--skip=dealt::", given)),
    part("faults in the wallet's rules", "a test fails for each", 1, |given| mutants("wallet", 60, "--skip=t33 --skip=http:: --skip=login:: --skip=reading::", given)),
    part("faults in the decoding of answers", "a test fails for each", 1, |given| mutants("game-service", 60, "--skip=faults:: --skip=pages:: --skip=sandbox:: --skip=stacks:: --skip=tls::", given)),
    part("faults in the comparison with the wallet and in images", "a test fails for each", 1, |given| mutants("desk", 120, "reconcil images", given)),
    part("hostile answers of 8 MiB to every endpoint", "128 MiB, 2 s of processor time, ends 200 ms after it was left", 0, |_| resources()),
    part("secrets planted in the program and in its wallet, and a crash", "no file holds one", 0, |_| canaries()),
    part("a key held for half a minute in a list", "the address names the record on screen", 0, |_| held_key()),
    part("10,000 connections that send half a head, and a flood of health checks", "the wallet's debits keep their rate", 0, |_| wallet("abuse")),
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Minutes for all parts that can use any amount of time, together
    #[arg(long, default_value_t = 30)]
    minutes: u32,
    /// Draw the same as an earlier run: the seed that it printed
    #[arg(long)]
    seed: Option<u64>,
    /// Only the parts with this text in their fault or attack
    #[arg(long)]
    only: Option<String>,
    /// Add what fuzzing finds worth keeping to tests/fuzz/corpus
    #[arg(long)]
    keep: bool,
}

/// A fault or an attack, and what has to hold against it.
struct Part {
    attack: &'static str,
    asserted: &'static str,
    /// The part of the minutes, relative to the other parts. 0 for a part that takes the time it needs.
    share: u32,
    run: fn(Given) -> Result<()>,
}

#[derive(Clone, Copy)]
struct Given {
    /// Zero for a part without a share.
    time: Duration,
    seed: u64,
    keep: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let only = options.only.as_deref().unwrap_or_default();
    let parts: Vec<_> = PARTS.iter().filter(|part| part.attack.contains(only)).collect();
    ensure!(!parts.is_empty(), "no part has this text in its fault or attack");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seed = options.seed.unwrap_or(now.as_secs());
    let all = Duration::from_mins(options.minutes.into());
    let shares: u32 = parts.iter().map(|part| part.share).sum();
    println!("seed {seed}");
    let mut ended = Vec::new();
    let mut failed = 0;
    for part in parts {
        let what = format!("{}: {}", part.attack, part.asserted);
        println!("\n{:─<60}\n{what}", "");
        let begun = Instant::now();
        let outcome = (part.run)(Given {
            time: (all * part.share).checked_div(shares).unwrap_or_default(),
            seed,
            keep: options.keep,
        });
        let seconds = begun.elapsed().as_secs();
        ended.push(match outcome {
            Ok(()) => format!("✓ {what} ({seconds} s)"),
            Err(error) => {
                failed += 1;
                format!("✗ {what} ({seconds} s)\n    {error:#}")
            }
        });
    }
    println!("\n{}\nseed {seed}", ended.join("\n"));
    ensure!(failed == 0, "{failed} of {} parts failed", ended.len());
    Ok(())
}

const fn part(
    attack: &'static str,
    asserted: &'static str,
    share: u32,
    run: fn(Given) -> Result<()>,
) -> Part {
    Part {
        attack,
        asserted,
        share,
        run,
    }
}

/// The test of the shell that calls every command, for the given time.
fn calls(given: Given) -> Result<()> {
    setup::with_ui(Purpose::Window)?;
    let mut test = shell::cargo("test --package pitdesk --lib hostile_calls -- --nocapture");
    test.env("PITDESK_SEED", given.seed.to_string())
        .env("PITDESK_SECONDS", given.time.as_secs().to_string());
    shell::run(&mut test)
}

/// The test of `cargo xtask test` with larger bodies, in release mode.
fn resources() -> Result<()> {
    let mut test = shell::cargo("test --release --package desk --test resources -- --nocapture");
    shell::run(test.env("PITDESK_BODY_MIB", "8"))
}

/// The journey of `cargo xtask test` with a key that is held longer.
fn held_key() -> Result<()> {
    setup::with_ui(Purpose::Window)?;
    let mut journey = shell::cargo("test --package whole-program --test e2e held_key");
    shell::run(journey.env("PITDESK_HELD_SECONDS", "30"))
}

fn canaries() -> Result<()> {
    setup::with_ui(Purpose::Window)?;
    shell::run(&mut shell::cargo(
        "test --package whole-program --test e2e canary",
    ))?;
    shell::run(&mut shell::cargo("test --package wallet --test program t48_"))
}

/// Coverage-guided fuzzing with libFuzzer: looks for inputs that break a target, for the given time. The targets and their
/// kept inputs are in `tests/fuzz`. Only the crates of this workspace are built with coverage, by a wrapper of the compiler:
/// all others are those of `cargo xtask test`, so that nothing else is built anew.
fn fuzz(target: &str, given: Given) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "fuzzing runs on Linux only");
    let kept = shell::root().join("tests/fuzz");
    let features = "--features fuzz-targets/libfuzzer --bin fuzz";
    let mut build = shell::cargo(&format!("build {} {features}", shell::TOGETHER));
    build.env("RUSTC_WORKSPACE_WRAPPER", kept.join("rustc-with-coverage"));
    shell::run(build.env("CARGO_INCREMENTAL", "0"))?;
    let kept = kept.join("corpus").join(target);
    let folder = shell::target().join("harden/fuzz").join(target);
    let [found, corpus] = ["found", "corpus"].map(|name| folder.join(name));
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&corpus)?;
    let fuzzing = || {
        let mut fuzz = Command::new(shell::target().join("debug/fuzz"));
        fuzz.env("PITDESK_FUZZ_TARGET", target)
            .args(["-verbosity=0", "-print_final_stats=1"])
            // Bytes: larger inputs have tests of their own (`crates/game-service/tests/memory/hostile_answers.rs`).
            .arg("-max_len=16384")
            // For one input, in seconds and MiB.
            .args(["-timeout=20", "-rss_limit_mb=2048"]);
        fuzz
    };
    let search = fuzzing()
        .arg(format!("-max_total_time={}", given.time.as_secs().max(1)))
        // libFuzzer reads 32 bits, and takes 0 for a random seed.
        .arg(format!("-seed={}", given.seed % 0xffff_fffe + 1))
        .arg(format!("-artifact_prefix={}/", found.display()))
        .args([&corpus, &kept])
        .status()?;
    ensure!(
        search.success(),
        "the input is in {}: add it to {} with the repair",
        found.display(),
        kept.display()
    );
    if given.keep {
        // Adds the inputs that reach code which no kept input reaches, as few and as small as possible.
        shell::run(fuzzing().arg("-merge=1").args([&kept, &corpus]))?;
    }
    Ok(())
}

/// Puts small faults into the code one by one (`cargo-mutants`, `.cargo/mutants.toml`): the tests of the same package must fail
/// for each. A mutant that survives needs a test, or its name and a reason in that file. One that does not compile or whose tests
/// do not end in time is no survivor.
///
/// All mutants take hours, so that a run tries every nth, drawn by the seed: as many as probably fit into the time if one takes
/// this many seconds with its build (estimate). `selected` are the tests that are run: what is skipped takes long, or is about
/// other code.
fn mutants(package: &str, seconds: u64, selected: &str, given: Given) -> Result<()> {
    let tool = shell::tool("cargo-mutants@27.1.0")?;
    let results = shell::target().join("harden/mutants").join(package);
    fs::create_dir_all(&results)?;
    let listed = shell::command(&tool)
        .args(["mutants", "--list", "--package", package])
        .output();
    let listed = listed.context("cargo-mutants cannot be started")?;
    ensure!(listed.status.success(), "cargo-mutants cannot list the mutants");
    let total = u64::try_from(String::from_utf8(listed.stdout)?.lines().count())?;
    let fitting = (total * seconds).div_ceil(given.time.as_secs().max(1));
    // At least four, however short the time is.
    let shards = fitting.min(total / 4).max(1);
    let mut search = shell::command("sh");
    search
        // A mutant may loop and hold more and more: 8 GiB of addresses are the most for a process.
        .args(["-c", "ulimit -v 8388608 && exec \"$@\"", "sh"])
        .arg(tool)
        .args(["mutants", "--package", package, "--sharding=round-robin"])
        .arg(format!("--shard={}/{shards}", given.seed % shards))
        .arg("--output")
        .arg(&results)
        // The first two dashes end the tool's options, the second ones those of `cargo test`.
        .args(["--", "--"])
        .args(selected.split(' '))
        .env("CARGO_TARGET_DIR", shell::target().join("harden/mutants/build"))
        .env("CARGO_PROFILE_DEV_DEBUG", "none");
    let ended = shell::status(&mut search)?;
    let missed = results.join("mutants.out/missed.txt");
    let missed = fs::read_to_string(&missed).with_context(|| missed.display().to_string())?;
    check_mutants(ended.code(), &missed)
}

/// The exit code alone does not show a survivor (2): that of a mutant that timed out (3) hides it. 4: tests fail unchanged.
fn check_mutants(exit_code: Option<i32>, missed: &str) -> Result<()> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(
                check_mutants(exit_code, missed).is_ok(),
                expected,
                "{exit_code:?}"
            );
        }
    }
}
