//! The task `harden`: faults and attacks that `test` has no time for, one part after another. Prints a table: each
//! fault or attack, what was asserted, and whether it held. All parts run even if one fails.
//!
//! Those parts that can use any amount of time (fuzzing, mutants) share the given minutes; the others take the time they
//! need. What is drawn at random depends on the printed seed only.

mod mutants;

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail, ensure};

use crate::setup::{self, Purpose};
use crate::{project, shell, wallet};

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
    part("faults in the check of rounds and records", "a test fails for each", 1, |given| mutants::of("audit", 30, "--skip=dealt::", given)),
    part("faults in the wallet's rules", "a test fails for each", 1, |given| mutants::of("wallet", 60, "--skip=t33 --skip=http:: --skip=login:: --skip=reading::", given)),
    part("faults in the decoding of answers", "a test fails for each", 1, |given| mutants::of("game-service", 60, "--skip=faults:: --skip=pages:: --skip=sandbox:: --skip=stacks:: --skip=tls::", given)),
    part("faults in the comparison with the wallet and in images", "a test fails for each", 1, |given| mutants::of("desk", 120, "reconcil images", given)),
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

/// What a part may use.
#[derive(Clone, Copy)]
struct Given {
    /// Zero for a part without a share.
    time: Duration,
    seed: u64,
    /// Whether found inputs are added to the kept ones.
    keep: bool,
}

/// A part that has ended.
struct Row {
    part: &'static Part,
    error: Option<anyhow::Error>,
    took: Duration,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let parts = chosen(options.only.as_deref());
    ensure!(!parts.is_empty(), "no part has this text in its fault or attack");
    let seed = options.seed.unwrap_or_else(seed_of_now);
    let all = Duration::from_mins(options.minutes.into());
    let shares = parts.iter().map(|part| part.share).sum();
    println!("seed {seed}");
    let rows: Vec<Row> = parts
        .into_iter()
        .map(|part| {
            println!("\n{:─<60}\n{}: {}", "", part.attack, part.asserted);
            let begun = Instant::now();
            let time = time_of(part, all, shares);
            Row {
                part,
                error: (part.run)(Given {
                    time,
                    seed,
                    keep: options.keep,
                })
                .err(),
                took: begun.elapsed(),
            }
        })
        .collect();
    println!("\n{}\nseed {seed}", table(&rows));
    match rows.iter().filter(|row| row.error.is_some()).count() {
        0 => Ok(()),
        failed => bail!("{failed} of {} parts failed", rows.len()),
    }
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
    let kept = project::root().join("tests/fuzz");
    let features = "--features fuzz-targets/libfuzzer --bin fuzz";
    let mut build = shell::cargo(&format!("build {} {features}", shell::TOGETHER));
    build.env("RUSTC_WORKSPACE_WRAPPER", kept.join("rustc-with-coverage"));
    shell::run(build.env("CARGO_INCREMENTAL", "0"))?;
    let kept = kept.join("corpus").join(target);
    let folder = project::target().join("harden/fuzz").join(target);
    let [found, corpus] = ["found", "corpus"].map(|name| folder.join(name));
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&corpus)?;
    let fuzzing = || {
        let mut fuzz = Command::new(project::target().join("debug/fuzz"));
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

fn chosen(text: Option<&str>) -> Vec<&'static Part> {
    let is_chosen = |part: &&Part| text.is_none_or(|text| part.attack.contains(text));
    PARTS.iter().filter(is_chosen).collect()
}

fn time_of(part: &Part, all: Duration, shares: u32) -> Duration {
    (all * part.share).checked_div(shares).unwrap_or_default()
}

fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs()
}

/// One line per part, and the reasons of the failed ones.
fn table(rows: &[Row]) -> String {
    let width = |cell: fn(&Part) -> &str| rows.iter().map(|row| cell(row.part).chars().count()).max();
    let attacks = width(|part| part.attack).unwrap_or(0);
    let asserted = width(|part| part.asserted).unwrap_or(0);
    let lines = rows.iter().map(|row| {
        let verdict = if row.error.is_some() { "FAILED" } else { "passed" };
        let Part {
            attack,
            asserted: what,
            ..
        } = row.part;
        let line = format!(
            "{attack:attacks$}  {what:asserted$}  {verdict} ({} s)",
            row.took.as_secs()
        );
        let reason = row.error.as_ref().map(|error| format!("\n    {error:#}"));
        line + &reason.unwrap_or_default()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Part = Part {
        attack: "rain",
        asserted: "stays dry",
        share: 1,
        run: |_| Ok(()),
    };
    const LONG: Part = Part {
        attack: "a long winter",
        asserted: "warm",
        share: 3,
        run: |_| bail!("it was cold"),
    };
    const ALWAYS: Part = Part { share: 0, ..SHORT };

    #[test]
    fn the_minutes_are_divided_by_shares() {
        let all = Duration::from_mins(8);
        assert_eq!(time_of(&SHORT, all, 4), Duration::from_mins(2));
        assert_eq!(time_of(&LONG, all, 4), Duration::from_mins(6));
        assert_eq!(time_of(&ALWAYS, all, 0), Duration::ZERO);
    }

    #[test]
    fn the_table_has_aligned_columns_and_the_reason_of_a_failure() {
        let given = Given {
            time: Duration::ZERO,
            seed: 7,
            keep: false,
        };
        let row = |part: &'static Part| Row {
            part,
            error: (part.run)(given).err(),
            took: Duration::from_secs(2),
        };
        assert_eq!(
            table(&[row(&SHORT), row(&LONG)]),
            "rain           stays dry  passed (2 s)\n\
             a long winter  warm       FAILED (2 s)\n    \
             it was cold"
        );
    }

    #[test]
    fn no_two_parts_have_the_same_attack() {
        let mut attacks: Vec<_> = PARTS.iter().map(|part| part.attack).collect();
        attacks.sort_unstable();
        attacks.dedup();
        assert_eq!(attacks.len(), PARTS.len());
    }
}
