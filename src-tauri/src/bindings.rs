//! Generates the command handler and the TypeScript functions that call it, both from the command list.
//!
//! Only this file uses specta. There are no events: data that arrives over time is sent through a
//! channel that is an argument of the command.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use desk::views::ErrorCode;
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

/// Every function rejects its promise with an `ErrorView`, so that a caller cannot ignore an error.
fn builder<R: Runtime>() -> Builder<R> {
    Builder::new()
        .commands(every_command!(collect))
        .constant(
            "ERROR_FACTS",
            ErrorCode::FACTS.iter().copied().collect::<BTreeMap<_, _>>(),
        )
        .constant("LONGEST_ID", desk::LONGEST_ID)
        .constant("LINK_PARTS", desk::link_parts())
        .error_handling(ErrorHandlingMode::Throw)
        // Each type is used in one direction only, so one TypeScript type is enough.
        .disable_serde_phases()
}

pub(crate) fn handler<R: Runtime>() -> impl Fn(Invoke<R>) -> bool + Send + Sync + 'static {
    let builder = builder::<R>();
    move |invoke| builder.invoke_handler()(invoke)
}

/// Fails if a type has no TypeScript counterpart.
pub fn write_typescript(path: &Path) -> io::Result<()> {
    builder::<Wry>()
        .export(Typescript::default(), path)
        .map_err(io::Error::other)
}
