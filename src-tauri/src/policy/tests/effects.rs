//! What each key does, by the functions that the commands call.

use std::future::pending;

use desk::views::{
    BetPageRequest, BetPageTarget, DatabaseDraft, ErrorCode, ExportFormat, ExportRequest, ExportSource,
    ProxySetting, Settings, TablesQuery,
};
use secrecy::SecretString;
use tempfile::TempDir;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::{policy, sound};
use crate::desktop::recording::RecordingDesktop;
use crate::managed::{ManagedProfile, MANAGED_ID};
use crate::secrets::Keyring;
use crate::state::Shell;
use crate::tests::{code, start_with};
use crate::training::TRAINING_ID;
use crate::views::{ConnectionView, HostKind, ProfileDraft, ProfileRule, ProfileSummary, StartNotice};

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
            policy(text)
        };
        start_with(policy, &self.folder, self.keyring.clone(), None, &self.desktop)
    }

    /// A start with a profile of environment variables.
    fn start_managed(&self, text: &str, base_url: &str, proxy: &str) -> Shell {
        let managed = ManagedProfile::new(base_url, &SecretString::from("t0ken"), proxy);
        let managed = managed.ok().unwrap();
        start_with(
            policy(text),
            &self.folder,
            self.keyring.clone(),
            Some(Ok(managed)),
            &self.desktop,
        )
    }
}

fn draft(name: &str, base_url: &str, proxy: ProxySetting) -> ProfileDraft {
    ProfileDraft {
        id: None,
        name: name.to_owned(),
        base_url: base_url.to_owned(),
        token: Some("t0ken".to_owned()),
        remember_token: true,
        proxy,
    }
}

/// The draft with which the interface enters the token of a profile.
fn token_for(profile: &ProfileSummary) -> ProfileDraft {
    ProfileDraft {
        id: Some(profile.id.clone()),
        ..draft(&profile.name, &profile.base_url, profile.proxy.clone())
    }
}

fn address(address: &str) -> ProxySetting {
    ProxySetting::Address {
        address: address.to_owned(),
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
const OWN: &str = "https://own.example";

#[tokio::test]
async fn only_the_profiles_of_the_policy_can_be_used_and_the_user_adds_the_token() {
    let computer = Computer::new();
    let before = computer.start("");
    let own = before
        .save_profile(draft("Own", OWN, ProxySetting::None))
        .await
        .unwrap();
    before.connect(&own.id).await.unwrap();
    let asked = computer.desktop.questions().len();

    let shell = computer.start(LIVE);
    let notices = shell.profiles_view().await.notices;
    assert!(
        matches!(&notices[..], [StartNotice::NotOpened { error, .. }] if error.code == ErrorCode::Managed),
        "{notices:?}"
    );
    let expected = [
        ("Live".to_owned(), ProfileRule::Enforced),
        ("Own".to_owned(), ProfileRule::Refused),
    ];
    assert_eq!(listed(&shell).await, expected);
    let live = shell.profiles_view().await.profiles[0].clone();
    assert_eq!(code(shell.connect(&live.id).await), ErrorCode::TokenMissing);
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
        assert_eq!(
            code(shell.test_connection(refused.clone()).await),
            ErrorCode::Managed
        );
        assert_eq!(code(shell.save_profile(refused).await), ErrorCode::Managed);
    }
    assert_eq!(code(shell.connect(&own.id).await), ErrorCode::Managed);
    assert_eq!(code(shell.delete_profile(&live.id).await), ErrorCode::Managed);
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
    assert_eq!(code(refused.connect(MANAGED_ID).await), ErrorCode::Managed);
    assert_eq!(listed(&refused).await[0].1, ProfileRule::Refused);
}

#[tokio::test]
async fn default_profiles_are_added_once() {
    let text = r#"{"defaults": {"profiles": {"Live": "https://api.example.com"}, "proxy": "system"}}"#;
    let computer = Computer::new();
    let shell = computer.start(text);
    assert_eq!(listed(&shell).await, [("Live".to_owned(), ProfileRule::Free)]);
    let live = shell.profiles_view().await.profiles[0].clone();
    assert_eq!(live.proxy, ProxySetting::System);
    let renamed = ProfileDraft {
        name: "Mine".to_owned(),
        ..token_for(&live)
    };
    shell.save_profile(renamed).await.unwrap();
    let again = computer.start(text);
    assert_eq!(listed(&again).await, [("Mine".to_owned(), ProfileRule::Free)]);
    again.delete_profile(&live.id).await.unwrap();
    assert_eq!(listed(&computer.start(text)).await, []);
    assert_eq!(computer.desktop.questions(), [""; 0]);
}

/// A shell that is connected to a service with links to bet pages on a host.
async fn connected(computer: &Computer, text: &str, page_host: &str) -> (Shell, MockServer) {
    let server = MockServer::start().await;
    let url = format!("https://{page_host}/bet?token=SECRET");
    let body = serde_json::json!({"status": "success", "data": {"url": url}});
    Mock::given(path("/v1/operator/bet-url"))
        .respond_with(ResponseTemplate::new(200).set_body_json(body))
        .mount(&server)
        .await;
    let shell = computer.start_managed(text, &server.uri(), "none");
    assert!(in_use(&shell).await.is_some());
    (shell, server)
}

async fn show_bet_page(shell: &Shell) -> Result<(), desk::views::ErrorView> {
    let connection = shell.connected().await?;
    let request = BetPageRequest {
        game_key: "baccarat".to_owned(),
        round_id: "r1".to_owned(),
        player_id: "p1".to_owned(),
        language: "EN".to_owned(),
    };
    let page = connection.create_bet_page(&request).await?;
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
        assert_eq!(code(shell.forget_host(kind, host).await), ErrorCode::Managed);
        assert_eq!(shell.allowed_hosts().await.of(kind).len(), 1);
    }
    assert_eq!(
        code(shell.allow_image_host("other.example").await),
        ErrorCode::Managed
    );
    let (shell, _server) = connected(&computer, text, "other.example").await;
    assert_eq!(code(show_bet_page(&shell).await), ErrorCode::Managed);
    assert_eq!(computer.desktop.questions(), [""; 0]);

    let broken = r#"{"enforced": {"betPageHosts": "pages.example", "imageHosts": 1}}"#;
    let (shell, _server) = connected(&computer, broken, "pages.example").await;
    assert_eq!(code(show_bet_page(&shell).await), ErrorCode::Managed);
    assert_eq!(
        code(shell.allow_image_host("images.example").await),
        ErrorCode::Managed
    );
    assert_eq!(computer.desktop.questions(), [""; 0]);
}

