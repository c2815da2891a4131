//! Commands about the program itself.
use chrono::SecondsFormat;
use desk::views::ErrorView;
use tauri::State;

use crate::environment::certificate_sources;
use crate::error::guarded;
use crate::state::Shell;
use crate::views::AppInfo;

/// Largest text for the clipboard in bytes: more than any record needs.
const LONGEST_COPY: usize = 8 << 20;

/// Version and operating system.
#[tauri::command]
#[specta::specta]
pub(crate) async fn app_info(shell: State<'_, Shell>) -> Result<AppInfo, ErrorView> {
    guarded(async {
        Ok(AppInfo {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            os: std::env::consts::OS.to_owned(),
            time_zone: iana_time_zone::get_timezone().ok(),
            certificate_sources: certificate_sources(|name| std::env::var_os(name)),
            managed: shell.policy.managed(),
            now: shell
                .clock
                .was_set()
                .then(|| shell.clock.now().to_rfc3339_opts(SecondsFormat::Millis, true)),
        })
    })
    .await
}

/// The interface calls this when the first screen shows its data.
#[tauri::command]
#[specta::specta]
pub(crate) async fn first_screen_ready(shell: State<'_, Shell>) -> Result<(), ErrorView> {
    guarded(async {
        shell.desktop.first_screen_ready();
        Ok(())
    })
    .await
}

/// Copies text to the clipboard.
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
