//! A copy of the work tree, for tools that change the source.
//!
//! It is always the same folder, so that a build of it begins where the last one ended. A file is written only if it
//! differs: cargo looks at the times of files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::project;

/// Copies the work tree to `tree` in this folder, without the files that git ignores. Returns the copy's path.
pub(super) fn copied(folder: &Path) -> Result<PathBuf> {
    let copy = folder.join("tree");
    fs::create_dir_all(&copy)?;
    let files = files()?;
    for file in &files {
        replace(&project::root().join(file), &copy.join(file))?;
    }
    remove_others(&copy, &copy, &files)?;
    Ok(copy)
}

fn files() -> Result<BTreeSet<PathBuf>> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(project::root())
        .output()
        .context("git cannot be started")?;
    ensure!(listed.status.success(), "git cannot list the files");
    let names = String::from_utf8(listed.stdout).context("a file's name is not UTF-8")?;
    let names = names.split('\0').map(PathBuf::from);
    // Git also knows files that were removed and not committed.
    Ok(names
        .filter(|name| project::root().join(name).is_file())
        .collect())
}

fn replace(source: &Path, copy: &Path) -> Result<()> {
    let content = fs::read(source).with_context(|| source.display().to_string())?;
    if fs::read(copy).is_ok_and(|copied| copied == content) {
        return Ok(());
    }
    if let Some(folder) = copy.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(copy, content).with_context(|| copy.display().to_string())
}

/// Removes what is in the copy only.
fn remove_others(root: &Path, folder: &Path, files: &BTreeSet<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_others(root, &path, files)?;
        } else if !path.strip_prefix(root).is_ok_and(|name| files.contains(name)) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}
