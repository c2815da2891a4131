//! The task `demo`: builds and opens the program, ready for *Try with training data*. Without a
//! display, it runs the tour instead.

use anyhow::Result;

use crate::setup::{self, Purpose};
use crate::{shell, tour, web};

pub(crate) fn run() -> Result<()> {
    if !has_display() {
        println!("There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.");
        println!(
            "Running the tour instead: the real window on a virtual display, with a picture of every screen."
        );
        return tour::run(&tour::Options::default());
    }
    setup::prepare(Purpose::Build)?;
    web::build()?;
    println!("\nOpening Pitdesk. Choose \"Try with training data\": it needs no account.");
    shell::run(&mut shell::cargo([
        "run",
        "--package",
        "pitdesk",
        "--bin",
        "pitdesk",
    ]))
}

fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
