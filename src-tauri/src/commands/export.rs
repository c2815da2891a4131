//! Commands that write rows to a file.

use desk::views::{ErrorView, ExportProgress, ExportRequest, ExportSummary};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Shows the dialog for saving, and writes the rows to the chosen file. None if the user cancelled the dialog. Stopped by
/// `cancel_reading`, like a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn export_rows(
    shell: State<'_, Shell>,
    reading_id: String,
    request: ExportRequest,
    on_progress: Channel<ExportProgress>,
) -> Result<Option<ExportSummary>, ErrorView> {
    guarded(async {
        let (_reading, send, stopped) = shell.readings.stream(&reading_id, on_progress)?;
        shell.export_rows(&request, send, stopped).await
    })
    .await
}
