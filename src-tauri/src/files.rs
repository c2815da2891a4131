//! Small JSON files that survive a crash and a bad edit: written beside and renamed, set aside when unreadable.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use desk::views::StartNotice;
use serde::de::DeserializeOwned;
use serde::Serialize;

/// Reads a file, or its default if there is none. One that cannot be read is kept as `….broken-<n>` and noted.
pub(crate) fn load<T: DeserializeOwned + Default>(path: &Path, notices: &mut Vec<StartNotice>) -> T {
    match read(path) {
        Ok(content) => content.unwrap_or_default(),
        Err(error) => {
            tracing::warn!(%error, file = %name(path), "a file cannot be read and is set aside");
            notices.extend(set_aside(path));
            T::default()
        }
    }
}

fn read<T: DeserializeOwned>(path: &Path) -> io::Result<Option<T>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn set_aside(path: &Path) -> Option<StartNotice> {
    let kept = (1..1000)
        .map(|n| beside(path, &format!("broken-{n}")))
        .find(|candidate| !candidate.exists())?;
    if let Err(error) = fs::rename(path, &kept) {
        tracing::warn!(%error, file = %name(path), "the unreadable file cannot be renamed");
        return None;
    }
    Some(StartNotice::FileSetAside {
        file: name(path),
        kept_as: name(&kept),
    })
}

/// Writes the whole file or leaves the old one as it was.
pub(crate) fn save<T: Serialize>(path: &Path, content: &T) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = beside(path, "new");
    let mut file = private(&beside)?;
    file.write_all(&serde_json::to_vec_pretty(content)?)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&beside, path)
}

/// Only for the user who runs Pitdesk.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
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
        fs::create_dir(folder.path().join("words.json.new")).unwrap();
        assert!(save(&path, &Words::new()).is_err());
        assert!(load::<Words>(&path, &mut Vec::new()).contains_key("kept"));
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
}
