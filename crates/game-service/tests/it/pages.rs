//! Reads all pages of a listing that changes, repeats records, or states wrong numbers.

use crate::support::{Server, client, error, json, page_of, query, record};
use app::error_code::ErrorCode;
use futures::StreamExt;
use game_service::models::HistoryRecord;
use game_service::{Error, MergedPage, PageLimits, PagesEnd};

async fn read(pages: Vec<String>, max_pages: u32) -> (Vec<Result<MergedPage<HistoryRecord>, Error>>, usize) {
    let server = Server::answering(pages.into_iter().map(|page| json(200, page))).await;
    let pages_read = client(&server)
        .player_history_pages(
            query(),
            PageLimits {
                max_pages,
                ..PageLimits::default()
            },
        )
        .collect()
        .await;
    (pages_read, server.request_count())
}

fn records(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| record(id, "1.00")).collect()
}

fn ids(pages: &[Result<MergedPage<HistoryRecord>, Error>]) -> Vec<String> {
    let pages = pages.iter().filter_map(|page| page.as_ref().ok());
    pages
        .flat_map(|page| &page.records)
        .filter_map(|pages_read| pages_read.record.content.id.clone())
        .collect()
}

fn last(pages: &[Result<MergedPage<HistoryRecord>, Error>]) -> &MergedPage<HistoryRecord> {
    pages.last().unwrap().as_ref().unwrap()
}

#[tokio::test]
async fn pages_in_order_are_complete() {
    let pages = vec![
        page_of(&records(&["5", "4"]), 5, 1, 3),
        page_of(&records(&["3", "2"]), 5, 2, 3),
        page_of(&records(&["1"]), 5, 3, 3),
    ];
    let (pages_read, requests) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), ["5", "4", "3", "2", "1"]);
    let progress: Vec<_> = pages_read
        .iter()
        .flatten()
        .map(|page| (page.page, page.received, page.total, page.end))
        .collect();
    assert_eq!(
        progress,
        [
            (1, 2, 5, None),
            (2, 4, 5, None),
            (3, 5, 5, Some(PagesEnd::Complete))
        ]
    );
    assert_eq!(requests, 3);
}

#[tokio::test]
async fn nothing_is_one_empty_page() {
    let (pages_read, requests) = read(vec![page_of(&[], 0, 1, 1)], 10).await;
    assert_eq!(
        (last(&pages_read).received, last(&pages_read).end, requests),
        (0, Some(PagesEnd::Complete), 1)
    );
}

/// A new record is added at the top while the pages are read: all others move by one, and the new one
/// is not received.
#[tokio::test]
async fn pages_that_shift_are_merged_and_the_gap_is_counted() {
    let pages = vec![
        page_of(&records(&["4", "3"]), 4, 1, 2),
        page_of(&records(&["3", "2"]), 5, 2, 3),
        page_of(&records(&["1"]), 5, 3, 3),
        page_of(&[], 5, 4, 3),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), ["4", "3", "2", "1"]);
    assert_eq!(
        (
            last(&pages_read).received,
            last(&pages_read).total,
            last(&pages_read).end
        ),
        (4, 5, Some(PagesEnd::NothingNew))
    );
}

#[tokio::test]
async fn a_service_that_repeats_its_page_ends_reading() {
    let (pages_read, requests) = read(vec![page_of(&records(&["2", "1"]), 415, 1, 208)], 1_000).await;
    assert_eq!((ids(&pages_read).len(), requests), (2, 2));
    assert_eq!(
        (last(&pages_read).received, last(&pages_read).end),
        (2, Some(PagesEnd::NothingNew))
    );
}

#[tokio::test]
async fn a_last_page_that_lies_is_not_believed() {
    let too_low = vec![
        page_of(&records(&["3", "2"]), 3, 1, 1),
        page_of(&records(&["1"]), 3, 2, 1),
    ];
    let (pages_read, requests) = read(too_low, 10).await;
    assert_eq!(
        (ids(&pages_read).len(), last(&pages_read).end, requests),
        (3, Some(PagesEnd::Complete), 2)
    );

    let too_high = vec![
        page_of(&records(&["1"]), 1, 1, 4_000_000),
        page_of(&[], 1, 2, 4_000_000),
    ];
    let (pages_read, requests) = read(too_high, 10).await;
    assert_eq!((last(&pages_read).end, requests), (Some(PagesEnd::Complete), 2));
}

