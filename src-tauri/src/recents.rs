//! Recently opened players and tables, per profile. Those of training data are in a separate file;
//! those of a managed profile are not stored.

use std::collections::BTreeMap;

use desk::views::{ErrorView, Message};

use crate::files::{Document, Stored};
use crate::folders::Folders;
use crate::views::{ProfileKind, ProfileSummary, RecentItem};

const KEPT: usize = 12;

type Items = BTreeMap<String, Vec<RecentItem>>;

impl Document for Items {
    const FILE: &'static str = "recents.json";
    const NOT_SAVED: &'static str = "The recent items cannot be saved.";
}

/// The recent items, newest first.
pub(crate) struct Recents {
    live: Stored<Items>,
    training: Stored<Items>,
    managed: Stored<Items>,
}

impl Recents {
    pub(crate) fn load(folders: &Folders, notices: &mut Vec<Message>) -> Self {
        Self {
            live: Stored::load(folders.files(), notices),
            training: Stored::load(&folders.training_files(), notices),
            managed: Stored::in_memory(),
        }
    }

    pub(crate) fn of(&self, profile: &ProfileSummary) -> Vec<RecentItem> {
        self.list(profile)
            .content()
            .get(&profile.id)
            .cloned()
            .unwrap_or_default()
    }

    pub(crate) fn remember(
        &self,
        profile: &ProfileSummary,
        item: RecentItem,
    ) -> Result<Vec<RecentItem>, ErrorView> {
        let longest = item.id.chars().count().max(item.game_key.chars().count());
        if item.id.is_empty() || longest > desk::LONGEST_ID {
            return Err(ErrorView::input(
                "item",
                "This id is empty or too long to be remembered.",
            ));
        }
        Ok(self.list(profile).note(|by_profile| {
            let items = by_profile.entry(profile.id.clone()).or_default();
            items.retain(|known| (known.kind, &known.id) != (item.kind, &item.id));
            items.insert(0, item);
            items.truncate(KEPT);
            items.clone()
        }))
    }

    pub(crate) fn unsaved(&self) -> Option<String> {
        [&self.live, &self.training].into_iter().find_map(Stored::unsaved)
    }

    pub(crate) fn forget(&self, profile_id: &str) -> Result<(), ErrorView> {
        self.live.change(|by_profile| drop(by_profile.remove(profile_id)))
    }

    fn list(&self, profile: &ProfileSummary) -> &Stored<Items> {
        match profile.kind {
            ProfileKind::Live => &self.live,
            ProfileKind::Training => &self.training,
            ProfileKind::Managed => &self.managed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::{RecentKind, TokenState};

    fn profile(id: &str, kind: ProfileKind) -> ProfileSummary {
        let text = String::new;
        let token = TokenState::Missing;
        ProfileSummary {
            id: id.to_owned(),
            name: text(),
            kind,
            base_url: text(),
            host: text(),
            token,
            proxy: desk::views::ProxySetting::None,
            rule: crate::views::ProfileRule::Free,
        }
    }

    fn player(id: &str) -> RecentItem {
        RecentItem {
            kind: RecentKind::Player,
            id: id.to_owned(),
            game_key: "baccarat".to_owned(),
        }
    }

    fn empty() -> (tempfile::TempDir, Recents) {
        let folder = tempfile::tempdir().unwrap();
        let recents = Recents::load(&Folders::open(folder.path()).unwrap(), &mut Vec::new());
        (folder, recents)
    }

    fn ids(items: &[RecentItem]) -> Vec<&str> {
        items.iter().map(|item| item.id.as_str()).collect()
    }

    #[test]
    fn the_newest_stands_first_once_and_the_oldest_go() {
        let (_folder, recents) = empty();
        let live = profile("a", ProfileKind::Live);
        for n in 0..20 {
            recents.remember(&live, player(&format!("ops:vip/{n}"))).unwrap();
        }
        let items = recents.remember(&live, player("ops:vip/15")).unwrap();
        assert_eq!(items.len(), KEPT);
        assert_eq!(ids(&items)[..3], ["ops:vip/15", "ops:vip/19", "ops:vip/18"]);
    }

    #[test]
    fn the_longest_id_is_remembered_and_a_longer_one_is_refused() {
        let (_folder, recents) = empty();
        let live = profile("a", ProfileKind::Live);
        let longest = "ก".repeat(desk::LONGEST_ID);
        let items = recents.remember(&live, player(&longest)).unwrap();
        assert_eq!(ids(&items), [longest.as_str()]);
        assert!(recents.remember(&live, player(&format!("{longest}ก"))).is_err());
        assert!(recents.remember(&live, player("")).is_err());
    }

    #[test]
    fn kinds_and_profiles_never_meet_and_a_managed_profile_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::open(folder.path()).unwrap();
        let kinds = [ProfileKind::Live, ProfileKind::Training, ProfileKind::Managed];
        let recents = Recents::load(&folders, &mut Vec::new());
        for kind in kinds {
            recents
                .remember(&profile("a", kind), player(&format!("{kind:?}")))
                .unwrap();
        }
        let again = Recents::load(&folders, &mut Vec::new());
        let after = kinds.map(|kind| again.of(&profile("a", kind)).len());
        assert_eq!(after, [1, 1, 0]);
        assert_eq!(ids(&again.of(&profile("a", ProfileKind::Live))), ["Live"]);
        assert!(again.of(&profile("b", ProfileKind::Live)).is_empty());
    }

    #[test]
    fn a_deleted_profile_is_forgotten() {
        let (_folder, recents) = empty();
        let live = profile("a", ProfileKind::Live);
        recents.remember(&live, player("somchai_88")).unwrap();
        recents.forget("a").unwrap();
        assert!(recents.of(&live).is_empty());
    }
}
