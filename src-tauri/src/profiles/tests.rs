//! Tests of the file of profiles, and of the operations of the connect screen.

use std::collections::BTreeSet;

use desk::views::{ErrorCode, ProxySetting};

use super::{checked_name, ProfileDraft, ProfileSummary, Profiles, SavedProfile};
use crate::files::Stored;
use crate::secrets::{Keyring, TokenKey, TokenState};
use crate::state::{ConnectionView, Shell};
use crate::tests::{self, fails, field, proxy, shell, shell_without_keyring, start};

const SERVICE: &str = "https://api.example.com";

fn draft(base_url: &str, token: Option<&str>) -> ProfileDraft {
    ProfileDraft {
        token: token.map(str::to_owned),
        ..tests::draft(base_url)
    }
}

/// A new profile of the service with a stored token.
async fn saved(shell: &Shell) -> ProfileSummary {
    shell.save_profile(tests::draft(SERVICE)).await.unwrap()
}

/// A draft for the profile, without a token.
fn changed(profile: &ProfileSummary) -> ProfileDraft {
    ProfileDraft {
        id: Some(profile.id.clone()),
        ..draft(SERVICE, None)
    }
}

#[tokio::test]
async fn a_saved_profile_is_listed_with_its_host_and_its_token_stored() {
    let (_folder, shell, _) = shell();
    let saved = shell
        .save_profile(draft("https://api.example.com:8443/x", Some(" t0ken ")))
        .await
        .unwrap();
    assert_eq!(
        (saved.host.as_str(), saved.token),
        ("api.example.com:8443", TokenState::Stored)
    );
    assert_eq!(shell.profiles_view().await.profiles, [saved]);
}

#[tokio::test]
async fn a_changed_origin_needs_the_token_again_and_the_old_entry_is_gone() {
    let (_folder, shell, _) = shell();
    let saved = saved(&shell).await;
    let moved = |token| ProfileDraft {
        id: Some(saved.id.clone()),
        ..draft("https://evil.example", token)
    };
    fails(shell.save_profile(moved(None)).await, ErrorCode::TokenMissing);
    fails(shell.test_connection(moved(None)).await, ErrorCode::TokenMissing);
    shell.save_profile(moved(Some("an0ther"))).await.unwrap();
    fails(shell.save_profile(changed(&saved)).await, ErrorCode::TokenMissing);
}

#[tokio::test]
async fn a_changed_name_or_proxy_keeps_the_token() {
    let (_folder, shell, _) = shell();
    let saved = saved(&shell).await;
    let renamed = ProfileDraft {
        name: "กรุงเทพ".to_owned(),
        proxy: proxy("http://proxy.example:3128"),
        ..changed(&saved)
    };
    let renamed = shell.save_profile(renamed).await.unwrap();
    assert_eq!(renamed.name, "กรุงเทพ");
    assert_eq!(renamed.proxy, proxy("http://proxy.example:3128"));
    assert_eq!(renamed.token, TokenState::Stored);
}

#[tokio::test]
async fn without_a_keyring_a_profile_works_for_this_run_only() {
    let (_folder, shell, _) = shell_without_keyring();
    let remembered = draft(SERVICE, Some("t0ken"));
    fails(
        shell.save_profile(remembered.clone()).await,
        ErrorCode::KeyringUnavailable,
    );
    assert!(shell.profiles_view().await.profiles.is_empty());
    let saved = shell
        .save_profile(ProfileDraft {
            remember_token: false,
            ..remembered
        })
        .await
        .unwrap();
    assert_eq!(saved.token, TokenState::ThisRun);
    assert!(matches!(
        shell.connect(&saved.id).await.unwrap(),
        ConnectionView::Connected { .. }
    ));
}

#[tokio::test]
async fn deleting_the_profile_in_use_leaves_it_and_its_token_is_gone() {
    let (_folder, shell, desktop) = shell();
    let saved = saved(&shell).await;
    shell.connect(&saved.id).await.unwrap();
    shell.delete_profile(&saved.id).await.unwrap();
    assert_eq!(shell.connection_view().await, ConnectionView::Disconnected);
    assert_eq!(field(shell.connect(&saved.id).await), "profileId");
    assert!(desktop.asked().contains(&"close bet windows".to_owned()));
}

