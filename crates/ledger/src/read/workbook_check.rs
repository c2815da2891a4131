//! The parts of a workbook, unpacked once before anything else reads them: their sizes, the longest cell, and whether there are
//! formulas. Sizes in the directory of a zip are what its maker says, so they are counted here.

use std::io::{self, Read, Seek};

use tokio_util::sync::CancellationToken;
use zip::ZipArchive;

use super::row::check;
use crate::Problem;

/// Most parts of a workbook.
const MOST_PARTS: usize = 10_000;
/// Most bytes of a sheet, unpacked. It is read in a stream.
const MOST_OF_A_SHEET: u64 = 2 << 30;
/// Most bytes of the shared texts, unpacked, and most of these texts. They are kept in memory.
const MOST_OF_THE_TEXTS: u64 = 96 << 20;
const MOST_TEXTS: u64 = 2 << 20;
/// Most bytes of the styles, of the list of sheets and of the relations, each. They are kept in memory in a larger form.
const MOST_OF_A_SMALL_PART: u64 = 4 << 20;
/// Most bytes between two cells, texts or rows: those of the longest cell.
const MOST_OF_A_CELL: u64 = 4 << 20;

/// What the parts have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) has_formulas: bool,
}

/// Unpacks all parts and keeps nothing.
///
/// # Errors
/// [`Problem::WorkbookTooLarge`] if a part is larger than is read, [`Problem::OtherForm`] if it is no workbook, and what unpacking
/// says.
pub(crate) fn check_parts(input: impl Read + Seek, stop: &CancellationToken) -> Result<Parts, Problem> {
    let mut archive = ZipArchive::new(input).map_err(unpacking)?;
    if archive.len() > MOST_PARTS {
        return Err(Problem::WorkbookTooLarge {
            part: "its list of parts".to_owned(),
            limit: MOST_PARTS as u64,
        });
    }
    let (mut parts, mut is_workbook) = (Parts::default(), false);
    for index in 0..archive.len() {
        let mut packed = archive.by_index(index).map_err(unpacking)?;
        let name = packed
            .name()
            .map_or_else(|_| index.to_string(), std::borrow::Cow::into_owned);
        is_workbook |= name.eq_ignore_ascii_case("_rels/.rels");
        let mut scan = Scan::new(name);
        let mut buffer = vec![0; 1 << 16];
        loop {
            check(stop)?;
            let count = packed.read(&mut buffer).map_err(packed_problem)?;
            if count == 0 {
                break;
            }
            scan.bytes(&buffer[..count])?;
        }
        parts.has_formulas |= scan.has_formulas;
    }
    if !is_workbook {
        return Err(Problem::OtherForm { name: "ZIP" });
    }
    Ok(parts)
}

fn unpacking(error: zip::result::ZipError) -> Problem {
    match error {
        zip::result::ZipError::Io(error) => packed_problem(error),
        other => Problem::Workbook {
            text: other.to_string(),
        },
    }
}

/// The problem of a reader of packed bytes: that of the file, or of what is packed in it.
pub(crate) fn packed_problem(error: io::Error) -> Problem {
    match Problem::from(error) {
        Problem::File {
            kind:
                io::ErrorKind::UnexpectedEof
                | io::ErrorKind::InvalidData
                | io::ErrorKind::InvalidInput
                | io::ErrorKind::Other,
            text,
        } => Problem::Workbook { text },
        other => other,
    }
}

/// Where in the XML a byte stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Text,
    Tag,
    Quoted(u8),
    /// A comment, and how many of its last bytes are hyphens.
    Comment(u8),
    /// Character data, and how many of its last bytes are brackets.
    Data(u8),
}

/// A part while it is unpacked.
struct Scan {
    name: String,
    limit: u64,
    length: u64,
    /// Bytes since the last cell, text or row began.
    since_cell: u64,
    /// After the cells of a sheet comes what nobody reads.
    is_past_cells: bool,
    texts: u64,
    has_formulas: bool,
    place: Place,
    /// The beginning of the tag, from behind its `<`.
    tag: Vec<u8>,
}

impl Scan {
    const MOST_OF_A_TAG: usize = 512;

