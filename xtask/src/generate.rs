//! The task `generate`: writes generated files. The TypeScript bindings come from the Rust types; the types of the texts
//! come from the English catalog; the recorded answers are those of `desk`, and the table of faults is what the program says
//! about each fault of the sandbox.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Purpose};
use crate::{catalog, project, shell};

/// The examples that write files. They are built with the libraries of the tests.
const WRITERS: [&str; 3] = ["bindings", "record", "faults"];

pub(crate) fn run() -> Result<()> {
    // The interface is not built: with stale bindings it could not be.
    setup::prepare(Purpose::Build)?;
    write()
}

/// Fails if a generated file was out of date. It is written anew.
pub(crate) fn is_fresh() -> Result<()> {
    let before = written()?;
    write()?;
    let stale = differing(&before, &written()?);
    ensure!(
        stale.is_empty(),
        "these files were out of date and are written anew; commit them: {}",
        stale.join(", ")
    );
    Ok(())
}

fn write() -> Result<()> {
    let types = catalog::types()?;
    let file = catalog::types_file();
    // A file that does not change keeps its time, so that the UI is not built again.
    if fs::read(&file).ok().as_deref() != Some(types.as_bytes()) {
        fs::write(&file, types).with_context(|| file.display().to_string())?;
    }
    let examples = WRITERS.map(|example| format!("--example {example}")).join(" ");
    let build = format!("build --quiet {} {examples}", shell::TOGETHER);
    shell::run(&mut shell::cargo(&build))?;
    for example in WRITERS {
        let program = format!("debug/examples/{example}{}", std::env::consts::EXE_SUFFIX);
        shell::run(Command::new(project::target().join(program)).current_dir(project::root()))?;
    }
    Ok(())
}

/// The generated files that are there, with their content.
fn written() -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = vec![
        catalog::types_file(),
        project::ui().join("src/gateway/bindings.gen.ts"),
        project::root().join("docs/faults.md"),
    ];
    for recorded in fs::read_dir(project::root().join("fixtures"))? {
        files.push(recorded?.path());
    }
    let content = files.into_iter().filter_map(|file| {
        let bytes = fs::read(&file).ok()?;
        Some((file, bytes))
    });
    Ok(content.collect())
}

/// The names of the files that are not the same.
fn differing(before: &BTreeMap<PathBuf, Vec<u8>>, after: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<String> {
    let root = project::root();
    let files = before
        .keys()
        .chain(after.keys().filter(|file| !before.contains_key(*file)));
    let differing = files.filter(|file| before.get(*file) != after.get(*file));
    let name = |file: &PathBuf| file.strip_prefix(&root).unwrap_or(file).display().to_string();
    differing.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_file_and_a_new_one_are_named() {
        let files = |files: &[(&str, &str)]| -> BTreeMap<_, _> {
            let each = files.iter();
            each.map(|(name, text)| (PathBuf::from(name), text.as_bytes().to_vec()))
                .collect()
        };
        let before = files(&[("fresh", "1"), ("old", "1"), ("gone", "1")]);
        let after = files(&[("fresh", "1"), ("old", "2"), ("new", "1")]);
        assert_eq!(differing(&before, &after), ["gone", "old", "new"]);
    }
}
