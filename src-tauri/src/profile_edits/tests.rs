//! Tests of the operations of the connect screen.

use desk::views::{ConnectionView, ErrorCode, ProfileDraft, TokenState};

use crate::testing::{code, field, shell, shell_without_keyring};

fn draft(base_url: &str, token: Option<&str>) -> ProfileDraft {
    ProfileDraft {
        id: None,
        name: "Bangkok".to_owned(),
        base_url: base_url.to_owned(),
        token: token.map(str::to_owned),
        remember_token: true,
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
    let saved = shell
        .save_profile(draft("https://api.example.com", Some("t0ken")))
        .await
        .unwrap();
    let moved = |token| ProfileDraft {
        id: Some(saved.id.clone()),
        ..draft("https://evil.example", token)
    };
    assert_eq!(
        code(shell.save_profile(moved(None)).await),
        ErrorCode::TokenMissing
    );
    assert_eq!(
        code(shell.test_connection(moved(None)).await),
        ErrorCode::TokenMissing
    );
    shell.save_profile(moved(Some("an0ther"))).await.unwrap();
    let back = ProfileDraft {
        id: Some(saved.id.clone()),
        ..draft("https://api.example.com", None)
    };
    assert_eq!(code(shell.save_profile(back).await), ErrorCode::TokenMissing);
}

#[tokio::test]
async fn a_changed_name_keeps_the_token() {
    let (_folder, shell, _) = shell();
    let saved = shell
        .save_profile(draft("https://api.example.com", Some("t0ken")))
        .await
        .unwrap();
    let renamed = ProfileDraft {
        id: Some(saved.id.clone()),
        name: "กรุงเทพ".to_owned(),
        ..draft("https://api.example.com", None)
    };
    let renamed = shell.save_profile(renamed).await.unwrap();
    assert_eq!(
        (renamed.name.as_str(), renamed.token),
        ("กรุงเทพ", TokenState::Stored)
    );
}

#[tokio::test]
async fn without_a_keyring_a_profile_works_for_this_run_only() {
    let (_folder, shell, _) = shell_without_keyring();
    let remembered = draft("https://api.example.com", Some("t0ken"));
    assert_eq!(
        code(shell.save_profile(remembered.clone()).await),
        ErrorCode::KeyringUnavailable
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
    let saved = shell
        .save_profile(draft("https://api.example.com", Some("t0ken")))
        .await
        .unwrap();
    shell.connect(&saved.id).await.unwrap();
    shell.delete_profile(&saved.id).await.unwrap();
    assert_eq!(shell.connection_view().await, ConnectionView::Disconnected);
    assert_eq!(field(shell.connect(&saved.id).await), "profileId");
    assert!(desktop.asked().contains(&"close bet windows".to_owned()));
}

#[tokio::test]
async fn what_is_wrong_is_named_by_its_field_and_nothing_is_saved() {
    let (_folder, shell, _) = shell();
    let good = draft("https://api.example.com", Some("t0ken"));
    for (bad, at_fault) in [
        (
            ProfileDraft {
                name: String::new(),
                ..good.clone()
            },
            "name",
        ),
        (
            ProfileDraft {
                base_url: "http://api.example.com".to_owned(),
                ..good.clone()
            },
            "baseUrl",
        ),
        (
            ProfileDraft {
                token: Some("two words".to_owned()),
                ..good.clone()
            },
            "token",
        ),
        (
            ProfileDraft {
                token: None,
                ..good.clone()
            },
            "token",
        ),
    ] {
        assert_eq!(field(shell.save_profile(bad).await), at_fault);
    }
    assert!(shell.profiles_view().await.profiles.is_empty());
}
