//! Keeps the files of this process for their user.

/// Lets only the user read and write what this process and the programs that it starts make from now on, whatever the
/// umask of the session is: also the files of libraries, such as the web view's. Call it first of all. Modes that the
/// program asks for itself, and existing files, stay as they are. On Windows the access list of the folder decides.
pub fn keep() {
    #[cfg(unix)]
    {
        use rustix::fs::Mode;
        rustix::process::umask(Mode::RWXG | Mode::RWXO);
    }
}
