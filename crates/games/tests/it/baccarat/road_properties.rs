//! Properties of the roads of every shoe, for both styles of leading ties.
use std::collections::HashSet;

use games::baccarat::roads::{AskMarks, Colour, Mark, ROWS};
use games::baccarat::{LeadingTie, RoadRound, Roads, Winner};
use proptest::prelude::*;

use crate::baccarat::support::{any_shoe, any_style};

fn derived(roads: &Roads) -> [&[Mark]; 3] {
    [&roads.big_eye, &roads.small, &roads.cockroach]
}

fn asked(marks: AskMarks) -> [Option<Colour>; 3] {
    [marks.big_eye, marks.small, marks.cockroach]
}

fn with_next(rounds: &[Option<RoadRound>], winner: Winner, style: LeadingTie) -> Roads {
    Roads::build(&[rounds, &[Some(RoadRound::won_by(winner))]].concat(), style)
}

fn winner(rounds: &[Option<RoadRound>], round: u32) -> Option<Winner> {
    rounds[round as usize].map(|round| round.winner)
}

/// The colour of the mark that a road gained, if any.
fn gained(before: &[Mark], after: &[Mark]) -> Option<Colour> {
    after.get(before.len()).map(|mark| mark.colour)
}

proptest! {
    #[test]
    fn what_is_drawn_stays_when_rounds_follow(rounds in any_shoe(), style in any_style(), cut in any::<prop::sample::Index>()) {
        let whole = Roads::build(&rounds, style);
        let part = Roads::build(&rounds[..cut.index(rounds.len() + 1)], style);
        prop_assert_eq!(&part.bead[..], &whole.bead[..part.bead.len()]);
        for (part, whole) in derived(&part).into_iter().zip(derived(&whole)) {
            prop_assert_eq!(part, &whole[..part.len()]);
        }
        let finished = part.big.len().saturating_sub(1);
        prop_assert_eq!(&part.big[..finished], &whole.big[..finished]);
        if let Some((last, kept)) = part.big.last().zip(whole.big.get(finished)) {
            prop_assert_eq!((last.col, last.row, last.round, last.side), (kept.col, kept.row, kept.round, kept.side));
            prop_assert!(kept.tie_rounds.starts_with(&last.tie_rounds));
        }
    }

    #[test]
    fn no_two_stand_in_one_cell(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        let marks = derived(&roads).map(|road| road.iter().map(|mark| (mark.col, mark.row)).collect());
        let own_cell = roads.leading_ties.iter().filter(|ties| ties.own_cell).map(|_| (0, 0));
        let stones: Vec<_> = own_cell.chain(roads.big.iter().map(|stone| (stone.col, stone.row))).collect();
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
            let gained = [0, 1, 2].map(|at| gained(derived(&roads)[at], derived(&next)[at]));
            prop_assert_eq!(asked(marks), gained);
        }
    }

    /// The closed form of the ask road: the side of the last win gets a regular mark if the last column and
    /// the compared one differ in length, the other side if they are equal.
    #[test]
    fn banker_and_player_ask_for_opposite_colours(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        let depths: Vec<u32> = roads.columns.iter().map(|column| column.depth).collect();
        let (mut same, mut other) = (asked(roads.ask.banker), asked(roads.ask.player));
        if roads.columns.last().is_some_and(|column| column.side == Winner::Player) {
            std::mem::swap(&mut same, &mut other);
        }
        let tie_column_last = roads.columns.last().is_some_and(|column| column.side == Winner::Tie);
        for reach in 1..=3 {
            let compared = depths.len().checked_sub(1 + reach).filter(|_| !tie_column_last);
            let equal = compared.map(|neighbour| depths[neighbour] == depths[depths.len() - 1]);
            let colours = equal.map(|equal| if equal { (Colour::Blue, Colour::Red) } else { (Colour::Red, Colour::Blue) });
            prop_assert_eq!(same[reach - 1], colours.map(|(same, _)| same));
            prop_assert_eq!(other[reach - 1], colours.map(|(_, other)| other));
        }
    }

    #[test]
    fn a_tie_changes_nothing_but_its_count(rounds in any_shoe(), style in any_style()) {
        let (before, after) = (Roads::build(&rounds, style), with_next(&rounds, Winner::Tie, style));
        prop_assert_eq!(derived(&before), derived(&after));
        let played = rounds.iter().flatten().any(|round| round.winner != Winner::Tie);
        if played {
            prop_assert_eq!(before.ask, after.ask);
            prop_assert_eq!(&before.columns, &after.columns);
            prop_assert_eq!(&before.leading_ties, &after.leading_ties);
        }
        let after_stones: usize = after.big.iter().map(|stone| stone.tie_rounds.len()).sum();
        let own_cell = after.leading_ties.iter().filter(|ties| ties.own_cell);
        let alone: usize = own_cell.map(|ties| ties.rounds.len()).sum();
        let all = after.bead.iter().filter(|bead| bead.side == Winner::Tie).count();
        prop_assert_eq!(after_stones + alone, all);
    }

    #[test]
    fn every_round_is_found_from_its_stone(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        let own_cell = roads.leading_ties.iter().filter(|ties| ties.own_cell);
        let mut ties: Vec<u32> = own_cell.flat_map(|ties| ties.rounds.clone()).collect();
        let mut found = ties.clone();
        for stone in &roads.big {
            prop_assert_eq!(winner(&rounds, stone.round), Some(stone.side));
            ties.extend(&stone.tie_rounds);
            found.extend(&stone.tie_rounds);
            found.push(stone.round);
        }
        prop_assert!(ties.iter().all(|round| winner(&rounds, *round) == Some(Winner::Tie)));
        found.sort_unstable();
        let placed = (0..).zip(&rounds).filter_map(|(at, round)| round.map(|_| at));
        prop_assert_eq!(found, placed.collect::<Vec<u32>>());
    }

    #[test]
    fn stones_stand_in_their_logical_columns(rounds in any_shoe(), style in any_style()) {
        let roads = Roads::build(&rounds, style);
        let sides = roads.columns.iter().filter(|column| column.side != Winner::Tie);
        let sides = sides.flat_map(|column| std::iter::repeat_n(column.side, column.depth as usize));
        prop_assert!(roads.big.iter().map(|stone| stone.side).eq(sides));
        prop_assert!(roads.columns.windows(2).all(|pair| pair[0].side != pair[1].side));
        prop_assert!(roads.columns.iter().skip(1).all(|column| column.side != Winner::Tie));
    }
}
