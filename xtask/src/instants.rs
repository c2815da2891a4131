//! The task `instants`: runs the tests at dates and times that often cause errors. The Rust and UI
//! tests run under `faketime`. The journeys pass the time to the programs they start, because a web
//! view does not work under `faketime`.

mod binaries;
mod list;

use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;

use self::binaries::Binary;
use self::list::{INSTANTS, Instant};
use crate::setup::{self, Purpose};
use crate::suite::Suite;
use crate::tally::{RustLines, Tally};
use crate::{project, shell, test, web};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only the instant of this number (1 to 12)
    #[arg(long)]
    only: Option<usize>,
    /// Only these suites
    #[arg(long, value_enum, value_delimiter = ',')]
    suite: Vec<Kind>,
    /// Only Rust tests and journeys whose name holds this
    #[arg(long)]
    filter: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    Rust,
    Ui,
    Window,
}

const EVERY: [Kind; 3] = [Kind::Rust, Kind::Ui, Kind::Window];

pub(crate) fn run(options: &Options) -> Result<()> {
    let numbered = (1..).zip(&INSTANTS);
    let wanted: Vec<_> = numbered
        .filter(|(number, _)| options.only.is_none_or(|only| only == *number))
        .collect();
    ensure!(
        !wanted.is_empty(),
        "--only takes a number from 1 to {}",
        INSTANTS.len()
    );
    setup::prepare(Purpose::Instants)?;
    let runs = Runs::prepared(options)?;
    let mut finished = Vec::new();
    for (number, instant) in wanted {
        for kind in &runs.kinds {
            println!("\n{number:>2}. {} ({})", instant.at, instant.what);
            let row = format!("{number:>2}. {} {}", instant.at, kind.name());
            finished.push(Suite::run(row, |tally| runs.run(*kind, instant, tally)));
        }
    }
    println!("\n{:─<60}", "");
    finished.iter().for_each(Suite::print);
    let failed = finished.iter().filter(|suite| suite.error.is_some()).count();
    if failed > 0 {
        bail!("{failed} of {} runs failed", finished.len());
    }
    Ok(())
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::Ui => "UI",
            Self::Window => "window",
        }
    }
}

/// Everything is built once at the real time: under another time, cargo would misjudge its own builds.
struct Runs {
    kinds: Vec<Kind>,
    rust: Vec<Binary>,
    window: Vec<Binary>,
    filter: Option<String>,
}

impl Runs {
    fn prepared(options: &Options) -> Result<Self> {
        let chosen = EVERY.into_iter().filter(|kind| options.suite.contains(kind));
        let kinds: Vec<Kind> = if options.suite.is_empty() {
            EVERY.to_vec()
        } else {
            chosen.collect()
        };
        let when = |kind, build: fn() -> Result<Vec<Binary>>| {
            if kinds.contains(&kind) {
                build()
            } else {
                Ok(Vec::new())
            }
        };
        web::build()?;
        Ok(Self {
            rust: when(Kind::Rust, || binaries::built(shell::TOGETHER))?,
            window: when(Kind::Window, || {
                shell::run(&mut shell::cargo([
                    "build",
                    "--bins",
                    "--package",
                    "pitdesk",
                    "--package",
                    "sandbox",
                ]))?;
                binaries::built(["--package", "whole-program", "--test", "e2e"])
            })?,
            kinds,
            filter: options.filter.clone(),
        })
    }

    fn run(&self, kind: Kind, instant: &Instant, tally: &mut Tally) -> Result<()> {
        match kind {
            Kind::Rust => self.each(&self.rust, tally, |binary| at(instant, &binary.command())),
            Kind::Ui => test::ui(tally, at(instant, &shell::npm([""; 0]))?),
            Kind::Window => self.each(&self.window, tally, |binary| {
                let mut command = binary.command();
                command
                    .env("PITDESK_TEST_NOW", instant.at)
                    .env("PITDESK_PROGRAMS", project::target().join("debug"));
                Ok(command)
            }),
        }
    }

    /// All binaries are run, even after a failure.
    fn each(
        &self,
        binaries: &[Binary],
        tally: &mut Tally,
        command: impl Fn(&Binary) -> Result<Command>,
    ) -> Result<()> {
        let mut lines = RustLines::default();
        let mut broken = Vec::new();
        for binary in binaries {
            let mut command = command(binary)?;
            command.args(&self.filter);
            if let Err(error) = shell::run_reading(&mut command, |line| lines.read(line)) {
                broken.push(format!("{}: {error:#}", binary.name));
            }
        }
        *tally = lines.tally;
        ensure!(broken.is_empty(), "{}", broken.join("; "));
        Ok(())
    }
}

/// Sets the start time of a command. The monotonic clock and file times do not change.
fn at(instant: &Instant, command: &Command) -> Result<Command> {
    // In seconds since 1970; other formats are read in the time zone of the process.
    let seconds =
        shell::answer("date", &["--utc", "--date", instant.at, "+%s"]).context("cannot run `date`")?;
    let mut elsewhen = Command::new("faketime");
    elsewhen
        .args(["-f", &format!("@{seconds}")])
        .arg(command.get_program())
        .args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        elsewhen.current_dir(folder);
    }
    elsewhen
        .env("FAKETIME_FMT", "%s")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .env("NO_FAKE_STAT", "1");
    Ok(elsewhen)
}
