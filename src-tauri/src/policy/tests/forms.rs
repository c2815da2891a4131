//! Every key in the form of every system, and in the files for administrators, which are written by hand.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quick_xml::events::Event;
use quick_xml::Reader;
use serde_json::{json, Value as Json};

use self::Written::{Number, Pairs, Text, Texts};
use super::super::source::windows::{tree, REGISTRY_KEY};
use super::super::{parse, read, Node, Policy, PolicyKey, ENFORCED, EXPORT, TRAINING};

const SYSTEMS: [&str; 3] = ["linux", "windows", "macos"];

/// The form of a key's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    Text,
    /// One of these words.
    Word(Vec<&'static str>),
    Texts,
    /// Names, each with a text.
    Pairs,
}

pub(super) fn form(key: PolicyKey) -> Form {
    match key {
        PolicyKey::Profiles => Form::Pairs,
        PolicyKey::BetPageHosts | PolicyKey::ImageHosts => Form::Texts,
        PolicyKey::Proxy | PolicyKey::Database | PolicyKey::Language | PolicyKey::TimeZone => Form::Text,
        PolicyKey::Export => Form::Word(EXPORT.map(|(word, _)| word).to_vec()),
        PolicyKey::Training => Form::Word(TRAINING.map(|(word, _)| word).to_vec()),
    }
}

