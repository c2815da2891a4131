//! The files for administrators, written by hand, have every key in its form.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quick_xml::events::Event;
use quick_xml::Reader;

use super::super::read::{read, Node};
use super::super::source::windows::REGISTRY_KEY;
use super::super::PolicyKey;
use super::forms::{form, of_plist, Form};

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
