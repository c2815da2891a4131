//! Commands about the operator's wallet, its comparison with the play history, and the export of rows.

use desk::views::{
    DatabaseDraft, ErrorView, ExportProgress, ExportRequest, ExportSummary, LedgerFilter, LedgerPage,
    LedgerQuery, LedgerSums, PlayersOfRound, ReconcileEvent, ReconcileScope, ReconcileSummary,
    RecordInWallet, TimelineView, VerdictChange, WalletPlayers, WalletState,
};
use tauri::ipc::Channel;
use tauri::State;

use super::{connected, guarded, Streamed};
use crate::state::Shell;

/// The open wallet. With training data, its own wallet is open by default.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet(shell: State<'_, Shell>) -> Result<WalletState, ErrorView> {
    connected(&shell, async |on| on.wallet().await).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn connect_wallet_database(
    shell: State<'_, Shell>,
    draft: DatabaseDraft,
) -> Result<WalletState, ErrorView> {
    Box::pin(guarded(shell.connect_wallet_database(draft))).await
}

/// Closes the open wallet. With training data, its own wallet is opened again.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_wallet(shell: State<'_, Shell>) -> Result<WalletState, ErrorView> {
    connected(&shell, async |on| {
        on.desk.wallet.close().await;
        on.wallet().await
    })
    .await
}

/// Those whose id contains `search`; all players without it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet_players(
    shell: State<'_, Shell>,
    search: Option<String>,
) -> Result<WalletPlayers, ErrorView> {
    connected(&shell, async |on| on.desk.wallet.players(search.as_deref()).await).await
}

/// Newest first.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet_ledger(
    shell: State<'_, Shell>,
    query: LedgerQuery,
) -> Result<LedgerPage, ErrorView> {
    connected(&shell, async |on| on.desk.wallet.ledger(&query).await).await
}

/// It reads the whole ledger of a player, so it can be stopped like a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ledger_sums(
    shell: State<'_, Shell>,
    reading_id: String,
    filter: LedgerFilter,
    time_zone: String,
) -> Result<LedgerSums, ErrorView> {
    guarded(async {
        let (_reading, stop) = shell.readings.begin(&reading_id)?;
        let connection = shell.connected().await?;
        let stopped = stop.cancelled();
        connection.desk.wallet.sums(&filter, &time_zone, stopped).await
    })
    .await
}

/// It reads the whole journal, so it can be stopped like a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn round_in_wallet(
    shell: State<'_, Shell>,
    reading_id: String,
    round_id: String,
) -> Result<PlayersOfRound, ErrorView> {
    guarded(async {
        let (_reading, stop) = shell.readings.begin(&reading_id)?;
        let connection = shell.connected().await?;
        let stopped = stop.cancelled();
        connection.desk.wallet.players_of_id(&round_id, stopped).await
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn round_timeline(
    shell: State<'_, Shell>,
    player_id: String,
    round_id: String,
    game_key: String,
) -> Result<TimelineView, ErrorView> {
    connected(&shell, async |on| {
        let settings = shell.settings.current();
        let reconciliation = &on.desk.reconciliation;
        reconciliation
            .timeline(&player_id, &round_id, &game_key, &settings)
            .await
    })
    .await
}

/// The record is one of a search in memory.
#[tauri::command]
#[specta::specta]
pub(crate) async fn record_in_wallet(
    shell: State<'_, Shell>,
    search_id: String,
    key: String,
    player_id: String,
) -> Result<RecordInWallet, ErrorView> {
    connected(&shell, async |on| {
        let settings = shell.settings.current();
        let reconciliation = &on.desk.reconciliation;
        Box::pin(reconciliation.record(&search_id, &key, &player_id, &settings)).await
    })
    .await
}

/// The rows of a search in memory whose mark is that of the money. The service is not asked.
#[tauri::command]
#[specta::specta]
pub(crate) async fn record_marks(
    shell: State<'_, Shell>,
    player_id: String,
    search_id: String,
) -> Result<Vec<VerdictChange>, ErrorView> {
    connected(&shell, async |on| {
        let settings = shell.settings.current();
        let reconciliation = &on.desk.reconciliation;
        reconciliation.marks(&player_id, &search_id, &settings).await
    })
    .await
}

/// The entry is one of a lotto reading in memory.
#[tauri::command]
#[specta::specta]
pub(crate) async fn lotto_in_wallet(
    shell: State<'_, Shell>,
    lotto_id: String,
    key: String,
) -> Result<RecordInWallet, ErrorView> {
    connected(&shell, async |on| {
        let settings = shell.settings.current();
        on.desk.reconciliation.lotto(&lotto_id, &key, &settings).await
    })
    .await
}

/// Compares the ledger with the play history. Progress and differences are sent to the channel.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reconcile(
    shell: State<'_, Shell>,
    reading_id: String,
    scope: ReconcileScope,
    on_event: Channel<Streamed<ReconcileEvent, ReconcileSummary>>,
) -> Result<(), ErrorView> {
    let run = shell.readings.stream(&reading_id, on_event, async |send, stop| {
        let connection = shell.connected().await?;
        let settings = shell.settings.current();
        connection
            .desk
            .reconciliation
            .run(&scope, &settings, send, stop.cancelled())
            .await
    });
    run.await
}

/// Writes the rows to a file that the user chooses. The summary is null if the user cancelled the dialog.
/// Stopped by `cancel_reading`, like a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn export_rows(
    shell: State<'_, Shell>,
    reading_id: String,
    request: ExportRequest,
    on_progress: Channel<Streamed<ExportProgress, Option<ExportSummary>>>,
) -> Result<(), ErrorView> {
    let export = shell
        .readings
        .stream(&reading_id, on_progress, async |send, stop| {
            shell.export_rows(&request, send, &stop).await
        });
    export.await
}
