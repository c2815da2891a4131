//! The five roads of one shoe: bead plate, big road, and the three roads derived from it, with the
//! drawn position of each mark.
//!
//! The caller passes the rounds of one shoe, oldest first; a cancelled one, or one without a known result, is None and
//! takes no cell. Rows and columns count from 0 at the top left, a road has six rows, and `round` is an index in the
//! given rounds. The roads are complete; cropping and scrolling are done by the screen.

use crate::baccarat::round::Winner;

/// A finished round with the values that the roads need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoadRound {
    /// Result of the round.
    pub winner: Winner,
    /// Whether the banker has a pair.
    pub banker_pair: bool,
    /// Whether the player has a pair.
    pub player_pair: bool,
    /// Whether either side has a natural.
    pub natural: bool,
}

impl RoadRound {
    /// A round with this result, without pairs and naturals.
    pub const fn won_by(winner: Winner) -> Self {
        Self {
            winner,
            banker_pair: false,
            player_pair: false,
            natural: false,
        }
    }
}

/// How the big road shows ties before the first banker or player win. Vendors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename = "LeadingTieName", rename_all = "snake_case")
)]
pub enum LeadingTie {
    /// They are counted on the first stone's cell and add no column. Used by most vendors.
    #[default]
    Attach,
    /// They share a separate cell, which counts as a column of depth 1 for the derived roads.
    OwnColumn,
}

/// The five roads of a shoe, and what the next round would add.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RoadsView", rename_all = "camelCase")
)]
pub struct Roads {
    /// The bead plate: one bead per round, ties included.
    pub bead: Vec<Bead>,
    /// The big road: one stone per banker or player win.
    pub big: Vec<Stone>,
    /// The streaks of the big road, oldest first. Colours of the derived roads follow from them.
    #[cfg_attr(feature = "ui", serde(skip))]
    pub columns: Vec<Column>,
    /// Ties before the first stone. None if there are none.
    pub leading_ties: Option<LeadingTies>,
    /// The big eye boy road.
    pub big_eye: Vec<Mark>,
    /// The small road.
    pub small: Vec<Mark>,
    /// The cockroach pig road.
    pub cockroach: Vec<Mark>,
    /// The marks that the next round would add.
    pub ask: Ask,
    /// The current streak. None before the first banker or player win.
    pub run: Option<Column>,
}

/// A bead of the bead plate, which is filled from top to bottom, then to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "BeadView", rename_all = "camelCase")
)]
pub struct Bead {
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
    /// Index of the round.
    pub round: u32,
    /// Result of the round: red for banker, blue for player, green for tie.
    pub side: Winner,
    /// Banker pair: red dot, top left. The pairs of a tie are shown only here.
    pub banker_pair: bool,
    /// Player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Natural of either side. Vendors draw it differently or not at all.
    pub natural: bool,
}

/// The marks that the next round would add (ask road). A tie adds none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "AskView")
)]
pub struct Ask {
    /// Marks if the next round is won by banker.
    pub banker: AskMarks,
    /// Marks if the next round is won by player.
    pub player: AskMarks,
}

/// The marks for one result. None for a road that gets no mark yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub struct AskMarks {
    /// Mark on the big eye boy road.
    pub big_eye: Option<Colour>,
    /// Mark on the small road.
    pub small: Option<Colour>,
    /// Mark on the cockroach pig road.
    pub cockroach: Option<Colour>,
}

impl Roads {
    /// Builds all roads in one pass over the rounds.
    pub fn build(rounds: &[Option<RoadRound>], leading_tie: LeadingTie) -> Self {
        let mut bead = Vec::with_capacity(rounds.len());
        let mut big = BigRoad::new(rounds.len(), leading_tie);
        let mut derived = [1, 2, 3].map(|reach| DerivedRoad::new(reach, rounds.len()));
        let placed = (0..)
            .zip(rounds)
            .filter_map(|(round, result)| result.map(|result| (round, result)));
        for (at, (round, result)) in (0..).zip(placed) {
            bead.push(Bead {
                col: at / ROWS,
                row: at % ROWS,
                round,
                side: result.winner,
                banker_pair: result.banker_pair,
                player_pair: result.player_pair,
                natural: result.natural,
            });
            if let Some(place) = big.push(round, result) {
                for road in &mut derived {
                    road.push(round, &big.columns, place);
                }
            }
        }
        let ask = Ask {
            banker: ask(Winner::Banker, &big, &derived),
            player: ask(Winner::Player, &big, &derived),
        };
        let [big_eye, small, cockroach] = derived.map(|road| road.marks);
        Self {
            bead,
            leading_ties: big.leading_ties(),
            run: big
                .columns
                .last()
                .copied()
                .filter(|column| column.side != Winner::Tie),
            big: big.stones,
            columns: big.columns,
            big_eye,
            small,
            cockroach,
            ask,
        }
    }
}

