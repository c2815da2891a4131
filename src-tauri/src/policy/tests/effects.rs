//! What the keys about services and hosts do, by the functions that the commands call.

use desk::views::{BetPageTarget, ErrorCode, ProxySetting};
use wiremock::MockServer;

use super::computer::{draft, in_use, listed, token_for, Computer, OWN};
use crate::managed::MANAGED_ID;
use crate::state::Shell;
use crate::tests::{bet, fails, proxy as address, service_with_bet_pages};
use crate::views::{HostKind, ProfileDraft, ProfileRule, ProfileSummary};

const LIVE: &str = r#"{"enforced": {"profiles": {"Live": "https://api.example.com"}}}"#;

#[tokio::test]
async fn only_the_profiles_of_the_policy_can_be_used_and_the_user_adds_the_token() {
    let computer = Computer::new();
    let (before, own) = computer.start_with_own(ProxySetting::None).await;
    before.connect(&own.id).await.unwrap();
    let asked = computer.desktop.questions().len();

    let shell = computer.start(LIVE);
    let not_opened = shell.profiles_view().await.not_opened.unwrap();
    assert_eq!(not_opened.error.code, ErrorCode::Managed);
    let expected = [
        ("Live".to_owned(), ProfileRule::Enforced),
        ("Own".to_owned(), ProfileRule::Refused),
    ];
    assert_eq!(listed(&shell).await, expected);
    let live = shell.profiles_view().await.profiles[0].clone();
    fails(shell.connect(&live.id).await, ErrorCode::TokenMissing);
    let wrong = |change: fn(&mut ProfileDraft)| {
        let mut draft = token_for(&live);
        change(&mut draft);
        draft
    };
    for refused in [
        token_for(&own),
        draft("New", "https://new.example", ProxySetting::None),
        draft("Live", "https://api.example.com", ProxySetting::None),
        wrong(|draft| draft.base_url = "https://evil.example".to_owned()),
        wrong(|draft| draft.name = "Renamed".to_owned()),
    ] {
        fails(shell.test_connection(refused.clone()).await, ErrorCode::Managed);
        fails(shell.save_profile(refused).await, ErrorCode::Managed);
    }
    fails(shell.connect(&own.id).await, ErrorCode::Managed);
    fails(shell.delete_profile(&live.id).await, ErrorCode::Managed);
    let saved = shell.save_profile(token_for(&live)).await.unwrap();
    assert_eq!(
        (saved.id.as_str(), saved.rule),
        (live.id.as_str(), ProfileRule::Enforced)
    );
    shell.connect(&live.id).await.unwrap();
    assert_eq!(listed(&shell).await, expected);
    // An address that was edited in the file gets no token.
    let file = computer.folder.path().join("profiles.json");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("api.example.com", "evil.example")).unwrap();

    let again = computer.start(LIVE);
    assert_eq!(in_use(&again).await.unwrap().base_url, "https://api.example.com/");
    again.delete_profile(&own.id).await.unwrap();
    assert_eq!(computer.desktop.questions().len(), asked, "nobody was asked");

    std::fs::write(&file, text).unwrap();
    let without = computer.start("");
    assert!(listed(&without)
        .await
        .contains(&("Live".to_owned(), ProfileRule::Free)));
    without.delete_profile(&live.id).await.unwrap();
}

#[tokio::test]
async fn a_profile_of_the_environment_must_be_one_of_the_policy() {
    let computer = Computer::new();
    let allowed = computer.start_managed(LIVE, "https://api.example.com", "none");
    assert_eq!(in_use(&allowed).await.unwrap().id, MANAGED_ID);
    let refused = computer.start_managed(LIVE, OWN, "none");
    assert_eq!(in_use(&refused).await, None);
    fails(refused.connect(MANAGED_ID).await, ErrorCode::Managed);
    assert_eq!(listed(&refused).await[0].1, ProfileRule::Refused);
}

/// A shell that is connected to a service with links to bet pages on a host.
async fn connected(computer: &Computer, text: &str, page_host: &str) -> (Shell, MockServer) {
    let server = service_with_bet_pages(page_host).await;
    let shell = computer.start_managed(text, &server.uri(), "none");
    assert!(in_use(&shell).await.is_some());
    (shell, server)
}

