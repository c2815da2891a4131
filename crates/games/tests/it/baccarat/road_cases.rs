//! Cases from vendors and rule pages: leading ties in both styles, dots, and runs that meet a tail.
use games::baccarat::roads::{LeadingTies, Stone};
use games::baccarat::{LeadingTie, RoadRound, Roads, Winner};

use crate::baccarat::support::shoe;

fn cells(stones: &[Stone]) -> Vec<(u32, u32)> {
    stones.iter().map(|stone| (stone.col, stone.row)).collect()
}

#[test]
fn an_empty_shoe_asks_for_no_mark() {
    let roads = Roads::build(&[], LeadingTie::Attach);
    assert!(roads.bead.is_empty() && roads.big.is_empty());
    assert_eq!((roads.leading_ties, roads.run), (None, None));
    assert_eq!(roads.ask.banker.big_eye, None);
}

#[test]
fn attached_leading_ties_have_a_cell_until_the_first_stone_counts_them() {
    let leading = |letters| Roads::build(&shoe(letters), LeadingTie::Attach).leading_ties;
    let expected = |own_cell| {
        Some(LeadingTies {
            rounds: vec![0, 1],
            own_cell,
        })
    };
    assert_eq!(leading("TT"), expected(true));
    assert_eq!(leading("TTB"), expected(false));
    assert_eq!(leading("TTBTT"), expected(false));
    assert_eq!(leading("BTT"), None);
    let big = Roads::build(&shoe("TTBT"), LeadingTie::Attach).big;
    assert_eq!(cells(&big), [(0, 0)]);
    assert_eq!(big[0].tie_rounds, [0, 1, 3]);
}

#[test]
fn leading_ties_of_their_own_share_one_cell_and_one_column() {
    let roads = Roads::build(&shoe("TTTBBT"), LeadingTie::OwnColumn);
    assert_eq!(cells(&roads.big), [(1, 0), (1, 1)]);
    assert_eq!(roads.big[1].tie_rounds, [5]);
    assert_eq!((roads.columns[0].side, roads.columns[0].depth), (Winner::Tie, 1));
    let leading = roads.leading_ties.unwrap();
    assert_eq!((leading.rounds, leading.own_cell), (vec![0, 1, 2], true));
    assert_eq!(Roads::build(&shoe("TT"), LeadingTie::OwnColumn).run, None);
}

#[test]
fn a_column_of_leading_ties_is_compared_with() {
    let shoe = shoe("TBPPP");
    assert_eq!(Roads::build(&shoe, LeadingTie::Attach).small.len(), 0);
    let marks = Roads::build(&shoe, LeadingTie::OwnColumn).small;
    assert_eq!(marks.iter().map(|mark| mark.round).collect::<Vec<_>>(), [3, 4]);
}

#[test]
fn a_round_without_a_place_takes_no_cell_and_keeps_its_number() {
    let mut rounds = shoe("BTTB");
    rounds[1] = None;
    let roads = Roads::build(&rounds, LeadingTie::Attach);
    assert_eq!(
        roads.bead.iter().map(|bead| bead.round).collect::<Vec<_>>(),
        [0, 2, 3]
    );
    assert_eq!(cells(&roads.big), [(0, 0), (0, 1)]);
    assert_eq!(
        (roads.big[0].tie_rounds.as_slice(), roads.big[1].round),
        (&[2][..], 3)
    );
}

#[test]
fn dots_belong_to_the_round_that_placed_the_stone() {
    let pairs = |winner, banker_pair, natural| {
        Some(RoadRound {
            winner,
            banker_pair,
            player_pair: !banker_pair,
            natural,
        })
    };
    let rounds = [
        pairs(Winner::Banker, true, false),
        pairs(Winner::Tie, false, true),
    ];
    let roads = Roads::build(&rounds, LeadingTie::Attach);
    let (banker, tie) = ((true, false, false), (false, true, true));
    let beads = roads.bead.iter();
    let stones = roads.big.iter();
    assert_eq!(
        beads
            .map(|bead| (bead.banker_pair, bead.player_pair, bead.natural))
            .collect::<Vec<_>>(),
        [banker, tie]
    );
    assert_eq!(
        stones
            .map(|stone| (stone.banker_pair, stone.player_pair, stone.natural))
            .collect::<Vec<_>>(),
        [banker]
    );
}

#[test]
fn a_run_that_meets_a_tail_turns_early_and_goes_down_again_beyond_it() {
    let big = Roads::build(&shoe("BBBBBBBPPPPPPPBBBB"), LeadingTie::Attach).big;
    let drawn = cells(&big);
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
        .map(|bead| (bead.col, bead.row, bead.side))
        .collect();
    assert_eq!(cells[2], (0, 2, Winner::Tie));
    assert_eq!(cells[5..], [(0, 5, Winner::Tie), (1, 0, Winner::Banker)]);
}
