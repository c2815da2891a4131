//! The web view has only the permissions that the interface needs.

use crate::repository::{files, json, text};

#[test]
fn there_is_one_capability_and_it_names_one_window_and_no_remote_page() {
    let capabilities = files("src-tauri/capabilities", ".json");
    assert_eq!(capabilities.len(), 1, "{capabilities:?}");
    let capability = json("src-tauri/capabilities/main.json");
    assert_eq!(capability["windows"], serde_json::json!(["main"]));
    for wider in ["webviews", "remote", "platforms", "local"] {
        assert!(capability.get(wider).is_none(), "{wider} widens the capability");
    }
    assert_eq!(
        json("src-tauri/tauri.conf.json")["app"]["security"]["capabilities"],
        serde_json::json!(["main"])
    );
}

#[test]
fn the_content_policy_allows_the_program_and_its_images_alone() {
    let config = json("src-tauri/tauri.conf.json");
    let policy = &config["app"]["security"]["csp"];
    // All of it: another directive, as for media or workers, would widen the default.
    let allowed = serde_json::json!({
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "font-src": "'self'",
        "img-src": "'self' camera: http://camera.localhost",
        "connect-src": "ipc: http://ipc.localhost",
        "frame-src": "'none'",
        "frame-ancestors": "'none'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    });
    assert_eq!(*policy, allowed);
    assert_eq!(config["app"]["security"].get("devCsp"), None);
    let unchanged = config["app"]["security"].get("dangerousDisableAssetCspModification");
    assert_eq!(unchanged, None);
    assert_eq!(config["app"]["security"]["freezePrototype"], true);
    assert_eq!(config["app"]["withGlobalTauri"], false);
}

#[test]
fn the_shell_opens_its_windows_itself_and_shows_the_built_interface() {
    let config = json("src-tauri/tauri.conf.json");
    assert_eq!(config["app"]["windows"], serde_json::json!([]));
    assert_eq!(config["build"]["frontendDist"], "../ui/dist");
    assert!(config["build"].get("devUrl").is_none());
}

/// A path or an address of a file comes from a dialog of the system, which Rust shows.
#[test]
fn no_command_takes_a_path_and_no_type_of_the_interface_returns_a_secret() {
    for command in files("src-tauri/src/commands", ".rs") {
        let source = std::fs::read_to_string(&command).expect("it was just listed");
        for word in ["Path", "OsString", "path:", "file:", "folder:", "ExposeSecret"] {
            assert!(!source.contains(word), "{} has {word}", command.display());
        }
    }
    // A draft is what the user types. It goes to Rust only.
    let secrets = ["token", "password", "secret", "apiKey", "sessionId"];
    let bindings = text("ui/src/gateway/bindings.gen.ts");
    let mut name = "";
    let mut found = Vec::new();
    for line in bindings.lines() {
        if let Some(rest) = line.strip_prefix("export type ") {
            name = rest.split([' ', '<']).next().unwrap_or_default();
        }
        let field = line.trim().split_once(": ");
        if let Some((field, kind)) = field.filter(|(field, _)| secrets.contains(field))
            && kind.contains("string")
        {
            found.push((name, field));
        }
    }
    assert_eq!(found, [("DatabaseDraft", "password"), ("ProfileDraft", "token")]);
}
