//! Commands about a player's records.

use desk::views::{ErrorView, RecordView, RoundSearch, RoundSearchView};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Stops a reading. Its call returns with the records so far.
#[tauri::command]
#[specta::specta]
pub(crate) async fn cancel_reading(shell: State<'_, Shell>, reading_id: String) -> Result<(), ErrorView> {
    guarded(async {
        shell.readings.cancel(&reading_id);
        Ok(())
    })
    .await
}

/// Opens one record of a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn record(
    shell: State<'_, Shell>,
    history_id: String,
    key: String,
) -> Result<RecordView, ErrorView> {
    guarded(async { shell.connected().await?.desk.records.open(&history_id, &key) }).await
}

/// Searches for a record's round in the current shoes.
#[tauri::command]
#[specta::specta]
pub(crate) async fn look_for_round(
    shell: State<'_, Shell>,
    search: RoundSearch,
) -> Result<RoundSearchView, ErrorView> {
    guarded(async {
        shell
            .connected()
            .await?
            .desk
            .records
            .look_for_round(&search)
            .await
    })
    .await
}
