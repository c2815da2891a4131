//! The window for a bet page of the service (docs/contract.md#bet-detail; docs/ASSUMPTIONS.md#a33, #a270). The page is remote, so the window has no
//! permissions: no capability contains its label, so it cannot call commands. It keeps no cookies, stays on the origin of the
//! page, and closes when the link expires after one hour, when its process ends, and on Linux when the page closes itself. It
//! opens no windows, prints, saves and chooses nothing, and has no full screen: the host in the title is always seen. It opens
//! no dialogs on Linux; what may be shown elsewhere stands in SECURITY.md, *What is not defended*.
//!
//! If the link leads on to another origin, the user is asked, as about the host of a link. So that a page cannot ask again and
//! again, a window asks until the first No, and of a page that was opened only if it shows no more than a request to wait.
//!
//! On Linux the web view is made without any handler of Tauri's (`linux.rs`). On Windows and macOS it is Tauri's, and
//! `limits.js` takes away from each frame what is left.

#[cfg(target_os = "linux")]
mod linux;

use std::sync::Arc;
use std::time::Duration;

use app::unseen::is_unseen;
use desk::views::{ErrorCode, ErrorView};
use desk::{catalog::Catalog, say, say::arg, BetUrl};
use parking_lot::Mutex;
use tauri::{AppHandle, Manager, Runtime, WebviewUrl, WebviewWindow, WebviewWindowBuilder};
use url::Url;

use crate::dialogs;
use crate::profiles::new_id;
use crate::state::Shell;

/// Prefix of every bet window's label. `capabilities/main.json` contains none of these labels.
const LABEL_PREFIX: &str = "bet-";
/// Interval for checking the expiry: a timer does not advance while the computer sleeps.
const LOOKED_AT_EVERY: Duration = Duration::from_secs(10);
/// A page of which frames want to go elsewhere is not looked at for ever.
const MOST_LOOKS: u8 = 20;
/// A bet page has more letters than this. One with fewer tells the user to wait.
const FEW_LETTERS: usize = 60;

pub(crate) struct BetPage {
    connection: u64,
    pub(crate) label: String,
    pub(crate) title: String,
    link: BetUrl,
}

impl BetPage {
    pub(crate) fn new(connection: u64, handle: &str, title: String, link: BetUrl) -> Self {
        Self {
            connection,
            label: format!("{LABEL_PREFIX}{connection}-{handle}"),
            title,
            link,
        }
    }

    pub(crate) fn host(&self) -> &str {
        self.link.host()
    }

    pub(crate) fn address(&self) -> &str {
        self.link.expose()
    }

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
    let letters = id.chars().take(LONGEST);
    let mut text: String = letters
        .map(|letter| if is_unseen(letter) { '\u{fffd}' } else { letter })
        .collect();
    if id.chars().nth(LONGEST).is_some() {
        text.push('…');
    }
    text
}

pub(crate) fn open<R: Runtime>(app: &AppHandle<R>, page: BetPage) -> tauri::Result<()> {
    if let Some(window) = app.get_webview_window(&page.label) {
        return window.set_focus();
    }
    let visit = Arc::new(Visit::of(app, &page));
    let window = window_of(app, &page, &visit)?;
    tauri::async_runtime::spawn(async move {
        until_over(|| page.time_left()).await;
        // The user may have closed it before.
        let _ = window.destroy();
    });
    Ok(())
}

/// A window whose web view is not Tauri's. Tauri's own shows an empty page until it is replaced.
#[cfg(target_os = "linux")]
fn window_of<R: Runtime>(
    app: &AppHandle<R>,
    page: &BetPage,
    visit: &Arc<Visit<R>>,
) -> tauri::Result<WebviewWindow<R>> {
    let empty = "about:blank"
        .parse()
        .map_err(|_| tauri::Error::InvalidWebviewUrl("about:blank"))?;
    let window = WebviewWindowBuilder::new(app, &page.label, WebviewUrl::External(empty))
        .title(&page.title)
        .inner_size(900.0, 760.0)
        .incognito(true)
        .build()?;
    linux::show(&window, page.address().to_owned(), Arc::clone(visit))?;
    Ok(window)
}

