//! Commands about the current connection.

use std::pin::pin;

use desk::views::{ConnectionTest, ErrorView, PauseView, Reachability};
use futures::StreamExt as _;
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::{ConnectionView, ProfileDraft};

/// The current connection, if any.
#[tauri::command]
#[specta::specta]
pub(crate) async fn connection(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(async { Ok(shell.connection_view().await) }).await
}

/// Tests whether the service at a draft's address accepts the token.
#[tauri::command]
#[specta::specta]
pub(crate) async fn test_connection(
    shell: State<'_, Shell>,
    draft: ProfileDraft,
) -> Result<ConnectionTest, ErrorView> {
    guarded(shell.test_connection(draft)).await
}

/// Connects with a profile.
#[tauri::command]
#[specta::specta]
pub(crate) async fn connect(
    shell: State<'_, Shell>,
    profile_id: String,
) -> Result<ConnectionView, ErrorView> {
    guarded(shell.connect(&profile_id)).await
}

/// Closes the connection.
#[tauri::command]
#[specta::specta]
pub(crate) async fn disconnect(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(shell.disconnect()).await
}

/// Connects to the training data.
#[tauri::command]
#[specta::specta]
pub(crate) async fn start_training(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(shell.start_training()).await
}

/// Sends each pause that the service requests. Ends with the connection.
#[tauri::command]
#[specta::specta]
pub(crate) async fn watch_pauses(
    shell: State<'_, Shell>,
    on_pause: Channel<PauseView>,
) -> Result<(), ErrorView> {
    guarded(async {
        let pauses = shell.connected().await?.desk.connection.pauses();
        let mut pauses = pin!(pauses);
        while let Some(pause) = pauses.next().await {
            // The window was reloaded: nobody receives the pauses.
            if on_pause.send(pause).is_err() {
                break;
            }
        }
        Ok(())
    })
    .await
}

/// Sends whether the service answers: the state now, then each change. Ends with the connection.
#[tauri::command]
#[specta::specta]
pub(crate) async fn watch_reachability(
    shell: State<'_, Shell>,
    on_change: Channel<Reachability>,
) -> Result<(), ErrorView> {
    guarded(async {
        let changes = shell.connected().await?.desk.connection.reachability();
        let mut changes = pin!(changes);
        while let Some(state) = changes.next().await {
            // The window was reloaded: nobody receives the changes.
            if on_change.send(state).is_err() {
                break;
            }
        }
        Ok(())
    })
    .await
}
