//! Commands about ledgers of other wallets: from the look at a source to the open ledger, its totals, the ids of an incident, and a
//! round as it was told.

use desk::views::{
    DatabaseDraft, ErrorView, LedgerAnswer, LedgerPreview, LedgerProgress, LedgerRemarks, PastedIds,
    ToldQuery, ToldView, TotalsQuery, TotalsView, WalletState,
};
use tauri::ipc::Channel;
use tauri::State;

use super::{connected, guarded, Streamed};
use crate::imports::OpenedFile;
use crate::state::Shell;
use crate::training::TrainingLedger;

/// Shows a file dialog. Opens a wallet database or an export at once; another ledger is looked at first. None if the user cancelled.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_wallet_file(shell: State<'_, Shell>) -> Result<Option<OpenedFile>, ErrorView> {
    Box::pin(guarded(shell.open_wallet_file())).await
}

/// Looks at a view of a PostgreSQL database. Without a name, it is `pitdesk_ledger`.
#[tauri::command]
#[specta::specta]
pub(crate) async fn look_at_view(
    shell: State<'_, Shell>,
    draft: DatabaseDraft,
    view: String,
) -> Result<LedgerPreview, ErrorView> {
    Box::pin(guarded(shell.look_at_view(draft, &view))).await
}

/// Looks at one of the ledgers that training data has beside its wallet.
#[tauri::command]
#[specta::specta]
pub(crate) async fn look_at_training_ledger(
    shell: State<'_, Shell>,
    ledger: TrainingLedger,
) -> Result<LedgerPreview, ErrorView> {
    Box::pin(guarded(shell.look_at_training_ledger(ledger))).await
}

/// The source that is looked at. None if there is none.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ledger_source(shell: State<'_, Shell>) -> Result<Option<LedgerPreview>, ErrorView> {
    guarded(shell.ledger_source()).await
}

/// Answers questions about the source. One that changes which column is read reads the source again; `cancel_reading` stops that, and
/// then nothing is changed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn answer_ledger(
    shell: State<'_, Shell>,
    reading_id: String,
    answers: Vec<LedgerAnswer>,
    on_progress: Channel<Streamed<LedgerProgress, LedgerPreview>>,
) -> Result<(), ErrorView> {
    let answering = shell
        .readings
        .stream(&reading_id, on_progress, async |send, stop| {
            Box::pin(shell.answer_ledger(answers, send, &stop)).await
        });
    answering.await
}

/// Takes the answers of a map that the user chooses, as `answer_ledger` does. None if the user cancelled.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_ledger_map(
    shell: State<'_, Shell>,
    reading_id: String,
    on_progress: Channel<Streamed<LedgerProgress, Option<LedgerPreview>>>,
) -> Result<(), ErrorView> {
    let answering = shell
        .readings
        .stream(&reading_id, on_progress, async |send, stop| {
            Box::pin(shell.open_ledger_map(send, &stop)).await
        });
    answering.await
}

/// Writes the map to a file that the user chooses, and returns its name. None if the user cancelled.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_ledger_map(shell: State<'_, Shell>) -> Result<Option<String>, ErrorView> {
    guarded(shell.save_ledger_map()).await
}

/// Reads the source, and opens it. Stopped by `cancel_reading`, and then nothing is left of it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_ledger(
    shell: State<'_, Shell>,
    reading_id: String,
    on_progress: Channel<Streamed<LedgerProgress, WalletState>>,
) -> Result<(), ErrorView> {
    let opening = shell
        .readings
        .stream(&reading_id, on_progress, async |send, stop| {
            Box::pin(shell.open_ledger(send, &stop)).await
        });
    opening.await
}

/// Stops looking at the source.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_ledger_source(shell: State<'_, Shell>) -> Result<(), ErrorView> {
    guarded(async {
        shell.close_ledger_source();
        Ok(())
    })
    .await
}

/// The rows of the open ledger that could not be read, stand twice, or contradict each other.
#[tauri::command]
#[specta::specta]
pub(crate) async fn ledger_remarks(shell: State<'_, Shell>) -> Result<LedgerRemarks, ErrorView> {
    connected(&shell, async |on| on.desk.wallet.remarks().await).await
}

/// The totals of days, beside those of the other party if there are any. Stopped by `cancel_reading`.
#[tauri::command]
#[specta::specta]
pub(crate) async fn wallet_totals(
    shell: State<'_, Shell>,
    reading_id: String,
    query: TotalsQuery,
) -> Result<TotalsView, ErrorView> {
    guarded(async {
        let (_reading, stop) = shell.readings.begin(&reading_id)?;
        let connection = shell.connected().await?;
        connection.desk.wallet.totals(&query, &stop).await
    })
    .await
}

/// Takes the totals of another party from a file that the user chooses. False if the user cancelled.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_other_totals(shell: State<'_, Shell>) -> Result<bool, ErrorView> {
    guarded(shell.open_other_totals()).await
}

/// Takes the totals of another party from pasted rows. An empty text takes them away.
#[tauri::command]
#[specta::specta]
pub(crate) async fn paste_other_totals(shell: State<'_, Shell>, text: String) -> Result<(), ErrorView> {
    connected(&shell, async |on| {
        on.desk.wallet.put_beside(None, text.as_bytes())
    })
    .await
}

/// The ids of a pasted text, for an incident. Without a place, the column is found by its head.
#[tauri::command]
#[specta::specta]
pub(crate) async fn pasted_ids(text: String, column: Option<u32>) -> Result<PastedIds, ErrorView> {
    guarded(async { Ok(desk::pasted_ids(&text, column)) }).await
}

/// The text of a file with the ids of an incident, which the user chooses. None if the user cancelled.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_ids(shell: State<'_, Shell>) -> Result<Option<String>, ErrorView> {
    guarded(shell.open_ids()).await
}

/// A round of a player as its messages told it to the open ledger.
#[tauri::command]
#[specta::specta]
pub(crate) async fn told_round(shell: State<'_, Shell>, query: ToldQuery) -> Result<ToldView, ErrorView> {
    connected(&shell, async |on| {
        let settings = shell.settings.current();
        on.desk.told.open(&query, &settings).await
    })
    .await
}
