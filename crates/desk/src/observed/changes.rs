//! How a new version of a record differs from those before, and what kind of change it is.
//!
//! A settlement is expected; a completed record that says otherwise later is evidence in a dispute. Values that were damaged on
//! the way state nothing; all others do. Numbers are compared by their digits, so `1.50` and `1.5` differ: a change of scale is a
//! change. Addresses are compared without their queries, which a service may sign anew in every answer
//! (docs/ASSUMPTIONS.md#a250).

use std::collections::{BTreeMap, BTreeSet};

use game_service::models::HistoryRecord;
use game_service::{Fault, Record, without_query};
use serde_json::value::RawValue;

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
/// The path of the record itself.
const WHOLE: &str = ".";

/// How `after` changes the last of the versions `before`, which are those that are kept, oldest first. None if it does not: white
/// space and the order of keys do not matter. What was damaged on the way states nothing: it is left out, and what came whole
/// after it is compared with the last version in which it was whole.
pub(super) fn change(before: &[&Record<HistoryRecord>], after: &Record<HistoryRecord>) -> Option<ChangeKind> {
    let last = before.last()?;
    if last.raw == after.raw {
        return None;
    }
    let changed = differences(last.raw.json(), after.raw.json());
    if changed.is_empty() {
        return None;
    }
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
    Some(kind)
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
    match (was_completed(before), after.content.is_completed()) {
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
        .is_some_and(|version| version.content.is_completed())
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

/// The paths of what was damaged on the way. If not all problems of a damaged record are listed, anything in it may be.
fn damage(record: &Record<HistoryRecord>) -> impl Iterator<Item = &str> {
    let is_any = record.raw.as_bytes() != record.raw.json().as_bytes();
    let damaged = record.problems.iter().filter(move |problem| {
        problem.fault.is_damage() || (is_any && matches!(problem.fault, Fault::NotListed(_)))
    });
    damaged.map(|problem| problem.path.as_str())
}

/// Whether the value at a path was damaged, or is a part of one that was, or has one in it.
fn is_damaged(record: &Record<HistoryRecord>, path: &str) -> bool {
    damage(record).any(|damaged| touches(damaged, path))
}

/// Whether one of two values is the other one or a part of it. Long and unseen keys are written in another way in the path of a
/// problem, so these are told apart by their field alone.
fn touches(damaged: &str, path: &str) -> bool {
    let is_rewritten = damaged.contains(['…', '\\']);
    damaged == WHOLE
        || path == WHOLE
        || is_in(damaged, path)
        || is_in(path, damaged)
        || (is_rewritten && field_of(damaged) == field_of(path))
}

/// Whether the value at a path is that at another one or a part of it.
fn is_in(path: &str, whole: &str) -> bool {
    path.strip_prefix(whole)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// The field of a record that a path begins with: `player_bet` of `player_bet.PLAYER[0].amount`.
fn field_of(path: &str) -> &str {
    path.split(['.', '[']).next().unwrap_or(path)
}

/// The values of two JSON texts that differ, each as received, ordered by path.
pub(super) fn differences(before: &str, after: &str) -> Vec<DifferenceView> {
    let mut found = Vec::new();
    compare("", Some(before), Some(after), &mut found);
    found
}

fn compare(path: &str, before: Option<&str>, after: Option<&str>, found: &mut Vec<DifferenceView>) {
    if before == after {
        return;
    }
    if let (Some(before), Some(after)) = (before, after) {
        let are_of_one_kind = before.starts_with('{') == after.starts_with('{');
        match (parts(before), parts(after)) {
            (Some(before), Some(after)) if are_of_one_kind => {
                let names: BTreeSet<&Name> = before.keys().chain(after.keys()).collect();
                for name in names {
                    let [before, after] =
                        [&before, &after].map(|parts| parts.get(name).map(|value| value.get()));
                    compare(&name.under(path), before, after, found);
                }
                return;
            }
            _ if same_text(before, after) => return,
            _ => {}
        }
    }
    found.push(DifferenceView {
        path: if path.is_empty() { WHOLE } else { path }.to_owned(),
        before: before.map(str::to_owned),
        after: after.map(str::to_owned),
    });
}

/// The name of a value in its object or array.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Key(String),
    Index(usize),
}

impl Name {
    /// In the form of problem paths: `player_bet.PLAYER`, `card[2]`.
    fn under(&self, path: &str) -> String {
        match self {
            Self::Key(key) if path.is_empty() => key.clone(),
            Self::Key(key) => format!("{path}.{key}"),
            Self::Index(index) => format!("{path}[{index}]"),
        }
    }
}

/// The values of an object or array. None for any other value.
fn parts(json: &str) -> Option<BTreeMap<Name, &RawValue>> {
    if json.starts_with('{') {
        let object: BTreeMap<String, &RawValue> = serde_json::from_str(json).ok()?;
        let named = object.into_iter().map(|(key, value)| (Name::Key(key), value));
        Some(named.collect())
    } else if json.starts_with('[') {
        let array: Vec<&RawValue> = serde_json::from_str(json).ok()?;
        let named = array.into_iter().enumerate();
        Some(named.map(|(at, value)| (Name::Index(at), value)).collect())
    } else {
        None
    }
}

/// Whether two JSON strings have the same content with different escapes, or are one address with another query.
fn same_text(before: &str, after: &str) -> bool {
    let [before, after] = [before, after].map(|json| serde_json::from_str::<String>(json).ok());
    before
        .zip(after)
        .is_some_and(|(before, after)| without_query(&before) == without_query(&after))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kind of the last change of a record with these versions.
    fn kind_of_texts(versions: &[String]) -> ChangeKind {
        let read: Vec<Record<HistoryRecord>> = versions
            .iter()
            .map(|version| HistoryRecord::from_body(version.as_bytes()).unwrap())
            .collect();
        let (after, before) = read.split_last().unwrap();
        change(&before.iter().collect::<Vec<_>>(), after).unwrap()
    }

    /// A record with a status, a payout and perhaps a note: `completed:308:1`. `NaN` was damaged on the way.
    fn version(words: &str) -> String {
        let quoted = |word: &str| match word {
            "NaN" | "null" => word.to_owned(),
            _ => format!("\"{word}\""),
        };
        let mut words = words.split(':').map(quoted);
        let [status, payout, note] = [(); 3].map(|()| words.next().unwrap_or_else(|| "1".to_owned()));
        format!(
            r#"{{"status":{status},"total_bet":"100","total_payout":{payout},"player_win":{{}},"note":{note}}}"#
        )
    }

    #[test]
    fn a_record_is_settled_and_corrected_by_what_came_whole() {
        use ChangeKind::{Changed, Corrected, Settled};
        for (versions, kind) in [
            ("open:0 completed:200", Settled),
            ("completed:null completed:200", Settled),
            ("open:0 settling:0", Changed),
            ("completed:200 completed:0", Corrected),
            ("completed:200 cancelled:200", Corrected),
            ("completed:200:unseen completed:200:seen", Changed),
            // A value that was damaged is compared with the last one that was not.
            ("completed:308 completed:NaN", Changed),
            ("completed:308 completed:NaN completed:308", Changed),
            ("completed:308 completed:NaN completed:200", Corrected),
            ("completed:308 completed:NaN NaN:NaN completed:200", Corrected),
            ("completed:null completed:NaN completed:200", Settled),
            // Whether it was completed is known from the last status that was whole.
            ("completed:308 NaN:200", Corrected),
            ("completed:308 NaN:308 completed:200", Corrected),
            ("completed:308 NaN:200 completed:200", Changed),
            ("open:0 NaN:0 completed:308", Settled),
            // Damage elsewhere says nothing of the other values.
            ("completed:308:NaN completed:200:NaN", Corrected),
            ("completed:308:NaN completed:308:2", Changed),
        ] {
            let texts: Vec<String> = versions.split(' ').map(version).collect();
            assert_eq!(kind_of_texts(&texts), kind, "{versions}");
        }
    }

    #[test]
    fn what_is_gone_is_a_correction_and_another_picture_is_none() {
        let with = |fields: &str| format!(r#"{{"status":"completed","total_payout":"200"{fields}}}"#);
        let pictured = |url: &str| with(&format!(r#","game_result":{{"image_url":["{url}"]}}"#));
        let (one, two) = ("https://one.example/a.jpg", "https://two.example/a.jpg");
        for (before, after, kind) in [
            (with(r#","total_bet":"100""#), with(""), ChangeKind::Corrected),
            (pictured(one), pictured(two), ChangeKind::Changed),
            (with(""), with(r#","note":"seen""#), ChangeKind::Changed),
        ] {
            assert_eq!(kind_of_texts(&[before, after.clone()]), kind, "{after}");
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

    #[test]
    fn a_damaged_value_is_told_from_one_whose_name_begins_alike() {
        for (damaged, path, is_touched) in [
            ("player_bet.BIG", "player_bet.BIG", true),
            ("player_bet", "player_bet.BIG", true),
            ("player_bet.BIG", "player_bet", true),
            ("player_bet.INSURANCE[1]", "player_bet.INSURANCE[1]", true),
            ("player_bet.INSURANCE", "player_bet.INSURANCE[1]", true),
            ("player_bet.BIG", "player_bet.BIGGER", false),
            ("player_bet.BIG", "player_bet.SMALL", false),
            ("total", "total_payout", false),
            (".", "total_payout", true),
            ("total_payout", ".", true),
            ("player_bet.B…", "player_bet.BIG", true),
            ("player_bet.B…", "player_win.BIG", false),
        ] {
            assert_eq!(touches(damaged, path), is_touched, "{damaged} {path}");
        }
    }

    fn changes(before: &str, after: &str) -> Vec<(String, Option<String>, Option<String>)> {
        differences(before, after)
            .into_iter()
            .map(|each| (each.path, each.before, each.after))
            .collect()
    }

    fn changed(path: &str, before: &str, after: &str) -> (String, Option<String>, Option<String>) {
        let json = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        (path.to_owned(), json(before), json(after))
    }

    #[test]
    fn each_value_that_changed_is_named_with_its_exact_text() {
        let before = r#"{"id":"a","total":1.50,"card":["4S","AH"],"win":{"BIG":{"odds":0.54}},"gone":null}"#;
        let after = r#"{"id":"a","total":1.5,"card":["4S","KH","2D"],"win":{"BIG":{"odds":99999999999999999.99}},"new":[]}"#;
        assert_eq!(
            changes(before, after),
            [
                changed("card[1]", r#""AH""#, r#""KH""#),
                changed("card[2]", "", r#""2D""#),
                changed("gone", "null", ""),
                changed("new", "", "[]"),
                changed("total", "1.50", "1.5"),
                changed("win.BIG.odds", "0.54", "99999999999999999.99"),
            ]
        );
    }

    #[test]
    fn spaces_order_and_escapes_change_nothing() {
        assert_eq!(
            changes(r#"{"a":1,"b":"ก"}"#, "{ \"b\" : \"\\u0e01\",\n \"a\":1}"),
            []
        );
    }

    #[test]
    fn an_address_that_is_signed_anew_is_no_change_and_one_that_leads_elsewhere_is() {
        let pictured = |url: &str, total: &str| format!(r#"{{"image_url":["{url}"],"total":"{total}"}}"#);
        let before = pictured("https://cdn.example/a.jpg?s=1", "1.00");
        assert_eq!(
            changes(&before, &pictured("https://cdn.example/a.jpg?s=2", "1.00")),
            []
        );
        // A real change is listed alone.
        assert_eq!(
            changes(&before, &pictured("https://cdn.example/a.jpg?s=2", "2.00")),
            [changed("total", r#""1.00""#, r#""2.00""#)]
        );
        assert_eq!(
            changes(&before, &pictured("https://cdn.example/b.jpg?s=1", "1.00")).len(),
            1
        );
    }

    #[test]
    fn a_value_of_another_shape_changed_as_a_whole() {
        assert_eq!(
            changes(r#"{"a":{"b":1}}"#, r#"{"a":["b"]}"#),
            [changed("a", r#"{"b":1}"#, r#"["b"]"#)]
        );
        assert_eq!(changes("1", "2"), [changed(".", "1", "2")]);
    }
}
