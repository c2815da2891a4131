//! A table: a text with separators, or a sheet of a workbook. It is opened, its head is found, and its rows are read.

use std::io::Read;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::columns::{self, Columns};
use super::file::Watched;
use super::records::{Records, SEPARATORS};
use super::row::{EachRow, Flow, MOST_COLUMNS, Row};
use super::rules::{Reading, Rules};
use super::seen::Seen;
use super::shapes::Shapes;
use super::text::{Encoding, Lines, is_utf8};
use super::workbook_check::{Parts, check_parts};
use super::xlsx::Workbook;
use super::{Sink, heads};
use crate::look::Heads;
use crate::unreadable::Note;
use crate::{Look, Map, Problem, Question, SourceKind, Unreadable};

/// Rows at the top of which one is the head.
const ROWS_WITH_HEAD: usize = 20;
/// Rows below the head that tell a date from a time of day.
pub(crate) const FIRST_ROWS: usize = 20;
/// Bytes of a text in which these rows are looked for.
const BYTES_WITH_HEAD: u64 = 8 << 20;
/// Heads that must be known in the row that is the head.
const KNOWN_HEADS: usize = 3;

/// A table whose head is found.
pub(crate) struct Table {
    watched: Watched,
    form: Form,
    head: Head,
    sheets: Vec<String>,
    parts: Parts,
    /// The encodings between which nothing decides, each with the head line in it.
    encodings: Vec<(String, String)>,
    stop: CancellationToken,
}

enum Form {
    Text { encoding: Encoding, separator: char },
    Sheet(String),
}

/// The row with the heads.
#[derive(Debug, Clone, Default)]
struct Head {
    line: u64,
    heads: Vec<String>,
    /// Fields of the row, with empty ones behind the last head.
    fields: usize,
    known: usize,
    /// The first rows below it.
    first: Vec<Row>,
}

/// The first bytes of a workbook: of a zip, and of the older form.
pub(crate) const ZIP: &[u8] = b"PK\x03\x04";
const OLD: &[u8] = b"\xD0\xCF\x11\xE0";

impl Table {
    /// Opens a table and finds its head.
    pub(crate) fn open(watched: Watched, map: &Map, stop: &CancellationToken) -> Result<Self, Problem> {
        let mut beginning = Vec::new();
        watched.again()?.take(1 << 16).read_to_end(&mut beginning)?;
        if beginning.is_empty() {
            return Err(Problem::Empty);
        }
        if beginning.starts_with(OLD) {
            return Err(Problem::OldWorkbook);
        }
        if beginning.starts_with(ZIP) {
            Self::workbook(watched, map, stop)
        } else {
            Self::text(watched, &beginning, map, stop)
        }
    }

    fn workbook(watched: Watched, map: &Map, stop: &CancellationToken) -> Result<Self, Problem> {
        let parts = check_parts(watched.again()?, stop)?;
        let mut workbook = Workbook::open(watched.again()?)?;
        let sheets = workbook.sheets.clone();
        let tried = match &map.sheet {
            Some(name) if !sheets.contains(name) => {
                return Err(Problem::NoSheet {
                    name: name.clone(),
                    sheets,
                });
            }
            Some(name) => vec![name.clone()],
            None => sheets.clone(),
        };
        let mut best: Option<(String, Head)> = None;
        for sheet in tried {
            let mut search = HeadSearch::default();
            let found = workbook
                .each(&sheet, None, stop, &mut |row| Ok(search.add(row, map)))
                .and_then(|()| search.end());
            let head = match found {
                Ok(head) => head,
                Err(Problem::Empty) => continue,
                Err(problem) => return Err(problem),
            };
            let is_head = head.known >= KNOWN_HEADS;
            if best.is_none() || is_head {
                best = Some((sheet, head));
            }
            if is_head {
                break;
            }
        }
        let (sheet, head) = best.ok_or(Problem::Empty)?;
        let form = Form::Sheet(sheet);
        Ok(Self {
            watched,
            form,
            head,
            sheets,
            parts,
            encodings: Vec::new(),
            stop: stop.clone(),
        })
    }

