//! The operations of the connect screen: list, save, delete and test profiles.

#[cfg(test)]
mod tests;

use desk::views::{
    ConnectionTest, ErrorView, ProfileDraft, ProfileKind, ProfileSummary, ProfilesView, StartNotice,
    TokenState,
};
use desk::Desk;
use futures::future::join_all;
use secrecy::SecretString;

use crate::connections::token_missing;
use crate::managed::ManagedProfile;
use crate::profiles::{checked_address, checked_name, new_id, SavedProfile};
use crate::secrets::TokenKey;
use crate::state::Shell;
use crate::token;

impl Shell {
    /// The data of the connect screen.
    pub(crate) async fn profiles_view(&self) -> ProfilesView {
        self.start().await;
        let saved = self.profiles.all();
        // Concurrently: a keyring that does not respond delays the screen once, not once per profile.
        let summaries = join_all(saved.iter().map(|profile| self.summary(profile)));
        let (summaries, keyring) = tokio::join!(summaries, self.secrets.keyring_state());
        let managed = self.managed.iter().map(ManagedProfile::summary);
        let profiles: Vec<ProfileSummary> = managed.chain(summaries).collect();
        let not_opened = self.connections.not_opened();
        let notices = self.notices.iter().cloned().chain(not_opened);
        ProfilesView {
            notices: notices.filter(|notice| still_stands(notice, &profiles)).collect(),
            profiles,
            keyring,
        }
    }

    /// The view of a saved profile.
    pub(crate) async fn summary(&self, profile: &SavedProfile) -> ProfileSummary {
        // A profile whose address was edited by hand and is invalid is still listed, so that the user can
        // correct it.
        let address = profile.address().ok();
        let token = match &address {
            Some(address) => self.secrets.state(&TokenKey::new(&profile.id, address)).await,
            None => TokenState::Missing,
        };
        ProfileSummary {
            id: profile.id.clone(),
            name: profile.name.clone(),
            kind: ProfileKind::Live,
            base_url: profile.base_url.clone(),
            host: address.map(|address| address.host_display()).unwrap_or_default(),
            token,
        }
    }

    /// Adds or changes a profile. If the origin changes, the token must be entered again: the old one is
    /// never sent to another origin.
    pub(crate) async fn save_profile(&self, draft: ProfileDraft) -> Result<ProfileSummary, ErrorView> {
        let name = checked_name(&draft.name)?;
        let address = checked_address(&draft.base_url)?;
        let before = draft.id.as_deref().map(|id| self.profiles.find(id)).transpose()?;
        let id = draft.id.clone().unwrap_or_else(new_id);
        let key = TokenKey::new(&id, &address);
        let token = self.token_of(&draft, &key).await?;
        self.secrets.keep(&key, token, draft.remember_token).await?;
        let profile = SavedProfile {
            id,
            name,
            base_url: address.to_string(),
        };
        self.profiles.put(profile.clone())?;
        self.forget_former_token(before.as_ref(), &key).await?;
        self.renew_if_in_use(&profile.id).await?;
        Ok(self.summary(&profile).await)
    }

    /// Removes a profile with its token and recent items. Disconnects if it is connected.
    pub(crate) async fn delete_profile(&self, id: &str) -> Result<(), ErrorView> {
        let profile = self.profiles.find(id)?;
        if self.is_in_use(id) {
            self.disconnect().await?;
        }
        if let Ok(address) = profile.address() {
            self.secrets.forget(&TokenKey::new(id, &address)).await?;
        }
        self.profiles.remove(id)?;
        self.recents.forget(id)
    }

    /// Tests a draft's address with its token, or with the stored one.
    pub(crate) async fn test_connection(&self, draft: ProfileDraft) -> Result<ConnectionTest, ErrorView> {
        let address = checked_address(&draft.base_url)?;
        let key = TokenKey::new(draft.id.as_deref().unwrap_or_default(), &address);
        let token = self.token_of(&draft, &key).await?;
        Desk::connect(address.as_str(), token, self.clock)?.test().await
    }

    async fn token_of(&self, draft: &ProfileDraft, key: &TokenKey) -> Result<SecretString, ErrorView> {
        let typed = draft
            .token
            .as_ref()
            .map(|token| SecretString::from(token.as_str()));
        match typed {
            Some(typed) => token::checked(&typed).map_err(|message| ErrorView::input("token", message)),
            None if draft.id.is_none() => Err(ErrorView::input("token", "A new profile needs its token.")),
            None => self.secrets.find(key).await?.ok_or_else(token_missing),
        }
    }

    async fn forget_former_token(
        &self,
        before: Option<&SavedProfile>,
        now: &TokenKey,
    ) -> Result<(), ErrorView> {
        let Some(before) = before else { return Ok(()) };
        let Ok(address) = before.address() else {
            return Ok(());
        };
        let former = TokenKey::new(&before.id, &address);
        if &former == now {
            return Ok(());
        }
        self.secrets.forget(&former).await
    }

    async fn renew_if_in_use(&self, id: &str) -> Result<(), ErrorView> {
        if self.is_in_use(id) {
            self.connect(id).await?;
        }
        Ok(())
    }

    fn is_in_use(&self, id: &str) -> bool {
        self.connections
            .current()
            .is_some_and(|current| current.profile.id == id)
    }
}

/// A profile that was deleted in the meantime cannot be tried again.
fn still_stands(notice: &StartNotice, profiles: &[ProfileSummary]) -> bool {
    match notice {
        StartNotice::NotOpened { profile_id, .. } => profiles.iter().any(|profile| &profile.id == profile_id),
        StartNotice::ManagedRefused { .. } | StartNotice::FileSetAside { .. } => true,
    }
}
