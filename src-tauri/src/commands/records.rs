//! Commands about what the service has: a player's records, lotto entries, tables and their shoes.

use desk::views::{
    ErrorView, GameKeyView, HouseChange, HouseView, LottoEntryView, LottoEvent, LottoFilter, LottoFiltered,
    LottoQuery, LottoSummary, Ranking, RecordSums, RecordView, RoundPlaces, RunningShoesView, SearchEvent,
    SearchQuery, SearchSummary, ShoeQuery, ShoeView, TablesPage, TablesQuery, WantedRecord,
};
use tauri::ipc::Channel;
use tauri::State;

use super::{connected, guarded, Streamed};
use crate::state::Shell;

/// Sorted, each with the reasons why it is known.
#[tauri::command]
#[specta::specta]
pub(crate) async fn game_keys(shell: State<'_, Shell>) -> Result<Vec<GameKeyView>, ErrorView> {
    connected(&shell, async |on| {
        Ok(on.desk.connection.game_keys(&shell.settings.current()))
    })
    .await
}

/// Gives a game to a key for the connected profile, by the known key of the game, or takes it back. Returns all keys.
#[tauri::command]
#[specta::specta]
pub(crate) async fn name_game(
    shell: State<'_, Shell>,
    game_key: String,
    game: Option<String>,
) -> Result<Vec<GameKeyView>, ErrorView> {
    guarded(shell.name_game(&game_key, game.as_deref())).await
}

/// What the connected service does where its contract is silent: each question with its answer.
#[tauri::command]
#[specta::specta]
pub(crate) async fn house(shell: State<'_, Shell>) -> Result<HouseView, ErrorView> {
    connected(&shell, async |on| Ok(on.desk.connection.house())).await
}

/// Sets or forgets the answer to a question, and returns the house.
#[tauri::command]
#[specta::specta]
pub(crate) async fn change_house(
    shell: State<'_, Shell>,
    change: HouseChange,
) -> Result<HouseView, ErrorView> {
    guarded(shell.change_house(&change)).await
}

/// Reads the records of one game or of all until all are read or the search is stopped. Changes are sent to the
/// channel, then the summary.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search_history(
    shell: State<'_, Shell>,
    reading_id: String,
    query: SearchQuery,
    on_event: Channel<Streamed<SearchEvent, SearchSummary>>,
) -> Result<(), ErrorView> {
    let read = shell.readings.stream(&reading_id, on_event, async |send, stop| {
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        connection.desk.search.run(&query, &settings, send, &stop).await
    });
    read.await
}

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

/// Whether a search is still in memory. If it is not, its records must be read again before they can be opened.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search_is_held(shell: State<'_, Shell>, search_id: String) -> Result<bool, ErrorView> {
    connected(&shell, async |on| Ok(on.desk.search.is_cached(&search_id))).await
}

/// Asks a search in progress to read a game, again or for the first time. False if it has ended.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search_game(
    shell: State<'_, Shell>,
    search_id: String,
    game_key: String,
) -> Result<bool, ErrorView> {
    connected(&shell, async |on| on.desk.search.read_game(&search_id, &game_key)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sum_records(
    shell: State<'_, Shell>,
    search_id: String,
    keys: Vec<String>,
) -> Result<RecordSums, ErrorView> {
    connected(&shell, async |on| on.desk.search.sums(&search_id, &keys)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn best_match(
    shell: State<'_, Shell>,
    search_id: String,
    keys: Vec<String>,
    wanted: WantedRecord,
) -> Result<Ranking, ErrorView> {
    connected(&shell, async |on| {
        on.desk.search.best_match(&search_id, &keys, &wanted)
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn record(
    shell: State<'_, Shell>,
    search_id: String,
    key: String,
) -> Result<RecordView, ErrorView> {
    connected(&shell, async |on| on.desk.records.open(&search_id, &key)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn round_places(
    shell: State<'_, Shell>,
    round_id: String,
) -> Result<RoundPlaces, ErrorView> {
    connected(&shell, async |on| Ok(on.desk.rounds.known(&round_id))).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn round_in_running_shoes(
    shell: State<'_, Shell>,
    round_id: String,
    game_key: Option<String>,
) -> Result<RunningShoesView, ErrorView> {
    connected(&shell, async |on| {
        let rounds = &on.desk.rounds;
        rounds.in_running_shoes(&round_id, game_key.as_deref()).await
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn tables(shell: State<'_, Shell>, query: TablesQuery) -> Result<TablesPage, ErrorView> {
    connected(&shell, async |on| on.desk.tables.page(&query).await).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn shoe(shell: State<'_, Shell>, query: ShoeQuery) -> Result<ShoeView, ErrorView> {
    connected(&shell, async |on| {
        on.desk.shoes.read(query, &shell.settings.current()).await
    })
    .await
}

/// The result, each page and the summary are sent to the channel; `cancel_reading` stops it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn read_lotto(
    shell: State<'_, Shell>,
    reading_id: String,
    query: LottoQuery,
    on_event: Channel<Streamed<LottoEvent, LottoSummary>>,
) -> Result<(), ErrorView> {
    let read = shell.readings.stream(&reading_id, on_event, async |send, stop| {
        let connection = shell.connected().await?;
        connection.desk.lotto.read(&query, send, &stop).await
    });
    read.await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn lotto_entry(
    shell: State<'_, Shell>,
    lotto_id: String,
    key: String,
) -> Result<LottoEntryView, ErrorView> {
    connected(&shell, async |on| on.desk.lotto.entry(&lotto_id, &key)).await
}

/// Chooses entries of a reading and adds them up, each currency by itself.
#[tauri::command]
#[specta::specta]
pub(crate) async fn filter_lotto(
    shell: State<'_, Shell>,
    lotto_id: String,
    filter: LottoFilter,
) -> Result<LottoFiltered, ErrorView> {
    connected(&shell, async |on| on.desk.lotto.filter(&lotto_id, &filter)).await
}
