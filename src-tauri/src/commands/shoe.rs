//! A table's current shoe.

use desk::views::{ErrorView, ShoeQuery, ShoeView};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The shoe with its roads.
#[tauri::command]
#[specta::specta]
pub(crate) async fn shoe(shell: State<'_, Shell>, query: ShoeQuery) -> Result<ShoeView, ErrorView> {
    guarded(async {
        shell
            .connected()
            .await?
            .desk
            .shoes
            .read(query, &shell.settings.current())
            .await
    })
    .await
}
