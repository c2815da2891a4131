//! The Pitdesk program: prepares the process and calls the library, for a command of the command line or for the window.

#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    wallet::forbid_core_dumps();
    // Both calls change the environment, which is safe only while there is one thread.
    let environment = pitdesk::Environment::take();
    wallet::keep_files_private();
    if let Some(exit_code) = pitdesk::command_line::run(&environment) {
        return exit_code;
    }
    prefer_plain_rendering();
    pitdesk::run(tauri::generate_context!(), environment)
}

/// On some graphics drivers `WebKitGTK` shows a blank window unless this is set before GTK starts.
fn prefer_plain_rendering() {
    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    if cfg!(target_os = "linux") && std::env::var_os(SWITCH).is_none() {
        std::env::set_var(SWITCH, "1");
    }
}
