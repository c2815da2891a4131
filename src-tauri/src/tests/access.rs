//! Tests the permissions: every command from every kind of window and origin, on Tauri's mock runtime
//! with the real capability files. Only a listed command from the window `main` on a local page is
//! allowed.

use tauri::ipc::InvokeBody;
use tauri::test::{get_ipc_response, mock_builder, MockRuntime};
use tauri::{App, Manager as _, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

use crate::tests::{invocation, shell, LOCAL};
use crate::window::MAIN;

include!("../command_list.rs");

macro_rules! names {
    ($($module:ident :: $name:ident),* $(,)?) => { [$(stringify!($name)),*] };
}

/// Commands of Tauri and of the plugins. None is granted to any window.
const NOT_OURS: [&str; 13] = [
    "plugin:event|listen",
    "plugin:event|emit",
    "plugin:path|resolve_directory",
    "plugin:webview|create_webview_window",
    "plugin:window|close",
    "plugin:resources|close",
    "plugin:clipboard-manager|read_text",
    "plugin:clipboard-manager|write_text",
    "plugin:dialog|open",
    "plugin:dialog|message",
    "plugin:opener|open_url",
    "plugin:opener|open_path",
    "plugin:window-state|filename",
];

const REMOTE: [&str; 4] = [
    "https://bets.example.com",
    "http://127.0.0.1:4100",
    "https://tauri.localhost.example.com",
    "http://localhost",
];

fn program() -> (tempfile::TempDir, App<MockRuntime>) {
    let (folder, shell, _) = shell();
    let builder = crate::wire(mock_builder())
        .plugin(tauri_plugin_clipboard_manager::init())
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_opener::init())
        .plugin(tauri_plugin_window_state::Builder::new().build());
    let app = builder.build(tauri::generate_context!(test = true)).unwrap();
    app.manage(shell);
    (folder, app)
}

fn window(app: &App<MockRuntime>, label: &str) -> WebviewWindow<MockRuntime> {
    WebviewWindowBuilder::new(app, label, WebviewUrl::default())
        .build()
        .unwrap()
}

/// Whether the call was allowed. An error about missing arguments means that it was.
fn passes(window: &WebviewWindow<MockRuntime>, command: &str, origin: &str) -> bool {
    match get_ipc_response(window, invocation(command, origin, InvokeBody::default())) {
        Ok(_) => true,
        Err(refusal) => {
            let refusal = refusal.to_string();
            !refusal.contains("not allowed") && !refusal.contains("not found")
        }
    }
}

#[test]
fn every_listed_command_answers_the_interface() {
    let (_folder, app) = program();
    let main = window(&app, MAIN);
    for command in every_command!(names) {
        assert!(passes(&main, command, LOCAL), "{command}");
    }
}

#[test]
fn nothing_else_answers_the_interface() {
    let (_folder, app) = program();
    let main = window(&app, MAIN);
    for command in NOT_OURS.into_iter().chain(["no_such_command"]) {
        assert!(!passes(&main, command, LOCAL), "{command}");
    }
}

#[test]
fn a_remote_page_gets_nothing_even_in_the_window_of_the_interface() {
    let (_folder, app) = program();
    let main = window(&app, MAIN);
    for origin in REMOTE {
        for command in every_command!(names).into_iter().chain(NOT_OURS) {
            assert!(!passes(&main, command, origin), "{command} from {origin}");
        }
    }
}

#[test]
fn another_window_gets_nothing_from_any_origin() {
    let (_folder, app) = program();
    for label in ["bet-0-bet-1", "main2", "other"] {
        let window = window(&app, label);
        for origin in REMOTE.into_iter().chain([LOCAL, "camera://localhost/00"]) {
            for command in every_command!(names).into_iter().chain(NOT_OURS) {
                assert!(
                    !passes(&window, command, origin),
                    "{command} from {label} at {origin}"
                );
            }
        }
    }
}
