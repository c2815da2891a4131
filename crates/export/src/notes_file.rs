//! Reads what is at the path of the notes. Anybody who may write in the folder may have put it there, so nothing but a regular
//! file of a usual length is read: no link, no device, and no pipe, for which the program would wait.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

/// Longest notes that are read. They name each part that could not be read, which takes some hundred letters.
const LONGEST: u64 = 16 << 20;

/// What is at the path of the notes.
pub(crate) enum Found {
    Nothing,
    /// A regular file.
    Content(Vec<u8>),
    /// Something that notes never are.
    Other,
}

pub(crate) fn read(path: &Path) -> io::Result<Found> {
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() || found.len() > LONGEST => return Ok(Found::Other),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
    }
    let file = open(path)?;
    // Another file may have come to the path since.
    if !file.metadata()?.is_file() {
        return Ok(Found::Other);
    }
    let mut content = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut content)?;
    let is_whole = u64::try_from(content.len()).is_ok_and(|length| length <= LONGEST);
    Ok(if is_whole {
        Found::Content(content)
    } else {
        Found::Other
    })
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
