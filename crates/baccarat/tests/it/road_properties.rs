//! Properties of the roads of every shoe, for both styles of leading ties.
use std::collections::HashSet;

use baccarat::roads::{AskMark, AskMarks, Cell, Colour, DerivedRoad, ROWS};
use baccarat::{LeadingTie, RoadRound, Roads, Winner};
use proptest::prelude::*;

use crate::support::{any_shoe, any_style};

fn derived(roads: &Roads) -> [&DerivedRoad; 3] {
    [&roads.big_eye, &roads.small, &roads.cockroach]
}

fn asked(marks: AskMarks) -> [Option<AskMark>; 3] {
    [marks.big_eye, marks.small, marks.cockroach]
}

fn with_next(rounds: &[RoadRound], winner: Winner, style: LeadingTie) -> Roads {
    Roads::build(&[rounds, &[RoadRound::won_by(winner)]].concat(), style)
}

/// The mark that a road gained, if any.
fn gained(before: &DerivedRoad, after: &DerivedRoad) -> Option<AskMark> {
    let mark = after.marks.get(before.marks.len())?;
    Some(AskMark {
        colour: mark.colour,
        col: mark.col,
        row: mark.row,
    })
}

proptest! {
    #[test]
    fn what_is_drawn_stays_when_rounds_follow(rounds in any_shoe(), style in any_style(), cut in any::<prop::sample::Index>()) {
        let whole = Roads::build(&rounds, style);
        let part = Roads::build(&rounds[..cut.index(rounds.len() + 1)], style);
        prop_assert_eq!(&part.bead[..], &whole.bead[..part.bead.len()]);
        for (part, whole) in derived(&part).into_iter().zip(derived(&whole)) {
            prop_assert_eq!(&part.marks[..], &whole.marks[..part.marks.len()]);
        }
        let finished = part.big.stones.len().saturating_sub(1);
        prop_assert_eq!(&part.big.stones[..finished], &whole.big.stones[..finished]);
        if let Some((last, kept)) = part.big.stones.last().zip(whole.big.stones.get(finished)) {
            prop_assert_eq!((last.col, last.row, last.round, last.side), (kept.col, kept.row, kept.round, kept.side));
            prop_assert!(last.ties <= kept.ties);
        }
    }

    #[test]
    fn no_two_stand_in_one_cell(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        let marks = derived(&roads).map(|road| road.marks.iter().map(|mark| (mark.col, mark.row)).collect());
        let stones: Vec<_> = roads.big.stones.iter().map(|stone| (stone.col, stone.row)).collect();
        let beads: Vec<_> = roads.bead.iter().map(|bead| (bead.col, bead.row)).collect();
        for cells in marks.into_iter().chain([stones, beads]) {
            prop_assert!(cells.iter().all(|(_, row)| *row < ROWS));
            prop_assert_eq!(cells.iter().collect::<HashSet<_>>().len(), cells.len());
        }
    }

    #[test]
    fn asking_is_appending_and_looking(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        for (winner, marks) in [(Winner::Banker, roads.ask.banker), (Winner::Player, roads.ask.player)] {
            let next = with_next(&rounds, winner, style);
            let stone = next.big.stones.last().unwrap();
            prop_assert_eq!(marks.big, Cell { col: stone.col, row: stone.row });
            let gained = [0, 1, 2].map(|at| gained(derived(&roads)[at], derived(&next)[at]));
            prop_assert_eq!(asked(marks), gained);
        }
    }

    /// The closed form of the ask road: the side of the last win gets a regular mark if the last column and
    /// the compared one differ in length, the other side if they are equal.
    #[test]
    fn banker_and_player_ask_for_opposite_colours(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        let depths: Vec<u32> = roads.big.columns.iter().map(|column| column.depth).collect();
        let (mut same, mut other) = (asked(roads.ask.banker), asked(roads.ask.player));
        if roads.big.columns.last().is_some_and(|column| column.side == Winner::Player) {
            std::mem::swap(&mut same, &mut other);
        }
        let tie_column_last = roads.big.columns.last().is_some_and(|column| column.side == Winner::Tie);
        for reach in 1..=3 {
            let compared = depths.len().checked_sub(1 + reach).filter(|_| !tie_column_last);
            let equal = compared.map(|neighbour| depths[neighbour] == depths[depths.len() - 1]);
            let colours = equal.map(|equal| if equal { (Colour::Blue, Colour::Red) } else { (Colour::Red, Colour::Blue) });
            prop_assert_eq!(same[reach - 1].map(|mark| mark.colour), colours.map(|(same, _)| same));
            prop_assert_eq!(other[reach - 1].map(|mark| mark.colour), colours.map(|(_, other)| other));
        }
    }

    #[test]
    fn a_tie_changes_nothing_but_its_count(rounds in any_shoe(), style in any_style()) {
        let (before, after) = (Roads::build(&rounds, style), with_next(&rounds, Winner::Tie, style));
        prop_assert_eq!(derived(&before), derived(&after));
        let played = rounds.iter().any(|round| round.winner != Winner::Tie);
        if played {
            prop_assert_eq!(before.ask, after.ask);
            prop_assert_eq!(&before.big.columns, &after.big.columns);
            prop_assert_eq!(before.big.leading_ties, after.big.leading_ties);
        }
        let ties: u32 = after.big.stones.iter().map(|stone| stone.ties).sum();
        let own_cell = after.big.stones.first().is_some_and(|stone| stone.side == Winner::Tie);
        let uncounted = if own_cell { 1 } else { after.big.leading_ties };
        let all = after.bead.iter().filter(|bead| bead.winner == Winner::Tie).count();
        prop_assert_eq!((ties + uncounted) as usize, all);
    }

    #[test]
    fn every_round_is_found_from_its_stone(rounds in any_shoe(), style in any_style()) {
        let big = Roads::build(&rounds, style).big;
        let attached = if style == LeadingTie::Attach { big.leading_ties } else { 0 };
        let mut found: Vec<u32> = (0..attached).collect();
        for stone in &big.stones {
            prop_assert_eq!(rounds[stone.round as usize].winner, stone.side);
            prop_assert!(stone.tie_rounds().all(|round| rounds[round as usize].winner == Winner::Tie));
            found.push(stone.round);
            found.extend(stone.tie_rounds());
        }
        prop_assert!(found.into_iter().eq(0..u32::try_from(rounds.len()).unwrap()));
    }

    #[test]
    fn stones_stand_in_their_logical_columns(rounds in any_shoe(), style in any_style()) {
        let big = Roads::build(&rounds, style).big;
        let places = big.stones.iter().map(|stone| (stone.column, stone.depth, stone.side));
        let columns = (0..).zip(&big.columns);
        let expected = columns.flat_map(|(at, column)| (0..column.depth).map(move |depth| (at, depth, column.side)));
        prop_assert!(places.eq(expected));
        prop_assert!(big.columns.windows(2).all(|pair| pair[0].side != pair[1].side));
    }
}
