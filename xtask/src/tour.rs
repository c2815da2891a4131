//! The task `tour`: takes pictures of all screens in the real window, with `tests/tour` and the driver
//! of the journeys.

use anyhow::Result;

use crate::setup::{self, Purpose};
use crate::{shell, web};

#[derive(clap::Args, Default)]
pub(crate) struct Options {
    /// Only the README's pictures, written to docs/pictures
    #[arg(long)]
    readme: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    setup::prepare(Purpose::Window)?;
    web::build()?;
    let mut command = shell::cargo([
        "run",
        "--quiet",
        "--package",
        "whole-program",
        "--bin",
        "tour",
        "--",
    ]);
    if options.readme {
        command.arg("--readme");
    }
    shell::run(&mut command)
}
