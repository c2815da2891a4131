//! The operations of the connect screen: list, save, delete and test profiles.

#[cfg(test)]
mod tests;
use desk::views::{ConnectionTest, ErrorView};
use desk::Desk;
use futures::future::join_all;
use secrecy::SecretString;

use crate::connections::token_missing;
use crate::managed::ManagedProfile;
use crate::profiles::{checked_address, checked_name, checked_proxy, new_id, SavedProfile};
use crate::secrets::TokenKey;
use crate::state::Shell;
use crate::token;
use crate::views::{ProfileDraft, ProfileKind, ProfileSummary, ProfilesView, StartNotice, TokenState};

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
            proxy: profile.proxy.clone(),
        }
    }

    /// Adds or changes a profile. If the origin changes, the token must be entered again: the old one is
    /// never sent to another origin. A new service, and a new proxy, are asked about before anything is saved.
    pub(crate) async fn save_profile(&self, draft: ProfileDraft) -> Result<ProfileSummary, ErrorView> {
        let name = checked_name(&draft.name)?;
        let address = checked_address(&draft.base_url)?;
        let proxy = checked_proxy(&draft.proxy)?;
        let before = draft.id.as_deref().map(|id| self.profiles.find(id)).transpose()?;
        let id = draft.id.clone().unwrap_or_else(new_id);
        let key = TokenKey::new(&id, &address);
        let token = self.token_of(&draft, &key).await?;
        self.confirm_service(&address).await?;
        self.confirm_proxy(&proxy, &address).await?;
        let mut profile = SavedProfile {
            id,
            name,
            base_url: address.to_string(),
            proxy,
            token_origins: before
                .as_ref()
                .map(|before| before.token_origins.clone())
                .unwrap_or_default(),
        };
        if draft.remember_token {
            profile.token_origins.insert(address.origin());
        }
        // The file first: no token is in the keyring without a profile that can remove it.
        self.profiles.put(profile.clone())?;
        if let Err(error) = self.secrets.keep(&key, token, draft.remember_token).await {
            self.take_back(profile, before)?;
            return Err(error);
        }
        self.forget_former_tokens(&mut profile, before.as_ref(), draft.remember_token)
            .await?;
        self.renew_if_in_use(&profile.id).await?;
        Ok(self.summary(&profile).await)
    }

    /// Removes a profile with its tokens, recent items and allowed hosts. Disconnects if it is connected. A token that
    /// cannot be removed keeps its profile.
    pub(crate) async fn delete_profile(&self, id: &str) -> Result<(), ErrorView> {
        let profile = self.profiles.find(id)?;
        for origin in &profile.token_origins {
            self.secrets.forget_stored(&TokenKey::at(id, origin)).await?;
        }
        if let Ok(address) = profile.address() {
            self.secrets.forget_of_this_run(&TokenKey::new(id, &address));
        }
        if self.is_in_use(id) {
            self.disconnect().await?;
        }
        self.profiles.remove(id)?;
        self.hosts.forget_profile(id)?;
        self.game_names.forget_profile(id)?;
        self.recents.forget(id)
    }

    /// Tests a draft's address with its token, or with the stored one. A new service and a new proxy are asked about first.
    pub(crate) async fn test_connection(&self, draft: ProfileDraft) -> Result<ConnectionTest, ErrorView> {
        let address = checked_address(&draft.base_url)?;
        let proxy = checked_proxy(&draft.proxy)?;
        let key = TokenKey::new(draft.id.as_deref().unwrap_or_default(), &address);
        let token = self.token_of(&draft, &key).await?;
        self.confirm_service(&address).await?;
        self.confirm_proxy(&proxy, &address).await?;
        Desk::connect(address.as_str(), token, &proxy, self.clock)?
            .connection
            .test()
            .await
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

    /// Restores the file after the token could not be kept. Part of it may be in the keyring: a profile that was there
    /// before still names its origin.
    fn take_back(&self, profile: SavedProfile, before: Option<SavedProfile>) -> Result<(), ErrorView> {
        match before {
            Some(before) => self.profiles.put(SavedProfile {
                token_origins: profile.token_origins,
                ..before
            }),
            None => self.profiles.remove(&profile.id),
        }
    }

    /// Removes the tokens of other origins, and the stored one if the token is for this run only. What cannot be removed
    /// now stays noted, and is tried again when the profile is saved or deleted.
    async fn forget_former_tokens(
        &self,
        profile: &mut SavedProfile,
        before: Option<&SavedProfile>,
        remembered: bool,
    ) -> Result<(), ErrorView> {
        let address = profile.address()?;
        if let Some(former) = before.and_then(|before| before.address().ok()) {
            if former.origin() != address.origin() {
                self.secrets
                    .forget_of_this_run(&TokenKey::new(&profile.id, &former));
            }
        }
        let mut left = profile.token_origins.clone();
        for origin in &profile.token_origins {
            let is_kept = remembered && *origin == address.origin();
            let key = TokenKey::at(&profile.id, origin);
            if !is_kept && self.secrets.forget_stored(&key).await.is_ok() {
                left.remove(origin);
            }
        }
        if left != profile.token_origins {
            profile.token_origins = left;
            self.profiles.put(profile.clone())?;
        }
        Ok(())
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
