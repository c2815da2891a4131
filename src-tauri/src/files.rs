//! Small JSON files that survive a crash, a bad manual edit and a second Pitdesk: they are changed under a lock, written whole
//! by the crate `export`, and set aside if their content is not ours. A file that cannot be opened now stays as it is: it may
//! be good, on a network that is away or without the right to read it.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, Message};
use parking_lot::{Mutex, MutexGuard};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::runtime::{Handle, RuntimeFlavor};

use crate::secrets::TokenKey;

/// The file that is locked. It is never deleted: two processes could then lock two different files.
const LOCK: &str = "files.lock";
/// Longest wait for another Pitdesk, which holds the lock while it writes a small file.
const PATIENCE: Duration = Duration::from_secs(5);
const BETWEEN_TWO_LOOKS: Duration = Duration::from_millis(2);

pub(crate) trait Document: Clone + Default + DeserializeOwned + Serialize {
    const FILE: &'static str;
    /// The sentence for a change that cannot be saved.
    const NOT_SAVED: &'static str;
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ByProfile<T> {
    pub(crate) profiles: BTreeMap<String, T>,
}

pub(crate) struct Stored<T> {
    /// None for content that is not stored.
    path: Option<PathBuf>,
    content: Mutex<T>,
    /// One change at a time. The content can be read meanwhile, also while another Pitdesk has the lock.
    changing: Mutex<()>,
    /// Why the last note was not saved.
    unsaved: Mutex<Option<String>>,
}

impl<T: Document> Stored<T> {
    /// Reads the file in this folder, or begins with the default.
    pub(crate) fn load(folder: &Path, notices: &mut Vec<Message>) -> Self {
        let path = folder.join(T::FILE);
        Self {
            content: Mutex::new(load(&path, notices)),
            path: Some(path),
            changing: Mutex::default(),
            unsaved: Mutex::default(),
        }
    }

    pub(crate) fn in_memory() -> Self {
        Self {
            path: None,
            content: Mutex::default(),
            changing: Mutex::default(),
            unsaved: Mutex::default(),
        }
    }

    pub(crate) fn content(&self) -> MutexGuard<'_, T> {
        self.content.lock()
    }

    /// `edit` receives what is in the file now, with changes by another Pitdesk. If the file cannot be
    /// written, nothing has changed.
    pub(crate) fn change<R>(&self, edit: impl FnOnce(&mut T) -> R) -> Result<R, ErrorView> {
        aside(|| {
            let _one = self.changing.lock();
            let (changed, result, written) = self.changed(edit);
            written.map_err(|error| internal(T::NOT_SAVED, &error))?;
            *self.content.lock() = changed;
            Ok(result)
        })
    }

    /// Changes the content, and the file if it can be written. For what is only convenient: without it the user works on.
    pub(crate) fn note<R>(&self, edit: impl FnOnce(&mut T) -> R) -> R {
        aside(|| {
            let _one = self.changing.lock();
            let (changed, result, written) = self.changed(edit);
            if let Err(error) = &written {
                tracing::warn!(%error, "{}", T::NOT_SAVED);
            }
            *self.unsaved.lock() = written.err().map(|error| error.to_string());
            *self.content.lock() = changed;
            result
        })
    }

    pub(crate) fn unsaved(&self) -> Option<String> {
        self.unsaved.lock().clone()
    }

    fn changed<R>(&self, edit: impl FnOnce(&mut T) -> R) -> (T, R, io::Result<()>) {
        let cached = self.content.lock().clone();
        if let Some(path) = &self.path {
            return change(path, cached, edit);
        }
        let mut changed = cached;
        let result = edit(&mut changed);
        (changed, result, Ok(()))
    }
}

impl<T> Stored<ByProfile<T>>
where
    ByProfile<T>: Document,
{
    /// Removes what is kept of a profile, by its id alone or with any origin that it had ([`TokenKey`]). The file is not written
    /// if there is nothing.
    pub(crate) fn forget(&self, profile_id: &str) -> Result<(), ErrorView> {
        let is_its = |name: &String| {
            name == profile_id || TokenKey::parts(name).is_some_and(|(owner, _)| owner == profile_id)
        };
        let is_kept = self.content().profiles.keys().any(is_its);
        if is_kept {
            self.change(|document| document.profiles.retain(|name, _| !is_its(name)))?;
        }
        Ok(())
    }
}

/// An internal error. The cause is logged; the sentence is shown to the user.
pub(crate) fn internal(sentence: &str, cause: &dyn std::fmt::Display) -> ErrorView {
    tracing::error!(%cause, sentence);
    ErrorView::new(ErrorCode::Internal, sentence)
}

/// Waits for a file without keeping other work from a thread of the runtime.
fn aside<R>(work: impl FnOnce() -> R) -> R {
    let flavor = Handle::try_current().map(|runtime| runtime.runtime_flavor());
    if matches!(flavor, Ok(RuntimeFlavor::MultiThread)) {
        tokio::task::block_in_place(work)
    } else {
        work()
    }
}

