//! Memory and processor time of this process, as Linux counts them.

use std::fs;
use std::time::Duration;

/// The processor time of all threads, in steps of ten milliseconds.
pub(crate) fn processor_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    let ticks = |field: usize| fields[field].parse::<u64>().unwrap();
    // User and system time. Linux counts a hundred ticks per second on every architecture.
    Duration::from_millis(10 * (ticks(11) + ticks(12)))
}

/// The memory in use, in KiB.
pub(crate) fn memory() -> u64 {
    kibibytes("VmRSS:")
}

/// The most memory that was in use since the last call of [`forget_peak`], in KiB.
pub(crate) fn peak() -> u64 {
    kibibytes("VmHWM:")
}

pub(crate) fn forget_peak() {
    fs::write("/proc/self/clear_refs", "5").unwrap();
}

fn kibibytes(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}
