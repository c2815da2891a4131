//! Commands about camera pictures and dealer covers.

use desk::views::{ErrorView, ImageInfo};
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;

/// Fetches and checks an image. After that the `camera:` scheme serves it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn load_image(shell: State<'_, Shell>, handle: String) -> Result<ImageInfo, ErrorView> {
    guarded(async {
        shell
            .connected()
            .await?
            .desk
            .load_image(&handle, &shell.settings.current())
            .await
    })
    .await
}
