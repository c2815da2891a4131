//! PHP (Laravel, Eloquent, PDO): one type for lists and maps.

use crate::support;
use game_service::models::HistoryPage;

#[test]
fn records_that_were_filtered_keep_their_keys() {
    let records = format!(
        r#"{{"1":{},"4":{}}}"#,
        support::record("a", "1.00"),
        support::record("b", "2.00").replace(r#"["TIE"]"#, r#"{"0":"TIE","2":"BIG"}"#)
    );
    let body = support::page_of(&[], 2, 1, 1).replace("[]", &records);
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    let ids: Vec<_> = page
        .records
        .iter()
        .map(|record| record.content.id.as_deref())
        .collect();
    assert_eq!(ids, [Some("a"), Some("b")]);
    assert_eq!(page.records[1].problems, []);
    assert_eq!(
        page.records[1].content.game_result.as_ref().unwrap().winner,
        ["TIE", "BIG"]
    );
}

#[test]
fn a_lost_bet_with_an_empty_array_is_a_lost_bet() {
    for game_key in ["baccarat", "roulette"] {
        let lost = support::record("a", "1.00").replace("baccarat", game_key);
        let end = lost.len() - 1;
        let plain = HistoryPage::from_body(support::page_of(std::slice::from_ref(&lost), 1, 1, 1).as_bytes())
            .unwrap();
        for empty in ["[]", "{}", "null", r#""""#, "[ ]"] {
            let written = format!(r#"{},"player_win":{empty}}}"#, &lost[..end]);
            let page =
                HistoryPage::from_body(support::page_of(std::slice::from_ref(&written), 1, 1, 1).as_bytes())
                    .unwrap();
            assert_eq!(page.records[0].problems, [], "{empty}");
            assert_eq!(page.records[0].content, plain.records[0].content, "{empty}");
            assert_eq!(page.records[0].raw.as_str(), written);
        }
    }
}
