//! The task `generate`: writes generated files. The TypeScript bindings come from the Rust types; the
//! types of the texts and the pseudo-language come from the English catalog; the recorded answers are those
//! of `desk`, written by its example `record`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::setup::{self, Purpose};
use crate::{catalog, project, shell};

pub(crate) fn run() -> Result<()> {
    setup::prepare(Purpose::Build)?;
    write_catalog()?;
    // The interface is not built: with stale bindings it could not be.
    write_bindings()?;
    write_recordings()?;
    write_faults()
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
    run_example("bindings")
}

/// Records the answers of `desk` for the interface's tests and its development server.
fn write_recordings() -> Result<()> {
    run_example("record")
}

/// Writes what the program says about each fault of the sandbox.
fn write_faults() -> Result<()> {
    run_example("faults")
}

fn run_example(example: &str) -> Result<()> {
    // With the libraries of the tests.
    let mut build = shell::cargo(["build", "--quiet"]);
    shell::run(build.args(shell::TOGETHER).args(["--example", example]))?;
    let program = format!("debug/examples/{example}{}", std::env::consts::EXE_SUFFIX);
    shell::run(Command::new(project::target().join(program)).current_dir(project::root()))
}

/// Fails if a committed generated file is out of date. Does not change any file.
pub(crate) fn is_fresh() -> Result<()> {
    let mut stale = Vec::new();
    for (file, text) in catalog::generated()? {
        if fs::read(&file).ok().as_deref() != Some(text.as_bytes()) {
            stale.push(name(&file));
        }
    }
    stale.extend(outdated(&[bindings()], write_bindings)?);
    stale.extend(outdated(&recordings()?, write_recordings)?);
    stale.extend(outdated(&[project::root().join("docs/faults.md")], write_faults)?);
    if stale.is_empty() {
        return Ok(());
    }
    bail!(
        "run `cargo xtask generate` and commit what it writes: {} stale",
        stale.join(", ")
    )
}

/// The names of the files that `write` changes. Their old content is restored.
fn outdated(files: &[PathBuf], write: impl FnOnce() -> Result<()>) -> Result<Vec<String>> {
    let read = |file: &PathBuf| fs::read(file).with_context(|| format!("cannot read {}", name(file)));
    let committed = files.iter().map(read).collect::<Result<Vec<_>>>()?;
    write()?;
    let mut outdated = Vec::new();
    for (file, bytes) in files.iter().zip(committed) {
        if fs::read(file)? != bytes {
            fs::write(file, bytes)?;
            outdated.push(name(file));
        }
    }
    Ok(outdated)
}

fn bindings() -> PathBuf {
    project::ui().join("src/gateway/bindings.gen.ts")
}

/// The recorded answers that are committed.
fn recordings() -> Result<Vec<PathBuf>> {
    let folder = project::root().join("fixtures");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", name(&folder)))?;
    Ok(entries
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<_>>()?)
}

fn name(file: &Path) -> String {
    file.strip_prefix(project::root())
        .unwrap_or(file)
        .display()
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outdated_file_is_named_and_no_file_changes() {
        let folder = std::env::temp_dir().join(format!("pitdesk-outdated-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let files = ["fresh.json", "old.json"].map(|name| folder.join(name));
        fs::write(&files[0], "1").unwrap();
        fs::write(&files[1], "1").unwrap();
        let written = files.clone();
        let found = outdated(&files, || {
            fs::write(&written[0], "1")?;
            Ok(fs::write(&written[1], "2")?)
        });
        assert_eq!(found.unwrap(), [name(&files[1])]);
        assert_eq!(fs::read_to_string(&files[1]).unwrap(), "1");
        fs::remove_dir_all(&folder).unwrap();
    }
}
