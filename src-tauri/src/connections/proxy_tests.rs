//! The proxy of a profile: when it is asked about, and which connections use it.

use std::time::Duration;

use desk::views::{ErrorCode, ProxySetting};

use crate::state::Shell;
use crate::tests::{self, fails, proxy as address, shell, start};
use crate::views::{ConnectionView, ProfileDraft};

const SERVICE: &str = "https://api.example.com";

/// A new profile with this proxy.
fn draft(base_url: &str, proxy: ProxySetting) -> ProfileDraft {
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
        ..draft(SERVICE, proxy)
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
    let saved = shell.save_profile(draft(SERVICE, through.clone())).await.unwrap();
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
    let local = draft("http://127.0.0.1:9", through.clone());
    let saved = shell.save_profile(local).await.unwrap();
    shell.connect(&saved.id).await.unwrap();
    assert_eq!(in_use(&shell).await, Some((through, None)));
    shell.start_training().await.unwrap();
    assert_eq!(in_use(&shell).await, Some((ProxySetting::None, None)));
}

#[tokio::test]
async fn a_proxy_that_was_edited_to_nonsense_opens_no_direct_connection() {
    let (folder, shell, desktop) = shell();
    let through = draft(SERVICE, address("http://proxy.example:3128"));
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
        .save_profile(draft(SERVICE, ProxySetting::None))
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
    let through = draft(SERVICE, address("http://127.0.0.1:9"));
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
        again.save_profile(draft(base_url, address(proxy))).await.unwrap();
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
        shell.save_profile(draft(SERVICE, proxy)).await.unwrap();
    }
    assert_eq!(desktop.questions(), ["Connect to api.example.com?"]);
}
