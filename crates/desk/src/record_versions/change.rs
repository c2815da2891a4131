//! What kind of change a new version of a record is. A settlement is expected; a completed record that says
//! otherwise later is evidence in a dispute.

use game_service::Record;
use game_service::models::HistoryRecord;

use super::damage::{WHOLE, damage, field_of, is_damaged, touches};
use super::differences::differences;
use crate::views::{ChangeKind, DifferenceView};

/// The fields that state who played, what was bet, what was dealt and what was paid.
const STATEMENTS: [&str; 7] = [
    STATUS,
    "total_bet",
    "total_payout",
    "player_bet",
    "player_win",
    "game_result",
    "currency",
];
const STATUS: &str = "status";
/// Pictures may come later, or under another address.
const PICTURES: &str = "game_result.image_url";
const COMPLETED: &str = "completed";

/// The kind of the change from `before`, the versions that are kept, oldest first, to `after`, which differs from the last one in
/// `changed`. What was damaged on the way states nothing: it is left out, and what came whole after it is compared with the last
/// version in which it was whole.
pub(super) fn kind_of(
    before: &[&Record<HistoryRecord>],
    after: &Record<HistoryRecord>,
    changed: &[DifferenceView],
) -> ChangeKind {
    let Some(last) = before.last() else {
        return ChangeKind::Changed;
    };
    let mut kind = kind_of_whole(before, after, changed.iter());
    let mut damaged: Vec<&str> = damage(last).filter(|path| is_statement(path)).collect();
    for count in (1..before.len()).rev() {
        if damaged.is_empty() {
            break;
        }
        let earlier = &before[..count];
        let version = earlier[count - 1];
        let since = differences(version.raw.json(), after.raw.json());
        let of_damaged = since
            .iter()
            .filter(|difference| damaged.iter().any(|path| touches(path, &difference.path)));
        kind = stronger(kind, kind_of_whole(earlier, after, of_damaged));
        damaged.retain(|path| is_damaged(version, path));
    }
    kind
}

/// The kind of the change from the last of the versions `before`, by those of these differences that are damaged on neither side.
fn kind_of_whole<'a>(
    before: &[&Record<HistoryRecord>],
    after: &Record<HistoryRecord>,
    changed: impl Iterator<Item = &'a DifferenceView>,
) -> ChangeKind {
    let whole: Vec<&DifferenceView> = changed
        .filter(|difference| !is_damaged(after, &difference.path))
        .filter(|difference| {
            !before
                .last()
                .is_some_and(|last| is_damaged(last, &difference.path))
        })
        .collect();
    if whole.is_empty() {
        return ChangeKind::Changed;
    }
    match (was_completed(before), is_completed(after)) {
        (true, _) if whole.iter().any(|difference| is_correction(difference)) => ChangeKind::Corrected,
        (true, _) if whole.iter().any(|difference| is_paid(difference)) => ChangeKind::Settled,
        (false, true) => ChangeKind::Settled,
        _ => ChangeKind::Changed,
    }
}

/// Of two kinds of a change, the one that says more.
fn stronger(one: ChangeKind, other: ChangeKind) -> ChangeKind {
    [ChangeKind::Corrected, ChangeKind::Settled]
        .into_iter()
        .find(|kind| [one, other].contains(kind))
        .unwrap_or(one)
}

/// Whether the record was completed, by the last of these versions whose status came whole.
fn was_completed(versions: &[&Record<HistoryRecord>]) -> bool {
    versions
        .iter()
        .rev()
        .find(|version| !is_damaged(version, STATUS))
        .is_some_and(|version| is_completed(version))
}

fn is_completed(record: &Record<HistoryRecord>) -> bool {
    record.content.status.as_deref() == Some(COMPLETED)
}

fn is_paid(difference: &DifferenceView) -> bool {
    let field = field_of(&difference.path);
    field == "total_payout" || field == "player_win"
}

/// Whether no statement of a version was damaged on the way.
pub(super) fn is_whole(version: &Record<HistoryRecord>) -> bool {
    !damage(version).any(is_statement)
}

/// Whether a path is that of a statement or of a part of one, or of the whole record.
fn is_statement(path: &str) -> bool {
    path == WHOLE || STATEMENTS.contains(&field_of(path))
}

