//! All tasks of the project, for developers and CI on every system: `cargo xtask --help`.
//!
//! Each task does its own setup. A task is one file; those that only start a program are here. Code that needs a window (the
//! tour, parts of the bench, the journeys) is in `tests/`, which contains the window driver.

mod check;
mod citations;
mod docs;
mod harden;
mod package;
mod setup;
mod shell;
mod test;
mod windows;

use std::fs;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};
use clap::{Parser, Subcommand};

use crate::setup::Purpose;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    about = "The tasks of the project. Each task installs what it needs."
)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what building and testing need: system packages and npm packages
    Setup,
    /// Build the program and open it with training data; without a display, run the tour instead
    Demo,
    /// Run everything that must pass: checks, Rust tests, UI tests, journeys in the real window
    Test,
    /// Run the test suites at twelve instants: midnights, month ends, a leap day, New Year, summer time
    Instants(test::AtInstants),
    /// Run the fast part of `test`: formatting, lints, types, outdated generated files, citations, the pages of the documentation, line ends
    Check,
    /// Measure start, decoding and scrolling, and compare each with its limit
    Bench,
    /// Take a picture of every screen of the real window, in target/tour
    Tour(Tour),
    /// Test the wallet under load on SQLite and PostgreSQL: each transaction many times at once, and kill -9
    WalletStorm,
    /// Measure the wallet's debits per second relative to the commits of the database alone
    WalletRate,
    /// Measure the wallet's debits while ten thousand connections abuse its sockets
    WalletAbuse,
    /// Deal a million records of each game in thousands of houses, and ten thousand lotto rounds in a hundred: no false
    /// alarm, and every planted fault is named
    Million,
    /// Attack the program in many ways, for some minutes, and print what held
    Harden(harden::Options),
    /// Make the packages of this system, and have them judged
    Package(package::Options),
    /// Run the Rust tests on Windows; on Linux, build them for Windows and run them under Wine
    Windows(windows::Options),
    /// Check on Linux whether the programs compile for a Mac; nothing is linked or run
    Platforms,
    /// Build the documentation for readers in target/docs, check its links and pictures, and test the Zendesk app
    Docs,
    /// Show the screens of the interface in Chromium, the engine of the window on Windows, and walk through them by keys
    Chromium,
    /// Check the dependencies: licences, banned crates, sources, unused ones
    Supply,
    /// Write the generated files: the TypeScript bindings, the types of the texts, the recorded answers, the table of
    /// faults
    Generate,
}

