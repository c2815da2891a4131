//! The web view of a bet page on Linux. It is not Tauri's, whose views each have a message handler and the schemes `ipc` and
//! `tauri`: what a page sends there is printed as it is, and a page could send without end. This view has no handler, no scheme
//! and no script of the program. Where the system allows it, the page's process runs in `WebKit`'s sandbox.

use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};

use gtk::gio::Cancellable;
use gtk::glib::Cast as _;
use gtk::prelude::{BoxExt as _, ContainerExt as _, WidgetExt as _};
use tauri::{Runtime, WebviewWindow};
use webkit2gtk::{
    AuthenticationRequestExt as _, ColorChooserRequestExt as _, DownloadExt as _, FileChooserRequestExt as _,
    LoadEvent, NavigationPolicyDecision, NavigationPolicyDecisionExt as _, PermissionRequestExt as _,
    PolicyDecision, PolicyDecisionExt as _, PolicyDecisionType, SettingsExt as _, URIRequestExt as _,
    UserContentManager, WebContext, WebContextExt as _, WebView, WebViewExt,
};

use super::{Decision, Visit};
use crate::web_process;

/// Puts the view in the place of Tauri's empty one, and loads the page.
pub(super) fn show<R: Runtime>(
    window: &WebviewWindow<R>,
    address: String,
    visit: Arc<Visit<R>>,
) -> tauri::Result<()> {
    let is_sandboxed = *SANDBOX;
    window.with_webview(|empty| {
        empty.inner().hide();
        // It shows nothing, so it needs no process.
        empty.inner().terminate_web_process();
    })?;
    let place = window.clone();
    window.run_on_main_thread(move || match place.default_vbox() {
        Ok(place) => {
            let view = limited(is_sandboxed, visit);
            place.pack_start(&view, true, true, 0);
            view.show();
            view.grab_focus();
            view.load_uri(&address);
        }
        Err(error) => tracing::error!(%error, "a bet page has no place in its window"),
    })
}

pub(super) fn load<R: Runtime>(window: &WebviewWindow<R>, address: String) {
    let place = window.clone();
    // Fails only if the program ends.
    let _ = window.run_on_main_thread(move || {
        let views = place.default_vbox().map(|place| place.children());
        let view = views
            .into_iter()
            .flatten()
            .rev()
            .find_map(|child| child.downcast::<WebView>().ok());
        if let Some(view) = view {
            view.load_uri(&address);
        }
    });
}

/// A view without memory, in which the page can only be looked at.
fn limited<R: Runtime>(is_sandboxed: bool, visit: Arc<Visit<R>>) -> WebView {
    let context = WebContext::new_ephemeral();
    // Before the first process of the context: later the program would be ended.
    context.set_sandbox_enabled(is_sandboxed);
    context.connect_download_started(|_, download| download.cancel());
    let view = WebView::builder()
        .web_context(&context)
        .user_content_manager(&UserContentManager::new())
        .build();
    if let Some(settings) = WebViewExt::settings(&view) {
        settings.set_enable_fullscreen(false);
        settings.set_enable_media_stream(false);
        settings.set_allow_modal_dialogs(false);
        settings.set_enable_developer_extras(false);
    }
    // No file of the user that is dropped on the page by mistake.
    view.drag_dest_unset();
    stay_inside(&view);
    stay_on_the_host(&view, visit);
    view
}

/// Refuses all that would be seen outside the page. Each handler answers in place of the view's own, which shows a dialog.
fn stay_inside(view: &WebView) {
    view.connect_print(|_, _| true);
    view.connect_enter_fullscreen(|_| true);
    view.connect_script_dialog(|_, _| true);
    view.connect_show_notification(|_, _| true);
    view.connect_create(|_, _| None);
    view.connect_run_file_chooser(|_, request| {
        request.cancel();
        true
    });
    view.connect_run_color_chooser(|_, request| {
        request.cancel();
        true
    });
    view.connect_authenticate(|_, request| {
        request.cancel();
        true
    });
    view.connect_permission_request(|_, request| {
        request.deny();
        true
    });
}

fn stay_on_the_host<R: Runtime>(view: &WebView, visit: Arc<Visit<R>>) {
    let loading = Arc::clone(&visit);
    view.connect_load_changed(move |_, event| {
        if event == LoadEvent::Committed {
            loading.has_begun();
        }
    });
    // An empty window says nothing.
    let closing = Arc::clone(&visit);
    view.connect_close(move |_| closing.end());
    let ending = Arc::clone(&visit);
    web_process::watch_view(view, move |end| {
        tracing::error!(?end, "the process of a bet page ended");
        ending.end();
    });
    view.connect_decide_policy(move |view, decision, kind| match kind {
        PolicyDecisionType::NavigationAction => {
            let answer = target(decision).map_or(Decision::Stay, |target| visit.decide(&target));
            if answer == Decision::Go {
                decision.use_();
            } else {
                decision.ignore();
            }
            if let Decision::Look(script) = answer {
                view.evaluate_javascript(&script, None, None, Cancellable::NONE, |_| ());
            }
            true
        }
        PolicyDecisionType::NewWindowAction => {
            decision.ignore();
            true
        }
        _ => false,
    });
}

/// The address to which the page, or a frame in it, wants to go.
fn target(decision: &PolicyDecision) -> Option<String> {
    let action = decision
        .downcast_ref::<NavigationPolicyDecision>()?
        .navigation_action()?;
    action.request()?.uri().map(String::from)
}

/// Whether a sandbox can be made. `WebKit` ends the program if it can't, so it is tried once, with the programs that `WebKit`
/// uses. A Flatpak or a snap has a sandbox of its own around the whole program, and makes none within it. From within a sandbox
/// no page reaches the program that drives the web view in a test, and `WebKit` complains about it on standard error.
static SANDBOX: LazyLock<bool> = LazyLock::new(|| {
    let is_inside_one = std::env::var_os("SNAP").is_some() || std::path::Path::new("/.flatpak-info").exists();
    let is_driven = std::env::var_os("WEBKIT_INSPECTOR_SERVER").is_some();
    let has_proxy = std::path::Path::new("/usr/bin/xdg-dbus-proxy").exists();
    let tried = || {
        let everything = "--die-with-parent --unshare-uts --unshare-ipc --unshare-pid --ro-bind / / --dev /dev --proc /proc true";
        Command::new("/usr/bin/bwrap")
            .args(everything.split(' '))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|ended| ended.success())
    };
    let works = !is_inside_one && !is_driven && has_proxy && tried();
    if !works {
        tracing::warn!("the process of a bet page has no sandbox of its own on this computer");
    }
    works
});
