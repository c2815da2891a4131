//! Paths of Pitdesk's files. All names are constants; data from a service is never used as a file name.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The data folder and the file names in it.
#[derive(Debug, Clone)]
pub(crate) struct Folders {
    root: PathBuf,
}

impl Folders {
    /// Creates the folder if it does not exist.
    pub(crate) fn open(root: &Path) -> io::Result<Self> {
        let root = std::path::absolute(root)?;
        fs::create_dir_all(&root)?;
        Ok(Self { root })
    }

    /// The settings file.
    pub(crate) fn settings(&self) -> PathBuf {
        self.root.join("settings.json")
    }

    /// The saved profiles, without tokens.
    pub(crate) fn profiles(&self) -> PathBuf {
        self.root.join("profiles.json")
    }

    /// The hosts that the user allowed, by profile.
    pub(crate) fn hosts(&self) -> PathBuf {
        self.root.join("hosts.json")
    }

    /// The games that the user gave to game keys, by profile.
    pub(crate) fn game_names(&self) -> PathBuf {
        self.root.join("game-names.json")
    }

    /// Recent items of live services.
    pub(crate) fn recents(&self) -> PathBuf {
        self.root.join("recents.json")
    }

    /// Recent items of the training data, in a separate folder so that the two are never mixed.
    pub(crate) fn training_recents(&self) -> PathBuf {
        self.root.join("training").join("recents.json")
    }

    /// The folder of log files.
    pub(crate) fn logs(&self) -> PathBuf {
        self.root.join("logs")
    }

    /// The web view's own data.
    pub(crate) fn web_view(&self) -> PathBuf {
        self.root.join("web-view")
    }
}