#[cfg(not(target_os = "linux"))]
fn window_of<R: Runtime>(
    app: &AppHandle<R>,
    page: &BetPage,
    visit: &Arc<Visit<R>>,
) -> tauri::Result<WebviewWindow<R>> {
    use std::borrow::Cow;

    use tauri::http::{Response, StatusCode};
    use tauri::webview::{NewWindowResponse, PageLoadEvent, PermissionResponse};

    use crate::web_process;

    let address = Url::parse(page.address()).map_err(|_| tauri::Error::InvalidWebviewUrl("a bet page"))?;
    let (going, loading) = (Arc::clone(visit), Arc::clone(visit));
    let window = WebviewWindowBuilder::new(app, &page.label, WebviewUrl::External(address))
        .title(&page.title)
        .inner_size(900.0, 760.0)
        .incognito(true)
        .initialization_script_for_all_frames(include_str!("bet_window/limits.js"))
        .on_navigation(move |next| match going.decide(next.as_str()) {
            Decision::Go => true,
            Decision::Stay | Decision::Ask(_) => false,
            Decision::Look(script) => {
                let visit = Arc::clone(&going);
                tauri::async_runtime::spawn(async move {
                    if let Some(window) = visit.window() {
                        let _ = window.eval(script);
                    }
                });
                false
            }
        })
        .on_page_load(move |_, load| {
            if load.event() == PageLoadEvent::Started {
                loading.has_begun();
            }
        })
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .on_permission_request(|_, _| PermissionResponse::Deny)
        // Tauri serves the files of the interface to every window, and lets any page read them. This page gets none.
        .on_web_resource_request(|_, response| {
            *response = Response::new(Cow::Borrowed(&[]));
            *response.status_mut() = StatusCode::FORBIDDEN;
        })
        .build()?;
    let empty = window.clone();
    web_process::watch(&window, move |end| {
        tracing::error!(?end, "the process of a bet page ended");
        // An empty window says nothing. Its entry opens the page again.
        let _ = empty.destroy();
    })?;
    Ok(window)
}

/// Where the page of a window may go, and what the user was asked about it.
struct Visit<R: Runtime> {
    app: AppHandle<R>,
    connection: u64,
    label: String,
    shown: Mutex<Shown>,
}

struct Shown {
    /// The link of the page, or the one to which it led on.
    link: BetUrl,
    title: String,
    /// A page was opened, which may have frames: where they go is not where the window goes.
    has_begun: bool,
    wish: Wish,
    looks: u8,
}

/// What became of the last address of another origin.
#[derive(Debug, PartialEq, Eq)]
enum Wish {
    None,
    /// The page is asked whether it shows anything. If not, it goes to `sign`, which it can't know before.
    Looked {
        sign: Url,
        to: Url,
    },
    Asked,
}

#[derive(Debug, PartialEq, Eq)]
enum Decision {
    Go,
    Stay,
    /// It stays, and this script is run in it.
    Look(String),
    /// It stays, and the user is asked about this address.
    Ask(Url),
}

impl<R: Runtime> Visit<R> {
    fn of(app: &AppHandle<R>, page: &BetPage) -> Self {
        let shown = Shown {
            link: page.link.clone(),
            title: page.title.clone(),
            has_begun: false,
            wish: Wish::None,
            looks: 0,
        };
        Self {
            app: app.clone(),
            connection: page.connection,
            label: page.label.clone(),
            shown: Mutex::new(shown),
        }
    }

    fn window(&self) -> Option<WebviewWindow<R>> {
        self.app.get_webview_window(&self.label)
    }

    #[cfg(target_os = "linux")]
    fn end(&self) {
        if let Some(window) = self.window() {
            let _ = window.destroy();
        }
    }

    fn has_begun(&self) {
        self.shown.lock().has_begun = true;
    }

    fn decide(self: &Arc<Self>, next: &str) -> Decision {
        let decision = self.shown.lock().decide(next);
        if let Decision::Ask(to) = &decision {
            tauri::async_runtime::spawn(lead_on(Arc::clone(self), to.clone()));
        }
        decision
    }
}

