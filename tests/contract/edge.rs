//! The command list agrees with everything that is generated from it.

use crate::repository::{Names, after, files, json, text};

/// The names in the command list.
fn listed() -> Names {
    let list = text("src-tauri/src/command_list.rs");
    let paths = list.lines().filter_map(|line| line.trim().strip_suffix(','));
    let names: Names = paths
        .filter_map(|path| path.split_once("::"))
        .map(|(_, name)| name.to_owned())
        .collect();
    assert!(names.len() > 20, "the list could not be read: {names:?}");
    names
}

#[test]
fn every_command_function_is_listed() {
    let mut functions = Names::new();
    for file in files("src-tauri/src/commands", ".rs") {
        let source = std::fs::read_to_string(&file).unwrap();
        let commands = source.split("#[tauri::command]").skip(1);
        functions.extend(commands.filter_map(|command| after(command, "fn ").next()));
    }
    assert_eq!(functions, listed());
}

#[test]
fn each_command_is_granted_to_the_interface_by_name() {
    let capability = json("src-tauri/capabilities/main.json");
    let granted = capability["permissions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_str().unwrap().to_owned());
    let expected = listed()
        .into_iter()
        .map(|name| format!("allow-{}", name.replace('_', "-")));
    assert_eq!(granted.collect::<Names>(), expected.collect::<Names>());
}

#[test]
fn each_command_has_its_typescript_function() {
    let bindings = text("ui/src/gateway/bindings.gen.ts");
    let invoked = bindings
        .split("__TAURI_INVOKE<")
        .skip(1)
        .filter_map(|call| after(call, ">(\"").next());
    assert_eq!(invoked.collect::<Names>(), listed());
}

/// The gateway is made from the generated commands, so that a command which nothing calls would stay for ever.
#[test]
fn every_command_is_called_by_the_interface() {
    let mut called: Names = after(&text("ui/src/gateway/tauri.ts"), "commands.").collect();
    for file in files("ui/src", ".ts").into_iter().chain(files("ui/src", ".tsx")) {
        let name = file.to_string_lossy();
        if name.contains(".test.") || name.contains("/testing/") || name.ends_with("bindings.gen.ts") {
            continue;
        }
        let source = std::fs::read_to_string(&file).unwrap();
        called.extend(after(&source, "."));
    }
    let called: Names = called.iter().map(|name| snake_case(name)).collect();
    let unused: Vec<_> = listed().difference(&called).cloned().collect();
    assert!(unused.is_empty(), "no screen calls {unused:?}");
}

#[test]
fn only_the_gateway_speaks_to_the_shell() {
    for ending in [".ts", ".tsx"] {
        for file in files("ui/src", ending) {
            let speaks = std::fs::read_to_string(&file).unwrap().contains("@tauri-apps/");
            let name = file.file_name().unwrap().to_string_lossy();
            let may = matches!(&*name, "tauri.ts" | "tauri.test.ts" | "bindings.gen.ts");
            assert!(may || !speaks, "{} imports @tauri-apps", file.display());
        }
    }
}

fn snake_case(camel: &str) -> String {
    let parts = camel.chars().map(|letter| match letter {
        _ if letter.is_uppercase() => format!("_{}", letter.to_lowercase()),
        _ => letter.to_string(),
    });
    parts.collect()
}
