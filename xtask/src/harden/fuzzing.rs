//! Coverage-guided fuzzing with libFuzzer. The targets and their kept inputs are in `tests/fuzz`.
//!
//! A stable compiler is enough: coverage is a pass of LLVM, and the debug build already checks for overflow. Only the
//! sanitizers would need another compiler, and this workspace forbids `unsafe`. The code of other crates has no
//! coverage: inputs are looked for that reach new code of ours.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

use super::Given;
use crate::{project, shell};

/// What `cargo fuzz` passes to the compiler without a sanitizer.
const FLAGS: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

/// Longest input, in bytes. Larger ones have tests of their own
/// (`crates/game-service/tests/memory/hostile_answers.rs`).
const LONGEST: u32 = 16 * 1024;
/// Longest time for one input, in seconds.
const SLOWEST: u32 = 20;
/// Most memory of the process, in MiB.
const MOST_MEMORY: u32 = 2_048;

/// Looks for inputs that break a target, for the given time.
pub(super) fn target(name: &str, given: Given) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "fuzzing runs on Linux only");
    let program = built()?;
    let folder = folder().join(name);
    let found = folder.join("found");
    let corpus = folder.join("corpus");
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&corpus)?;
    let kept = project::root().join("tests/fuzz/corpus").join(name);
    let mut fuzz = libfuzzer(&program, name);
    fuzz.arg(format!("-max_total_time={}", given.time.as_secs().max(1)))
        // libFuzzer reads 32 bits, and takes 0 for a random seed.
        .arg(format!("-seed={}", given.seed % 0xffff_fffe + 1))
        .arg(format!("-artifact_prefix={}/", found.display()))
        .args([&corpus, &kept]);
    shell::run(&mut fuzz).with_context(|| {
        format!(
            "the input is in {}: add it to {} with the repair",
            found.display(),
            kept.display()
        )
    })?;
    if given.keep {
        keep(&program, name, &corpus, &kept)?;
    }
    Ok(())
}

/// Adds the inputs that reach code which no kept input reaches, as few and as small as possible.
fn keep(program: &Path, name: &str, corpus: &Path, kept: &Path) -> Result<()> {
    let mut merge = libfuzzer(program, name);
    shell::run(merge.arg("-merge=1").args([kept, corpus]))
}

fn libfuzzer(program: &Path, target: &str) -> Command {
    let mut command = Command::new(program);
    command
        .env("PITDESK_FUZZ_TARGET", target)
        .args(["-verbosity=0", "-print_final_stats=1"])
        .arg(format!("-max_len={LONGEST}"))
        .arg(format!("-timeout={SLOWEST}"))
        .arg(format!("-rss_limit_mb={MOST_MEMORY}"));
    command
}

/// Builds the program. Only the crates of this workspace are built with coverage, by a wrapper of the compiler: all
/// others are those of `cargo xtask test`, so that nothing else is built anew.
fn built() -> Result<PathBuf> {
    let mut build = shell::cargo([
        "build",
        "--workspace",
        "--exclude",
        "whole-program",
        "--features",
        "fuzz-targets/libfuzzer",
        "--bin",
        "fuzz",
    ]);
    let this = std::env::current_exe().context("this program has a path")?;
    build
        .env("RUSTC_WORKSPACE_WRAPPER", this)
        .env(COMPILER, "1")
        .env("CARGO_INCREMENTAL", "0");
    shell::run(&mut build)?;
    Ok(project::target().join("debug").join("fuzz"))
}

/// Set while cargo calls this program instead of the compiler.
const COMPILER: &str = "PITDESK_COVERAGE";

/// If cargo calls this program instead of the compiler, calls the compiler with coverage, and returns how it ended. None
/// if a person started this program.
pub(crate) fn compiled_with_coverage() -> Option<ExitCode> {
    std::env::var_os(COMPILER)?;
    let mut arguments = std::env::args_os().skip(1);
    let mut compiler = Command::new(arguments.next()?);
    compiler.args(arguments);
    if is_of_the_program(compiler.get_args()) {
        compiler.args(FLAGS);
    }
    let ended = compiler.status().ok().and_then(|status| status.code());
    Some(u8::try_from(ended.unwrap_or(1)).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Whether the compiler makes a part of the program. Cargo also asks it for its version, and build scripts are linked
/// without libFuzzer, which has the functions that coverage calls.
fn is_of_the_program<'a>(arguments: impl Iterator<Item = &'a OsStr>) -> bool {
    let arguments: Vec<&OsStr> = arguments.collect();
    let is_build_script = arguments
        .windows(2)
        .any(|pair| pair[0] == "--crate-name" && pair[1].as_encoded_bytes().starts_with(b"build_script_"));
    arguments.contains(&OsStr::new("--out-dir")) && !is_build_script
}

fn folder() -> PathBuf {
    project::target().join("harden").join("fuzz")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coverage_is_for_libraries_and_programs_and_not_for_build_scripts() {
        let covered = |words: &str| is_of_the_program(words.split(' ').map(OsStr::new));
        assert!(covered(
            "--crate-name desk --edition=2024 src/lib.rs --out-dir target/debug/deps"
        ));
        assert!(covered(
            "--crate-name fuzz src/bin/fuzz.rs --out-dir target/debug/deps"
        ));
        assert!(!covered(
            "--crate-name build_script_build build.rs --out-dir target/debug/build"
        ));
        assert!(!covered("-vV"));
    }
}
