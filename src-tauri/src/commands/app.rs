//! The program itself.

use chrono::SecondsFormat;
use desk::views::{AppInfo, ErrorView};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The clipboard takes a record's raw bytes with room to spare; more is a mistake.
const LONGEST_COPY: usize = 8 << 20;

/// Pitdesk's version and system.
#[tauri::command]
#[specta::specta]
pub(crate) async fn app_info(shell: State<'_, Shell>) -> Result<AppInfo, ErrorView> {
    guarded(async {
        Ok(AppInfo {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            os: std::env::consts::OS.to_owned(),
            time_zone: iana_time_zone::get_timezone().ok(),
            now: shell
                .clock
                .was_set()
                .then(|| shell.clock.now().to_rfc3339_opts(SecondsFormat::Millis, true)),
        })
    })
    .await
}

/// The first screen shows its data.
#[tauri::command]
#[specta::specta]
pub(crate) async fn first_screen_ready(shell: State<'_, Shell>) -> Result<(), ErrorView> {
    guarded(async {
        shell.desktop.first_screen_ready();
        Ok(())
    })
    .await
}

/// Puts text on the clipboard.
#[tauri::command]
#[specta::specta]
pub(crate) async fn copy_text(shell: State<'_, Shell>, text: String) -> Result<(), ErrorView> {
    guarded(async {
        if text.len() > LONGEST_COPY {
            return Err(ErrorView::input("text", "This is too long for the clipboard."));
        }
        shell.desktop.copy_text(&text)
    })
    .await
}
