//! Small JSON files that survive a crash, a bad manual edit and a second Pitdesk: they are changed
//! under a lock, written whole by the crate `export`, and set aside if they cannot be read.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use desk::views::ErrorView;
use parking_lot::{Mutex, MutexGuard};
use serde::de::DeserializeOwned;
use serde::Serialize;

use crate::error::internal;
use crate::views::StartNotice;

/// Lock file for all changes in its folder. It is never deleted: if it were, two processes could lock
/// two different files.
const LOCK: &str = "files.lock";

/// Longest wait for another Pitdesk, which holds the lock while it writes a small file.
const PATIENCE: Duration = Duration::from_secs(5);
const BETWEEN_TWO_LOOKS: Duration = Duration::from_millis(2);

/// The content of a small JSON file, in memory and on disk.
pub(crate) struct Stored<T> {
    /// None for content that is not stored.
    path: Option<PathBuf>,
    /// The sentence for a change that cannot be saved.
    not_saved: &'static str,
    content: Mutex<T>,
}

impl<T: Clone + Default + DeserializeOwned + Serialize> Stored<T> {
    /// Reads the file, or begins with the default. `not_saved` is the sentence for a change that cannot be saved.
    pub(crate) fn load(path: PathBuf, not_saved: &'static str, notices: &mut Vec<StartNotice>) -> Self {
        let content = Mutex::new(load(&path, notices));
        Self {
            path: Some(path),
            not_saved,
            content,
        }
    }

    /// Content of this run only.
    pub(crate) fn in_memory() -> Self {
        Self {
            path: None,
            not_saved: "",
            content: Mutex::default(),
        }
    }

    /// The content as it was last read or written.
    pub(crate) fn content(&self) -> MutexGuard<'_, T> {
        self.content.lock()
    }

    /// Changes the content and the file. `edit` receives what is in the file now, with changes by another Pitdesk.
    ///
    /// # Errors
    /// The file cannot be written; then nothing has changed.
    pub(crate) fn change<R>(&self, edit: impl FnOnce(&mut T) -> R) -> Result<R, ErrorView> {
        let mut content = self.content.lock();
        match &self.path {
            None => Ok(edit(&mut content)),
            Some(path) => change(path, &mut *content, edit).map_err(|error| internal(self.not_saved, &error)),
        }
    }
}

/// Reads a file, or returns the default if it does not exist. A file that cannot be read is renamed to
/// `….broken-<n>` and reported.
fn load<T: DeserializeOwned + Default>(path: &Path, notices: &mut Vec<StartNotice>) -> T {
    if let Ok(content) = read(path) {
        return content.unwrap_or_default();
    }
    let found = lock(path).and_then(|_alone| read_or_set_aside(path, notices));
    found
        .inspect_err(|error| tracing::warn!(%error, file = %name(path), "a file cannot be read"))
        .ok()
        .flatten()
        .unwrap_or_default()
}

/// Changes a file. `edit` receives the current content, because another Pitdesk may have changed it
/// since `cached` was read. If the file is missing or cannot be read, `edit` receives `cached`. On success
/// `cached` is what was written; on failure neither changes.
fn change<T: Clone + DeserializeOwned + Serialize, R>(
    path: &Path,
    cached: &mut T,
    edit: impl FnOnce(&mut T) -> R,
) -> io::Result<R> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let _alone = lock(path)?;
    let found = read_or_set_aside(path, &mut Vec::new())?;
    let mut changed = found.unwrap_or_else(|| cached.clone());
    let result = edit(&mut changed);
    write(path, &changed)?;
    *cached = changed;
    Ok(result)
}

/// Locks the files of a folder against other Pitdesks until the returned file is dropped. The lock also
/// ends with the process.
fn lock(path: &Path) -> io::Result<File> {
    let file = private(&path.with_file_name(LOCK))?;
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => {
                std::thread::sleep(BETWEEN_TWO_LOOKS);
            }
            Err(TryLockError::WouldBlock) => {
                let why = "another Pitdesk, or a program that hangs, keeps files.lock locked";
                return Err(io::Error::new(io::ErrorKind::TimedOut, why));
            }
            Err(TryLockError::Error(error)) => {
                // On a file system without locks, continue without one.
                tracing::warn!(%error, "the files cannot be locked against a second Pitdesk");
                return Ok(file);
            }
        }
    }
}

/// Under the lock: the content of the file. None if there is none or it was set aside.
fn read_or_set_aside<T: DeserializeOwned>(
    path: &Path,
    notices: &mut Vec<StartNotice>,
) -> io::Result<Option<T>> {
    read(path).or_else(|error| {
        tracing::warn!(%error, file = %name(path), "a file cannot be read and is set aside");
        notices.push(set_aside(path)?);
        Ok(None)
    })
}

fn read<T: DeserializeOwned>(path: &Path) -> io::Result<Option<T>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn set_aside(path: &Path) -> io::Result<StartNotice> {
    let kept = (1..1000)
        .map(|n| with_suffix(path, &format!("broken-{n}")))
        .find(|candidate| !candidate.exists())
        .ok_or_else(|| io::Error::other("there are too many files that were set aside"))?;
    fs::rename(path, &kept)?;
    Ok(StartNotice::FileSetAside {
        file: name(path),
        kept_as: name(&kept),
    })
}

