//! How much memory a program and all its helpers hold: the sum of proportional set sizes, so that a page shared by two
//! processes counts once.

use std::fs;

/// The summed memory of a process group now, in KiB.
pub(crate) fn of_group(leader: u32) -> u64 {
    let Ok(processes) = fs::read_dir("/proc") else {
        return 0;
    };
    processes
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok())
        .filter(|&process| group_of(process) == Some(leader))
        .filter_map(proportional)
        .sum()
}

/// The process group, from the fields after the name in parentheses: state, parent, group.
fn group_of(process: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit_once(") ")?.1.split(' ').nth(2)?.parse().ok()
}

/// A process may end between two looks: then it holds nothing.
fn proportional(process: u32) -> Option<u64> {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
