//! What the project says about the systems that it runs on is the same everywhere.

use crate::repository::{json, path, text};

/// The oldest macOS whose web view has what the interface is built for (`ui/vite.config.ts`: Safari 16).
const OLDEST_MACOS: &str = "13";

#[test]
fn the_oldest_macos_is_one_number() {
    let bundle = &json("src-tauri/tauri.conf.json")["bundle"]["macOS"];
    assert_eq!(bundle["minimumSystemVersion"], format!("{OLDEST_MACOS}.0"));
    for (file, said) in [
        ("README.md", format!("| macOS {OLDEST_MACOS} and later |")),
        (
            ".github/workflows/test.yml",
            format!("MACOSX_DEPLOYMENT_TARGET: \"{OLDEST_MACOS}.0\""),
        ),
        ("ui/index.html", format!("macOS {OLDEST_MACOS},")),
        ("ui/vite.config.ts", format!("macOS {OLDEST_MACOS}.")),
    ] {
        assert!(text(file).contains(&said), "{file} does not say {said:?}");
    }
    for file in ["README.md", "ui/index.html"] {
        let text = text(file);
        let said = text.matches("macOS 1").count();
        assert_eq!(
            said,
            text.matches(&format!("macOS {OLDEST_MACOS}")).count(),
            "{file}"
        );
    }
}

/// The security policy of the page allows scripts of its own origin only, so the script is a file.
#[test]
fn an_old_web_view_is_told_so_by_a_file_of_the_interface() {
    let page = text("ui/index.html");
    assert!(page.contains("<script src=\"/old-engine.js\"></script>"));
    assert!(!page.contains("<script>") && !text("ui/public/old-engine.js").contains("eval"));
}

#[test]
fn every_package_opens_links_and_nothing_else() {
    let plist = plist::Value::from_file(path("src-tauri/Info.plist")).expect("a property list");
    let plist = plist.as_dictionary().expect("a dictionary");
    let [links] = plist["CFBundleURLTypes"].as_array().expect("a list").as_slice() else {
        panic!("one kind of links");
    };
    let links = links.as_dictionary().expect("a dictionary");
    assert_eq!(
        links["CFBundleURLSchemes"].as_array(),
        Some(&vec!["pitdesk".into()])
    );
    assert_eq!(
        links["CFBundleURLName"].as_string(),
        json("src-tauri/tauri.conf.json")["identifier"].as_str()
    );
    // No packages with a list of files that Pitdesk would open.
    assert!(!plist.contains_key("CFBundleDocumentTypes"));

    let desktop = text("packaging/linux/app.pitdesk.Pitdesk.desktop");
    assert!(desktop.contains("\nMimeType=x-scheme-handler/pitdesk;\n"));
    // The link is one argument, which is never read as an option.
    assert!(desktop.contains("\nExec=pitdesk -- %u\n"));
    let setup = text("packaging/windows/pitdesk.nsi");
    assert!(setup.contains(r#"!define SCHEME "Software\Classes\pitdesk""#));
    assert!(setup.contains(r#"pitdesk.exe" -- "%1"'"#));
    let everyone = text("packaging/windows/pitdesk.wxs");
    assert!(everyone.contains(r"Software\Classes\pitdesk") && everyone.contains("-- &quot;%1&quot;"));
}

/// A build runs code of every crate and npm package. One of them could send a key away, or keep it for the next job's files.
#[test]
fn a_job_with_keys_builds_nothing() {
    let workflow = text(".github/workflows/package.yml");
    let (_, jobs) = workflow.split_once("\njobs:\n").expect("jobs");
    let mut found: Vec<(&str, String)> = Vec::new();
    for line in jobs.lines() {
        let name = line.strip_prefix("  ").and_then(|name| name.strip_suffix(':'));
        match name.filter(|name| !name.starts_with([' ', '#'])) {
            Some(name) => found.push((name, String::new())),
            // What stands before the first job is a comment about it.
            None => {
                if let Some((_, job)) = found.last_mut() {
                    job.extend([line, "\n"]);
                }
            }
        }
    }
    let with_keys: Vec<_> = found.iter().filter(|(_, job)| job.contains("secrets.")).collect();
    let names: Vec<_> = with_keys.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["windows-signed", "macos-signed"]);
    for (name, job) in with_keys {
        for builds in ["cargo", "npm", "rustup", "setup-node", "xtask", "cache"] {
            assert!(!job.contains(builds), "{name} has {builds} beside its keys");
        }
        let signs = job
            .split_whitespace()
            .find(|word| word.ends_with("/sign.sh"))
            .expect("a script");
        let script = text(signs);
        assert!(
            !script.contains("cargo") && !script.contains("npm"),
            "{signs} builds"
        );
    }
    // No other workflow has any.
    assert!(!text(".github/workflows/test.yml").contains("secrets."));
}

/// A tag can be moved to other code; a hash can't.
#[test]
fn actions_are_named_by_their_hash() {
    for workflow in ["package.yml", "test.yml"] {
        let workflow = text(&format!(".github/workflows/{workflow}"));
        let mut used = workflow
            .lines()
            .filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
        let is_by_hash = |action: &str| {
            let hash = action.split(['@', ' ']).nth(1).unwrap_or_default();
            hash.len() == 40 && hash.bytes().all(|letter| letter.is_ascii_hexdigit())
        };
        assert!(used.clone().count() > 0);
        assert_eq!(used.find(|action| !is_by_hash(action)), None);
    }
}

/// Without it macOS asks with no reason, and an administrator who refuses cuts off a service in the own network.
#[test]
fn a_mac_is_told_why_the_local_network_is_used() {
    let plist = plist::Value::from_file(path("src-tauri/Info.plist")).expect("a property list");
    let why = plist
        .as_dictionary()
        .and_then(|keys| keys["NSLocalNetworkUsageDescription"].as_string());
    assert!(why.is_some_and(|why| why.contains("local network") && why.contains("เครือข่าย")));
}

#[test]
fn the_program_of_a_mac_says_which_languages_it_has() {
    let plist = plist::Value::from_file(path("src-tauri/Info.plist")).expect("a property list");
    let plist = plist.as_dictionary().expect("a dictionary");
    let languages = plist["CFBundleLocalizations"].as_array().expect("a list");
    let mut folders: Vec<String> = std::fs::read_dir(path("i18n"))
        .expect("the catalogs")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| path(&format!("i18n/{name}")).is_dir())
        .collect();
    folders.sort();
    let languages: Vec<&str> = languages.iter().filter_map(plist::Value::as_string).collect();
    assert_eq!(languages, folders);
}
