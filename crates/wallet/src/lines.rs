//! The two lines of a movement: what the player's account gains, another account loses. Their sum is always zero.

use crate::amount::Amount;
use crate::entry::Entry;
use crate::ledger::Effect;

/// The player's own account; every line belongs to one player's journal already.
pub(crate) const PLAYER: &str = "player";

/// One line of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The number of its entry.
    pub seq: i64,
    /// The account.
    pub account: String,
    /// What the account gains, or loses below zero.
    pub amount: Amount,
}

/// The line on the other side, if anything moved: the account and what it gains.
pub(crate) fn counter(entry: &Entry) -> Option<(&'static str, Amount)> {
    let account = match entry.effect {
        Some(Effect::Tipped) => "game:tips",
        Some(Effect::Rewarded) => "game:rewards",
        Some(Effect::Suspended) => "operator:suspense",
        Some(Effect::Adjusted) => "operator:funds",
        Some(Effect::BetOpened | Effect::Refunded) => "game:stakes",
        _ => "game:payouts",
    };
    (!entry.moved.is_zero()).then(|| (account, entry.moved.negated()))
}

/// The lines of an entry: two, or none if nothing moved.
pub(crate) fn lines(entry: &Entry) -> Vec<Line> {
    let line = |account: &str, amount| Line {
        seq: entry.seq,
        account: account.to_owned(),
        amount,
    };
    let sides = counter(entry).map(|(account, amount)| [line(PLAYER, entry.moved), line(account, amount)]);
    sides.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjustment::opening;

    #[test]
    fn a_movement_has_two_sides() {
        let entry = opening("p", "THB", Amount::parse("12.34").unwrap(), chrono::Utc::now());
        let lines = lines(&entry);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].amount.plus(lines[1].amount), Some(Amount::ZERO));
        assert_eq!(lines[0].account, PLAYER);
    }
}
