//! The task `generate`: the TypeScript bindings, written from the Rust types.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::setup::{self, Purpose};
use crate::{project, shell, web};

const BINDINGS: &str = "src/gateway/bindings.gen.ts";

pub(crate) fn run() -> Result<()> {
    setup::prepare(Purpose::Build)?;
    web::build()?;
    write()
}

fn write() -> Result<()> {
    shell::run(&mut shell::cargo([
        "run",
        "--quiet",
        "--package",
        "pitdesk",
        "--example",
        "bindings",
    ]))
}

/// Fails when the committed bindings are not what the Rust types give; leaves the file as it was.
pub(crate) fn is_fresh() -> Result<()> {
    let file = project::ui().join(BINDINGS);
    let committed = fs::read(&file).with_context(|| format!("cannot read ui/{BINDINGS}"))?;
    write()?;
    if fs::read(&file)? == committed {
        return Ok(());
    }
    fs::write(&file, committed)?;
    bail!("ui/{BINDINGS} is stale: run `cargo xtask generate` and commit it")
}
