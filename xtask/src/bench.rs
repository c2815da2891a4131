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
    shell::run(&mut shell::cargo([
        "build",
        "--release",
        "--bins",
        "--package",
        "pitdesk",
        "--package",
        "sandbox",
    ]))?;
    shell::run(&mut shell::cargo([
        "build",
        "--release",
        "--package",
        "pitdesk",
        "--example",
        "bare_window",
    ]))?;
    let outcomes = [
        ("start to first data", shell::run(&mut measure("start"))),
        ("scrolling", shell::run(&mut measure("scroll"))),
        (
            "decoding",
            shell::run(&mut shell::cargo([
                "bench",
                "--package",
                "game-service",
                "--bench",
                "decode",
            ])),
        ),
    ];
    let failed: Vec<_> = outcomes
        .iter()
        .filter(|(_, outcome)| outcome.is_err())
        .map(|(name, _)| *name)
        .collect();
    if failed.is_empty() {
        println!("\nall measurements are within their limits");
        return Ok(());
    }
    bail!("over the limit, or not measured: {}", failed.join(", "))
}

fn measure(what: &str) -> std::process::Command {
    shell::cargo([
        "run",
        "--quiet",
        "--package",
        "whole-program",
        "--bin",
        "measure",
        "--",
        what,
    ])
}
