//! The task `supply`: what comes in from outside. Licences, banned crates and sources by `cargo-deny` (`deny.toml`), and
//! dependencies that nothing uses by `cargo-machete`. Both tools take minutes to compile, so they are no part of `test`.

use anyhow::Result;

use crate::{project, shell};

const TOOLS: [&str; 2] = ["cargo-deny@0.20.2", "cargo-machete@0.9.2"];

pub(crate) fn run() -> Result<()> {
    let tools = project::target().join("tools");
    let mut install = shell::cargo(["install", "--locked", "--root"]);
    shell::run(install.arg(&tools).args(TOOLS))?;
    let tool = |name: &str| std::process::Command::new(tools.join("bin").join(name));
    let mut deny = tool("cargo-deny");
    deny.args(["check", "licenses", "bans", "sources"]);
    shell::run(deny.current_dir(project::root()))?;
    shell::run(tool("cargo-machete").current_dir(project::root()))
}
