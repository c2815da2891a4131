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
    /// One bit a row for each drawn column.
    taken: Vec<u8>,
    run: Option<DrawnRun>,
}

#[derive(Debug, Clone, Copy)]
struct DrawnRun {
    head: u32,
    tip: Cell,
}

impl Placement {
    /// Room for this many stones: each can widen the drawing by at most one column.
    pub(super) fn new(stones: usize) -> Self {
        Self {
            taken: vec![0; stones],
            run: None,
        }
    }

    /// Where the next stone would go.
    pub(super) fn peek(&self, step: Step) -> Cell {
        match (self.run, step) {
            (None, _) => Cell::default(),
            (Some(run), Step::NewRun) => self.first_free(Cell {
                col: run.head + 1,
                row: 0,
            }),
            (Some(run), Step::SameRun) => self.after(run.tip),
        }
    }

    /// Puts the next stone.
    pub(super) fn put(&mut self, step: Step) -> Cell {
        let cell = self.peek(step);
        let head = match (self.run, step) {
            (Some(run), Step::SameRun) => run.head,
            _ => cell.col,
        };
        self.run = Some(DrawnRun { head, tip: cell });
        self.taken[cell.col as usize] |= 1 << cell.row;
        cell
    }

    fn after(&self, tip: Cell) -> Cell {
        let below = Cell {
            row: tip.row + 1,
            ..tip
        };
        if below.row < ROWS && self.is_free(below) {
            return below;
        }
        self.first_free(Cell {
            col: tip.col + 1,
            ..tip
        })
    }

    /// The first free cell of the row from here to the right; tails of older runs may stand in the way.
    fn first_free(&self, mut cell: Cell) -> Cell {
        while !self.is_free(cell) {
            cell.col += 1;
        }
        cell
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.taken
            .get(cell.col as usize)
            .is_none_or(|rows| rows & (1 << cell.row) == 0)
    }
}
