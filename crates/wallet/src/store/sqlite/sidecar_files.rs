//! How a file can be read so that its folder stays as it is.
//!
//! SQLite keeps changes in sidecar files of the database: a write-ahead log (`-wal`), its index (`-shm`)
//! and, before the first switch to the log, a rollback journal (`-journal`). An ordinary reader makes
//! and writes the first two, and rolls the third back.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;

use crate::files::{Wanted, in_background, unreadable};
use crate::store::{FileProblem, StoreError};

pub(super) enum ReadMode {
    /// Nothing is beside it: SQLite needs no lock and no other file. It must not change meanwhile.
    Alone(Fingerprint),
    /// A log and its index are beside it, as a running wallet has them: SQLite reads both and writes
    /// neither.
    WithItsLog,
    /// The file has a log without an index, which SQLite would have to make. So a copy is read, in a private
    /// folder that ends with this value.
    Copied(TempDir),
}

/// Detects whether a file was changed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fingerprint {
    length: u64,
    changed: Option<SystemTime>,
    log: u64,
}

impl Fingerprint {
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let file = fs::metadata(path)?;
        Ok(Self {
            length: file.len(),
            changed: file.modified().ok(),
            log: length(&sidecar(path, "-wal"))?.unwrap_or(0),
        })
    }
}

impl ReadMode {
    /// Decides how to read a file, and copies it if necessary. A file from outside may have been made large on purpose; the log of
    /// the wallet's own grows while a backup or a report keeps it from being written back.
    pub(super) async fn of(path: &Path, is_own: bool) -> Result<Self, StoreError> {
        let (largest_log, largest_copy) = if is_own {
            (u64::MAX, u64::MAX)
        } else {
            (FileProblem::LARGEST_LOG, FileProblem::LARGEST_COPY)
        };
        let log = length(&sidecar(path, "-wal")).map_err(unreadable)?;
        let index = length(&sidecar(path, "-shm")).map_err(unreadable)?;
        let journal = length(&sidecar(path, "-journal")).map_err(unreadable)?;
        if journal.is_some_and(|length| length > 0) {
            // It may also name any other file, which SQLite would remove.
            return Err(FileProblem::Unfinished.into());
        }
        if log.is_some_and(|length| length > largest_log) {
            return Err(FileProblem::LogTooLarge.into());
        }
        match (log, index) {
            (Some(_), Some(_)) => Ok(Self::WithItsLog),
            (Some(1..), None) => {
                let path = path.to_owned();
                let copied = in_background(move |wanted| copy(&path, largest_copy, wanted));
                Ok(Self::Copied(copied.await?))
            }
            _ => Ok(Self::Alone(Fingerprint::of(path).map_err(unreadable)?)),
        }
    }

    /// The driver's options for the file, or for its copy.
    pub(super) fn options(&self, path: &Path) -> Result<SqliteConnectOptions, StoreError> {
        let options = SqliteConnectOptions::new().read_only(true);
        Ok(match self {
            Self::Alone(_) => options.filename(path).immutable(true),
            Self::WithItsLog => {
                let name = path.to_str().ok_or_else(|| {
                    StoreError::Unavailable("the name of its path is not valid text".to_owned())
                })?;
                let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
                options.filename(format!("file:{name}?readonly_shm=1"))
            }
            Self::Copied(folder) => options.filename(folder.path().join(COPY)),
        })
    }

    /// Fails if the file is read on its own and is not the same any more.
    pub(super) fn still_holds(&self, path: &Path) -> Result<(), StoreError> {
        match self {
            Self::Alone(before) if Fingerprint::of(path).ok().as_ref() != Some(before) => {
                Err(FileProblem::Changed.into())
            }
            _ => Ok(()),
        }
    }
}

const COPY: &str = "wallet.db";
/// Bytes between two looks at whether the copy is still wanted.
const PIECE: u64 = 4 << 20;

/// Copies a file and its log.
fn copy(path: &Path, largest: u64, wanted: &Wanted) -> Result<TempDir, StoreError> {
    let before = Fingerprint::of(path).map_err(unreadable)?;
    if before.length.saturating_add(before.log) > largest {
        return Err(FileProblem::CopyTooLarge.into());
    }
    let folder = tempfile::tempdir().map_err(unreadable)?;
    let target = folder.path().join(COPY);
    for (ending, length) in [("", before.length), ("-wal", before.log)] {
        let from = File::open(sidecar(path, ending)).map_err(unreadable)?;
        let mut to = File::create(sidecar(&target, ending)).map_err(unreadable)?;
        // A file that grows meanwhile is found by the second fingerprint.
        let mut rest = from.take(length);
        while rest.limit() > 0 {
            wanted.check()?;
            let piece = io::copy(&mut (&mut rest).take(PIECE), &mut to).map_err(unreadable)?;
            if piece == 0 {
                break;
            }
        }
    }
    if Fingerprint::of(path).map_err(unreadable)? != before {
        return Err(FileProblem::Changed.into());
    }
    Ok(folder)
}

/// The path of a sidecar file by its suffix; an empty suffix is the database.
pub(super) fn sidecar(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn length(path: &Path) -> io::Result<Option<u64>> {
    match fs::metadata(path) {
        Ok(file) => Ok(Some(file.len())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