#[tokio::test]
async fn default_hosts_are_allowed_until_the_user_removes_them() {
    let computer = Computer::new();
    let text = r#"{"defaults": {"betPageHosts": ["pages.example"], "imageHosts": ["images.example"]}}"#;
    let (shell, _server) = connected(&computer, text, "pages.example").await;
    show_bet_page(&shell).await.unwrap();
    assert!(shell.allowed_hosts().await.images.contains("images.example"));
    assert_eq!(computer.desktop.questions(), [""; 0]);
    let left = shell
        .forget_host(HostKind::BetPages, "pages.example")
        .await
        .unwrap();
    assert!(left.bet_pages.is_empty() && left.images.len() == 1, "{left:?}");
    computer.desktop.will_refuse();
    assert_eq!(code(show_bet_page(&shell).await), ErrorCode::HostNotAllowed);
    assert_eq!(computer.desktop.questions().len(), 1);
}

const PROXY: &str = r#"{"enforced": {"proxy": "http://proxy.example:3128"}}"#;

#[tokio::test]
async fn an_enforced_proxy_is_that_of_every_profile() {
    let computer = Computer::new();
    let before = computer.start("");
    let own = before
        .save_profile(draft("Own", OWN, ProxySetting::System))
        .await
        .unwrap();
    let asked = computer.desktop.questions().len();
    let shell = computer.start(PROXY);
    let fixed = address("http://proxy.example:3128");
    shell.connect(&own.id).await.unwrap();
    assert_eq!(in_use(&shell).await.unwrap().proxy, fixed);
    let connection = shell.connected().await.unwrap();
    assert_eq!(connection.desk.connection.proxy(), Some("proxy.example:3128"));
    for other in [
        ProxySetting::None,
        ProxySetting::System,
        address("http://other.example:1"),
    ] {
        let other = draft("New", OWN, other);
        assert_eq!(
            code(shell.test_connection(other.clone()).await),
            ErrorCode::Managed
        );
        assert_eq!(code(shell.save_profile(other).await), ErrorCode::Managed);
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
    assert_eq!(connection.desk.connection.proxy(), Some("proxy.example:3128"));
    assert_eq!(in_use(&managed).await.unwrap().proxy, fixed);
    let broken = computer.start(r#"{"enforced": {"proxy": "proxy"}}"#);
    assert_eq!(code(broken.connect(&own.id).await), ErrorCode::Managed);
    assert_eq!(
        code(
            broken
                .test_connection(draft("Own", OWN, ProxySetting::None))
                .await
        ),
        ErrorCode::Managed
    );
    let without = computer.start("");
    let profiles = without.profiles_view().await.profiles;
    let again = profiles.iter().find(|profile| profile.id == own.id).unwrap();
    assert_eq!(again.proxy, ProxySetting::System);
}

#[tokio::test]
async fn a_default_proxy_and_database_are_where_forms_begin() {
    let computer = Computer::new();
    let shell = computer.start(r#"{"defaults": {"proxy": "system", "database": "[::1]:5433"}}"#);
    let managed = serde_json::to_value(shell.policy.managed()).unwrap();
    assert_eq!(managed["proxy"], serde_json::json!({"kind": "system"}));
    assert_eq!(
        managed["database"],
        serde_json::json!({"host": "::1", "port": 5433})
    );
    assert_eq!(managed["fixed"], serde_json::json!([]));
    shell
        .save_profile(draft("Own", OWN, ProxySetting::None))
        .await
        .unwrap();
}

fn database(host: &str, port: u16) -> DatabaseDraft {
    DatabaseDraft {
        host: host.to_owned(),
        port,
        database: "wallet".to_owned(),
        user: "reader".to_owned(),
        password: "secret".to_owned(),
        unverified: false,
    }
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
        assert_eq!(
            code(shell.connect_wallet_database(other).await),
            ErrorCode::Managed
        );
    }
    let tried = shell.connect_wallet_database(database("127.0.0.1", port)).await;
    assert_eq!(code(tried), ErrorCode::WalletUnavailable);
    assert_eq!(computer.desktop.questions(), [""; 0]);
    assert_eq!(
        shell.open_wallet_file().await,
        Ok(None),
        "files are still asked for"
    );

    let broken = computer.start(r#"{"enforced": {"database": 5432}}"#);
    broken.start_training().await.unwrap();
    let tried = broken.connect_wallet_database(database("127.0.0.1", port)).await;
    assert_eq!(code(tried), ErrorCode::Managed);
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

#[test]
fn a_default_language_and_time_zone_hold_until_the_user_chooses() {
    let computer = Computer::new();
    let first = r#"{"defaults": {"language": "th", "timeZone": "Asia/Bangkok"}}"#;
    let shell = computer.start(first);
    assert_eq!(shell.settings.current().language, "th");
    let changed = Settings {
        zoom: 150,
        time_zone: "UTC".to_owned(),
        ..shell.settings.current()
    };
    shell.settings.save(changed).unwrap();
    // The administrator changes both. The user chose one.
    let second = r#"{"defaults": {"language": "en", "timeZone": "Asia/Tokyo"}}"#;
    let settings = computer.start(second).settings.current();
    assert_eq!(
        (settings.language.as_str(), settings.time_zone.as_str()),
        ("en", "UTC")
    );
}

#[tokio::test]
async fn a_refused_export_writes_nothing() {
    let request = ExportRequest {
        rows: ExportSource::Limits {
            query: TablesQuery::default(),
            all_pages: true,
        },
        format: ExportFormat::Csv,
        byte_order_mark: false,
        time_zone: "UTC".to_owned(),
    };
    let computer = Computer::new();
    for text in [
        r#"{"enforced": {"export": "refused"}}"#,
        r#"{"enforced": {"export": "no"}}"#,
    ] {
        let shell = computer.start(text);
        shell.start_training().await.unwrap();
        let path = computer.folder.path().join("rows.csv");
        computer.desktop.will_choose(&path);
        let refused = shell.export_rows(&request, drop, pending()).await;
        assert_eq!(code(refused), ErrorCode::Managed);
        assert_eq!(code(shell.save_image("any").await), ErrorCode::Managed);
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
    let before = computer.start("");
    let own = before
        .save_profile(draft("Own", OWN, ProxySetting::None))
        .await
        .unwrap();
    for (word, training, service) in [
        ("allowed", true, true),
        ("only", true, false),
        ("never", false, true),
        ("a slip", false, false),
    ] {
        let shell = computer.start(&format!(r#"{{"enforced": {{"training": "{word}"}}}}"#));
        let expect = |outcome: Result<ConnectionView, desk::views::ErrorView>, allowed: bool| match outcome {
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
    let shell = computer.start(r#"{"enforced": {"proxy": 1}, "defaults": {"language": "xx"}}"#);
    let notices = shell.profiles_view().await.notices;
    let ids: Vec<&str> = notices
        .iter()
        .map(|notice| match notice {
            StartNotice::PolicyAtFault { sentence } => sentence.id(),
            other => panic!("{other:?}"),
        })
        .collect();
    // In the order of the keys.
    assert_eq!(ids, ["policy-notice-closed", "policy-notice-ignored"]);
}
