//! Which crate may depend on which, and in `desk` and `sandbox` which module on which. Each list goes from top to bottom: each
//! name may use only names below it, so there is no circle. A new dependency is written here, where a reader sees it, or the test fails.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::repository::{Names, files, path};

/// The crates with their dependencies on other crates of this repository, tests apart.
const CRATES: &[(&str, &[&str])] = &[
    (
        "pitdesk",
        &["app", "desk", "export", "ledger", "money", "sandbox", "wallet"],
    ),
    (
        "desk",
        &[
            "app",
            "check",
            "export",
            "game-service",
            "games",
            "ledger",
            "money",
            "wallet",
        ],
    ),
    ("ledger", &["app", "money", "wallet"]),
    ("wallet", &["app", "money", "wallet-conformance"]),
    ("sandbox", &["games", "wallet-conformance"]),
    ("wallet-conformance", &["app"]),
    ("check", &["game-service", "games", "money"]),
    ("game-service", &["app", "money"]),
    ("export", &["app", "money"]),
    ("games", &["money"]),
    ("app", &[]),
    ("catalog", &[]),
    ("money", &[]),
];

/// The modules of a crate and what they use. `lib.rs` knows all of them, and so does `views/mod.rs`, which names the types of
/// all rooms for the interface.
struct Modules {
    folder: &'static str,
    list: &'static [(&'static str, &'static [&'static str])],
    /// What every module may use: words of the interface and of the service, and small parts without state. They use no
    /// other module.
    shared: &'static [&'static str],
    /// The files of a program beside the library.
    program: &'static [&'static str],
}

const DESK: &[(&str, &[&str])] = &[
    (
        "told",
        &[
            "connection",
            "export",
            "images",
            "record",
            "reconciliation",
            "search",
            "verdict",
            "wallet",
        ],
    ),
    (
        "export",
        &[
            "connection",
            "images",
            "lotto",
            "reconciliation",
            "search",
            "shoe",
            "tables",
            "verdict",
            "wallet",
        ],
    ),
    (
        "reconciliation",
        &[
            "connection",
            "lotto",
            "observed",
            "record",
            "search",
            "tables",
            "verdict",
            "wallet",
        ],
    ),
    (
        "record",
        &["connection", "images", "observed", "search", "tables", "verdict"],
    ),
    (
        "search",
        &["best_match", "connection", "observed", "tables", "verdict"],
    ),
    ("best_match", &["verdict"]),
    ("shoe", &["connection", "observed", "tables", "verdict"]),
    ("tables", &["connection", "images", "observed"]),
    ("lotto", &["connection", "observed", "verdict"]),
    ("wallet", &["connection", "observed"]),
    ("bet_pages", &["connection"]),
    ("images", &[]),
    ("links", &[]),
    ("connection", &["observed"]),
    ("observed", &["verdict"]),
    ("verdict", &[]),
];

const DESK_SHARED: &[&str] = &[
    "answer",
    "bounded",
    "cards",
    "catalog",
    "errors",
    "figures",
    "findings",
    "listing",
    "names",
    "other_game",
    "say",
    "times",
    "views",
    "vocabulary",
];

const SANDBOX: &[(&str, &[&str])] = &[
    (
        "http",
        &["fault", "lotto", "page", "pictures", "service", "wire", "world"],
    ),
    ("foreign", &["options", "service", "wallet", "world"]),
    ("service", &["lotto", "options", "wallet", "wire", "world"]),
    ("options", &["fault", "wallet", "world"]),
    ("fault", &["wire"]),
    ("wallet", &["games", "lotto", "wire", "world"]),
    ("wire", &["games", "lotto", "world"]),
    ("page", &["games", "world"]),
    ("pictures", &["games", "world"]),
    ("lotto", &["world"]),
    ("world", &["games"]),
    ("games", &[]),
];

const SANDBOX_SHARED: &[&str] = &["chance", "clock"];

