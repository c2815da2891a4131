//! The house of each service, in `houses.json`, by profile and address: what was learned of it, and what the user set.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use desk::views::{ErrorView, Message};
use desk::House;

use crate::connections::Connection;
use crate::files::{ByProfile, Document, Stored};
use crate::hosts::list_of;
use crate::secrets::TokenKey;
use crate::views::ProfileKind;

impl Document for ByProfile<House> {
    const FILE: &'static str = "houses.json";
    const NOT_SAVED: &'static str = "What was learned of the service cannot be saved.";
}

/// The houses of all profiles. A house belongs to the address, as a token does: another service may do everything otherwise.
pub(crate) struct Houses(Arc<Stored<ByProfile<House>>>);

impl Houses {
    pub(crate) fn load(folder: &Path, notices: &mut Vec<Message>) -> Self {
        Self(Arc::new(Stored::load(folder, notices)))
    }

    /// Opens the house of a connection, and keeps it from now on. Nothing is stored of a managed profile, and nothing of training
    /// data, which is dealt anew at each start.
    pub(crate) fn open(&self, connection: &Connection) {
        if connection.profile.kind != ProfileKind::Live {
            return;
        }
        let (file, closed) = (Arc::clone(&self.0), connection.closed.clone());
        let list = list_of(&connection.profile);
        let house = self.find(&list);
        let keep = move |house: &House| {
            file.note(|document| {
                // Nothing is kept for a profile that was deleted meanwhile. This is asked only now, because
                // the writing may have had to wait.
                if !closed.is_cancelled() {
                    document.profiles.insert(list.clone(), house.clone());
                }
            });
        };
        connection.desk.connection.open_house(house, Some(Box::new(keep)));
    }

    /// The house that was kept. An unknown one if nothing was kept.
    fn find(&self, list: &str) -> House {
        self.0.content().profiles.get(list).cloned().unwrap_or_default()
    }

    /// Forgets the houses of a profile, whatever its address was.
    pub(crate) fn forget_profile(&self, id: &str) -> Result<(), ErrorView> {
        self.0
            .forget(|list| TokenKey::parts(list).is_some_and(|(owner, _)| owner == id))
    }

    /// Why a house could not be saved. None if it was.
    pub(crate) fn unsaved(&self) -> Option<String> {
        self.0.unsaved()
    }
}

/// The house that is kept for a profile at an address, for an export, which changes no file: a damaged one stays for the window,
/// which sets it aside and says so. Unknown if nothing was kept.
pub(crate) fn kept(folder: &Path, key: &TokenKey) -> House {
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
    let is_of_service = |list: &String| TokenKey::parts(list).is_some_and(|(_, at)| at == origin);
    let mut found = document
        .profiles
        .into_iter()
        .filter(|(list, _)| is_of_service(list));
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
    use desk::views::{HouseChange, HouseEdit};

    use super::*;
    use crate::secrets::Keyring;
    use crate::state::Shell;
    use crate::tests::{draft, field, shell, start};

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
        let connection = again.connected().await.unwrap();
        connection.desk.connection.change_house(&leave).unwrap();
        let changed = house_in(&file, SERVICE).unwrap();
        assert_ne!(changed, set());
        assert_eq!(kept(folder.path(), &TokenKey::at(&profile.id, SERVICE)), changed);
        again.delete_profile(&profile.id).await.unwrap();
        assert_eq!(field(house_in(&file, SERVICE)), "house");
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
        assert_eq!(kept(folder.path(), &key), House::default());
        assert!(file.exists(), "an export sets nothing aside");
        let mut notices = Vec::new();
        let houses = Houses::load(folder.path(), &mut notices);
        assert_eq!(houses.find(key.as_str()), House::default());
        let aside = fs::read_to_string(folder.path().join("houses.json.broken-1"));
        assert_eq!(aside.unwrap(), "{damaged");
        assert_eq!(notices.len(), 1, "{notices:?}");
    }
}
