//! The typed edge: the command handler and the TypeScript that calls it, both made from the one command list.
//!
//! The only file that names specta. Left out on purpose: events (the shell sends none; what flows, flows through the
//! channel a command was given).

use std::io;
use std::path::Path;

use specta_typescript::Typescript;
use tauri::ipc::Invoke;
use tauri::{Runtime, Wry};
use tauri_specta::{Builder, ErrorHandlingMode};

use crate::commands;

include!("command_list.rs");

macro_rules! collect {
    ($($module:ident :: $name:ident),* $(,)?) => {
        tauri_specta::collect_commands![$(commands::$module::$name),*]
    };
}

/// Errors are thrown, so that a caller cannot overlook one: every function rejects with an `ErrorView`.
fn builder<R: Runtime>() -> Builder<R> {
    Builder::new()
        .commands(every_command!(collect))
        .error_handling(ErrorHandlingMode::Throw)
        // A type crosses in one direction only, so it has one shape.
        .disable_serde_phases()
}

/// What runs the commands.
pub(crate) fn handler<R: Runtime>() -> impl Fn(Invoke<R>) -> bool + Send + Sync + 'static {
    let builder = builder::<R>();
    move |invoke| builder.invoke_handler()(invoke)
}

/// Writes the TypeScript types and functions to `path`.
///
/// # Errors
/// The file cannot be written, or a type has no TypeScript counterpart.
pub fn write_typescript(path: &Path) -> io::Result<()> {
    builder::<Wry>()
        .export(Typescript::default(), path)
        .map_err(io::Error::other)
}
