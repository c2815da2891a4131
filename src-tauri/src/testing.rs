//! A shell for tests: a folder of its own, a keyring in memory, a desktop that writes down what it is asked.

use desk::views::{ErrorCode, ErrorView, StartNotice};
use tempfile::TempDir;

use crate::desktop::recording::RecordingDesktop;
use crate::folders::Folders;
use crate::managed::ManagedProfile;
use crate::secrets::Keyring;
use crate::state::Shell;

pub(crate) fn shell() -> (TempDir, Shell, RecordingDesktop) {
    with_keyring(Keyring::in_memory())
}

pub(crate) fn shell_without_keyring() -> (TempDir, Shell, RecordingDesktop) {
    with_keyring(Keyring::unavailable())
}

fn with_keyring(keyring: Keyring) -> (TempDir, Shell, RecordingDesktop) {
    let folder = tempfile::tempdir().unwrap();
    let desktop = RecordingDesktop::default();
    let shell = start(&folder, keyring, None, &desktop);
    (folder, shell, desktop)
}

/// A start of the program with the files of an earlier one.
pub(crate) fn start(
    folder: &TempDir,
    keyring: Keyring,
    managed: Option<Result<ManagedProfile, StartNotice>>,
    desktop: &RecordingDesktop,
) -> Shell {
    Shell::new(
        &Folders::open(folder.path()).unwrap(),
        keyring,
        managed,
        Box::new(desktop.clone()),
    )
}

pub(crate) fn code<T>(outcome: Result<T, ErrorView>) -> ErrorCode {
    outcome.err().unwrap().code
}

pub(crate) fn field<T>(outcome: Result<T, ErrorView>) -> String {
    outcome.err().unwrap().field.unwrap()
}
