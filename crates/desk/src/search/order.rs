//! The order of the merged list: newest first.
//!
//! The order is total and does not depend on which game answers first. Records of the same time are
//! ordered by game key, then as received from the service. Records without a readable time are at the
//! end, because their place is not known (docs/ASSUMPTIONS.md#a36).

use std::cmp::Reverse;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::history::Kept;
use crate::views::count_of;

/// The place of a record: time, game key, and number of its arrival within the game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    has_no_time: bool,
    time: Reverse<Option<DateTime<Utc>>>,
    game_key: Arc<str>,
    arrival: u32,
}

impl Place {
    pub(super) fn new(time: Option<DateTime<Utc>>, game_key: &Arc<str>, arrival: u32) -> Self {
        Self {
            has_no_time: time.is_none(),
            time: Reverse(time),
            game_key: Arc::clone(game_key),
            arrival,
        }
    }

    pub(super) fn game_key(&self) -> &Arc<str> {
        &self.game_key
    }
}

#[derive(Debug)]
pub(super) struct Placed {
    pub(super) place: Place,
    pub(super) record: Kept,
}

#[derive(Debug, Default)]
pub(super) struct MergedOrder {
    places: Vec<Place>,
}

impl MergedOrder {
    pub(super) fn remove_game(&mut self, game_key: &str) {
        self.places.retain(|place| place.game_key.as_ref() != game_key);
    }

    /// Inserts rows. Returns them in order, each with its position after all were inserted.
    pub(super) fn insert<T>(&mut self, mut rows: Vec<(Place, T)>) -> Vec<(u32, T)> {
        rows.sort_by(|(one, _), (other, _)| one.cmp(other));
        let mut merged = Vec::with_capacity(self.places.len() + rows.len());
        let mut placed = Vec::with_capacity(rows.len());
        let mut before = std::mem::take(&mut self.places).into_iter().peekable();
        for (place, row) in rows {
            while let Some(earlier) = before.next_if(|earlier| *earlier < place) {
                merged.push(earlier);
            }
            placed.push((count_of(merged.len()), row));
            merged.push(place);
        }
        merged.extend(before);
        self.places = merged;
        placed
    }

    pub(super) fn len(&self) -> u32 {
        count_of(self.places.len())
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use proptest::prelude::*;

    use super::*;

    type Row = (Option<i64>, usize, u32);

    const GAMES: [&str; 3] = ["dragontiger", "roulette", "ไฮโล"];

    fn place(&(seconds, game, arrival): &Row) -> Place {
        let start = DateTime::from_timestamp(1_795_000_000, 0).unwrap();
        let time = seconds.map(|seconds| start + TimeDelta::seconds(seconds));
        Place::new(time, &Arc::from(GAMES[game]), arrival)
    }

    /// The list as a screen builds it: it knows only the positions.
    fn apply(list: &mut Vec<Row>, placed: Vec<(u32, Row)>) {
        for (at, row) in placed {
            list.insert(at as usize, row);
        }
    }

    /// Rows with different arrival numbers, so that each place exists once.
    fn rows() -> impl Strategy<Value = Vec<Row>> {
        let row = (proptest::option::weighted(0.8, 0_i64..6), 0_usize..3);
        proptest::collection::vec(row, 0..60).prop_map(|rows| {
            let numbered = rows.into_iter().zip(0..);
            numbered
                .map(|((time, game), arrival)| (time, game, arrival))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn whatever_arrives_first_the_list_is_the_same(
            rows in rows().prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle())),
            sizes in proptest::collection::vec(1_usize..9, 60),
        ) {
            let (ordered, mut shuffled) = rows;
            let mut order = MergedOrder::default();
            let mut list = Vec::new();
            for size in sizes {
                let batch: Vec<Row> = shuffled.drain(..size.min(shuffled.len())).collect();
                let batch = batch.into_iter().map(|row| (place(&row), row)).collect();
                apply(&mut list, order.insert(batch));
            }
            // An independent statement of the order: stable sorts by the parts, the last one counts most.
            let mut expected = ordered;
            expected.sort_by_key(|row| row.2);
            expected.sort_by_key(|row| GAMES[row.1]);
            expected.sort_by_key(|row| std::cmp::Reverse(row.0.unwrap_or(i64::MIN)));
            prop_assert_eq!(&list, &expected);
            prop_assert_eq!(order.len() as usize, list.len());
        }

        #[test]
        fn a_game_that_is_read_again_replaces_only_its_rows(rows in rows(), game in 0_usize..3) {
            let with_places = |rows: &[Row]| rows.iter().map(|row| (place(row), *row)).collect();
            let mut order = MergedOrder::default();
            let mut list = Vec::new();
            apply(&mut list, order.insert(with_places(&rows)));
            let before = list.clone();
            let of_game: Vec<Row> = rows.iter().filter(|row| row.1 == game).copied().collect();
            order.remove_game(GAMES[game]);
            list.retain(|row| row.1 != game);
            apply(&mut list, order.insert(with_places(&of_game)));
            prop_assert_eq!(list, before);
        }
    }
}
