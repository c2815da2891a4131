//! Commands about a player's records.

use desk::views::{
    ErrorView, HistoryEvent, HistoryQuery, HistorySummary, RecordView, RoundSearch, RoundSearchView,
};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::Streamed;

/// Reads pages until all are read or the reading is stopped. Each page is sent to the channel, then the summary.
#[tauri::command]
#[specta::specta]
pub(crate) async fn read_history(
    shell: State<'_, Shell>,
    reading_id: String,
    query: HistoryQuery,
    on_event: Channel<Streamed<HistoryEvent, HistorySummary>>,
) -> Result<(), ErrorView> {
    let work = async |send, stopped| {
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        connection
            .desk
            .history
            .read(&query, &settings, send, stopped)
            .await
    };
    shell.readings.stream(&reading_id, on_event, work).await
}

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
