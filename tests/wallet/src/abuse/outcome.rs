//! What the wallet keeps of its debits under abuse, and how much it has to keep.
//!
//! Half of its rate. But a flood of health checks that is slowed as it has to be still costs every server something, and under
//! Wine that is much: one process serves the sockets of all programs there. So a server that only answers ([`crate::empty`]) has
//! the same debits and the same flood in the same run, and the wallet has to keep half of what is left to that server. It slows the
//! flood itself: one that does not would excuse a wallet that does not either. On Linux it keeps nearly all of its rate, and a
//! wallet that does not slow the flood keeps a third.

use std::time::Duration;

use crate::figures::Series;

/// The rate of debits under abuse, relative to debits alone, where abuse costs a server nothing that only answers.
const LIMIT: f64 = 0.5;

/// Longest time until debits succeed again after the database is back.
pub const LONGEST_HEALING: Duration = Duration::from_secs(5);

/// Debits alone, and under abuse or after it.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    pub alone: Series,
    pub abused: Series,
}

impl Kept {
    /// The rate under abuse relative to the rate alone.
    pub fn ratio(&self) -> f64 {
        self.abused.times(&self.alone)
    }
}

/// What the wallet kept of its debits.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub wallet: Kept,
    /// What a server kept that only answers, if it had the same abuse.
    pub empty: Option<Kept>,
    /// From the return of the database until the first debit that succeeds; the longest.
    pub healing: Option<Duration>,
}

impl Outcome {
    /// The least ratio of the wallet that is good.
    pub fn limit(&self) -> f64 {
        let empty = self.empty.as_ref();
        LIMIT * empty.map_or(1.0, |empty| empty.ratio().min(1.0))
    }

    pub fn is_good(&self) -> bool {
        self.wallet.ratio() >= self.limit() && self.healing.is_none_or(|took| took <= LONGEST_HEALING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept of a hundred debits a second.
    fn kept(calls: usize) -> Kept {
        let [alone, abused] =
            [100, calls].map(|calls| Series::of(vec![vec![Duration::ZERO; calls]], Duration::from_secs(1)));
        Kept { alone, abused }
    }

    #[test]
    fn less_than_half_is_good_only_where_an_empty_server_keeps_less_too() {
        let is_good = |wallet, empty: Option<usize>| {
            let outcome = Outcome {
                wallet: kept(wallet),
                empty: empty.map(kept),
                healing: None,
            };
            outcome.is_good()
        };
        assert!(is_good(50, None) && !is_good(49, None));
        assert!(is_good(50, Some(100)) && !is_good(49, Some(100)));
        assert!(is_good(40, Some(80)) && !is_good(39, Some(80)));
        // A slow spell of the machine demands no more.
        assert!(is_good(50, Some(230)) && !is_good(49, Some(230)));
    }
}
