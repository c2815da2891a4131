//! Rows that were checked early are checked again at the end of a reading, with the knowledge from all
//! records.

use desk::CancellationToken;
use desk::views::{Overall, Period, SearchEvent, SearchQuery, Settings};
use serde_json::{Value, json};

use crate::support::sentences::InWords;
use crate::support::{Service, history_of_p1, sound};

#[tokio::test]
async fn what_later_records_teach_changes_earlier_rows_when_the_reading_ends() {
    // Twenty wins whose amount is stake plus profit, and one whose amount is the stake. The one is
    // different and comes first, when nothing is known yet.
    let service = Service::start().await;
    let mut odd = sound("odd");
    odd["player_win"]["BANKER"]["amount"] = json!("100.00");
    odd["total_payout"] = json!("195.00");
    let many: Vec<Value> = (0..60).map(|number| sound(&format!("r{number}"))).collect();
    service.history_page(1, 2, 61, vec![odd]).await;
    service.history_page(2, 2, 61, many).await;
    let (rows, _, summary) = service.read(history_of_p1()).await;
    assert_eq!(
        rows[0].verdict,
        Overall::Consistent,
        "{:?}",
        rows[0].verdict_reason
    );
    let [change] = &summary.verdicts[..] else {
        panic!("{:?}", summary.verdicts)
    };
    assert_eq!(
        (change.key.as_str(), change.verdict),
        ("odd", Overall::Inconsistent)
    );
    let opened = service.desk.records.open(&summary.history_id, "odd").unwrap();
    assert_eq!(
        (opened.row.verdict, opened.row.verdict_reason),
        (change.verdict, change.reason.clone())
    );
    let amount = opened
        .audit
        .learned
        .iter()
        .find(|lesson| lesson.question == "amount")
        .unwrap();
    assert_eq!(amount.answer.as_deref(), Some("stake_and_profit"));
    assert_eq!((amount.fits, amount.of), (60, 61));
}

/// A list says that checks changed because other records were read in the meantime, and a record that few were read.
#[tokio::test]
async fn no_verdict_changes_without_a_word() {
    let service = Service::start().await;
    let mut odd = sound("odd");
    odd["player_win"]["BANKER"]["amount"] = json!("100.00");
    service.history_page(1, 1, 1, vec![odd]).await;
    let query = SearchQuery {
        player_id: "p1".to_owned(),
        period: Period::Today,
        bet_id: None,
        round_id: None,
        only: Some("baccarat".to_owned()),
        page: None,
        per_page: None,
        search_id: None,
        games: None,
    };
    let settings = Settings::default();
    let searched = || {
        let (query, settings, desk) = (&query, &settings, &service.desk);
        async move {
            let (mut verdicts, mut said) = (Vec::new(), Vec::new());
            let take = |event| {
                let SearchEvent { rows, games, .. } = event;
                verdicts.extend(rows.iter().map(|row| row.row.verdict));
                said = games.last().map_or(Vec::new(), |game| game.unasked.clone());
            };
            desk.search
                .run(query, settings, take, &CancellationToken::new())
                .await
                .unwrap();
            let said: Vec<String> = said.iter().map(InWords::en).collect();
            (verdicts, said)
        }
    };
    assert_eq!(searched().await, (vec![Overall::Consistent], vec![]));
    let (rows, _, summary) = service.read(history_of_p1()).await;
    let opened = service
        .desk
        .records
        .open(&summary.history_id, &rows[0].key)
        .unwrap();
    let first = &opened.audit.learned[0];
    assert_eq!((first.question.as_str(), first.of), ("records", 1));
    assert!(
        first
            .sentence
            .en()
            .starts_with("Only 1 record of this game was read.")
    );
    assert_eq!(
        searched().await,
        (vec![Overall::Consistent], vec![]),
        "nothing changed"
    );

    let many: Vec<Value> = (0..60)
        .map(|number| {
            let mut other = sound(&format!("r{number}"));
            other["player_id"] = json!("p2");
            other
        })
        .collect();
    let pages = json!({"total": 60, "page": 1, "per_page": 60, "last_page": 1});
    let body = json!({"pagination": pages, "records": many});
    service.answer("/v1/player/p2/history", body).await;
    let of_p2 = SearchQuery {
        player_id: "p2".to_owned(),
        ..history_of_p1()
    };
    assert_eq!(service.read(of_p2).await.0.len(), 60);
    let said = "1 check changed since this list was read last, because more is known of this house now.";
    assert_eq!(
        searched().await,
        (vec![Overall::Inconsistent], vec![said.to_owned()])
    );
    assert_eq!(
        searched().await,
        (vec![Overall::Inconsistent], vec![]),
        "it is said once"
    );
}