fn ask(side: Winner, big: &BigRoad, derived: &[DerivedRoad; 3]) -> AskMarks {
    let (_, place) = big.next(side);
    let [big_eye, small, cockroach] = derived.each_ref().map(|road| road.colour(&big.columns, place));
    AskMarks {
        big_eye,
        small,
        cockroach,
    }
}

// The big road: one column per streak and one stone per banker or player win. A tie is counted on the stone before it.

/// A streak, independent of how it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RunView")
)]
pub struct Column {
    /// The side of the streak. Tie only for leading ties in a separate column.
    pub side: Winner,
    /// Number of stones, without limit; ties do not end the streak.
    #[cfg_attr(feature = "ui", serde(rename = "length"))]
    pub depth: u32,
}

/// A stone of the big road.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "StoneView", rename_all = "camelCase")
)]
pub struct Stone {
    /// Drawn column, from 0.
    pub col: u32,
    /// Drawn row, from 0.
    pub row: u32,
    /// Index of the round that placed it.
    pub round: u32,
    /// Winner of the round, never a tie.
    pub side: Winner,
    /// Indices of the ties that followed, and of leading ties if they are attached to this stone. Their pairs are on the
    /// bead plate.
    pub tie_rounds: Vec<u32>,
    /// Banker pair: red dot, top left.
    pub banker_pair: bool,
    /// Player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Natural of either side.
    pub natural: bool,
}

/// The ties before the first stone. If they are attached, they are also in the first stone's `tie_rounds`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub struct LeadingTies {
    /// Indices of the ties.
    pub rounds: Vec<u32>,
    /// If true, they are drawn as a green cell at column 0, row 0, where no stone is: they have a separate column, or no
    /// other round was played yet.
    pub own_cell: bool,
}

/// A position in the logical big road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    column: usize,
    depth: u32,
}

struct BigRoad {
    columns: Vec<Column>,
    stones: Vec<Stone>,
    leading_ties: Vec<u32>,
    placement: Placement,
    style: LeadingTie,
}

impl BigRoad {
    fn new(rounds: usize, style: LeadingTie) -> Self {
        Self {
            columns: Vec::with_capacity(rounds),
            stones: Vec::with_capacity(rounds),
            leading_ties: Vec::new(),
            placement: Placement::new(rounds),
            style,
        }
    }

    /// Adds the next round. Returns the place of its stone; None for a tie.
    fn push(&mut self, round: u32, result: RoadRound) -> Option<Place> {
        if result.winner == Winner::Tie {
            self.push_tie(round);
            return None;
        }
        let (place, Cell { col, row }) = self.put(result.winner);
        let is_first = self.stones.is_empty();
        self.stones.push(Stone {
            col,
            row,
            round,
            side: result.winner,
            tie_rounds: match self.style {
                LeadingTie::Attach if is_first => self.leading_ties.clone(),
                LeadingTie::Attach | LeadingTie::OwnColumn => Vec::new(),
            },
            banker_pair: result.banker_pair,
            player_pair: result.player_pair,
            natural: result.natural,
        });
        Some(place)
    }

    fn push_tie(&mut self, round: u32) {
        if let Some(stone) = self.stones.last_mut() {
            stone.tie_rounds.push(round);
            return;
        }
        if self.leading_ties.is_empty() && self.style == LeadingTie::OwnColumn {
            self.put(Winner::Tie);
        }
        self.leading_ties.push(round);
    }

    fn put(&mut self, side: Winner) -> (Place, Cell) {
        let (step, place) = self.next(side);
        match step {
            Step::NewRun => self.columns.push(Column { side, depth: 1 }),
            Step::SameRun => self.columns[place.column].depth += 1,
        }
        (place, self.placement.put(step))
    }

    /// The place of the next stone of this side on the logical road.
    fn next(&self, side: Winner) -> (Step, Place) {
        let columns = self.columns.len();
        match self.columns.last() {
            Some(column) if column.side == side => (
                Step::SameRun,
                Place {
                    column: columns - 1,
                    depth: column.depth,
                },
            ),
            _ => (
                Step::NewRun,
                Place {
                    column: columns,
                    depth: 0,
                },
            ),
        }
    }

    fn leading_ties(&self) -> Option<LeadingTies> {
        (!self.leading_ties.is_empty()).then(|| LeadingTies {
            rounds: self.leading_ties.clone(),
            own_cell: self.style == LeadingTie::OwnColumn || self.stones.is_empty(),
        })
    }
}

