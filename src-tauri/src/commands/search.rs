//! Commands that read a player's records, of one game or of all.

use desk::views::{
    ErrorView, GameKeyView, Ranking, RecordSums, SearchEvent, SearchQuery, SearchSummary, WantedRecord,
};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::Streamed;

/// The known game keys, sorted, each with the reasons why it is known.
#[tauri::command]
#[specta::specta]
pub(crate) async fn game_keys(shell: State<'_, Shell>) -> Result<Vec<GameKeyView>, ErrorView> {
    guarded(async {
        Ok(shell
            .connected()
            .await?
            .desk
            .connection
            .game_keys(&shell.settings.current()))
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
    let work = async |send, stopped| {
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        connection.desk.search.run(&query, &settings, send, stopped).await
    };
    shell.readings.stream(&reading_id, on_event, work).await
}

/// Whether a search is still in memory. If it is not, its records must be read again before they can be opened.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search_is_held(shell: State<'_, Shell>, search_id: String) -> Result<bool, ErrorView> {
    guarded(async { Ok(shell.connected().await?.desk.search.is_cached(&search_id)) }).await
}

/// Asks a search in progress to read a game, again or for the first time. False if it has ended.
#[tauri::command]
#[specta::specta]
pub(crate) async fn search_game(
    shell: State<'_, Shell>,
    search_id: String,
    game_key: String,
) -> Result<bool, ErrorView> {
    guarded(async {
        shell
            .connected()
            .await?
            .desk
            .search
            .read_game(&search_id, &game_key)
    })
    .await
}

/// The sums of records of a search by currency.
#[tauri::command]
#[specta::specta]
pub(crate) async fn sum_records(
    shell: State<'_, Shell>,
    search_id: String,
    keys: Vec<String>,
) -> Result<RecordSums, ErrorView> {
    guarded(async { shell.connected().await?.desk.search.sums(&search_id, &keys) }).await
}

/// Ranks records of a search by what a ticket says of the one that is meant.
#[tauri::command]
#[specta::specta]
pub(crate) async fn best_match(
    shell: State<'_, Shell>,
    search_id: String,
    keys: Vec<String>,
    wanted: WantedRecord,
) -> Result<Ranking, ErrorView> {
    guarded(async {
        let connection = shell.connected().await?;
        connection.desk.search.best_match(&search_id, &keys, &wanted)
    })
    .await
}
