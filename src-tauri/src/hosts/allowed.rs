//! The allowed hosts in `hosts.json`, by profile.

use std::collections::BTreeMap;
use std::path::PathBuf;

use desk::views::ErrorView;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::error::internal;
use crate::files;
use crate::views::{AllowedHosts, StartNotice};

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Document {
    profiles: BTreeMap<String, AllowedHosts>,
}

/// The lists of all profiles, and the path of their file.
pub(crate) struct AllowedHostsFile {
    path: PathBuf,
    document: Mutex<Document>,
}

impl AllowedHostsFile {
    pub(crate) fn load(path: PathBuf, notices: &mut Vec<StartNotice>) -> Self {
        let document = Mutex::new(files::load(&path, notices));
        Self { path, document }
    }

    /// The list with this name; empty if there is none.
    pub(super) fn of(&self, list: &str) -> AllowedHosts {
        self.document
            .lock()
            .profiles
            .get(list)
            .cloned()
            .unwrap_or_default()
    }

    pub(super) fn change(&self, list: &str, edit: impl FnOnce(&mut AllowedHosts)) -> Result<(), ErrorView> {
        self.edit(|document| edit(document.profiles.entry(list.to_owned()).or_default()))
    }

    /// Removes the lists of a profile, which begin with its id.
    pub(super) fn forget_profile(&self, id: &str) -> Result<(), ErrorView> {
        let of_profile = |list: &str| list.split_once('@').is_some_and(|(owner, _)| owner == id);
        if self.document.lock().profiles.keys().any(|list| of_profile(list)) {
            self.edit(|document| document.profiles.retain(|list, _| !of_profile(list)))?;
        }
        Ok(())
    }

    fn edit(&self, edit: impl FnOnce(&mut Document)) -> Result<(), ErrorView> {
        files::change(&self.path, &mut *self.document.lock(), edit)
            .map_err(|error| internal("The allowed hosts cannot be saved.", &error))
    }
}
