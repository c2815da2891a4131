//! A log of the messages of Set A: JSON Lines. A line is a body, or an envelope with the body as an object or a text, and beside it
//! the time received, the answer, its status, and how long it took. Each line is read for itself, in bounded memory.

use std::borrow::Cow;
use std::io::{self, BufRead, Cursor, Read};

use tokio_util::sync::CancellationToken;

use super::Sink;
use super::envelope::{self, Found, Names};
use crate::unreadable::{Note, shortened};
use crate::{Entry, Look, Map, Problem, Question, SampleRow, SourceKind, Unreadable};

/// Longest line in bytes. The wallet takes bodies of up to 4 MiB with their escapes; as a text in an envelope they have more.
const LARGEST_LINE: u64 = 16 << 20;
/// Lines of the first look, and rows of it that are shown.
const LINES_OF_A_LOOK: u64 = 1_000;
const BYTES_OF_A_LOOK: u64 = 32 << 20;
const ROWS_OF_A_LOOK: usize = 5;
const UNREAD_OF_A_LOOK: usize = 100;
/// Bytes by which a file's form is known.
const MARK_LITTLE: &[u8] = b"\xff\xfe";
const MARK_BIG: &[u8] = b"\xfe\xff";

/// Whether the beginning of a file is that of a log: its first line opens an object, or its second one, where the first one is
/// the rest of a line that was cut.
pub(crate) fn is_log(begin: &[u8]) -> bool {
    let mut text = Vec::new();
    // A letter that is cut at the end of the beginning is no fault.
    let _ = decoded(begin).read_to_end(&mut text);
    let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_start);
    let mut lines = lines.filter(|line| !line.is_empty());
    lines.next().is_some_and(is_object) || lines.next().is_some_and(is_object)
}

fn is_object(line: &[u8]) -> bool {
    line.starts_with(b"{")
}

/// The bytes as UTF-8, without a mark. UTF-16 is known by its mark, or by the first brace of a log.
fn decoded<'a>(mut input: impl Read + 'a) -> Box<dyn BufRead + 'a> {
    let mut begin = [0; 2];
    let mut length = 0;
    while length < begin.len() {
        match input.read(&mut begin[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Box::new(io::BufReader::new(Failed(Some(error)))),
        }
    }
    let mark = match &begin[..length] {
        b"{\0" => MARK_LITTLE,
        b"\0{" => MARK_BIG,
        _ => b"",
    };
    let begin = Cursor::new([mark, &begin[..length]].concat());
    Box::new(wallet::saved_lines(begin.chain(input)))
}

/// A reader that failed before its first byte.
struct Failed(Option<io::Error>);

impl Read for Failed {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// A line of a log.
enum Line {
    Text(Vec<u8>, /* it has its end */ bool),
    TooLong,
    End,
}

/// Lines of bounded length.
struct Lines<'a> {
    input: Box<dyn BufRead + 'a>,
    number: u64,
    bytes: u64,
}

impl<'a> Lines<'a> {
    fn of(input: impl Read + 'a) -> Self {
        Self {
            input: decoded(input),
            number: 0,
            bytes: 0,
        }
    }

    fn next(&mut self, stop: &CancellationToken) -> Result<Line, Problem> {
        if stop.is_cancelled() {
            return Err(Problem::Cancelled);
        }
        let mut line = Vec::new();
        let length = (&mut self.input)
            .take(LARGEST_LINE + 1)
            .read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(Line::End);
        }
        self.number += 1;
        self.bytes += length as u64;
        let has_end = line.last() == Some(&b'\n');
        if !has_end && length as u64 > LARGEST_LINE {
            self.skip_the_rest(stop)?;
            return Ok(Line::TooLong);
        }
        Ok(Line::Text(line, has_end))
    }

    fn skip_the_rest(&mut self, stop: &CancellationToken) -> Result<(), Problem> {
        loop {
            if stop.is_cancelled() {
                return Err(Problem::Cancelled);
            }
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            };
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let (length, is_end) = match end {
                Some(end) => (end + 1, true),
                None => (bytes.len(), bytes.is_empty()),
            };
            self.input.consume(length);
            self.bytes += length as u64;
            if is_end {
                return Ok(());
            }
        }
    }
}

/// What a line is.
enum Said {
    Entry(Box<Entry>),
    /// A call of another kind: a verification of a session, or an inquiry for a balance.
    OtherCall,
    Nothing,
    Unread(Unreadable),
}

fn said(line: &[u8], names: &Names) -> Result<Said, Problem> {
    if line.contains(&0) {
        return Ok(Said::Unread(Unreadable::Nul));
    }
    // Bytes that are no text may stand in a name. Ids with them are refused.
    let text: Cow<'_, str> = String::from_utf8_lossy(line);
    let text = text.trim();
    if text.is_empty() {
        return Ok(Said::Nothing);
    }
    match envelope::found(text, names) {
        Ok(Found::Entry(entry)) => Ok(Said::Entry(entry)),
        Ok(Found::OtherCall) => Ok(Said::OtherCall),
        Err(envelope::Fault::Unread(why)) => Ok(Said::Unread(why)),
        Err(envelope::Fault::NoZone(example)) => Err(Problem::Open {
            questions: vec![Question::Zone { example }],
        }),
    }
}

