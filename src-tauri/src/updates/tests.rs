//! Updates from a server on this computer, as the commands ask for them. Wrong ones are tested in `crates/updates`.

use std::future::pending;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use desk::views::ErrorCode;
use minisign::KeyPair;
use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use updates::Source;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::*;
use crate::desktop::recording::RecordingDesktop;
use crate::policy::Policy;
use crate::tests::{code, shell};

/// A server with an update, and the folders of a program.
pub(crate) struct Offered {
    pub(crate) server: MockServer,
    key: KeyPair,
    source: Source,
    folder: TempDir,
}

impl Offered {
    pub(crate) async fn new() -> Self {
        let server = MockServer::start().await;
        let [key, offline] = [(); 2].map(|()| KeyPair::generate_unencrypted_keypair().unwrap());
        let keys = [&key, &offline].map(|pair| pair.pk.to_base64());
        let address = format!("{}/updates.json", server.uri());
        let offered = Self {
            source: Source::on_this_computer(&address, [&keys[0], &keys[1]]).unwrap(),
            server,
            key,
            folder: tempfile::tempdir().unwrap(),
        };
        offered.offer("9.0.0").await;
        offered
    }

    /// Offers a version with a right signature.
    async fn offer(&self, version: &str) {
        self.server.reset().await;
        let setup = format!("the setup {version}");
        let comment = format!("timestamp:1\tfile:setup.exe\tversion:{version}");
        let signature = minisign::sign(None, &self.key.sk, setup.as_bytes(), Some(&comment), None).unwrap();
        let system = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
        let url = format!("{}/setup.exe", self.server.uri());
        let file = json!({
            "version": version,
            "notes": "Faster.",
            "platforms": {system: {"url": url, "signature": signature.into_string()}},
        });
        for (asked, answer) in [("/updates.json", file.to_string()), ("/setup.exe", setup)] {
            Mock::given(path(asked))
                .respond_with(ResponseTemplate::new(200).set_body_string(answer))
                .mount(&self.server)
                .await;
        }
    }

    pub(crate) fn updates(&self) -> Updates {
        let folder = |name: &str| -> PathBuf {
            let folder = self.folder.path().join(name);
            std::fs::create_dir_all(&folder).unwrap();
            folder
        };
        Updates::of_a_test(self.source.clone(), (folder("program"), folder("downloads")))
    }

    /// The paths that were asked for.
    pub(crate) async fn asked(&self) -> Vec<String> {
        let requests = self.server.received_requests().await.unwrap();
        requests
            .iter()
            .map(|request| request.url.path().to_owned())
            .collect()
    }

    fn downloads(&self) -> usize {
        std::fs::read_dir(self.folder.path().join("downloads"))
            .unwrap()
            .count()
    }
}

async fn ready() -> (TempDir, Shell, RecordingDesktop, Offered) {
    let offered = Offered::new().await;
    let (folder, mut shell, desktop) = shell();
    shell.updates = offered.updates();
    (folder, shell, desktop, offered)
}

fn unseen() -> Events<UpdateProgress> {
    Box::new(|_| ())
}

fn reason(error: ErrorView) -> &'static str {
    error.reason.unwrap().id()
}

