//! Processes, memory and processor time of a program and its helper processes.

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

/// The process of a group that runs the program of this name.
pub fn process_of_group(leader: u32, program: &str) -> Option<u32> {
    let runs = |process: &u32| {
        fs::read_to_string(format!("/proc/{process}/comm")).is_ok_and(|name| name.trim() == program)
    };
    processes_of(leader).into_iter().find(runs)
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
    kibibytes(process, "smaps_rollup", "Pss:").or_else(|| private(process))
}

/// Only the administrator can read the shares of a process that forbids core files. Of such a process, memory that it
/// shares with nobody is counted, without the pages of its files.
fn private(process: u32) -> Option<u64> {
    Some(kibibytes(process, "status", "RssAnon:")? + kibibytes(process, "status", "RssShmem:")?)
}

fn kibibytes(process: u32, file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/{file}")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
