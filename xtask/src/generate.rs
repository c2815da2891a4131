//! The task `generate`: writes generated files. The TypeScript bindings come from the Rust types; the
//! types of the texts and the pseudo-locale come from the English catalog.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::setup::{self, Purpose};
use crate::{catalog, project, shell, web};

pub(crate) fn run() -> Result<()> {
    setup::prepare(Purpose::Build)?;
    // Before the interface is built, because it needs the types of its texts.
    write_catalog()?;
    web::build()?;
    write_bindings()
}

fn write_catalog() -> Result<()> {
    for (file, text) in catalog::generated()? {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&file, text)?;
    }
    Ok(())
}

fn write_bindings() -> Result<()> {
    shell::run(&mut shell::cargo([
        "run",
        "--quiet",
        "--package",
        "pitdesk",
        "--example",
        "bindings",
    ]))
}

/// Fails if a committed generated file is out of date. Does not change any file.
pub(crate) fn is_fresh() -> Result<()> {
    let mut stale = Vec::new();
    for (file, text) in catalog::generated()? {
        if fs::read(&file).ok().as_deref() != Some(text.as_bytes()) {
            stale.push(name(&file));
        }
    }
    let bindings = bindings();
    let committed = fs::read(&bindings).with_context(|| format!("cannot read {}", name(&bindings)))?;
    write_bindings()?;
    if fs::read(&bindings)? != committed {
        fs::write(&bindings, committed)?;
        stale.push(name(&bindings));
    }
    if stale.is_empty() {
        return Ok(());
    }
    bail!(
        "run `cargo xtask generate` and commit what it writes: {} stale",
        stale.join(", ")
    )
}

fn bindings() -> PathBuf {
    project::ui().join("src/gateway/bindings.gen.ts")
}

fn name(file: &Path) -> String {
    file.strip_prefix(project::root())
        .unwrap_or(file)
        .display()
        .to_string()
}
