//! Commands about a player's records.

use desk::views::{ErrorView, RecordView, RoundPlaces, RoundSearch, RoundSearchView, RunningShoesView};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Stops a reading. Its last message then says what was read so far.
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

/// The records and the shoe that were read on this connection and have an id.
#[tauri::command]
#[specta::specta]
pub(crate) async fn round_places(
    shell: State<'_, Shell>,
    round_id: String,
) -> Result<RoundPlaces, ErrorView> {
    guarded(async { Ok(shell.connected().await?.desk.rounds.known(&round_id)) }).await
}

/// Searches for a round in the running shoes of the baccarat tables.
#[tauri::command]
#[specta::specta]
pub(crate) async fn round_in_running_shoes(
    shell: State<'_, Shell>,
    round_id: String,
) -> Result<RunningShoesView, ErrorView> {
    guarded(async {
        shell
            .connected()
            .await?
            .desk
            .rounds
            .in_running_shoes(&round_id)
            .await
    })
    .await
}
