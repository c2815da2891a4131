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

/// Opens the page for a handle.
#[tauri::command]
#[specta::specta]
pub(crate) async fn show_bet_page(
    shell: State<'_, Shell>,
    handle: String,
    target: BetPageTarget,
) -> Result<(), ErrorView> {
    guarded(async {
        let page = shell.connected().await?.bet_page(&handle)?;
        match target {
            BetPageTarget::Window => shell.desktop.open_bet_window(page),
            BetPageTarget::Browser => shell.desktop.open_in_browser(&page),
        }
    })
    .await
}
