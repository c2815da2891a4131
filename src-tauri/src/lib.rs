//! Pitdesk's desktop shell: the window, the keyring, the image scheme and the commands.
//!
//! It connects the system (files, keyring, windows, clipboard) with [`desk`]. Each command is a few
//! lines. HTTP, the rules of the game and all computation for screens are in other crates. The web view
//! cannot reach a file, an external address or a token.

mod bet_window;
mod bindings;
mod camera;
pub mod command_line;
mod commands;
mod connections;
mod desktop;
mod environment;
mod error;
mod exports;
mod files;
mod folders;
mod game_names;
mod hosts;
mod logs;
mod managed;
mod pictures;
mod profile_edits;
mod profiles;
mod readings;
mod recents;
mod secrets;
mod settings;
mod state;
mod token;
mod training;
mod wallets;
mod window;

#[cfg(test)]
mod access_table;
#[cfg(test)]
mod any_calls;
#[cfg(test)]
mod testing;

use std::error::Error;
use std::process::ExitCode;

use desk::Clock;
use tauri::utils::config::AppDirectoriesOverride;
use tauri::{App, Builder, Context, Manager as _, RunEvent, Runtime, Wry};
use tauri_plugin_window_state::StateFlags;

pub use bindings::write_typescript;
pub use environment::Environment;

use crate::desktop::TauriDesktop;
use crate::folders::Folders;
use crate::logs::Log;
use crate::secrets::Keyring;
use crate::state::Shell;

/// Runs Pitdesk until the user closes it.
pub fn run(mut context: Context<Wry>, environment: Environment) -> ExitCode {
    // One TLS provider for the whole process, set before the first connection. Fails only if one is
    // already set.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    context.config_mut().app.app_directories_override =
        environment.data_dir.clone().map(AppDirectoriesOverride::Root);
    let clock = match environment.clock() {
        Ok(clock) => clock,
        Err(error) => {
            eprintln!("Pitdesk cannot start: {error}");
            return ExitCode::FAILURE;
        }
    };
    let builder = plugins(Builder::default(), &environment);
    match wire(builder)
        .setup(move |app| setup(app, environment, clock))
        .build(context)
    {
        Ok(app) => {
            app.run(|app, event| {
                if let RunEvent::Exit = event {
                    app.state::<Log>().finish();
                }
            });
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("Pitdesk cannot start: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Only Rust uses the plugins: no capability grants the web view any of their commands.
fn plugins(builder: Builder<Wry>, environment: &Environment) -> Builder<Wry> {
    // A run with its own data folder (tests, benchmarks) may start while another Pitdesk is running.
    let builder = match environment.data_dir {
        Some(_) => builder,
        None => builder.plugin(tauri_plugin_single_instance::init(|app, _, _| window::raise(app))),
    };
    builder
        .plugin(tauri_plugin_clipboard_manager::init())
        .plugin(tauri_plugin_dialog::init())
        .plugin(
            tauri_plugin_opener::Builder::new()
                .open_js_links_on_click(false)
                .build(),
        )
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_filter(|label| label == window::MAIN)
                // `window::open` decides when the window is shown.
                .with_state_flags(StateFlags::all().difference(StateFlags::VISIBLE))
                .build(),
        )
}

/// Adds the commands and the image scheme.
fn wire<R: Runtime>(builder: Builder<R>) -> Builder<R> {
    camera::register(builder.invoke_handler(bindings::handler()))
}

fn setup(app: &mut App<Wry>, environment: Environment, clock: Clock) -> Result<(), Box<dyn Error>> {
    let folders = Folders::open(&app.path().app_data_dir()?)?;
    app.manage(Log::start(&folders.logs(), environment.log_level.as_deref()));
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "Pitdesk starts");
    let desktop = TauriDesktop {
        app: app.handle().clone(),
        exit_when_ready: environment.exit_when_ready,
        wallet_file: environment.wallet_file.clone(),
        export_file: environment.export_file.clone(),
    };
    let shell = Shell::new(
        &folders,
        Keyring::system(environment.keyring_service()),
        environment.managed,
        Box::new(desktop),
        clock,
    );
    let theme = shell.settings.current().theme;
    app.manage(shell);
    let handle = app.handle().clone();
    tauri::async_runtime::spawn(async move { handle.state::<Shell>().start().await });
    window::open(app, &folders, theme)?;
    Ok(())
}
