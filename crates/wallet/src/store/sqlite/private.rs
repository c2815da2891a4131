//! A new wallet file can be read by its owner only. SQLite gives the files beside it (`-wal`, `-shm`) the
//! same mode.

use std::path::Path;

use crate::store::StoreError;

/// Makes the file if there is none, so that it never exists with another mode. An existing file keeps its
/// mode, which may be a decision of the operator; if others can read it, the log says so.
#[cfg(unix)]
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    use std::fs::OpenOptions;
    use std::io::ErrorKind;
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    const OWNER_ONLY: u32 = 0o600;
    const OTHERS: u32 = 0o077;

    match OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(OWNER_ONLY)
        .open(path)
    {
        Ok(_new) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let mode = std::fs::metadata(path)?.permissions().mode() & 0o777;
            if mode & OTHERS != 0 {
                let path = path.display();
                tracing::warn!("other users of this machine may read the wallet file {path} (mode {mode:o})");
            }
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// SQLite opens a file that this user may only read without a word, and each append would fail. The file is not opened for this: to close
/// it would end the locks that other connections of this process have on it.
pub(super) fn check_that_it_may_be_written(path: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    let may = rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok();
    #[cfg(not(unix))]
    let may = std::fs::metadata(path).is_ok_and(|file| !file.permissions().readonly());
    if may {
        return Ok(());
    }
    let path = path.display();
    Err(StoreError::Unavailable(format!(
        "this user may not write to the file {path}"
    )))
}

/// Windows: the folder's access list decides.
#[cfg(not(unix))]
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    let new = std::fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path);
    match new {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}
