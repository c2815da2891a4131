//! What the program makes is for its user alone, whatever the session's umask is.
#![cfg(target_os = "linux")]

use std::process::{Command, Stdio};

use crate::program::{Served, sqlite};

#[test]
fn new_files_are_for_the_user_only_whatever_the_umask() {
    let (_folder, database) = sqlite();
    let mut command = Command::new("sh");
    command.args(["-c", "umask 000; exec \"$0\" serve --create --db \"$1\""]);
    command.args([env!("CARGO_BIN_EXE_wallet"), &database]);
    let served = Served::from(command, Stdio::null());
    let status = std::fs::read_to_string(format!("/proc/{}/status", served.process_id())).unwrap();
    let umask = status
        .lines()
        .find_map(|line| line.strip_prefix("Umask:"))
        .unwrap();
    assert_eq!(umask.trim(), "0077");
}

/// As in Pitdesk (`a_crash_leaves_no_memory_on_the_disk`): the memory holds keys and the password of the database.
#[test]
fn a_crash_of_the_server_leaves_no_memory_on_the_disk() {
    let (_folder, database) = sqlite();
    let mut command = Command::new("sh");
    // The system may allow core files of any size.
    let allow = "ulimit -S -c $(ulimit -H -c); exec \"$0\" serve --create --db \"$1\"";
    command.args(["-c", allow, env!("CARGO_BIN_EXE_wallet"), &database]);
    let served = Served::from(command, Stdio::null());
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", served.process_id())).unwrap();
    let core = limits.lines().find(|line| line.starts_with("Max core file size"));
    // The soft and the hard limit.
    let ones = core.unwrap().split_whitespace().filter(|word| *word == "1");
    assert_eq!(ones.count(), 2, "{core:?}");
}
