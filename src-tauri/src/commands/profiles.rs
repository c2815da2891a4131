//! Commands about profiles. They accept tokens and never return one.
use desk::views::ErrorView;
use tauri::State;

use crate::error::guarded;
use crate::state::Shell;
use crate::views::{ProfileDraft, ProfileSummary, ProfilesView};

/// The data of the connect screen.
#[tauri::command]
#[specta::specta]
pub(crate) async fn profiles(shell: State<'_, Shell>) -> Result<ProfilesView, ErrorView> {
    guarded(async { Ok(shell.profiles_view().await) }).await
}

/// Adds or changes a profile.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_profile(
    shell: State<'_, Shell>,
    draft: ProfileDraft,
) -> Result<ProfileSummary, ErrorView> {
    guarded(shell.save_profile(draft)).await
}

/// Removes a profile and its token.
#[tauri::command]
#[specta::specta]
pub(crate) async fn delete_profile(shell: State<'_, Shell>, profile_id: String) -> Result<(), ErrorView> {
    guarded(shell.delete_profile(&profile_id)).await
}
