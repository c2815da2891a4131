//! The operations of the connect screen: list, save, delete and test profiles.

#[cfg(test)]
mod tests;
use desk::say::{self, arg};
use desk::views::{ConnectionTest, ErrorView, ProxySetting};
use desk::{BaseUrl, Desk};
use futures::future::join_all;
use secrecy::SecretString;

use crate::connections::token_missing;
use crate::policy::PolicyKey;
use crate::profiles::{checked_address, checked_name, checked_proxy, new_id, SavedProfile};
use crate::secrets::{checked_token, TokenKey};
use crate::state::Shell;
use crate::views::{ProfileDraft, ProfileKind, ProfileRule, ProfileSummary, ProfilesView, TokenState};

impl Shell {
    pub(crate) async fn profiles_view(&self) -> ProfilesView {
        self.start().await;
        let listed = self.listed_profiles();
        // Concurrently: a keyring that does not respond delays the screen once, not once per profile.
        let summaries = join_all(listed.iter().map(|profile| self.summary(profile)));
        let (profiles, keyring_fault) = tokio::join!(summaries, self.secrets.keyring_fault());
        let unsaved = self
            .profiles
            .unsaved()
            .or_else(|| self.recents.unsaved())
            .or_else(|| self.hosts.file.unsaved())
            .or_else(|| self.houses.unsaved());
        let unsaved = unsaved.map(|reason| say::ask::notes_not_saved(arg::Reason(reason)));
        // A profile that was deleted in the meantime cannot be tried again.
        let not_opened = self
            .connections
            .not_opened()
            .filter(|not_opened| profiles.iter().any(|profile| profile.id == not_opened.profile_id));
        ProfilesView {
            notices: self.notices.iter().cloned().chain(unsaved).collect(),
            profiles,
            keyring_fault,
            not_opened,
        }
    }

    /// The managed profile, those of the policy, if only they can be used, and those of the user.
    fn listed_profiles(&self) -> Vec<SavedProfile> {
        let enforced = self.policy.only_profiles().unwrap_or_default();
        let mut listed: Vec<SavedProfile> = self.managed.iter().chain(enforced).cloned().collect();
        for profile in self.profiles.all() {
            if listed.iter().all(|known| known.id != profile.id) {
                listed.push(profile);
            }
        }
        listed
    }

    /// The profile with this id. If the policy has profiles, it is one of them, whatever the file says.
    pub(crate) fn usable_profile(&self, id: &str) -> Result<SavedProfile, ErrorView> {
        let Some(only) = self.policy.only_profiles() else {
            return self.profiles.find(id);
        };
        let found = only.iter().find(|profile| profile.id == id).cloned();
        found.ok_or_else(|| self.policy.refused(PolicyKey::Profiles))
    }

    pub(crate) fn managed_with(&self, id: &str) -> Option<&SavedProfile> {
        self.managed.as_ref().filter(|managed| managed.id == id)
    }

    fn rule_of(&self, id: &str) -> ProfileRule {
        if self.policy.check_service_allowed().is_err() {
            return ProfileRule::Refused;
        }
        let Some(only) = self.policy.only_profiles() else {
            return ProfileRule::Free;
        };
        if only.iter().any(|profile| profile.id == id) {
            return ProfileRule::Enforced;
        }
        match self.managed_with(id) {
            Some(managed) if self.policy.check_address(&managed.base_url).is_ok() => ProfileRule::Free,
            _ => ProfileRule::Refused,
        }
    }

    pub(crate) async fn summary(&self, profile: &SavedProfile) -> ProfileSummary {
        // A profile with an invalid address is still listed, so that the user can correct it.
        let address = profile.address().ok();
        let token = match &address {
            Some(address) => self.secrets.state(&TokenKey::new(&profile.id, address)).await,
            None => TokenState::Missing,
        };
        ProfileSummary {
            id: profile.id.clone(),
            name: profile.name.clone(),
            kind: match self.managed_with(&profile.id) {
                Some(_) => ProfileKind::Managed,
                None => ProfileKind::Live,
            },
            base_url: profile.base_url.clone(),
            host: address.map(|address| address.host_display()).unwrap_or_default(),
            token,
            proxy: self.shown_proxy(&profile.proxy),
            rule: self.rule_of(&profile.id),
        }
    }

    /// The proxy of a profile. One that cannot be used is refused when a connection is opened.
    fn shown_proxy(&self, own: &ProxySetting) -> ProxySetting {
        self.policy.proxy_for(own).unwrap_or_else(|_| own.clone())
    }

