//! Two profiles with secrets and data of their own, and the program that may only show those of the one in use.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use serde_json::{json, Value};
use tauri::async_runtime::block_on;
use tauri::ipc::{InvokeBody, InvokeResponse, InvokeResponseBody};
use tauri::test::{mock_builder, MockRuntime};
use tauri::{App, Manager as _, WebviewUrl, WebviewWindow, WebviewWindowBuilder};
use tempfile::TempDir;
use wiremock::matchers::{any, path_regex};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::kept::{RecentItem, RecentKind};
use crate::profiles::ProfileDraft;
use crate::secrets::Keyring;
use crate::state::Shell;
use crate::tests::{draft, invocation, start, RecordingDesktop, LOCAL};
use crate::window::MAIN;

/// In every token.
const TOKENS: &str = "canary-token";
/// In everything that belongs to the profile that is not in use.
const OTHERS: &str = "canary-of-the-other";

/// Longest time for an answer. The slowest command starts the training data.
const PATIENCE: Duration = Duration::from_mins(1);

/// Files that the program itself may write to its folder.
const OWN_FILES: [&str; 11] = [
    "game-names.json",
    "houses.json",
    "ledger-maps.json",
    "training/ledger-maps.json",
    "training/files.lock",
    "files.lock",
    "settings.json",
    "profiles.json",
    "hosts.json",
    "recents.json",
    "training/recents.json",
];

/// Values for arguments that the program knows.
pub(super) struct Known {
    /// An id of a reading of the profile in use.
    pub(super) id: String,
    /// The profile in use.
    pub(super) profile: String,
    pub(super) address: String,
    /// The path of a file that must stay as it is.
    pub(super) outside: String,
    /// Ids, handles and profiles from all answers, also of the other profile.
    pub(super) seen: Vec<String>,
}

pub(super) struct Answer {
    /// The error, if the call was refused.
    pub(super) refusal: Option<Value>,
}

/// The program with two profiles.
pub(super) struct World {
    root: TempDir,
    data: TempDir,
    app: App<MockRuntime>,
    window: WebviewWindow<MockRuntime>,
    desktop: RecordingDesktop,
    pub(super) known: Known,
    other: String,
    services: [MockServer; 2],
}