#[tokio::test]
async fn more_records_than_asked_for_are_all_kept() {
    let ignores_per_page = page_of(&records(&["5", "4", "3", "2", "1"]), 5, 1, 1);
    let (pages_read, requests) = read(vec![ignores_per_page], 10).await;
    assert_eq!(
        (ids(&pages_read).len(), last(&pages_read).end, requests),
        (5, Some(PagesEnd::Complete), 1)
    );
}

#[tokio::test]
async fn a_listing_without_end_is_bounded() {
    let pages = (1..=9_u32)
        .map(|page| page_of(&records(&[&format!("{page}")]), 1_000_000, page, 1_000_000))
        .collect();
    let (pages_read, requests) = read(pages, 5).await;
    assert_eq!(
        (ids(&pages_read).len(), last(&pages_read).end, requests),
        (5, Some(PagesEnd::PageLimit), 5)
    );
}

#[tokio::test]
async fn the_same_id_with_another_content_comes_twice_and_marked() {
    let pages = vec![
        page_of(&[record("7", "100.00"), record("6", "1.00")], 3, 1, 2),
        page_of(&[record("7", "900.00"), record("6", "1.00")], 3, 2, 2),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), ["7", "6", "7"]);
    let second = pages_read[1].as_ref().unwrap();
    assert_eq!(second.conflicts, ["7"]);
    assert!(second.records[0].conflicting);
    assert!(
        pages_read[0]
            .as_ref()
            .unwrap()
            .records
            .iter()
            .all(|pages_read| !pages_read.conflicting)
    );
}

