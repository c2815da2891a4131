//! Reads all pages of a listing that changes, repeats records, or states wrong numbers.

use crate::support::{Server, client, error, json, page_of, query, record};
use app::error_code::ErrorCode;
use futures::StreamExt;
use game_service::models::HistoryRecord;
use game_service::{Error, MergedPage, PageLimits, PagesEnd};

type Read = Result<MergedPage<HistoryRecord>, Error>;

async fn read(pages: Vec<String>, max_pages: u32) -> (Vec<Read>, usize) {
    let server = Server::answering(pages.into_iter().map(|page| json(200, page))).await;
    let limits = PageLimits {
        max_pages,
        ..PageLimits::default()
    };
    let pages_read = client(&server)
        .player_history_pages(query(), limits)
        .collect()
        .await;
    (pages_read, server.request_count())
}

/// A page of records with these ids, in the form of [`page_of`].
fn page(ids: &str, total: u32, page: u32, last_page: u32) -> String {
    let records: Vec<String> = ids.chars().map(|id| record(&id.to_string(), "1.00")).collect();
    page_of(&records, total, page, last_page)
}

fn ids(pages: &[Read]) -> String {
    let records = pages.iter().flatten().flat_map(|page| &page.records);
    records
        .filter_map(|new| new.record.content.id.as_deref())
        .collect()
}

fn last(pages: &[Read]) -> &MergedPage<HistoryRecord> {
    pages.last().unwrap().as_ref().unwrap()
}

#[tokio::test]
async fn pages_in_order_are_complete() {
    let pages = vec![page("54", 5, 1, 3), page("32", 5, 2, 3), page("1", 5, 3, 3)];
    let (pages_read, requests) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), "54321");
    let progress: Vec<_> = pages_read
        .iter()
        .flatten()
        .map(|page| (page.page, page.received, page.total, page.end))
        .collect();
    let expected = [
        (1, 2, 5, None),
        (2, 4, 5, None),
        (3, 5, 5, Some(PagesEnd::Complete)),
    ];
    assert_eq!(progress, expected);
    assert_eq!(requests, 3);
}

/// Which records are received, how many the service counts, why reading ends, and after how many requests.
#[tokio::test]
async fn a_listing_that_changes_repeats_or_lies_is_merged_and_what_is_missing_counted() {
    use PagesEnd::{Complete, NothingNew, PageLimit};
    let without_end = (1..=9).map(|number| page(&number.to_string(), 1_000_000, number, 1_000_000));
    for (name, pages, expected) in [
        (
            "nothing is one empty page",
            vec![page("", 0, 1, 1)],
            ("", 0, Complete, 1),
        ),
        (
            "a new record at the top moves all others by one, and is not received",
            vec![
                page("43", 4, 1, 2),
                page("32", 5, 2, 3),
                page("1", 5, 3, 3),
                page("", 5, 4, 3),
            ],
            ("4321", 5, NothingNew, 4),
        ),
        (
            "a record of the first page is removed: the others move by one, and one is on neither page",
            vec![page("43", 4, 1, 2), page("1", 3, 2, 2), page("", 3, 3, 2)],
            ("431", 4, NothingNew, 3),
        ),
        (
            "the same page each time",
            vec![page("21", 415, 1, 208)],
            ("21", 415, NothingNew, 2),
        ),
        (
            "a last page too low",
            vec![page("32", 3, 1, 1), page("1", 3, 2, 1)],
            ("321", 3, Complete, 2),
        ),
        (
            "a last page too high",
            vec![page("1", 1, 1, 4_000_000), page("", 1, 2, 4_000_000)],
            ("1", 1, Complete, 2),
        ),
        (
            "more records than asked for",
            vec![page("54321", 5, 1, 1)],
            ("54321", 5, Complete, 1),
        ),
        (
            "no end",
            without_end.collect(),
            ("12345", 1_000_000, PageLimit, 5),
        ),
    ] {
        let (pages_read, requests) = read(pages, 5).await;
        let (merged, end) = (ids(&pages_read), last(&pages_read));
        let found = (merged.as_str(), end.total, end.end.unwrap(), requests);
        assert_eq!(found, expected, "{name}");
        assert_eq!(end.received as usize, merged.len(), "{name}");
    }
}

