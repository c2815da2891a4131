//! The connection in use.

use desk::views::{ConnectionTest, ConnectionView, ErrorView, ProfileDraft};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// The profile in use, if any.
#[tauri::command]
#[specta::specta]
pub(crate) async fn connection(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(async { Ok(shell.connection_view().await) }).await
}

/// Asks the service at a draft's address whether it knows the token.
#[tauri::command]
#[specta::specta]
pub(crate) async fn test_connection(
    shell: State<'_, Shell>,
    draft: ProfileDraft,
) -> Result<ConnectionTest, ErrorView> {
    guarded(shell.test_connection(draft)).await
}

/// Uses a profile from now on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn connect(
    shell: State<'_, Shell>,
    profile_id: String,
) -> Result<ConnectionView, ErrorView> {
    guarded(shell.connect(&profile_id)).await
}

/// Uses no profile from now on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn disconnect(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(shell.disconnect()).await
}

/// Uses training data from now on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn start_training(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(shell.start_training()).await
}