#[derive(clap::Args, Default)]
struct Tour {
    /// Only the README's pictures, written to docs/pictures
    #[arg(long)]
    readme: bool,
    /// Only the pictures whose path contains this text, such as `1024x640/dark-th` or `lotto`
    #[arg(long, conflicts_with = "readme")]
    only: Option<String>,
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().task {
        Task::Setup => setup::everything(),
        Task::Demo => demo(),
        Task::Test => test::run(),
        Task::Instants(options) => test::at_instants(&options),
        Task::Check => check::run(),
        Task::Bench => bench(),
        Task::Tour(options) => tour(&options),
        Task::WalletStorm => wallet("storm"),
        Task::WalletRate => setup::tools(&[("wrk", "wrk")]).and_then(|()| wallet("rate")),
        Task::WalletAbuse => wallet("abuse"),
        Task::Million => million(),
        Task::Harden(options) => harden::run(&options),
        Task::Package(options) => package::run(&options),
        Task::Windows(options) => windows::run(&options),
        Task::Platforms => windows::check_for_mac(),
        Task::Docs => docs::run(),
        Task::Chromium => chromium(),
        Task::Supply => supply(),
        Task::Generate => check::generate(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn demo() -> Result<()> {
    let displays = ["DISPLAY", "WAYLAND_DISPLAY"].map(|name| std::env::var_os(name).unwrap_or_default());
    if cfg!(target_os = "linux") && displays.iter().all(|display| display.is_empty()) {
        println!("There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.");
        println!(
            "Running the tour instead: the real window on a virtual display, with a picture of every screen."
        );
        return tour(&Tour::default());
    }
    setup::with_ui(Purpose::Build)?;
    println!("\nOpening Pitdesk. Choose \"Try with training data\": it needs no account.");
    shell::run(&mut shell::cargo("run --package pitdesk --bin pitdesk"))
}

fn tour(options: &Tour) -> Result<()> {
    setup::with_ui(Purpose::Window)?;
    let mut tour = shell::cargo("run --quiet --package whole-program --bin tour --");
    tour.args(options.readme.then_some("--readme"));
    if let Some(only) = &options.only {
        tour.args(["--only", only]);
    }
    shell::run(&mut tour)
}

/// Five benchmarks, each with a baseline in the same run and a limit. Results are written to `target/bench` as JSON.
fn bench() -> Result<()> {
    setup::with_ui(Purpose::Window)?;
    let cargo = |arguments: &str| shell::run(&mut shell::cargo(arguments));
    // Build first, so that no compiler runs during a benchmark.
    cargo("build --release --bins --package pitdesk --package sandbox")?;
    cargo("build --release --package pitdesk --example bare_window")?;
    let mut failed = Vec::new();
    // Scrolling first, on an idle machine: one late frame in twenty counts.
    for (name, measure) in [
        ("scrolling", "scroll"),
        ("keys", "keys"),
        ("start to first data", "start"),
        ("a large lotto round", "lotto"),
        ("decoding", "decode"),
    ] {
        let outcome = match measure {
            "decode" => cargo("bench --package game-service --bench decode"),
            of_window => cargo(&format!(
                "run --quiet --package whole-program --bin measure -- {of_window}"
            )),
        };
        match outcome {
            Ok(()) => println!("✓ {name}"),
            Err(error) => {
                println!("✗ {name}: {error:#}");
                failed.push(name);
            }
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    bail!("over the limit, or not measured: {}", failed.join(", "))
}

/// Runs the released wallet under load. The programs are in `tests/wallet`; they have to lie next to the wallet.
pub(crate) fn wallet(program: &str) -> Result<()> {
    setup::prepare(Purpose::Window)?;
    shell::run(&mut shell::cargo(
        "build --release --bins --package wallet --package wallet-trials",
    ))?;
    shell::run(&mut Command::new(shell::target().join("release").join(program)))
}

/// Repeats the tests of the checks with many more rounds, in release mode. Simulated houses with every combination of
/// readings settle them by rules that are written a second time: correct records never have a fault, and every planted
/// fault is named. `test` deals thousands of rounds of each game; this task takes minutes. It prints how many records each
/// question needs.
fn million() -> Result<()> {
    // The sandbox deals the rounds of `dealt`, however many are asked for.
    let seven_games = (
        "1000000",
        "honest planted faults needs same_round --skip=dealt:: --skip=lotto::",
    );
    // Rounds in each of a hundred houses.
    let lotto = ("10000", "lotto::honest lotto::yiki_faults lotto::lucky_faults");
    for (rounds, selected) in [seven_games, lotto] {
        let mut tests = shell::cargo(&format!(
            "test --release --package check --test it -- {selected} --nocapture"
        ));
        shell::run(tests.env("PITDESK_ROUNDS", rounds))?;
    }
    println!("\nno false alarm, and every planted fault is named");
    Ok(())
}

/// The interface in a second engine. The tour and the journeys drive the window of this system, which is `WebKit` on Linux; the
/// window of Windows is `WebView2`, which is Chromium. This builds the interface with recorded answers and lets Chromium show
/// its screens and take its keys. The script that limits bet pages on Windows and macOS is tried there too. It proves what the
/// engine draws and which keys it gives the page. It does not prove the calls to Rust, the resolution of a screen, input
/// methods, or dialogs of the system.
fn chromium() -> Result<()> {
    setup::browser()?;
    // Never into `ui/dist`, which the program embeds.
    let page = shell::target().join("chromium-ui");
    let pictures = shell::target().join("chromium");
    let mut build = shell::npm("exec -- vite build --mode recorded --emptyOutDir --outDir");
    shell::run(build.arg(&page))?;
    // Pictures of an earlier run would hide a missing screen.
    shell::make_empty(&pictures)?;
    let mut tests = tests_in("tests/chromium")?;
    tests.env("PITDESK_UI", page).env("PITDESK_PICTURES", &pictures);
    let outcome = shell::run(&mut tests);
    println!("\nthe pictures: {}", pictures.display());
    println!("not proven here: calls to Rust, resolutions, input methods, dialogs of the system");
    outcome
}

/// The tests in a folder, for Node's own runner. They start a browser, and their libraries are those of the interface.
fn tests_in(folder: &str) -> Result<Command> {
    let mut files = Vec::new();
    for entry in fs::read_dir(shell::root().join(folder)).with_context(|| folder.to_owned())? {
        let path = entry?.path();
        let name = path.to_string_lossy();
        let is_test = name.ends_with(".test.js") || name.ends_with(".test.mjs");
        files.extend(is_test.then_some(path));
    }
    ensure!(!files.is_empty(), "{folder} has no tests");
    files.sort();
    let mut tests = shell::command("node");
    tests.arg("--test").args(files);
    Ok(tests)
}

/// Checks the dependencies. `cargo-deny` checks licences, banned crates, sources and known vulnerabilities (`deny.toml`),
/// `cargo-machete` finds unused dependencies, and `npm audit` checks the UI's packages. The two tools take minutes to compile,
/// so `test` does not include this task.
fn supply() -> Result<()> {
    let deny = shell::tool("cargo-deny@0.20.2")?;
    let machete = shell::tool("cargo-machete@0.9.2")?;
    let check = |arguments: &str| {
        let arguments = ["--locked"].into_iter().chain(arguments.split(' '));
        shell::run(shell::command(&deny).args(arguments))
    };
    check("check licenses bans sources")?;
    shell::run(&mut shell::command(machete))?;
    if reached("crates", check("fetch db"))?.is_some() {
        check("check --disable-fetch advisories")?;
    }
    let found = reached("npm packages", npm_audit())?.unwrap_or(0);
    ensure!(
        found == 0,
        "npm packages have {found} known vulnerabilities: run `npm audit` in ui"
    );
    Ok(())
}

/// What the database of vulnerabilities answered. Without an answer, says so; on CI this is an error.
fn reached<T>(of: &str, answer: Result<T>) -> Result<Option<T>> {
    match answer {
        Err(error) if std::env::var_os("CI").is_none() => {
            println!(
                "NOT checked: known vulnerabilities of {of}. Their database cannot be reached: {error:#}"
            );
            Ok(None)
        }
        answer => answer
            .map(Some)
            .with_context(|| format!("the database of vulnerabilities of {of} cannot be reached")),
    }
}

/// The exit status does not tell vulnerabilities from a registry that did not answer.
fn npm_audit() -> Result<u64> {
    let report = shell::npm("audit --json").output().context("npm cannot be run")?;
    let report: serde_json::Value =
        serde_json::from_slice(&report.stdout).context("npm audit wrote no JSON")?;
    let total = report["metadata"]["vulnerabilities"]["total"].as_u64();
    total.with_context(|| format!("npm audit: {}", report["message"].as_str().unwrap_or("no report")))
}
