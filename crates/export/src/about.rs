//! What a reader of the file must know: the query, the zone, the time, and what is missing.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::Column;

/// Longest text of one note. Notes can quote the service.
const LONGEST: usize = 2_000;

/// The notes of an export.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct About {
    /// Version of the program. It stands before all else in the file, which is known by it.
    #[serde(skip)]
    pub pitdesk: String,
    /// What the rows are: `records`, `ledger`, …
    pub source: String,
    /// The query by its field names.
    pub query: BTreeMap<String, String>,
    /// Host of the service, or name of the wallet.
    pub read_from: String,
    /// When the rows were read (UTC).
    pub read_at: String,
    /// IANA name of the zone in which times are written.
    pub time_zone: String,
    /// Whether everything that was asked for is in the file.
    pub complete: bool,
    /// Counts and other facts by their names, such as how many records the service states.
    pub coverage: BTreeMap<String, String>,
    /// What could not be read.
    pub not_read: Vec<Unread>,
}

/// A part that could not be read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// The part: a game key, a page.
    pub what: String,
    /// Stable code of the error.
    pub code: String,
    /// The error in one English sentence.
    pub why: String,
}

#[derive(Serialize)]
struct Noted<'a> {
    pitdesk: &'a str,
    file: &'a str,
    rows: u64,
    #[serde(flatten)]
    about: &'a About,
    columns: &'a [Column],
    reading: BTreeMap<&'static str, &'static str>,
}

impl About {
    pub(crate) fn json(&self, file: &str, rows: u64, columns: &[Column]) -> Vec<u8> {
        let mut reading = BTreeMap::new();
        if !columns.is_empty() {
            reading.insert(
                "text_and_id",
                "A text or id, or a part of it after a comma, semicolon, tab or line break, that begins with an apostrophe \
                 had one put before it, so that no program runs it. Remove one apostrophe there to get the value.",
            );
            reading.insert(
                "amount",
                "Digits as received. Amounts of different currencies must not be added.",
            );
            reading.insert("time", "Local time of time_zone with its offset from UTC.");
        }
        let noted = Noted {
            pitdesk: &self.pitdesk,
            file,
            rows,
            about: self,
            columns,
            reading,
        };
        // Fails only for maps with keys that are not texts.
        let mut json = serde_json::to_vec_pretty(&noted).unwrap_or_default();
        json.push(b'\n');
        json
    }

    /// The notes as lines of name and value, for a sheet.
    pub(crate) fn lines(&self, rows: u64) -> Vec<(String, String)> {
        let mut lines = vec![
            ("pitdesk".to_owned(), self.pitdesk.clone()),
            ("source".to_owned(), self.source.clone()),
            ("rows".to_owned(), rows.to_string()),
            ("read_from".to_owned(), self.read_from.clone()),
            ("read_at".to_owned(), self.read_at.clone()),
            ("time_zone".to_owned(), self.time_zone.clone()),
            ("complete".to_owned(), self.complete.to_string()),
        ];
        for (part, facts) in [("query", &self.query), ("coverage", &self.coverage)] {
            let facts = facts.iter();
            lines.extend(facts.map(|(name, value)| (format!("{part}.{name}"), value.clone())));
        }
        lines.extend(self.not_read.iter().map(|unread| {
            let value = format!("{}: {} ({})", unread.what, unread.why, unread.code);
            ("not_read".to_owned(), value)
        }));
        // Names come from the service too, such as those of its games.
        let texts = lines.iter_mut().flat_map(|(name, value)| [name, value]);
        let cut = texts.filter_map(cut).count();
        if cut > 0 {
            let note = format!(
                "{cut} names or values in this sheet are longer than {LONGEST} letters and end with … here."
            );
            lines.push(("cut".to_owned(), note));
        }
        lines
    }
}

/// Cuts a text that is longer than a note may be. A cell holds 32,767 UTF-16 units, and no reader needs as many.
fn cut(text: &mut String) -> Option<()> {
    let (end, _) = text.char_indices().nth(LONGEST)?;
    text.truncate(end);
    text.push('…');
    Some(())
}