    /// Adds or changes a profile. If the origin changes, the token must be entered again: the old one is
    /// never sent to another origin. A new service, and a new proxy, are asked about before anything is saved.
    pub(crate) async fn save_profile(&self, draft: ProfileDraft) -> Result<ProfileSummary, ErrorView> {
        let name = checked_name(&draft.name)?;
        let (address, proxy) = self.checked_route(&draft)?;
        let before = match draft.id.as_deref() {
            // A profile of the policy is put into the file, so that the user can delete it and its token
            // later.
            Some(id) if self.policy.only_profiles().is_some() => self.profiles.find(id).ok(),
            Some(id) => Some(self.profiles.find(id)?),
            None => None,
        };
        let id = draft.id.clone().unwrap_or_else(new_id);
        let key = TokenKey::new(&id, &address);
        let token = self.token_of(&draft, &key).await?;
        self.confirm_service(&address).await?;
        self.confirm_proxy(&proxy, &address).await?;
        // A fixed proxy is not made the user's own: it is used as long as the policy says so.
        let own_proxy = if self.policy.fixed.contains(&PolicyKey::Proxy) {
            let former = before.as_ref().map(|before| before.proxy.clone());
            former.unwrap_or_default()
        } else {
            proxy
        };
        let mut profile = SavedProfile {
            id,
            name,
            base_url: address.to_string(),
            proxy: own_proxy,
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
        if self.is_in_use(&profile.id) {
            self.connect(&profile.id).await?;
        }
        Ok(self.summary(&profile).await)
    }

    /// Removes a profile with its tokens, recent items and allowed hosts. Disconnects if it is connected. A token that
    /// cannot be removed keeps its profile.
    pub(crate) async fn delete_profile(&self, id: &str) -> Result<(), ErrorView> {
        if self.rule_of(id) == ProfileRule::Enforced {
            return Err(self.policy.refused(PolicyKey::Profiles));
        }
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
        self.houses.forget_profile(id)?;
        self.recents.forget(id)
    }

    /// Tests a draft's address with its token, or with the stored one. A new service and a new proxy are asked about first.
    pub(crate) async fn test_connection(&self, draft: ProfileDraft) -> Result<ConnectionTest, ErrorView> {
        let (address, proxy) = self.checked_route(&draft)?;
        let key = TokenKey::new(draft.id.as_deref().unwrap_or_default(), &address);
        let token = self.token_of(&draft, &key).await?;
        self.confirm_service(&address).await?;
        self.confirm_proxy(&proxy, &address).await?;
        Desk::connect(address.as_str(), token, &proxy, self.clock)?
            .connection
            .test()
            .await
    }

    /// The checked address and proxy of a draft. Fails if the policy does not allow a service, this one, or this proxy.
    fn checked_route(&self, draft: &ProfileDraft) -> Result<(BaseUrl, ProxySetting), ErrorView> {
        let address = checked_address(&draft.base_url)?;
        let proxy = checked_proxy(&draft.proxy)?;
        self.policy.check_service_allowed()?;
        if self.policy.only_profiles().is_some() {
            let fixed = self.usable_profile(draft.id.as_deref().unwrap_or_default())?;
            if fixed.base_url != address.as_str() || fixed.name != draft.name.trim() {
                return Err(self.policy.refused(PolicyKey::Profiles));
            }
        }
        if self.policy.proxy_for(&proxy)? != proxy {
            return Err(self.policy.refused(PolicyKey::Proxy));
        }
        Ok((address, proxy))
    }

    async fn token_of(&self, draft: &ProfileDraft, key: &TokenKey) -> Result<SecretString, ErrorView> {
        if let Some(typed) = &draft.token {
            return checked_token(&SecretString::from(typed.as_str()))
                .map_err(|message| ErrorView::input("token", message));
        }
        let Some(id) = draft.id.as_deref() else {
            return Err(ErrorView::input("token", "A new profile needs its token."));
        };
        // The token of environment variables is for their own connection, which has their proxy.
        if self.managed_with(id).is_some() {
            return Err(token_missing());
        }
        self.secrets.find(key).await?.ok_or_else(token_missing)
    }

    /// Part of the token may be in the keyring: a profile that was there before still names its origin.
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

    fn is_in_use(&self, id: &str) -> bool {
        self.connections
            .current()
            .is_some_and(|current| current.profile.id == id)
    }
}
