//! The task `instants`: runs the tests at dates and times that often cause errors. The Rust and UI
//! tests run under `faketime`. The journeys pass the time to the programs they start, because a web
//! view does not work under `faketime`.

use std::process::Command;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::setup::{self, Purpose};
use crate::test::{self, Counted, Suite};
use crate::{project, shell};

/// The times, in UTC and the format of RFC 3339, with the reason for each.
#[rustfmt::skip] // One line each.
const INSTANTS: [(&str, &str); 12] = [
    ("2026-11-22T16:59:00Z", "a minute before midnight in Bangkok"),
    ("2026-11-22T17:01:00Z", "a minute after midnight in Bangkok"),
    ("2026-11-22T23:59:00Z", "a minute before midnight in UTC"),
    ("2026-11-23T00:01:00Z", "a minute after midnight in UTC"),
    ("2027-01-31T15:30:00Z", "the end of a month"),
    ("2028-02-29T12:00:00Z", "a leap day"),
    ("2026-12-31T16:59:30Z", "New Year's night in Bangkok"),
    ("2027-03-28T00:59:00Z", "clocks are put forward in Europe/Berlin in a minute"),
    ("2026-11-22T11:50:00Z", "an afternoon on which no win was unpaid"),
    ("2026-11-25T05:17:00Z", "another one"),
    ("2027-06-16T08:41:00Z", "an afternoon in June"),
    ("2029-09-03T07:05:00Z", "an afternoon some years ahead"),
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only the instant of this number (1 to 12)
    #[arg(long)]
    only: Option<usize>,
    /// Only these suites
    #[arg(long, value_enum, value_delimiter = ',', default_value = "rust,ui,window")]
    suite: Vec<Kind>,
    /// Only Rust tests and journeys whose name holds this
    #[arg(long)]
    filter: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    Rust,
    Ui,
    Window,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let last = INSTANTS.len();
    let only = options.only;
    ensure!(
        only.is_none_or(|only| (1..=last).contains(&only)),
        "--only takes a number from 1 to {last}"
    );
    setup::with_ui(Purpose::Window)?;
    setup::tools(&[("faketime", "faketime")])?;
    shell::run(&mut shell::cargo(
        "build --bins --package pitdesk --package sandbox",
    ))?;
    let mut ended = Vec::new();
    for (number, (at, why)) in (1..).zip(INSTANTS) {
        if only.is_some_and(|only| only != number) {
            continue;
        }
        for kind in &options.suite {
            println!("\n{number:>2}. {at} ({why})");
            let row = format!("{number:>2}. {at} {kind:?}");
            ended.push(Suite::run(row, |counted| {
                kind.run(at, options.filter.as_deref().unwrap_or(""), counted)
            }));
        }
    }
    println!("\n{:─<60}", "");
    ended.iter().for_each(Suite::print);
    let failed = ended.iter().filter(|suite| suite.error.is_some()).count();
    ensure!(failed == 0, "{failed} of {} runs failed", ended.len());
    Ok(())
}

impl Kind {
    fn run(self, at: &str, filter: &str, counted: &mut Counted) -> Result<()> {
        match self {
            Self::Rust => {
                // Cargo itself runs at the real time, because it compares the times of files.
                let words = faketime(at)?.map(|word| format!("'{word}'")).join(",");
                let mut tests = shell::cargo("test --no-fail-fast --lib --bins --tests");
                tests.args(["--config", &format!("target.'cfg(all())'.runner=[{words}]")]);
                tests.args(shell::TOGETHER.split(' ')).args(["--", filter]);
                test::rust(counted, real_files(&mut tests))
            }
            Self::Ui => {
                let [program, arguments @ ..] = faketime(at)?;
                let mut npm = Command::new(program);
                npm.args(arguments).arg("npm").current_dir(project::ui());
                real_files(&mut npm);
                test::ui(counted, npm)
            }
            Self::Window => {
                // The contract and the tests of `measure` do not depend on the time.
                let mut journeys = shell::cargo("test --no-fail-fast --workspace --test e2e");
                journeys
                    .args(["--", filter])
                    .env("PITDESK_TEST_NOW", at)
                    .env("PITDESK_PROGRAMS", project::target().join("debug"));
                test::rust(counted, &mut journeys)
            }
        }
    }
}

/// The time is in seconds since 1970: other formats are read in the time zone of the process.
fn faketime(at: &str) -> Result<[String; 3]> {
    let seconds = shell::answer("date", &["--utc", "--date", at, "+%s"]);
    ensure!(seconds.is_some(), "cannot run `date`");
    let seconds = seconds.unwrap_or_default();
    Ok(["faketime".to_owned(), "-f".to_owned(), format!("@{seconds}")])
}

/// Under `faketime`, the monotonic clock and the times of files stay real.
fn real_files(command: &mut Command) -> &mut Command {
    command
        .env("FAKETIME_FMT", "%s")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .env("NO_FAKE_STAT", "1")
}
