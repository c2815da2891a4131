//! All tasks of the project, for developers and CI on every system: `cargo xtask --help`.
//!
//! Each task does its own setup. A task is one file. Code that needs a window (the tour, parts of the
//! bench, the journeys) is in `tests/`, which contains the window driver; the tasks here only start it.

mod bench;
mod catalog;
mod check;
mod citations;
mod demo;
mod generate;
mod harden;
mod instants;
mod line_ends;
mod million;
mod project;
mod setup;
mod shell;
mod suite;
mod supply;
mod tally;
mod test;
mod tour;
mod wallet;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
    Instants(instants::Options),
    /// Run the fast part of `test`: formatting, lints, types, outdated generated files, citations, line ends
    Check,
    /// Measure start, decoding and scrolling, and compare each with its limit
    Bench,
    /// Take a picture of every screen of the real window, in target/tour
    Tour(tour::Options),
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
    /// Check the dependencies: licences, banned crates, sources, unused ones
    Supply,
    /// Write the generated files: the TypeScript bindings, the types of the texts, the pseudo-language,
    /// the recorded answers
    Generate,
}

fn main() -> ExitCode {
    if let Some(ended) = harden::compiled_with_coverage() {
        return ended;
    }
    let outcome = match Arguments::parse().task {
        Task::Setup => setup::everything(),
        Task::Demo => demo::run(),
        Task::Test => test::run(),
        Task::Instants(options) => instants::run(&options),
        Task::Check => check::run(),
        Task::Bench => bench::run(),
        Task::Tour(options) => tour::run(&options),
        Task::WalletStorm => wallet::storm(),
        Task::WalletRate => wallet::rate(),
        Task::WalletAbuse => wallet::abuse(),
        Task::Million => million::run(),
        Task::Harden(options) => harden::run(&options),
        Task::Supply => supply::run(),
        Task::Generate => generate::run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}
