//! Commands about camera pictures and dealer covers.

use desk::views::{ErrorView, ImageInfo};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Fetches an image and draws it anew. After that the `camera:` scheme serves it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn load_image(shell: State<'_, Shell>, handle: String) -> Result<ImageInfo, ErrorView> {
    guarded(shell.load_image(&handle)).await
}

/// Shows the dialog for saving, and writes the image's file as it was received. Returns the file's name; None if the user
/// cancelled.
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
