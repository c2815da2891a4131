//! Counts of results, with the values expected for eight decks. They help to observe a table and prove nothing.

mod kinds;
mod tables;

use crate::views::{CountKind, CountView, TallyView};
pub(crate) use kinds::Shown;
use kinds::{KINDS, expected};
pub(crate) use tables::TableTallies;

/// Counts over rounds, each counted once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    rounds: u32,
    by_kind: [Times; KINDS.len()],
}

/// How often a kind occurred, and in how many rounds it could be determined.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Times {
    count: u32,
    of: u32,
}

impl Tally {
    pub(crate) fn of(rounds: impl IntoIterator<Item = Shown>) -> Self {
        let mut tally = Self::default();
        rounds.into_iter().for_each(|shown| tally.add(&shown));
        tally
    }

    fn add(&mut self, shown: &Shown) {
        self.rounds += 1;
        for (times, shows) in self.by_kind.iter_mut().zip(shown.0) {
            times.of += u32::from(shows.is_some());
            times.count += u32::from(shows == Some(true));
        }
    }

    /// Removes a round that was added: the service has reported it differently since.
    fn take_back(&mut self, shown: &Shown) {
        self.rounds -= 1;
        for (times, shows) in self.by_kind.iter_mut().zip(shown.0) {
            times.of -= u32::from(shows.is_some());
            times.count -= u32::from(shows == Some(true));
        }
    }

    /// The counts for the screen.
    pub(crate) fn view(&self, shoes: u32, since: Option<String>) -> TallyView {
        TallyView {
            rounds: self.rounds,
            shoes,
            since,
            counts: KINDS
                .into_iter()
                .zip(self.by_kind)
                .map(|(kind, times)| times.view(kind))
                .collect(),
        }
    }
}

impl Times {
    fn view(self, kind: CountKind) -> CountView {
        let Self { count, of } = self;
        let expected = expected(kind);
        CountView {
            kind,
            count,
            of,
            percent: percent(count, of),
            expected_percent: expected.percent.to_owned(),
            expected_exact: expected.fraction.to_owned(),
        }
    }
}

/// Percentage with one decimal place, rounded half up. None if `of` is zero.
fn percent(times: u32, of: u32) -> Option<String> {
    let (times, of) = (u64::from(times), u64::from(of));
    let tenths = (times * 2000 + of).checked_div(of * 2)?;
    Some(format!("{}.{}", tenths / 10, tenths % 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_have_one_decimal_and_round_half_up() {
        assert_eq!(percent(24, 64).unwrap(), "37.5");
        assert_eq!(percent(1, 3).unwrap(), "33.3");
        assert_eq!(percent(2, 3).unwrap(), "66.7");
        assert_eq!(percent(1, 16).unwrap(), "6.3");
        assert_eq!(percent(5, 5).unwrap(), "100.0");
        assert_eq!(percent(0, 0), None);
    }
}
