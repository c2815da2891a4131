//! Saved profiles in `profiles.json`: names and addresses. Tokens are stored by `secrets`.

use std::collections::hash_map::RandomState;
use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, Hasher as _};

use desk::views::{ErrorView, ProxySetting};
use desk::{parse_proxy_address, BaseUrl};
use serde::{Deserialize, Serialize};

use crate::files::{Document, Stored};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedProfile {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Base address of the service. Checked again on each use.
    pub(crate) base_url: String,
    /// How the service is reached. Checked again on each use. Profiles of older versions have none.
    #[serde(default, skip_serializing_if = "ProxySetting::is_none")]
    pub(crate) proxy: ProxySetting,
    /// The origins for which a token may be stored. There are several if the address was edited in the file,
    /// or if a token could not be removed.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) token_origins: BTreeSet<String>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Profiles {
    open_at_start: Option<String>,
    /// Most recently used first.
    profiles: Vec<SavedProfile>,
}

impl Document for Profiles {
    const FILE: &'static str = "profiles.json";
    const NOT_SAVED: &'static str = "The profiles cannot be saved.";
}

impl SavedProfile {
    /// The parsed address. It may have been edited by hand in the file.
    pub(crate) fn address(&self) -> Result<BaseUrl, ErrorView> {
        checked_address(&self.base_url)
    }
}

impl Stored<Profiles> {
    /// All profiles, the most recently used one first.
    pub(crate) fn all(&self) -> Vec<SavedProfile> {
        self.content().profiles.clone()
    }

    pub(crate) fn find(&self, id: &str) -> Result<SavedProfile, ErrorView> {
        self.content()
            .profiles
            .iter()
            .find(|profile| profile.id == id)
            .cloned()
            .ok_or_else(|| ErrorView::input("profileId", "This profile no longer exists."))
    }

    pub(crate) fn to_open(&self) -> Option<SavedProfile> {
        let id = self.content().open_at_start.clone()?;
        self.find(&id).ok()
    }

    pub(crate) fn put(&self, profile: SavedProfile) -> Result<(), ErrorView> {
        self.change(
            |document| match document.profiles.iter_mut().find(|known| known.id == profile.id) {
                Some(known) => *known = profile,
                None => document.profiles.push(profile),
            },
        )
    }

    pub(crate) fn remove(&self, id: &str) -> Result<(), ErrorView> {
        self.change(|document| {
            document.profiles.retain(|profile| profile.id != id);
            document.open_at_start.take_if(|open| open == id);
        })
    }

    /// Marks a profile as connected: it is listed first and connected at the next start.
    pub(crate) fn used(&self, id: &str) {
        self.note(|document| {
            document.profiles.sort_by_key(|profile| profile.id != id);
            document.open_at_start = Some(id.to_owned());
        });
    }

    /// Marks that the user disconnected: the next start shows the connect screen.
    pub(crate) fn left(&self) {
        self.note(|document| document.open_at_start = None);
    }
}

pub(crate) fn new_id() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish())
}

pub(crate) fn checked_address(base_url: &str) -> Result<BaseUrl, ErrorView> {
    BaseUrl::parse(base_url).map_err(|error| ErrorView::input("baseUrl", sentence(&error.to_string())))
}

/// Checks the proxy of a draft, and writes its address in one form.
pub(crate) fn checked_proxy(proxy: &ProxySetting) -> Result<ProxySetting, ErrorView> {
    Ok(match proxy {
        ProxySetting::None => ProxySetting::None,
        ProxySetting::System => ProxySetting::System,
        ProxySetting::Address { address } => ProxySetting::Address {
            address: parse_proxy_address(address)?.as_str().to_owned(),
        },
    })
}

/// Checks the name of a draft: 1 to 80 characters, no control characters.
pub(crate) fn checked_name(name: &str) -> Result<String, ErrorView> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        return Err(ErrorView::input("name", "A name has 1 to 80 characters."));
    }
    Ok(name.to_owned())
}

fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(id: &str) -> SavedProfile {
        SavedProfile {
            id: id.to_owned(),
            name: id.to_owned(),
            base_url: "https://api.example.com/".to_owned(),
            proxy: ProxySetting::None,
            token_origins: BTreeSet::new(),
        }
    }

    fn load(folder: &tempfile::TempDir) -> Stored<Profiles> {
        Stored::load(folder.path(), &mut Vec::new())
    }

    fn ids(profiles: &Stored<Profiles>) -> Vec<String> {
        profiles.all().into_iter().map(|profile| profile.id).collect()
    }

    #[test]
    fn profiles_survive_a_restart_the_most_recently_used_first() {
        let folder = tempfile::tempdir().unwrap();
        let profiles = load(&folder);
        for id in ["a", "b", "c"] {
            profiles.put(profile(id)).unwrap();
        }
        profiles.used("c");
        profiles.used("b");
        let again = load(&folder);
        assert_eq!(ids(&again), ["b", "c", "a"]);
        assert_eq!(again.to_open(), Some(profile("b")));
    }

    #[test]
    fn a_change_keeps_the_place_and_adds_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let profiles = load(&folder);
        for id in ["a", "b"] {
            profiles.put(profile(id)).unwrap();
        }
        profiles
            .put(SavedProfile {
                name: "renamed".to_owned(),
                ..profile("a")
            })
            .unwrap();
        assert_eq!(ids(&profiles), ["a", "b"]);
        assert_eq!(profiles.find("a").unwrap().name, "renamed");
    }

    #[test]
    fn a_file_of_an_older_version_has_no_proxy_and_a_chosen_one_survives_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("profiles.json");
        let old =
            r#"{"openAtStart":"a","profiles":[{"id":"a","name":"a","baseUrl":"https://api.example.com/"}]}"#;
        std::fs::write(&file, old).unwrap();
        let profiles = load(&folder);
        assert_eq!(profiles.to_open(), Some(profile("a")));
        profiles.put(profile("a")).unwrap();
        assert!(!std::fs::read_to_string(&file).unwrap().contains("proxy"));
        for proxy in [
            ProxySetting::System,
            ProxySetting::Address {
                address: "http://proxy.example:3128".to_owned(),
            },
        ] {
            let changed = SavedProfile {
                proxy,
                ..profile("a")
            };
            profiles.put(changed.clone()).unwrap();
            assert_eq!(load(&folder).all(), [changed]);
        }
    }

    #[test]
    fn a_name_has_up_to_eighty_characters() {
        assert!(checked_name(&"ก".repeat(80)).is_ok());
        assert!(checked_name(&"ก".repeat(81)).is_err());
    }
}
