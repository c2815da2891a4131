//! Commands about lotto rounds.

use desk::views::{
    ErrorView, LottoEntryView, LottoEvent, LottoFilter, LottoFiltered, LottoQuery, LottoSummary,
};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::Streamed;

/// Reads the entries of a round, of one of its pages, or of one player. The result, each page and
/// the summary are sent to the channel; `cancel_reading` stops it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn read_lotto(
    shell: State<'_, Shell>,
    reading_id: String,
    query: LottoQuery,
    on_event: Channel<Streamed<LottoEvent, LottoSummary>>,
) -> Result<(), ErrorView> {
    let work = async |send, stopped| {
        let connection = shell.connected().await?;
        connection.desk.lotto.read(&query, send, stopped).await
    };
    shell.readings.stream(&reading_id, on_event, work).await
}

/// Opens one entry of a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn lotto_entry(
    shell: State<'_, Shell>,
    lotto_id: String,
    key: String,
) -> Result<LottoEntryView, ErrorView> {
    guarded(async { shell.connected().await?.desk.lotto.entry(&lotto_id, &key) }).await
}

/// Chooses entries of a reading and adds them up, each currency by itself.
#[tauri::command]
#[specta::specta]
pub(crate) async fn filter_lotto(
    shell: State<'_, Shell>,
    lotto_id: String,
    filter: LottoFilter,
) -> Result<LottoFiltered, ErrorView> {
    guarded(async { shell.connected().await?.desk.lotto.filter(&lotto_id, &filter) }).await
}
