//! Tests of policies: the forms of the systems with the templates, what each key does, and, here, broken policies: one never allows
//! more than a right one.

mod effects;
#[cfg(unix)]
mod file;
mod forms;

use desk::catalog::{Catalog, SOURCE};
use desk::views::ProxySetting;
use proptest::prelude::*;
use serde_json::{json, Map, Value};

use self::forms::{example, form, Form};
use super::{parse, read, Policy, PolicyKey};
use crate::hosts::HostKind;

impl Policy {
    /// The policy of a text in the form of Linux.
    pub(crate) fn of_text(text: &str) -> Self {
        read("policy.json", parse(text.as_bytes()).map(Some))
    }

    /// The sentences about the faults of the policy.
    fn said(&self) -> Vec<String> {
        let english = Catalog::of(SOURCE);
        self.faults.iter().map(|fault| english.sentence(fault)).collect()
    }
}

/// A policy without a fault.
fn sound(text: &str) -> Policy {
    let policy = Policy::of_text(text);
    assert_eq!(policy.faults, Vec::new(), "{text}");
    policy
}

/// Whether `one` allows nothing that `other` refuses.
fn allows_at_most(one: &Policy, other: &Policy) -> bool {
    let profiles = match (one.only_profiles(), other.only_profiles()) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(one), Some(other)) => one.iter().all(|profile| other.contains(profile)),
    };
    let hosts = HostKind::ALL
        .into_iter()
        .all(|kind| match (one.only_hosts(kind), other.only_hosts(kind)) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(one), Some(other)) => one.is_subset(&other),
        });
    let own = ProxySetting::Address {
        address: "http://own.example:1".to_owned(),
    };
    let proxy = match (one.proxy_for(&own), other.proxy_for(&own)) {
        (Err(_), _) => true,
        (Ok(one), Ok(allowed)) => one == allowed || allowed == own,
        (Ok(_), Err(_)) => false,
    };
    let right = |check: fn(&Policy) -> bool| !check(one) || check(other);
    profiles
        && hosts
        && proxy
        && right(|policy| policy.check_export().is_ok())
        && right(|policy| policy.check_training().is_ok())
        && right(|policy| policy.check_service_allowed().is_ok())
}

fn with_keys(keys: &[PolicyKey]) -> String {
    let set: Map<String, Value> = keys
        .iter()
        .map(|key| (key.name().to_owned(), example(*key)))
        .collect();
    json!({ "enforced": set }).to_string()
}

/// Some keys.
fn keys() -> impl Strategy<Value = Vec<PolicyKey>> {
    proptest::sample::subsequence(PolicyKey::ALL.to_vec(), 1..=PolicyKey::ALL.len())
}

/// The rule of a key that is broken.
fn closed(key: PolicyKey) -> Policy {
    Policy::of_text(&json!({"enforced": {key.name(): 1}}).to_string())
}

#[test]
fn a_closed_key_allows_no_more_than_any_value_of_it() {
    for key in PolicyKey::ALL {
        let words = match form(key) {
            Form::Word(words) => words.into_iter().map(|word| json!(word)).collect(),
            _ => vec![example(key)],
        };
        for value in words {
            let enforced = sound(&json!({"enforced": {key.name(): value}}).to_string());
            assert!(allows_at_most(&closed(key), &enforced), "{key:?}: {value}");
            assert!(allows_at_most(&enforced, &Policy::default()), "{key:?}: {value}");
        }
    }
}

#[test]
fn a_token_in_a_policy_closes_what_it_stands_in_and_is_not_repeated() {
    for text in [
        r#"{"enforced": {"token": "s3cret"}}"#,
        r#"{"token": "s3cret"}"#,
        r#"{"enforced": {"profiles": {"Live": "https://s3cret@api.example"}}}"#,
        r#"{"enforced": {"profiles": {"Live": "https://x:s3cret@api.example"}}}"#,
        r#"{"enforced": {"profiles": {"Live": "https://api.example/?token=s3cret"}}}"#,
        r#"{"enforced": {"profiles": {"Live": {"address": "https://api.example", "token": "s3cret"}}}}"#,
    ] {
        let read = Policy::of_text(text);
        assert!(read.at_fault.contains(&PolicyKey::Profiles), "{text}");
        let said = read.said();
        assert!(!said.is_empty() && !said.concat().contains("s3cret"), "{said:?}");
    }
}

