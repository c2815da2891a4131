//! The allowed hosts in `hosts.json`, by profile.

use std::collections::BTreeMap;
use std::path::PathBuf;

use desk::views::ErrorView;
use serde::{Deserialize, Serialize};

use crate::files::Stored;
use crate::views::{AllowedHosts, HostKind, StartNotice};

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Document {
    profiles: BTreeMap<String, AllowedHosts>,
}

/// The lists of all profiles.
pub(crate) struct AllowedHostsFile {
    file: Stored<Document>,
}

impl AllowedHostsFile {
    pub(crate) fn load(path: PathBuf, notices: &mut Vec<StartNotice>) -> Self {
        let file = Stored::load(path, "The allowed hosts cannot be saved.", notices);
        Self { file }
    }

    /// The list with this name; empty if there is none.
    pub(super) fn of(&self, list: &str) -> AllowedHosts {
        self.file
            .content()
            .profiles
            .get(list)
            .cloned()
            .unwrap_or_default()
    }

    /// Allows a host: in this run also if that cannot be saved.
    pub(super) fn allow(&self, list: &str, kind: HostKind, host: &str) {
        self.file.note(|document| {
            let allowed = document.profiles.entry(list.to_owned()).or_default();
            allowed.of_mut(kind).insert(host.to_owned());
        });
    }

    /// Why the last host was not saved. None if it was.
    pub(super) fn unsaved(&self) -> Option<String> {
        self.file.unsaved()
    }

    /// No longer allows a host.
    pub(super) fn remove(&self, list: &str, kind: HostKind, host: &str) -> Result<(), ErrorView> {
        self.file.change(|document| {
            let allowed = document.profiles.entry(list.to_owned()).or_default();
            allowed.of_mut(kind).remove(host);
        })
    }

    /// Removes the lists of a profile, which begin with its id.
    pub(super) fn forget_profile(&self, id: &str) -> Result<(), ErrorView> {
        let of_profile = |list: &str| list.split_once('@').is_some_and(|(owner, _)| owner == id);
        let is_listed = self.file.content().profiles.keys().any(|list| of_profile(list));
        if is_listed {
            self.file
                .change(|document| document.profiles.retain(|list, _| !of_profile(list)))?;
        }
        Ok(())
    }
}
