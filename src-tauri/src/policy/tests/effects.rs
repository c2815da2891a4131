//! What each key does, by the functions that the commands call, on a computer on which the program starts with several policies.

use desk::views::{BetPageTarget, ErrorCode, ErrorView, ProxySetting, Settings};
use secrecy::SecretString;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use wiremock::MockServer;

use super::{sound, Policy};
use crate::environment::{ManagedProfile, MANAGED_ID};
use crate::hosts::HostKind;
use crate::profiles::{ProfileDraft, ProfileRule, ProfileSummary};
use crate::secrets::Keyring;
use crate::state::{ConnectionView, Shell};
use crate::tests::{
    self, bet, database, export_of_limits, fails, proxy as address, service_with_bet_pages, start_with,
    RecordingDesktop, NOW,
};
use crate::training::TRAINING_ID;

/// The address of a profile of the user.
const OWN: &str = "https://own.example";

/// A computer, on which the program starts with several policies one after the other.
struct Computer {
    folder: TempDir,
    keyring: Keyring,
    desktop: RecordingDesktop,
}

impl Computer {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            keyring: Keyring::in_memory(),
            desktop: RecordingDesktop::default(),
        }
    }

    fn start(&self, text: &str) -> Shell {
        let policy = if text.is_empty() {
            sound("{}")
        } else {
            Policy::of_text(text)
        };
        start_with(
            policy,
            NOW,
            &self.folder,
            self.keyring.clone(),
            None,
            &self.desktop,
        )
    }

    /// A start without a policy, in which the user saves a profile.
    async fn start_with_own(&self, proxy: ProxySetting) -> (Shell, ProfileSummary) {
        let shell = self.start("");
        let own = shell.save_profile(draft("Own", OWN, proxy)).await.unwrap();
        (shell, own)
    }

    /// A start with a profile of environment variables.
    fn start_managed(&self, text: &str, base_url: &str, proxy: &str) -> Shell {
        let managed = ManagedProfile::new(base_url, &SecretString::from("t0ken"), proxy);
        let managed = managed.ok().unwrap();
        start_with(
            Policy::of_text(text),
            NOW,
            &self.folder,
            self.keyring.clone(),
            Some(Ok(managed)),
            &self.desktop,
        )
    }
}

fn draft(name: &str, base_url: &str, proxy: ProxySetting) -> ProfileDraft {
    ProfileDraft {
        name: name.to_owned(),
        proxy,
        ..tests::draft(base_url)
    }
}

/// The draft with which the interface enters the token of a profile.
fn token_for(profile: &ProfileSummary) -> ProfileDraft {
    ProfileDraft {
        id: Some(profile.id.clone()),
        ..draft(&profile.name, &profile.base_url, profile.proxy.clone())
    }
}

async fn in_use(shell: &Shell) -> Option<ProfileSummary> {
    match shell.connection_view().await {
        ConnectionView::Connected { profile, .. } => Some(profile),
        ConnectionView::Disconnected => None,
    }
}

async fn listed(shell: &Shell) -> Vec<(String, ProfileRule)> {
    let profiles = shell.profiles_view().await.profiles.into_iter();
    profiles.map(|profile| (profile.name, profile.rule)).collect()
}

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

#[test]
fn an_enforced_proxy_and_database_are_what_forms_show() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"enforced": {"proxy": "system", "database": "[::1]:5433"}}"#);
    let managed = serde_json::to_value(shell.policy.managed()).unwrap();
    assert_eq!(managed["proxy"], serde_json::json!({"kind": "system"}));
    assert_eq!(
        managed["database"],
        serde_json::json!({"host": "::1", "port": 5433})
    );
    assert_eq!(managed["fixed"], serde_json::json!(["proxy", "database"]));
}

