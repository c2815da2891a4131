//! Files that are written whole or not at all: to a temporary file in the same folder, which is renamed at the end.
//!
//! A run that is killed, or whose computer loses power, leaves its temporary file (`.pitdesk-….part`), and it has players' data in
//! it. A run keeps its part locked, and the system ends the lock with the run; so the next run in the folder knows which parts are
//! of dead runs, and removes them.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use tempfile::{NamedTempFile, PersistError};

use crate::ExportError;

/// Pauses before a file is put at its path again. A network drive, a scanner or a program that indexes the folder may refuse
/// it for a moment, and all that was read would be lost.
const PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_millis(100),
    Duration::from_millis(400),
];
const BEGIN: &str = ".pitdesk-";
const END: &str = ".part";
/// How often a part is made anew that another run removed before it was locked.
const MOST_TRIES: usize = 8;
/// First bytes of every file of notes, so that only such a file is replaced without asking.
const NOTES_BEGIN: &[u8] = b"{\n  \"pitdesk\":";
/// Longest notes that are read. They name each part that could not be read, which takes some hundred letters.
const LONGEST_NOTES: u64 = 16 << 20;

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
        if path.file_name().is_none() {
            return Err(ExportError::NotAFile);
        }
        match fs::metadata(path) {
            // The rename would replace a device, too: `--out /dev/null` as root would take it from the whole computer.
            Ok(found) if !found.is_file() => return Err(ExportError::NotAFile),
            Ok(_) if !may_replace => return Err(ExportError::Exists(name_of(path))),
            // The rename would replace a read-only file too, which the user has protected.
            Ok(found) if found.permissions().readonly() => return Err(ExportError::NotPermitted),
            _ => {}
        }
        remove_dead(folder(path));
        let file = new_part(folder(path))?;
        Ok(Self {
            file,
            path: path.to_owned(),
            may_replace,
        })
    }

    pub(crate) fn file(&self) -> &File {
        self.file.as_file()
    }

    pub(crate) fn folder(&self) -> &Path {
        folder(&self.path)
    }

    pub(crate) fn name(&self) -> String {
        name_of(&self.path)
    }

    /// Tries with an empty file what [`Part::persist`] does: a folder where files get no name is known before anything is read.
    pub(crate) fn try_folder(&self) -> Result<(), ExportError> {
        let trial = new_part(self.folder())?;
        let name = second_name(trial.path());
        match patiently(trial, |trial| put(trial, &name, self.may_replace)) {
            Err(failed) => Err(failed.error.into()),
            Ok(()) => match fs::remove_file(&name) {
                // Another run in the folder may have taken it for the part of a dead one.
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
                _ => Ok(()),
            },
        }
    }

    /// Waits until the content is on the disk, and puts it at its path.
    pub(crate) fn persist(self) -> Result<(), ExportError> {
        self.file.as_file().sync_all()?;
        match patiently(self.file, |file| put(file, &self.path, self.may_replace)) {
            Ok(()) => {
                sync_folder(folder(&self.path));
                Ok(())
            }
            Err(failed) => Err(not_persisted(failed.error, &self.path)),
        }
    }
}

/// Calls `put` until it succeeds, with pauses between. A file that is already there does not go away.
fn patiently(
    mut file: NamedTempFile,
    mut put: impl FnMut(NamedTempFile) -> Result<(), PersistError>,
) -> Result<(), PersistError> {
    for pause in PAUSES {
        match put(file) {
            Err(failed) if failed.error.kind() != io::ErrorKind::AlreadyExists => {
                thread::sleep(pause);
                file = failed.file;
            }
            ended => return ended,
        }
    }
    put(file)
}

fn put(file: NamedTempFile, path: &Path, may_replace: bool) -> Result<(), PersistError> {
    if may_replace {
        return file.persist(path).map(drop);
    }
    match file.persist_noclobber(path) {
        Ok(_) => Ok(()),
        Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => Err(failed),
        Err(failed) => put_without_links(failed, path),
    }
}

/// Puts a file at its path where the drive has no hard links, as on exFAT and some network drives: the name is taken by an
/// empty file first, which the rename then replaces. So a file that somebody else puts there is never replaced.
fn put_without_links(failed: PersistError, path: &Path) -> Result<(), PersistError> {
    let PersistError { error, file } = failed;
    if let Err(taken) = File::options().write(true).create_new(true).open(path) {
        let is_there = taken.kind() == io::ErrorKind::AlreadyExists;
        let error = if is_there { taken } else { error };
        return Err(PersistError { error, file });
    }
    file.persist(path).map(drop).inspect_err(|_| {
        // The failure that is reported matters more than one here.
        let _ = fs::remove_file(path);
    })
}