#[tokio::test]
async fn the_same_id_with_another_content_comes_twice_and_marked() {
    let pages = vec![
        page_of(&[record("7", "100.00"), record("6", "1.00")], 3, 1, 2),
        page_of(&[record("7", "900.00"), record("6", "1.00")], 3, 2, 2),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), "767");
    let [first, second] = [0, 1].map(|at: usize| pages_read[at].as_ref().unwrap());
    assert_eq!(second.conflicts, ["7"]);
    assert!(second.records[0].conflicting);
    assert!(first.records.iter().all(|new| !new.conflicting));
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
        page("", 5, 4, 3),
    ];
    let (pages_read, _) = read(pages, 10).await;
    assert_eq!(ids(&pages_read), "4321");
    assert!(pages_read.iter().flatten().all(|page| page.conflicts.is_empty()));
    let end = last(&pages_read);
    assert_eq!(
        (end.received, end.total, end.end),
        (4, 5, Some(PagesEnd::NothingNew))
    );
}

/// A record that changed between two pages is received twice. It must not stand in for one that was not received.
#[tokio::test]
async fn two_contents_of_an_id_on_two_pages_count_as_one_record() {
    let changed = page_of(&[record("2", "9.00")], 3, 2, 2);
    let (pages_read, _) = read(vec![page("32", 3, 1, 2), changed, page("", 3, 3, 2)], 10).await;
    assert_eq!(ids(&pages_read), "322");
    let end = last(&pages_read);
    assert_eq!((end.received, end.end), (3, Some(PagesEnd::NothingNew)));
    // On one page they are two records, whatever their id.
    let page = page_of(&[record("3", "1.00"), record("3", "9.00")], 2, 1, 1);
    let (pages_read, requests) = read(vec![page], 10).await;
    assert_eq!((last(&pages_read).end, requests), (Some(PagesEnd::Complete), 1));
}

#[tokio::test]
async fn equal_records_without_an_id_count_by_page() {
    let nameless = record("x", "1.00").replace(r#""id":"x","#, "");
    let page = |number| page_of(&[nameless.clone(), nameless.clone()], 4, number, 2);
    let (pages_read, _) = read(vec![page(1), page(2)], 10).await;
    let end = last(&pages_read);
    assert_eq!((end.received, end.end), (2, Some(PagesEnd::NothingNew)));
}

#[tokio::test]
async fn what_came_before_a_failure_stands() {
    let first = json(200, page("43", 4, 1, 2));
    let server = Server::answering([first, error(401, "UNAUTHORIZED_ACCESS", "no")]).await;
    let pages_read: Vec<Read> = client(&server)
        .player_history_pages(query(), PageLimits::default())
        .collect()
        .await;
    assert_eq!(ids(&pages_read), "43");
    assert_eq!(pages_read.len(), 2);
    assert_eq!(
        pages_read[1].as_ref().unwrap_err().code(),
        ErrorCode::Unauthorized
    );
}

#[tokio::test]
async fn of_a_query_that_names_a_page_only_this_page_is_read() {
    let server = Server::answering([json(200, page("1", 3, 2, 3))]).await;
    let second = game_service::api::HistoryQuery {
        page: Some(2),
        ..query()
    };
    let pages_read: Vec<Read> = client(&server)
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
async fn read_sized(answers: impl IntoIterator<Item = Vec<u8>>) -> (Vec<Read>, Vec<bool>) {
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
            json(200, page("2", 2, 1, 2)),
            json(200, page("1", 2, 2, 2)),
        ];
        let (pages_read, sized) = read_sized(answers).await;
        assert_eq!(ids(&pages_read), "21", "{status}");
        assert_eq!(sized, [true, false, false]);
    }
    let (pages_read, sized) = read_sized([refused(403)]).await;
    assert_eq!(
        (pages_read.len(), sized),
        (1, vec![true]),
        "only the size is tried"
    );
    let later = [json(200, page("2", 2, 1, 2)), refused(400)];
    let (pages_read, sized) = read_sized(later).await;
    assert!(pages_read[1].is_err());
    assert_eq!(sized, [true, true], "the size was accepted before");
}

#[tokio::test]
async fn a_refused_page_after_the_last_is_the_end_and_any_other_refusal_an_error() {
    let first = |last_page| json(200, page("2", 2, 1, last_page));
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
