//! From the bytes of a source to entries. A source is looked at and read on a thread for blocking work, in bounded memory.

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
