//! Which values of a record were damaged on the way. They state nothing; all others do.

use game_service::models::HistoryRecord;
use game_service::{Fault, Record};

/// The path of the record itself.
pub(super) const WHOLE: &str = ".";

/// The paths of what was damaged on the way. If not all problems of a damaged record are listed, anything in it may be.
pub(super) fn damage(record: &Record<HistoryRecord>) -> impl Iterator<Item = &str> {
    let is_any = record.raw.as_bytes() != record.raw.json().as_bytes();
    let damaged = record.problems.iter().filter(move |problem| {
        problem.fault.is_damage() || (is_any && matches!(problem.fault, Fault::NotListed(_)))
    });
    damaged.map(|problem| problem.path.as_str())
}

/// Whether the value at a path was damaged, or is a part of one that was, or has one in it.
pub(super) fn is_damaged(record: &Record<HistoryRecord>, path: &str) -> bool {
    damage(record).any(|damaged| touches(damaged, path))
}

/// Whether one of two values is the other one or a part of it. Long and unseen keys are written in another way in the path of a
/// problem, so these are told apart by their field alone.
pub(super) fn touches(damaged: &str, path: &str) -> bool {
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
pub(super) fn field_of(path: &str) -> &str {
    path.split(['.', '[']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