async fn show_bet_page(shell: &Shell) -> Result<(), desk::views::ErrorView> {
    let connection = shell.connected().await?;
    let page = connection.desk.bet_pages.create(&bet()).await?;
    shell.show_bet_page(&page.handle, BetPageTarget::Window).await
}

#[tokio::test]
async fn only_enforced_hosts_are_used_and_nobody_is_asked() {
    let computer = Computer::new();
    let text = r#"{"enforced": {"betPageHosts": ["pages.example"], "imageHosts": ["images.example"]}}"#;
    let (shell, _server) = connected(&computer, text, "pages.example").await;
    show_bet_page(&shell).await.unwrap();
    let hosts = shell.allow_image_host("images.example").await.unwrap();
    assert_eq!(hosts, shell.allowed_hosts().await);
    for (kind, host) in [
        (HostKind::BetPages, "pages.example"),
        (HostKind::Images, "images.example"),
    ] {
        fails(shell.forget_host(kind, host).await, ErrorCode::Managed);
        assert_eq!(shell.allowed_hosts().await.of(kind).len(), 1);
    }
    fails(shell.allow_image_host("other.example").await, ErrorCode::Managed);
    let (shell, _server) = connected(&computer, text, "other.example").await;
    fails(show_bet_page(&shell).await, ErrorCode::Managed);
    assert_eq!(computer.desktop.questions(), [""; 0]);

    let broken = r#"{"enforced": {"betPageHosts": "pages.example", "imageHosts": 1}}"#;
    let (shell, _server) = connected(&computer, broken, "pages.example").await;
    fails(show_bet_page(&shell).await, ErrorCode::Managed);
    fails(shell.allow_image_host("images.example").await, ErrorCode::Managed);
    assert_eq!(computer.desktop.questions(), [""; 0]);
}

const PROXY: &str = r#"{"enforced": {"proxy": "http://proxy.example:3128"}}"#;

#[tokio::test]
async fn an_enforced_proxy_is_that_of_every_profile() {
    let computer = Computer::new();
    let (_, own) = computer.start_with_own(ProxySetting::System).await;
    let asked = computer.desktop.questions().len();
    let shell = computer.start(PROXY);
    let fixed = address("http://proxy.example:3128");
    shell.connect(&own.id).await.unwrap();
    assert_eq!(in_use(&shell).await.unwrap().proxy, fixed);
    let connection = shell.connected().await.unwrap();
    assert_eq!(
        connection.desk.connection.proxy().as_deref(),
        Some("proxy.example:3128")
    );
    for other in [
        ProxySetting::None,
        ProxySetting::System,
        address("http://other.example:1"),
    ] {
        let other = draft("New", OWN, other);
        fails(shell.test_connection(other.clone()).await, ErrorCode::Managed);
        fails(shell.save_profile(other).await, ErrorCode::Managed);
    }
    shell
        .save_profile(draft("New", OWN, fixed.clone()))
        .await
        .unwrap();
    assert_eq!(computer.desktop.questions().len(), asked, "nobody was asked");
    // The own proxy of a profile is there again when the policy is gone.
    shell
        .save_profile(token_for(&ProfileSummary {
            proxy: fixed.clone(),
            ..own.clone()
        }))
        .await
        .unwrap();
    let managed = computer.start_managed(PROXY, OWN, "none");
    let connection = managed.connected().await.unwrap();
    assert_eq!(
        connection.desk.connection.proxy().as_deref(),
        Some("proxy.example:3128")
    );
    assert_eq!(in_use(&managed).await.unwrap().proxy, fixed);
    let broken = computer.start(r#"{"enforced": {"proxy": "proxy"}}"#);
    fails(broken.connect(&own.id).await, ErrorCode::Managed);
    fails(
        broken
            .test_connection(draft("Own", OWN, ProxySetting::None))
            .await,
        ErrorCode::Managed,
    );
    let without = computer.start("");
    let profiles = without.profiles_view().await.profiles;
    let again = profiles.iter().find(|profile| profile.id == own.id).unwrap();
    assert_eq!(again.proxy, ProxySetting::System);
}