    fn text(
        watched: Watched,
        beginning: &[u8],
        map: &Map,
        stop: &CancellationToken,
    ) -> Result<Self, Problem> {
        let decided = match &map.encoding {
            Some(name) => {
                Some(Encoding::named(name).ok_or_else(|| Problem::NoEncoding { name: name.clone() })?)
            }
            None => match Encoding::of_beginning(beginning) {
                Some(encoding) => Some(encoding),
                None => is_utf8(watched.again()?)?.then_some(Encoding::Utf8),
            },
        };
        let mut encodings = Vec::new();
        let (encoding, (separator, head)) = if let Some(encoding) = decided {
            (encoding, text_head(&watched, encoding, map, stop)?)
        } else {
            let latin = text_head(&watched, Encoding::Windows1252, map, stop)?;
            let thai = text_head(&watched, Encoding::Windows874, map, stop)?;
            if latin.1.known == thai.1.known {
                for (encoding, (separator, head)) in
                    [(Encoding::Windows874, &thai), (Encoding::Windows1252, &latin)]
                {
                    encodings.push((
                        encoding.name().to_owned(),
                        head.heads.join(&separator.to_string()),
                    ));
                }
            }
            if thai.1.known > latin.1.known {
                (Encoding::Windows874, thai)
            } else {
                (Encoding::Windows1252, latin)
            }
        };
        let form = Form::Text { encoding, separator };
        let parts = Parts::default();
        Ok(Self {
            watched,
            form,
            head,
            sheets: Vec::new(),
            parts,
            encodings,
            stop: stop.clone(),
        })
    }

    pub(crate) fn kind(&self) -> SourceKind {
        match self.form {
            Form::Text { separator: '\t', .. } => SourceKind::Tsv,
            Form::Text { .. } => SourceKind::Csv,
            Form::Sheet(_) => SourceKind::Xlsx,
        }
    }

    /// Gives each row behind the head.
    fn each(&self, each: &mut EachRow<'_>) -> Result<(), Problem> {
        let head = &self.head;
        let mut behind_head = |row: Row| {
            // Reports repeat the head on every page, and files that were put together have several.
            if row.line > head.line && !head.is_repeated_by(&row) {
                each(row)
            } else {
                Ok(Flow::More)
            }
        };
        let width = Some(head.heads.len());
        match &self.form {
            Form::Text { encoding, separator } => {
                let lines = Lines::new(self.watched.again()?, *encoding);
                Records::new(lines, *separator, Some(head.fields)).each(&self.stop, &mut behind_head)
            }
            Form::Sheet(sheet) => {
                Workbook::open(self.watched.again()?)?.each(sheet, width, &self.stop, &mut behind_head)
            }
        }
    }

    /// Its heads.
    pub(crate) fn heads(&self) -> Heads {
        Heads {
            kind: self.kind(),
            names: heads::names(&self.head.heads),
            sheets: self.sheets.clone(),
        }
    }

    /// Looks at all rows.
    pub(crate) fn look(&self, map: &Map) -> Result<Look, Problem> {
        let counter = self.watched.counter();
        let mut seen = self.rows().look(self.kind(), map, &mut |each| {
            self.each(&mut |row| {
                counter.count_row();
                each(row)
            })
        })?;
        self.watched.check_unchanged()?;
        seen.sheets.clone_from(&self.sheets);
        match &self.form {
            Form::Text { encoding, .. } => seen.encoding = Some(encoding.name().to_owned()),
            Form::Sheet(sheet) => seen.sheet = Some(sheet.clone()),
        }
        seen.encodings.clone_from(&self.encodings);
        look_of(seen, map)
    }

