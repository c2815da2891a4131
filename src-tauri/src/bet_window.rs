//! The window for a bet page of the service (docs/contract.md#bet-detail). The page is remote, so the
//! window has no permissions.
//!
//! No capability contains its label, so it cannot call commands. It keeps no cookies, stays on the
//! origin of the page, opens no windows, downloads nothing, and closes when the link expires after one
//! hour.

use std::time::Duration;

use desk::BetUrl;
use tauri::webview::{NewWindowResponse, PermissionResponse};
use tauri::{AppHandle, Manager, Runtime, WebviewUrl, WebviewWindowBuilder};
use url::Url;

/// Prefix of every bet window's label. `capabilities/main.json` contains none of these labels.
const LABEL_PREFIX: &str = "bet-";

/// Interval for checking the expiry: a timer does not advance while the computer sleeps.
const LOOKED_AT_EVERY: Duration = Duration::from_secs(10);

/// A bet page to show. Its link contains a token and is never printed.
pub(crate) struct BetPage {
    pub(crate) label: String,
    pub(crate) title: String,
    link: BetUrl,
}

impl BetPage {
    /// A page for a checked link, with a new window label.
    pub(crate) fn new(connection: u64, handle: &str, title: String, link: BetUrl) -> Self {
        Self {
            label: format!("{LABEL_PREFIX}{connection}-{handle}"),
            title,
            link,
        }
    }

    /// The link, for the window or the browser that opens the page.
    pub(crate) fn address(&self) -> &str {
        self.link.expose()
    }

    /// Time until the link expires.
    pub(crate) fn time_left(&self) -> Duration {
        self.link.time_left()
    }
}

/// Window title with the player and the round. Ids come from outside: characters that could disguise
/// the title are escaped.
pub(crate) fn title(player_id: &str, round_id: &str) -> String {
    format!("{} · {} – Pitdesk", shown(player_id), shown(round_id))
}

fn shown(id: &str) -> String {
    const LONGEST: usize = 60;
    let plain = |letter: char| {
        if letter.is_control() || is_invisible(letter) {
            '\u{fffd}'
        } else {
            letter
        }
    };
    let mut text: String = id.chars().take(LONGEST).map(plain).collect();
    if id.chars().nth(LONGEST).is_some() {
        text.push('…');
    }
    text
}

/// Characters that are invisible or change the writing direction.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{61c}')
}

/// Opens the window of the page, or raises it if it is open.
pub(crate) fn open<R: Runtime>(app: &AppHandle<R>, page: BetPage) -> tauri::Result<()> {
    if let Some(window) = app.get_webview_window(&page.label) {
        return window.set_focus();
    }
    let address = Url::parse(page.address()).map_err(|_| tauri::Error::InvalidWebviewUrl("a bet page"))?;
    let home = address.clone();
    let window = WebviewWindowBuilder::new(app, &page.label, WebviewUrl::External(address))
        .title(&page.title)
        .inner_size(900.0, 760.0)
        .incognito(true)
        .on_navigation(move |next| may_visit(&home, next))
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .on_permission_request(|_, _| PermissionResponse::Deny)
        .build()?;
    tauri::async_runtime::spawn(async move {
        while !page.time_left().is_zero() {
            tokio::time::sleep(page.time_left().min(LOOKED_AT_EVERY)).await;
        }
        // The user may have closed it before.
        let _ = window.destroy();
    });
    Ok(())
}

pub(crate) fn close_all<R: Runtime>(app: &AppHandle<R>) {
    for (label, window) in app.webview_windows() {
        if label.starts_with(LABEL_PREFIX) {
            let _ = window.destroy();
        }
    }
}

/// Allows only pages with the same scheme, host and port.
fn may_visit(home: &Url, next: &Url) -> bool {
    matches!(next.scheme(), "https" | "http") && next.origin() == home.origin()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn allowed(next: &str) -> bool {
        let home = Url::parse("https://bets.example.com/show?token=t").unwrap();
        may_visit(&home, &Url::parse(next).unwrap())
    }

    #[test]
    fn the_page_stays_on_its_own_origin() {
        assert!(allowed("https://bets.example.com/another?page=2"));
        for elsewhere in [
            "http://bets.example.com/",
            "https://bets.example.com:8443/",
            "https://example.com/",
            "https://bets.example.com.evil.example/",
            "https://bets.example.com@evil.example/",
            "about:blank",
            "data:text/html,x",
            "blob:https://bets.example.com/3f2a",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "tauri://localhost/",
            "camera://localhost/",
            "ipc://localhost/",
        ] {
            assert!(!allowed(elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn a_title_shows_what_would_hide() {
        assert_eq!(title("a\u{202e}b\nc", "r1"), "a\u{fffd}b\u{fffd}c · r1 – Pitdesk");
        assert_eq!(title("นารี 21", "bc:1"), "นารี 21 · bc:1 – Pitdesk");
    }

    proptest! {
        #[test]
        fn a_title_is_one_short_line(player: String, round: String) {
            let title = title(&player, &round);
            prop_assert!(title.chars().count() <= 140);
            prop_assert!(!title.chars().any(|letter| letter.is_control() || is_invisible(letter)));
        }
    }
}
