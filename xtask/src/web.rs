//! The built UI that the program embeds (`ui/dist`).

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use crate::{project, shell};

/// The inputs of a UI build, relative to `ui/`.
const SOURCES: [&str; 5] = [
    "src",
    "index.html",
    "package-lock.json",
    "vite.config.ts",
    "tsconfig.json",
];

/// Builds the UI unless the last build is newer than all inputs.
pub(crate) fn build() -> Result<()> {
    let built = modified(&project::ui().join("dist/index.html"));
    let newest = SOURCES
        .iter()
        .filter_map(|source| newest_in(&project::ui().join(source)))
        .max();
    if built.is_some() && built > newest {
        return Ok(());
    }
    shell::run(&mut shell::npm(["run", "build"]))
}

fn newest_in(path: &Path) -> Option<SystemTime> {
    let Ok(entries) = fs::read_dir(path) else {
        return modified(path);
    };
    // Includes the folder's own time, which changes when a file is removed.
    entries
        .flatten()
        .filter_map(|entry| newest_in(&entry.path()))
        .chain(modified(path))
        .max()
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}
