//! The window of the interface.

use desk::views::ThemeName;
use tauri::webview::{Color, NewWindowResponse, PageLoadEvent, PermissionResponse};
use tauri::{App, Manager, Runtime, Theme, WebviewUrl, WebviewWindowBuilder};
use url::Url;

use crate::folders::Folders;

/// Label of the interface's window. `capabilities/main.json` contains no other label.
pub(crate) const MAIN: &str = "main";

/// Background colours of the interface, so that the window does not flash in another colour before the
/// page is drawn.
const LIGHT: Color = Color(246, 246, 246, 255);
const DARK: Color = Color(20, 20, 22, 255);

/// On Linux the window is shown when its page has loaded. A window that is shown earlier waits for the
/// first frame of the page and thereby delays it, until `WebKitGTK` gives up after half a second. This
/// happened in one of four starts.
const SHOWN_AT_ONCE: bool = !cfg!(target_os = "linux");

/// Opens the interface.
pub(crate) fn open<R: Runtime>(app: &App<R>, folders: &Folders, theme: ThemeName) -> tauri::Result<()> {
    let window = WebviewWindowBuilder::new(app, MAIN, WebviewUrl::App("index.html".into()))
        .title("Pitdesk")
        .inner_size(1440.0, 900.0)
        .min_inner_size(1024.0, 640.0)
        .data_directory(folders.web_view())
        .visible(SHOWN_AT_ONCE)
        .on_page_load(|window, page| {
            // Also called after a failure to load.
            if !SHOWN_AT_ONCE && page.event() == PageLoadEvent::Finished {
                let _ = window.show();
            }
        })
        .background_color(if theme == ThemeName::Dark { DARK } else { LIGHT })
        .on_navigation(is_interface)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .on_permission_request(|_, _| PermissionResponse::Deny)
        .build()?;
    if theme == ThemeName::System && window.theme()? == Theme::Dark {
        window.set_background_color(Some(DARK))?;
    }
    Ok(())
}

/// Brings the window to the front when the user starts Pitdesk a second time.
pub(crate) fn raise<R: Runtime>(manager: &impl Manager<R>) {
    if let Some(window) = manager.get_webview_window(MAIN) {
        // The page may still be loading, or may have failed to load.
        let _ = window.show();
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// Whether a page is part of the interface. The window never shows other pages.
fn is_interface(url: &Url) -> bool {
    match url.scheme() {
        "tauri" => url.host_str() == Some("localhost"),
        // WebView2 on Windows does not use custom schemes.
        "http" | "https" if cfg!(windows) => url.host_str() == Some("tauri.localhost"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_interface_is_shown() {
        assert!(is_interface(&Url::parse("tauri://localhost/#/players").unwrap()));
        for elsewhere in [
            "https://example.com/",
            "http://127.0.0.1:4000/",
            "camera://localhost/00",
            "file:///etc/passwd",
            "data:text/html,x",
            "tauri://elsewhere/",
            "https://tauri.localhost.example.com/",
        ] {
            assert!(!is_interface(&Url::parse(elsewhere).unwrap()), "{elsewhere}");
        }
    }
}
