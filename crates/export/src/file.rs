//! Files that are written whole or not at all: to a temporary file in the same folder, which is renamed at the end.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::notes_file::{self, Found};
use crate::{ExportError, parts};

/// A file that is not at its path yet. Dropping it removes it. Only the user may read it: it may hold personal data.
#[derive(Debug)]
pub(crate) struct Part {
    file: NamedTempFile,
    path: PathBuf,
    may_replace: bool,
}

impl Part {
    /// Begins a file. Fails at once if it could not be put at its path later.
    pub(crate) fn begin(path: &Path, may_replace: bool) -> Result<Self, ExportError> {
        let name = path.file_name().ok_or(ExportError::NotAFile)?;
        match fs::metadata(path) {
            // The rename would replace a device, too: `--out /dev/null` as root would take it from the whole computer.
            Ok(found) if !found.is_file() => return Err(ExportError::NotAFile),
            Ok(_) if !may_replace => return Err(ExportError::Exists(name.to_string_lossy().into_owned())),
            // The rename would replace a read-only file too, which the user has protected.
            Ok(found) if found.permissions().readonly() => return Err(ExportError::NotPermitted),
            _ => {}
        }
        parts::remove_dead(folder(path));
        let file = parts::create(folder(path))?;
        Ok(Self {
            file,
            path: path.to_owned(),
            may_replace,
        })
    }

    /// The open file.
    pub(crate) fn file(&self) -> &File {
        self.file.as_file()
    }

    /// The folder of the file.
    pub(crate) fn folder(&self) -> &Path {
        folder(&self.path)
    }

    /// The name that the file gets.
    pub(crate) fn name(&self) -> String {
        self.path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    }

    /// Waits until the content is on the disk, and puts it at its path.
    pub(crate) fn persist(self) -> Result<(), ExportError> {
        self.file.as_file().sync_all()?;
        let persisted = if self.may_replace {
            self.file.persist(&self.path)
        } else {
            self.file.persist_noclobber(&self.path)
        };
        match persisted {
            Ok(_) => {
                sync_folder(folder(&self.path));
                Ok(())
            }
            Err(failed) => Err(not_persisted(failed.error, &self.path)),
        }
    }
}

fn not_persisted(error: io::Error, path: &Path) -> ExportError {
    match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let name = path.file_name().unwrap_or_default();
            ExportError::Exists(name.to_string_lossy().into_owned())
        }
        // Windows denies access to a file that Excel has open. Before, its folder could be written.
        io::ErrorKind::PermissionDenied if cfg!(windows) && path.exists() => ExportError::InUse,
        _ => error.into(),
    }
}

fn folder(path: &Path) -> &Path {
    let folder = path.parent().unwrap_or(Path::new("."));
    if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    }
}

/// Makes a rename durable: it survives a power cut. Windows has no such call, and a folder of another system may refuse it.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// First bytes of every file of notes, so that only such a file is replaced without asking.
pub(crate) const NOTES_BEGIN: &[u8] = b"{\n  \"pitdesk\":";

/// The path of the notes of a file: `NAME.notes.json`.
pub(crate) fn notes_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".notes.json");
    path.with_file_name(name)
}

/// The content of earlier notes at a path. None if there are none.
///
/// # Errors
/// What is there is not ours.
pub(crate) fn earlier_notes(path: &Path) -> Result<Option<Vec<u8>>, ExportError> {
    let name = || {
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    match notes_file::read(path)? {
        Found::Nothing => Ok(None),
        Found::Content(found) if found.starts_with(NOTES_BEGIN) => Ok(Some(found)),
        Found::Content(_) | Found::Other => Err(ExportError::Exists(name())),
    }
}

/// Puts notes and file at their paths. If the file cannot be put there, the earlier notes are there again.
pub(crate) fn persist_with_notes(part: Part, notes: &[u8]) -> Result<PathBuf, ExportError> {
    let path = notes_path(&part.path);
    let earlier = earlier_notes(&path)?;
    write_whole(&path, notes)?;
    match part.persist() {
        Ok(()) => Ok(path),
        Err(error) => {
            // The failure that is reported matters more than one here.
            let _ = match earlier {
                Some(earlier) => write_whole(&path, &earlier),
                None => fs::remove_file(&path).map_err(ExportError::from),
            };
            Err(error)
        }
    }
}

/// Writes a file that is not an export, whole or not at all. A file at the path is replaced.
///
/// # Errors
/// It cannot be written; what is at the path is unchanged.
pub fn write_whole(path: &Path, content: &[u8]) -> Result<(), ExportError> {
    let part = Part::begin(path, true)?;
    part.file().write_all(content)?;
    part.persist()
}
