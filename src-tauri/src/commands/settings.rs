//! The user's choices.

use desk::views::{ErrorView, Settings};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The settings in use.
#[tauri::command]
#[specta::specta]
pub(crate) async fn settings(shell: State<'_, Shell>) -> Result<Settings, ErrorView> {
    guarded(async { Ok(shell.settings.current()) }).await
}

/// Checks and keeps new settings, and returns them as kept.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_settings(
    shell: State<'_, Shell>,
    settings: Settings,
) -> Result<Settings, ErrorView> {
    guarded(async { shell.settings.save(settings) }).await
}

/// Remembers that images from this host may be loaded.
#[tauri::command]
#[specta::specta]
pub(crate) async fn allow_image_host(shell: State<'_, Shell>, host: String) -> Result<Settings, ErrorView> {
    guarded(async { shell.settings.allow_image_host(&host) }).await
}
