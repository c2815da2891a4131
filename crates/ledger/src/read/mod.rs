//! From the bytes of a source to entries. A source is looked at and read on a thread for blocking work, in bounded memory.

mod amount;
mod columns;
mod envelope;
mod facts;
mod file;
mod heads;
mod json;
pub(crate) mod log;
mod message;
mod moment;
pub(crate) mod records;
pub(crate) mod row;
mod rules;
mod rules_words;
mod seen;
mod shapes;
mod table;
pub(crate) mod text;
pub(crate) mod view;
mod words;
pub(crate) mod workbook_check;
pub(crate) mod xlsx;

use std::io::Read as _;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

pub(crate) use amount::amount;
pub(crate) use seen::Seen;

use crate::held::Coverage;
use crate::look::Heads;
use crate::unreadable::Note;
use crate::{Entry, Held, Look, Map, Problem, Progress, Source, SourceKind, Unreadable};
use file::{Counter, Watched};
use row::Flow;
pub(crate) use table::ZIP;
use table::{Rows, Table, look_of};
use view::ViewRows;

/// Where entries go. The writer of [`crate::Held`] is one.
pub trait Sink {
    /// A row that was read. One row per bet gives two entries of one line.
    fn entry(&mut self, entry: Entry) -> Result<(), Problem>;
    /// A row that was not.
    fn unread(&mut self, line: u64, why: Unreadable) -> Result<(), Problem>;
    /// Something true of the whole source. The same note twice is one.
    fn note(&mut self, note: Note);
}

/// Rows of a view that are looked at. A file is looked at as a whole; the values of a database have types, so fewer decide.
const ROWS_OF_A_VIEW: u64 = 200_000;
/// Time between two reports of how far a reading is.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);

/// Finds the heads of a source.
///
/// # Errors
/// See [`Problem`].
pub(crate) async fn heads(source: &Source, stop: &CancellationToken) -> Result<Heads, Problem> {
    let stop = stop.clone();
    match source {
        Source::File(path) => {
            let path = path.clone();
            on_thread(move || {
                let watched = Watched::open(&path, Counter::default(), stop.clone())?;
                if is_log(&watched)? {
                    let (names, sheets) = (Vec::new(), Vec::new());
                    let kind = SourceKind::Log;
                    return Ok(Heads { kind, names, sheets });
                }
                Ok(Table::open(watched, &Map::default(), &stop)?.heads())
            })
            .await
        }
        Source::Sqlite { .. } | Source::Postgres { .. } => {
            let view = ViewRows::open(source, &stop).await?;
            Ok(Heads {
                kind: SourceKind::View,
                names: heads::names(&view.heads),
                sheets: Vec::new(),
            })
        }
    }
}

/// Looks at a source.
///
/// # Errors
/// See [`Problem`].
pub(crate) async fn look(
    source: &Source,
    map: &Map,
    progress: impl Fn(Progress),
    stop: &CancellationToken,
) -> Result<Look, Problem> {
    let counter = Counter::default();
    let (map, stop) = (map.clone(), stop.clone());
    match source {
        Source::File(path) => {
            let watched = Watched::open(path, counter.clone(), stop.clone())?;
            let total = Some(watched.length());
            let looking = on_thread(move || look_at_file(watched, &map, &stop));
            reported(looking, &counter, total, &progress).await
        }
        Source::Sqlite { .. } | Source::Postgres { .. } => {
            let view = ViewRows::open(source, &stop).await?;
            let rows_read = counter.clone();
            let looking = on_thread(move || look_at_view(view, &map, &rows_read, &stop));
            reported(looking, &counter, None, &progress).await
        }
    }
}

fn look_at_file(watched: Watched, map: &Map, stop: &CancellationToken) -> Result<Look, Problem> {
    if is_log(&watched)? {
        let look = log::look(watched.again()?, map, stop)?;
        watched.check_unchanged()?;
        return Ok(look);
    }
    Table::open(watched, map, stop)?.look(map)
}

fn look_at_view(
    mut view: ViewRows,
    map: &Map,
    counter: &Counter,
    stop: &CancellationToken,
) -> Result<Look, Problem> {
    let heads = view.heads.clone();
    let first = view.first()?;
    let rows = Rows {
        heads: &heads,
        first: &first,
    };
    let mut seen = rows.look(SourceKind::View, map, &mut |each| {
        view.each(stop, &mut |row| {
            counter.count_row();
            let flow = each(row)?;
            Ok(if counter.rows() < ROWS_OF_A_VIEW {
                flow
            } else {
                Flow::Enough
            })
        })
    })?;
    seen.is_whole = counter.rows() < ROWS_OF_A_VIEW;
    look_of(seen, map)
}

