//! Tests of the shell as a whole, and a shell for all tests: a temporary folder, a keyring in memory, a desktop that records
//! its calls.

mod access;
mod hostile_calls;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use desk::views::{
    BetPageRequest, DatabaseDraft, ErrorCode, ErrorView, ExportFormat, ExportRequest, ExportSource,
    LedgerFilter, LedgerQuery, ProxySetting, TablesQuery,
};
use desk::Clock;
use futures::future::BoxFuture;
use tauri::ipc::{CallbackFn, InvokeBody};
use tauri::test::INVOKE_KEY;
use tauri::webview::InvokeRequest;
use tempfile::TempDir;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::bet_window::BetPage;
use crate::desktop::Desktop;
use crate::dialogs::Question;
use crate::environment::{Folders, ManagedFault, ManagedProfile};
use crate::file_dialogs::{Choice, Purpose};
use crate::policy::Policy;
use crate::profiles::ProfileDraft;
use crate::secrets::Keyring;
use crate::state::Shell;

pub(crate) const NOW: &str = "2026-11-21T14:00:00Z";

pub(crate) fn shell() -> (TempDir, Shell, RecordingDesktop) {
    with_keyring(Keyring::in_memory())
}

/// A shell that is connected to its training data.
pub(crate) async fn training() -> (TempDir, Shell, RecordingDesktop) {
    let (folder, shell, desktop) = shell();
    shell.start_training().await.unwrap();
    (folder, shell, desktop)
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
    let shell = start_with(
        Policy::default(),
        now,
        &folder,
        Keyring::in_memory(),
        None,
        &desktop,
    );
    (folder, shell, desktop)
}

/// A start of the program with existing files, at an arbitrary time.
pub(crate) fn start(
    folder: &TempDir,
    keyring: Keyring,
    managed: Option<Result<ManagedProfile, ManagedFault>>,
    desktop: &RecordingDesktop,
) -> Shell {
    start_with(Policy::default(), NOW, folder, keyring, managed, desktop)
}

