//! Checks the chain of entries: the hash of each entry, the link to the previous one, and the balance.

use money::Sum;
use wallet::Digest;

use super::entry::LedgerEntry;

/// Checks entries in order and without gaps. None if the source has no hashes and the balances are
/// correct.
pub(super) fn holds(entries: &[LedgerEntry]) -> Option<bool> {
    let pairs = entries.windows(2);
    let linked = pairs.clone().all(|pair| follows(&pair[0], &pair[1]));
    if !linked || entries.first().is_some_and(|first| !begins(first)) {
        return Some(false);
    }
    holds_each(entries)
}

/// Checks the hash of each entry. None if one has none.
pub(super) fn holds_each(entries: &[LedgerEntry]) -> Option<bool> {
    let mut seals = entries.iter().map(|entry| entry.seal);
    seals.try_fold(true, |all, seal| Some(all && seal?.holds))
}

fn follows(before: &LedgerEntry, entry: &LedgerEntry) -> bool {
    let is_linked = match (before.seal, entry.seal) {
        (Some(before), Some(seal)) => before.hash == seal.previous,
        _ => true,
    };
    // An export may leave entries out on purpose.
    let is_next = before.seq.checked_add(1) == Some(entry.seq);
    let adds_up = Sum::from_iter([before.balance, entry.moved]) == Sum::from_iter([entry.balance]);
    if entry.seal.is_some() {
        is_next && is_linked && adds_up
    } else {
        !is_next || adds_up
    }
}

fn begins(first: &LedgerEntry) -> bool {
    let is_rooted = first.seal.is_none_or(|seal| seal.previous == Digest::NONE);
    first.seq != 1 || (is_rooted && first.moved == first.balance)
}

#[cfg(test)]
mod tests {
    use money::ExactDecimal;

    use super::*;

    fn entry(seq: i64, moved: &str, balance: &str) -> LedgerEntry {
        LedgerEntry {
            booked_at: chrono::DateTime::<chrono::Utc>::MAX_UTC,
            amount: moved.to_owned(),
            moved: ExactDecimal::parse(moved).unwrap(),
            balance: ExactDecimal::parse(balance).unwrap(),
            ..LedgerEntry::example("somchai_88", seq)
        }
    }

    #[test]
    fn balances_and_numbers_of_any_size_are_compared() {
        const MOST: &str = "79228162514264337593543950335";
        let first = entry(1, MOST, MOST);
        assert_eq!(holds(&[first.clone(), entry(2, MOST, "1")]), Some(false));
        assert_eq!(holds(&[first.clone(), entry(2, "0.00", MOST)]), None);
        assert_eq!(holds(&[first, entry(2, "-0.5", MOST)]), Some(false));
        assert_eq!(
            holds(&[entry(i64::MAX, "1", "1"), entry(i64::MIN, "1", "1")]),
            None
        );
    }
}
