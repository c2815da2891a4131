//! Rows that were checked early are checked again at the end of a reading, with the knowledge from all
//! records.

use desk::views::Overall;
use serde_json::{Value, json};

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
