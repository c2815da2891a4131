//! Links to a screen: those that arrive, and those that are copied.
use desk::views::{ErrorView, LinkTarget};
use tauri::ipc::Channel;
use tauri::State;

use crate::error::guarded;
use crate::links::Arrivals;
use crate::state::Shell;
use crate::views::Arrival;

/// Sends what arrives to be opened: what arrived before, then each. Ends when the interface is loaded again.
#[tauri::command]
#[specta::specta]
pub(crate) async fn watch_links(
    arrivals: State<'_, Arrivals>,
    on_arrival: Channel<Arrival>,
) -> Result<(), ErrorView> {
    guarded(async {
        arrivals.watch(|arrival| on_arrival.send(arrival).is_ok()).await;
        Ok(())
    })
    .await
}

/// Copies a link to a place.
#[tauri::command]
#[specta::specta]
pub(crate) async fn copy_link(shell: State<'_, Shell>, target: LinkTarget) -> Result<(), ErrorView> {
    guarded(shell.copy_link(target)).await
}
