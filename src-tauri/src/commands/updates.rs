//! Commands that update the program.

use desk::views::ErrorView;
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::{Streamed, UpdateOffer, UpdateProgress};

/// Asks for the newest version. None if it is this one.
#[tauri::command]
#[specta::specta]
pub(crate) async fn check_for_update(shell: State<'_, Shell>) -> Result<Option<UpdateOffer>, ErrorView> {
    guarded(shell.check_for_update()).await
}

/// Asks the user, then downloads the setup of the version that was found, checks its signature and starts it; the program ends. The
/// summary is false if the user did not agree. Stopped by `cancel_reading`, like a reading.
#[tauri::command]
#[specta::specta]
pub(crate) async fn install_update(
    shell: State<'_, Shell>,
    reading_id: String,
    version: String,
    on_progress: Channel<Streamed<UpdateProgress, bool>>,
) -> Result<(), ErrorView> {
    let work = async |send, stopped| shell.install_update(&version, send, stopped).await;
    shell.readings.stream(&reading_id, on_progress, work).await
}
