//! The roads of 90 synthetic shoes, compared field by field with the results of at least two
//! independent implementations.
use games::baccarat::roads::{AskMarks, Colour, Mark, Stone};
use games::baccarat::{LeadingTie, Roads, Winner};
use serde::Deserialize;

use crate::baccarat::support::shoe;

#[derive(Deserialize)]
struct Vector {
    id: u32,
    seq: String,
    leading_ties: usize,
    big: Big,
    big_drawn: Vec<Option<[u32; 2]>>,
    derived: Three<Vec<String>>,
    derived_drawn: Three<Vec<Option<[u32; 2]>>>,
    ask: Ask,
}

#[derive(Deserialize)]
struct Big {
    cols: Vec<(char, u32)>,
    ties: Vec<usize>,
    round: Vec<u32>,
}

#[derive(Deserialize, Debug, PartialEq)]
struct Three<T> {
    big_eye: T,
    small: T,
    cockroach: T,
}

#[derive(Deserialize)]
struct Ask {
    #[serde(rename = "B")]
    banker: Three<Option<char>>,
    #[serde(rename = "P")]
    player: Three<Option<char>>,
}

impl<T> Three<T> {
    fn of(roads: &Roads, show: impl Fn(&[Mark]) -> T) -> Self {
        Self {
            big_eye: show(&roads.big_eye),
            small: show(&roads.small),
            cockroach: show(&roads.cockroach),
        }
    }
}

fn every_vector(check: impl Fn(&Vector, &Roads)) {
    let lines = include_str!("../../fixtures/roads.jsonl").lines();
    let vectors: Vec<Vector> = lines
        .map(|line| serde_json::from_str(line).expect("the fixture has this shape"))
        .collect();
    assert_eq!(vectors.len(), 90);
    for vector in &vectors {
        check(vector, &Roads::build(&shoe(&vector.seq), LeadingTie::Attach));
    }
}

fn side(winner: Winner) -> char {
    match winner {
        Winner::Banker => 'B',
        Winner::Player => 'P',
        Winner::Tie => 'T',
    }
}

fn colour(colour: Colour) -> char {
    match colour {
        Colour::Red => 'R',
        Colour::Blue => 'B',
    }
}

/// A `null` in the reference matches every position.
fn assert_drawn(expected: &[Option<[u32; 2]>], drawn: impl ExactSizeIterator<Item = [u32; 2]>, what: &str) {
    assert_eq!(expected.len(), drawn.len(), "{what}");
    for (at, (expected, drawn)) in expected.iter().zip(drawn).enumerate() {
        assert!(
            expected.is_none_or(|expected| expected == drawn),
            "{what}, {at}: {drawn:?}, not {expected:?}"
        );
    }
}

/// The ties that followed a stone, without leading ones.
fn ties_after(stone: &Stone) -> usize {
    stone.tie_rounds.iter().filter(|tie| **tie > stone.round).count()
}

#[test]
fn big_road() {
    every_vector(|vector, roads| {
        let columns: Vec<_> = roads
            .columns
            .iter()
            .map(|column| (side(column.side), column.depth))
            .collect();
        assert_eq!(columns, vector.big.cols, "{}", vector.id);
        let ties: Vec<_> = roads.big.iter().map(ties_after).collect();
        let rounds: Vec<_> = roads.big.iter().map(|stone| stone.round).collect();
        assert_eq!(ties, vector.big.ties, "{}", vector.id);
        assert_eq!(rounds, vector.big.round, "{}", vector.id);
        let leading = roads.leading_ties.as_ref().map_or(0, |ties| ties.rounds.len());
        assert_eq!(leading, vector.leading_ties, "{}", vector.id);
    });
}

#[test]
fn big_road_drawn() {
    every_vector(|vector, roads| {
        let drawn = roads.big.iter().map(|stone| [stone.col, stone.row]);
        assert_drawn(&vector.big_drawn, drawn, &format!("{} big road", vector.id));
    });
}

#[test]
fn derived_roads() {
    every_vector(|vector, roads| {
        let columns = Three::of(roads, |marks| {
            marks
                .chunk_by(|one, next| one.colour == next.colour)
                .map(|run| run.iter().map(|mark| colour(mark.colour)).collect::<String>())
                .collect()
        });
        assert_eq!(columns, vector.derived, "{}", vector.id);
    });
}

#[test]
fn derived_roads_drawn() {
    every_vector(|vector, roads| {
        let drawn = |marks: &[Mark]| marks.iter().map(|mark| [mark.col, mark.row]).collect::<Vec<_>>();
        let Three {
            big_eye,
            small,
            cockroach,
        } = Three::of(roads, drawn);
        assert_drawn(
            &vector.derived_drawn.big_eye,
            big_eye.into_iter(),
            &format!("{} big eye", vector.id),
        );
        assert_drawn(
            &vector.derived_drawn.small,
            small.into_iter(),
            &format!("{} small", vector.id),
        );
        assert_drawn(
            &vector.derived_drawn.cockroach,
            cockroach.into_iter(),
            &format!("{} cockroach", vector.id),
        );
    });
}

#[test]
fn ask_road() {
    let letters = |marks: AskMarks| Three {
        big_eye: marks.big_eye.map(colour),
        small: marks.small.map(colour),
        cockroach: marks.cockroach.map(colour),
    };
    every_vector(|vector, roads| {
        assert_eq!(letters(roads.ask.banker), vector.ask.banker, "{}", vector.id);
        assert_eq!(letters(roads.ask.player), vector.ask.player, "{}", vector.id);
    });
}
