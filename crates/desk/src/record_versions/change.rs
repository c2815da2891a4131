//! What kind of change a new version of a record is. A settlement is expected; a completed record that says
//! otherwise later is evidence in a dispute.

use game_service::Record;
use game_service::models::HistoryRecord;

use crate::views::{ChangeKind, DifferenceView};

/// The fields that state who played, what was bet, what was dealt and what was paid.
const STATEMENTS: [&str; 7] = [
    "status",
    "total_bet",
    "total_payout",
    "player_bet",
    "player_win",
    "game_result",
    "currency",
];
/// Pictures may come later, or under another address.
const PICTURES: &str = "game_result.image_url";
const COMPLETED: &str = "completed";

/// The kind of a change from `before` to `after`, which differ in `differences`. What was damaged on the way states nothing
/// else than before.
pub(super) fn kind_of(
    before: &Record<HistoryRecord>,
    after: &Record<HistoryRecord>,
    differences: &[DifferenceView],
) -> ChangeKind {
    if before.is_damaged() || after.is_damaged() {
        return ChangeKind::Changed;
    }
    let is_completed = |record: &Record<HistoryRecord>| record.content.status.as_deref() == Some(COMPLETED);
    let paid = |difference: &DifferenceView| {
        let field = field_of(&difference.path);
        field == "total_payout" || field == "player_win"
    };
    match (is_completed(before), is_completed(after)) {
        (true, _) if differences.iter().any(is_correction) => ChangeKind::Corrected,
        (true, _) if differences.iter().any(paid) => ChangeKind::Settled,
        (false, true) => ChangeKind::Settled,
        _ => ChangeKind::Changed,
    }
}

/// A statement that was there and is another one now, or is gone.
fn is_correction(difference: &DifferenceView) -> bool {
    let was_stated = difference
        .before
        .as_deref()
        .is_some_and(|before| before != "null");
    was_stated && !difference.path.starts_with(PICTURES) && STATEMENTS.contains(&field_of(&difference.path))
}

/// The field of a record that a path begins with: `player_bet` of `player_bet.PLAYER[0].amount`.
fn field_of(path: &str) -> &str {
    path.split(['.', '[']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::record_versions::differences::differences;

    fn kind(before: &Value, after: &Value) -> ChangeKind {
        let [one, two] =
            [before, after].map(|json| HistoryRecord::from_body(json.to_string().as_bytes()).unwrap());
        kind_of(&one, &two, &differences(one.raw.json(), two.raw.json()))
    }

    fn record(status: &str, total_payout: &Value) -> Value {
        json!({"status": status, "total_bet": 100, "total_payout": total_payout, "player_win": {}})
    }

    #[test]
    fn a_record_is_settled_when_it_is_completed_or_gets_its_first_payout() {
        let open = record("open", &json!(0));
        assert_eq!(
            kind(&open, &record("completed", &json!(200))),
            ChangeKind::Settled
        );
        let unpaid = record("completed", &Value::Null);
        assert_eq!(
            kind(&unpaid, &record("completed", &json!(200))),
            ChangeKind::Settled
        );
        assert_eq!(kind(&open, &record("settling", &json!(0))), ChangeKind::Changed);
    }

    #[test]
    fn a_completed_record_that_says_otherwise_is_corrected() {
        let completed = record("completed", &json!(200));
        for other in [record("completed", &json!(0)), record("cancelled", &json!(200))] {
            assert_eq!(kind(&completed, &other), ChangeKind::Corrected);
        }
        let mut gone = completed.clone();
        gone.as_object_mut().unwrap().remove("total_bet");
        assert_eq!(kind(&completed, &gone), ChangeKind::Corrected);
    }

    #[test]
    fn what_comes_later_or_states_nothing_is_no_correction() {
        let completed = record("completed", &json!(200));
        let with = |field: &str, value: Value| {
            let mut record = completed.clone();
            record[field] = value;
            record
        };
        assert_eq!(
            kind(&completed, &with("note", json!("seen"))),
            ChangeKind::Changed
        );
        let pictured = |url: &str| with("game_result", json!({"image_url": [url]}));
        assert_eq!(
            kind(
                &pictured("https://one.example/a.jpg"),
                &pictured("https://two.example/a.jpg")
            ),
            ChangeKind::Changed
        );
    }
}
