//! The operator's wallet beside the play history.

use desk::views::{
    DatabaseDraft, ErrorView, LedgerPage, LedgerQuery, ReconcileEvent, ReconcileScope, ReconcileSummary,
    RecordInWallet, TimelineView, WalletPlayer, WalletState,
};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The wallet that is open; with training data, its own.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet(shell: State<'_, Shell>) -> Result<WalletState, ErrorView> {
    guarded(async { shell.connected().await?.wallet().await }).await
}

/// Asks for a file, and opens it: a wallet's database, or an export. None: nothing was chosen.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_wallet_file(shell: State<'_, Shell>) -> Result<Option<WalletState>, ErrorView> {
    guarded(shell.open_wallet_file()).await
}

/// Opens a wallet's PostgreSQL database for reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn connect_wallet_database(
    shell: State<'_, Shell>,
    draft: DatabaseDraft,
) -> Result<WalletState, ErrorView> {
    guarded(shell.connect_wallet_database(draft)).await
}

/// Lets go of the wallet that is open; with training data, its own is open then.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_wallet(shell: State<'_, Shell>) -> Result<WalletState, ErrorView> {
    guarded(async {
        let connection = shell.connected().await?;
        connection.desk.close_wallet().await;
        connection.wallet().await
    })
    .await
}

/// The wallet's players whose id holds a text; all without one.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet_players(
    shell: State<'_, Shell>,
    search: Option<String>,
) -> Result<Vec<WalletPlayer>, ErrorView> {
    guarded(async {
        let connection = shell.connected().await?;
        connection.desk.wallet_players(search.as_deref()).await
    })
    .await
}

/// A part of a player's ledger.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet_ledger(
    shell: State<'_, Shell>,
    query: LedgerQuery,
) -> Result<LedgerPage, ErrorView> {
    guarded(async { shell.connected().await?.desk.wallet_ledger(&query).await }).await
}

/// What happened to a round of a player, on one clock.
#[tauri::command]
#[specta::specta]
pub(crate) async fn round_timeline(
    shell: State<'_, Shell>,
    player_id: String,
    round_id: String,
    game_key: String,
) -> Result<TimelineView, ErrorView> {
    guarded(async {
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        connection
            .desk
            .round_timeline(&player_id, &round_id, &game_key, &settings)
            .await
    })
    .await
}

/// What the open wallet says of a record that is held.
#[tauri::command]
#[specta::specta]
pub(crate) async fn record_in_wallet(
    shell: State<'_, Shell>,
    history_id: String,
    key: String,
    player_id: String,
) -> Result<RecordInWallet, ErrorView> {
    guarded(async {
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        connection
            .desk
            .record_in_wallet(&history_id, &key, &player_id, &settings)
            .await
    })
    .await
}

/// Compares the ledger with the play history; the channel sees how far it is and what it finds.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reconcile(
    shell: State<'_, Shell>,
    reading_id: String,
    scope: ReconcileScope,
    on_event: Channel<ReconcileEvent>,
) -> Result<ReconcileSummary, ErrorView> {
    guarded(async {
        // First of all, so that a comparison whose screen is left at once can be stopped.
        let (_reading, stopped) = shell.readings.begin(&reading_id)?;
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        // A page that nobody waits for any more (the window was reloaded) is no fault of the comparison.
        let tell = |event| drop(on_event.send(event));
        connection.desk.reconcile(&scope, &settings, tell, stopped).await
    })
    .await
}
