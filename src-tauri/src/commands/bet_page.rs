//! The service's page about one bet. Its address stays in Rust; the interface holds a handle.

use desk::views::{BetPageRequest, BetPageTarget, BetPageView, ErrorView};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Asks the service for a link.
#[tauri::command]
#[specta::specta]
pub(crate) async fn create_bet_page(
    shell: State<'_, Shell>,
    request: BetPageRequest,
) -> Result<BetPageView, ErrorView> {
    guarded(async { shell.connected().await?.create_bet_page(&request).await }).await
}

/// Shows the page behind a link.
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