/// Reads a file, or returns the default if it does not exist. One whose content is not ours is renamed to
/// `….broken-<n>` and reported. One that cannot be opened is reported and stays.
fn load<T: DeserializeOwned + Default>(path: &Path, notices: &mut Vec<Message>) -> T {
    let found = match read(path) {
        Ok(Found::Broken(_)) => lock(path).and_then(|_alone| read_or_set_aside(path, notices)),
        Ok(Found::Content(content)) => return content,
        Ok(Found::Nothing) => return T::default(),
        Err(error) => Err(error),
    };
    found
        .inspect_err(|error| {
            tracing::warn!(%error, file = %name(path), "a file cannot be read");
            let reason = arg::Reason(error.to_string());
            notices.push(say::ask::file_not_read(arg::File(name(path)), reason));
        })
        .ok()
        .flatten()
        .unwrap_or_default()
}

/// Changes a file. `edit` receives the current content, because another Pitdesk may have changed it
/// since `cached` was read. If the file is missing, is not ours or cannot be opened, `edit` receives `cached`. Returns the
/// content, and whether it was written: otherwise the file did not change.
fn change<T: DeserializeOwned + Serialize, R>(
    path: &Path,
    cached: T,
    edit: impl FnOnce(&mut T) -> R,
) -> (T, R, io::Result<()>) {
    let (mut changed, alone) = match begin(path) {
        Ok((alone, found)) => (found.unwrap_or(cached), Ok(alone)),
        Err(error) => (cached, Err(error)),
    };
    let result = edit(&mut changed);
    let written = alone.and_then(|_alone| {
        export::write_whole(path, &serde_json::to_vec_pretty(&changed)?).map_err(io::Error::other)
    });
    (changed, result, written)
}

fn begin<T: DeserializeOwned>(path: &Path) -> io::Result<(File, Option<T>)> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let alone = lock(path)?;
    let found = read_or_set_aside(path, &mut Vec::new())?;
    Ok((alone, found))
}

/// Locks the files of a folder against other Pitdesks until the returned file is dropped. The lock also
/// ends with the process. Only the current user can read its file.
fn lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path.with_file_name(LOCK))?;
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
fn read_or_set_aside<T: DeserializeOwned>(path: &Path, notices: &mut Vec<Message>) -> io::Result<Option<T>> {
    match read(path)? {
        Found::Nothing => Ok(None),
        Found::Content(content) => Ok(Some(content)),
        Found::Broken(error) => {
            tracing::warn!(%error, file = %name(path), "a file is not ours and is set aside");
            notices.push(set_aside(path)?);
            Ok(None)
        }
    }
}

enum Found<T> {
    Nothing,
    Content(T),
    /// Bytes that are no content of ours.
    Broken(serde_json::Error),
}

/// Fails if the file cannot be opened or read to its end, which says nothing about its content.
fn read<T: DeserializeOwned>(path: &Path) -> io::Result<Found<T>> {
    let bytes = match fs::read(path) {
        // The server of a shared folder was started again: the name leads to the file, and the former handle no longer does.
        Err(error) if error.kind() == io::ErrorKind::StaleNetworkFileHandle => fs::read(path),
        read => read,
    };
    match bytes {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).map_or_else(Found::Broken, Found::Content)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing),
        Err(error) => Err(error),
    }
}

