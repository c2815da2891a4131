//! What is kept of a profile beside its address and token: the players and tables that were opened lately (`recents.json`), the
//! games that the user gave to keys (`game-names.json`), and the house of the service (`houses.json`), with what was learned of it
//! and what the user set.
//!
//! Nothing is stored of a managed profile. The recent items of training data are in a file of their own, and its house, which is
//! dealt anew at each start, is in none.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, GameKeyView, HouseChange, HouseView, Message};
use desk::{GameNames, House};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::environment::Folders;
use crate::files::{ByProfile, Document, Stored};
use crate::hosts::list_of;
use crate::profiles::{ProfileKind, ProfileSummary};
use crate::secrets::TokenKey;
use crate::state::{Connection, Shell};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecentKind {
    Player,
    Table,
}

/// A recently opened player or table, stored per profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecentItem {
    pub(crate) kind: RecentKind,
    pub(crate) id: String,
    pub(crate) game_key: String,
}

const KEPT: usize = 12;

pub(crate) type Items = BTreeMap<String, Vec<RecentItem>>;

impl Document for Items {
    const FILE: &'static str = "recents.json";
    const NOT_SAVED: &'static str = "The recent items cannot be saved.";
}

/// What is kept of the profiles of each kind: of training data in files of their own, and of a managed profile in none.
pub(crate) struct ByKind<T> {
    live: Stored<T>,
    training: Stored<T>,
    managed: Stored<T>,
}

impl<T: Document> ByKind<T> {
    pub(crate) fn load(folders: &Folders, notices: &mut Vec<Message>) -> Self {
        Self {
            live: Stored::load(folders.files(), notices),
            training: Stored::load(&folders.training_files(), notices),
            managed: Stored::in_memory(),
        }
    }

    pub(crate) fn file(&self, profile: &ProfileSummary) -> &Stored<T> {
        match profile.kind {
            ProfileKind::Live => &self.live,
            ProfileKind::Training => &self.training,
            ProfileKind::Managed => &self.managed,
        }
    }
}

/// The recent items, newest first.
pub(crate) type Recents = ByKind<Items>;

