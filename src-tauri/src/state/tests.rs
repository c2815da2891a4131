//! Tests of opening, changing and closing the connection, with the sandbox as the service, and of the proxies on its way.

use std::time::Duration;

use desk::views::{ErrorCode, Message, ProxySetting};
use futures::StreamExt as _;
use secrecy::SecretString;

use crate::environment::{ManagedFault, ManagedProfile};
use crate::profiles::{ProfileDraft, ProfileKind};
use crate::secrets::{Keyring, TokenState};
use crate::state::{ConnectionView, NotOpened, Shell};
use crate::tests::{
    self, bet, connected, draft, fails, proxy as address, service_with_bet_pages, shell, start, training,
    RecordingDesktop,
};

const SERVICE: &str = "https://api.example.com";

async fn kind(shell: &Shell) -> Option<ProfileKind> {
    match shell.connection_view().await {
        ConnectionView::Connected { profile, .. } => Some(profile.kind),
        ConnectionView::Disconnected => None,
    }
}

/// As in a folder without the right to write, and on a full disk: nothing can be locked and written.
#[tokio::test]
async fn a_profile_is_opened_and_left_also_if_nothing_can_be_noted() {
    let (folder, shell, _) = shell();
    let saved = shell.save_profile(draft(SERVICE)).await.unwrap();
    std::fs::remove_file(folder.path().join("files.lock")).unwrap();
    std::fs::create_dir(folder.path().join("files.lock")).unwrap();
    shell.connect(&saved.id).await.unwrap();
    assert_eq!(kind(&shell).await, Some(ProfileKind::Live));
    let said = shell.profiles_view().await.notices;
    let is_said = |notice: &Message| notice.id() == "ask-notes-not-saved";
    assert!(said.iter().any(is_said), "{said:?}");
    shell.disconnect().await.unwrap();
    assert_eq!(kind(&shell).await, None);
    // What the user wants to keep is refused in words.
    let refused = shell.save_profile(draft(SERVICE)).await.unwrap_err();
    assert_eq!(refused.message, "The profiles cannot be saved.");
    std::fs::remove_dir(folder.path().join("files.lock")).unwrap();
    shell.connect(&saved.id).await.unwrap();
    assert!(!shell.profiles_view().await.notices.iter().any(is_said));
}

#[tokio::test]
async fn a_second_start_of_training_keeps_the_first() {
    let (_folder, shell, _) = shell();
    let first = shell.start_training().await.unwrap();
    assert_eq!(shell.start_training().await.unwrap(), first);
}

#[tokio::test]
async fn the_profile_in_use_opens_at_the_next_start_and_not_after_leaving_it() {
    let (folder, shell, desktop) = shell();
    let keyring = Keyring::in_memory();
    let first = start(&folder, keyring.clone(), None, &desktop);
    drop(shell);
    connected(&first, SERVICE).await;
    let second = start(&folder, keyring.clone(), None, &desktop);
    assert_eq!(kind(&second).await, Some(ProfileKind::Live));
    second.disconnect().await.unwrap();
    assert_eq!(kind(&start(&folder, keyring, None, &desktop)).await, None);
}

async fn not_opened(shell: &Shell) -> Option<NotOpened> {
    shell.profiles_view().await.not_opened
}

/// A start whose last profile was connected, with another keyring that does not have its token.
async fn start_with(keyring: Keyring) -> (tempfile::TempDir, Shell, String) {
    let (folder, shell, desktop) = shell();
    let id = connected(&shell, SERVICE).await;
    let next = start(&folder, keyring, None, &desktop);
    (folder, next, id)
}

#[tokio::test]
async fn a_profile_that_cannot_be_opened_at_the_start_is_named_with_the_reason() {
    for (keyring, reason) in [
        (Keyring::in_memory(), ErrorCode::TokenMissing),
        (Keyring::unavailable(), ErrorCode::KeyringUnavailable),
    ] {
        let (_folder, shell, _) = start_with(keyring).await;
        let NotOpened { name, error, .. } = not_opened(&shell).await.unwrap();
        assert_eq!((name.as_str(), error.code), ("Bangkok", reason));
    }
}

#[tokio::test]
async fn a_keyring_that_does_not_answer_holds_up_neither_the_start_nor_the_list() {
    let (keyring, _unlocking) = Keyring::silent();
    let (_folder, shell, _) = start_with(keyring).await;
    let view = shell.profiles_view().await;
    assert!(view.keyring_fault.is_some());
    assert_eq!(view.profiles[0].token, TokenState::Unknown);
    let error = view.not_opened.unwrap().error;
    assert_eq!(error.code, ErrorCode::KeyringUnavailable);
    assert!(error.hint.as_deref().is_some_and(|hint| hint.contains("unlock")));
}

