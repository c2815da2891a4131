//! The task `windows`: all Rust tests but those of the window, on Windows. There it runs them natively; on Linux it builds
//! them for Windows and runs them under Wine, in a Debian of its own (`target/windows`), which has a newer Rust with the
//! sources of its standard library. It needs root rights, some 15 GB, and some 40 minutes for the first time.
//!
//! A test that does not apply to Windows says so where it stands (`ignore` with a reason, or the module's `cfg(unix)`); one
//! that does not apply to Wine alone is named here, with its reason.
//!
//! The task `platforms` checks in the same Debian whether the programs compile for a Mac with an Apple processor. Nothing is
//! linked and no test runs. It finds what does not compile there, such as a wrong type in code that only a Mac builds; a Mac
//! itself runs `cargo xtask test`. Libraries with parts in C compile them before their Rust code is checked: with zig from
//! Python's index of packages, which has the C headers of a Mac.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Purpose};
use crate::shell;
use crate::test::Suite;

/// Builds for Windows by the compiler and linker that Debian has.
pub(crate) const TARGET: &str = "--target x86_64-pc-windows-gnu";
/// The standard library is built with the tests.
pub(crate) const WITH_STD: &str = "-Zbuild-std=std,panic_abort,panic_unwind";
/// What a test says that needs PostgreSQL where there is none, as in the machine: nobody makes one that Wine could start.
const NO_POSTGRES: &str = "PostgreSQL is missing";

/// The tests that do not apply to Wine, with the reason. On Windows they run.
const NOT_UNDER_WINE: [(&str, &str); 1] = [(
    "server::t60_debits_go_on_beside_half_open_heads",
    "the one process that keeps the sockets of all programs under Wine needs some ten seconds to close 900 of any program",
)];

/// The programs for developers, which run on Linux.
const NOT_SHIPPED: &str = "--exclude fuzz-targets --exclude wallet-trials --exclude xtask";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only this package, such as `wallet`
    #[arg(long)]
    package: Option<String>,
    /// Only the tests whose name contains this text
    #[arg(long)]
    only: Option<String>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let packages = match &options.package {
        Some(package) => format!("--package {package}"),
        None => format!("{} {NOT_SHIPPED}", shell::TOGETHER),
    };
    let only = options.only.as_deref().unwrap_or_default();
    let suite = Suite::run("Windows", |counted| {
        let mut output = String::new();
        let mut tests = if cfg!(windows) {
            shell::cargo(&format!("test --no-fail-fast {packages} -- {only}"))
        } else {
            let skipped = NOT_UNDER_WINE.map(|(test, _)| format!("--skip {test}"));
            Machine::ready()?.command(&format!(
                "cargo test --locked --no-fail-fast {WITH_STD} {TARGET} {packages} -- {only} {}",
                skipped.join(" ")
            ))
        };
        let outcome = shell::run_reading(&mut tests, &mut output);
        counted.read_rust(&output);
        // A program that crashed has begun and has no result.
        let ended = |words: &str| output.lines().filter(|line| line.starts_with(words)).count();
        let is_whole = ended("running ") == ended("test result: ");
        if counted.set_aside(NO_POSTGRES) == 0 || counted.has_failures() || !is_whole {
            return outcome;
        }
        Ok(())
    });
    println!("\n{:─<60}", "");
    for (test, reason) in NOT_UNDER_WINE.iter().filter(|_| !cfg!(windows)) {
        println!("does not apply: {test}: {reason}");
    }
    suite.print();
    suite.error.map_or(Ok(()), Err)
}

/// A Debian in a folder that builds for Windows, runs Wine, and checks programs for a Mac.
pub(crate) struct Machine {
    root: PathBuf,
}

impl Machine {
    /// Makes the machine, unless it is there.
    pub(crate) fn ready() -> Result<Self> {
        ensure!(
            cfg!(target_os = "linux") && shell::is_root(),
            "building for other systems here needs Linux and root rights: it installs a Debian in a folder of its own"
        );
        setup::with_ui(Purpose::Build)?;
        setup::tools(&[("debootstrap", "debootstrap")])?;
        let root = shell::target().join("windows");
        let mark = root.join("ready");
        if !mark.exists() {
            let mirror = mirror()?;
            let mut make = Command::new("bash");
            shell::run(make.arg(script("make.sh")).arg(&root).arg(mirror))
                .context("the machine for Windows")?;
            fs::write(mark, "")?;
        }
        Ok(Self { root })
    }

    /// A folder of the machine, such as `opt/zig`.
    pub(crate) fn folder(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// A shell command in the machine, in the folder of the work tree.
    pub(crate) fn command(&self, line: &str) -> Command {
        let mut command = shell::apart(script("enter.sh"));
        command.args([&self.root, &shell::root()]).arg(line);
        command
    }
}

fn script(name: &str) -> PathBuf {
    shell::root().join("xtask/src/windows").join(name)
}

/// The mirror from which this system gets Debian's own packages.
pub(crate) fn mirror() -> Result<String> {
    // That of security updates has the same origin and no base system.
    let arguments = [
        "indextargets",
        "--format",
        "$(REPO_URI)",
        "Origin: Debian",
        "Label: Debian",
    ];
    let addresses = shell::answer("apt-get", &arguments).unwrap_or_default();
    let mirror = addresses
        .lines()
        .next()
        .context("apt knows no mirror of Debian: run `apt-get update` once")?;
    Ok(mirror.to_owned())
}

/// The compiler of C for build scripts, which ask for it by these names.
const MAC_TOOLS: &str = "export CC_aarch64_apple_darwin=/project/xtask/src/platforms/cc \
                 CXX_aarch64_apple_darwin=/project/xtask/src/platforms/cc AR_aarch64_apple_darwin=/project/xtask/src/platforms/ar \
                 SDKROOT=/opt/zig";

/// What people get. The standard library is checked with it, as Debian has none for a Mac.
const MAC_PROGRAMS: &str = "--locked -Zbuild-std=std,panic_abort,panic_unwind --target aarch64-apple-darwin --all-targets \
                    --package pitdesk --package wallet --package sandbox";

/// The compiler, as a wheel of Python that contains all of it.
const ZIG: &str = "ziglang==0.17.1";

pub(crate) fn check_for_mac() -> Result<()> {
    let machine = Machine::ready()?;
    setup::tools(&[("pip3", "python3-pip")])?;
    let zig = machine.folder("opt/zig");
    if !zig.join("ziglang/zig").exists() {
        let mut pip = Command::new("python3");
        pip.args("-m pip install --quiet --no-deps --upgrade --target".split(' '));
        shell::run(pip.arg(zig).arg(ZIG)).context("zig, a compiler of C")?;
    }
    shell::run(&mut machine.command(&format!("{MAC_TOOLS} && cargo check {MAC_PROGRAMS}")))?;
    println!("\nthe programs and their tests compile for a Mac; they were neither linked nor run");
    Ok(())
}
