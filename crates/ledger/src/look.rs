//! The first look at a source: what it is, what its columns mean, what it leaves open, and five rows as they will be read.

use tokio_util::sync::CancellationToken;

use crate::read;
use crate::{Entry, Map, Problem, Question, Source, SourceKind, Unreadable};

/// What a source is and how it will be read.
#[derive(Debug, Clone)]
pub struct Look {
    /// Its form.
    pub kind: SourceKind,
    /// The heads in their order. One that stands twice has its place behind it, and an empty one is only its place: `[3]`.
    pub heads: Vec<String>,
    /// The map, completed as far as the source decides.
    pub map: Map,
    /// What is still open.
    pub questions: Vec<Question>,
    /// The first five rows as they will be read.
    pub sample: Vec<SampleRow>,
    /// The sheets of a workbook.
    pub sheets: Vec<String>,
    /// The encoding of a text.
    pub encoding: Option<String>,
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
}

impl Look {
    /// Whether it can be read: no needed question is open.
    pub fn is_ready(&self) -> bool {
        !self.questions.iter().any(Question::is_needed)
    }
}

/// Looks at a source: at all of it, because only all rows decide what is open.
///
/// # Errors
/// See [`Problem`].
pub async fn look(source: &Source, map: &Map, stop: &CancellationToken) -> Result<Look, Problem> {
    read::look(source, map, stop).await
}
