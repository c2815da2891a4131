//! The parts of `harden`, in the order in which they run. To add one, add a line.

use anyhow::Result;

use super::{Given, Part};
use crate::setup::{self, Purpose};
use crate::{shell, wallet, web};

#[rustfmt::skip] // One line each.
pub(super) const PARTS: &[Part] = &[
    part("hostile answers of 8 MiB to every endpoint", "128 MiB, 2 s of processor time, ends 200 ms after it was left", 0, |_| resources()),
    part("secrets planted in the program and in its wallet, and a crash", "no file holds one", 0, |_| canaries()),
    part("10,000 connections that send half a head, and a flood of health checks", "the wallet's debits keep their rate", 0, |_| wallet::abuse()),
];

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

/// The test of `cargo xtask test` with larger bodies, in release mode.
fn resources() -> Result<()> {
    let mut tests = shell::cargo([
        "test",
        "--release",
        "--package",
        "desk",
        "--test",
        "resources",
        "--",
    ]);
    shell::run(tests.arg("--nocapture").env("PITDESK_BODY_MIB", "8"))
}

fn canaries() -> Result<()> {
    setup::prepare(Purpose::Window)?;
    web::build()?;
    let test = |package, test, name| shell::cargo(["test", "--package", package, "--test", test, name]);
    shell::run(&mut test("whole-program", "e2e", "canary"))?;
    shell::run(&mut test("wallet", "program", "t48_"))
}
