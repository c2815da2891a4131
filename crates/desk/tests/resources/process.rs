//! The process of one case: this test again, with a task in its environment. It measures its memory and its processor time, as
//! Linux counts them.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use desk::views::ProxySetting;
use desk::{CancellationToken, Clock, Desk};

use crate::endpoint::Endpoint;

const TASK: &str = "PITDESK_RESOURCES_TASK";
/// Before the result in the output of the process.
const RESULT: &str = "cost: ";

/// What a reading cost.
#[derive(Debug)]
pub(crate) struct Cost {
    /// The most memory over that of an idle client.
    pub(crate) peak_kib: u64,
    pub(crate) processor: Duration,
    /// From the start of the reading to its end.
    pub(crate) ended: Duration,
    /// Processor time in a quarter of a second, half a second after the end of a reading that was left.
    pub(crate) afterwards: Duration,
    /// `read`, or the code of the error.
    pub(crate) outcome: String,
}

/// What the process has to do. None: this is the test itself.
pub(crate) fn task() -> Option<String> {
    std::env::var(TASK).ok()
}

/// Reads in a process of its own.
pub(crate) async fn cost(test: &'static str, base_url: &str, leave: Option<Duration>) -> Cost {
    let leave = leave.map_or_else(|| "never".to_owned(), |after| after.as_millis().to_string());
    let mut again = Command::new(std::env::current_exe().unwrap());
    again
        .args(["--exact", test, "--nocapture"])
        .env(TASK, format!("{base_url} {leave}"));
    let output = tokio::task::spawn_blocking(move || again.output())
        .await
        .unwrap()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let result = said.lines().find_map(|line| Some(line.split_once(RESULT)?.1));
    let result = result.unwrap_or_else(|| panic!("{said}\n{}", String::from_utf8_lossy(&output.stderr)));
    let [numbers @ .., outcome] = &result.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{result}")
    };
    let numbers: Vec<u64> = numbers.iter().map(|number| number.parse().unwrap()).collect();
    Cost {
        peak_kib: numbers[0],
        processor: Duration::from_millis(numbers[1]),
        ended: Duration::from_millis(numbers[2]),
        afterwards: Duration::from_millis(numbers[3]),
        outcome: (*outcome).to_owned(),
    }
}

/// The work of the process: reads a good answer, then the hostile one, and prints what that cost.
pub(crate) async fn read(endpoint: Endpoint, task: &str) {
    let (base_url, leave) = task.split_once(' ').unwrap();
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let desk = Desk::connect(base_url, "a-token".into(), &ProxySetting::None, Clock::system()).unwrap();
    endpoint.ask(&desk, &CancellationToken::new()).await.unwrap();

    forget_peak();
    let (idle, before, began) = (memory(), processor_time(), Instant::now());
    let left = CancellationToken::new();
    if let Ok(after) = leave.parse() {
        let leaving = left.clone();
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(after)).await;
            leaving.cancel();
        });
    }
    let outcome = endpoint.ask(&desk, &left).await;
    let ended = began.elapsed();
    let outcome = outcome.map_or_else(|error| format!("{:?}", error.code), |()| "read".to_owned());
    let peak = peak().saturating_sub(idle);
    let used = processor_time().saturating_sub(before);
    let afterwards = if leave == "never" {
        Duration::ZERO
    } else {
        // What is measured is this time itself.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let later = processor_time();
        tokio::time::sleep(Duration::from_millis(250)).await;
        processor_time().saturating_sub(later)
    };
    println!(
        "\n{RESULT}{peak} {} {} {} {outcome}",
        used.as_millis(),
        ended.as_millis(),
        afterwards.as_millis()
    );
}

/// The processor time of all threads, in steps of ten milliseconds.
fn processor_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    let ticks = |field: usize| fields[field].parse::<u64>().unwrap();
    // User and system time. Linux counts a hundred ticks per second on every architecture.
    Duration::from_millis(10 * (ticks(11) + ticks(12)))
}

/// The memory in use, in KiB.
fn memory() -> u64 {
    kibibytes("VmRSS:")
}

/// The most memory that was in use since the last call of `forget_peak`, in KiB.
fn peak() -> u64 {
    kibibytes("VmHWM:")
}

fn forget_peak() {
    fs::write("/proc/self/clear_refs", "5").unwrap();
}

fn kibibytes(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}
