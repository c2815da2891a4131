//! Draws the five roads of a shoe with the rules of the `baccarat` crate. Converts positions in the
//! roads to positions in the listed rounds, because some rounds have no place on a road.

use baccarat::roads::{self, Colour, Dots, RoadRound, Roads};
use baccarat::{LeadingTie, Winner};

use crate::views::{
    AskMarks, AskView, BeadView, LeadingTieName, LeadingTies, MarkColour, MarkView, RoadsView, RunView,
    ShoeRound, SideName, StoneView,
};

/// Draws the roads. Only the rounds at the positions `placed` are drawn.
pub(super) fn draw(rounds: &[ShoeRound], placed: &[usize], style: LeadingTieName) -> RoadsView {
    let results: Vec<RoadRound> = placed.iter().filter_map(|&at| road_round(&rounds[at])).collect();
    let roads = Roads::build(&results, leading_tie(style));
    let listed = Listed { placed };
    RoadsView {
        bead: roads.bead.iter().map(|bead| listed.bead(bead)).collect(),
        big: listed.stones(&roads.big),
        leading_ties: listed.leading_ties(&roads.big),
        big_eye: listed.marks(&roads.big_eye),
        small: listed.marks(&roads.small),
        cockroach: listed.marks(&roads.cockroach),
        ask: AskView {
            banker: ask(&roads.ask.banker),
            player: ask(&roads.ask.player),
        },
        run: run(&roads.big),
    }
}

fn road_round(round: &ShoeRound) -> Option<RoadRound> {
    Some(RoadRound {
        winner: winner(round.side?),
        banker_pair: round.banker_pair,
        player_pair: round.player_pair,
        natural: round.natural,
    })
}

/// Converts positions in the roads to positions in the list.
struct Listed<'a> {
    placed: &'a [usize],
}

impl Listed<'_> {
    fn position(&self, round: u32) -> u32 {
        let at = self.placed.get(round as usize).copied().unwrap_or_default();
        u32::try_from(at).unwrap_or(u32::MAX)
    }

    fn bead(&self, bead: &roads::Bead) -> BeadView {
        let Dots {
            banker_pair,
            player_pair,
            natural,
        } = bead.dots;
        BeadView {
            col: bead.col,
            row: bead.row,
            round: self.position(bead.round),
            side: side(bead.winner),
            banker_pair,
            player_pair,
            natural,
        }
    }

    fn stones(&self, big: &roads::BigRoad) -> Vec<StoneView> {
        let own_cell = big.stones.first().is_some_and(|stone| stone.side == Winner::Tie);
        let mut stones: Vec<StoneView> = big
            .stones
            .iter()
            .skip(usize::from(own_cell))
            .map(|s| self.stone(s))
            .collect();
        if let (false, Some(first)) = (own_cell, stones.first_mut()) {
            first.tie_rounds.splice(0..0, self.leading(big));
        }
        stones
    }

    fn stone(&self, stone: &roads::Stone) -> StoneView {
        let Dots {
            banker_pair,
            player_pair,
            natural,
        } = stone.dots;
        StoneView {
            col: stone.col,
            row: stone.row,
            round: self.position(stone.round),
            side: side(stone.side),
            tie_rounds: stone.tie_rounds().map(|round| self.position(round)).collect(),
            banker_pair,
            player_pair,
            natural,
        }
    }

    fn leading_ties(&self, big: &roads::BigRoad) -> Option<LeadingTies> {
        let mark = big.leading_tie_mark()?;
        Some(LeadingTies {
            rounds: self.leading(big).collect(),
            own_cell: mark.alone,
        })
    }

    fn leading(&self, big: &roads::BigRoad) -> impl Iterator<Item = u32> {
        (0..big.leading_ties).map(|round| self.position(round))
    }

    fn marks(&self, road: &roads::DerivedRoad) -> Vec<MarkView> {
        let view = |mark: &roads::Mark| MarkView {
            col: mark.col,
            row: mark.row,
            round: self.position(mark.round),
            colour: colour(mark.colour),
        };
        road.marks.iter().map(view).collect()
    }
}

fn ask(marks: &roads::AskMarks) -> AskMarks {
    let shown = |mark: Option<roads::AskMark>| mark.map(|mark| colour(mark.colour));
    AskMarks {
        big_eye: shown(marks.big_eye),
        small: shown(marks.small),
        cockroach: shown(marks.cockroach),
    }
}

fn run(big: &roads::BigRoad) -> Option<RunView> {
    let column = big.columns.last().filter(|column| column.side != Winner::Tie)?;
    Some(RunView {
        side: side(column.side),
        length: column.depth,
    })
}

const fn leading_tie(style: LeadingTieName) -> LeadingTie {
    match style {
        LeadingTieName::Attach => LeadingTie::Attach,
        LeadingTieName::OwnColumn => LeadingTie::OwnColumn,
    }
}

const fn winner(side: SideName) -> Winner {
    match side {
        SideName::Banker => Winner::Banker,
        SideName::Player => Winner::Player,
        SideName::Tie => Winner::Tie,
    }
}

const fn side(winner: Winner) -> SideName {
    match winner {
        Winner::Banker => SideName::Banker,
        Winner::Player => SideName::Player,
        Winner::Tie => SideName::Tie,
    }
}

const fn colour(colour: Colour) -> MarkColour {
    match colour {
        Colour::Red => MarkColour::Red,
        Colour::Blue => MarkColour::Blue,
    }
}
