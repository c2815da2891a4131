//! The Pitdesk program: prepares the process and calls the library, for a command of the command line or for the window.

#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use pitdesk::command_line::{self, Task, WindowArguments};
use pitdesk::Environment;

fn main() -> ExitCode {
    wallet::keep_files_private();
    wallet::forbid_core_dumps();
    let window = match command_line::read() {
        Ok(Task::Window(window)) => window,
        Ok(Task::Export(export)) => {
            let environment = Environment::take(WindowArguments::default());
            return command_line::export(&environment, &export);
        }
        Ok(task) => return command_line::with_ledger(&task),
        Err(exit_code) => return exit_code,
    };
    // Both calls change the environment, which is safe only while there is one thread.
    let environment = Environment::take(window);
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