#[tokio::test]
async fn only_the_enforced_database_is_opened() {
    // Nothing listens there: what matters is whether it is tried.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let computer = Computer::new();
    let shell = computer.start(&format!(r#"{{"enforced": {{"database": "127.0.0.1:{port}"}}}}"#));
    shell.start_training().await.unwrap();
    let other_port = if port == 5432 { 5433 } else { 5432 };
    for other in [database("127.0.0.1", other_port), database("db.example", port)] {
        fails(shell.connect_wallet_database(other).await, ErrorCode::Managed);
    }
    let tried = shell.connect_wallet_database(database("127.0.0.1", port)).await;
    fails(tried, ErrorCode::WalletUnavailable);
    assert_eq!(computer.desktop.questions(), [""; 0]);
    assert_eq!(
        shell.open_wallet_file().await,
        Ok(None),
        "files are still asked for"
    );

    let broken = computer.start(r#"{"enforced": {"database": 5432}}"#);
    broken.start_training().await.unwrap();
    let tried = broken.connect_wallet_database(database("127.0.0.1", port)).await;
    fails(tried, ErrorCode::Managed);
}

#[test]
fn an_enforced_language_and_time_zone_stay_and_are_not_written() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"enforced": {"language": "th", "timeZone": "Asia/Bangkok"}}"#);
    let is_fixed = |settings: &Settings| {
        assert_eq!(
            (settings.language.as_str(), settings.time_zone.as_str()),
            ("th", "Asia/Bangkok")
        );
    };
    is_fixed(&shell.settings.current());
    let other = Settings {
        language: "en".to_owned(),
        time_zone: "UTC".to_owned(),
        zoom: 150,
        ..Settings::default()
    };
    let saved = shell.settings.save(other).unwrap();
    is_fixed(&saved);
    assert_eq!(saved.zoom, 150);
    let without = computer.start("").settings.current();
    assert_eq!(
        (without.language.as_str(), without.time_zone.as_str()),
        ("en", "local")
    );
    assert_eq!(without.zoom, 150);
    let broken = computer.start(r#"{"enforced": {"language": "xx", "timeZone": 1}}"#);
    assert_eq!(
        broken.settings.current(),
        without,
        "a fault changes no setting of the user"
    );
}

#[tokio::test]
async fn a_refused_export_writes_nothing() {
    let request = export_of_limits();
    let computer = Computer::new();
    for text in [
        r#"{"enforced": {"export": "refused"}}"#,
        r#"{"enforced": {"export": "no"}}"#,
    ] {
        let shell = computer.start(text);
        shell.start_training().await.unwrap();
        let path = computer.folder.path().join("rows.csv");
        computer.desktop.will_choose(&path);
        let refused = shell.export_rows(&request, drop, &CancellationToken::new()).await;
        fails(refused, ErrorCode::Managed);
        fails(shell.save_image("any").await, ErrorCode::Managed);
        fails(shell.save_ledger_map().await, ErrorCode::Managed);
        assert!(!path.exists());
    }
    let dialogs = computer.desktop.asked();
    assert!(
        !dialogs.iter().any(|asked| asked.starts_with("save as")),
        "{dialogs:?}"
    );
}

#[tokio::test]
async fn training_data_and_services_are_refused_as_the_policy_says() {
    let computer = Computer::new();
    let (_, own) = computer.start_with_own(ProxySetting::None).await;
    for (word, training, service) in [
        ("allowed", true, true),
        ("only", true, false),
        ("never", false, true),
        ("a slip", false, false),
    ] {
        let shell = computer.start(&format!(r#"{{"enforced": {{"training": "{word}"}}}}"#));
        let expect = |outcome: Result<ConnectionView, ErrorView>, allowed: bool| match outcome {
            Ok(_) => assert!(allowed, "{word}"),
            Err(error) => assert_eq!((error.code, allowed), (ErrorCode::Managed, false), "{word}"),
        };
        expect(shell.start_training().await, training);
        expect(shell.connect(TRAINING_ID).await, training);
        expect(shell.connect(&own.id).await, service);
        let saved = shell.save_profile(token_for(&own)).await;
        assert_eq!(saved.is_ok(), service, "{word}");
        let managed = computer.start_managed(
            &format!(r#"{{"enforced": {{"training": "{word}"}}}}"#),
            OWN,
            "none",
        );
        assert_eq!(in_use(&managed).await.is_some(), service, "{word}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_policy_is_a_notice_of_the_start() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"enforced": {"proxy": 1, "exprot": "refused"}}"#);
    let notices = shell.profiles_view().await.notices;
    let ids: Vec<&str> = notices.iter().map(desk::views::Message::id).collect();
    assert_eq!(ids, ["policy-notice-closed"; 2]);
}
