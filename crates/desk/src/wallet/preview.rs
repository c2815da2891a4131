//! A ledger of the operator before it is opened: its columns, what it leaves open, five rows as they will be read, and which rows
//! can't be. The crate `ledger` finds all of it; here it becomes what the dialog of columns shows.
//!
//! An answer changes the map ([`LedgerAnswer::put_into`]), and the source is looked at with it. A question that was answered
//! stays on screen with its answer, so that it can be changed: the caller keeps what was asked.
//!
//! [`LedgerAnswer::put_into`]: super::LedgerAnswer::put_into

use std::collections::BTreeMap;

use ledger::map::{Column, DecimalMark, Map, Sign, Unit, WinIs};
use ledger::{Entry, Kind, Look, Question, SampleRow, SourceKind, Unreadable};
use serde::Serialize;
use specta::Type;

use super::ledger_question::{LedgerQuestion, key, view};
use super::source_words::unreadable;
use super::totals::UnreadLine;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{Message, count_of};
use crate::vocabulary::GAMES;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerPreview {
    /// The name of the file, or of the view and where it is.
    pub name: String,
    pub kind: SourceKind,
    /// How it is read: what separates its fields, its units and so on.
    pub forms: Vec<Message>,
    /// The encoding of a text.
    pub encoding: Option<String>,
    pub columns: Vec<PreviewColumn>,
    /// What was asked, in its order, with the answers so far.
    pub questions: Vec<LedgerQuestion>,
    /// Number of questions without which nothing can be opened.
    pub open: u32,
    /// What the words of the kind mean: those that the map knows.
    pub words: Vec<KindWord>,
    /// The sheets of a workbook, and the one that is read.
    pub sheets: Vec<String>,
    pub sheet: Option<String>,
    /// Number of rows that were looked at, and whether these are all.
    pub rows: u32,
    pub is_whole: bool,
    /// The first five rows.
    pub sample: Vec<PreviewRow>,
    /// The zone in which their times are shown. None while it is not known.
    pub zone: Option<String>,
    /// The first rows that can't be read, whatever is answered to what is open, and the number of all.
    pub unread: Vec<UnreadLine>,
    pub unread_count: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreviewColumn {
    pub head: String,
    /// What the first row has in it.
    pub example: Option<String>,
    /// What it is read as. None if it is not used.
    pub column: Option<Column>,
    /// Whether nothing can be read without what it looks like.
    pub needed: bool,
    /// Its words that mean that nothing was booked.
    pub refused: Vec<String>,
    /// What its fields look like, where it is not used and no other column has it. Nobody has chosen it.
    pub suggested: Option<Column>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct KindWord {
    pub word: String,
    /// None if it is none of the game's: its rows are left out.
    pub kind: Option<Kind>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreviewRow {
    /// The line of a text (from 1), the row of a sheet or of a view.
    pub line: u32,
    /// What it will be. A row with a stake and its win is two entries; one that is left out is none.
    pub entries: Vec<PreviewEntry>,
    /// What is known of it as written, or guessed, where an answer is missing for an entry.
    pub written: Vec<PreviewField>,
    /// Why it can't be read.
    pub unread: Option<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreviewField {
    pub column: Column,
    pub text: String,
    /// Whether the column only looks like it. Nobody has chosen it.
    pub is_guess: bool,
}

/// An entry as it will be read. Where an answer is missing, it is everything that it can be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreviewEntry {
    pub kinds: Vec<Kind>,
    /// The word of its kind, while nobody said what it means.
    pub word: Option<String>,
    pub amounts: Vec<String>,
    /// None while it is not known.
    pub currency: Option<String>,
    pub player_id: String,
    /// Without a known zone, as if they were of UTC.
    pub times: Vec<String>,
    pub round_id: Option<String>,
    /// Whether it says that nothing was booked.
    pub refused: bool,
}

/// How far a ledger was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerProgress {
    /// Rows so far, with those that can't be read.
    pub rows: u32,
    pub per_second: u32,
    /// Of the whole source, in thousandths. None if nobody knows how much it is.
    pub thousandths: Option<u32>,
}

/// What the dialog of columns shows of a source.
///
/// `asked` are the questions that were open at any look so far, each once and in the order in which they came; `zone` is the zone
/// of the screens, which is offered first where times have none.
pub fn ledger_preview(name: &str, look: &Look, asked: &[Question], zone: &str) -> LedgerPreview {
    let open = look.questions.iter().filter(|question| question.is_needed());
    let unread = look.first_unread.iter().map(|(line, why)| UnreadLine {
        line: count_of(*line),
        why: unreadable(why),
    });
    LedgerPreview {
        name: name.to_owned(),
        kind: look.kind,
        forms: forms(look),
        encoding: look.encoding.clone(),
        columns: columns(look),
        questions: asked
            .iter()
            .map(|question| view(question, look, zone))
            .filter(LedgerQuestion::is_shown)
            .collect(),
        open: count_of(open.count()),
        words: kind_words(look, asked),
        sheets: look.sheets.clone(),
        sheet: look.map.sheet.clone(),
        rows: count_of(look.rows),
        is_whole: look.is_whole,
        sample: look.sample.iter().map(|row| sample_row(row, look)).collect(),
        zone: zone_of(look, zone),
        unread: unread.collect(),
        unread_count: count_of(look.unread),
    }
}

/// The zone of the source, or that of the screens if its times have offsets.
fn zone_of(look: &Look, zone: &str) -> Option<String> {
    let is_open = look
        .questions
        .iter()
        .any(|question| matches!(question, Question::Zone { .. }));
    let known = look.map.time.zone.as_deref().unwrap_or(zone);
    (!is_open).then(|| known.to_owned())
}

/// Adds what the source leaves open to what was asked before: with the answers, and without them, so that one which was remembered or
/// came with a map is shown and can be changed. A question of which the source now shows another example is the same.
pub fn remember_asked(asked: &mut Vec<Question>, look: &Look) {
    let given = &look.given;
    let unanswered = Map {
        columns: given.columns.clone(),
        sheet: given.sheet.clone(),
        encoding: given.encoding.clone(),
        ..Map::default()
    };
    // Nothing is read for it, as the columns are the same.
    let unanswered = look.answered(&unanswered).ok().flatten();
    let unanswered = unanswered.iter().flat_map(|look| &look.questions);
    for question in look.questions.iter().chain(unanswered) {
        match asked.iter_mut().find(|known| key(known) == key(question)) {
            Some(known) => known.clone_from(question),
            None => asked.push(question.clone()),
        }
    }
}

fn forms(look: &Look) -> Vec<Message> {
    let form = match look.kind {
        SourceKind::Csv => say::source::form_comma(),
        SourceKind::Tsv => say::source::form_tab(),
        SourceKind::Xlsx => say::source::form_xlsx(),
        SourceKind::Log => say::source::form_log(),
        SourceKind::View => say::source::form_view(),
    };
    let map = &look.map;
    let unit = map.unit.map(|unit| match unit {
        Unit::Whole => say::source::form_whole_units(),
        Unit::Hundredths => say::source::form_hundredths(),
        Unit::Minor => say::source::form_minor(),
    });
    let decimal = map.decimal.map(|mark| match mark {
        DecimalMark::Point => say::source::form_point(),
        DecimalMark::Comma => say::source::form_comma_decimal(),
    });
    let sheet = map.sheet.as_deref();
    let currency = map.currency.as_deref();
    let zone = map.time.zone.as_deref();
    let others = [
        sheet.map(|name| say::source::form_sheet(arg::Name(name))),
        unit,
        decimal,
        currency.map(|code| say::source::form_currency(arg::Currency(code))),
        zone.map(|zone| say::source::form_zone(arg::Zone(zone))),
    ];
    [form].into_iter().chain(others.into_iter().flatten()).collect()
}

fn columns(look: &Look) -> Vec<PreviewColumn> {
    let used: BTreeMap<&str, Column> = look
        .map
        .columns
        .iter()
        .map(|(column, head)| (head.as_str(), *column))
        .collect();
    let first = look.sample.first();
    let columns = look.heads.iter().enumerate().map(|(place, head)| {
        let column = used.get(head.as_str()).copied();
        let suggested = column.map_or_else(|| suggested(place, look), |_| None);
        let refused = look
            .map
            .refused
            .as_ref()
            .filter(|refused| refused.column == *head);
        PreviewColumn {
            head: head.clone(),
            example: first.and_then(|row| row.fields.get(place)).cloned(),
            column,
            needed: suggested.is_some_and(|column| is_needed(column, &look.map)),
            refused: refused.map(|refused| refused.words.clone()).unwrap_or_default(),
            suggested,
        }
    });
    columns.collect()
}

/// What the fields of a column look like in all rows of the sample, unless the map has it already.
fn suggested(place: usize, look: &Look) -> Option<Column> {
    let fields = look.sample.iter().filter_map(|row| row.fields.get(place));
    let fields: Vec<&str> = fields
        .map(|field| field.trim())
        .filter(|field| !field.is_empty())
        .collect();
    let has = |column: Column| look.map.columns.contains_key(&column);
    let looks_like =
        |is_one: fn(&str) -> bool| !fields.is_empty() && fields.iter().all(|field| is_one(field));
    if looks_like(is_currency) && !has(Column::Currency) && look.map.currency.is_none() {
        Some(Column::Currency)
    } else if looks_like(is_amount) && ![Column::Amount, Column::Stake, Column::Win].into_iter().any(has) {
        Some(Column::Amount)
    } else if looks_like(is_time) && !has(Column::BookedAt) {
        Some(Column::BookedAt)
    } else if looks_like(is_round) && !has(Column::RoundId) {
        Some(Column::RoundId)
    } else if looks_like(is_game) && !has(Column::GameKey) {
        Some(Column::GameKey)
    } else {
        None
    }
}

fn is_currency(field: &str) -> bool {
    field.len() == 3 && field.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// With a decimal mark: an integer may as well be a number of anything.
fn is_amount(field: &str) -> bool {
    let digits = field.trim_start_matches(['-', '+', '−']);
    digits.starts_with(|first: char| first.is_ascii_digit())
        && digits.contains([',', '.'])
        && digits
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b',' || byte == b'.')
}

/// A day and a clock, of digits only.
fn is_time(field: &str) -> bool {
    let parts: Vec<&str> = field.split([' ', 'T']).collect();
    let [day, clock, ..] = parts.as_slice() else {
        return false;
    };
    day.split(['.', '-', '/']).count() == 3
        && day.starts_with(|first: char| first.is_ascii_digit())
        && clock.split(':').count() >= 2
        && clock.starts_with(|first: char| first.is_ascii_digit())
}

/// `bc:1795224600000:0hsqvvijb0o70`, the form of the round ids that are known. Ids stay opaque: only a suggestion rests on it.
fn is_round(field: &str) -> bool {
    let parts: Vec<&str> = field.split(':').collect();
    parts.len() == 3
        && parts[0].len() == 2
        && parts[1].len() == 13
        && parts[1].bytes().all(|byte| byte.is_ascii_digit())
}

fn is_game(field: &str) -> bool {
    GAMES.contains(&field)
}

/// Whether nothing can be read without this field.
fn is_needed(column: Column, map: &Map) -> bool {
    match column {
        Column::PlayerId
        | Column::TransactionId
        | Column::Amount
        | Column::Stake
        | Column::Win
        | Column::BookedAt => true,
        Column::Currency => map.currency.is_none(),
        Column::Kind => map.win_is != Some(WinIs::OwnRow) && matches!(map.sign, None | Some(Sign::ByKind)),
        _ => false,
    }
}

/// The words that the map knows, but not those of which a question is on screen.
fn kind_words(look: &Look, asked: &[Question]) -> Vec<KindWord> {
    let is_asked = |word: &str| {
        asked.iter().any(|question| {
            matches!(question, Question::Kinds { words } if words.iter().any(|asked| asked.word == word))
        })
    };
    let kinds = look
        .map
        .kinds
        .iter()
        .flatten()
        .map(|(word, kind)| (word, Some(*kind)));
    let others = look.map.other_kinds.iter().map(|word| (word, None));
    let known = kinds.chain(others).filter(|(word, _)| !is_asked(word));
    known
        .map(|(word, kind)| KindWord {
            word: word.clone(),
            kind,
        })
        .collect()
}

fn sample_row(row: &SampleRow, look: &Look) -> PreviewRow {
    let unread = match &row.read {
        Err(why) if *why != Unreadable::NotAnswered => Some(unreadable(why)),
        _ => None,
    };
    let written = if row.possible.is_empty() && unread.is_none() {
        written_fields(row, look)
    } else {
        Vec::new()
    };
    PreviewRow {
        line: count_of(row.line),
        entries: entries_of(&row.possible, Some(row), look),
        written,
        unread,
    }
}

/// The entries of a row by all its readings.
pub(super) fn entries_of(readings: &[Vec<Entry>], row: Option<&SampleRow>, look: &Look) -> Vec<PreviewEntry> {
    let most = readings.iter().map(Vec::len).max().unwrap_or_default();
    (0..most)
        .filter_map(|place| preview_entry(readings, place, row, look))
        .collect()
}

fn preview_entry(
    readings: &[Vec<Entry>],
    place: usize,
    row: Option<&SampleRow>,
    look: &Look,
) -> Option<PreviewEntry> {
    let readings: Vec<&Entry> = readings.iter().filter_map(|reading| reading.get(place)).collect();
    let first = readings.first()?;
    let is_open = |wanted: fn(&Question) -> bool| look.questions.iter().any(wanted);
    let has_currency = !is_open(|question| matches!(question, Question::Currency));
    Some(PreviewEntry {
        kinds: different(readings.iter().map(|entry| entry.kind)),
        word: row.and_then(|row| open_word(row, look)),
        amounts: different(readings.iter().map(|entry| entry.amount.to_string())),
        currency: has_currency.then(|| first.currency.clone()),
        player_id: first.player_id.clone(),
        times: different(readings.iter().map(|entry| instant(entry.booked_at))),
        round_id: first.round_id.clone(),
        refused: first.refused.is_some(),
    })
}

fn different<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut all = Vec::new();
    for value in values {
        if !all.contains(&value) {
            all.push(value);
        }
    }
    all
}

/// The word of a row's kind, if nobody said what it means.
fn open_word(row: &SampleRow, look: &Look) -> Option<String> {
    let head = look.map.columns.get(&Column::Kind)?;
    let place = look.heads.iter().position(|name| name == head)?;
    let word = row.fields.get(place)?.trim();
    let is_open = look.questions.iter().any(|question| {
        matches!(question, Question::Kinds { words } if words.iter().any(|open| open.word == word))
    });
    is_open.then(|| word.to_owned())
}

fn written_fields(row: &SampleRow, look: &Look) -> Vec<PreviewField> {
    let chosen = look
        .map
        .columns
        .iter()
        .map(|(column, head)| (*column, head.as_str(), false));
    let guessed = look.heads.iter().enumerate().filter_map(|(place, head)| {
        let is_used = look.map.columns.values().any(|used| used == head);
        let column = suggested(place, look).filter(|_| !is_used)?;
        Some((column, head.as_str(), true))
    });
    let fields = chosen.chain(guessed).filter_map(|(column, head, is_guess)| {
        let place = look.heads.iter().position(|name| name == head)?;
        Some(PreviewField {
            column,
            text: row.fields.get(place)?.clone(),
            is_guess,
        })
    });
    fields.collect()
}

/// The first column that looks like a field, if no column is chosen for it. Nobody has chosen it.
pub(super) fn guessed_head(field: Column, look: &Look) -> Option<&str> {
    let is_used = |head: &str| look.map.columns.values().any(|used| used == head);
    let guess = look
        .heads
        .iter()
        .enumerate()
        .find(|(place, head)| !is_used(head) && suggested(*place, look) == Some(field));
    guess.map(|(_, head)| head.as_str())
}

#[cfg(test)]
#[path = "tests/preview.rs"]
mod tests;