/// Under the lock: writes the whole file, or leaves the old one unchanged.
fn write<T: Serialize>(path: &Path, content: &T) -> io::Result<()> {
    export::write_whole(path, &serde_json::to_vec_pretty(content)?).map_err(io::Error::other)
}

/// Creates a file that only the current user can read.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    path.with_file_name(format!("{}.{suffix}", name(path)))
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    type Words = BTreeMap<String, Vec<String>>;

    fn save(path: &Path, words: &Words) -> io::Result<()> {
        change(path, &mut Words::new(), |found| found.clone_from(words))
    }

    fn words() -> impl Strategy<Value = Words> {
        let lines = proptest::collection::vec(any::<char>().prop_map(String::from), 0..4);
        proptest::collection::btree_map("\\PC{0,6}", lines, 0..4)
    }

    proptest! {
        #[test]
        fn what_is_saved_is_loaded(words in words()) {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("deep").join("words.json");
            save(&path, &words).unwrap();
            let mut notices = Vec::new();
            prop_assert_eq!(load::<Words>(&path, &mut notices), words);
            prop_assert!(notices.is_empty());
        }

        #[test]
        fn bytes_that_are_no_file_of_ours_are_kept_aside(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
            prop_assume!(serde_json::from_slice::<Words>(&bytes).is_err());
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("words.json");
            fs::write(&path, &bytes).unwrap();
            let mut notices = Vec::new();
            prop_assert!(load::<Words>(&path, &mut notices).is_empty());
            prop_assert!(!path.exists());
            prop_assert_eq!(fs::read(folder.path().join("words.json.broken-1")).unwrap(), bytes);
            prop_assert_eq!(notices.len(), 1);
        }
    }

    #[test]
    fn a_second_broken_file_does_not_replace_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        for text in ["{first", "{second"] {
            fs::write(&path, text).unwrap();
            let _: Words = load(&path, &mut Vec::new());
        }
        let kept = |n: u32| fs::read_to_string(folder.path().join(format!("words.json.broken-{n}"))).unwrap();
        assert_eq!((kept(1), kept(2)), ("{first".to_owned(), "{second".to_owned()));
    }

    #[test]
    fn a_save_that_fails_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        save(&path, &Words::from([("kept".to_owned(), Vec::new())])).unwrap();
        // Somebody protected the file.
        let mut protected = fs::metadata(&path).unwrap().permissions();
        protected.set_readonly(true);
        fs::set_permissions(&path, protected).unwrap();
        assert!(save(&path, &Words::new()).is_err());
        assert!(load::<Words>(&path, &mut Vec::new()).contains_key("kept"));
        let left: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .filter(|name| name != LOCK)
            .collect();
        assert_eq!(left, ["words.json"]);
    }

    /// Whoever may write to the folder could otherwise have another file of the user overwritten.
    #[cfg(unix)]
    #[test]
    fn no_name_of_a_temporary_file_can_be_prepared() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        let other = folder.path().join("other");
        fs::write(&other, "untouched").unwrap();
        std::os::unix::fs::symlink(&other, folder.path().join("words.json.new")).unwrap();
        save(&path, &Words::new()).unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), "untouched");
        assert!(!fs::symlink_metadata(&path).unwrap().is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn only_the_user_may_read_the_files() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        save(&path, &Words::new()).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    /// Number of changes by each of the eight threads. Each one waits for the disk.
    const CHANGES: usize = 3;

    #[test]
    fn eight_who_change_one_file_at_once_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for one in 0..8 {
                let (path, start) = (&path, &start);
                scope.spawn(move || {
                    let mut cached: Words = load(path, &mut Vec::new());
                    start.wait();
                    for n in 0..CHANGES {
                        let add = |words: &mut Words| drop(words.insert(format!("{one}-{n}"), Vec::new()));
                        change(path, &mut cached, add).unwrap();
                    }
                });
            }
        });
        let mut notices = Vec::new();
        assert_eq!(load::<Words>(&path, &mut notices).len(), 8 * CHANGES);
        assert!(notices.is_empty());
    }

    #[test]
    fn eight_who_find_a_broken_file_at_once_set_it_aside_once() {
        for _ in 0..16 {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("words.json");
            fs::write(&path, "{broken").unwrap();
            let start = std::sync::Barrier::new(8);
            let notices: usize = std::thread::scope(|scope| {
                let started = [0; 8].map(|_| {
                    scope.spawn(|| {
                        let mut notices = Vec::new();
                        start.wait();
                        let mut cached: Words = load(&path, &mut notices);
                        let name = format!("{:?}", std::thread::current().id());
                        let add = |words: &mut Words| drop(words.insert(name, Vec::new()));
                        change(&path, &mut cached, add).unwrap();
                        notices.len()
                    })
                });
                started.map(|one| one.join().unwrap()).iter().sum()
            });
            assert_eq!(notices, 1);
            assert_eq!(load::<Words>(&path, &mut Vec::new()).len(), 8);
            let kept = fs::read_to_string(folder.path().join("words.json.broken-1")).unwrap();
            assert_eq!(kept, "{broken");
        }
    }

    #[test]
    fn a_lock_that_is_never_given_back_is_an_error_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        let held = lock(&path).unwrap();
        let refused = save(&path, &Words::from([("late".to_owned(), Vec::new())])).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::TimedOut);
        drop(held);
        assert!(load::<Words>(&path, &mut Vec::new()).is_empty());
    }
}
