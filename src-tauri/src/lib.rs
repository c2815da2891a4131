//! Pitdesk's desktop shell: the window, the keyring, the image scheme and the commands.
//!
//! It connects the system (files, keyring, windows, clipboard) with [`desk`]. Each command is a few
//! lines. HTTP, the rules of the game and all computation for screens are in other crates. The web view
//! cannot reach a file, an external address or a token.

#![allow(
    missing_docs,
    reason = "only the program itself uses the library: a comment says what a name cannot"
)]

mod bet_window;
mod bindings;
pub mod command_line;
mod commands;
mod desktop;
mod dialogs;
mod environment;
mod file_dialogs;
mod files;
mod hosts;
mod imports;
mod kept;
mod links;
mod logs;
mod pictures;
mod policy;
mod profiles;
mod secrets;
mod settings;
mod state;
mod training;
mod web_process;
mod window;

#[cfg(test)]
mod tests;

use std::error::Error;
use std::process::ExitCode;

use desk::catalog::{Catalog, SOURCE};
use desk::say::{self, arg};
use desk::views::Message;
use desk::Clock;
use tauri::utils::config::AppDirectoriesOverride;
use tauri::{App, Builder, Context, Manager as _, RunEvent, Runtime, Wry};
use tauri_plugin_window_state::StateFlags;

pub use bindings::write_typescript;
pub use environment::Environment;

use crate::desktop::TauriDesktop;
use crate::environment::Folders;
use crate::links::Arrivals;
use crate::logs::Log;
use crate::policy::Policy;
use crate::secrets::Keyring;
use crate::settings::SettingsFile;
use crate::state::Shell;
use crate::web_process::WebProcesses;

/// The exit code if the part of the system that shows web pages is missing. Managed installations can check
/// for it.
const NO_WEB_VIEW: u8 = 3;

pub fn run(mut context: Context<Wry>, environment: Environment) -> ExitCode {
    // The TLS implementation is set for the whole process, before the first connection. This fails only if
    // one is already set.
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
    // Before Tauri, which panics if it finds the failure later.
    let folders = match usable_folders(&environment) {
        Ok(folders) => folders,
        Err(failure) => {
            dialogs::say_failure(&failure, SOURCE);
            return ExitCode::FAILURE;
        }
    };
    if let Err(reason) = web_view() {
        let log = Log::start(&folders.logs(), environment.log_level.as_deref());
        tracing::error!(%reason, "there is no web view");
        log.finish();
        let settings = SettingsFile::load(folders.files(), &Policy::of_this_computer(), &mut Vec::new());
        let failure = say::start::no_web_view(arg::Reason(reason));
        dialogs::say_failure(&failure, &settings.current().language);
        return NO_WEB_VIEW.into();
    }
    // After the folder was made, because its path is compared. No folder is named by it: the one given is used for all.
    let identifier = links::identifier(environment.data_dir.as_deref());
    context.config_mut().identifier.clone_from(&identifier);
    let builder = plugins(Builder::default(), &environment, &identifier);
    match hearing_of_ends(wire(builder))
        .setup(move |app| {
            if let Err(error) = setup(app, &folders, environment, clock) {
                give_up(app, &error.to_string());
            }
            Ok(())
        })
        .build(context)
    {
        Ok(app) => {
            app.run(|app, event| match event {
                RunEvent::Exit => app.state::<Log>().finish(),
                #[cfg(target_os = "macos")]
                RunEvent::Opened { urls } => opened(app, &urls),
                _ => {}
            });
            ExitCode::SUCCESS
        }
        Err(error) => {
            dialogs::say_failure(&say::start::window(arg::Reason(error.to_string())), SOURCE);
            ExitCode::FAILURE
        }
    }
}

/// macOS passes links to the program that runs, and not as arguments. As there, one at a time.
#[cfg(target_os = "macos")]
fn opened(app: &tauri::AppHandle<Wry>, urls: &[url::Url]) {
    if let [link] = urls {
        links::later_start(app, Some(link.to_string()));
    }
}

/// The folder of this run, if a window can be opened at all.
fn usable_folders(environment: &Environment) -> Result<Folders, Message> {
    let folders = Folders::of_run(environment.data_dir.as_deref())?;
    #[cfg(target_os = "linux")]
    {
        if file_dialogs::uses_portals(|name| std::env::var_os(name), std::path::Path::exists) {
            wallet::allow_portals();
        }
        gtk::init().map_err(|_| say::start::no_display())?;
    }
    Ok(folders)
}

/// Checks that the system has a web view. Not every Windows 10 has one, and Tauri would only find out with an
/// empty window open.
fn web_view() -> Result<(), String> {
    if cfg!(windows) {
        tauri::webview_version().map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Says why there is no window, and ends the program: Tauri would panic, on Windows without a word.
fn give_up(app: &App<Wry>, reason: &str) -> ! {
    tracing::error!(reason, "the window cannot be opened");
    let language = app
        .try_state::<Shell>()
        .map(|shell| shell.settings.current().language);
    let failure = say::start::window(arg::Reason(reason));
    dialogs::say_failure(&failure, language.as_deref().unwrap_or(SOURCE));
    if let Some(log) = app.try_state::<Log>() {
        log.finish();
    }
    std::process::exit(1)
}

/// Only Rust uses the plugins: no capability grants the web view any of their commands.
fn plugins(builder: Builder<Wry>, environment: &Environment, identifier: &str) -> Builder<Wry> {
    // A measurement is of its own start, and it shall not depend on a bus.
    let builder = if environment.window.exit_when_ready {
        builder
    } else {
        links::add(builder, identifier)
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

/// Adds the commands, the image scheme, and what arrives to be opened, also before there is a window.
fn wire<R: Runtime>(builder: Builder<R>) -> Builder<R> {
    pictures::register(builder.invoke_handler(bindings::handler())).manage(Arrivals::default())
}

/// Hears of the end of a page's process where Tauri reports it; `web_process::watch` does elsewhere.
#[cfg(target_os = "macos")]
fn hearing_of_ends(builder: Builder<Wry>) -> Builder<Wry> {
    builder.on_web_content_process_terminate(|view| {
        let app = view.app_handle();
        if view.label() == window::MAIN {
            web_process::ended(app, web_process::End::Page("it was ended"));
        } else if let Some(empty) = app.get_webview_window(view.label()) {
            let _ = empty.destroy();
        }
    })
}

#[cfg(not(target_os = "macos"))]
fn hearing_of_ends(builder: Builder<Wry>) -> Builder<Wry> {
    builder
}

fn setup(
    app: &mut App<Wry>,
    folders: &Folders,
    environment: Environment,
    clock: Clock,
) -> Result<(), Box<dyn Error>> {
    app.manage(Log::start(&folders.logs(), environment.log_level.as_deref()));
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "Pitdesk starts");
    let desktop = TauriDesktop {
        app: app.handle().clone(),
        arguments: environment.window.clone(),
    };
    let policy = Policy::of_this_computer();
    for fault in &policy.faults {
        tracing::warn!("{}", Catalog::of(SOURCE).sentence(fault));
    }
    let shell = Shell::new(
        folders,
        Keyring::system(environment.keyring_service()),
        environment.managed,
        policy,
        Box::new(desktop),
        clock,
    );
    if let Some(opening) = &environment.window.opening {
        app.state::<Arrivals>().add(opening);
    }
    let settings = shell.settings.current();
    app.manage(WebProcesses::default());
    app.manage(shell);
    let handle = app.handle().clone();
    tauri::async_runtime::spawn(async move { handle.state::<Shell>().start().await });
    window::open(app, folders, &settings)?;
    Ok(())
}
