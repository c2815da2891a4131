//! From start to first data: Pitdesk with a managed profile until its first screen shows the tables of a service,
//! against a bare window of the same toolkit until its page is loaded. Both by turns, so that whatever else the
//! machine does meets both; each start is held against the bare one just before it, for a shared machine's speed may
//! change by half within a minute. Time and memory are taken in different runs: watching the memory costs time.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;
use whole_program::{
    Child, Desktop, PATIENCE, Profile, Service, ServiceOptions, memory_of_group, now, program,
};

use crate::report::{keep, median};

/// Runs of each program, for each of time and memory.
const ROUNDS: usize = 21;

/// How much more than the bare window Pitdesk may take.
const LIMIT: f64 = 1.5;

/// What one program took, run by run.
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
    // The first run of each warms the disk's cache and is not counted.
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
    judge(&series)
}

fn judge([bare, pitdesk]: &[Series; 2]) -> Result<()> {
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
            "ratio": { "time": time, "memory": memory, "limit": LIMIT },
        }),
    )?;
    ensure!(
        time <= LIMIT,
        "the start takes {time:.2} times a bare window's time, more than {LIMIT}"
    );
    ensure!(
        memory <= LIMIT,
        "the start takes {memory:.2} times a bare window's memory, more than {LIMIT}"
    );
    Ok(())
}

/// How many times as much the second of each pair took, in the middle one of the pairs.
fn times(all: &[f64], bare: &[f64]) -> f64 {
    let ratios: Vec<f64> = all.iter().zip(bare).map(|(one, bare)| one / bare).collect();
    median(&ratios)
}

/// Seconds from start to end of one run.
fn timed(desktop: &Desktop, program: &Path, service: &Service) -> Result<f64> {
    let begun = Instant::now();
    let mut child = start(desktop, program, service)?;
    let status = child.process().wait()?;
    ensure!(status.success(), "{} ended with {status}", program.display());
    Ok(begun.elapsed().as_secs_f64())
}

/// The most memory one run held, in MiB.
fn weighed(desktop: &Desktop, program: &Path, service: &Service) -> Result<f64> {
    let begun = Instant::now();
    let mut child = start(desktop, program, service)?;
    let mut most = 0;
    while !child.has_ended()? {
        most = most.max(memory_of_group(child.id()));
        ensure!(
            begun.elapsed() < PATIENCE,
            "{} did not end by itself",
            program.display()
        );
        std::thread::sleep(Duration::from_millis(4));
    }
    // A whole start is far below a tebibyte, so the conversion is exact.
    Ok(f64::from(u32::try_from(most)?) / 1024.0)
}

fn start(desktop: &Desktop, program: &Path, service: &Service) -> Result<Child> {
    let mut command = Command::new(program);
    desktop.inhabit(&mut command);
    command
        .arg("--exit-when-ready")
        .args(now()?)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command
        .env("PITDESK_BASE_URL", &service.base_url)
        .env("PITDESK_TOKEN", &service.token);
    Child::start(&mut command, &desktop.home().join("start.log"))
}
