//! The two lines of a movement (double entry): what the player's account gains, another loses. Their sum is zero.

use crate::amount::Amount;
use crate::entry::Entry;
use crate::ledger::Effect;

/// Name of the player's account. Every line belongs to one player's journal, so the name needs no id.
pub(crate) const PLAYER: &str = "player";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LedgerLine {
    pub(crate) seq: i64,
    pub(crate) account: String,
    /// Change of the account; negative for a loss.
    pub(crate) amount: Amount,
}

/// The line of the other account and its amount. None if nothing moved.
pub(crate) fn counter(entry: &Entry) -> Option<(&'static str, Amount)> {
    let account = match entry.effect {
        Some(Effect::Tipped | Effect::TipReturned) => "game:tips",
        Some(Effect::Rewarded) => "game:rewards",
        Some(Effect::Suspended) => "operator:suspense",
        Some(Effect::Adjusted) => "operator:funds",
        Some(Effect::BetOpened | Effect::Refunded) => "game:stakes",
        _ => "game:payouts",
    };
    (!entry.moved.is_zero()).then(|| (account, entry.moved.negated()))
}

/// The lines of an entry: two, or none if nothing moved.
pub(crate) fn lines(entry: &Entry) -> Vec<LedgerLine> {
    let sides = counter(entry).map(|other| [(PLAYER, entry.moved), other]);
    let sides = sides.into_iter().flatten();
    sides
        .map(|(account, amount)| LedgerLine {
            seq: entry.seq,
            account: account.to_owned(),
            amount,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjustment::opening;

    #[test]
    fn a_movement_has_two_sides() {
        let entry = opening(
            "p",
            "THB",
            Amount::parse("12.34").unwrap(),
            None,
            chrono::Utc::now(),
        );
        let lines = lines(&entry);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].amount.plus(lines[1].amount), Some(Amount::ZERO));
        assert_eq!(lines[0].account, PLAYER);
    }
}
