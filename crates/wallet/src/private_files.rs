//! Keeps the files of this process for their user.

#[cfg(unix)]
use std::sync::OnceLock;

/// The umask of the session, for programs that are not ours.
#[cfg(unix)]
static OF_THE_SESSION: OnceLock<u32> = OnceLock::new();

/// Lets only the user read and write what this process and the programs that it starts make from now on, whatever the
/// umask of the session is: also the files of libraries, such as the web view's. Call it first of all. Modes that the
/// program asks for itself, and existing files, stay as they are. On Windows the access list of the folder decides.
pub fn keep() {
    #[cfg(unix)]
    {
        use rustix::fs::Mode;
        let before = rustix::process::umask(Mode::RWXG | Mode::RWXO);
        #[allow(clippy::useless_conversion, reason = "it is shorter on macOS")]
        let _ = OF_THE_SESSION.set(u32::from(before.bits()));
    }
}

/// The umask that the session had before [`keep`], for a program of the user that this one starts. None if it was not changed.
#[cfg(unix)]
pub fn umask_of_the_session() -> Option<u32> {
    OF_THE_SESSION.get().copied()
}