#[tokio::test]
async fn an_update_is_installed_after_a_question_and_with_the_arguments_of_an_update() {
    let (_folder, shell, desktop, _offered) = ready().await;
    let offer = shell.check_for_update().await.unwrap().unwrap();
    assert_eq!(
        (offer.version.as_str(), offer.notes.as_str()),
        ("9.0.0", "Faster.")
    );
    assert_eq!(desktop.asked(), [""; 0]);
    let seen: Arc<Mutex<Vec<UpdateProgress>>> = Arc::default();
    let events = Arc::clone(&seen);
    let events: Events<UpdateProgress> = Box::new(move |event| events.lock().unwrap().push(event));
    assert_eq!(shell.install_update("9.0.0", events, pending()).await, Ok(true));
    assert_eq!(
        desktop.asked(),
        [
            "ask Install Pitdesk 9.0.0?",
            "run the setup 9.0.0 with /P /R /UPDATE /ARGS"
        ]
    );
    assert_eq!(seen.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn without_a_yes_nothing_is_downloaded() {
    let (_folder, shell, desktop, offered) = ready().await;
    shell.check_for_update().await.unwrap();
    desktop.will_refuse();
    assert_eq!(
        shell.install_update("9.0.0", unseen(), pending()).await,
        Ok(false)
    );
    assert_eq!(offered.asked().await, ["/updates.json"]);
}

#[tokio::test]
async fn only_the_version_that_was_found_last_is_installed() {
    let (_folder, shell, desktop, offered) = ready().await;
    let early = shell.install_update("9.0.0", unseen(), pending()).await;
    assert_eq!(code(early), ErrorCode::Stale);
    shell.check_for_update().await.unwrap();
    offered.offer("9.1.0").await;
    shell.check_for_update().await.unwrap();
    for other in ["9.0.0", "0.0.1", ""] {
        let refused = shell.install_update(other, unseen(), pending()).await;
        assert_eq!(code(refused), ErrorCode::Stale, "{other}");
    }
    assert_eq!(desktop.asked(), [""; 0]);
}

#[tokio::test]
async fn a_download_that_is_cancelled_leaves_nothing() {
    let (_folder, shell, desktop, offered) = ready().await;
    shell.check_for_update().await.unwrap();
    let held = desktop.hold_dialogs();
    let cancelled = shell
        .install_update("9.0.0", unseen(), std::future::ready(()))
        .await;
    assert_eq!(code(cancelled), ErrorCode::Cancelled);
    drop(held);
    assert_eq!(offered.downloads(), 0);
    assert_eq!(offered.asked().await, ["/updates.json"]);
}

#[tokio::test]
async fn a_refused_update_says_why_and_starts_nothing() {
    let (_folder, shell, desktop, offered) = ready().await;
    shell.check_for_update().await.unwrap();
    offered.server.reset().await;
    Mock::given(path("/setup.exe"))
        .respond_with(ResponseTemplate::new(200).set_body_string("another setup"))
        .mount(&offered.server)
        .await;
    let error = shell
        .install_update("9.0.0", unseen(), pending())
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::UpdateFailed);
    assert_eq!(reason(error), "update-wrong-signature");
    assert_eq!(desktop.asked(), ["ask Install Pitdesk 9.0.0?"]);
    assert_eq!(offered.downloads(), 0);
    assert_eq!(
        reason(shell.check_for_update().await.unwrap_err()),
        "update-status"
    );
    offered.offer("0.0.1").await;
    assert_eq!(
        reason(shell.check_for_update().await.unwrap_err()),
        "update-older"
    );
}

#[tokio::test]
async fn training_never_asks() {
    let (_folder, shell, _, offered) = ready().await;
    shell.check_for_update().await.unwrap();
    shell.start_training().await.unwrap();
    let refused = shell.check_for_update().await.unwrap_err();
    assert_eq!(reason(refused), "update-training");
    let refused = shell
        .install_update("9.0.0", unseen(), pending())
        .await
        .unwrap_err();
    assert_eq!(reason(refused), "update-training");
    assert_eq!(offered.asked().await, ["/updates.json"]);
}

#[tokio::test]
async fn a_build_without_updates_or_without_a_source_says_so() {
    let (_folder, shell, _) = shell();
    let expected = if cfg!(feature = "updates") {
        (UpdateSupport::NoSource, "update-no-source")
    } else {
        (UpdateSupport::Absent, "update-absent")
    };
    assert_eq!(shell.updates.support(), expected.0);
    assert_eq!(reason(shell.check_for_update().await.unwrap_err()), expected.1);
}

#[tokio::test]
async fn the_proxy_is_that_of_the_policy_or_of_a_new_profile() {
    let (_folder, mut shell, _, _) = ready().await;
    assert_eq!(shell.way_to_updates().await, Ok(ProxySetting::None));
    shell.policy = Policy::of_text(r#"{"defaults": {"proxy": "system"}}"#);
    assert_eq!(shell.way_to_updates().await, Ok(ProxySetting::System));
    let address = ProxySetting::Address {
        address: "http://proxy.example:3128".to_owned(),
    };
    shell.policy = Policy::of_text(r#"{"enforced": {"proxy": "http://proxy.example:3128"}}"#);
    assert_eq!(shell.way_to_updates().await, Ok(address));
    shell.policy = Policy::of_text(r#"{"enforced": {"proxy": 1}}"#);
    assert_eq!(code(shell.way_to_updates().await), ErrorCode::Managed);
}

/// A proxy that opens no tunnel: its address, and the lines that it gets.
async fn refusing_proxy() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let lines: Arc<Mutex<Vec<String>>> = Arc::default();
    let seen = Arc::clone(&lines);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            loop {
                let mut line = String::new();
                let read = stream.read_line(&mut line).await.unwrap_or_default();
                if read == 0 || line.trim_end().is_empty() {
                    break;
                }
                seen.lock().unwrap().push(line.trim_end().to_ascii_lowercase());
            }
            let _left = stream.write_all(b"HTTP/1.1 403 Forbidden\r\n\r\n").await;
        }
    });
    (address, lines)
}

#[tokio::test]
async fn over_https_a_proxy_is_told_the_host_the_program_and_nothing_else() {
    let (address, lines) = refusing_proxy().await;
    let (folder, mut shell, _) = shell();
    let keys = [(); 2].map(|()| KeyPair::generate_unencrypted_keypair().unwrap().pk.to_base64());
    let source = Source::new("https://updates.example/updates.json", [&keys[0], &keys[1]]).unwrap();
    shell.updates = Updates::of_a_test(source, (folder.path().into(), folder.path().into()));
    shell.policy = Policy::of_text(&json!({"enforced": {"proxy": address}}).to_string());
    let refused = shell.check_for_update().await.unwrap_err();
    assert_eq!(reason(refused), "update-unreachable");
    assert_eq!(
        *lines.lock().unwrap(),
        [
            "connect updates.example:443 http/1.1",
            "host: updates.example:443",
            concat!("user-agent: pitdesk/", env!("CARGO_PKG_VERSION")),
        ]
    );
}