/// Reads a log to its end.
///
/// # Errors
/// [`Problem::Open`] at the first time without a zone, if the map says none; or what the input or the sink say.
pub(crate) fn read(
    input: impl Read,
    map: &Map,
    sink: &mut dyn Sink,
    stop: &CancellationToken,
) -> Result<(), Problem> {
    let names = Names::of(map)?;
    let mut lines = Lines::of(input);
    let mut other_calls = 0;
    loop {
        let (line, has_end) = match lines.next(stop)? {
            Line::End => break,
            Line::TooLong => {
                sink.unread(lines.number, Unreadable::TooLong { limit: LARGEST_LINE })?;
                continue;
            }
            Line::Text(line, has_end) => (line, has_end),
        };
        match said(&line, &names)? {
            Said::Nothing => {}
            Said::OtherCall => other_calls += 1,
            Said::Entry(mut entry) => {
                entry.line = lines.number;
                sink.entry(*entry)?;
            }
            Said::Unread(why) => {
                if !has_end {
                    sink.note(Note::LastLineCut);
                }
                sink.unread(lines.number, why)?;
            }
        }
    }
    if other_calls > 0 {
        sink.note(Note::OtherCalls { lines: other_calls });
    }
    Ok(())
}

/// Looks at the first lines of a log. All that it can leave open is which field has the message, and the zone of its times.
///
/// # Errors
/// Nothing is in it, or what the input says.
pub(crate) fn look(input: impl Read, map: &Map, stop: &CancellationToken) -> Result<Look, Problem> {
    let names = Names::of(map)?;
    let mut look = Look {
        kind: SourceKind::Log,
        heads: Vec::new(),
        given: map.clone(),
        map: map.clone(),
        questions: Vec::new(),
        sample: Vec::new(),
        sheets: Vec::new(),
        encoding: None,
        rows: 0,
        is_whole: false,
        unread: 0,
        first_unread: Vec::new(),
        seen: None,
    };
    look.map.holds_all_players.get_or_insert(true);
    let mut lines = Lines::of(input);
    let mut candidates: Vec<String> = Vec::new();
    let mut entries = 0_u64;
    while lines.number < LINES_OF_A_LOOK && lines.bytes < BYTES_OF_A_LOOK {
        let line = match lines.next(stop)? {
            Line::End => {
                look.is_whole = true;
                break;
            }
            Line::TooLong => {
                let why = Unreadable::TooLong { limit: LARGEST_LINE };
                show(&mut look, lines.number, &[], Err(why));
                continue;
            }
            Line::Text(line, _) => line,
        };
        match said(&line, &names) {
            Ok(Said::Nothing | Said::OtherCall) => {}
            Ok(Said::Entry(mut entry)) => {
                entries += 1;
                entry.line = lines.number;
                show(&mut look, lines.number, &line, Ok(*entry));
            }
            Ok(Said::Unread(why)) => {
                if matches!(why, Unreadable::NoMessage) {
                    note_candidates(&line, &mut candidates);
                }
                show(&mut look, lines.number, &line, Err(why));
            }
            Err(Problem::Open { questions }) => {
                entries += 1;
                look.rows += 1;
                if look.questions.is_empty() {
                    look.questions = questions;
                }
            }
            Err(problem) => return Err(problem),
        }
    }
    if lines.number == 0 {
        return Err(Problem::Empty);
    }
    if entries == 0 && !candidates.is_empty() {
        look.questions.push(Question::Body { candidates });
    }
    Ok(look)
}

fn show(look: &mut Look, line: u64, bytes: &[u8], read: Result<Entry, Unreadable>) {
    look.rows += 1;
    if let Err(why) = &read {
        look.unread += 1;
        look.first_unread.push((line, why.clone()));
        look.first_unread.truncate(UNREAD_OF_A_LOOK);
    }
    if look.sample.len() < ROWS_OF_A_LOOK {
        let read = read.map(|entry| vec![entry]);
        look.sample.push(SampleRow {
            line,
            fields: vec![shortened(String::from_utf8_lossy(bytes).trim())],
            possible: read.iter().cloned().collect(),
            read,
        });
    }
}

/// The fields of a line that could have the message.
fn note_candidates(line: &[u8], candidates: &mut Vec<String>) {
    const MOST: usize = 50;
    let text = String::from_utf8_lossy(line);
    for name in envelope::names_of_bodies(text.trim()) {
        if candidates.len() < MOST && !candidates.contains(&name) {
            candidates.push(name);
        }
    }
}

#[cfg(test)]
mod tests;