// The derived roads: each stone of the big road gives at most one mark, red for regular and blue for irregular.
//
// Colours follow from logical depths, never from drawn positions: a streak of nine has the depth nine, although it is
// drawn as six stones and a tail of three. A mark depends only on finished columns, so it never changes.

/// The colour of a mark: red is regular, blue is irregular. It does not mean banker or player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "MarkColour", rename_all = "lowercase")
)]
pub enum Colour {
    /// Regular pattern.
    Red,
    /// Irregular pattern.
    Blue,
}

impl Colour {
    const fn red_if(regular: bool) -> Self {
        if regular { Self::Red } else { Self::Blue }
    }
}

/// A mark of a derived road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "MarkView")
)]
pub struct Mark {
    /// Drawn column, from 0.
    pub col: u32,
    /// Drawn row, from 0.
    pub row: u32,
    /// Index of the round whose stone gave the mark.
    pub round: u32,
    /// Colour of the mark.
    pub colour: Colour,
}

struct DerivedRoad {
    /// Distance to the compared column: big eye boy 1, small road 2, cockroach pig 3.
    reach: usize,
    marks: Vec<Mark>,
    placement: Placement,
}

impl DerivedRoad {
    fn new(reach: usize, rounds: usize) -> Self {
        Self {
            reach,
            marks: Vec::with_capacity(rounds),
            placement: Placement::new(rounds),
        }
    }

    /// Adds the stone that was just placed.
    fn push(&mut self, round: u32, columns: &[Column], place: Place) {
        let Some(colour) = self.colour(columns, place) else {
            return;
        };
        let step = match self.marks.last() {
            Some(last) if last.colour == colour => Step::SameRun,
            _ => Step::NewRun,
        };
        let Cell { col, row } = self.placement.put(step);
        self.marks.push(Mark {
            col,
            row,
            round,
            colour,
        });
    }

    /// The colour for a stone at this place. None if there are too few columns to compare.
    fn colour(&self, columns: &[Column], place: Place) -> Option<Colour> {
        if place.depth == 0 {
            // The first stone of a column compares two finished columns: the last one, and the one `reach` to its
            // left.
            let last = place.column.checked_sub(1)?;
            let neighbour = last.checked_sub(self.reach)?;
            return Some(Colour::red_if(columns[last].depth == columns[neighbour].depth));
        }
        // Blue only if the compared column ends exactly one stone above. If it ends earlier, the mark is red
        // again.
        let neighbour = place.column.checked_sub(self.reach)?;
        Some(Colour::red_if(columns[neighbour].depth != place.depth))
    }
}

// The places of stones and marks. A run goes down while the cell below is free, otherwise right. After an early turn it
// goes down again as soon as possible. A new run starts in the column after the start of the previous run, above the tail
// of that run.

/// Rows of every road.
pub const ROWS: u32 = 6;

#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    /// Column, from 0 at the left.
    col: u32,
    /// Row, from 0 at the top; less than [`ROWS`].
    row: u32,
}

/// Whether the next stone continues the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    NewRun,
    SameRun,
}

/// The occupied cells and the current run.
#[derive(Debug)]
struct Placement {
    /// One bit per row for each column. The bit below the last row is always set, so the bottom is treated
    /// as an occupied cell.
    taken: Vec<u8>,
    /// The column after the start of the current run.
    beside_head: u32,
    tip: Cell,
}

const FLOOR: u8 = 1 << ROWS;

impl Placement {
    /// Reserves memory for this many stones: each adds at most one column.
    fn new(stones: usize) -> Self {
        Self {
            taken: vec![FLOOR; stones],
            beside_head: 0,
            tip: Cell::default(),
        }
    }

    /// Places the next stone. The first stone starts a run.
    fn put(&mut self, step: Step) -> Cell {
        let cell = self.first_free(match step {
            Step::NewRun => Cell {
                col: self.beside_head,
                row: 0,
            },
            Step::SameRun => self.down_or_right(),
        });
        if step == Step::NewRun {
            self.beside_head = cell.col + 1;
        }
        self.tip = cell;
        self.taken[cell.col as usize] |= 1 << cell.row;
        cell
    }

    fn down_or_right(&self) -> Cell {
        let below = Cell {
            row: self.tip.row + 1,
            ..self.tip
        };
        if self.is_free(below) {
            below
        } else {
            Cell {
                col: self.tip.col + 1,
                ..self.tip
            }
        }
    }

    /// The first free cell of the row, from here to the right. Tails of older runs may occupy cells.
    fn first_free(&self, mut cell: Cell) -> Cell {
        while !self.is_free(cell) {
            cell.col += 1;
        }
        cell
    }

    fn is_free(&self, cell: Cell) -> bool {
        let taken = self.taken.get(cell.col as usize).copied().unwrap_or(FLOOR);
        taken & (1 << cell.row) == 0
    }
}