    fn new(name: String) -> Self {
        let lower = name.to_ascii_lowercase();
        let is_small = ["styles.xml", "workbook.xml", ".rels"]
            .iter()
            .any(|end| lower.ends_with(end));
        let limit = if is_small {
            MOST_OF_A_SMALL_PART
        } else {
            MOST_OF_A_SHEET
        };
        Self {
            name,
            limit,
            length: 0,
            since_cell: 0,
            is_past_cells: false,
            texts: 0,
            has_formulas: false,
            place: Place::Text,
            tag: Vec::new(),
        }
    }

    fn bytes(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.length += bytes.len() as u64;
        if self.length > self.limit {
            return Err(self.too_large(self.limit));
        }
        for byte in bytes {
            self.byte(*byte)?;
        }
        if self.since_cell > MOST_OF_A_CELL && !self.is_past_cells {
            return Err(self.too_large(MOST_OF_A_CELL));
        }
        Ok(())
    }

    fn byte(&mut self, byte: u8) -> Result<(), Problem> {
        self.since_cell += 1;
        match (self.place, byte) {
            (Place::Text, b'<') => {
                self.tag.clear();
                self.place = Place::Tag;
            }
            (Place::Text, _) => {}
            (Place::Tag, b'>') => {
                self.place = Place::Text;
                self.end_tag()?;
            }
            (Place::Tag, _) => {
                self.keep(byte);
                match self.tag.as_slice() {
                    b"!--" => self.place = Place::Comment(0),
                    b"![CDATA[" => self.place = Place::Data(0),
                    b"!D" => {
                        return Err(Problem::Workbook {
                            text: format!("{} has a document type", self.name),
                        });
                    }
                    _ if matches!(byte, b'"' | b'\'') => self.place = Place::Quoted(byte),
                    _ => {}
                }
            }
            (Place::Quoted(mark), _) => {
                self.keep(byte);
                if byte == mark {
                    self.place = Place::Tag;
                }
            }
            (Place::Comment(2..) | Place::Data(2..), b'>') => self.place = Place::Text,
            (Place::Comment(hyphens), b'-') => self.place = Place::Comment(hyphens.saturating_add(1)),
            (Place::Data(brackets), b']') => self.place = Place::Data(brackets.saturating_add(1)),
            (Place::Comment(_), _) => self.place = Place::Comment(0),
            (Place::Data(_), _) => self.place = Place::Data(0),
        }
        Ok(())
    }

    fn keep(&mut self, byte: u8) {
        if self.tag.len() < Self::MOST_OF_A_TAG {
            self.tag.push(byte);
        }
    }

    fn end_tag(&mut self) -> Result<(), Problem> {
        let end = self
            .tag
            .iter()
            .position(|byte| byte.is_ascii_whitespace() || *byte == b'/');
        let is_closing = end == Some(0);
        let name = if is_closing {
            &self.tag[1..]
        } else {
            &self.tag[..end.unwrap_or(self.tag.len())]
        };
        // A prefix such as `x:` is no part of the name.
        let name = name.rsplit(|byte| *byte == b':').next().unwrap_or(name);
        match (name, is_closing) {
            (b"c" | b"row", false) => self.since_cell = 0,
            (b"si", false) => {
                self.since_cell = 0;
                self.texts += 1;
                if self.texts > MOST_TEXTS {
                    return Err(self.too_large(MOST_TEXTS));
                }
            }
            (b"sst", false) => {
                self.limit = self.limit.min(MOST_OF_THE_TEXTS);
                // The reader makes room for as many as the part says.
                if said_count(&self.tag).is_some_and(|count| count > MOST_TEXTS) {
                    return Err(self.too_large(MOST_TEXTS));
                }
            }
            (b"sheetData", true) => self.is_past_cells = true,
            (b"f", false) => self.has_formulas = true,
            _ => {}
        }
        Ok(())
    }

    fn too_large(&self, limit: u64) -> Problem {
        Problem::WorkbookTooLarge {
            part: self.name.clone(),
            limit,
        }
    }
}

/// The number behind `uniqueCount=`. Digits that do not fit are the largest number. A tag that is cut says none, and its length
/// is that of a cell that is too long.
fn said_count(tag: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(tag);
    let behind = text.split("uniqueCount").nth(1)?;
    let digits: String = behind
        .chars()
        .skip_while(|letter| !letter.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .collect();
    Some(digits.parse().unwrap_or(u64::MAX))
}
