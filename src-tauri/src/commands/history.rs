//! A player's records.

use desk::views::{
    ErrorView, HistoryEvent, HistoryQuery, HistorySummary, RecordView, RoundSearch, RoundSearchView,
};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Reads pages until done or stopped; the channel sees each page as it comes.
#[tauri::command]
#[specta::specta]
pub(crate) async fn read_history(
    shell: State<'_, Shell>,
    reading_id: String,
    query: HistoryQuery,
    on_event: Channel<HistoryEvent>,
) -> Result<HistorySummary, ErrorView> {
    guarded(async {
        // First of all, so that a reading whose screen is left at once can be stopped.
        let (_reading, stopped) = shell.readings.begin(&reading_id)?;
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        // A page that nobody waits for any more (the window was reloaded) is no fault of the reading.
        let tell = |event| drop(on_event.send(event));
        connection
            .desk
            .read_history(&query, &settings, tell, stopped)
            .await
    })
    .await
}

/// Stops a reading; it then ends with what it has.
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
    guarded(async {
        shell
            .connected()
            .await?
            .desk
            .record(&history_id, &key, &shell.settings.current())
    })
    .await
}

/// Looks for a record's round in the shoes that are running now.
#[tauri::command]
#[specta::specta]
pub(crate) async fn look_for_round(
    shell: State<'_, Shell>,
    search: RoundSearch,
) -> Result<RoundSearchView, ErrorView> {
    guarded(async { shell.connected().await?.desk.look_for_round(&search).await }).await
}