/// The value of a key as an administrator writes it.
#[derive(Debug, Clone, Copy)]
enum Written {
    Text(&'static str),
    Texts(&'static [&'static str]),
    Pairs(&'static [(&'static str, &'static str)]),
    Number,
}

/// Each key with a value, how the value is understood, and values that are none.
const KEYS: [(PolicyKey, Written, &str, &[Written]); 9] = [
    (
        PolicyKey::Profiles,
        Pairs(&[("Live", "https://api.example.com")]),
        "Live=https://api.example.com/",
        &[
            Number,
            Text("https://api.example.com"),
            Texts(&["https://api.example.com"]),
            Pairs(&[("Live", "http://api.example.com")]),
            Pairs(&[("Live", "https://user:password@api.example.com")]),
            Pairs(&[(" ", "https://api.example.com")]),
            Pairs(&[("Live", "https://a.example"), ("Live ", "https://b.example")]),
        ],
    ),
    (
        PolicyKey::BetPageHosts,
        Texts(&["Pages.example.com", "pages.example.com:8443"]),
        "pages.example.com pages.example.com:8443",
        &[
            Number,
            Text("pages.example.com"),
            Texts(&["pages.example.com", "https://pages.example.com"]),
            Texts(&["pages.example.com/path"]),
            Texts(&["*"]),
            Texts(&[""]),
        ],
    ),
    (
        PolicyKey::ImageHosts,
        Texts(&["Images.example.com"]),
        "images.example.com",
        &[
            Number,
            Text("images.example.com"),
            Texts(&["127.0.0.1"]),
            Texts(&["images.example.com:8443"]),
            Texts(&["*.example.com"]),
        ],
    ),
    (
        PolicyKey::Proxy,
        Text("http://Proxy.example.com:3128"),
        "http://proxy.example.com:3128",
        &[
            Number,
            Texts(&["none"]),
            Text(""),
            Text("None"),
            Text("proxy.example.com:3128"),
            Text("http://user:password@proxy.example.com:3128"),
        ],
    ),
    (
        PolicyKey::Database,
        Text("db.example.com"),
        "db.example.com:5432",
        &[
            Number,
            Texts(&["db.example.com"]),
            Text(""),
            Text("db.example.com:port"),
            Text("postgres://db.example.com"),
            Text("db.example.com/wallet"),
        ],
    ),
    (
        PolicyKey::Language,
        Text("th"),
        "th",
        &[Number, Texts(&["th"]), Text("TH"), Text("xx"), Text("")],
    ),
    (
        PolicyKey::TimeZone,
        Text("Asia/Bangkok"),
        "Asia/Bangkok",
        &[Number, Texts(&["UTC"]), Text("Bangkok"), Text("")],
    ),
    (
        PolicyKey::Export,
        Text("refused"),
        "refused: true",
        &[Number, Texts(&["refused"]), Text("Refused"), Text("no"), Text("")],
    ),
    (
        PolicyKey::Training,
        Text("only"),
        "Only",
        &[Number, Texts(&["only"]), Text("Only"), Text("")],
    ),
];

/// What a policy says about a key, as text. None if it says nothing.
fn understood(policy: &Policy, key: PolicyKey) -> Option<String> {
    let joined = |hosts: &std::collections::BTreeSet<String>| {
        hosts.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    match key {
        PolicyKey::Profiles => policy.profiles.as_ref().map(|profiles| {
            let named = profiles
                .iter()
                .map(|one| format!("{}={}", one.name, one.base_url));
            named.collect::<Vec<_>>().join(" ")
        }),
        PolicyKey::BetPageHosts => policy.bet_page_hosts.as_ref().map(joined),
        PolicyKey::ImageHosts => policy.image_hosts.as_ref().map(joined),
        PolicyKey::Proxy => policy.proxy.as_ref().map(|proxy| match proxy {
            desk::views::ProxySetting::Address { address } => address.clone(),
            other => format!("{other:?}"),
        }),
        PolicyKey::Database => policy.database.as_ref().map(ToString::to_string),
        PolicyKey::Language => policy.language.clone(),
        PolicyKey::TimeZone => policy.time_zone.clone(),
        PolicyKey::Export => Some(format!("refused: {}", policy.export_refused)),
        PolicyKey::Training => Some(format!("{:?}", policy.training)),
    }
}

/// A policy with one key, in the form of a system.
fn found(system: &str, key: PolicyKey, value: Written) -> Policy {
    let node = match system {
        "linux" => parse(
            json!({ ENFORCED: { key.name(): in_json(value) } })
                .to_string()
                .as_bytes(),
        )
        .unwrap(),
        "windows" => tree(vec![vec![registry(key, value)]]).expect("something is set"),
        _ => preferences(key, value),
    };
    read(system, Ok(Some(node)))
}

/// The value of a key, in the form of Linux.
pub(super) fn example(key: PolicyKey) -> Json {
    let row = KEYS.into_iter().find(|(known, ..)| *known == key);
    in_json(row.expect("every key has a row").1)
}

fn in_json(value: Written) -> Json {
    match value {
        Text(text) => json!(text),
        Texts(texts) => json!(texts),
        Number => json!(1),
        Pairs(pairs) => Json::Object(
            pairs
                .iter()
                .map(|(name, text)| ((*name).to_owned(), json!(text)))
                .collect(),
        ),
    }
}

/// As the editor of group policies writes it. Windows does not tell capital letters from small ones.
fn registry(key: PolicyKey, value: Written) -> (String, Node) {
    let node = match value {
        Text(text) => Node::Text(text.to_owned()),
        Number => Node::Other,
        // A subkey would be read as names with texts, of which these are some.
        Texts(texts) if form(key) != Form::Texts => {
            Node::List(texts.iter().copied().map(Node::from).collect())
        }
        Texts(texts) => {
            let numbered = texts.iter().enumerate().rev();
            Node::Map(
                numbered
                    .map(|(place, text)| ((place + 1).to_string(), Node::from(*text)))
                    .collect(),
            )
        }
        Pairs(pairs) => named(pairs),
    };
    (key.name().to_uppercase(), node)
}

fn named(pairs: &[(&str, &str)]) -> Node {
    let named = pairs
        .iter()
        .map(|(name, text)| ((*name).to_owned(), Node::from(*text)));
    Node::Map(named.collect())
}

impl From<&str> for Node {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The preferences that a property list describes.
fn preferences(key: PolicyKey, value: Written) -> Node {
    let value = match value {
        Text(text) => format!("<string>{text}</string>"),
        Number => "<integer>1</integer>".to_owned(),
        Texts(texts) => {
            let each: Vec<String> = texts
                .iter()
                .map(|text| format!("<string>{text}</string>"))
                .collect();
            format!("<array>{}</array>", each.concat())
        }
        Pairs(pairs) => {
            let each: Vec<String> = pairs
                .iter()
                .map(|(name, text)| format!("<key>{name}</key><string>{text}</string>"))
                .collect();
            format!("<dict>{}</dict>", each.concat())
        }
    };
    let name = key.name();
    let list = format!(
        r#"<plist version="1.0"><dict><key>{ENFORCED}</key><dict><key>{name}</key>{value}</dict></dict></plist>"#
    );
    of_plist(&plist::Value::from_reader_xml(list.as_bytes()).unwrap())
}

/// As `source::macos` does it with the objects of the system.
fn of_plist(value: &plist::Value) -> Node {
    match value {
        plist::Value::String(text) => Node::Text(text.clone()),
        plist::Value::Array(list) => Node::List(list.iter().map(of_plist).collect()),
        plist::Value::Dictionary(entries) => Node::Map(
            entries
                .iter()
                .map(|(name, value)| (name.clone(), of_plist(value)))
                .collect(),
        ),
        _ => Node::Other,
    }
}

#[test]
fn every_key_is_read_from_the_form_of_every_system() {
    assert_eq!(KEYS.map(|(key, ..)| key), PolicyKey::ALL);
    for (key, written, expected, _) in KEYS {
        assert_eq!(json!(key), key.name(), "the interface has the same name");
        for system in SYSTEMS {
            let policy = found(system, key, written);
            assert_eq!(policy.faults, Vec::new(), "{system} {key:?}");
            assert_eq!(policy.fixed, [key], "{system}");
            assert_eq!(policy.at_fault, [], "{system}");
            assert_eq!(understood(&policy, key).as_deref(), Some(expected), "{system}");
        }
    }
}

#[test]
fn every_broken_value_closes_its_key_in_the_form_of_every_system() {
    for (key, _, _, broken) in KEYS {
        for value in broken {
            for system in SYSTEMS {
                let policy = found(system, key, *value);
                assert_eq!(policy.at_fault, [key], "{system} {value:?}");
                assert_eq!(policy.fixed, [key], "{system} {value:?}");
                let place = format!("{system}, {ENFORCED}.{}", key.name());
                let said = policy.said();
                assert!(
                    said.len() == 1 && said[0].contains(&place),
                    "{system} {value:?}: {said:?}"
                );
            }
        }
    }
}

#[test]
fn the_key_of_the_computer_wins_over_that_of_the_user() {
    let computer = vec![("proxy".to_owned(), Node::from("system"))];
    let user = vec![
        ("PROXY".to_owned(), Node::from("none")),
        ("export".to_owned(), Node::from("refused")),
    ];
    let policy = read("registry", Ok(tree(vec![computer, user])));
    assert_eq!(policy.faults, Vec::new());
    assert_eq!(policy.proxy, Some(desk::views::ProxySetting::System));
    assert_eq!(policy.fixed, [PolicyKey::Proxy, PolicyKey::Export]);
}

/// Windows leaves it behind when a policy with a list is taken back.
#[test]
fn an_empty_subkey_is_no_policy_and_an_empty_list_is_one() {
    let empty = vec![("imageHosts".to_owned(), Node::Map(Vec::new()))];
    assert_eq!(tree(vec![empty]), None);
    let listed = vec![("imageHosts".to_owned(), Node::List(Vec::new()))];
    let policy = read("registry", Ok(tree(vec![listed])));
    assert_eq!(policy.faults, Vec::new());
    assert!(policy.image_hosts.unwrap().is_empty());
}

/// A file of the work tree.
fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// The values of an attribute of all elements with this name. Fails if the text is not well-formed XML.
fn attribute(text: &str, element: &str, name: &str) -> BTreeSet<String> {
    let mut reader = Reader::from_str(text);
    let mut values = BTreeSet::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(found) | Event::Empty(found) => {
                let found_name = found.name();
                let found_name: &str = found_name.as_ref();
                for attribute in found.attributes() {
                    let attribute = attribute.unwrap();
                    let key: &str = attribute.key.as_ref();
                    if found_name == element && key == name {
                        let value = attribute.value.to_string();
                        assert!(values.insert(value.clone()), "{value} is there twice");
                    }
                }
            }
            Event::Eof => return values,
            _ => {}
        }
    }
}

#[test]
fn the_definitions_have_every_key_in_its_form() {
    let text = file("packaging/windows/Pitdesk.admx");
    let names: BTreeSet<String> = PolicyKey::ALL.iter().map(|key| key.name().to_owned()).collect();
    assert_eq!(attribute(&text, "policy", "name"), names);
    for key in PolicyKey::ALL {
        let name = key.name();
        let mut policies = text.split("<policy ");
        let policy = policies
            .find(|policy| policy.starts_with(&format!("name=\"{name}\"")))
            .unwrap();
        assert!(policy.contains(&format!(r#" key="{REGISTRY_KEY}">"#)), "{name}");
        let none: Vec<&str> = Vec::new();
        let (value, words) = match form(key) {
            Form::Text => (
                format!(r#"<text id="{name}" valueName="{name}" required="true"/>"#),
                none,
            ),
            Form::Word(words) => (
                format!(r#"<enum id="{name}" valueName="{name}" required="true">"#),
                words,
            ),
            // The prefix makes the names of the values numbers.
            Form::Texts => (
                format!(r#"<list id="{name}" key="{REGISTRY_KEY}\{name}" valuePrefix=""/>"#),
                none,
            ),
            Form::Pairs => (
                format!(r#"<list id="{name}" key="{REGISTRY_KEY}\{name}" explicitValue="true"/>"#),
                none,
            ),
        };
        assert!(policy.contains(&value), "{value}");
        let offered: Vec<&str> = policy
            .split("<string>")
            .skip(1)
            .map(|rest| rest.split('<').next().unwrap())
            .collect();
        assert_eq!(offered, words, "{name}");
    }
}

#[test]
fn the_words_have_everything_that_the_definitions_name() {
    let definitions = file("packaging/windows/Pitdesk.admx");
    let words = file("packaging/windows/en-US/Pitdesk.adml");
    let strings = attribute(&words, "string", "id");
    let presentations = attribute(&words, "presentation", "id");
    let mut named = BTreeSet::new();
    for (begin, known) in [("$(string.", &strings), ("$(presentation.", &presentations)] {
        for part in definitions.split(begin).skip(1) {
            let id = part.split_once(')').unwrap().0;
            assert!(known.contains(id), "{begin}{id})");
            named.insert(id.to_owned());
        }
    }
    assert!(strings.is_subset(&named), "{strings:?} {named:?}");
    let keys: BTreeSet<String> = PolicyKey::ALL.iter().map(|key| key.name().to_owned()).collect();
    assert_eq!(presentations, keys);
}

#[test]
fn the_example_of_a_profile_is_a_policy_with_every_key() {
    let text = file("packaging/macos/pitdesk.mobileconfig");
    let profile = plist::Value::from_reader_xml(text.as_bytes()).unwrap();
    let payload = profile.as_dictionary().unwrap()["PayloadContent"]
        .as_array()
        .unwrap()[0]
        .clone();
    let Node::Map(entries) = of_plist(&payload) else {
        panic!("a payload is a dictionary");
    };
    let parts = entries
        .into_iter()
        .filter(|(name, _)| !name.starts_with("Payload"));
    let policy = read("profile", Ok(Some(Node::Map(parts.collect()))));
    assert_eq!(policy.faults, Vec::new());
    assert_eq!(policy.fixed, PolicyKey::ALL);
}

#[test]
fn the_page_has_every_key_and_its_example_is_a_policy() {
    let page = file("docs/policies.md");
    let table = page.split("## Keys\n").nth(1).unwrap();
    let rows = table.lines().filter_map(|row| row.strip_prefix("| `"));
    let keys: Vec<&str> = rows
        .take(PolicyKey::ALL.len())
        .map(|row| row.split('`').next().unwrap())
        .collect();
    let names: Vec<&str> = PolicyKey::ALL.iter().map(|key| key.name()).collect();
    assert_eq!(keys, names);
    let example = page
        .split("```json\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    assert_eq!(super::sound(example).fixed, PolicyKey::ALL);
}
