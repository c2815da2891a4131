//! What was looked at lately with the profile in use.

use desk::views::{ErrorView, RecentItem};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The recent items, newest first; none without a profile.
#[tauri::command]
#[specta::specta]
pub(crate) async fn recents(shell: State<'_, Shell>) -> Result<Vec<RecentItem>, ErrorView> {
    guarded(async {
        shell.start().await;
        let connection = shell.connections.current();
        Ok(connection
            .map(|connection| shell.recents.of(&connection.profile))
            .unwrap_or_default())
    })
    .await
}

/// Puts an item first and returns them all.
#[tauri::command]
#[specta::specta]
pub(crate) async fn remember(
    shell: State<'_, Shell>,
    item: RecentItem,
) -> Result<Vec<RecentItem>, ErrorView> {
    guarded(async { shell.recents.remember(&shell.connected().await?.profile, item) }).await
}