#[tokio::test]
async fn what_is_wrong_is_named_by_its_field_and_nothing_is_saved() {
    type Change = fn(&mut ProfileDraft);
    let (_folder, shell, _) = shell();
    let wrong: [(Change, &str); 5] = [
        (|draft| draft.name.clear(), "name"),
        (
            |draft| draft.base_url = "http://api.example.com".to_owned(),
            "baseUrl",
        ),
        (|draft| draft.proxy = proxy("proxy.example:3128"), "proxy"),
        (|draft| draft.token = Some("two words".to_owned()), "token"),
        (|draft| draft.token = None, "token"),
    ];
    for (change, at_fault) in wrong {
        let mut draft = tests::draft(SERVICE);
        change(&mut draft);
        assert_eq!(field(shell.save_profile(draft).await), at_fault);
    }
    assert!(shell.profiles_view().await.profiles.is_empty());
}

/// The tokens of a profile in the keyring, for two origins.
async fn stored(shell: &Shell, id: &str) -> [TokenState; 2] {
    let state = async |origin: &str| shell.secrets.state(&TokenKey::at(id, origin)).await;
    [state(SERVICE).await, state("https://other.example").await]
}

#[tokio::test]
async fn deleting_a_profile_removes_also_the_token_of_an_address_that_was_edited_in_the_file() {
    let (folder, shell, desktop) = shell();
    let saved = saved(&shell).await;
    let file = folder.path().join("profiles.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let edited = text.replace("https://api.example.com/", "https://other.example/");
    std::fs::write(&file, edited).unwrap();
    let again = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
    assert_eq!(again.profiles_view().await.profiles[0].token, TokenState::Missing);
    assert_eq!(stored(&again, &saved.id).await[0], TokenState::Stored);
    again.delete_profile(&saved.id).await.unwrap();
    assert_eq!(stored(&again, &saved.id).await, [TokenState::Missing; 2]);
}

#[tokio::test]
async fn deleting_a_profile_removes_its_token_of_this_run_and_its_connection() {
    let (_folder, shell, _) = shell();
    let this_run = ProfileDraft {
        remember_token: false,
        ..draft(SERVICE, Some("t0ken"))
    };
    let saved = shell.save_profile(this_run).await.unwrap();
    shell.connect(&saved.id).await.unwrap();
    assert_eq!(stored(&shell, &saved.id).await[0], TokenState::ThisRun);
    shell.delete_profile(&saved.id).await.unwrap();
    assert_eq!(stored(&shell, &saved.id).await, [TokenState::Missing; 2]);
    assert_eq!(shell.connection_view().await, ConnectionView::Disconnected);
}

#[tokio::test]
async fn a_token_that_cannot_be_removed_keeps_its_profile() {
    let (folder, shell, desktop) = shell();
    let saved = saved(&shell).await;
    let keyring = shell.secrets.keyring().clone();
    let without = start(&folder, Keyring::unavailable(), None, &desktop);
    fails(
        without.delete_profile(&saved.id).await,
        ErrorCode::KeyringUnavailable,
    );
    assert_eq!(without.profiles_view().await.profiles.len(), 1);
    let again = start(&folder, keyring, None, &desktop);
    again.delete_profile(&saved.id).await.unwrap();
    assert_eq!(stored(&again, &saved.id).await[0], TokenState::Missing);
    assert!(again.profiles_view().await.profiles.is_empty());
}

#[tokio::test]
async fn a_former_token_that_could_not_be_removed_is_removed_later() {
    let (folder, shell, desktop) = shell();
    let saved = saved(&shell).await;
    let keyring = shell.secrets.keyring().clone();
    let moved = ProfileDraft {
        id: Some(saved.id.clone()),
        remember_token: false,
        ..draft("https://other.example", Some("an0ther"))
    };
    let without = start(&folder, Keyring::unavailable(), None, &desktop);
    assert_eq!(
        without.save_profile(moved.clone()).await.unwrap().token,
        TokenState::ThisRun
    );
    let again = start(&folder, keyring, None, &desktop);
    assert_eq!(stored(&again, &saved.id).await[0], TokenState::Stored);
    let remembered = ProfileDraft {
        remember_token: true,
        ..moved
    };
    again.save_profile(remembered).await.unwrap();
    assert_eq!(
        stored(&again, &saved.id).await,
        [TokenState::Missing, TokenState::Stored]
    );
}

#[tokio::test]
async fn a_profile_without_a_stored_token_is_deleted_without_a_keyring() {
    let (_folder, shell, _) = shell_without_keyring();
    let saved = shell
        .save_profile(ProfileDraft {
            remember_token: false,
            ..draft(SERVICE, Some("t0ken"))
        })
        .await
        .unwrap();
    shell.delete_profile(&saved.id).await.unwrap();
    assert!(shell.profiles_view().await.profiles.is_empty());
    assert_eq!(field(shell.connect(&saved.id).await), "profileId");
}

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
