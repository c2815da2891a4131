//! Profiles: names and addresses in `profiles.json`, and the operations of the connect screen, which lists, saves, deletes and
//! tests them. Tokens are stored by `secrets`.

#[cfg(test)]
mod tests;

use std::collections::hash_map::RandomState;
use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, Hasher as _};

use desk::say::{self, arg};
use desk::views::{ConnectionTest, ErrorView, Message, ProxySetting};
use desk::{parse_proxy_address, BaseUrl, Desk};
use futures::future::join_all;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::files::{Document, Stored};
use crate::policy::PolicyKey;
use crate::secrets::{checked_token, TokenKey, TokenState};
use crate::state::{token_missing, NotOpened, Shell};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProfileKind {
    Live,
    /// The sandbox in this process; every screen shows a mark.
    Training,
    /// A profile from environment variables, for this run only. Nothing is stored.
    Managed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProfileRule {
    /// Nothing: the user can use, change and delete it.
    Free,
    /// It is the organisation's: the user can only enter its token.
    Enforced,
    Refused,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileSummary {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: ProfileKind,
    pub(crate) base_url: String,
    /// Host of `base_url`, with the port if it is not the default. The UI always shows it.
    pub(crate) host: String,
    pub(crate) token: TokenState,
    pub(crate) proxy: ProxySetting,
    pub(crate) rule: ProfileRule,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfilesView {
    /// Saved profiles, most recently used first. A managed profile comes before all others.
    pub(crate) profiles: Vec<ProfileSummary>,
    /// The system's error text if its keyring cannot be used: then a token can be kept for this run only. None if it can.
    pub(crate) keyring_fault: Option<String>,
    /// Problems at this start that Pitdesk worked around. Absent if there were none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notices: Vec<Message>,
    /// The last used profile, if it could not be opened at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) not_opened: Option<NotOpened>,
}

/// A profile as typed by the user. The token is sent to Rust and never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProfileDraft {
    /// Id of the profile to change. None for a new profile.
    pub(crate) id: Option<String>,
    /// Name of the profile, 1 to 80 characters.
    pub(crate) name: String,
    /// Base address: `https://…`, or `http://` for `127.0.0.1` and `[::1]`.
    pub(crate) base_url: String,
    /// A new token. None keeps the stored one.
    pub(crate) token: Option<String>,
    /// If false, the token is kept for this run only.
    pub(crate) remember_token: bool,
    pub(crate) proxy: ProxySetting,
}

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
        self.hosts.file.forget(id)?;
        self.game_names.forget_profile(id)?;
        self.houses.forget(id)?;
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