#[tokio::test]
async fn a_connection_in_use_or_a_deleted_profile_ends_the_notice() {
    let (_folder, shell, _) = start_with(Keyring::in_memory()).await;
    assert!(not_opened(&shell).await.is_some());
    shell.start_training().await.unwrap();
    assert_eq!(not_opened(&shell).await, None);

    let (_folder, shell, id) = start_with(Keyring::in_memory()).await;
    assert!(not_opened(&shell).await.is_some());
    shell.delete_profile(&id).await.unwrap();
    assert_eq!(not_opened(&shell).await, None);
}

#[tokio::test]
async fn what_watches_for_pauses_ends_with_the_connection() {
    let (_folder, shell, _) = training().await;
    let pauses = shell.connected().await.unwrap().desk.connection.pauses();
    shell.disconnect().await.unwrap();
    assert_eq!(pauses.collect::<Vec<_>>().await, []);
}

#[tokio::test]
async fn a_managed_profile_is_in_use_at_the_start_and_nothing_of_it_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let desktop = RecordingDesktop::default();
    let token = SecretString::from("canary-8b2b");
    let managed = ManagedProfile::new("https://managed.example.com", &token, "none")
        .ok()
        .map(Ok);
    let shell = start(&folder, Keyring::in_memory(), managed, &desktop);
    assert_eq!(kind(&shell).await, Some(ProfileKind::Managed));
    assert_eq!(
        shell.profiles_view().await.profiles[0].host,
        "managed.example.com"
    );
    shell.disconnect().await.unwrap();
    shell.connect("managed").await.unwrap();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        assert!(
            !text.contains("canary") && !text.contains("managed.example.com"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_refused_managed_profile_is_said_on_the_connect_screen() {
    let folder = tempfile::tempdir().unwrap();
    let fault = ManagedFault {
        variable: "PITDESK_BASE_URL",
        message: "why".to_owned(),
    };
    let managed = Some(Err(fault.clone()));
    let shell = start(
        &folder,
        Keyring::in_memory(),
        managed,
        &RecordingDesktop::default(),
    );
    assert_eq!(kind(&shell).await, None);
    assert_eq!(shell.profiles_view().await.notices, [fault.notice()]);
}

#[tokio::test]
async fn changing_the_connection_ends_what_belonged_to_it() {
    let (_folder, shell, desktop) = training().await;
    let (_reading, stop) = shell.readings.begin("one").unwrap();
    shell.disconnect().await.unwrap();
    assert!(stop.is_cancelled());
    assert_eq!(
        desktop.asked().last().map(String::as_str),
        Some("close bet windows")
    );
    fails(shell.connected().await, ErrorCode::NotConnected);
}

#[tokio::test]
async fn a_bet_page_is_opened_by_its_handle_under_a_label_without_rights() {
    let (_folder, shell, _) = shell();
    let service = service_with_bet_pages("bets.example").await;
    connected(&shell, &service.uri()).await;
    let connection = shell.connected().await.unwrap();
    let view = connection.desk.bet_pages.create(&bet()).await.unwrap();
    let page = connection.bet_page(&view.handle).unwrap();
    assert!(page.label.starts_with("bet-"));
    assert!(page.title.contains("r1"));
    assert!(page.address().contains("token=") && page.time_left().as_secs() > 3500);
    fails(connection.bet_page("no such handle"), ErrorCode::Expired);
}

/// A new profile with this proxy.
fn draft_through(base_url: &str, proxy: ProxySetting) -> ProfileDraft {
    ProfileDraft {
        proxy,
        ..tests::draft(base_url)
    }
}

/// The same profile with another proxy, without its token.
fn changed(id: &str, proxy: ProxySetting) -> ProfileDraft {
    ProfileDraft {
        id: Some(id.to_owned()),
        token: None,
        ..draft_through(SERVICE, proxy)
    }
}

/// The proxy of the profile in use, and that of its connection.
async fn in_use(shell: &Shell) -> Option<(ProxySetting, Option<String>)> {
    match shell.connection_view().await {
        ConnectionView::Connected { profile, proxy } => Some((profile.proxy, proxy)),
        ConnectionView::Disconnected => None,
    }
}

#[tokio::test]
async fn a_connection_goes_through_the_proxy_of_its_profile_and_names_it() {
    let (folder, shell, desktop) = shell();
    let through = address(" http://Proxy.example:3128/");
    let saved = shell
        .save_profile(draft_through(SERVICE, through.clone()))
        .await
        .unwrap();
    shell.connect(&saved.id).await.unwrap();
    let proxied = Some((
        address("http://proxy.example:3128"),
        Some("proxy.example:3128".to_owned()),
    ));
    assert_eq!(in_use(&shell).await, proxied);
    // A change holds at once for the connection in use, and after a restart.
    let direct = changed(&saved.id, ProxySetting::None);
    shell.save_profile(direct).await.unwrap();
    assert_eq!(in_use(&shell).await, Some((ProxySetting::None, None)));
    shell.save_profile(changed(&saved.id, through)).await.unwrap();
    let next = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
    assert_eq!(in_use(&next).await, proxied);
}

#[tokio::test]
async fn a_service_on_this_computer_and_training_data_use_no_proxy() {
    let (_folder, shell, _) = shell();
    let through = address("http://proxy.example:3128");
    let local = draft_through("http://127.0.0.1:9", through.clone());
    let saved = shell.save_profile(local).await.unwrap();
    shell.connect(&saved.id).await.unwrap();
    assert_eq!(in_use(&shell).await, Some((through, None)));
    shell.start_training().await.unwrap();
    assert_eq!(in_use(&shell).await, Some((ProxySetting::None, None)));
}

#[tokio::test]
async fn a_proxy_that_was_edited_to_nonsense_opens_no_direct_connection() {
    let (folder, shell, desktop) = shell();
    let through = draft_through(SERVICE, address("http://proxy.example:3128"));
    let saved = shell.save_profile(through).await.unwrap();
    shell.connect(&saved.id).await.unwrap();
    let file = folder.path().join("profiles.json");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("http://proxy.example:3128", "proxy")).unwrap();
    let next = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
    assert_eq!(in_use(&next).await, None);
    let refused = next.connect(&saved.id).await.unwrap_err();
    assert_eq!(refused.field.as_deref(), Some("proxy"));
}

#[tokio::test]
async fn nothing_goes_through_a_new_proxy_without_a_yes() {
    let (_folder, shell, desktop) = shell();
    let saved = shell
        .save_profile(draft_through(SERVICE, ProxySetting::None))
        .await
        .unwrap();
    desktop.will_refuse();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let proxy = listener.local_addr().unwrap();
    let through = changed(&saved.id, address(&format!("http://{proxy}")));
    for refused in [
        shell.test_connection(through.clone()).await.map(drop),
        shell.save_profile(through).await.map(drop),
    ] {
        fails(refused, ErrorCode::HostNotAllowed);
    }
    assert_eq!(desktop.questions()[1..], [format!("Use the proxy {proxy}?")]);
    assert_eq!(shell.profiles_view().await.profiles[0].proxy, ProxySetting::None);
    let arrived = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
    assert!(arrived.is_err(), "a connection was made");
}

#[tokio::test]
async fn a_proxy_is_asked_about_once_for_a_service_and_again_for_another() {
    let (folder, shell, desktop) = shell();
    let through = draft_through(SERVICE, address("http://127.0.0.1:9"));
    // Nothing listens there: what matters is the question.
    fails(
        shell.test_connection(through.clone()).await,
        ErrorCode::ProxyUnreachable,
    );
    let saved = shell.save_profile(through).await.unwrap();
    shell.connect(&saved.id).await.unwrap();
    assert_eq!(
        desktop.questions().len(),
        2,
        "one about the service, one about the proxy"
    );
    let again = start(&folder, shell.secrets.keyring().clone(), None, &desktop);
    again.connect(&saved.id).await.unwrap();
    for (proxy, base_url) in [
        ("http://127.0.0.1:9", "https://api.example.com/another"),
        ("http://127.0.0.1:8", SERVICE),
        ("http://127.0.0.1:9", "https://other.example"),
    ] {
        again
            .save_profile(draft_through(base_url, address(proxy)))
            .await
            .unwrap();
    }
    assert_eq!(
        desktop.questions()[2..],
        [
            "Use the proxy 127.0.0.1:8?",
            "Connect to other.example?",
            "Use the proxy 127.0.0.1:9?"
        ]
    );
}

#[tokio::test]
async fn the_systems_proxy_and_none_are_not_asked_about() {
    let (_folder, shell, desktop) = shell();
    for proxy in [ProxySetting::System, ProxySetting::None] {
        shell.save_profile(draft_through(SERVICE, proxy)).await.unwrap();
    }
    assert_eq!(desktop.questions(), ["Connect to api.example.com?"]);
}