#[test]
fn a_name_that_nobody_knows_closes_all_that_is_not_enforced() {
    for text in [
        r#"{"enforced": {"exprot": "refused"}}"#,
        r#"{"enforced": {"Export": "refused"}}"#,
        r#"{"enforcd": {"export": "refused"}}"#,
        r#"{"export": "refused"}"#,
        r#"{"enforced": {}, "enforced": {"export": "refused"}}"#,
        r#"{"enforced": {}, "defaults": {"language": "th"}}"#,
        r#"{"enforced": ["export"]}"#,
        r#"{"enforced": 5}"#,
        "[]",
        "5",
        "null",
        "",
        "{",
        r#"{"enforced": {"export": "refused"}} {}"#,
    ] {
        let read = Policy::of_text(text);
        assert_eq!(read.at_fault, PolicyKey::ALL, "{text}");
        assert!(!read.faults.is_empty(), "{text}");
    }
    let read = Policy::of_text(r#"{"enforced": {"proxy": "system", "proyx": "none"}}"#);
    assert_eq!(read.at_fault.len(), PolicyKey::ALL.len() - 1);
    assert_eq!(read.proxy_for(&ProxySetting::None), Ok(ProxySetting::System));
}

#[test]
fn a_key_that_is_set_twice_is_closed() {
    let read = Policy::of_text(r#"{"enforced": {"export": "refused", "export": "allowed"}}"#);
    assert_eq!(read.at_fault, [PolicyKey::Export]);
    assert!(read.said()[0].contains("policy.json, enforced.export: "));
    let twice = r#"{"enforced": {"profiles": {"A": "https://a.example", "A": "https://b.example"}}}"#;
    let read = Policy::of_text(twice);
    assert_eq!(read.at_fault, [PolicyKey::Profiles]);
    assert!(read.said()[0].contains("policy.json, enforced.profiles.A: "));
}

#[test]
fn deep_nesting_closes_all_and_line_ends_and_a_byte_order_mark_change_nothing() {
    let deep = format!("{{\"enforced\": {}", "[".repeat(100_000));
    assert_eq!(Policy::of_text(&deep).at_fault, PolicyKey::ALL);
    let text = "{\r\n\"enforced\": {\r\n\"export\": \"refused\"\r\n}\r\n}\r\n";
    for text in [text.to_owned(), format!("\u{feff}{text}")] {
        assert_eq!(sound(&text).fixed, [PolicyKey::Export]);
    }
}

#[test]
fn a_fault_says_where_it_is_without_hidden_characters() {
    let read = Policy::of_text("{\"enforced\": {\"\u{202e}proxy\": \"none\"}}");
    let sentence = &read.said()[0];
    assert!(!sentence.contains('\u{202e}'), "{sentence}");
    assert!(sentence.contains("no key of this name"), "{sentence}");
}

proptest! {
    #[test]
    fn no_text_allows_more_than_no_policy_and_one_that_cannot_be_read_allows_nothing(
        text in r#"(\{"enforced":)?[\{\["a-z:0-9,\}\]]{0,40}"#
    ) {
        let read = Policy::of_text(&text);
        prop_assert!(allows_at_most(&read, &Policy::default()));
        if serde_json::from_str::<Value>(&text).is_err() {
            prop_assert_eq!(read.at_fault, PolicyKey::ALL);
            prop_assert!(!read.faults.is_empty());
        }
    }

    /// A slip of the keyboard: what was enforced is still enforced, or closed.
    #[test]
    fn a_policy_with_one_wrong_letter_frees_nothing(
        keys in keys(),
        place in any::<proptest::sample::Index>(),
        letter in r#"[a-z"\\{}\[\]:, ]"#,
        how in 0..3,
    ) {
        let right = with_keys(&keys);
        let mut letters: Vec<char> = right.chars().collect();
        let at = place.index(letters.len());
        let letter = letter.chars().next().unwrap();
        match how {
            0 => letters[at] = letter,
            1 => letters.insert(at, letter),
            _ => drop(letters.remove(at)),
        }
        let text: String = letters.into_iter().collect();
        let fixed = Policy::of_text(&text).fixed;
        for key in keys {
            prop_assert!(fixed.contains(&key), "{:?} is free: {}", key, text);
        }
    }

    /// A text that ends too early closes all.
    #[test]
    fn a_cut_policy_allows_nothing(keys in keys(), end in any::<proptest::sample::Index>()) {
        let right = with_keys(&keys);
        let cut = &right[..end.index(right.len())];
        prop_assert_eq!(Policy::of_text(cut).at_fault, PolicyKey::ALL);
    }

    /// A broken key closes itself and changes nothing about the others.
    #[test]
    fn a_broken_key_allows_no_more_than_the_right_one(keys in keys(), which in any::<proptest::sample::Index>()) {
        let right = Policy::of_text(&with_keys(&keys));
        let broken = keys[which.index(keys.len())];
        let mut tree: Value = serde_json::from_str(&with_keys(&keys)).unwrap();
        tree["enforced"][broken.name()] = json!({"a": ["wrong"]});
        let read = Policy::of_text(&tree.to_string());
        prop_assert_eq!(&read.at_fault, &vec![broken]);
        prop_assert_eq!(read.faults.len(), 1);
        prop_assert_eq!(&read.fixed, &right.fixed);
        prop_assert!(allows_at_most(&read, &right));
    }
}
