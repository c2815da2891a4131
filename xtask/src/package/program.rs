//! The program of the packages of Linux, with the list of its crates inside, as `cargo auditable build` makes it.
//!
//! `cargo auditable` names itself to cargo as a wrapper of the compiler, by its whole path. Cargo makes the path of such a wrapper
//! a part of the names of all symbols of this workspace, and their order in the program follows from their names: the program
//! would be another one in each folder. So cargo is started here, and knows the wrapper by its name alone.

use std::path::Path;
use std::{env, fs, iter};

use anyhow::{Context, Result, ensure};

use super::Build;
use crate::shell;

/// What `cargo auditable` passes on to its wrapper: the arguments of cargo, for a call of `cargo metadata`.
const ARGUMENTS: (&str, &str) = (
    "CARGO_AUDITABLE_ORIG_ARGS",
    r#"{"offline":false,"locked":true,"frozen":false,"config":[]}"#,
);

/// The section of the program with the list. Its name is in the table of sections.
const LIST: &[u8] = b"\0.dep-v0\0";

pub(super) fn make(build: &Build) -> Result<()> {
    let auditable = shell::tool("cargo-auditable@0.7.7")?();
    let tool = Path::new(auditable.get_program());
    let folder = tool.parent().context("a tool is in a folder")?;
    let name = tool.file_name().context("a tool has a name")?;
    let path = env::var_os("PATH").unwrap_or_default();
    let path = iter::once(folder.to_owned()).chain(env::split_paths(&path));

    let mut program = shell::cargo("build --release --package pitdesk --bin pitdesk");
    program
        .env("PATH", env::join_paths(path)?)
        .env("RUSTC_WORKSPACE_WRAPPER", name)
        .env(ARGUMENTS.0, ARGUMENTS.1);
    shell::run(build.reproducible(&mut program))?;
    let made = fs::read(build.program()).context("cannot read the program")?;
    ensure!(
        made.windows(LIST.len()).any(|bytes| bytes == LIST),
        "the program does not contain the list of its crates"
    );
    Ok(())
}
