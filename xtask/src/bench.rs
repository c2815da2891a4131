//! The task `bench`: three measurements, each against its floor in the same run, each with a limit that fails it.
//! Figures go to `target/bench` as JSON too.

mod decoding;

use anyhow::{Result, bail};

use crate::setup::{self, Purpose};
use crate::{shell, web};

pub(crate) fn run() -> Result<()> {
    setup::prepare(Purpose::Window)?;
    web::build()?;
    // Built before anything is timed, so that no compiler runs beside a measurement.
    cargo("build --release --bins --package pitdesk --package sandbox")?;
    cargo("build --release --package pitdesk --example bare_window")?;
    let outcomes = [
        // First, on a machine that has rested: frames are held against the clock, the others against a floor beside them.
        (
            "scrolling",
            cargo("run --quiet --package whole-program --bin measure -- scroll"),
        ),
        (
            "start to first data",
            cargo("run --quiet --package whole-program --bin measure -- start"),
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
