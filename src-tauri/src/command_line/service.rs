//! The service that the command line reads: that of the two variables, or a saved profile.
use std::path::Path;

use desk::catalog::{Catalog, SOURCE};
use desk::views::{ErrorCode, ErrorView, Settings};
use desk::Desk;

use crate::connections::token_missing;
use crate::environment::Environment;
use crate::files::Stored;
use crate::folders::Folders;
use crate::game_names::GameNamesFile;
use crate::houses::{house_in, kept};
use crate::managed::ManagedFault;
use crate::policy::Policy;
use crate::profiles::{Profiles, SavedProfile};
use crate::secrets::{Keyring, Secrets, TokenKey};
use crate::settings::SettingsFile;

pub(super) struct Service {
    pub(super) desk: Desk,
    /// The user's settings for a saved profile, the defaults otherwise.
    pub(super) settings: Settings,
}

/// Connects. Sends nothing yet. The house of a saved profile, or the one in the file `house`, counts for the checks; neither
/// file is changed.
pub(super) async fn connect(
    environment: &Environment,
    policy: &Policy,
    profile: Option<&str>,
    house: Option<&Path>,
) -> Result<Service, ErrorView> {
    policy.check_export()?;
    policy.check_service_allowed()?;
    let clock = environment
        .clock()
        .map_err(|error| ErrorView::input("now", error))?;
    match (&environment.managed, profile) {
        (Some(Err(ManagedFault { variable, message })), _) => Err(ErrorView::input(
            variable,
            format!("{variable} cannot be used. {message}"),
        )),
        (Some(Ok(_)), Some(_)) => {
            let why = "PITDESK_BASE_URL and PITDESK_TOKEN are set, so --profile cannot be used.";
            Err(ErrorView::input("profile", why))
        }
        (Some(Ok(managed)), None) => {
            policy.check_address(managed.base_url.as_str())?;
            let proxy = policy.proxy_for(&managed.proxy)?;
            let house = house.map(|file| house_in(file, &managed.base_url.origin()));
            let desk = Desk::connect(managed.base_url.as_str(), managed.token.clone(), &proxy, clock)?;
            desk.connection
                .open_house(house.transpose()?.unwrap_or_default(), None);
            Ok(Service {
                desk,
                settings: Settings::default(),
            })
        }
        (None, None) => {
            let why = "Set PITDESK_BASE_URL and PITDESK_TOKEN, or name a saved profile with --profile.";
            Err(ErrorView::input("profile", why))
        }
        (None, Some(name)) => {
            let folders = Folders::of_run(environment.data_dir.as_deref()).map_err(|failure| {
                ErrorView::new(ErrorCode::Internal, Catalog::of(SOURCE).sentence(&failure))
            })?;
            let all = match policy.only_profiles() {
                Some(only) => only.to_vec(),
                None => saved_profiles(&folders).all(),
            };
            let saved = one_named(all, name)?;
            let address = saved.address()?;
            let key = TokenKey::new(&saved.id, &address);
            let house = match house {
                Some(file) => house_in(file, &address.origin())?,
                None => kept(folders.files(), &key),
            };
            let secrets = Secrets::new(Keyring::system(environment.keyring_service()));
            let token = secrets.find(&key).await?;
            let token = token.ok_or_else(token_missing)?;
            let proxy = policy.proxy_for(&saved.proxy)?;
            let desk = Desk::connect(&saved.base_url, token, &proxy, clock)?;
            desk.connection
                .name_games(GameNamesFile::load(folders.files(), &mut Vec::new()).saved(&saved.id));
            desk.connection.open_house(house, None);
            Ok(Service {
                desk,
                settings: SettingsFile::load(folders.files(), policy, &mut Vec::new()).current(),
            })
        }
    }
}

fn saved_profiles(folders: &Folders) -> Stored<Profiles> {
    Stored::load(folders.files(), &mut Vec::new())
}

fn one_named(all: Vec<SavedProfile>, name: &str) -> Result<SavedProfile, ErrorView> {
    let mut named = all.into_iter().filter(|profile| profile.name == name);
    let first = named.next();
    if named.next().is_some() {
        let why = "Several saved profiles have this name. Give one of them another name.";
        return Err(ErrorView::input("profile", why));
    }
    first.ok_or_else(|| ErrorView::input("profile", "No saved profile has this name."))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVICE: &str = "https://api.example.com";

    /// What the export of a service of the two variables is refused with. None if it would begin.
    async fn refusal(policy: &str) -> Option<ErrorCode> {
        let token = secrecy::SecretString::from("t0ken");
        let managed = crate::managed::ManagedProfile::new(SERVICE, &token, "none").ok()?;
        let environment = Environment {
            managed: Some(Ok(managed)),
            ..Environment::default()
        };
        let policy = Policy::of_text(policy);
        connect(&environment, &policy, None, None)
            .await
            .err()
            .map(|error| error.code)
    }

    #[tokio::test]
    async fn the_policy_holds_for_the_command_line() {
        for allowed in [
            "{}",
            r#"{"enforced": {"export": "allowed", "training": "never", "proxy": "none"}}"#,
        ] {
            assert_eq!(refusal(allowed).await, None, "{allowed}");
        }
        for refused in [
            r#"{"enforced": {"export": "refused"}}"#,
            r#"{"enforced": {"training": "only"}}"#,
            r#"{"enforced": {"profiles": {"Other": "https://other.example"}}}"#,
            r#"{"enforced": {"proxy": "proxy"}}"#,
            "broken",
        ] {
            assert_eq!(refusal(refused).await, Some(ErrorCode::Managed), "{refused}");
        }
    }

    #[tokio::test]
    async fn a_profile_of_the_policy_is_found_by_its_name_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::open(folder.path()).unwrap();
        let own = profile("1", "Own");
        saved_profiles(&folders).put(own).unwrap();
        let environment = Environment {
            data_dir: Some(folder.path().to_owned()),
            ..Environment::default()
        };
        let policy = Policy::of_text(r#"{"enforced": {"profiles": {"Live": "https://api.example.com"}}}"#);
        let refused = connect(&environment, &policy, Some("Own"), None)
            .await
            .err()
            .unwrap();
        assert_eq!(refused.code, ErrorCode::InvalidInput);
    }

    fn profile(id: &str, name: &str) -> SavedProfile {
        SavedProfile {
            id: id.to_owned(),
            name: name.to_owned(),
            base_url: "https://api.example.com/".to_owned(),
            proxy: desk::views::ProxySetting::None,
            token_origins: std::collections::BTreeSet::default(),
        }
    }

    #[test]
    fn a_profile_is_found_by_its_one_name() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::open(folder.path()).unwrap();
        let profiles = saved_profiles(&folders);
        for (id, name) in [("1", "Bangkok"), ("2", "Twice"), ("3", "Twice")] {
            profiles.put(profile(id, name)).unwrap();
        }
        let found = |name| one_named(saved_profiles(&folders).all(), name);
        assert_eq!(found("Bangkok").unwrap().id, "1");
        for name in ["bangkok", "Twice", ""] {
            assert_eq!(found(name).unwrap_err().code, ErrorCode::InvalidInput, "{name}");
        }
    }
}
