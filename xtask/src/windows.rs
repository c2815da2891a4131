//! The task `windows`: all Rust tests but those of the window, on Windows. There it runs them natively; on Linux it builds
//! them for Windows and runs them under Wine, in a Debian of its own (`target/windows`), which has a newer Rust with the
//! sources of its standard library. It needs root rights, some 15 GB, and some 40 minutes for the first time.
//!
//! A test that does not apply to Windows says so where it stands (`ignore` with a reason, or the module's `cfg(unix)`); one that does
//! not apply to Wine alone is named here. The task lists them with their reasons at its end.

pub(crate) mod packages;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Purpose};
use crate::test::Suite;
use crate::{project, shell};

/// Builds for Windows by the compiler and linker that Debian has.
const TARGET: &str = "--target x86_64-pc-windows-gnu";

/// The standard library is built with the tests.
const WITH_STD: &str = "-Zbuild-std=std,panic_abort,panic_unwind";

/// What a test says that needs PostgreSQL where there is none, as in the machine: nobody makes one that Wine could start.
const NO_POSTGRES: &str = "PostgreSQL is missing";

/// The tests that do not apply to Wine, with the reason. On Windows they run.
const NOT_UNDER_WINE: [(&str, &str); 1] = [(
    "abuse::t60_debits_go_on_beside_half_open_heads",
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
    let mut output = String::new();
    let suite = Suite::run("Windows", |counted| {
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
    let under_wine = NOT_UNDER_WINE.iter().filter(|_| !cfg!(windows)).copied();
    for (test, reason) in not_applying(&output).into_iter().chain(under_wine) {
        println!("does not apply: {test}: {reason}");
    }
    for file in shell::git("ls-files crates/*.rs src-tauri/*.rs")?.lines() {
        let text = fs::read_to_string(project::root().join(file))?;
        for (test, system) in not_built(file, &text) {
            println!("does not apply: {file}: {test}: needs {system}");
        }
    }
    suite.print();
    suite.error.map_or(Ok(()), Err)
}

/// Lines such as `test files::modes ... ignored, Windows has no modes`.
fn not_applying(output: &str) -> Vec<(&str, &str)> {
    let tests = output.lines().filter_map(|line| line.strip_prefix("test "));
    tests
        .filter_map(|line| line.split_once(" ... ignored"))
        .map(|(test, reason)| (test, reason.trim_start_matches(", ")))
        .collect()
}

/// The tests of a file that are not built for Windows, each with the systems that have what it tests.
fn not_built<'t>(file: &str, text: &'t str) -> Vec<(&'t str, &'static str)> {
    const SYSTEMS: [(&str, &str); 2] = [("[cfg(unix)]", "Unix"), ("[cfg(target_os = \"linux\")]", "Linux")];
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let Some((_, system)) = SYSTEMS.iter().find(|(condition, _)| line.ends_with(condition)) else {
            continue;
        };
        let mut after = lines[number + 1..]
            .iter()
            .skip_while(|line| line.starts_with("#["));
        let name = after.next().copied().unwrap_or_default();
        let is_test = lines.get(number + 1).is_some_and(|next| next.ends_with("test]"));
        if line.starts_with("#![") && file.contains("/tests/") {
            found.push(("all of it", *system));
        } else if is_test || (name.starts_with("mod ") && file.contains("/tests/")) {
            found.push((name.trim_end_matches([' ', '{', ';']), *system));
        }
    }
    found
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
        let root = project::target().join("windows");
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
        command.args([&self.root, &project::root()]).arg(line);
        command
    }
}

fn script(name: &str) -> PathBuf {
    project::root().join("xtask/src/windows").join(name)
}

/// The mirror from which this system gets Debian's own packages.
pub(crate) fn mirror() -> Result<String> {
    let lists = ["sources.list.d/debian.sources", "sources.list"];
    let mut texts = lists
        .iter()
        .filter_map(|list| fs::read_to_string(Path::new("/etc/apt").join(list)).ok());
    texts
        .find_map(|text| mirror_in(&text))
        .context("this system names no mirror of Debian in /etc/apt")
}

/// The first address in a list of sources, in either of its two forms: `deb [options] URL suite` and `URIs: URL`.
fn mirror_in(list: &str) -> Option<String> {
    list.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let address = match words.next()? {
            "URIs:" => words.next(),
            "deb" => words.find(|word| word.contains("://")),
            _ => None,
        };
        address.map(str::to_owned)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_tests_are_listed_with_their_reasons() {
        let output = "test a::b ... ok\ntest a::c ... ignored, Windows has no modes\ntest d ... ignored\n";
        assert_eq!(
            not_applying(output),
            [("a::c", "Windows has no modes"), ("d", "")]
        );
    }

    #[test]
    fn tests_that_are_not_built_are_listed_with_what_they_need() {
        let text = "#[cfg(unix)]\n#[test]\nfn a() {\n}\n#[cfg(target_os = \"linux\")]\nmod b;\n#[cfg(unix)]\nfn helps() {\n}\n";
        let found = [("fn a()", "Unix"), ("mod b", "Linux")];
        assert_eq!(not_built("crates/x/tests/it/main.rs", text), found);
        assert_eq!(not_built("crates/x/src/lib.rs", text), found[..1]);
        assert_eq!(
            not_built("crates/x/tests/it/tls.rs", "//! A\n#![cfg(unix)]\n"),
            [("all of it", "Unix")]
        );
    }

    #[test]
    fn the_mirror_is_read_from_both_forms_of_a_list() {
        let old =
            "# deb http://old/ x main\ndeb [signed-by=/a b=c] https://mirror.example/debian bookworm main\n";
        assert_eq!(mirror_in(old).as_deref(), Some("https://mirror.example/debian"));
        let new = "Types: deb\nURIs: https://mirror.example/debian\nSuites: bookworm\n";
        assert_eq!(mirror_in(new).as_deref(), Some("https://mirror.example/debian"));
        assert_eq!(mirror_in("# nothing\n"), None);
    }
}
