//! The time from start to first data: Pitdesk with a managed profile until Start is painted and the tables of a
//! service are there, compared with a bare window of the same toolkit until its empty page is painted. The two run
//! alternately, and each start is compared with the bare one just before it, because the speed of a
//! shared machine may change by half within a minute.
//!
//! Memory is measured in different runs, because measuring it takes time: the most that a window takes
//! until it has stopped growing. A bare window that ends with its first frame would be measured before
//! or after it by chance, and the first frame takes a quarter of its memory.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;
use whole_program::{
    Child, Desktop, PATIENCE, Profile, Service, ServiceOptions, memory_of_group, now, program,
};

use crate::report::{keep, median};

/// Number of runs of each program, for time and for memory.
const ROUNDS: usize = 21;

/// A window that takes no more memory for this long has stopped growing. The interface reads its other screens a second
/// after the first.
const STEADY: Duration = Duration::from_secs(2);

/// Limits of the ratios to the bare window.
const TIME_LIMIT: f64 = 1.5;
const MEMORY_LIMIT: f64 = 1.3;

/// The measurements of one program, one per run.
#[derive(Default)]
struct Series {
    seconds: Vec<f64>,
    mebibytes: Vec<f64>,
}

pub(crate) async fn measure() -> Result<()> {
    let (bare, pitdesk) = (
        program("examples/bare_window", Profile::Release)?,
        program("pitdesk", Profile::Release)?,
    );
    let desktop = Desktop::start().await?;
    let options = ServiceOptions {
        profile: Profile::Release,
        ..ServiceOptions::default()
    };
    let service = desktop.service(&options)?;
    let mut series = [Series::default(), Series::default()];
    // The first run of each warms up the disk cache and is not counted.
    for round in 0..=ROUNDS {
        for (program, series) in [&bare, &pitdesk].into_iter().zip(&mut series) {
            let seconds = timed(&desktop, program, &service)?;
            let mebibytes = weighed(&desktop, program, &service)?;
            if round > 0 {
                series.seconds.push(seconds);
                series.mebibytes.push(mebibytes);
            }
        }
    }
    check(&series)
}

fn check([bare, pitdesk]: &[Series; 2]) -> Result<()> {
    let time = times(&pitdesk.seconds, &bare.seconds);
    let memory = times(&pitdesk.mebibytes, &bare.mebibytes);
    println!("start to first data, medians of {ROUNDS} runs each, and of the ratio of each pair of runs:");
    println!(
        "  time    {:.3} s, bare window {:.3} s: {time:.2}×",
        median(&pitdesk.seconds),
        median(&bare.seconds)
    );
    println!(
        "  memory  {:.1} MiB, bare window {:.1} MiB: {memory:.2}×",
        median(&pitdesk.mebibytes),
        median(&bare.mebibytes)
    );
    let figures = |series: &Series| json!({ "seconds": series.seconds, "mebibytes": series.mebibytes });
    keep(
        "start",
        &json!({
            "bare_window": figures(bare),
            "pitdesk": figures(pitdesk),
            "ratio": { "time": time, "memory": memory, "time_limit": TIME_LIMIT, "memory_limit": MEMORY_LIMIT },
        }),
    )?;
    ensure!(
        time <= TIME_LIMIT,
        "the start takes {time:.2} times a bare window's time, more than {TIME_LIMIT}"
    );
    ensure!(
        memory <= MEMORY_LIMIT,
        "the start takes {memory:.2} times a bare window's memory, more than {MEMORY_LIMIT}"
    );
    Ok(())
}

/// The median of the ratios of all pairs.
fn times(all: &[f64], bare: &[f64]) -> f64 {
    let ratios: Vec<f64> = all.iter().zip(bare).map(|(one, bare)| one / bare).collect();
    median(&ratios)
}

/// Duration of one run in seconds.
fn timed(desktop: &Desktop, program: &Path, service: &Service) -> Result<f64> {
    let begun = Instant::now();
    let mut child = start(desktop, program, service, &["--exit-when-ready"])?;
    let status = child.process().wait()?;
    ensure!(status.success(), "{} ended with {status}", program.display());
    Ok(begun.elapsed().as_secs_f64())
}

/// The most memory of one run until the window has stopped growing, in MiB.
fn weighed(desktop: &Desktop, program: &Path, service: &Service) -> Result<f64> {
    let begun = Instant::now();
    let mut child = start(desktop, program, service, &[])?;
    let (mut most, mut grown) = (0, begun);
    while grown.elapsed() < STEADY {
        ensure!(!child.has_ended()?, "{} ended by itself", program.display());
        ensure!(
            begun.elapsed() < PATIENCE,
            "{} did not stop growing",
            program.display()
        );
        let taken = memory_of_group(child.id());
        if taken > most {
            // Less than a hundredth is not growth: a window that shows the seconds never stands still.
            if taken - most > most / 100 {
                grown = Instant::now();
            }
            most = taken;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    // The value is far below a tebibyte, so the conversion is exact.
    Ok(f64::from(u32::try_from(most)?) / 1024.0)
}

fn start(desktop: &Desktop, program: &Path, service: &Service, arguments: &[&str]) -> Result<Child> {
    let mut command = Command::new(program);
    desktop.inhabit(&mut command);
    command
        .args(arguments)
        .args(now()?)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command
        .env("PITDESK_BASE_URL", &service.base_url)
        .env("PITDESK_TOKEN", &service.token);
    Child::start(&mut command, &desktop.home().join("start.log"))
}
