//! Commands about the current connection and the profiles. They accept tokens and never return one.

use std::pin::pin;

use desk::views::{ConnectionTest, ErrorView, PauseView, Reachability};
use futures::{Stream, StreamExt as _};
use serde::Serialize;
use tauri::ipc::Channel;
use tauri::State;

use super::guarded;
use crate::profiles::{ProfileDraft, ProfileSummary, ProfilesView};
use crate::state::{ConnectionView, Shell};

#[tauri::command]
#[specta::specta]
pub(crate) async fn profiles(shell: State<'_, Shell>) -> Result<ProfilesView, ErrorView> {
    guarded(async { Ok(shell.profiles_view().await) }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn save_profile(
    shell: State<'_, Shell>,
    draft: ProfileDraft,
) -> Result<ProfileSummary, ErrorView> {
    guarded(shell.save_profile(draft)).await
}

/// Removes its token too.
#[tauri::command]
#[specta::specta]
pub(crate) async fn delete_profile(shell: State<'_, Shell>, profile_id: String) -> Result<(), ErrorView> {
    guarded(shell.delete_profile(&profile_id)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn connection(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(async { Ok(shell.connection_view().await) }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn test_connection(
    shell: State<'_, Shell>,
    draft: ProfileDraft,
) -> Result<ConnectionTest, ErrorView> {
    guarded(shell.test_connection(draft)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn connect(
    shell: State<'_, Shell>,
    profile_id: String,
) -> Result<ConnectionView, ErrorView> {
    guarded(shell.connect(&profile_id)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn disconnect(shell: State<'_, Shell>) -> Result<ConnectionView, ErrorView> {
    guarded(shell.disconnect()).await
}

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
        forward(pauses, &on_pause).await;
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
        forward(changes, &on_change).await;
        Ok(())
    })
    .await
}

/// Sends what a connection tells. Who calls this keeps no connection: its end is the end of the stream.
async fn forward<T: Serialize>(stream: impl Stream<Item = T>, channel: &Channel<T>) {
    let mut stream = pin!(stream);
    while let Some(item) = stream.next().await {
        // The window was reloaded: nobody receives anything.
        if channel.send(item).is_err() {
            break;
        }
    }
}
