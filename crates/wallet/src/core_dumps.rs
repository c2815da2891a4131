//! Keeps this process's memory, which holds keys and passwords, out of files of the system.

/// Forbids a core file of this process and, on Unix, of the processes that it starts. Call it first of all.
///
/// On Linux other programs of the same user cannot read the memory either, which also stops a debugger that is attached
/// later. The administrator is not stopped. Windows writes no memory to a file unless it was configured to.
pub fn forbid() {
    // A lower limit is always granted, and there is no other reason to fail.
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        let none = Rlimit {
            current: Some(0),
            maximum: Some(0),
        };
        let _ = setrlimit(Resource::Core, none);
    }
    // The limit does not count if a program of the system takes the core.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}
