//! The task `supply` checks the dependencies. `cargo-deny` checks licences, banned crates and sources
//! (`deny.toml`), and `cargo-machete` finds unused dependencies. Both tools take minutes to compile, so
//! `test` does not include this task.

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
