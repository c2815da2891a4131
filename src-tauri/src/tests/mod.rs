//! Tests of the shell as a whole, and a shell for all tests: a temporary folder, a keyring in memory, a desktop that records
//! its calls.
mod access;
mod hostile_calls;
pub(crate) mod recording;

use desk::views::{BetPageRequest, DatabaseDraft, ErrorCode, ErrorView, ProxySetting};
use desk::Clock;
use tempfile::TempDir;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

use self::recording::RecordingDesktop;
use crate::folders::Folders;
use crate::managed::{ManagedFault, ManagedProfile};
use crate::policy::Policy;
use crate::secrets::Keyring;
use crate::state::Shell;
use crate::views::ProfileDraft;

pub(crate) fn shell() -> (TempDir, Shell, RecordingDesktop) {
    with_keyring(Keyring::in_memory())
}

pub(crate) fn shell_without_keyring() -> (TempDir, Shell, RecordingDesktop) {
    with_keyring(Keyring::unavailable())
}

fn with_keyring(keyring: Keyring) -> (TempDir, Shell, RecordingDesktop) {
    let folder = tempfile::tempdir().unwrap();
    let desktop = RecordingDesktop::default();
    let shell = start(&folder, keyring, None, &desktop);
    (folder, shell, desktop)
}

/// A shell whose clock starts at the given time.
pub(crate) fn shell_at(now: &str) -> (TempDir, Shell, RecordingDesktop) {
    let folder = tempfile::tempdir().unwrap();
    let desktop = RecordingDesktop::default();
    let shell = start_at(now, &folder, Keyring::in_memory(), None, &desktop);
    (folder, shell, desktop)
}

/// A start of the program with existing files, at an arbitrary time.
pub(crate) fn start(
    folder: &TempDir,
    keyring: Keyring,
    managed: Option<Result<ManagedProfile, ManagedFault>>,
    desktop: &RecordingDesktop,
) -> Shell {
    start_at("2026-11-21T14:00:00Z", folder, keyring, managed, desktop)
}

/// A start of the program with a policy.
pub(crate) fn start_with(
    policy: Policy,
    folder: &TempDir,
    keyring: Keyring,
    managed: Option<Result<ManagedProfile, ManagedFault>>,
    desktop: &RecordingDesktop,
) -> Shell {
    let now = "2026-11-21T14:00:00Z".parse().unwrap();
    Shell::new(
        &Folders::open(folder.path()).unwrap(),
        keyring,
        managed,
        policy,
        Box::new(desktop.clone()),
        Clock::starting_at(now),
    )
}

fn start_at(
    now: &str,
    folder: &TempDir,
    keyring: Keyring,
    managed: Option<Result<ManagedProfile, ManagedFault>>,
    desktop: &RecordingDesktop,
) -> Shell {
    Shell::new(
        &Folders::open(folder.path()).unwrap(),
        keyring,
        managed,
        Policy::default(),
        Box::new(desktop.clone()),
        Clock::starting_at(now.parse().unwrap()),
    )
}

/// A new profile with a token.
pub(crate) fn draft(base_url: &str) -> ProfileDraft {
    ProfileDraft {
        id: None,
        name: "Bangkok".to_owned(),
        base_url: base_url.to_owned(),
        token: Some("t0ken".to_owned()),
        remember_token: true,
        proxy: ProxySetting::None,
    }
}

pub(crate) fn proxy(address: &str) -> ProxySetting {
    ProxySetting::Address {
        address: address.to_owned(),
    }
}

pub(crate) fn database(host: &str, port: u16) -> DatabaseDraft {
    DatabaseDraft {
        host: host.to_owned(),
        port,
        database: "wallet".to_owned(),
        user: "reader".to_owned(),
        password: "secret".to_owned(),
        unverified: false,
    }
}

pub(crate) fn bet() -> BetPageRequest {
    BetPageRequest {
        game_key: "baccarat".to_owned(),
        round_id: "r1".to_owned(),
        player_id: "p1".to_owned(),
        language: Some("EN".to_owned()),
    }
}

/// A service that sends links to bet pages on a host.
pub(crate) async fn service_with_bet_pages(host: &str) -> MockServer {
    let server = MockServer::start().await;
    let url = format!("https://{host}/bet?token=SECRET");
    let body = serde_json::json!({"status": "success", "data": {"url": url}});
    Mock::given(path("/v1/operator/bet-url"))
        .respond_with(ResponseTemplate::new(200).set_body_json(body))
        .mount(&server)
        .await;
    server
}

pub(crate) fn code<T>(outcome: Result<T, ErrorView>) -> ErrorCode {
    outcome.err().unwrap().code
}

pub(crate) fn field<T>(outcome: Result<T, ErrorView>) -> String {
    outcome.err().unwrap().field.unwrap()
}
