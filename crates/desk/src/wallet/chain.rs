//! Whether entries hang together: each with the hash its content makes, each on the one before it, each balance the sum.

use wallet::Digest;

use super::entry::LedgerEntry;

/// Entries of a journal in order, without gaps. None: the source does not carry hashes, and the balances add up.
pub(super) fn holds(entries: &[LedgerEntry]) -> Option<bool> {
    let pairs = entries.windows(2);
    let linked = pairs.clone().all(|pair| follows(&pair[0], &pair[1]));
    if !linked || entries.first().is_some_and(|first| !begins(first)) {
        return Some(false);
    }
    holds_each(entries)
}

/// Each entry by itself.
pub(super) fn holds_each(entries: &[LedgerEntry]) -> Option<bool> {
    entries
        .iter()
        .map(|entry| entry.seal.map(|seal| seal.holds))
        .sum_all()
}

fn follows(before: &LedgerEntry, entry: &LedgerEntry) -> bool {
    let is_linked = match (before.seal, entry.seal) {
        (Some(before), Some(seal)) => before.hash == seal.previous,
        _ => true,
    };
    // An export may leave entries out on purpose.
    let is_next = entry.seq == before.seq + 1;
    let adds_up = before.balance + entry.moved == entry.balance;
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

/// All of them, if each can be told.
trait SumAll {
    fn sum_all(self) -> Option<bool>;
}

impl<I: Iterator<Item = Option<bool>>> SumAll for I {
    fn sum_all(mut self) -> Option<bool> {
        self.try_fold(true, |all, one| Some(all && one?))
    }
}
