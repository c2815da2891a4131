//! What this process keeps from others: its memory, which holds keys and passwords, and the files that it makes.

#[cfg(unix)]
use std::sync::OnceLock;

/// Forbids a core file of this process and, on Unix, of the processes that it starts. Call it first of all.
///
/// On Linux other programs of the same user cannot read the memory either, which also stops a debugger that is attached
/// later. The administrator is not stopped. Windows writes no memory to a file unless it was configured to.
pub fn forbid_core_dumps() {
    // A lower limit is always granted, and there is no other reason to fail.
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        let none = Rlimit {
            current: Some(LARGEST_CORE),
            maximum: Some(LARGEST_CORE),
        };
        let _ = setrlimit(Resource::Core, none);
    }
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}

/// Lets the desktop's portals look at this process again: before they open a dialog, they look in `/proc` from which sandbox
/// the call comes. Then other programs of the same user may read its memory as that of any other program. There is still no
/// core file.
#[cfg(target_os = "linux")]
pub fn allow_portals() {
    use rustix::process::{DumpableBehavior, set_dumpable_behavior};
    // Fails only for a value that the system does not know.
    let _ = set_dumpable_behavior(DumpableBehavior::Dumpable);
}

/// Size limit of a core file in bytes. On Linux a limit of 0 does not count if a program of the system takes the core
/// (`core_pattern` with a pipe, as for systemd-coredump); 1 stops that too, and no core file is so small.
#[cfg(unix)]
const LARGEST_CORE: u64 = if cfg!(target_os = "linux") { 1 } else { 0 };

/// The umask of the session, for programs that are not ours.
#[cfg(unix)]
static OF_THE_SESSION: OnceLock<u32> = OnceLock::new();

/// Lets only the user read and write what this process and the programs that it starts make from now on, whatever the
/// umask of the session is: also the files of libraries, such as the web view's. Call it first of all. Modes that the
/// program asks for itself, and existing files, stay as they are. On Windows the access list of the folder decides.
pub fn keep_files_private() {
    #[cfg(unix)]
    {
        use rustix::fs::Mode;
        let before = rustix::process::umask(Mode::RWXG | Mode::RWXO);
        #[allow(clippy::useless_conversion, reason = "it is shorter on macOS")]
        let _ = OF_THE_SESSION.set(u32::from(before.bits()));
    }
}

/// The umask that the session had before [`keep_files_private`], for a program of the user that this one starts. None if it was not changed.
#[cfg(unix)]
pub fn umask_of_the_session() -> Option<u32> {
    OF_THE_SESSION.get().copied()
}
