//! Places stones and marks on a grid with six rows.
//!
//! A run goes down while the cell below is free, otherwise right. After an early turn it goes down
//! again as soon as possible. A new run starts in the column after the start of the previous run, above
//! the tail of that run.

/// Rows of every road.
pub const ROWS: u32 = 6;

/// A cell of the grid.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cell {
    /// Column, from 0 at the left.
    pub(super) col: u32,
    /// Row, from 0 at the top; less than [`ROWS`].
    pub(super) row: u32,
}

/// Whether the next stone continues the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// It starts a new run.
    NewRun,
    /// It continues the run in progress.
    SameRun,
}

/// The occupied cells and the current run.
#[derive(Debug)]
pub(super) struct Placement {
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
    pub(super) fn new(stones: usize) -> Self {
        Self {
            taken: vec![FLOOR; stones],
            beside_head: 0,
            tip: Cell::default(),
        }
    }

    /// Places the next stone. The first stone starts a run.
    pub(super) fn put(&mut self, step: Step) -> Cell {
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