#[test]
fn crates_depend_only_on_those_below() {
    let mut cargo = Command::new(env!("CARGO"));
    let answer = cargo
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(path(""))
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value =
        serde_json::from_slice(&answer.stdout).expect("cargo answers with JSON");
    let packages = metadata["packages"].as_array().expect("packages are a list");
    let local: BTreeSet<&str> = packages
        .iter()
        .filter_map(|package| package["name"].as_str())
        .collect();
    let mut found: BTreeMap<&str, Names> = BTreeMap::new();
    for package in packages {
        let name = package["name"].as_str().expect("a package has a name");
        let dependencies = package["dependencies"]
            .as_array()
            .expect("dependencies are a list");
        let uses = dependencies
            .iter()
            .filter(|dependency| dependency["kind"].is_null())
            .filter_map(|dependency| dependency["name"].as_str())
            .filter(|dependency| local.contains(dependency));
        found.insert(name, uses.map(str::to_owned).collect());
    }
    // The tasks and the programs of tests may use anything; nothing uses them.
    let for_developers = ["fuzz-targets", "wallet-trials", "whole-program", "xtask"];
    found.retain(|name, _| !for_developers.contains(name));
    assert_allowed(CRATES, &found);
}

/// The wallet and what calls it are written from the contract, each for itself.
#[test]
fn the_wallet_uses_the_caller_of_set_a_in_its_tests_alone() {
    let source = path("crates/wallet/src");
    for file in files("crates/wallet/src", ".rs") {
        let inside = file.strip_prefix(&source).expect("it is below the source");
        let inside = inside.to_string_lossy().replace('\\', "/");
        if inside
            .split('/')
            .any(|part| part == "tests" || part == "tests.rs")
        {
            continue;
        }
        let text = fs::read_to_string(&file).expect("source files are text");
        let mut code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let uses_caller = code.any(|line| line.contains("wallet_conformance") && line.contains("caller"));
        assert!(!uses_caller, "{inside}");
    }
}

/// The sandbox settles the other games by rules of its own: with those of the check, both would make the same mistake.
#[test]
fn the_sandbox_uses_the_rules_of_baccarat_and_of_no_other_game() {
    for file in files("crates/sandbox/src", ".rs") {
        let text = fs::read_to_string(&file).expect("source files are text");
        let imports_its_own = text.contains("use crate::games::{self");
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for (place, _) in line.match_indices("games::") {
                let (before, path) = line.split_at(place);
                let is_its_own = before.ends_with("crate::") || (imports_its_own && !before.ends_with("::"));
                let is_baccarat = path.starts_with("games::baccarat::");
                assert!(is_its_own || is_baccarat, "{}: {line}", file.display());
            }
        }
    }
}

#[test]
fn modules_of_desk_use_only_those_below() {
    assert_layers(&Modules {
        folder: "crates/desk/src",
        list: DESK,
        shared: DESK_SHARED,
        program: &[],
    });
}

#[test]
fn modules_of_sandbox_use_only_those_below() {
    assert_layers(&Modules {
        folder: "crates/sandbox/src",
        list: SANDBOX,
        shared: SANDBOX_SHARED,
        program: &["main"],
    });
}

fn assert_layers(crate_modules: &Modules) {
    let Modules {
        folder,
        list,
        shared,
        program,
    } = crate_modules;
    let modules: BTreeSet<&str> = list.iter().map(|(module, _)| *module).collect();
    let mut found: BTreeMap<&str, Names> = modules.iter().map(|module| (*module, Names::new())).collect();
    let source = path(folder);
    let tests = modules_of_tests(folder);
    let views = views_of_rooms(&source, &modules);
    for file in files(folder, ".rs") {
        let inside = file.strip_prefix(&source).expect("it is a file of the folder");
        let inside = inside.to_string_lossy().replace('\\', "/");
        let module = inside
            .split('/')
            .next()
            .unwrap_or_default()
            .trim_end_matches(".rs");
        if module == "lib"
            || inside == "views/mod.rs"
            || program.contains(&module)
            || tests.iter().any(|module| inside.starts_with(module.as_str()))
        {
            continue;
        }
        let text = fs::read_to_string(&file).expect("source files are text");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        // In these files `super` is the crate.
        let is_at_the_top = !inside.contains('/') || inside.ends_with(&format!("{module}/mod.rs"));
        let code = if is_at_the_top {
            code.replace("super::", "crate::")
        } else {
            code.to_owned()
        };
        let of_views = first_names(&code, "crate::views::");
        let of_views = of_views.iter().filter_map(|view| views.get(view).cloned());
        for used in first_names(&code, "crate::").into_iter().chain(of_views) {
            if shared.contains(&used.as_str()) || used == module {
                continue;
            }
            assert!(
                modules.contains(used.as_str()) || !is_module(folder, &used),
                "{inside} uses {used}, which is in neither list"
            );
            if !modules.contains(used.as_str()) {
                continue;
            }
            assert!(
                !shared.contains(&module),
                "{inside} is shared and uses the module {used}"
            );
            let uses = found.get_mut(module);
            uses.unwrap_or_else(|| panic!("{module} is in neither list"))
                .insert(used);
        }
    }
    assert_allowed(list, &found);
}