/// Starts the program with a policy, at this time.
pub(crate) fn start_with(
    policy: Policy,
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
        policy,
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

/// Saves a profile with a token and connects it. Returns its id.
pub(crate) async fn connected(shell: &Shell, base_url: &str) -> String {
    let saved = shell.save_profile(draft(base_url)).await.unwrap();
    shell.connect(&saved.id).await.unwrap();
    saved.id
}

/// The first entries of a player's ledger.
pub(crate) fn ledger_of(player: &str) -> LedgerQuery {
    LedgerQuery {
        filter: LedgerFilter {
            player_id: player.to_owned(),
            round_id: None,
            text: None,
        },
        before: None,
        limit: None,
    }
}

/// An export of the limits of all tables.
pub(crate) fn export_of_limits() -> ExportRequest {
    ExportRequest {
        rows: ExportSource::Limits {
            query: TablesQuery::default(),
            all_pages: true,
        },
        format: ExportFormat::Csv,
        byte_order_mark: false,
        time_zone: "Asia/Bangkok".to_owned(),
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

/// The origin of the interface.
pub(crate) const LOCAL: &str = if cfg!(windows) {
    "http://tauri.localhost"
} else {
    "tauri://localhost"
};

/// A call of a command, as a page of this origin sends it.
pub(crate) fn invocation(command: &str, origin: &str, body: InvokeBody) -> InvokeRequest {
    InvokeRequest {
        cmd: command.to_owned(),
        callback: CallbackFn(0),
        error: CallbackFn(1),
        url: origin.parse().unwrap(),
        body,
        headers: tauri::http::HeaderMap::new(),
        invoke_key: INVOKE_KEY.to_owned(),
    }
}

/// A service that sends links to bet pages on a host.
pub(crate) async fn service_with_bet_pages(host: &str) -> MockServer {
    let server = MockServer::start().await;
    let url = format!("https://{host}/bet?token=SECRET");
    answer(&server, "/v1/operator/bet-url", serde_json::json!({"url": url})).await;
    server
}

/// From now on, the service answers a path with these data.
pub(crate) async fn answer(server: &MockServer, at: &str, data: serde_json::Value) {
    let body = serde_json::json!({"status": "success", "data": data});
    let answer = ResponseTemplate::new(200).set_body_json(body);
    Mock::given(path(at)).respond_with(answer).mount(server).await;
}

#[track_caller]
pub(crate) fn fails<T>(outcome: Result<T, ErrorView>, expected: ErrorCode) {
    assert_eq!(outcome.err().unwrap().code, expected);
}

pub(crate) fn field<T>(outcome: Result<T, ErrorView>) -> String {
    outcome.err().unwrap().field.unwrap()
}

#[derive(Clone)]
pub(crate) struct RecordingDesktop {
    asked: Arc<Mutex<Vec<String>>>,
    choice: Arc<Mutex<Choice>>,
    /// Dialogs stay open while this is locked.
    dialogs: Arc<tokio::sync::Mutex<()>>,
    refuses: Arc<AtomicBool>,
}

impl Default for RecordingDesktop {
    fn default() -> Self {
        Self {
            asked: Arc::default(),
            choice: Arc::new(Mutex::new(Choice::Cancelled)),
            dialogs: Arc::default(),
            refuses: Arc::default(),
        }
    }
}

impl RecordingDesktop {
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// Sets the file for the next file dialog.
    pub(crate) fn will_choose(&self, path: &std::path::Path) {
        *self.choice.lock().unwrap() = Choice::File(path.to_owned());
    }

    /// The next file dialogs give a file without a path.
    pub(crate) fn will_choose_without_path(&self) {
        *self.choice.lock().unwrap() = Choice::NoPath;
    }

    /// Dialogs stay open until the result is dropped.
    pub(crate) fn hold_dialogs(&self) -> tokio::sync::OwnedMutexGuard<()> {
        Arc::clone(&self.dialogs).try_lock_owned().unwrap()
    }

    /// The next questions are answered with no.
    pub(crate) fn will_refuse(&self) {
        self.refuses.store(true, Ordering::Relaxed);
    }

    /// The titles of all questions so far.
    pub(crate) fn questions(&self) -> Vec<String> {
        let asked = self.asked();
        let questions = asked.iter().filter_map(|what| what.strip_prefix("ask "));
        questions.map(str::to_owned).collect()
    }

    fn record(&self, what: impl Into<String>) {
        self.asked.lock().unwrap().push(what.into());
    }
}

impl Desktop for RecordingDesktop {
    fn copy_text(&self, text: &str) -> Result<(), ErrorView> {
        self.record(format!("copy {text}"));
        Ok(())
    }

    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView> {
        self.record(format!("window {} {}", page.label, page.title));
        Ok(())
    }

    fn open_in_browser(&self, address: &str) -> Result<(), ErrorView> {
        self.record(format!("browser {address}"));
        Ok(())
    }

    fn close_bet_windows(&self) {
        self.record("close bet windows");
    }

    fn choose_file(&self, purpose: &Purpose) -> BoxFuture<'_, Choice> {
        self.record(match purpose {
            Purpose::OpenWallet => "open a wallet".to_owned(),
            Purpose::OpenOther => "open another file".to_owned(),
            Purpose::Save(suggested) => format!("save as {suggested}"),
        });
        let choice = self.choice.lock().unwrap().clone();
        let held = Arc::clone(&self.dialogs);
        Box::pin(async move {
            let _answered = held.lock().await;
            choice
        })
    }

    fn ask(&self, question: Question) -> BoxFuture<'_, bool> {
        self.record(format!("ask {}", question.title));
        let allowed = !self.refuses.load(Ordering::Relaxed);
        Box::pin(async move { allowed })
    }

    fn zoom(&self, percent: u32) {
        self.record(format!("zoom {percent}"));
    }

    fn first_screen_ready(&self) {
        self.record("first screen ready");
    }
}