impl Recents {
    pub(crate) fn of(&self, profile: &ProfileSummary) -> Vec<RecentItem> {
        self.file(profile)
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
        Ok(self.file(profile).note(|by_profile| {
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
}

/// The known key of each named key.
type Names = BTreeMap<String, String>;

impl Document for ByProfile<Names> {
    const FILE: &'static str = "game-names.json";
    const NOT_SAVED: &'static str = "The names of game keys cannot be saved.";
}

pub(crate) struct GameNamesFile {
    saved: Stored<ByProfile<Names>>,
    /// Those of the managed profile, of which nothing is stored.
    managed: Stored<ByProfile<Names>>,
}

impl GameNamesFile {
    pub(crate) fn load(folder: &Path, notices: &mut Vec<Message>) -> Self {
        Self {
            saved: Stored::load(folder, notices),
            managed: Stored::in_memory(),
        }
    }

    /// The names of a profile. Those that this version cannot use are left out: the file may be of a newer one.
    pub(crate) fn of(&self, profile: &ProfileSummary) -> GameNames {
        names_in(self.file(profile), &profile.id)
    }

    pub(crate) fn saved(&self, profile_id: &str) -> GameNames {
        names_in(&self.saved, profile_id)
    }

    /// Names are kept by the id alone. One with an `@`, which the file of profiles may have, is no id with an origin: the names of
    /// the profile `a@b` are not those of `a`.
    pub(crate) fn forget_profile(&self, id: &str) -> Result<(), ErrorView> {
        let is_kept = self.saved.content().profiles.contains_key(id);
        if is_kept {
            self.saved.change(|document| drop(document.profiles.remove(id)))?;
        }
        Ok(())
    }

    fn file(&self, profile: &ProfileSummary) -> &Stored<ByProfile<Names>> {
        match profile.kind {
            ProfileKind::Managed => &self.managed,
            ProfileKind::Live | ProfileKind::Training => &self.saved,
        }
    }
}

fn names_in(file: &Stored<ByProfile<Names>>, profile_id: &str) -> GameNames {
    let document = file.content();
    document.profiles.get(profile_id).map(usable).unwrap_or_default()
}

fn usable(names: &Names) -> GameNames {
    let pairs = names.iter().map(|(key, game)| (key.as_str(), game.as_str()));
    let usable = pairs.filter(|pair| GameNames::checked([*pair]).is_ok());
    GameNames::checked(usable).unwrap_or_default()
}

impl Shell {
    /// Gives a game to a key for the connected profile, or takes it back. Returns all keys.
    pub(crate) async fn name_game(
        &self,
        game_key: &str,
        game: Option<&str>,
    ) -> Result<Vec<GameKeyView>, ErrorView> {
        let connection = self.connected().await?;
        if let Some(game) = game {
            GameNames::checked([(game_key, game)])?;
        }
        let profile = &connection.profile;
        self.game_names.file(profile).change(|document| {
            let names = document.profiles.entry(profile.id.clone()).or_default();
            match game {
                Some(game) => names.insert(game_key.to_owned(), game.to_owned()),
                None => names.remove(game_key),
            };
        })?;
        connection.desk.connection.name_games(self.game_names.of(profile));
        Ok(connection.desk.connection.game_keys(&self.settings.current()))
    }
}

impl Document for ByProfile<House> {
    const FILE: &'static str = "houses.json";
    const NOT_SAVED: &'static str = "What was learned of the service or set for it cannot be saved.";
}

/// The houses of all profiles. A house belongs to the address, as a token does: another service may do everything otherwise.
pub(crate) type Houses = Stored<ByProfile<House>>;

impl Shell {
    /// Opens the house of a connection, and keeps it from now on. Nothing is stored of a managed profile, and nothing of training
    /// data, which is dealt anew at each start.
    pub(crate) fn open_house(&self, connection: &Connection) {
        if connection.profile.kind != ProfileKind::Live {
            return;
        }
        let (file, closed) = (Arc::clone(&self.houses), connection.closed.clone());
        let list = list_of(&connection.profile);
        let kept = self.houses.content().profiles.get(&list).cloned();
        let keep = move |house: &House| {
            file.note(|document| {
                // Nothing is kept for a profile that was deleted meanwhile. This is asked only now, because
                // the writing may have had to wait.
                if !closed.is_cancelled() {
                    document.profiles.insert(list.clone(), house.clone());
                }
            });
            file.unsaved().is_none()
        };
        let house = kept.unwrap_or_default();
        connection.desk.connection.open_house(house, Some(Box::new(keep)));
    }

    /// Sets or forgets the answer to a question about the connected service, and returns its house. If the house cannot be saved,
    /// the error says so, and the answer counts until the connection is closed.
    pub(crate) async fn change_house(&self, change: &HouseChange) -> Result<HouseView, ErrorView> {
        let connection = self.connected().await?;
        let house = connection.desk.connection.change_house(change)?;
        let unsaved = match connection.profile.kind {
            ProfileKind::Live => self.houses.unsaved(),
            ProfileKind::Training | ProfileKind::Managed => None,
        };
        match unsaved {
            Some(reason) => Err(ErrorView::new(ErrorCode::Internal, ByProfile::<House>::NOT_SAVED)
                .because(say::ask::notes_not_saved(arg::Reason(reason)))),
            None => Ok(house),
        }
    }
}

/// The house that is kept for a profile at an address, for an export, which changes no file: a damaged one stays for the window,
/// which sets it aside and says so. Unknown if nothing was kept.
pub(crate) fn kept_house(folder: &Path, key: &TokenKey) -> House {
    let bytes = fs::read(folder.join(ByProfile::<House>::FILE)).unwrap_or_default();
    let mut document: ByProfile<House> = serde_json::from_slice(&bytes).unwrap_or_default();
    document.profiles.remove(key.as_str()).unwrap_or_default()
}

/// The house of the service with this origin in a copy of `houses.json`.
///
/// # Errors
/// The file cannot be read, has no house of this service, or has several.
pub(crate) fn house_in(path: &Path, origin: &str) -> Result<House, ErrorView> {
    let fault = |why: &str| {
        let file = path.display();
        ErrorView::input(
            "house",
            format!("The file of houses {file} cannot be used: {why}"),
        )
    };
    let bytes = fs::read(path).map_err(|error| fault(&error.to_string()))?;
    let document: ByProfile<House> =
        serde_json::from_slice(&bytes).map_err(|error| fault(&error.to_string()))?;
    let mut found = document
        .profiles
        .into_iter()
        .filter(|(list, _)| TokenKey::parts(list).is_some_and(|(_, at)| at == origin));
    match (found.next(), found.next()) {
        (Some((_, house)), None) => Ok(house),
        (None, _) => Err(fault("it has no house of this service.")),
        (Some(_), Some(_)) => Err(fault(
            "several profiles have a house of this service. Leave one of them in the file.",
        )),
    }
}

#[cfg(test)]
mod tests {
    use desk::views::HouseEdit;

    use super::*;
    use crate::secrets::{Keyring, TokenState};
    use crate::tests::{draft, fails, field, shell, start, training};

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
            rule: crate::profiles::ProfileRule::Free,
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

    async fn named(shell: &Shell) -> Vec<(String, String)> {
        let desk = &shell.connected().await.unwrap().desk;
        let keys = desk.connection.game_keys(&shell.settings.current()).into_iter();
        keys.filter_map(|key| Some((key.game.code, key.named?))).collect()
    }

    #[tokio::test]
    async fn a_name_stays_with_its_profile_over_a_restart_until_it_is_taken_back() {
        let (folder, shell, desktop) = training().await;
        shell.name_game("xyz9", Some("sicbo")).await.unwrap();
        let one = [("xyz9".to_owned(), "sicbo".to_owned())];
        assert_eq!(named(&shell).await, one);
        let again = start(&folder, Keyring::in_memory(), None, &desktop);
        again.start_training().await.unwrap();
        assert_eq!(named(&again).await, one);
        again.name_game("xyz9", None).await.unwrap();
        assert_eq!(named(&again).await, []);
    }

    #[tokio::test]
    async fn an_unknown_game_is_refused_and_nothing_is_named() {
        let (_folder, shell, _desktop) = training().await;
        fails(
            shell.name_game("xyz9", Some("chess")).await,
            ErrorCode::InvalidInput,
        );
        assert_eq!(named(&shell).await, []);
    }

    const SERVICE: &str = "https://api.example.com";

    /// A house in which the user set what the amount of a win is.
    fn set() -> House {
        let house = serde_json::json!({"games": {"keys": {"baccarat": {"amount": {"set": "profit"}}}}});
        serde_json::from_value(house).unwrap()
    }

    async fn answer(shell: &Shell) -> Option<String> {
        let connection = shell.connected().await.unwrap();
        let parts = connection.desk.connection.house().parts;
        let mut all = parts.into_iter().flat_map(|part| part.questions);
        all.find_map(|row| row.learned.answer.filter(|_| row.learned.set))
    }

    #[tokio::test]
    async fn a_house_stays_with_its_profile_over_a_restart_until_the_profile_is_deleted() {
        let (folder, _shell, desktop) = shell();
        let keyring = Keyring::in_memory();
        let first = start(&folder, keyring.clone(), None, &desktop);
        let profile = first.save_profile(draft(SERVICE)).await.unwrap();
        let file = folder.path().join("houses.json");
        let list = format!("{}@{SERVICE}", profile.id);
        let houses = serde_json::json!({"profiles": {list: set()}});
        fs::write(&file, houses.to_string()).unwrap();

        let again = start(&folder, keyring, None, &desktop);
        again.connect(&profile.id).await.unwrap();
        assert_eq!(answer(&again).await.as_deref(), Some("profit"));
        let leave = HouseChange {
            game_key: Some("baccarat".to_owned()),
            question: "amount".to_owned(),
            edit: HouseEdit::Leave,
        };
        again.change_house(&leave).await.unwrap();
        let changed = house_in(&file, SERVICE).unwrap();
        assert_ne!(changed, set());
        assert_eq!(
            kept_house(folder.path(), &TokenKey::at(&profile.id, SERVICE)),
            changed
        );
        again.delete_profile(&profile.id).await.unwrap();
        assert_eq!(field(house_in(&file, SERVICE)), "house");
    }

    /// As on a full disk: nothing can be locked and written.
    #[tokio::test]
    async fn an_answer_that_cannot_be_saved_is_an_error_and_counts_in_this_run() {
        let (folder, shell, desktop) = shell();
        let profile = shell.save_profile(draft(SERVICE)).await.unwrap();
        let houses = serde_json::json!({"profiles": {format!("{}@{SERVICE}", profile.id): set()}});
        fs::write(folder.path().join("houses.json"), houses.to_string()).unwrap();
        let again = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
        again.connect(&profile.id).await.unwrap();
        let lock = folder.path().join("files.lock");
        fs::remove_file(&lock).unwrap();
        fs::create_dir(&lock).unwrap();
        let set_stake = HouseChange {
            game_key: Some("baccarat".to_owned()),
            question: "amount".to_owned(),
            edit: HouseEdit::Set {
                answer: "stake".to_owned(),
            },
        };
        let unsaved = again.change_house(&set_stake).await.unwrap_err();
        assert_eq!(unsaved.reason.unwrap().id(), "ask-notes-not-saved");
        assert_eq!(answer(&again).await.as_deref(), Some("stake"));
        fs::remove_dir(&lock).unwrap();
        let leave = HouseChange {
            edit: HouseEdit::Leave,
            ..set_stake
        };
        again.change_house(&leave).await.unwrap();
    }

    #[test]
    fn a_file_of_houses_has_one_for_the_service_or_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copy.json");
        let other = "b@https://other.example";
        for (houses, is_usable) in [
            (
                serde_json::json!({"profiles": {format!("a@{SERVICE}"): set(), other: {}}}),
                true,
            ),
            (serde_json::json!({"profiles": {other: {}}}), false),
            (
                serde_json::json!({"profiles": {format!("a@{SERVICE}"): {}, format!("b@{SERVICE}"): {}}}),
                false,
            ),
            (serde_json::json!("damaged"), false),
        ] {
            fs::write(&file, houses.to_string()).unwrap();
            let found = house_in(&file, SERVICE);
            assert_eq!(found.is_ok(), is_usable, "{houses}");
            assert!(found.is_err() || found == Ok(set()));
        }
        assert_eq!(
            field(house_in(&folder.path().join("none.json"), SERVICE)),
            "house"
        );
    }

    #[test]
    fn of_a_damaged_file_the_house_is_unknown_and_the_file_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (file, key) = (folder.path().join("houses.json"), TokenKey::at("a", SERVICE));
        fs::write(&file, "{damaged").unwrap();
        assert_eq!(kept_house(folder.path(), &key), House::default());
        assert!(file.exists(), "an export sets nothing aside");
        let mut notices = Vec::new();
        let houses = Houses::load(folder.path(), &mut notices);
        assert!(houses.content().profiles.is_empty());
        let aside = fs::read_to_string(folder.path().join("houses.json.broken-1"));
        assert_eq!(aside.unwrap(), "{damaged");
        assert_eq!(notices.len(), 1, "{notices:?}");
    }
}