/// The list has the uses found and no other, and each name comes before all those that it uses.
fn assert_allowed(list: &[(&str, &[&str])], found: &BTreeMap<&str, Names>) {
    let listed: BTreeMap<&str, Names> = list
        .iter()
        .map(|(name, uses)| (*name, uses.iter().map(ToString::to_string).collect()))
        .collect();
    let mut faults = Vec::new();
    for (name, uses) in found {
        let Some(may_use) = listed.get(name) else {
            faults.push(format!("{name} is not in the list"));
            continue;
        };
        faults.extend(
            uses.difference(may_use)
                .map(|used| format!("{name} uses {used}, which the list does not allow")),
        );
        faults.extend(
            may_use
                .difference(uses)
                .map(|used| format!("{name} does not use {used}, but the list allows it")),
        );
    }
    let gone = listed.keys().filter(|name| !found.contains_key(*name));
    faults.extend(gone.map(|name| format!("{name} is in the list and does not exist")));
    for (place, (name, uses)) in list.iter().enumerate() {
        for used in *uses {
            let below = list.iter().position(|(other, _)| other == used);
            if below.is_none_or(|below| below <= place) {
                faults.push(format!("{name} uses {used}, which is not below it"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn is_module(folder: &str, name: &str) -> bool {
    let source = path(folder);
    source.join(name).is_dir() || source.join(format!("{name}.rs")).is_file()
}

/// The files of modules that are compiled for tests only, below the folder of the source.
fn modules_of_tests(folder: &str) -> Vec<String> {
    let source = path(folder);
    let mut found = Vec::new();
    for file in files(folder, ".rs") {
        let text = fs::read_to_string(&file).expect("source files are text");
        let folder = file.parent().expect("a file is in a folder");
        let inside = folder.strip_prefix(&source).expect("it is below the source");
        let inside = inside.to_string_lossy().replace('\\', "/");
        for rest in text.split("#[cfg(test)]\nmod ").skip(1) {
            let name: String = rest
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                .collect();
            found.push(format!("{inside}/{name}").trim_start_matches('/').to_owned());
        }
    }
    found
}

/// The module of each view that is in a file of its room, by the name of the view. Who takes it from `views` uses the room.
fn views_of_rooms(source: &Path, modules: &BTreeSet<&str>) -> BTreeMap<String, String> {
    let text = fs::read_to_string(source.join("views/mod.rs")).unwrap_or_default();
    let mut rooms = BTreeMap::new();
    for module in modules {
        let views = first_names(&text, &format!("crate::{module}::"));
        rooms.extend(views.into_iter().map(|view| (view, (*module).to_owned())));
    }
    rooms
}

/// The first name after each of these beginnings of a path, also of those in braces.
fn first_names(code: &str, beginning: &str) -> Names {
    let mut used = Names::new();
    for rest in code.split(beginning).skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            used.insert(identifier(rest));
            continue;
        };
        let (mut depth, mut begins) = (0_u32, true);
        for (at, letter) in list.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                _ if begins && letter.is_alphabetic() => {
                    used.insert(identifier(&list[at..]));
                    begins = false;
                }
                _ => {}
            }
        }
    }
    used.retain(|name| !name.is_empty());
    used
}

fn identifier(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}
