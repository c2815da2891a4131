//! Commands about the hosts that the user allowed.
use desk::views::ErrorView;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::{AllowedHosts, HostKind};

/// The hosts that are allowed for the connected profile.
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

/// No longer allows a host.
#[tauri::command]
#[specta::specta]
pub(crate) async fn forget_host(
    shell: State<'_, Shell>,
    kind: HostKind,
    host: String,
) -> Result<AllowedHosts, ErrorView> {
    guarded(shell.forget_host(kind, &host)).await
}