/// A statement that was there and is another one now, or is gone.
fn is_correction(difference: &DifferenceView) -> bool {
    let was_stated = difference
        .before
        .as_deref()
        .is_some_and(|before| before != "null");
    was_stated && !difference.path.starts_with(PICTURES) && STATEMENTS.contains(&field_of(&difference.path))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The kind of the last change of a record with these versions.
    fn kind_of_texts(versions: &[String]) -> ChangeKind {
        let read: Vec<Record<HistoryRecord>> = versions
            .iter()
            .map(|version| HistoryRecord::from_body(version.as_bytes()).unwrap())
            .collect();
        let (after, before) = read.split_last().unwrap();
        let before: Vec<&Record<HistoryRecord>> = before.iter().collect();
        let last = before.last().unwrap();
        kind_of(&before, after, &differences(last.raw.json(), after.raw.json()))
    }

    fn kind(before: &Value, after: &Value) -> ChangeKind {
        kind_of_texts(&[before.to_string(), after.to_string()])
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

    /// The text of a record with these values, as they are.
    fn text(status: &str, total_payout: &str, note: &str) -> String {
        format!(
            r#"{{"status":{status},"total_bet":"100","total_payout":{total_payout},"player_win":{{}},"note":{note}}}"#
        )
    }

    #[test]
    fn what_was_damaged_on_the_way_corrects_nothing_and_hides_no_correction() {
        let (open, completed, damaged) = (r#""open""#, r#""completed""#, "NaN");
        let (none, much, less) = (r#""0""#, r#""308""#, r#""200""#);
        let plain = |status: &str, payout: &str| text(status, payout, "1");
        for (versions, kind) in [
            // A value that was damaged is compared with the last one that was not.
            (
                vec![plain(completed, much), plain(completed, damaged)],
                ChangeKind::Changed,
            ),
            (
                vec![
                    plain(completed, much),
                    plain(completed, damaged),
                    plain(completed, much),
                ],
                ChangeKind::Changed,
            ),
            (
                vec![
                    plain(completed, much),
                    plain(completed, damaged),
                    plain(completed, less),
                ],
                ChangeKind::Corrected,
            ),
            (
                vec![
                    plain(completed, much),
                    plain(completed, damaged),
                    plain(damaged, damaged),
                    plain(completed, less),
                ],
                ChangeKind::Corrected,
            ),
            (
                vec![
                    plain(completed, "null"),
                    plain(completed, damaged),
                    plain(completed, less),
                ],
                ChangeKind::Settled,
            ),
            // Whether it was completed is known from the last status that was whole.
            (
                vec![plain(completed, much), plain(damaged, less)],
                ChangeKind::Corrected,
            ),
            (
                vec![
                    plain(completed, much),
                    plain(damaged, much),
                    plain(completed, less),
                ],
                ChangeKind::Corrected,
            ),
            (
                vec![
                    plain(completed, much),
                    plain(damaged, less),
                    plain(completed, less),
                ],
                ChangeKind::Changed,
            ),
            (
                vec![plain(open, none), plain(damaged, none), plain(completed, much)],
                ChangeKind::Settled,
            ),
            // Damage elsewhere says nothing of the other values.
            (
                vec![text(completed, much, damaged), text(completed, less, damaged)],
                ChangeKind::Corrected,
            ),
            (
                vec![text(completed, much, damaged), text(completed, much, "2")],
                ChangeKind::Changed,
            ),
        ] {
            assert_eq!(kind_of_texts(&versions), kind, "{versions:?}");
        }
    }

    #[test]
    fn of_a_damaged_record_with_more_problems_than_are_listed_nothing_is_believed() {
        let unreadable: Vec<String> = (0..200)
            .map(|number| format!(r#""B{number:03}":"many""#))
            .collect();
        let bets = unreadable.join(",");
        let with = |payout: &str, note: &str| {
            format!(
                r#"{{"status":"completed","game_key":"baccarat","total_payout":{payout},"player_bet":{{{bets}}},"note":{note}}}"#
            )
        };
        let (much, less) = (r#""308""#, r#""200""#);
        assert_eq!(
            kind_of_texts(&[with(much, "1"), with(less, "1")]),
            ChangeKind::Corrected
        );
        assert_eq!(
            kind_of_texts(&[with(much, "1"), with(less, "NaN")]),
            ChangeKind::Changed
        );
    }
}
