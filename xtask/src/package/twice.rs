//! Whether the same commit gives the same packages anywhere: they are made again in a clone, in a folder of another name, with
//! builds of its own and in another time zone, and every file has the same bytes.
//!
//! Not shown: that another machine makes them, with the same compiler and the same libraries of the system.

use std::ffi::OsString;
use std::fs;
use std::iter;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::Build;
use crate::{project, shell};

/// The folder of the clone, beside that of the packages.
const CLONE: &str = "clone-of-the-same-commit";

/// Few machines are in this one, and it is another day there for most of the time.
const ZONE: &str = "Pacific/Kiritimati";

/// Makes the packages of Linux again. The clone is removed if they are the same, and kept if they differ.
pub(super) fn make_again(build: &Build) -> Result<()> {
    let clone = build.packages.with_file_name(CLONE);
    let _ = fs::remove_dir_all(&clone);
    let mut git = Command::new("git");
    git.args("clone --quiet --no-checkout".split(' '));
    shell::run(git.args([&project::root(), &clone]))?;
    let mut git = Command::new("git");
    git.args(["checkout", "--quiet", "--detach", &build.commit]);
    shell::run(git.current_dir(&clone))?;
    // Building the tools takes minutes. A copy, because a tool knows where it is.
    fs::create_dir(clone.join("target"))?;
    let tools = project::target().join("tools");
    shell::run(
        Command::new("cp")
            .arg("--archive")
            .args([tools, clone.join("target")]),
    )?;

    let mut package = shell::cargo("run --quiet --package xtask -- package");
    package.env_remove("CARGO_TARGET_DIR").env("TZ", ZONE);
    shell::run(package.current_dir(&clone))?;
    same_files(&build.packages, &clone.join("target/package/packages"))?;
    println!("\nmade again in {}: the same bytes", clone.display());
    fs::remove_dir_all(clone).context("cannot remove the clone")
}

/// Fails unless both folders have the same files.
fn same_files(first: &Path, second: &Path) -> Result<()> {
    let names = names_in(first)?;
    ensure!(
        names == names_in(second)?,
        "{} and {} do not have files of the same names",
        first.display(),
        second.display()
    );
    names
        .iter()
        .try_for_each(|name| same(&first.join(name), &second.join(name)))
}

/// The names of the files in a folder. The packages first: if one differs, so does the list of their sums.
fn names_in(folder: &Path) -> Result<Vec<OsString>> {
    let files = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut names: Vec<_> = files
        .map(|file| file.map(|file| file.file_name()))
        .collect::<Result<_, _>>()?;
    names.sort_by_key(|name| name.to_ascii_lowercase());
    Ok(names)
}

/// Fails unless a file that was made twice has the same bytes, and says how to see what differs.
pub(crate) fn same(first: &Path, second: &Path) -> Result<()> {
    let read = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let (one, two) = (read(first)?, read(second)?);
    if one == two {
        return Ok(());
    }
    let byte = iter::zip(&one, &two).take_while(|(one, two)| one == two).count();
    bail!(
        "{} made again is another, from byte {byte} on. What differs: `diffoscope {} {}`",
        first.file_name().unwrap_or_default().display(),
        first.display(),
        second.display()
    )
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    #[test]
    fn one_changed_byte_of_a_package_is_found() {
        let folder = env::temp_dir().join(format!("pitdesk-twice-{}", process::id()));
        let folders = ["first", "second"].map(|name| folder.join(name));
        for folder in &folders {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join("SHA256SUMS"), "1  pitdesk.deb\n").unwrap();
            fs::write(folder.join("pitdesk.deb"), "0123456789").unwrap();
        }
        let [first, second] = &folders;
        same_files(first, second).unwrap();

        fs::write(second.join("SHA256SUMS"), "2  pitdesk.deb\n").unwrap();
        fs::write(second.join("pitdesk.deb"), "012345_789").unwrap();
        let found = same_files(first, second).unwrap_err().to_string();
        assert!(
            found.starts_with("pitdesk.deb made again is another, from byte 6 on."),
            "{found}"
        );
        fs::write(second.join("pitdesk.deb"), "012345678").unwrap();
        let found = same_files(first, second).unwrap_err().to_string();
        assert!(
            found.starts_with("pitdesk.deb made again is another, from byte 9 on."),
            "{found}"
        );

        fs::remove_file(second.join("pitdesk.deb")).unwrap();
        let found = same_files(first, second).unwrap_err().to_string();
        assert!(found.ends_with("do not have files of the same names"), "{found}");
        fs::remove_dir_all(folder).unwrap();
    }
}
