//! The folder of one held ledger: private, locked while it is in use, and deleted afterwards. A program that ended without that
//! leaves it without a lock.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// How the names of these folders begin. Nothing else is ever deleted.
const PREFIX: &str = "ledger-";
const LOCK: &str = "lock";
const DATABASE: &str = "ledger.db";
/// Locked while a folder is made and while leftovers are looked for, so that none is taken for one before it has its own lock.
const LOCK_OF_ALL: &str = "ledgers.lock";

/// Where a system does not delete files that are open: how often it is tried again, and after which time. SQLite's thread closes
/// the file in a moment.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// A folder in use. Dropping it deletes it.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// None only while it is dropped.
    lock: Option<File>,
}

impl Folder {
    /// Makes a folder inside another one, which is made if it is missing, with an empty file for the database.
    pub(super) fn create(parent: &Path) -> io::Result<Self> {
        fs::create_dir_all(parent)?;
        let of_all = private_file(&parent.join(LOCK_OF_ALL))?;
        // A file system without locks still holds a ledger; its leftovers are not found then.
        let is_locked = of_all.lock().is_ok();
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        // Elsewhere it inherits who may read the program's folder.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        let path = builder.tempdir_in(parent)?.keep();
        let made = Self::filled(&path, is_locked);
        if made.is_err() {
            // The first error is told.
            let _ = fs::remove_dir_all(&path);
        }
        made
    }

    fn filled(path: &Path, can_lock: bool) -> io::Result<Self> {
        let lock = private_file(&path.join(LOCK))?;
        if can_lock {
            lock.lock()?;
        }
        private_file(&path.join(DATABASE))?;
        Ok(Self {
            path: path.to_owned(),
            lock: Some(lock),
        })
    }

    pub(super) fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.lock = None;
        if is_gone(&self.path) {
            return;
        }
        let path = std::mem::take(&mut self.path);
        thread::spawn(move || {
            for _ in 0..TRIES {
                thread::sleep(BETWEEN_TRIES);
                if is_gone(&path) {
                    return;
                }
            }
        });
    }
}

/// Deletes a folder. Whether it is not there afterwards.
fn is_gone(path: &Path) -> bool {
    match fs::remove_dir_all(path) {
        Ok(()) => true,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Deletes the folders that no running program has locked. Returns their number.
pub(super) fn remove_leftovers(parent: &Path) -> io::Result<usize> {
    let found = match fs::read_dir(parent) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    let of_all = private_file(&parent.join(LOCK_OF_ALL))?;
    of_all.lock()?;
    let mut removed = 0;
    for entry in found {
        let entry = entry?;
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // A link is never followed.
        if is_ours && entry.file_type()?.is_dir() && is_left(&entry.path())? && is_gone(&entry.path()) {
            removed += 1;
        }
    }
    Ok(removed)
}

/// Whether no program has the lock of a folder. Its lock ends on return: nobody takes a folder that is already there.
fn is_left(folder: &Path) -> io::Result<bool> {
    let lock = match File::open(folder.join(LOCK)) {
        Ok(lock) => lock,
        // It ended before it was made whole, or half of it is deleted.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(error),
    };
    match lock.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// A file that only its owner can read, which is made if it is missing.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).read(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
