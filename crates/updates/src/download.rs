//! The download of a setup. It is written to a new folder, read by the check of its signature at the same time, and removed
//! unless all of it is right.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::request::{Connect, Limits, get, next, within};
use crate::{Release, Source, UpdateError};

/// How much of a setup has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Bytes so far.
    pub received: u64,
    /// All bytes, as the server says. None if it does not say.
    pub total: Option<u64>,
}

/// A setup whose signature was checked. It is removed when this is dropped, unless it was started.
#[derive(Debug)]
pub struct Setup {
    folder: TempDir,
    file: PathBuf,
}

/// Downloads the setup of a release. `program` is the folder of the running program, which the setup will write to;
/// `downloads` gets a folder for the setup, which only this user can write to.
///
/// # Errors
/// See [`UpdateError`].
pub async fn download(
    source: &Source,
    release: &Release,
    (program, downloads): (&Path, &Path),
    connect: impl Connect,
    limits: &Limits,
    progress: impl FnMut(Progress),
) -> Result<Setup, UpdateError> {
    // Before anything is loaded: this file has no name, or is removed at once.
    tempfile::tempfile_in(program).map_err(|error| not_writable(&error))?;
    let folder = tempfile::Builder::new()
        .prefix("pitdesk-update-")
        .tempdir_in(downloads);
    let folder = folder.map_err(|error| not_writable(&error))?;
    // The name is not the server's. `newest` has compared that one with what is signed.
    let file = folder
        .path()
        .join(if cfg!(windows) { "setup.exe" } else { "setup" });
    let loading = load(source, release, &file, &connect, limits, progress);
    within(limits.setup_time, loading).await??;
    Ok(Setup { folder, file })
}

async fn load(
    source: &Source,
    release: &Release,
    path: &Path,
    connect: &impl Connect,
    limits: &Limits,
    mut progress: impl FnMut(Progress),
) -> Result<(), UpdateError> {
    let mut verifier = source.verifier(&release.signature)?;
    let mut response = get(source, &release.address, connect, limits).await?;
    let total = response.content_length();
    if total.is_some_and(|total| total > limits.setup_size) {
        return Err(UpdateError::TooLarge);
    }
    let mut file = std::fs::File::create_new(path).map_err(|error| not_writable(&error))?;
    let mut received = 0;
    while let Some(chunk) = next(&mut response, limits).await? {
        let chunk = chunk.as_ref();
        received += chunk.len() as u64;
        if received > limits.setup_size {
            return Err(UpdateError::TooLarge);
        }
        verifier.update(chunk);
        file.write_all(chunk).map_err(|error| not_writable(&error))?;
        progress(Progress { received, total });
    }
    file.sync_all().map_err(|error| not_writable(&error))?;
    verifier.finalize().map_err(|_| UpdateError::WrongSignature)
}

fn not_writable(error: &std::io::Error) -> UpdateError {
    UpdateError::NotWritable(error.to_string())
}

impl Setup {
    /// Starts the setup with `start`, and leaves its file: the setup runs while the program ends. It shows its progress only,
    /// starts the program again, and is told that it updates it (`packaging/windows/pitdesk.nsi`).
    ///
    /// # Errors
    /// That of `start`; then the file is removed.
    pub fn start<T, E>(self, start: impl FnOnce(&mut Command) -> Result<T, E>) -> Result<T, E> {
        let started = start(Command::new(&self.file).args(["/P", "/R", "/UPDATE", "/ARGS"]))?;
        let _left = self.folder.keep();
        Ok(started)
    }
}
