//! The `.rpm`. Its tool gives a file the time of the commit only if the file is newer. One that was checked out, or a program that
//! was built, before the commit would keep a time of this machine. So it gets copies, which have the time of the commit.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use super::Build;
use crate::{project, shell};

/// What the package contains of the work tree (`src-tauri/Cargo.toml`).
const SOURCES: &str = "packaging/linux icons LICENSE-APACHE CHANGELOG.md";

pub(super) fn make(build: &Build, mut rpm: Command) -> Result<()> {
    let mut copy = Command::new("cp");
    copy.args(["--recursive", "--parents"])
        .args(SOURCES.split(' '))
        .arg(&build.files);
    shell::run(copy.current_dir(project::root()))?;
    fs::copy(build.program(), build.files.join("pitdesk")).context("cannot copy the program")?;
    let mut date = Command::new("find");
    date.arg(&build.files)
        .args(["-exec", "touch", &format!("--date=@{}", build.seconds), "{}", "+"]);
    shell::run(&mut date)?;

    rpm.args("--package src-tauri --payload-compress xz --source-date".split(' '))
        .arg(&build.seconds)
        .arg("--output")
        .arg(&build.packages);
    shell::run(build.reproducible(&mut rpm))
}
