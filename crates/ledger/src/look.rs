//! The first look at a source: what it is, what its columns mean, what it leaves open, five rows as they will be read, and the rows that
//! can't be. The source is read once for it; an answer needs it again only if another column is to be read.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::read::{self, Seen};
use crate::{Entry, Map, Problem, Progress, Question, Source, SourceKind, Unreadable};

/// What a source is and how it will be read.
#[derive(Debug, Clone)]
pub struct Look {
    /// Its form.
    pub kind: SourceKind,
    /// The heads in their order. One that stands twice has its place behind it, and an empty one is only its place: `[3]`.
    pub heads: Vec<String>,
    /// The map with which it was looked at.
    pub given: Map,
    /// That map, completed as far as the source decides.
    pub map: Map,
    /// What is still open.
    pub questions: Vec<Question>,
    /// The first five rows as they will be read.
    pub sample: Vec<SampleRow>,
    /// The sheets of a workbook.
    pub sheets: Vec<String>,
    /// The encoding of a text.
    pub encoding: Option<String>,
    /// Rows that were looked at.
    pub rows: u64,
    /// Whether these are all rows of the source.
    pub is_whole: bool,
    /// How many of them can't be read, whatever is answered to what is open. A time that a zone had twice may come to it.
    pub unread: u64,
    /// The first of those, each with its line and why.
    pub first_unread: Vec<(u64, Unreadable)>,
    /// Of a table or view.
    pub(crate) seen: Option<Arc<Seen>>,
}

/// A row as it will be read. With one row per bet it is two entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleRow {
    /// Its line or row in the source.
    pub line: u64,
    /// The fields as written, in the order of the heads.
    pub fields: Vec<String>,
    /// What it will be. An error may only mean that a question is open: see [`Look::questions`].
    pub read: Result<Vec<Entry>, Unreadable>,
    /// What it can be by all answers to what is open. Where a currency or a zone is open, `XXX` and `UTC` stand for it.
    pub possible: Vec<Vec<Entry>>,
}

/// A row that maps read in different ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// Its line or row in the source.
    pub line: u64,
    /// What it is by each map. None where it can't be read.
    pub readings: Vec<Option<Vec<Entry>>>,
}

impl Look {
    /// Whether it can be read: no needed question is open.
    pub fn is_ready(&self) -> bool {
        !self.questions.iter().any(Question::is_needed)
    }

    /// The look with another map, at once. None if the source has to be read again, because another column is to be read.
    ///
    /// # Errors
    /// The map names no zone.
    pub fn answered(&self, map: &Map) -> Result<Option<Self>, Problem> {
        match &self.seen {
            Some(seen) => seen.look(map),
            None => Ok(None),
        }
    }

    /// The first row that these maps read in different ways. None if no row that was kept is, or if the source has to be read again.
    pub fn told_apart(&self, maps: &[Map]) -> Option<Apart> {
        self.seen.as_ref()?.told_apart(maps).ok()?
    }
}

/// Looks at a source: at all of it, because only all rows decide what is open.
///
/// # Errors
/// See [`Problem`].
pub async fn look(
    source: &Source,
    map: &Map,
    progress: impl Fn(Progress),
    stop: &CancellationToken,
) -> Result<Look, Problem> {
    read::look(source, map, progress, stop).await
}

/// The form and the heads of a source, by which one knows what was answered about it before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heads {
    /// Its form.
    pub kind: SourceKind,
    /// As [`Look::heads`].
    pub names: Vec<String>,
    /// As [`Look::sheets`].
    pub sheets: Vec<String>,
}

/// Finds the heads of a source, without its rows.
///
/// # Errors
/// See [`Problem`].
pub async fn heads(source: &Source, stop: &CancellationToken) -> Result<Heads, Problem> {
    read::heads(source, stop).await
}