fn not_persisted(error: io::Error, path: &Path) -> ExportError {
    match error.kind() {
        io::ErrorKind::AlreadyExists => ExportError::Exists(name_of(path)),
        // Windows denies access to a file that Excel has open. Before, its folder could be written.
        io::ErrorKind::PermissionDenied if cfg!(windows) && path.exists() => ExportError::InUse,
        _ => error.into(),
    }
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
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

/// The path of the notes of a file: `NAME.notes.json`.
pub(crate) fn notes_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".notes.json");
    path.with_file_name(name)
}

/// The content of earlier notes at a path. None if there are none. Anybody who may write in the folder may have put there what is
/// there, so nothing but a regular file of a usual length is read: no link, no device, and no pipe, for which the program would
/// wait.
///
/// # Errors
/// What is there is not ours.
pub(crate) fn earlier_notes(path: &Path) -> Result<Option<Vec<u8>>, ExportError> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() && found.len() <= LONGEST_NOTES => {}
        Ok(_) => return Err(ExportError::Exists(name_of(path))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    }
    let file = open_itself(path)?;
    let mut content = Vec::new();
    // Another file may have come to the path since.
    let is_file = file.metadata()?.is_file();
    if is_file {
        file.take(LONGEST_NOTES + 1).read_to_end(&mut content)?;
    }
    let is_whole = u64::try_from(content.len()).is_ok_and(|length| length <= LONGEST_NOTES);
    if is_file && is_whole && content.starts_with(NOTES_BEGIN) {
        Ok(Some(content))
    } else {
        Err(ExportError::Exists(name_of(path)))
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

/// Makes a part and locks it. Only the user may read it.
fn new_part(folder: &Path) -> io::Result<NamedTempFile> {
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
fn second_name(part: &Path) -> PathBuf {
    let name = part.file_stem().unwrap_or_default().to_string_lossy();
    part.with_file_name(format!("{name}-2{END}"))
}

/// Removes the parts of runs that do not live any more. A failure does not matter to the export that begins.
fn remove_dead(folder: &Path) {
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
    let file = open_itself(part)?;
    if file.metadata()?.is_file() && file.try_lock().is_ok() {
        fs::remove_file(part)?;
    }
    Ok(())
}

/// Opens a file without following a link and without waiting for the other end of a pipe.
fn open_itself(path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::{Mode, OFlags};
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        Ok(File::from(rustix::fs::open(path, flags, Mode::empty())?))
    }
    #[cfg(not(unix))]
    File::open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_refuses_a_name_for_a_moment_gets_the_file_and_one_that_has_it_already_is_not_asked_again()
     {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csv");
        let put_after = |refusals: usize, kind: io::ErrorKind| {
            let mut tries = 0;
            let ended = patiently(new_part(folder.path()).unwrap(), |file| {
                tries += 1;
                if tries <= refusals {
                    let error = kind.into();
                    return Err(PersistError { error, file });
                }
                put(file, &path, true)
            });
            (ended.is_ok(), tries)
        };
        for kind in [
            io::ErrorKind::PermissionDenied,
            io::ErrorKind::ResourceBusy,
            io::ErrorKind::StaleNetworkFileHandle,
            io::ErrorKind::Other,
        ] {
            assert_eq!(put_after(1, kind), (true, 2), "{kind:?}");
            assert!(path.exists());
        }
        assert_eq!(put_after(1, io::ErrorKind::AlreadyExists), (false, 1));
        assert_eq!(
            put_after(99, io::ErrorKind::PermissionDenied),
            (false, PAUSES.len() + 1)
        );
    }

    #[test]
    fn where_there_are_no_hard_links_a_file_gets_its_name_and_replaces_nobodys() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csv");
        let refused = || {
            let mut file = new_part(folder.path()).unwrap();
            file.write_all(b"rows").unwrap();
            let error = io::ErrorKind::Unsupported.into();
            PersistError { error, file }
        };
        put_without_links(refused(), &path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"rows");
        fs::write(&path, "mine").unwrap();
        let there = put_without_links(refused(), &path).unwrap_err();
        assert_eq!(there.error.kind(), io::ErrorKind::AlreadyExists);
        drop(there);
        assert_eq!(fs::read(&path).unwrap(), b"mine");
        // What cannot be made at all fails with the first reason.
        let gone = put_without_links(refused(), &folder.path().join("gone").join("a.csv")).unwrap_err();
        assert_eq!(gone.error.kind(), io::ErrorKind::Unsupported);
        drop(gone);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
