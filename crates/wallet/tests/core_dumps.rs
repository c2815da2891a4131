//! What the process may leave of its memory. A file of its own: it changes the whole test process.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::os::unix::process::ExitStatusExt;
use std::process::Command;

use rustix::process::{DumpableBehavior, Resource, dumpable_behavior, getrlimit};

/// The limits of the process, and whether it may be dumped and read.
fn state() -> (Option<u64>, Option<u64>, DumpableBehavior) {
    let limit = getrlimit(Resource::Core);
    (limit.current, limit.maximum, dumpable_behavior().unwrap())
}

#[test]
fn portals_may_look_at_the_process_and_there_is_still_no_core_file() {
    wallet::forbid_core_dumps();
    assert_eq!(state(), (Some(1), Some(1), DumpableBehavior::NotDumpable));
    wallet::allow_portals();
    assert_eq!(state(), (Some(1), Some(1), DumpableBehavior::Dumpable));
    // A child has the limit and can be dumped, as this process can now.
    let folder = tempfile::tempdir().unwrap();
    let crashed = Command::new("sh")
        .args(["-c", "ulimit -c; kill -ABRT $$"])
        .current_dir(folder.path())
        .status()
        .unwrap();
    assert_eq!((crashed.signal(), crashed.core_dumped()), (Some(6), false));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
