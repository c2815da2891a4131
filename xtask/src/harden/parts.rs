//! The parts of `harden`, in the order in which they run. To add one, add a line.

use anyhow::Result;

use super::{Given, Part, fuzzing, mutants};
use crate::setup::{self, Purpose};
use crate::{shell, wallet, web};

#[rustfmt::skip] // One line each.
pub(super) const PARTS: &[Part] = &[
    part("calls of commands with right and wrong JSON", "no panic, no data of another profile, no file or host that was not asked for", 1, calls),
    part("bytes of any answer, decoded", "no panic, the same bytes give the same values", 1, |given| fuzzing::target("decoders", given)),
    part("bytes of a play history", "no panic, exact digits, correct sums, bounded views, also beside a wallet", 2, |given| fuzzing::target("history", given)),
    part("bytes of a list of tables", "no panic, bounded views, the same for the same bytes", 1, |given| fuzzing::target("tables", given)),
    part("bytes of a shoe", "no panic, bounded views, the same for the same bytes", 1, |given| fuzzing::target("shoe", given)),
    part("bytes of a lotto round", "no panic, bounded views, correct sums", 1, |given| fuzzing::target("lotto", given)),
    part("bytes of a bet page's link", "no panic, the link stays in Rust, the host is shown", 1, |given| fuzzing::target("bet_page", given)),
    part("bytes of a picture", "no panic, a picture within the limits or a refusal", 1, |given| fuzzing::target("image", given)),
    part("messages to the wallet", "no panic, one effect each, the journal verifies", 1, |given| fuzzing::target("wallet_messages", given)),
    part("bytes of a connection to the wallet", "no panic, the server is well afterwards, no key in an answer", 1, |given| fuzzing::target("wallet_server", given)),
    part("bytes of a wallet's export", "no panic, bounded views, nothing written beside the file", 1, |given| fuzzing::target("wallet_file", given)),
    part("faults in the check of rounds and records", "a test fails for each", 1, |given| mutants::of(&mutants::AUDIT, given)),
    part("faults in the wallet's rules", "a test fails for each", 1, |given| mutants::of(&mutants::LEDGER, given)),
    part("faults in the decoding of answers", "a test fails for each", 1, |given| mutants::of(&mutants::DECODE, given)),
    part("faults in the comparison with the wallet and in images", "a test fails for each", 1, |given| mutants::of(&mutants::DESK, given)),
    part("hostile answers of 8 MiB to every endpoint", "128 MiB, 2 s of processor time, ends 200 ms after it was left", 0, |_| resources()),
    part("secrets planted in the program and in its wallet, and a crash", "no file holds one", 0, |_| canaries()),
    part("a key held for half a minute in a list", "the address names the record on screen", 0, |_| held_key()),
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

/// The test of the shell that calls every command, for the given time.
fn calls(given: Given) -> Result<()> {
    prepare_window()?;
    let mut test = shell::cargo([
        "test",
        "--package",
        "pitdesk",
        "--lib",
        "hostile_calls",
        "--",
        "--nocapture",
    ]);
    test.env("PITDESK_SEED", given.seed.to_string())
        .env("PITDESK_SECONDS", given.time.as_secs().to_string());
    shell::run(&mut test)
}

/// What the tests with the shell need, also in a fresh clone.
fn prepare_window() -> Result<()> {
    setup::prepare(Purpose::Window)?;
    web::build()
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

/// The journey of `cargo xtask test` with a key that is held longer.
fn held_key() -> Result<()> {
    prepare_window()?;
    let mut journey = shell::cargo(["test", "--package", "whole-program", "--test", "e2e", "held_key"]);
    shell::run(journey.env("PITDESK_HELD_SECONDS", "30"))
}

fn canaries() -> Result<()> {
    prepare_window()?;
    let test = |package, test, name| shell::cargo(["test", "--package", package, "--test", test, name]);
    shell::run(&mut test("whole-program", "e2e", "canary"))?;
    shell::run(&mut test("wallet", "program", "t48_"))
}
