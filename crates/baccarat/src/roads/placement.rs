//! Where stones and marks are drawn on a grid of six rows and any width.
//!
//! A run goes down while the cell below is free and otherwise right; after an early turn it goes down again as soon as
//! it can. A new run starts beside the START of the run before it, above that run's tail.

/// Rows of every road.
pub const ROWS: u32 = 6;

/// A drawn position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cell {
    /// Column from the left.
    pub col: u32,
    /// Row from the top, below [`ROWS`].
    pub row: u32,
}

/// How the next stone relates to the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// It starts a new run.
    NewRun,
    /// It continues the run in progress.
    SameRun,
}

/// The cells taken so far, and the run in progress.
#[derive(Debug)]
pub(super) struct Placement {
    /// One bit a row for each drawn column. The bit below the last row is always set, so that the floor is just
    /// another cell that is taken.
    taken: Vec<u8>,
    /// The column beside the start of the run in progress.
    beside_head: u32,
    tip: Cell,
}

const FLOOR: u8 = 1 << ROWS;

impl Placement {
    /// Room for this many stones: each can widen the drawing by at most one column.
    pub(super) fn new(stones: usize) -> Self {
        Self {
            taken: vec![FLOOR; stones],
            beside_head: 0,
            tip: Cell::default(),
        }
    }

    /// Where the next stone would go. The first one starts a run.
    pub(super) fn peek(&self, step: Step) -> Cell {
        let wish = match step {
            Step::NewRun => Cell {
                col: self.beside_head,
                row: 0,
            },
            Step::SameRun => self.down_or_right(),
        };
        self.first_free(wish)
    }

    /// Puts the next stone.
    pub(super) fn put(&mut self, step: Step) -> Cell {
        let cell = self.peek(step);
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

    /// The first free cell of the row from here to the right; tails of older runs may stand in the way.
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
