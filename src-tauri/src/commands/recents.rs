//! Recently opened players and tables of the current profile.
use desk::views::ErrorView;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::RecentItem;

/// The recent items, newest first. Empty without a profile.
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

/// Adds an item at the front and returns all items.
#[tauri::command]
#[specta::specta]
pub(crate) async fn remember(
    shell: State<'_, Shell>,
    item: RecentItem,
) -> Result<Vec<RecentItem>, ErrorView> {
    guarded(async { shell.recents.remember(&shell.connected().await?.profile, item) }).await
}