impl World {
    pub(super) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let data = tempfile::tempdir_in(&root).unwrap();
        let outside = root.path().join("outside");
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("planted.txt"), "planted").unwrap();
        fs::create_dir(root.path().join("given")).unwrap();
        let desktop = RecordingDesktop::default();
        let shell = start(&data, Keyring::in_memory(), None, &desktop);
        let (own, others) = (block_on(service("own")), block_on(service(OTHERS)));
        let app = crate::wire(mock_builder())
            .build(tauri::generate_context!(test = true))
            .unwrap();
        app.manage(shell);
        let window = WebviewWindowBuilder::new(&app, MAIN, WebviewUrl::default())
            .build()
            .unwrap();
        let mut world = Self {
            known: Known {
                id: String::new(),
                profile: String::new(),
                address: own.uri(),
                outside: outside.join("planted.txt").display().to_string(),
                seen: Vec::new(),
            },
            root,
            data,
            app,
            window,
            desktop,
            other: String::new(),
            services: [own, others],
        };
        world.prepare();
        world
    }

    /// Fills both profiles, the one in use last. From then on, every question is answered with no.
    fn prepare(&mut self) {
        let [own, others] = [0, 1].map(|place: usize| self.services[place].uri());
        self.other = self.fill("other", &others, OTHERS);
        self.known.profile = self.fill("own", &own, "own");
        self.call(
            "search_history",
            &super::arguments_of("search_history", &self.known),
        );
        self.known.id = self.known.seen.last().cloned().unwrap_or_default();
        self.desktop.will_refuse();
        self.desktop
            .will_choose(&self.root.path().join("given").join("chosen.jsonl"));
        let profile = self.known.profile.clone();
        assert_eq!(self.current().as_ref(), Some(&profile));
        self.known.seen.extend([profile, self.other.clone()]);
    }

    /// Adds a profile with a token, connects it, and gives it a recent item, an allowed host, a wallet and a reading.
    fn fill(&mut self, name: &str, address: &str, mark: &str) -> String {
        let draft = ProfileDraft {
            name: name.to_owned(),
            token: Some(format!("{TOKENS}-{name}")),
            remember_token: name == "own",
            ..draft(address)
        };
        let shell = self.shell();
        let id = block_on(shell.save_profile(draft)).unwrap().id;
        block_on(shell.connect(&id)).unwrap();
        block_on(shell.allow_image_host(&format!("{mark}.example.com"))).unwrap();
        let connection = block_on(shell.connected()).unwrap();
        let item = RecentItem {
            kind: RecentKind::Player,
            id: mark.to_owned(),
            game_key: "baccarat".to_owned(),
        };
        shell.recents.remember(&connection.profile, item).unwrap();
        let file = self.root.path().join("given").join("chosen.jsonl");
        fs::write(&file, wallet_of(mark)).unwrap();
        self.desktop.will_choose(&file);
        block_on(shell.open_wallet_file()).unwrap().unwrap();
        self.known.profile.clone_from(&id);
        for command in ["search_history", "create_bet_page", "reconcile"] {
            self.call(command, &super::arguments_of(command, &self.known));
        }
        id
    }

    fn shell(&self) -> tauri::State<'_, Shell> {
        self.app.state::<Shell>()
    }

    fn current(&self) -> Option<String> {
        let connection = self.shell().connections.current();
        connection.map(|connection| connection.profile.id.clone())
    }

    /// Calls a command as the interface does, and checks what no answer may have.
    pub(super) fn call(&mut self, command: &str, arguments: &Value) -> Answer {
        let before = self.current();
        let (answered, answer) = mpsc::sync_channel(1);
        let request = invocation(command, LOCAL, InvokeBody::Json(arguments.clone()));
        let window: &tauri::Webview<MockRuntime> = self.window.as_ref();
        window.clone().on_message(
            request,
            Box::new(move |_, _, response, _, _| drop(answered.try_send(response))),
        );
        let goes_on = matches!(command, "watch_links" | "watch_pauses" | "watch_reachability");
        let patience = if goes_on { Duration::ZERO } else { PATIENCE };
        let refusal = match answer.recv_timeout(patience) {
            Ok(InvokeResponse::Ok(body)) => {
                // What a stream sent, and at its end its summary or error.
                let sent = std::mem::take(&mut *self.shell().readings.sent.lock());
                let mut end = None;
                for message in serde_json::Deserializer::from_str(&sent).into_iter::<Value>() {
                    let message = message.unwrap();
                    self.check(command, arguments, before.as_deref(), &message.to_string());
                    end = (message["part"] == "error").then(|| message["value"].clone());
                }
                self.check(command, arguments, before.as_deref(), &text(&body));
                end
            }
            Ok(InvokeResponse::Err(error)) => {
                self.check(command, arguments, before.as_deref(), &error.0.to_string());
                Some(error.0)
            }
            Err(_) if goes_on => None,
            Err(error) => panic!("{command} {arguments}: no answer ({error})"),
        };
        Answer { refusal }
    }

    fn check(&mut self, command: &str, arguments: &Value, before: Option<&str>, answer: &str) {
        let shown = format!("{answer} {}", self.desktop.asked().join(" "));
        assert!(!shown.contains(TOKENS), "{command} {arguments} answers a token");
        let is_others = |profile: Option<&str>| profile == Some(self.other.as_str());
        let of_the_other = is_others(before) || is_others(self.current().as_deref());
        assert!(
            of_the_other || self.other.is_empty() || !answer.contains(OTHERS),
            "{command} {arguments} answers what belongs to the other profile: {answer}"
        );
        if let Ok(answer) = serde_json::from_str::<Value>(answer) {
            self.learn(&answer);
        }
    }

    /// Keeps ids and handles, for later calls.
    fn learn(&mut self, answer: &Value) {
        match answer {
            Value::Object(fields) => {
                for (name, value) in fields {
                    let is_id = matches!(name.as_str(), "handle" | "searchId" | "lottoId");
                    match value.as_str().filter(|_| is_id) {
                        Some(id) if !self.known.seen.iter().any(|seen| seen == id) => {
                            self.known.seen.push(id.to_owned());
                        }
                        _ => self.learn(value),
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| self.learn(value)),
            _ => {}
        }
    }

    /// Asserts that no file was written that was not chosen, and that no host or service was allowed: all questions were
    /// refused.
    pub(super) fn assert_nothing_else_was_written(&self) {
        let outside = fs::read_to_string(&self.known.outside).unwrap();
        assert_eq!(outside, "planted");
        let data = self.data.path();
        let mut files = BTreeSet::new();
        list(self.root.path(), &mut files);
        for file in files {
            let own = file.strip_prefix(data).ok().map(Path::to_owned);
            // The private files of ledgers, and the ledgers of training data, have folders of their own.
            let is_own = own.is_some_and(|file| {
                let is_of_ledgers = file.starts_with("ledgers") || file.starts_with("training/ledgers");
                is_of_ledgers || OWN_FILES.iter().any(|own| file == Path::new(own))
            });
            let is_given = file.parent() == Some(&self.root.path().join("given")) && is_chosen(&file);
            assert!(
                is_own || is_given || file == Path::new(&self.known.outside),
                "{} was written",
                file.display()
            );
            if is_own {
                let text = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
                assert!(!text.contains(TOKENS), "{} has a token", file.display());
            }
        }
        self.assert_nothing_was_allowed();
    }

    fn assert_nothing_was_allowed(&self) {
        let services: BTreeSet<String> = self.services.iter().map(MockServer::uri).collect();
        for profile in self.shell().profiles.all() {
            let origin = profile.address().unwrap().origin();
            assert!(services.contains(&origin), "{origin} was allowed");
        }
        let text = fs::read_to_string(self.data.path().join("hosts.json")).unwrap();
        for never in ["other.example.com", "cdn.example.com", "127.0.0.1:1\""] {
            assert!(
                !text.contains(&format!("\"{never}")),
                "{never} was allowed: {text}"
            );
        }
    }
}

/// The chosen file, and the notes that an export of JSON lines has beside it (docs/export.md).
fn is_chosen(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str());
    matches!(name, Some("chosen.jsonl" | "chosen.jsonl.notes.json"))
}

