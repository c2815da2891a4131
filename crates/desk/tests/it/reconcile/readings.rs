//! How a history is read for a comparison: whole and unchanged, or the comparison says why not.

use std::collections::BTreeMap;

use desk::views::{ErrorCode, ReconcileClass};
use serde_json::{Value, json};

use super::service::{Service, Sides, lost, on_the_day, page, record, refusal};

async fn listing(records: Vec<Value>) -> Service {
    let sides = Sides::of(&["baccarat"]).listed("baccarat", records);
    sides.bet("baccarat", "R1", "100.00").start().await
}

/// The only round was compared, and both sides agree; or its history could not be read for a reason, and nothing is said of it.
async fn assert_ends(service: &Service, expected: Result<(), ErrorCode>, name: &str) {
    let (rows, summary) = service.compared().await;
    assert_eq!(rows, [], "{name}");
    let codes: Vec<_> = summary.incomplete.iter().map(|each| each.error.code).collect();
    assert_eq!(codes, Vec::from_iter(expected.err()), "{name}");
    assert_eq!(summary.complete, expected.is_ok(), "{name}");
    if expected.is_ok() {
        let agrees = BTreeMap::from([(ReconcileClass::Matched, 1)]);
        assert_eq!(summary.counts, agrees, "{name}");
    }
}

#[tokio::test]
async fn a_list_that_changes_is_read_once_more_and_a_rejected_page_size_is_left_to_the_service() {
    let changed = || (1, page(&[], 1));
    // A page that states one record more than there is, and a refusal of the page after it.
    let miscounted = || {
        let first = page(&[lost("baccarat", "R1", "100.00")], 2);
        [(1, first), (1, refusal(404))]
    };
    let ours = || Some("100".to_owned());
    // A round without its record is looked for once more, under the other key of baccarat.
    for (name, answers, expected, page_sizes) in [
        ("changed once", vec![changed()], Ok(()), vec![ours(), ours()]),
        (
            "changed in both readings",
            vec![changed(), changed()],
            Err(ErrorCode::Unreadable),
            vec![ours(); 3],
        ),
        (
            "a refused page after the last",
            miscounted().into(),
            Ok(()),
            vec![ours(), ours(), ours()],
        ),
        (
            "a wrong count in both readings",
            miscounted().into_iter().chain(miscounted()).collect(),
            Err(ErrorCode::Unreadable),
            vec![ours(); 5],
        ),
        ("400", vec![(1, refusal(400))], Ok(()), vec![ours(), None]),
        ("422", vec![(1, refusal(422))], Ok(()), vec![ours(), None]),
        (
            "a rejected page size, and a list that changes",
            vec![(1, refusal(400)), changed()],
            Ok(()),
            vec![ours(), None, ours()],
        ),
        (
            "rejected without a page size too",
            vec![(2, refusal(400))],
            Err(ErrorCode::NotAccepted),
            vec![ours(), None, ours()],
        ),
        (
            "forbidden",
            vec![(1, refusal(403))],
            Err(ErrorCode::Forbidden),
            vec![ours(), ours()],
        ),
    ] {
        let service = listing(vec![lost("baccarat", "R1", "100.00")]).await;
        for (times, answer) in answers {
            service.answer_next(times, answer).await;
        }
        assert_ends(&service, expected, name).await;
        assert_eq!(service.page_sizes().await, page_sizes, "{name}");
    }
}

/// Ids are compared to the letter. Whose record it is can't be told, so the bet is not called unrecorded either.
#[tokio::test]
async fn records_that_all_name_another_player_are_not_compared() {
    for named in ["Somchai", " somchai ", "someone"] {
        let mut played = lost("baccarat", "R1", "100.00");
        played["player_id"] = json!(named);
        let (rows, summary) = listing(vec![played]).await.compared().await;
        assert_eq!((rows, summary.incomplete.is_empty()), (vec![], false), "{named}");
        assert!(!summary.complete, "{named}");
    }
}

#[tokio::test]
async fn the_last_content_of_the_players_own_records_is_compared_if_all_fit_into_memory() {
    let lost = || lost("baccarat", "R1", "100.00");
    let mut changed = lost();
    changed["total_payout"] = json!("195.00");
    let other = record("mali", "baccarat", "R1", on_the_day(600), "0.00");
    for (name, records, expected) in [
        ("two contents", vec![changed, lost()], Ok(())),
        ("a record of another player", vec![lost(), other], Ok(())),
        ("too many", vec![json!({}); 10_001], Err(ErrorCode::TooLarge)),
    ] {
        assert_ends(&listing(records).await, expected, name).await;
    }
}
