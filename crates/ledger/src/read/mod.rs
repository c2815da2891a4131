//! From the bytes of a source to entries. A source is looked at and read on a thread for blocking work, in bounded memory.

mod amount;
mod columns;
mod facts;
mod file;
mod heads;
mod moment;
mod records;
mod row;
mod rules;
mod table;
mod text;
mod words;
mod workbook_check;
mod xlsx;

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

pub(crate) async fn look(source: &Source, map: &Map, stop: &CancellationToken) -> Result<Look, Problem> {
    let Source::File(path) = source else { return Err(Problem::Empty) };
    let (path, map, stop) = (path.clone(), map.clone(), stop.clone());
    on_thread(move || {
        let counter = file::Counter::default();
        table::Table::open(&path, &map, counter.clone(), &stop)?.look(&map, &counter)
    })
    .await
}

async fn on_thread<T: Send + 'static>(work: impl FnOnce() -> Result<T, Problem> + Send + 'static) -> Result<T, Problem> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(_) => Err(Problem::Workbook { text: "its reader failed".to_owned() }),
    }
}
