//! Cases from vendors and rule pages: leading ties in both styles, dots, and runs that meet a tail.
use baccarat::roads::{Cell, Dots, LeadingTieMark, Stone};
use baccarat::{LeadingTie, RoadRound, Roads, Winner};

use crate::support::shoe;

fn cells(stones: &[Stone]) -> Vec<(u32, u32)> {
    stones.iter().map(|stone| (stone.col, stone.row)).collect()
}

#[test]
fn an_empty_shoe_asks_for_the_first_cell() {
    let roads = Roads::build(&[], LeadingTie::Attach);
    assert!(roads.bead.is_empty() && roads.big.stones.is_empty());
    assert_eq!(roads.big.leading_tie_mark(), None);
    assert_eq!(roads.ask.banker.big, Cell { col: 0, row: 0 });
    assert_eq!(roads.ask.banker.big_eye, None);
}

#[test]
fn attached_leading_ties_share_the_first_stones_cell() {
    let mark = |letters| {
        Roads::build(&shoe(letters), LeadingTie::Attach)
            .big
            .leading_tie_mark()
    };
    let expected = |count, alone| {
        Some(LeadingTieMark {
            cell: Cell { col: 0, row: 0 },
            count,
            alone,
        })
    };
    assert_eq!(mark("TT"), expected(2, true));
    assert_eq!(mark("TTB"), expected(2, false));
    assert_eq!(mark("TTBTT"), expected(2, false));
    assert_eq!(mark("BTT"), None);
}

#[test]
fn attached_leading_ties_do_not_count_as_ties_of_the_first_stone() {
    let big = Roads::build(&shoe("TTBT"), LeadingTie::Attach).big;
    assert_eq!(
        (big.stones.len(), big.stones[0].ties, big.stones[0].tie_rounds()),
        (1, 1, 3..4)
    );
}

#[test]
fn leading_ties_of_their_own_share_one_cell_and_one_column() {
    let big = Roads::build(&shoe("TTTBBT"), LeadingTie::OwnColumn).big;
    assert_eq!(cells(&big.stones), [(0, 0), (1, 0), (1, 1)]);
    assert_eq!((big.columns[0].side, big.columns[0].depth), (Winner::Tie, 1));
    assert_eq!(
        (big.leading_ties, big.stones[0].round, big.stones[0].tie_rounds()),
        (3, 0, 1..3)
    );
    assert!(
        big.leading_tie_mark()
            .is_some_and(|mark| mark.alone && mark.count == 3)
    );
}

#[test]
fn a_column_of_leading_ties_is_compared_with() {
    let shoe = shoe("TBPPP");
    assert_eq!(Roads::build(&shoe, LeadingTie::Attach).small.marks.len(), 0);
    let marks = Roads::build(&shoe, LeadingTie::OwnColumn).small.marks;
    assert_eq!(marks.iter().map(|mark| mark.round).collect::<Vec<_>>(), [3, 4]);
}

#[test]
fn dots_belong_to_the_round_that_placed_the_stone() {
    let pairs = |winner, banker_pair, natural| RoadRound {
        winner,
        banker_pair,
        player_pair: !banker_pair,
        natural,
    };
    let rounds = [
        pairs(Winner::Banker, true, false),
        pairs(Winner::Tie, false, true),
    ];
    let roads = Roads::build(&rounds, LeadingTie::Attach);
    let (banker, tie) = (
        Dots {
            banker_pair: true,
            player_pair: false,
            natural: false,
        },
        Dots {
            banker_pair: false,
            player_pair: true,
            natural: true,
        },
    );
    assert_eq!(
        roads.bead.iter().map(|bead| bead.dots).collect::<Vec<_>>(),
        [banker, tie]
    );
    assert_eq!(
        roads
            .big
            .stones
            .iter()
            .map(|stone| stone.dots)
            .collect::<Vec<_>>(),
        [banker]
    );
}

#[test]
fn a_run_that_meets_a_tail_turns_early_and_goes_down_again_beyond_it() {
    let big = Roads::build(&shoe("BBBBBBBPPPPPPPBBBB"), LeadingTie::Attach).big;
    let drawn = cells(&big.stones);
    assert_eq!(
        drawn[..7],
        [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5)]
    );
    assert_eq!(
        drawn[7..14],
        [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (2, 5)]
    );
    assert_eq!(drawn[14..], [(2, 0), (2, 1), (2, 2), (2, 3)]);
}

#[test]
fn beads_fill_columns_of_six() {
    let roads = Roads::build(&shoe("BPTBPTB"), LeadingTie::Attach);
    let cells: Vec<_> = roads
        .bead
        .iter()
        .map(|bead| (bead.col, bead.row, bead.winner))
        .collect();
    assert_eq!(cells[2], (0, 2, Winner::Tie));
    assert_eq!(cells[5..], [(0, 5, Winner::Tie), (1, 0, Winner::Banker)]);
}
