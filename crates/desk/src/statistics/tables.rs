//! Counts for each table over all its shoes since the program started.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use parking_lot::Mutex;

use super::{Shown, Tally};
use crate::bounded::Bounded;
use crate::times::instant;
use crate::views::TallyView;

/// Largest number of tables.
const TABLES: usize = 500;
/// Number of shoes per table whose rounds are remembered. The service reports only the current shoe
/// (docs/contract.md#game-stat), so an older one does not return.
const SHOES: usize = 50;

/// The tables of one connection.
#[derive(Debug)]
pub(crate) struct TableTallies {
    tables: Mutex<Bounded<(String, String), Table>>,
}

#[derive(Debug)]
struct Table {
    since: Option<DateTime<Utc>>,
    shoes: u32,
    tally: Tally,
    rounds: Bounded<String, HashMap<String, Shown>>,
}

impl Default for TableTallies {
    fn default() -> Self {
        Self {
            tables: Mutex::new(Bounded::new(TABLES)),
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Self {
            since: None,
            shoes: 0,
            tally: Tally::default(),
            rounds: Bounded::new(SHOES),
        }
    }
}

impl TableTallies {
    /// Adds the rounds of a shoe by key, and returns the counts of the table. A round that was added before
    /// is replaced by its latest report; a round without a result is not counted.
    pub(crate) fn record<'a>(
        &self,
        (game_key, table_id, shoe_id): (&str, &str, &str),
        rounds: impl IntoIterator<Item = (&'a str, Option<Shown>)>,
        at: DateTime<Utc>,
    ) -> TallyView {
        let mut tables = self.tables.lock();
        let table = tables.entry((game_key.to_owned(), table_id.to_owned()));
        table.record(shoe_id, rounds, at);
        table.tally.view(table.shoes, table.since.map(instant))
    }
}

impl Table {
    fn record<'a>(
        &mut self,
        shoe_id: &str,
        rounds: impl IntoIterator<Item = (&'a str, Option<Shown>)>,
        at: DateTime<Utc>,
    ) {
        let shoe = self.rounds.entry(shoe_id.to_owned());
        let is_new = shoe.is_empty();
        for (key, shown) in rounds {
            let before = match shown {
                Some(shown) => {
                    self.tally.add(&shown);
                    shoe.insert(key.to_owned(), shown)
                }
                None => shoe.remove(key),
            };
            if let Some(before) = before {
                self.tally.take_back(&before);
            }
        }
        if is_new && !shoe.is_empty() {
            self.shoes += 1;
            self.since.get_or_insert(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::CountKind;

    #[expect(clippy::unnecessary_wraps, reason = "as it is noted")]
    fn won(by_banker: bool) -> Option<Shown> {
        Some(Shown(
            super::super::KINDS.map(|kind| (kind == CountKind::Banker).then_some(by_banker)),
        ))
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_795_000_000 + seconds, 0).unwrap()
    }

    #[test]
    fn a_round_counts_once_however_often_its_shoe_is_read() {
        let tallies = TableTallies::default();
        let shoe = ("baccarat", "412", "s1");
        tallies.record(shoe, [], at(0));
        tallies.record(shoe, [("1", won(true))], at(10));
        let view = tallies.record(shoe, [("1", won(true)), ("2", won(false))], at(20));
        assert_eq!(
            (view.rounds, view.shoes, view.since),
            (2, 1, Some(instant(at(10))))
        );
        assert_eq!((view.counts[0].count, view.counts[0].of), (1, 2));
        let corrected = tallies.record(shoe, [("1", won(false))], at(30));
        assert_eq!((corrected.rounds, corrected.counts[0].count), (2, 0));
        let withdrawn = tallies.record(shoe, [("1", None)], at(40));
        assert_eq!((withdrawn.rounds, withdrawn.counts[0].of), (1, 1));
    }

    #[test]
    fn shoes_of_a_table_add_up_and_tables_stay_apart() {
        let tallies = TableTallies::default();
        tallies.record(("baccarat", "412", "s1"), [("1", won(true))], at(0));
        tallies.record(("baccarat", "413", "s1"), [("1", won(true))], at(5));
        let view = tallies.record(("baccarat", "412", "s2"), [("1", won(true))], at(10));
        assert_eq!(
            (view.rounds, view.shoes, view.since),
            (2, 2, Some(instant(at(0))))
        );
    }
}
