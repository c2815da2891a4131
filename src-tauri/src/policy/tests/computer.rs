//! A computer with a policy, for the tests of what its keys do.

use desk::views::ProxySetting;
use secrecy::SecretString;
use tempfile::TempDir;

use super::{sound, Policy};
use crate::managed::ManagedProfile;
use crate::secrets::Keyring;
use crate::state::Shell;
use crate::tests::recording::RecordingDesktop;
use crate::tests::{self, start_with, NOW};
use crate::views::{ConnectionView, ProfileDraft, ProfileRule, ProfileSummary};

/// The address of a profile of the user.
pub(super) const OWN: &str = "https://own.example";

/// A computer, on which the program starts with several policies one after the other.
pub(super) struct Computer {
    pub(super) folder: TempDir,
    pub(super) keyring: Keyring,
    pub(super) desktop: RecordingDesktop,
}

impl Computer {
    pub(super) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            keyring: Keyring::in_memory(),
            desktop: RecordingDesktop::default(),
        }
    }

    pub(super) fn start(&self, text: &str) -> Shell {
        let policy = if text.is_empty() {
            sound("{}")
        } else {
            Policy::of_text(text)
        };
        start_with(
            policy,
            NOW,
            &self.folder,
            self.keyring.clone(),
            None,
            &self.desktop,
        )
    }

    /// A start without a policy, in which the user saves a profile.
    pub(super) async fn start_with_own(&self, proxy: ProxySetting) -> (Shell, ProfileSummary) {
        let shell = self.start("");
        let own = shell.save_profile(draft("Own", OWN, proxy)).await.unwrap();
        (shell, own)
    }

    /// A start with a profile of environment variables.
    pub(super) fn start_managed(&self, text: &str, base_url: &str, proxy: &str) -> Shell {
        let managed = ManagedProfile::new(base_url, &SecretString::from("t0ken"), proxy);
        let managed = managed.ok().unwrap();
        start_with(
            Policy::of_text(text),
            NOW,
            &self.folder,
            self.keyring.clone(),
            Some(Ok(managed)),
            &self.desktop,
        )
    }
}

pub(super) fn draft(name: &str, base_url: &str, proxy: ProxySetting) -> ProfileDraft {
    ProfileDraft {
        name: name.to_owned(),
        proxy,
        ..tests::draft(base_url)
    }
}

/// The draft with which the interface enters the token of a profile.
pub(super) fn token_for(profile: &ProfileSummary) -> ProfileDraft {
    ProfileDraft {
        id: Some(profile.id.clone()),
        ..draft(&profile.name, &profile.base_url, profile.proxy.clone())
    }
}

pub(super) async fn in_use(shell: &Shell) -> Option<ProfileSummary> {
    match shell.connection_view().await {
        ConnectionView::Connected { profile, .. } => Some(profile),
        ConnectionView::Disconnected => None,
    }
}

pub(super) async fn listed(shell: &Shell) -> Vec<(String, ProfileRule)> {
    let profiles = shell.profiles_view().await.profiles.into_iter();
    profiles.map(|profile| (profile.name, profile.rule)).collect()
}