    /// Reads all rows.
    pub(crate) fn read(&self, map: &Map, sink: &mut dyn Sink) -> Result<(), Problem> {
        if let Some(question) = self.open_encoding() {
            return Err(Problem::Open {
                questions: vec![question],
            });
        }
        let counter = self.watched.counter();
        let is_last_cut = self.rows().read(map, sink, &mut |each| {
            self.each(&mut |row| {
                counter.count_row();
                each(row)
            })
        })?;
        self.watched.check_unchanged()?;
        if is_last_cut {
            sink.note(Note::LastLineCut);
        }
        if self.parts.has_formulas {
            sink.note(Note::Formulas);
        }
        Ok(())
    }

    fn rows(&self) -> Rows<'_> {
        Rows {
            heads: &self.head.heads,
            first: &self.head.first,
        }
    }

    fn open_encoding(&self) -> Option<Question> {
        (!self.encodings.is_empty()).then(|| Question::Encoding {
            readings: self.encodings.clone(),
        })
    }
}

/// The rows of a table or of a view, below these heads.
pub(crate) struct Rows<'a> {
    pub(crate) heads: &'a [String],
    /// Those at the top.
    pub(crate) first: &'a [Row],
}

/// Gives all rows to a function.
pub(crate) type AllRows<'a> = dyn FnMut(&mut EachRow<'_>) -> Result<(), Problem> + 'a;

impl Rows<'_> {
    /// Looks at all rows with the columns of a map.
    pub(crate) fn look(&self, kind: SourceKind, map: &Map, all: &mut AllRows<'_>) -> Result<Seen, Problem> {
        let names = heads::names(self.heads);
        // Which words of which column are refused is an answer, and no column of its own.
        let mut with_heads = Map {
            refused: None,
            ..map.clone()
        };
        let Columns { places, .. } = columns::find(&mut with_heads, self.heads, self.first);
        let rules = Rules::new(&with_heads, places.clone(), &names)?;
        let mut shapes = Shapes::default();
        all(&mut |row| {
            shapes.add(&rules, row);
            Ok(Flow::More)
        })?;
        if shapes.rows == 0 {
            return Err(Problem::Empty);
        }
        Ok(Seen {
            kind,
            heads: self.heads.to_vec(),
            first: self.first.to_vec(),
            places,
            shapes,
            is_whole: true,
            sheets: Vec::new(),
            sheet: None,
            encoding: None,
            encoding_said: map.encoding.clone(),
            encodings: Vec::new(),
        })
    }

    /// Reads all rows by a map. Returns whether the last one has no line end behind a field that is used.
    pub(crate) fn read(
        &self,
        map: &Map,
        sink: &mut dyn Sink,
        all: &mut AllRows<'_>,
    ) -> Result<bool, Problem> {
        let mut map = map.clone();
        let names = heads::names(self.heads);
        let Columns { places, questions } = columns::find(&mut map, self.heads, self.first);
        if !questions.is_empty() {
            return Err(Problem::Open { questions });
        }
        let rules = Rules::new(&map, places, &names)?;
        let (mut other_kinds, mut is_last_cut, mut rows) = (0, false, 0_u64);
        all(&mut |row| {
            rows += 1;
            is_last_cut = row.is_open && rules.uses_last_field(&row);
            match rules.read(&row) {
                Ok(Reading::OtherKind) => other_kinds += 1,
                Ok(Reading::Entries(entries)) => {
                    if rules.has_number_as_id(&row) {
                        sink.note(Note::IdsWereNumbers);
                    }
                    for entry in entries {
                        sink.entry(entry)?;
                    }
                }
                Err(why) => sink.unread(row.line, why)?,
            }
            Ok(Flow::More)
        })?;
        if rows == 0 {
            return Err(Problem::Empty);
        }
        if other_kinds > 0 {
            sink.note(Note::OtherKinds { rows: other_kinds });
        }
        Ok(is_last_cut)
    }
}

/// The look with the map with which it was seen.
pub(crate) fn look_of(seen: Seen, map: &Map) -> Result<Look, Problem> {
    let looked = Arc::new(seen).look(map)?;
    looked.ok_or(Problem::Changed)
}

