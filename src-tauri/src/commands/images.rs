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
