//! The window for a bet page of the service (docs/contract.md#bet-detail). The page is remote, so the
//! window has no permissions.
//!
//! No capability contains its label, so it cannot call commands. It keeps no cookies, stays on the
//! origin of the page, opens no windows, downloads nothing, and closes when the link expires after one
//! hour.

use std::borrow::Cow;
use std::time::Duration;

use desk::BetUrl;
use tauri::http::{Response, StatusCode};
use tauri::webview::{NewWindowResponse, PermissionResponse};
use tauri::{AppHandle, Manager, Runtime, WebviewUrl, WebviewWindowBuilder};
use unseen::is_unseen;
use url::Url;

use crate::web_process;

/// Prefix of every bet window's label. `capabilities/main.json` contains none of these labels.
const LABEL_PREFIX: &str = "bet-";

/// Interval for checking the expiry: a timer does not advance while the computer sleeps.
const LOOKED_AT_EVERY: Duration = Duration::from_secs(10);

/// A bet page to show. Its link contains a token and is never printed.
pub(crate) struct BetPage {
    pub(crate) label: String,
    pub(crate) title: String,
    /// Host of the link, with the port if it is not the default.
    pub(crate) host: String,
    link: BetUrl,
}

impl BetPage {
    /// A page for a checked link, with a new window label.
    pub(crate) fn new(connection: u64, handle: &str, title: String, link: BetUrl) -> Self {
        Self {
            label: format!("{LABEL_PREFIX}{connection}-{handle}"),
            title,
            host: link.host().to_owned(),
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

/// Window title with the host of the page, the player and the round. The host is first, where no system cuts a title. Ids
/// come from outside: characters that could disguise the title are replaced.
pub(crate) fn title(host: &str, player_id: &str, round_id: &str) -> String {
    format!("{host} · {} · {} – Pitdesk", shown(player_id), shown(round_id))
}

/// A part of a title, such as an id: at most 60 letters, and invisible letters are replaced.
pub(crate) fn shown(id: &str) -> String {
    const LONGEST: usize = 60;
    let plain = |letter: char| {
        if is_unseen(letter) {
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
        .on_web_resource_request(|_, response| withhold(response))
        .build()?;
    let empty = window.clone();
    web_process::watch(&window, move |end| {
        tracing::error!(?end, "the process of a bet page ended");
        // An empty window says nothing. Its entry opens the page again.
        let _ = empty.destroy();
    })?;
    tauri::async_runtime::spawn(async move {
        until_over(|| page.time_left()).await;
        // The user may have closed it before.
        let _ = window.destroy();
    });
    Ok(())
}

/// Tauri serves the files of the interface to every window, and lets any page read them. This page gets none.
fn withhold(response: &mut Response<Cow<'static, [u8]>>) {
    *response = Response::new(Cow::Borrowed(&[]));
    *response.status_mut() = StatusCode::FORBIDDEN;
}

/// Waits until no time is left, and at most [`LOOKED_AT_EVERY`] longer.
async fn until_over(time_left: impl Fn() -> Duration) {
    loop {
        let left = time_left();
        if left.is_zero() {
            break;
        }
        tokio::time::sleep(left.min(LOOKED_AT_EVERY)).await;
    }
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
        assert_eq!(
            title("bets.example", "a\u{202e}b\nc", "r1"),
            "bets.example · a\u{fffd}b\u{fffd}c · r1 – Pitdesk"
        );
        assert_eq!(
            title("bets.example:8443", "นารี 21", "bc:1"),
            "bets.example:8443 · นารี 21 · bc:1 – Pitdesk"
        );
        for hidden in ["\u{e0041}", "\u{e007f}", "\u{3164}", "\u{fe0f}", "\u{2800}"] {
            let title = title("h", &format!("a{hidden}b"), "r1");
            assert_eq!(title, "h · a\u{fffd}b · r1 – Pitdesk", "{hidden:?}");
        }
    }

    #[test]
    fn the_files_of_the_interface_are_withheld_with_their_headers() {
        let mut response = Response::new(Cow::Borrowed(&b"<html>"[..]));
        let everyone = tauri::http::HeaderValue::from_static("*");
        response
            .headers_mut()
            .insert("access-control-allow-origin", everyone);
        withhold(&mut response);
        assert_eq!(response.status(), StatusCode::FORBIDDEN);
        assert!(response.headers().is_empty() && response.body().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn the_page_is_over_after_its_hour_and_not_before() {
        let began = tokio::time::Instant::now();
        let hour = Duration::from_hours(1);
        until_over(|| hour.saturating_sub(began.elapsed())).await;
        assert_eq!(began.elapsed(), hour);
    }

    #[tokio::test(start_paused = true)]
    async fn a_page_whose_hour_passed_while_the_computer_slept_is_over_soon() {
        let began = tokio::time::Instant::now();
        // The timer does not know of the sleep; the clock of the link does.
        let awoken = Duration::from_secs(30);
        let time_left = || {
            if began.elapsed() < awoken {
                Duration::from_mins(59)
            } else {
                Duration::ZERO
            }
        };
        until_over(time_left).await;
        assert!((awoken..=awoken + LOOKED_AT_EVERY).contains(&began.elapsed()));
    }

    proptest! {
        #[test]
        fn a_title_is_one_short_line(player: String, round: String) {
            let title = title("bets.example", &player, &round);
            prop_assert!(title.starts_with("bets.example · "));
            prop_assert!(title.chars().count() <= 160);
            prop_assert!(!title.chars().any(is_unseen));
        }
    }
}
