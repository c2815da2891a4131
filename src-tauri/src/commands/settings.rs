//! Commands about the settings.

use desk::views::{ErrorView, Settings};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The current settings.
#[tauri::command]
#[specta::specta]
pub(crate) async fn settings(shell: State<'_, Shell>) -> Result<Settings, ErrorView> {
    guarded(async { Ok(shell.settings.current()) }).await
}

/// Validates and stores new settings, gives the interface its size, and returns the stored ones.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_settings(
    shell: State<'_, Shell>,
    settings: Settings,
) -> Result<Settings, ErrorView> {
    guarded(async {
        let stored = || shell.settings.current().zoom;
        let mut shown = stored();
        let saved = shell.settings.save(settings)?;
        // Another save may end at the same time. The last call gets the size that was stored last.
        while shown != stored() {
            shown = stored();
            shell.desktop.zoom(shown);
        }
        Ok(saved)
    })
    .await
}
