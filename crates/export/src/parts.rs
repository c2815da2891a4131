//! The temporary files of exports (`.pitdesk-….part`). A run that is killed, or whose computer loses power, leaves one, and it
//! has players' data in it. A run keeps its part locked, and the system ends the lock with the run; so the next run in the
//! folder knows which parts are of dead runs, and removes them.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

const BEGIN: &str = ".pitdesk-";
const END: &str = ".part";
/// How often a part is made anew that another run removed before it was locked.
const MOST_TRIES: usize = 8;

/// Makes a part and locks it. Only the user may read it.
pub(crate) fn create(folder: &Path) -> io::Result<NamedTempFile> {
    for _ in 0..MOST_TRIES {
        let part = tempfile::Builder::new()
            .prefix(BEGIN)
            .suffix(END)
            .tempfile_in(folder)?;
        // Some network drives have no locks. Nothing is removed there.
        let _ = part.as_file().lock();
        if part.path().exists() {
            return Ok(part);
        }
    }
    Err(io::Error::other("another program removes the temporary file"))
}

/// Another name for a part, beside it. It is removed like a part if the run dies.
pub(crate) fn second_name(part: &Path) -> PathBuf {
    let name = part.file_stem().unwrap_or_default().to_string_lossy();
    part.with_file_name(format!("{name}-2{END}"))
}

/// Removes the parts of runs that do not live any more. A failure does not matter to the export that begins.
pub(crate) fn remove_dead(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_part = name
            .to_str()
            .is_some_and(|name| name.starts_with(BEGIN) && name.ends_with(END));
        if is_part && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let _ = remove_if_dead(&entry.path());
        }
    }
}

/// The lock is held until the file is removed, so that no run that is just beginning loses its part unseen.
fn remove_if_dead(part: &Path) -> io::Result<()> {
    let file = open(part)?;
    if file.metadata()?.is_file() && file.try_lock().is_ok() {
        fs::remove_file(part)?;
    }
    Ok(())
}

/// Opens a file without following a link and without waiting for the other end of a pipe.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::{Mode, OFlags};
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        Ok(File::from(rustix::fs::open(path, flags, Mode::empty())?))
    }
    #[cfg(not(unix))]
    File::open(path)
}
