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

/// The account on the other side, if anything moved.
pub(crate) fn counter_account(entry: &Entry) -> Option<&'static str> {
    (!entry.moved.is_zero()).then_some(match entry.effect {
        Some(Effect::Tipped) => "game:tips",
        Some(Effect::Rewarded) => "game:rewards",
        Some(Effect::Suspended) => "operator:suspense",
        Some(Effect::Adjusted) => "operator:funds",
        Some(Effect::BetOpened | Effect::Refunded) => "game:stakes",
        _ => "game:payouts",
    })
}

/// The lines of an entry: two, or none if nothing moved.
pub(crate) fn lines(entry: &Entry) -> Vec<Line> {
    let Some(counter_account) = counter_account(entry) else {
        return Vec::new();
    };
    let line = |account: &str, amount| Line {
        seq: entry.seq,
        account: account.to_owned(),
        amount,
    };
    vec![
        line(PLAYER, entry.moved),
        line(counter_account, entry.moved.negated()),
    ]
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
