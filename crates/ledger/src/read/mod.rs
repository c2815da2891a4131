//! From the bytes of a source to entries. A source is looked at and read on a thread for blocking work, in bounded memory.

mod amount;
mod file;
mod heads;
mod moment;
mod records;
mod row;
mod text;
mod words;
mod workbook_check;
mod xlsx;
mod envelope;
mod json;
pub(crate) mod log;
mod message;
pub(crate) mod view;

use tokio_util::sync::CancellationToken;

use crate::unreadable::Note;
use crate::{Entry, Look, Map, Problem, Progress, Source, Unreadable};

/// Where entries go. The writer of [`crate::Held`] is one.
pub trait Sink {
    /// A row that was read. One row per bet gives two entries of one line.
    fn entry(&mut self, entry: Entry) -> Result<(), Problem>;
    /// A row that was not.
    fn unread(&mut self, line: u64, why: Unreadable) -> Result<(), Problem>;
    /// Something true of the whole source. The same note twice is one.
    fn note(&mut self, note: Note);
}

// Stand-ins until helper A's reading is merged.
pub async fn look(_: &Source, _: &Map, _: &CancellationToken) -> Result<Look, Problem> { Err(Problem::Empty) }
pub async fn read(_: &Source, _: &Map, _: &crate::Held, _: impl Fn(Progress), _: &CancellationToken) -> Result<(), Problem> { Err(Problem::Empty) }
