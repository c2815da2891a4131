use desk::views::{Settings, ThemeName};
use tauri::webview::{Color, NewWindowResponse, PageLoadEvent, PermissionResponse};
use tauri::{
    App, AppHandle, Manager as _, Runtime, Theme, UserAttentionType, WebviewUrl, WebviewWindowBuilder,
};
use url::form_urlencoded::byte_serialize;
use url::Url;

use crate::environment::Folders;
use crate::{bet_window, web_process};

/// Label of the interface's window. `capabilities/main.json` contains no other label.
pub(crate) const MAIN: &str = "main";
/// The background colours are those of the interface, so that the window does not flash before the page is
/// drawn.
const LIGHT: Color = Color(246, 246, 246, 255);
const DARK: Color = Color(20, 20, 22, 255);
/// On Linux the window is shown when its page has loaded. A window that is shown earlier waits for the
/// first frame of the page and thereby delays it, until `WebKitGTK` gives up after half a second. This
/// happened in one of four starts.
const SHOWN_AT_ONCE: bool = !cfg!(target_os = "linux");

pub(crate) fn open<R: Runtime>(app: &App<R>, folders: &Folders, settings: &Settings) -> tauri::Result<()> {
    let theme = settings.theme;
    // So that the page reads the texts of this language first.
    let language: String = byte_serialize(settings.language.as_bytes()).collect();
    let page = WebviewUrl::App(format!("index.html?language={language}").into());
    let builder = WebviewWindowBuilder::new(app, MAIN, page)
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
        .on_document_title_changed(|window, title| {
            let _ = window.set_title(&title_of(&title));
        })
        .background_color(if theme == ThemeName::Dark { DARK } else { LIGHT })
        .on_navigation(|url| is_interface(url, cfg!(windows)))
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .on_permission_request(|_, _| PermissionResponse::Deny);
    let window = builder.build()?;
    // A window that shows its page in the usual size is not worth the end of the program.
    let _ = window.set_zoom(factor(settings.zoom));
    let handle = app.handle().clone();
    web_process::watch(&window, move |end| web_process::ended(&handle, end))?;
    if theme == ThemeName::System && window.theme()? == Theme::Dark {
        window.set_background_color(Some(DARK))?;
    }
    Ok(())
}

pub(crate) fn zoom<R: Runtime>(app: &AppHandle<R>, percent: u32) {
    if let Some(window) = app.get_webview_window(MAIN) {
        let _ = window.set_zoom(factor(percent));
    }
}

fn factor(percent: u32) -> f64 {
    f64::from(percent) / 100.0
}

/// The title of the page as the title of the window. It may begin with an id of the service, which is shown as in the title of
/// a bet page: a letter in it that reverses the direction of text would also reverse what the system writes beside it. The
/// place and the name of the program that follow are kept.
fn title_of(page: &str) -> String {
    const BETWEEN: &str = " · ";
    if page.is_empty() {
        return "Pitdesk".to_owned();
    }
    let mut parts: Vec<String> = page.rsplitn(3, BETWEEN).map(bet_window::shown).collect();
    parts.reverse();
    parts.join(BETWEEN)
}

pub(crate) fn raise<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(MAIN) {
        web_process::load_if_empty(app);
        // The page may still be loading, or may have failed to load.
        let _ = window.show();
        let _ = window.unminimize();
        let _ = window.set_focus();
        // Wayland, and Windows while the user types elsewhere, give no focus: then the window is marked.
        let _ = window.request_user_attention(Some(UserAttentionType::Informational));
    }
}

/// Whether a page is part of the interface. The window never shows other pages.
fn is_interface(url: &Url, on_windows: bool) -> bool {
    let host = match url.scheme() {
        // WebView2 does not use custom schemes. Tauri answers for this host itself, with http and without a port only:
        // any other page there comes from a program that listens on this computer.
        "http" if on_windows => "tauri.localhost",
        "tauri" if !on_windows => "localhost",
        _ => return false,
    };
    let is_named = !url.username().is_empty() || url.password().is_some();
    url.host_str() == Some(host) && url.port().is_none() && !is_named
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a page may be shown, on Windows and elsewhere.
    fn shown(page: &str) -> (bool, bool) {
        let page = Url::parse(page).unwrap();
        (is_interface(&page, true), is_interface(&page, false))
    }

    #[test]
    fn only_the_interface_is_shown() {
        assert_eq!(shown("tauri://localhost/#/players"), (false, true));
        assert_eq!(shown("http://tauri.localhost/#/players"), (true, false));
        for elsewhere in [
            "https://example.com/",
            "http://127.0.0.1:4000/",
            "camera://localhost/00",
            "file:///etc/passwd",
            "data:text/html,x",
            "tauri://elsewhere/",
            "https://tauri.localhost.example.com/",
            "http://tauri.localhost.example.com/",
        ] {
            assert_eq!(shown(elsewhere), (false, false), "{elsewhere}");
        }
    }

    #[test]
    fn an_id_in_the_title_turns_no_text_beside_it() {
        assert_eq!(
            title_of("somchai_88 · Players · Pitdesk"),
            "somchai_88 · Players · Pitdesk"
        );
        assert_eq!(
            title_of("\u{202e}88 · iahcmos · Players · Pitdesk"),
            "\u{fffd}88 · iahcmos · Players · Pitdesk"
        );
        assert_eq!(title_of(""), "Pitdesk");
        let long = "ก".repeat(512);
        let cut = format!("{}… · Players · Pitdesk", "ก".repeat(60));
        assert_eq!(title_of(&format!("{long} · Players · Pitdesk")), cut);
        assert_eq!(title_of(&long).chars().count(), 61);
    }

    #[test]
    fn a_program_that_listens_on_this_computer_is_not_the_interface() {
        for elsewhere in [
            "http://tauri.localhost:8080/",
            "http://tauri.localhost:443/",
            "https://tauri.localhost/",
            "https://tauri.localhost:80/",
            "http://user@tauri.localhost/",
            "tauri://localhost:8080/",
        ] {
            assert_eq!(shown(elsewhere), (false, false), "{elsewhere}");
        }
    }
}
