//! The service's page about one bet. Its link stays in Rust; the interface has a handle.

use desk::views::{BetPageRequest, BetPageTarget, BetPageView, ErrorView};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Requests a link from the service.
#[tauri::command]
#[specta::specta]
pub(crate) async fn create_bet_page(
    shell: State<'_, Shell>,
    request: BetPageRequest,
) -> Result<BetPageView, ErrorView> {
    guarded(async { shell.connected().await?.create_bet_page(&request).await }).await
}

/// Opens the page for a handle. The first page on a host other than the service's is asked about.
#[tauri::command]
#[specta::specta]
pub(crate) async fn show_bet_page(
    shell: State<'_, Shell>,
    handle: String,
    target: BetPageTarget,
) -> Result<(), ErrorView> {
    guarded(shell.show_bet_page(&handle, target)).await
}
