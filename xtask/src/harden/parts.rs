//! The parts of `harden`, in the order in which they run. To add one, add a line.

use anyhow::Result;

use super::{Given, Part};
use crate::wallet;

#[rustfmt::skip] // One line each.
pub(super) const PARTS: &[Part] = &[
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