fn text(body: &InvokeResponseBody) -> String {
    match body {
        InvokeResponseBody::Json(text) => text.clone(),
        InvokeResponseBody::Raw(bytes) => String::from_utf8_lossy(bytes).into_owned(),
    }
}

fn list(folder: &Path, files: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            list(&path, files);
        } else {
            files.insert(path);
        }
    }
}

/// A service whose answers have this mark.
async fn service(mark: &str) -> MockServer {
    let server = MockServer::start().await;
    let page = |record: Value| {
        json!({"status": "success", "data": {"records": [record],
            "pagination": {"total": 1, "page": 1, "per_page": 20, "last_page": 1}}})
    };
    let record = json!({"id": "1", "ref_id": mark, "player_id": "p1", "game_key": "baccarat", "round_id": mark,
        "status": "completed", "total_bet": 100, "total_payout": 0, "currency": "THB",
        "created_at": "2026-11-20T14:40:17.000Z", "player_bet": {"BANKER": 100}, "player_win": {},
        "game_result": {"data": {}, "winner": ["PLAYER"], "image_url": {"camera1": format!("{}/{mark}.png", server.uri())}}});
    let table = json!({"id": "1", "title": {"en": mark}, "status": "active", "game_key": "baccarat",
        "user_limit": {"THB": {"bet_min": 1, "bet_max": 2}}});
    let shoe = json!({"status": "success", "data": {"shoe_id": mark, "statistic": []}});
    let bet = json!({"status": "success", "data": {"url": format!("{}/bet?token={mark}", server.uri())}});
    let answers: BTreeMap<&str, Value> = BTreeMap::from([
        ("history", page(record)),
        ("tables/virtual", page(table)),
        ("stat", shoe),
        ("bet", bet),
    ]);
    for (part, body) in answers {
        Mock::given(path_regex(format!("{part}[^/]*$")))
            .respond_with(ResponseTemplate::new(200).set_body_json(body))
            .mount(&server)
            .await;
    }
    Mock::given(any())
        .respond_with(
            ResponseTemplate::new(404)
                .set_body_json(json!({"error": {"code": "NOT_FOUND", "message": mark}})),
        )
        .with_priority(200)
        .mount(&server)
        .await;
    server
}

/// A wallet's export with one bet.
fn wallet_of(mark: &str) -> String {
    let line = json!({"player_id": "p1", "seq": 1, "at": "2026-11-20T14:40:17Z", "transaction_type": "debit",
        "transaction_id": mark, "transaction_code": "GBB01", "game_key": "baccarat", "round_id": mark, "table_id": "1",
        "bet_id": null, "bet_ref_ids": [], "credit_transaction_id": null, "amount": "100.00", "currency": "THB",
        "created_at": "2026-11-20T14:40:17.000Z", "effect": "bet_opened", "flags": [], "moved": "-100.00",
        "balance": "900.00", "answer_status": 200, "raw": "{}"});
    format!("{line}\n")
}
