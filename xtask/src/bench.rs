//! The task `bench`: five benchmarks, each with a baseline in the same run and a limit. Results are
//! written to `target/bench` as JSON.

mod decoding;

use anyhow::{Result, bail};

use crate::setup::{self, Purpose};
use crate::{shell, web};

pub(crate) fn run() -> Result<()> {
    setup::prepare(Purpose::Window)?;
    web::build()?;
    // Build first, so that no compiler runs during a benchmark.
    cargo("build --release --bins --package pitdesk --package sandbox")?;
    cargo("build --release --package pitdesk --example bare_window")?;
    let outcomes = [
        // First, on an idle machine: frames are measured against the clock, the others against a baseline.
        (
            "scrolling",
            cargo("run --quiet --package whole-program --bin measure -- scroll"),
        ),
        (
            "filtering",
            cargo("run --quiet --package whole-program --bin measure -- filter"),
        ),
        (
            "start to first data",
            cargo("run --quiet --package whole-program --bin measure -- start"),
        ),
        (
            "a large lotto round",
            cargo("run --quiet --package whole-program --bin measure -- lotto"),
        ),
        ("decoding", decoding::measure()),
    ];
    let mut failed = Vec::new();
    for (name, outcome) in outcomes {
        match outcome {
            Ok(()) => println!("✓ {name}"),
            Err(error) => {
                println!("✗ {name}: {error:#}");
                failed.push(name);
            }
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    bail!("over the limit, or not measured: {}", failed.join(", "))
}

fn cargo(arguments: &str) -> Result<()> {
    shell::run(&mut shell::cargo(arguments.split(' ')))
}