impl Shown {
    fn decide(&mut self, next: &str) -> Decision {
        let (Ok(home), Ok(next)) = (Url::parse(self.link.expose()), Url::parse(next)) else {
            return Decision::Stay;
        };
        if may_visit(&home, &next) {
            return Decision::Go;
        }
        match &self.wish {
            Wish::Looked { sign, to } if *sign == next => {
                let to = to.clone();
                self.wish = Wish::Asked;
                Decision::Ask(to)
            }
            Wish::None if is_web(&next) && !self.has_begun => {
                self.wish = Wish::Asked;
                Decision::Ask(next)
            }
            // The former address may have been that of a frame.
            Wish::None | Wish::Looked { .. } if is_web(&next) && self.looks < MOST_LOOKS => {
                let Ok(sign) = Url::parse(&format!("about:blank#{}", new_id())) else {
                    return Decision::Stay;
                };
                let script = look(&sign);
                self.looks += 1;
                self.wish = Wish::Looked { sign, to: next };
                Decision::Look(script)
            }
            _ => Decision::Stay,
        }
    }

    /// Shows the page to which the link led on. Its host takes the place of the former one in the title.
    fn follow(&mut self, link: BetUrl) {
        let rest = self.title.strip_prefix(self.link.host()).unwrap_or_default();
        self.title = format!("{}{rest}", link.host());
        self.link = link;
        self.has_begun = false;
        self.wish = Wish::None;
        self.looks = 0;
    }
}

/// A script that goes to `sign` if the page shows nothing: a page that only leads on, by a script or a `meta` element, with a
/// word such as "Loading…" and a picture at most.
fn look(sign: &Url) -> String {
    format!(
        "if ((document.body?.innerText ?? '').trim().length < {FEW_LETTERS} && \
         !document.querySelector('iframe,frame,canvas,video,object,embed,table,a,button,input')) \
         location.assign('{sign}');"
    )
}

/// Asks the user whether the window goes on to another host. If not, it closes: it shows nothing.
async fn lead_on<R: Runtime>(visit: Arc<Visit<R>>, to: Url) {
    let link = visit.shown.lock().link.clone();
    let shell = visit.app.state::<Shell>();
    let answer = shell.follow_bet_page(visit.connection, &link, &to).await;
    let Some(window) = visit.window() else {
        return;
    };
    match answer {
        Ok(link) => {
            let address = link.expose().to_owned();
            let mut shown = visit.shown.lock();
            shown.follow(link);
            let _ = window.set_title(&shown.title);
            drop(shown);
            load(&window, address);
        }
        Err(error) => {
            let _ = window.destroy();
            let catalog = Catalog::of(&shell.settings.current().language);
            if let Some(text) = refusal(&error, &to) {
                let title = catalog.sentence(&say::ask::bet_page_stays_title());
                dialogs::tell(&visit.app, title, catalog.sentence(&text));
            }
        }
    }
}

#[cfg(target_os = "linux")]
fn load<R: Runtime>(window: &WebviewWindow<R>, address: String) {
    linux::load(window, address);
}

#[cfg(not(target_os = "linux"))]
fn load<R: Runtime>(window: &WebviewWindow<R>, address: String) {
    if let Ok(address) = address.parse() {
        let _ = window.navigate(address);
    }
}

/// What is said of a page that is not opened. None after the user's own No, and if the connection ended.
fn refusal(error: &ErrorView, to: &Url) -> Option<desk::views::Message> {
    match (&error.reason, error.code) {
        (Some(reason), _) => Some(reason.clone()),
        (None, ErrorCode::HostNotAllowed | ErrorCode::Stale | ErrorCode::NotConnected) => None,
        (None, _) => Some(say::ask::bet_page_stays(arg::Host(
            to.host_str().unwrap_or_default(),
        ))),
    }
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
    is_web(next) && next.origin() == home.origin()
}

fn is_web(address: &Url) -> bool {
    matches!(address.scheme(), "https" | "http")
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
