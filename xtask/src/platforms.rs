//! The task `platforms`: the programs are checked by the compiler for a Mac with an Apple processor, without a Mac. Nothing is linked
//! and no test runs. It finds what does not compile there, such as a wrong type in code that only a Mac builds; a Mac itself runs
//! `cargo xtask test`.
//!
//! It uses the Debian of the task `windows`, with zig from Python's index of packages: libraries with parts in C
//! compile them before their Rust code is checked, and zig has the C headers of a Mac.

use std::process::Command;

use anyhow::{Context, Result};

use crate::windows::Machine;
use crate::{setup, shell};

/// The compiler of C for build scripts, which ask for it by these names.
const TOOLS: &str = "export CC_aarch64_apple_darwin=/project/xtask/src/platforms/cc \
                 CXX_aarch64_apple_darwin=/project/xtask/src/platforms/cc AR_aarch64_apple_darwin=/project/xtask/src/platforms/ar \
                 SDKROOT=/opt/zig";

/// What people get. The standard library is checked with it, as Debian has none for a Mac.
const PROGRAMS: &str = "--locked -Zbuild-std=std,panic_abort,panic_unwind --target aarch64-apple-darwin --all-targets \
                    --package pitdesk --package wallet --package sandbox";

/// The compiler, as a wheel of Python that contains all of it.
const ZIG: &str = "ziglang==0.17.1";

pub(crate) fn run() -> Result<()> {
    let machine = Machine::ready()?;
    setup::tools(&[("pip3", "python3-pip")])?;
    let zig = machine.folder("opt/zig");
    if !zig.join("ziglang/zig").exists() {
        let mut pip = Command::new("python3");
        pip.args("-m pip install --quiet --no-deps --upgrade --target".split(' '));
        shell::run(pip.arg(zig).arg(ZIG)).context("zig, a compiler of C")?;
    }
    shell::run(&mut machine.command(&format!("{TOOLS} && cargo check {PROGRAMS}")))?;
    println!("\nthe programs and their tests compile for a Mac; they were neither linked nor run");
    Ok(())
}
