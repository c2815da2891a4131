//! Baseline for the benchmark of the start: a window with a minimal page. With `--exit-when-ready` it exits with 0 as
//! soon as the page is painted. It has no plugins, no state and no interface.

use tauri::{Manager, WebviewUrl, WebviewWindowBuilder};

fn main() {
    let exits = std::env::args().any(|argument| argument == "--exit-when-ready");
    let context = tauri::generate_context!("examples/bare_window/tauri.conf.json");
    tauri::Builder::default()
        .setup(move |app| {
            WebviewWindowBuilder::new(app, "bare", WebviewUrl::App("index.html".into()))
                .title("Bare window")
                .inner_size(1440.0, 900.0)
                .on_document_title_changed(move |window, title| {
                    if title == "Painted" && exits {
                        window.app_handle().exit(0);
                    }
                })
                .build()?;
            Ok(())
        })
        .run(context)
        .expect("a bare window opens");
}
