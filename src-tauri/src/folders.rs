//! Where Pitdesk keeps its files. Every name here is ours: nothing from a service ever becomes a file name.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The folder of everything, and the names in it.
#[derive(Debug, Clone)]
pub(crate) struct Folders {
    root: PathBuf,
}

impl Folders {
    /// Makes the folder if need be.
    pub(crate) fn open(root: &Path) -> io::Result<Self> {
        let root = std::path::absolute(root)?;
        fs::create_dir_all(&root)?;
        Ok(Self { root })
    }

    /// The user's choices.
    pub(crate) fn settings(&self) -> PathBuf {
        self.root.join("settings.json")
    }

    /// Saved profiles, without tokens.
    pub(crate) fn profiles(&self) -> PathBuf {
        self.root.join("profiles.json")
    }

    /// What was looked at lately on live services.
    pub(crate) fn recents(&self) -> PathBuf {
        self.root.join("recents.json")
    }

    /// What was looked at lately on training data; in a folder of its own, so that the two never meet.
    pub(crate) fn training_recents(&self) -> PathBuf {
        self.root.join("training").join("recents.json")
    }

    /// Log files.
    pub(crate) fn logs(&self) -> PathBuf {
        self.root.join("logs")
    }

    /// The web view's own data.
    pub(crate) fn web_view(&self) -> PathBuf {
        self.root.join("web-view")
    }
}
