//! Virtual tables and their limits.

use desk::views::{ErrorView, TablesPage, TablesQuery};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// One page of tables.
#[tauri::command]
#[specta::specta]
pub(crate) async fn tables(shell: State<'_, Shell>, query: TablesQuery) -> Result<TablesPage, ErrorView> {
    guarded(async { shell.connected().await?.desk.tables.page(&query).await }).await
}
