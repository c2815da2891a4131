//! The task `check`: all checks that do not run the program. All steps run even if one fails, so that
//! one run shows all failures.

use anyhow::{Result, bail};

use crate::setup::{self, Purpose};
use crate::{catalog, citations, generate, line_ends, shell, web};

type Step = (&'static str, fn() -> Result<()>);

const STEPS: [Step; 9] = [
    ("Rust formatting", || {
        shell::run(&mut shell::cargo(["fmt", "--all", "--check"]))
    }),
    ("UI formatting, lints and import rule", || {
        shell::run(&mut shell::npm(["run", "lint"]))
    }),
    ("UI types", || shell::run(&mut shell::npm(["run", "typecheck"]))),
    ("unused UI code", || shell::run(&mut shell::npm(["run", "knip"]))),
    ("Rust lints", || {
        shell::run(&mut shell::cargo([
            "clippy",
            "--quiet",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]))
    }),
    ("message catalog", catalog::is_complete),
    ("generated files", generate::is_fresh),
    ("citations", citations::have_targets),
    ("line ends", line_ends::are_the_same_everywhere),
];

pub(crate) fn run() -> Result<()> {
    setup::prepare(Purpose::Build)?;
    // The program embeds the built UI, so its lints need one.
    web::build()?;
    let failed = failures();
    if failed.is_empty() {
        println!("\nall {} checks passed", STEPS.len());
        return Ok(());
    }
    bail!("these checks failed: {}", failed.join(", "))
}

/// Runs all checks on a prepared machine. Returns the names of those that failed.
pub(crate) fn failures() -> Vec<&'static str> {
    STEPS
        .iter()
        .filter_map(|(name, step)| report(name, step()).err().map(|_| *name))
        .collect()
}

fn report(name: &str, outcome: Result<()>) -> Result<()> {
    match &outcome {
        Ok(()) => println!("✓ {name}"),
        Err(error) => println!("✗ {name}: {error:#}"),
    }
    outcome
}
