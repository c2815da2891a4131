//! The derived roads computed in the way players learn it, from cells instead of depths.
//!
//! For a stone below another one, look at the cell beside it in the compared column. If it is filled
//! ("has"), the mark is red. If it is empty and the cell above it is filled, the mark is blue; if both
//! are empty ("straight drop"), red. For the first stone of a column, the mark is red if the previous
//! column and the compared one have equal lengths ("tidy").
use std::collections::HashSet;

use games::baccarat::roads::{Colour, Mark};
use games::baccarat::{LeadingTie, RoadRound, Roads, Winner};
use proptest::prelude::*;

use crate::baccarat::support::{any_shoe, any_style};

/// Filled cells by (column, row), both from 1.
#[derive(Default)]
struct Sheet {
    filled: HashSet<(usize, usize)>,
    column: usize,
    row: usize,
    last: Option<Winner>,
}

impl Sheet {
    fn write(&mut self, winner: Winner) {
        let continues = self.last == Some(winner);
        (self.column, self.row) = if continues {
            (self.column, self.row + 1)
        } else {
            (self.column + 1, 1)
        };
        self.last = Some(winner);
        self.filled.insert((self.column, self.row));
    }

    fn length(&self, column: usize) -> usize {
        self.filled.iter().filter(|cell| cell.0 == column).count()
    }

    /// `road` is 1 for big eye boy, 2 for small road, 3 for cockroach pig. The first mark is at the second
    /// row of column `road + 1`, or at the first row of the next column.
    fn mark(&self, road: usize) -> Option<Colour> {
        let begun = if self.row > 1 {
            self.column > road
        } else {
            self.column > road + 1
        };
        begun.then(|| {
            if self.is_regular(road) {
                Colour::Red
            } else {
                Colour::Blue
            }
        })
    }

    fn is_regular(&self, road: usize) -> bool {
        if self.row == 1 {
            return self.length(self.column - 1) == self.length(self.column - 1 - road);
        }
        let beside = self.filled.contains(&(self.column - road, self.row));
        let above = self.filled.contains(&(self.column - road, self.row - 1));
        beside || !above
    }
}

fn colours(rounds: &[Option<RoadRound>], style: LeadingTie, road: usize) -> Vec<Colour> {
    let mut sheet = Sheet::default();
    let mut winners = rounds.iter().flatten().map(|round| round.winner).peekable();
    if winners.peek() == Some(&Winner::Tie) && style == LeadingTie::OwnColumn {
        sheet.write(Winner::Tie);
    }
    let wins = winners.filter(|winner| *winner != Winner::Tie);
    let mark = |winner| {
        sheet.write(winner);
        sheet.mark(road)
    };
    wins.filter_map(mark).collect()
}

fn built(road: &[Mark]) -> Vec<Colour> {
    road.iter().map(|mark| mark.colour).collect()
}

proptest! {
    #[test]
    fn cells_and_depths_give_the_same_marks(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        prop_assert_eq!(built(&roads.big_eye), colours(&rounds, style, 1));
        prop_assert_eq!(built(&roads.small), colours(&rounds, style, 2));
        prop_assert_eq!(built(&roads.cockroach), colours(&rounds, style, 3));
    }
}
