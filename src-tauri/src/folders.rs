//! Paths of Pitdesk's files. All names are constants; data from a service is never used as a file name.

use std::path::{Path, PathBuf};
use std::{fs, io};

use desk::say::{self, arg};
use desk::views::Message;

use crate::environment::DATA_DIR;

/// Name of the folder of Pitdesk's files in that of the system: the identifier in `tauri.conf.json`.
pub(crate) const NAME: &str = "app.pitdesk";

#[derive(Debug, Clone)]
pub(crate) struct Folders {
    root: PathBuf,
    /// Of what belongs to this computer and can be made again.
    local: PathBuf,
}

impl Folders {
    /// The folder of a run: the given one, or that of the user. Creates it if it does not exist.
    pub(crate) fn of_run(given: Option<&Path>) -> Result<Self, Message> {
        let (root, local) = match given {
            Some(folder) => (folder.to_owned(), folder.to_owned()),
            None => of_the_user(dirs::data_dir(), dirs::data_local_dir())
                .ok_or_else(|| say::start::no_folder(arg::Variable(DATA_DIR)))?,
        };
        let opened = Self::open(&root).and_then(|folders| {
            let local = std::path::absolute(local)?;
            Ok(Self { local, ..folders })
        });
        opened.map_err(|error| {
            let folder = arg::Folder(root.display().to_string());
            say::start::folder(folder, arg::Reason(error.to_string()), arg::Variable(DATA_DIR))
        })
    }

    pub(crate) fn open(root: &Path) -> io::Result<Self> {
        let root = std::path::absolute(root)?;
        fs::create_dir_all(&root)?;
        Ok(Self {
            local: root.clone(),
            root,
        })
    }

    pub(crate) fn files(&self) -> &Path {
        &self.root
    }

    /// That of the files about training data, a separate one so that the two are never mixed.
    pub(crate) fn training_files(&self) -> PathBuf {
        self.root.join("training")
    }

    pub(crate) fn logs(&self) -> PathBuf {
        self.root.join("logs")
    }

    /// The folder of the web view. It is mostly a cache: in the folder that follows the user, Windows would
    /// copy it at each login.
    pub(crate) fn web_view(&self) -> PathBuf {
        self.local.join("web-view")
    }
}

/// The folders of the user for data and for what stays on this computer. They are one folder but on Windows.
fn of_the_user(data: Option<PathBuf>, local: Option<PathBuf>) -> Option<(PathBuf, PathBuf)> {
    let data = data?;
    let local = local.unwrap_or_else(|| data.clone());
    Some((data.join(NAME), local.join(NAME)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_of_the_web_view_stays_on_the_computer() {
        let [roaming, local] = ["roaming", "local"].map(|name| Some(PathBuf::from(name)));
        let (root, local) = of_the_user(roaming.clone(), local).unwrap();
        let folders = Folders { root, local };
        assert_eq!(folders.files(), Path::new("roaming").join(NAME));
        assert_eq!(folders.web_view(), Path::new("local").join(NAME).join("web-view"));
        let (root, local) = of_the_user(roaming, None).unwrap();
        assert_eq!(root, local);
    }

    #[test]
    fn the_folder_is_named_by_the_identifier() {
        let config: serde_json::Value = serde_json::from_str(include_str!("../tauri.conf.json")).unwrap();
        assert_eq!(config["identifier"], NAME);
    }

    /// It names the data folder, the bundle and later the policies, so it cannot change after the first package. `AppStream`
    /// and Flathub refuse `.desktop` at the end, and macOS takes `.app` for the ending of a bundle.
    #[test]
    fn the_identifier_is_one_that_every_store_accepts() {
        let parts: Vec<&str> = NAME.split('.').collect();
        assert!(parts.len() >= 2, "{NAME}");
        for part in &parts {
            let plain = part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
            assert!(
                plain && part.starts_with(|first: char| first.is_ascii_lowercase()),
                "{NAME}"
            );
        }
        assert!(!["desktop", "app"].contains(&parts[parts.len() - 1]), "{NAME}");
    }
}
