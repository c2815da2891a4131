//! The files for administrators can be read, and have every key.

use std::collections::BTreeSet;

use quick_xml::events::Event;
use quick_xml::Reader;

use super::super::keys::{PolicyKey, Tiers};
use super::super::read::{read, Node};
use super::super::templates::{templates, with_tables};
use super::forms::of_plist;

fn template(ending: &str) -> String {
    let all = templates().into_iter();
    let mut found = all.filter(|(file, _)| file.extension().is_some_and(|known| known == ending));
    found.next().unwrap().1
}

/// The elements of an XML text with their attributes. Fails if it is not well-formed.
fn elements(text: &str) -> Vec<(String, Vec<(String, String)>)> {
    let mut reader = Reader::from_str(text);
    let mut elements = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(element) | Event::Empty(element) => {
                let attributes = element.attributes().map(|attribute| {
                    let attribute = attribute.unwrap();
                    let name: &str = attribute.key.as_ref();
                    (name.to_owned(), attribute.value.to_string())
                });
                let attributes = attributes.collect();
                let name = element.name();
                let name: &str = name.as_ref();
                elements.push((name.to_owned(), attributes));
            }
            Event::Eof => return elements,
            _ => {}
        }
    }
}

/// The values of an attribute of all elements with this name.
fn attribute(text: &str, element: &str, name: &str) -> BTreeSet<String> {
    let elements = elements(text).into_iter();
    let of_name = elements.filter(|(found, _)| found == element);
    let mut values = BTreeSet::new();
    for (_, attributes) in of_name {
        for (found, value) in attributes {
            if found == name {
                assert!(values.insert(value.clone()), "{value} is there twice");
            }
        }
    }
    values
}

#[test]
fn the_definitions_have_every_key_in_each_of_its_tiers() {
    let names: BTreeSet<String> = PolicyKey::ALL
        .iter()
        .flat_map(|key| {
            let default = (key.tiers() == Tiers::Both).then(|| format!("{}Default", key.name()));
            [Some(key.name().to_owned()), default]
        })
        .flatten()
        .collect();
    assert_eq!(attribute(&template("admx"), "policy", "name"), names);
}

#[test]
fn the_words_have_everything_that_the_definitions_name() {
    let (definitions, words) = (template("admx"), template("adml"));
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
    for key in PolicyKey::ALL {
        assert!(presentations.contains(key.name()), "{key:?}");
    }
}

#[test]
fn the_example_of_a_profile_is_a_policy_with_every_key() {
    let profile = plist::Value::from_reader_xml(template("mobileconfig").as_bytes()).unwrap();
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
    let (policy, faults) = read("profile", Ok(Some(Node::Map(parts.collect()))));
    assert_eq!(faults, Vec::new());
    assert_eq!(policy.fixed(), PolicyKey::ALL);
}

#[test]
fn the_page_has_every_key_and_its_example_is_a_policy() {
    let committed = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/policies.md");
    let page = with_tables(&std::fs::read_to_string(committed).unwrap()).unwrap();
    for key in PolicyKey::ALL {
        for tier in ["enforced", "defaults"] {
            let row = page.contains(&format!("| `{}` | {tier} |", key.name()));
            assert_eq!(
                row,
                tier == "enforced" || key.tiers() == Tiers::Both,
                "{key:?} {tier}"
            );
        }
    }
    let example = page
        .split("```json\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let (policy, _) = super::sound(example);
    assert_eq!(policy.fixed(), PolicyKey::ALL);
}

#[test]
fn the_committed_templates_are_not_stale() {
    let project = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (file, text) in templates() {
        let committed = std::fs::read_to_string(project.join(&file)).unwrap();
        assert!(
            committed == text,
            "{} is stale: run `cargo xtask generate`",
            file.display()
        );
    }
}
