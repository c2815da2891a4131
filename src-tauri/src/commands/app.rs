//! Commands about the program itself: its settings, the clipboard, and what was opened lately.

use chrono::SecondsFormat;
use desk::views::{ErrorView, Settings};
use serde::Serialize;
use specta::Type;
use tauri::State;

use super::{connected, guarded};
use crate::environment::{certificate_sources, CertificateSource};
use crate::kept::RecentItem;
use crate::policy::ManagedSettings;
use crate::state::Shell;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppInfo {
    pub(crate) version: String,
    /// Operating system: `linux`, `windows` or `macos`.
    pub(crate) os: String,
    /// IANA time zone of the system. None if the system does not report it.
    pub(crate) time_zone: Option<String>,
    /// The current time (UTC) if a test has set the program's clock. None if it is this computer's clock.
    pub(crate) now: Option<String>,
    /// Certificates that are trusted instead of the system's. Empty: the system's are.
    pub(crate) certificate_sources: Vec<CertificateSource>,
    pub(crate) managed: ManagedSettings,
}

/// Largest text for the clipboard in bytes: more than any record needs.
const LONGEST_COPY: usize = 8 << 20;

#[tauri::command]
#[specta::specta]
pub(crate) async fn app_info(shell: State<'_, Shell>) -> Result<AppInfo, ErrorView> {
    guarded(async {
        Ok(AppInfo {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            os: std::env::consts::OS.to_owned(),
            time_zone: iana_time_zone::get_timezone().ok(),
            certificate_sources: certificate_sources(|name| std::env::var_os(name)),
            managed: shell.policy.managed(),
            now: shell
                .clock
                .was_set()
                .then(|| shell.clock.now().to_rfc3339_opts(SecondsFormat::Millis, true)),
        })
    })
    .await
}

/// The interface calls this when the first screen shows its data.
#[tauri::command]
#[specta::specta]
pub(crate) async fn first_screen_ready(shell: State<'_, Shell>) -> Result<(), ErrorView> {
    guarded(async {
        shell.desktop.first_screen_ready();
        Ok(())
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn copy_text(shell: State<'_, Shell>, text: String) -> Result<(), ErrorView> {
    guarded(async {
        if text.len() > LONGEST_COPY {
            return Err(ErrorView::input("text", "This is too long for the clipboard."));
        }
        shell.desktop.copy_text(&text)
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn settings(shell: State<'_, Shell>) -> Result<Settings, ErrorView> {
    guarded(async { Ok(shell.settings.current()) }).await
}

/// Gives the interface its size, and returns what is stored.
#[tauri::command]
#[specta::specta]
pub(crate) async fn save_settings(
    shell: State<'_, Shell>,
    settings: Settings,
) -> Result<Settings, ErrorView> {
    guarded(async {
        let stored = || shell.settings.current().zoom;
        let mut shown = stored();
        let saved = shell.settings.save(settings)?;
        // Another save may end at the same time. The last call gets the size that was stored last.
        while shown != stored() {
            shown = stored();
            shell.desktop.zoom(shown);
        }
        Ok(saved)
    })
    .await
}

/// Newest first. Empty without a profile.
#[tauri::command]
#[specta::specta]
pub(crate) async fn recents(shell: State<'_, Shell>) -> Result<Vec<RecentItem>, ErrorView> {
    guarded(async {
        shell.start().await;
        let connection = shell.connections.current();
        Ok(connection
            .map(|connection| shell.recents.of(&connection.profile))
            .unwrap_or_default())
    })
    .await
}

/// Adds an item at the front and returns all items.
#[tauri::command]
#[specta::specta]
pub(crate) async fn remember(
    shell: State<'_, Shell>,
    item: RecentItem,
) -> Result<Vec<RecentItem>, ErrorView> {
    connected(&shell, async |on| shell.recents.remember(&on.profile, item)).await
}
