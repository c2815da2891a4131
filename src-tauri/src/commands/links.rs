//! Commands about what is elsewhere: bet pages, images, the hosts that the user allowed for them, and links to a screen.
//! Addresses stay in Rust; the interface has handles.

use desk::views::{BetPageRequest, BetPageTarget, BetPageView, ErrorView, ImageInfo, LinkTarget};
use tauri::ipc::Channel;
use tauri::State;

use super::{connected, guarded};
use crate::hosts::{AllowedHosts, HostKind};
use crate::links::{Arrival, Arrivals};
use crate::state::Shell;

#[tauri::command]
#[specta::specta]
pub(crate) async fn create_bet_page(
    shell: State<'_, Shell>,
    request: BetPageRequest,
) -> Result<BetPageView, ErrorView> {
    connected(&shell, async |on| on.desk.bet_pages.create(&request).await).await
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

/// Fetches an image and draws it anew. After that the `camera:` scheme serves it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn load_image(shell: State<'_, Shell>, handle: String) -> Result<ImageInfo, ErrorView> {
    guarded(shell.load_image(&handle)).await
}

/// Writes the image's file as it was received. Returns the file's name; None if the user cancelled.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_image(shell: State<'_, Shell>, handle: String) -> Result<Option<String>, ErrorView> {
    guarded(shell.save_image(&handle)).await
}

/// Copies the address of an image, also of one that is refused.
#[tauri::command]
#[specta::specta]
pub(crate) async fn copy_image_address(shell: State<'_, Shell>, handle: String) -> Result<(), ErrorView> {
    guarded(shell.copy_image_address(&handle)).await
}

/// Opens the address of an image in the browser, also of one that is refused. Another host than the service's is asked about.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_image(shell: State<'_, Shell>, handle: String) -> Result<(), ErrorView> {
    guarded(shell.open_image(&handle)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn allowed_hosts(shell: State<'_, Shell>) -> Result<AllowedHosts, ErrorView> {
    guarded(async { Ok(shell.allowed_hosts().await) }).await
}

/// Asks the user, in a dialog of the system, to allow images from this host.
#[tauri::command]
#[specta::specta]
pub(crate) async fn allow_image_host(
    shell: State<'_, Shell>,
    host: String,
) -> Result<AllowedHosts, ErrorView> {
    guarded(shell.allow_image_host(&host)).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_host(
    shell: State<'_, Shell>,
    kind: HostKind,
    host: String,
) -> Result<AllowedHosts, ErrorView> {
    guarded(shell.forget_host(kind, &host)).await
}

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

/// Writes a link to a place of this profile.
#[tauri::command]
#[specta::specta]
pub(crate) async fn link_to(shell: State<'_, Shell>, target: LinkTarget) -> Result<String, ErrorView> {
    guarded(shell.link_to(target)).await
}
