//! A broken policy never allows more than a right one.

use proptest::prelude::*;
use serde_json::{json, Map, Value};

use super::super::keys::{Policy, PolicyKey};
use super::super::Rule;
use super::forms::{example, form, Form};
use super::policy;
use crate::views::HostKind;

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
    let proxy = match (&one.proxy, &other.proxy) {
        (_, Rule::Free) | (Rule::Closed, _) => true,
        (Rule::Enforced(one), Rule::Enforced(other)) => one == other,
        _ => false,
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
    policy(&json!({"enforced": {key.name(): 1}}).to_string()).0
}

#[test]
fn a_closed_key_allows_no_more_than_any_value_of_it() {
    for key in PolicyKey::ALL {
        let words = match form(key) {
            Form::Word(words) => words.into_iter().map(|word| json!(word)).collect(),
            _ => vec![example(key)],
        };
        for value in words {
            let (enforced, faults) = policy(&json!({"enforced": {key.name(): value}}).to_string());
            assert_eq!(faults, Vec::new());
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
        let (read, faults) = policy(text);
        assert!(read.at_fault.contains(&PolicyKey::Profiles), "{text}");
        let said: Vec<_> = faults.iter().map(super::super::PolicyFault::in_english).collect();
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
        let (read, faults) = policy(text);
        assert_eq!(read.at_fault, PolicyKey::ALL, "{text}");
        assert!(!faults.is_empty(), "{text}");
    }
    let (read, _) = policy(r#"{"enforced": {"proxy": "system", "proyx": "none"}}"#);
    assert_eq!(read.at_fault.len(), PolicyKey::ALL.len() - 1);
    assert_eq!(read.proxy, Rule::Enforced(desk::views::ProxySetting::System));
}

#[test]
fn a_key_that_is_set_twice_is_closed() {
    let (read, faults) = policy(r#"{"enforced": {"export": "refused", "export": "allowed"}}"#);
    assert_eq!(read.at_fault, [PolicyKey::Export]);
    assert_eq!(faults[0].place, "policy.json, enforced.export");
    let twice = r#"{"enforced": {"profiles": {"A": "https://a.example", "A": "https://b.example"}}}"#;
    let (read, faults) = policy(twice);
    assert_eq!(read.at_fault, [PolicyKey::Profiles]);
    assert_eq!(faults[0].place, "policy.json, enforced.profiles.A");
}

#[test]
fn deep_nesting_closes_all_and_line_ends_and_a_byte_order_mark_change_nothing() {
    let deep = format!("{{\"enforced\": {}", "[".repeat(100_000));
    assert_eq!(policy(&deep).0.at_fault, PolicyKey::ALL);
    let text = "{\r\n\"enforced\": {\r\n\"export\": \"refused\"\r\n}\r\n}\r\n";
    for text in [text.to_owned(), format!("\u{feff}{text}")] {
        let (read, faults) = policy(&text);
        assert_eq!((read.fixed, faults), (vec![PolicyKey::Export], Vec::new()));
    }
}

#[test]
fn a_fault_says_where_it_is_without_hidden_characters() {
    let (_, faults) = policy("{\"enforced\": {\"\u{202e}proxy\": \"none\"}}");
    assert!(!faults[0].place.contains('\u{202e}'), "{faults:?}");
    let sentence = faults[0].in_english();
    assert!(sentence.contains("no key of this name"), "{sentence}");
}

proptest! {
    #[test]
    fn no_text_allows_more_than_no_policy_and_one_that_cannot_be_read_allows_nothing(
        text in r#"(\{"enforced":)?[\{\["a-z:0-9,\}\]]{0,40}"#
    ) {
        let (read, faults) = policy(&text);
        prop_assert!(allows_at_most(&read, &Policy::default()));
        if serde_json::from_str::<Value>(&text).is_err() {
            prop_assert_eq!(read.at_fault, PolicyKey::ALL);
            prop_assert!(!faults.is_empty());
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
        let fixed = policy(&text).0.fixed;
        for key in keys {
            prop_assert!(fixed.contains(&key), "{:?} is free: {}", key, text);
        }
    }

    /// A text that ends too early closes all.
    #[test]
    fn a_cut_policy_allows_nothing(keys in keys(), end in any::<proptest::sample::Index>()) {
        let right = with_keys(&keys);
        let cut = &right[..end.index(right.len())];
        prop_assert_eq!(policy(cut).0.at_fault, PolicyKey::ALL);
    }

    /// A broken key closes itself and changes nothing about the others.
    #[test]
    fn a_broken_key_allows_no_more_than_the_right_one(keys in keys(), which in any::<proptest::sample::Index>()) {
        let (right, _) = policy(&with_keys(&keys));
        let broken = keys[which.index(keys.len())];
        let mut tree: Value = serde_json::from_str(&with_keys(&keys)).unwrap();
        tree["enforced"][broken.name()] = json!({"a": ["wrong"]});
        let (read, faults) = policy(&tree.to_string());
        prop_assert_eq!(&read.at_fault, &vec![broken]);
        prop_assert_eq!(faults.len(), 1);
        prop_assert_eq!(&read.fixed, &right.fixed);
        prop_assert!(allows_at_most(&read, &right));
    }
}
