//! Generates one permission per command from the command list, and prints a hint if the interface is not built.

use std::path::Path;

use tauri_build::{AppManifest, Attributes};

include!("src/command_list.rs");

macro_rules! names {
    ($($module:ident :: $name:ident),* $(,)?) => { &[$(stringify!($name)),*] };
}

const COMMANDS: &[&str] = every_command!(names);

fn main() {
    println!("cargo::rerun-if-changed=src/command_list.rs");
    println!("cargo::rerun-if-changed=../ui/dist");
    if !Path::new("../ui/dist/index.html").exists() {
        println!("cargo::warning=ui/dist is missing: run `cargo xtask setup`, then `npm run build` in ui");
    }
    let attributes = Attributes::new().app_manifest(AppManifest::new().commands(COMMANDS));
    tauri_build::try_build(attributes)
        .expect("tauri.conf.json, capabilities/ and the command list fit together");
}
