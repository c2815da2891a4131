//! A file while it is read: its bytes are counted, reading ends when it is cancelled, and a change of the file is noticed.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use tokio_util::sync::CancellationToken;

use crate::Problem;

/// How far a reading is, for the task that reports it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counter {
    bytes: Arc<AtomicU64>,
    rows: Arc<AtomicU64>,
}

impl Counter {
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    pub(crate) fn rows(&self) -> u64 {
        self.rows.load(Ordering::Relaxed)
    }

    pub(crate) fn count_row(&self) {
        self.rows.fetch_add(1, Ordering::Relaxed);
    }
}

/// A file that is being read.
#[derive(Debug)]
pub(crate) struct Watched {
    file: File,
    state: State,
    counter: Counter,
    stop: CancellationToken,
}

/// What tells that a file was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct State {
    length: u64,
    modified: Option<SystemTime>,
}

impl Watched {
    /// Opens a file for reading only. A folder, a pipe or a device is refused: it has no end that can be known.
    pub(crate) fn open(path: &Path, counter: Counter, stop: CancellationToken) -> Result<Self, Problem> {
        if !std::fs::metadata(path)?.is_file() {
            let text = "not a regular file".to_owned();
            return Err(Problem::File {
                kind: io::ErrorKind::InvalidInput,
                text,
            });
        }
        let file = File::open(path)?;
        let state = State::of(&file)?;
        Ok(Self {
            file,
            state,
            counter,
            stop,
        })
    }

    /// A second reader of the same file from its beginning. Both have one place, so only the newer is to be used.
    pub(crate) fn again(&self) -> Result<Self, Problem> {
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(0))?;
        self.counter.bytes.store(0, Ordering::Relaxed);
        Ok(Self {
            file,
            state: self.state,
            counter: self.counter.clone(),
            stop: self.stop.clone(),
        })
    }

    pub(crate) fn counter(&self) -> Counter {
        self.counter.clone()
    }

    /// Bytes of the file when it was opened.
    pub(crate) fn length(&self) -> u64 {
        self.state.length
    }

    /// Whether it is as it was when it was opened.
    ///
    /// # Errors
    /// [`Problem::Changed`] if not: what was read may be of both states.
    pub(crate) fn check_unchanged(&self) -> Result<(), Problem> {
        if State::of(&self.file)? == self.state {
            Ok(())
        } else {
            Err(Problem::Changed)
        }
    }
}

impl State {
    fn of(file: &File) -> io::Result<Self> {
        let metadata = file.metadata()?;
        Ok(Self {
            length: metadata.len(),
            modified: metadata.modified().ok(),
        })
    }
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_cancelled() {
            return Err(io::Error::other(Stopped));
        }
        let count = self.file.read(buffer)?;
        self.counter.bytes.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl Seek for Watched {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.file.seek(position)
    }
}

/// The form of a file that begins in this way and is neither a table nor a log. People take it for one.
pub(crate) fn other_form(beginning: &[u8]) -> Option<&'static str> {
    const BY_BYTES: [(&[u8], &str); 7] = [
        (b"\x1f\x8b", "gzip"),
        (b"BZh", "bzip2"),
        (b"\xfd7zXZ\0", "xz"),
        (b"\x28\xb5\x2f\xfd", "Zstandard"),
        (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
        (b"Rar!", "RAR"),
        (b"%PDF-", "PDF"),
    ];
    // Programs save a table of HTML or XML by the name of a workbook.
    const BY_WORDS: [(&[u8], &str); 5] = [
        (b"<html", "HTML"),
        (b"<!doctype html", "HTML"),
        (b"<table", "HTML"),
        (b"<meta", "HTML"),
        (b"<?xml", "XML"),
    ];
    if let Some((_, name)) = BY_BYTES.iter().find(|(bytes, _)| beginning.starts_with(bytes)) {
        return Some(name);
    }
    let text = beginning.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(beginning);
    let text = text.trim_ascii_start();
    let begins = |word: &[u8]| {
        text.get(..word.len())
            .is_some_and(|begin| begin.eq_ignore_ascii_case(word))
    };
    if let Some((_, name)) = BY_WORDS.iter().find(|(word, _)| begins(word)) {
        return Some(name);
    }
    let items = text.strip_prefix(b"[")?.trim_ascii_start();
    items.starts_with(b"{").then_some("JSON array")
}

/// The error of a reader that was cancelled.
#[derive(Debug, thiserror::Error)]
#[error("cancelled")]
struct Stopped;

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        if error
            .get_ref()
            .is_some_and(<dyn std::error::Error + Send + Sync>::is::<Stopped>)
        {
            return Self::Cancelled;
        }
        Self::File {
            kind: error.kind(),
            text: error.to_string(),
        }
    }
}
