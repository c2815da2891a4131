//! Memory and processor time of a program and its helper processes.

use std::fs;

/// Memory of a process group in KiB: the sum of proportional set sizes, so that shared pages count
/// once.
pub fn memory_of_group(leader: u32) -> u64 {
    processes_of(leader).into_iter().filter_map(proportional).sum()
}

/// Processor time used by the processes of a group so far, in ticks of a hundredth of a second.
pub fn processor_time_of_group(leader: u32) -> u64 {
    let ticks = |process| {
        let (user, system) = (field(process, 11)?, field(process, 12)?);
        Some(user.parse::<u64>().ok()? + system.parse::<u64>().ok()?)
    };
    processes_of(leader).into_iter().filter_map(ticks).sum()
}

fn processes_of(leader: u32) -> Vec<u32> {
    let Ok(processes) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    processes
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok())
        .filter(|&process| group_of(process) == Some(leader))
        .collect()
}

fn group_of(process: u32) -> Option<u32> {
    field(process, 2)?.parse().ok()
}

/// A field of `/proc/PID/stat`, counted from the state, which follows the name in parentheses: 2 is the
/// process group, 11 and 12 are user and system time.
fn field(process: u32, number: usize) -> Option<String> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit_once(") ")?
        .1
        .split(' ')
        .nth(number)
        .map(str::to_owned)
}

/// A process may exit in the meantime; then its memory is zero.
fn proportional(process: u32) -> Option<u64> {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
