//! Commands that write rows to a file.

use desk::views::{ErrorView, ExportProgress, ExportRequest, ExportSummary};
use tauri::ipc::Channel;
use tauri::State;

use crate::state::Shell;
use crate::views::Streamed;

/// Shows the dialog for saving, and writes the rows to the chosen file. The summary is null if the user cancelled the dialog. Stopped by
/// `cancel_reading`, like a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn export_rows(
    shell: State<'_, Shell>,
    reading_id: String,
    request: ExportRequest,
    on_progress: Channel<Streamed<ExportProgress, Option<ExportSummary>>>,
) -> Result<(), ErrorView> {
    let work = async |send, stopped| shell.export_rows(&request, send, stopped).await;
    shell.readings.stream(&reading_id, on_progress, work).await
}