fn set_aside(path: &Path) -> io::Result<Message> {
    let kept = (1..1000)
        .map(|n| path.with_file_name(format!("{}.broken-{n}", name(path))))
        .find(|candidate| !candidate.exists())
        .ok_or_else(|| io::Error::other("there are too many files that were set aside"))?;
    fs::rename(path, &kept)?;
    Ok(say::ask::file_set_aside(
        arg::File(name(path)),
        arg::Kept(name(&kept)),
    ))
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Words = BTreeMap<String, Vec<String>>;

    impl Document for Words {
        const FILE: &'static str = "words.json";
        const NOT_SAVED: &'static str = "The words cannot be saved.";
    }

    fn save(path: &Path, words: &Words) -> io::Result<()> {
        change(path, Words::new(), |found| found.clone_from(words)).2
    }

    /// A new folder, and the path of the file in it.
    fn place() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.json");
        (folder, path)
    }

    fn stored(folder: &tempfile::TempDir) -> Stored<Words> {
        Stored::load(folder.path(), &mut Vec::new())
    }

    fn add(word: &str) -> impl FnOnce(&mut Words) + use<'_> {
        move |words| drop(words.insert(word.to_owned(), Vec::new()))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn bytes_that_are_no_file_of_ours_are_kept_aside(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
            prop_assume!(serde_json::from_slice::<Words>(&bytes).is_err());
            let (folder, path) = place();
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
        let (folder, path) = place();
        for text in ["{first", "{second"] {
            fs::write(&path, text).unwrap();
            let _: Words = load(&path, &mut Vec::new());
        }
        let kept = |n: u32| fs::read_to_string(folder.path().join(format!("words.json.broken-{n}"))).unwrap();
        assert_eq!((kept(1), kept(2)), ("{first".to_owned(), "{second".to_owned()));
    }

    #[test]
    fn a_save_that_fails_leaves_the_old_file() {
        let (folder, path) = place();
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
        let (folder, path) = place();
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
        let (_folder, path) = place();
        save(&path, &Words::new()).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    /// Number of changes by each of the eight threads. Each one waits for the disk.
    const CHANGES: usize = 3;

    #[test]
    fn eight_who_change_one_file_at_once_lose_nothing() {
        let (_folder, path) = place();
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for one in 0..8 {
                let (path, start) = (&path, &start);
                scope.spawn(move || {
                    let mut cached: Words = load(path, &mut Vec::new());
                    start.wait();
                    for n in 0..CHANGES {
                        let add = |words: &mut Words| drop(words.insert(format!("{one}-{n}"), Vec::new()));
                        let (changed, (), written) = change(path, cached, add);
                        written.unwrap();
                        cached = changed;
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
        for _ in 0..4 {
            let (folder, path) = place();
            fs::write(&path, "{broken").unwrap();
            let start = std::sync::Barrier::new(8);
            let notices: usize = std::thread::scope(|scope| {
                let started = [0; 8].map(|_| {
                    scope.spawn(|| {
                        let mut notices = Vec::new();
                        start.wait();
                        let cached: Words = load(&path, &mut notices);
                        let name = format!("{:?}", std::thread::current().id());
                        let add = |words: &mut Words| drop(words.insert(name, Vec::new()));
                        change(&path, cached, add).2.unwrap();
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

    /// A folder in the place of the file cannot be read as a file by anybody, also not by root, for whom no right is missing.
    #[test]
    fn what_cannot_be_opened_stays_where_it_is_and_is_said() {
        let (folder, path) = place();
        fs::create_dir(&path).unwrap();
        let mut notices = Vec::new();
        let words: Stored<Words> = Stored::load(folder.path(), &mut notices);
        let said: Vec<&str> = notices.iter().map(Message::id).collect();
        assert_eq!(said, ["ask-file-not-read"]);
        assert!(words.change(add("a")).is_err());
        assert!(words.content().is_empty() && path.is_dir());
        // The network is back: what was there is kept, and gets the next change.
        fs::remove_dir(&path).unwrap();
        save(&path, &Words::from([("good".to_owned(), Vec::new())])).unwrap();
        words.change(add("b")).unwrap();
        assert_eq!(words.content().keys().collect::<Vec<_>>(), ["b", "good"]);
        assert!(!folder.path().join("words.json.broken-1").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_good_file_that_may_not_be_read_is_not_set_aside() {
        use std::os::unix::fs::PermissionsExt as _;
        let (folder, path) = place();
        save(&path, &Words::from([("good".to_owned(), Vec::new())])).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
        let words = stored(&folder);
        // Root reads it all the same, and a file without the right to write is replaced for nobody.
        assert!(words.change(add("b")).is_err());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        assert!(load::<Words>(&path, &mut Vec::new()).contains_key("good"));
        assert!(!folder.path().join("words.json.broken-1").exists());
    }

    #[test]
    fn a_note_is_known_in_this_run_also_if_it_cannot_be_saved() {
        let folder = tempfile::tempdir().unwrap();
        let words = stored(&folder);
        words.note(add("saved"));
        assert_eq!(words.unsaved(), None);
        // No file can be made there, by anybody.
        fs::remove_file(folder.path().join(LOCK)).unwrap();
        fs::create_dir(folder.path().join(LOCK)).unwrap();
        words.note(add("noted"));
        assert!(words.unsaved().is_some());
        assert_eq!(words.content().keys().collect::<Vec<_>>(), ["noted", "saved"]);
        assert!(words.change(add("important")).is_err());
        assert!(!words.content().contains_key("important"));
        fs::remove_dir(folder.path().join(LOCK)).unwrap();
        words.note(add("again"));
        assert_eq!(words.unsaved(), None);
    }

    /// One thread, which the wait for the lock would keep from everything else.
    #[test]
    fn while_another_pitdesk_has_the_lock_all_other_work_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let words = std::sync::Arc::new(stored(&folder));
        let held = lock(&folder.path().join("words.json")).unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .build()
            .unwrap();
        let (changing, reading) = (std::sync::Arc::clone(&words), std::sync::Arc::clone(&words));
        let changed = runtime.spawn(async move { changing.change(add("late")) });
        let read = runtime.spawn(async move { reading.content().len() });
        assert_eq!(runtime.block_on(read).unwrap(), 0);
        assert!(!changed.is_finished(), "the reading came after the wait");
        drop(held);
        runtime.block_on(changed).unwrap().unwrap();
        assert!(words.content().contains_key("late"));
    }

    #[test]
    fn a_lock_that_is_never_given_back_is_an_error_and_changes_nothing() {
        let (_folder, path) = place();
        let held = lock(&path).unwrap();
        let refused = save(&path, &Words::from([("late".to_owned(), Vec::new())])).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::TimedOut);
        drop(held);
        assert!(load::<Words>(&path, &mut Vec::new()).is_empty());
    }
}