/// The separator with which most heads are known, and the head.
fn text_head(
    watched: &Watched,
    encoding: Encoding,
    map: &Map,
    stop: &CancellationToken,
) -> Result<(char, Head), Problem> {
    let mut best: Option<(char, Head)> = None;
    let mut problem = Problem::Empty;
    for separator in SEPARATORS {
        let mut search = HeadSearch::default();
        let lines = Lines::new(watched.again()?.take(BYTES_WITH_HEAD), encoding);
        Records::new(lines, separator, None).each(stop, &mut |row| Ok(search.add(row, map)))?;
        let head = match search.end() {
            Ok(head) => head,
            Err(other) => {
                if other != Problem::Empty {
                    problem = other;
                }
                continue;
            }
        };
        let is_better = best
            .as_ref()
            .is_none_or(|(_, best)| (head.known, head.heads.len()) > (best.known, best.heads.len()));
        if is_better {
            best = Some((separator, head));
        }
    }
    match best {
        // With another separator, what may be the head can't be read.
        Some((_, head)) if head.known == 0 && problem != Problem::Empty => Err(problem),
        Some(best) => Ok(best),
        None => Err(problem),
    }
}

/// Finds the head in the first rows.
#[derive(Default)]
struct HeadSearch {
    rows: usize,
    found: Option<Head>,
    /// The head if none is known: the first row with two fields, or with fewer.
    other: Option<Head>,
    fault: Option<(u64, Unreadable)>,
    is_too_wide: bool,
    /// The rows behind what may be the head.
    behind: Vec<Row>,
}

impl HeadSearch {
    fn add(&mut self, row: Row, map: &Map) -> Flow {
        if self.found.is_some() {
            self.behind.extend(Some(row).filter(|row| row.fault.is_none()));
            return if self.behind.len() < FIRST_ROWS {
                Flow::More
            } else {
                Flow::Enough
            };
        }
        self.rows += 1;
        if let Some(fault) = row.fault {
            self.fault.get_or_insert((row.line, fault));
        } else if row.count > MOST_COLUMNS {
            self.is_too_wide = true;
        } else {
            let known = heads::count_known(&row, &map.columns);
            let head = Head::of(&row, known);
            let is_named = known > 0 && known == map.columns.values().filter(|head| !head.is_empty()).count();
            if known >= KNOWN_HEADS || is_named {
                self.found = Some(head);
                self.behind.clear();
                return Flow::More;
            }
            let is_better = self
                .other
                .as_ref()
                .is_none_or(|other| other.heads.len() < 2 && head.heads.len() >= 2);
            if is_better {
                self.other = Some(head);
                self.behind.clear();
            } else {
                self.behind.push(row);
            }
        }
        if self.rows < ROWS_WITH_HEAD {
            Flow::More
        } else {
            Flow::Enough
        }
    }

    fn end(self) -> Result<Head, Problem> {
        let behind = self.behind;
        let with_rows = |head: Head| Head {
            first: behind,
            ..head
        };
        if let Some(head) = self.found {
            return Ok(with_rows(head));
        }
        if self.is_too_wide {
            return Err(Problem::TooManyColumns { limit: MOST_COLUMNS });
        }
        match (self.other, self.fault) {
            (Some(head), None) => Ok(with_rows(head)),
            // A row that can't be read may have been the head.
            (_, Some((line, why))) => Err(Problem::NoHead { line, why }),
            (None, None) => Err(Problem::Empty),
        }
    }
}

impl Head {
    fn is_repeated_by(&self, row: &Row) -> bool {
        let mut texts = row.fields.iter().map(|field| field.text.trim());
        row.fault.is_none()
            && self.heads.iter().all(|head| texts.next() == Some(head.as_str()))
            && texts.all(str::is_empty)
    }

    fn of(row: &Row, known: usize) -> Self {
        let mut heads: Vec<String> = row
            .fields
            .iter()
            .map(|field| field.text.trim().to_owned())
            .collect();
        while heads.last().is_some_and(String::is_empty) {
            heads.pop();
        }
        Self {
            line: row.line,
            heads,
            fields: row.count,
            known,
            first: Vec::new(),
        }
    }
}
