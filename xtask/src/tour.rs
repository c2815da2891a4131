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
    /// Only the pictures whose path contains this text, such as `1024x640/dark-th` or `lotto`
    #[arg(long, conflicts_with = "readme")]
    only: Option<String>,
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
    if let Some(only) = &options.only {
        command.args(["--only", only]);
    }
    shell::run(&mut command)
}
