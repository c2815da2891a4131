//! How a history is read for a comparison: whole and unchanged, or the comparison says why not.

use std::collections::BTreeMap;

use desk::views::{DifferenceRow, ErrorCode, ReconcileClass, ReconcileSummary};
use serde_json::{Value, json};

use super::coverage::one;
use super::record::service_with;
use super::service::{Service, on_the_day, page, record, refusal};
use super::service_and_wallet::compare;

const PLAYER: &str = "somchai";

fn lost() -> Value {
    record(PLAYER, "baccarat", "R1", on_the_day(600), "0.00")
}

async fn compared(service: &Service) -> (Vec<DifferenceRow>, ReconcileSummary) {
    compare(&service.desk, &one(PLAYER)).await
}

/// The only round was compared, and both sides agree.
async fn assert_agrees(service: &Service) {
    let (rows, summary) = compared(service).await;
    assert!(summary.complete, "{:?}", summary.incomplete);
    assert_eq!(rows, []);
    assert_eq!(summary.counts, BTreeMap::from([(ReconcileClass::Matched, 1)]));
}

/// The history could not be read for this reason, so nothing is said about its rounds.
async fn assert_unread(service: &Service, code: ErrorCode) {
    let (rows, summary) = compared(service).await;
    let codes: Vec<_> = summary.incomplete.iter().map(|each| each.error.code).collect();
    assert_eq!((rows, codes), (Vec::new(), vec![code]));
}

#[tokio::test]
async fn a_list_that_changes_while_it_is_read_is_read_once_more() {
    let service = service_with(vec![lost()], &["R1"]).await;
    service.answer_next(1, page(&[], 1)).await;
    assert_agrees(&service).await;
    assert_eq!(service.times_asked().await, 2);
}

#[tokio::test]
async fn a_list_that_changes_in_both_readings_is_not_compared() {
    let service = service_with(vec![lost()], &["R1"]).await;
    service.answer_next(2, page(&[], 1)).await;
    assert_unread(&service, ErrorCode::Unreadable).await;
}

/// A page that states one record more than there is, and a refusal of the page after it.
async fn answer_with_a_wrong_count(service: &Service) {
    service.answer_next(1, page(&[lost()], 2)).await;
    service.answer_next(1, refusal(404)).await;
}

#[tokio::test]
async fn a_refused_page_after_the_last_ends_the_list_and_it_is_read_once_more() {
    let service = service_with(vec![lost()], &["R1"]).await;
    answer_with_a_wrong_count(&service).await;
    assert_agrees(&service).await;
    assert_eq!(service.times_asked().await, 3);
}

#[tokio::test]
async fn a_list_with_a_wrong_count_in_both_readings_is_not_compared() {
    let service = service_with(vec![lost()], &["R1"]).await;
    answer_with_a_wrong_count(&service).await;
    answer_with_a_wrong_count(&service).await;
    assert_unread(&service, ErrorCode::Unreadable).await;
}

#[tokio::test]
async fn a_page_size_that_the_service_rejects_is_left_to_the_service() {
    for status in [400, 422] {
        let service = service_with(vec![lost()], &["R1"]).await;
        service.answer_next(1, refusal(status)).await;
        assert_agrees(&service).await;
        assert_eq!(service.page_sizes().await, [Some("100".to_owned()), None]);
    }
}

#[tokio::test]
async fn a_rejected_page_size_is_no_reading_of_a_list_that_changes() {
    let service = service_with(vec![lost()], &["R1"]).await;
    service.answer_next(1, refusal(400)).await;
    service.answer_next(1, page(&[], 1)).await;
    assert_agrees(&service).await;
}

#[tokio::test]
async fn a_request_that_is_rejected_without_a_page_size_too_is_not_sent_again() {
    let service = service_with(vec![lost()], &["R1"]).await;
    service.answer_next(2, refusal(400)).await;
    assert_unread(&service, ErrorCode::NotAccepted).await;
}

#[tokio::test]
async fn a_history_that_the_service_forbids_is_asked_for_once() {
    let service = service_with(vec![lost()], &["R1"]).await;
    service.answer_next(1, refusal(403)).await;
    assert_unread(&service, ErrorCode::Forbidden).await;
}

#[tokio::test]
async fn a_history_that_does_not_fit_into_memory_is_not_compared() {
    let service = service_with(vec![json!({}); 10_001], &["R1"]).await;
    assert_unread(&service, ErrorCode::TooLarge).await;
}

#[tokio::test]
async fn the_last_content_of_a_record_is_compared() {
    let first = record(PLAYER, "baccarat", "R1", on_the_day(600), "195.00");
    assert_agrees(&service_with(vec![first, lost()], &["R1"]).await).await;
}

#[tokio::test]
async fn a_record_of_another_player_in_the_list_is_not_counted() {
    let other = record("mali", "baccarat", "R1", on_the_day(600), "0.00");
    assert_agrees(&service_with(vec![lost(), other], &["R1"]).await).await;
}