/// Waits for a reading, and says some times a second how far it is. Of a view, only its rows are known.
async fn reported<T>(
    reading: impl Future<Output = Result<T, Problem>>,
    counter: &Counter,
    total: Option<u64>,
    progress: &impl Fn(Progress),
) -> Result<T, Problem> {
    tokio::pin!(reading);
    loop {
        tokio::select! {
            done = &mut reading => return done,
            () = tokio::time::sleep(BETWEEN_REPORTS) => {
                let rows = counter.rows();
                let read = if total.is_some() { counter.bytes() } else { rows };
                progress(Progress { read, total, rows });
            }
        }
    }
}

fn is_log(watched: &Watched) -> Result<bool, Problem> {
    let mut beginning = Vec::new();
    watched.again()?.take(1 << 16).read_to_end(&mut beginning)?;
    match file::other_form(&beginning) {
        Some(name) => Err(Problem::OtherForm { name }),
        None => Ok(log::is_log(&beginning)),
    }
}

/// The reading of one source into the writer, on a thread of its own.
type Reading = Box<dyn FnOnce(&mut crate::held::Writer) -> Result<SourceKind, Problem> + Send>;

/// Reads a source by its map into a private file. If it fails or is cancelled, that file has no answers.
///
/// # Errors
/// [`Problem::Open`] if the map lacks a column; see [`Problem`] for the rest.
pub async fn read(
    source: &Source,
    map: &Map,
    held: &Held,
    progress: impl Fn(Progress),
    stop: &CancellationToken,
) -> Result<(), Problem> {
    let counter = Counter::default();
    let (rules, ending) = (map.clone(), stop.clone());
    let mut coverage = Coverage {
        kind: SourceKind::View,
        span_said: map.span.clone(),
        holds_all_players: map.holds_all_players,
        replayed: None,
    };
    let mut total = None;
    let work: Reading = match source {
        Source::File(path) => {
            let watched = Watched::open(path, counter.clone(), stop.clone())?;
            total = Some(watched.length());
            Box::new(move |writer| read_file(watched, &rules, writer, &ending))
        }
        Source::Sqlite { .. } | Source::Postgres { .. } => {
            let view = ViewRows::open(source, stop).await?;
            coverage.replayed = view.replayed;
            let counter = counter.clone();
            Box::new(move |writer| read_view(view, &rules, writer, &counter, &ending))
        }
    };
    let mut writer = held.writer(stop).await?;
    let reading = on_thread(move || Ok((work(&mut writer), writer)));
    let (done, writer) = reported(reading, &counter, total, &progress).await?;
    match done {
        Ok(kind) => {
            coverage.kind = kind;
            if matches!(kind, SourceKind::Log | SourceKind::View) {
                coverage.holds_all_players.get_or_insert(true);
            }
            let read = total.unwrap_or(counter.rows());
            progress(Progress {
                read,
                total,
                rows: writer.rows(),
            });
            writer.finish(coverage).await
        }
        Err(problem) => Err(writer.problem(problem).await),
    }
}

fn read_file(
    watched: Watched,
    map: &Map,
    sink: &mut dyn Sink,
    stop: &CancellationToken,
) -> Result<SourceKind, Problem> {
    if is_log(&watched)? {
        let mut counted = Counted {
            counter: watched.counter(),
            sink,
        };
        log::read(watched.again()?, map, &mut counted, stop)?;
        watched.check_unchanged()?;
        return Ok(SourceKind::Log);
    }
    let table = Table::open(watched, map, stop)?;
    table.read(map, sink)?;
    Ok(table.kind())
}

/// Counts the rows of a log on their way.
struct Counted<'a> {
    counter: Counter,
    sink: &'a mut dyn Sink,
}

impl Sink for Counted<'_> {
    fn entry(&mut self, entry: Entry) -> Result<(), Problem> {
        self.counter.count_row();
        self.sink.entry(entry)
    }

    fn unread(&mut self, line: u64, why: Unreadable) -> Result<(), Problem> {
        self.counter.count_row();
        self.sink.unread(line, why)
    }

    fn note(&mut self, note: Note) {
        self.sink.note(note);
    }
}

fn read_view(
    mut view: ViewRows,
    map: &Map,
    sink: &mut dyn Sink,
    counter: &Counter,
    stop: &CancellationToken,
) -> Result<SourceKind, Problem> {
    let heads = view.heads.clone();
    let first = view.first()?;
    let rows = Rows {
        heads: &heads,
        first: &first,
    };
    rows.read(map, sink, &mut |each| {
        view.each(stop, &mut |row| {
            counter.count_row();
            each(row)
        })
    })?;
    Ok(SourceKind::View)
}

async fn on_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        // The reader of workbooks has places where it gives up on what no workbook has.
        Err(_) => Err(Problem::Workbook {
            text: "its reader gave up".to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests;