/// Signatures in the addresses of pictures, the order of keys and white space differ in every answer.
#[tokio::test]
async fn a_record_that_is_only_written_otherwise_comes_once_and_hides_no_missing_one() {
    let signed = |id: &str, signature: u32| {
        let picture =
            format!(r#""extra":{{"a":1,"image_url":"https:\/\/cdn.example/{id}.jpg?s={signature}"}},"id""#);
        record(id, "1.00").replacen(r#""id""#, &picture, 1)
    };
    let turned = |id: &str| {
        let picture = format!(r#""extra": {{ "image_url":"https://cdn.example/{id}.jpg?s=9", "a":1}}, "id""#);
        record(id, "1.00").replacen(r#""id""#, &picture, 1)
    };
    // A new record comes in front between the pages: 3 moves to the second page, and the new one is not received.
    let pages = vec![
        page_of(&[signed("4", 1), signed("3", 1)], 4, 1, 2),
        page_of(&[turned("3"), signed("2", 2)], 5, 2, 3),
        page_of(&[signed("1", 3)], 5, 3, 3),
        page_of(&[], 5, 4, 3),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), ["4", "3", "2", "1"]);
    assert!(pages_read.iter().flatten().all(|page| page.conflicts.is_empty()));
    assert_eq!(
        (
            last(&pages_read).received,
            last(&pages_read).total,
            last(&pages_read).end
        ),
        (4, 5, Some(PagesEnd::NothingNew))
    );
}

/// A record that changed between two pages is received twice. It must not stand in for one that was not received.
#[tokio::test]
async fn two_contents_of_an_id_on_two_pages_count_as_one_record() {
    let pages = vec![
        page_of(&[record("3", "1.00"), record("2", "1.00")], 3, 1, 2),
        page_of(&[record("2", "9.00")], 3, 2, 2),
        page_of(&[], 3, 3, 2),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), ["3", "2", "2"]);
    assert_eq!(
        (last(&pages_read).received, last(&pages_read).end),
        (3, Some(PagesEnd::NothingNew))
    );
    // On one page they are two records, whatever their id.
    let page = page_of(&[record("3", "1.00"), record("3", "9.00")], 2, 1, 1);
    let (pages_read, requests) = read(vec![page], 10).await;
    assert_eq!((last(&pages_read).end, requests), (Some(PagesEnd::Complete), 1));
}

/// A record of the first page is removed between the pages: the others move by one, and one is on neither page.
#[tokio::test]
async fn a_list_that_gets_shorter_while_it_is_read_is_not_complete() {
    let pages = vec![
        page_of(&records(&["4", "3"]), 4, 1, 2),
        page_of(&records(&["1"]), 3, 2, 2),
        page_of(&[], 3, 3, 2),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(
        (
            last(&pages_read).received,
            last(&pages_read).total,
            last(&pages_read).end
        ),
        (3, 4, Some(PagesEnd::NothingNew))
    );
}

#[tokio::test]
async fn equal_records_without_an_id_count_by_page() {
    let nameless = record("x", "1.00").replace(r#""id":"x","#, "");
    let page = |number| page_of(&[nameless.clone(), nameless.clone()], 4, number, 2);
    let (pages_read, _) = read(vec![page(1), page(2)], 10).await;
    assert_eq!(
        (last(&pages_read).received, last(&pages_read).end),
        (2, Some(PagesEnd::NothingNew))
    );
}

#[tokio::test]
async fn what_came_before_a_failure_stands() {
    let page = json(200, page_of(&records(&["4", "3"]), 4, 1, 2));
    let server = Server::answering([page, error(401, "UNAUTHORIZED_ACCESS", "no")]).await;
    let pages_read: Vec<_> = client(&server)
        .player_history_pages(query(), PageLimits::default())
        .collect()
        .await;
    assert_eq!(ids(&pages_read), ["4", "3"]);
    assert_eq!(pages_read.len(), 2);
    assert_eq!(
        pages_read[1].as_ref().unwrap_err().code(),
        ErrorCode::Unauthorized
    );
}

#[tokio::test]
async fn of_a_query_that_names_a_page_only_this_page_is_read() {
    let server = Server::answering([json(200, page_of(&records(&["1"]), 3, 2, 3))]).await;
    let second = game_service::api::HistoryQuery {
        page: Some(2),
        ..query()
    };
    let pages_read: Vec<_> = client(&server)
        .player_history_pages(second, PageLimits::default())
        .collect()
        .await;
    assert!(server.requests()[0].contains("&page=2&"));
    assert_eq!(
        (last(&pages_read).page, last(&pages_read).end),
        (2, Some(PagesEnd::OnePage))
    );
}

/// Reads a listing with a page size. Also returns whether each request had it.
async fn read_sized(
    answers: impl IntoIterator<Item = Vec<u8>>,
) -> (Vec<Result<MergedPage<HistoryRecord>, Error>>, Vec<bool>) {
    let server = Server::answering(answers).await;
    let query = game_service::api::HistoryQuery {
        per_page: Some(50),
        ..query()
    };
    let pages_read = client(&server)
        .player_history_pages(query, PageLimits::default())
        .collect()
        .await;
    let requests = server.requests();
    let sized = requests.iter().map(|request| request.contains("per_page=50"));
    (pages_read, sized.collect())
}

fn refused(status: u16) -> Vec<u8> {
    error(status, "E_VALIDATION_FAILURE", "no")
}

#[tokio::test]
async fn a_page_size_that_is_refused_is_not_sent_again() {
    for status in [400, 422] {
        let answers = [
            refused(status),
            json(200, page_of(&records(&["2"]), 2, 1, 2)),
            json(200, page_of(&records(&["1"]), 2, 2, 2)),
        ];
        let (pages_read, sized) = read_sized(answers).await;
        assert_eq!(ids(&pages_read), ["2", "1"], "{status}");
        assert_eq!(sized, [true, false, false]);
    }
    let (pages_read, sized) = read_sized([refused(403)]).await;
    assert_eq!(
        (pages_read.len(), sized),
        (1, vec![true]),
        "only the size is tried"
    );
    let later = [json(200, page_of(&records(&["2"]), 2, 1, 2)), refused(400)];
    let (pages_read, sized) = read_sized(later).await;
    assert!(pages_read[1].is_err());
    assert_eq!(sized, [true, true], "the size was accepted before");
}

#[tokio::test]
async fn a_refused_page_after_the_last_is_the_end_and_any_other_refusal_an_error() {
    let first = |last_page| json(200, page_of(&records(&["2"]), 2, 1, last_page));
    for status in [400, 404, 422] {
        let (pages_read, sized) = read_sized([first(1), refused(status)]).await;
        assert_eq!((pages_read.len(), sized.len()), (1, 2), "{status}");
        assert_eq!((last(&pages_read).received, last(&pages_read).end), (1, None));
        let (pages_read, _) = read_sized([first(2), refused(status)]).await;
        assert!(pages_read[1].is_err(), "{status} before the last page");
    }
    for status in [401, 403, 500] {
        let (pages_read, _) = read_sized([first(1), refused(status)]).await;
        assert!(pages_read[1].is_err(), "{status} is not about the page");
    }
}
