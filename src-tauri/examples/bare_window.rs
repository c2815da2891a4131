//! Baseline for the start time benchmark: a window with a minimal page that exits with 0 as soon as the
//! page has loaded. It has no plugins, no state and no interface.

use tauri::webview::PageLoadEvent;
use tauri::{Manager, WebviewUrl, WebviewWindowBuilder};

fn main() {
    let context = tauri::generate_context!("examples/bare_window/tauri.conf.json");
    tauri::Builder::default()
        .setup(|app| {
            WebviewWindowBuilder::new(app, "bare", WebviewUrl::App("index.html".into()))
                .title("Bare window")
                .inner_size(1440.0, 900.0)
                .on_page_load(|window, page| {
                    if page.event() == PageLoadEvent::Finished {
                        window.app_handle().exit(0);
                    }
                })
                .build()?;
            Ok(())
        })
        .run(context)
        .expect("a bare window opens");
}
