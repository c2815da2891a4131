//! A ledger of the operator before it is opened: its columns, what it leaves open with the possible answers, five rows as they will
//! be read, and why a row can't be. The crate `ledger` finds all of it; here it becomes what the dialog of columns shows.
//!
//! An answer changes the map ([`LedgerAnswer::put_into`]), and the source is looked at again with it. A question that was answered
//! stays on screen with its answer, so that it can be changed: the caller keeps what was asked.

use std::collections::BTreeMap;

use ledger::map::{Column, DecimalMark, Order, Refused, Sign, Unit, WinIs};
use ledger::{Entry, Kind, Look, Map, Question, SampleRow, SourceKind};
use serde::{Deserialize, Serialize};
use specta::Type;

use super::source_words::{question_text, unreadable};
use crate::figures::amount;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{Message, count_of};

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
    pub rows: Vec<PreviewRow>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreviewColumn {
    pub head: String,
    /// What the first row has in it.
    pub example: Option<String>,
    /// What it is read as. None if it is not used.
    pub column: Option<Column>,
    /// Whether nothing can be read without it.
    pub needed: bool,
    /// Its words that mean that nothing was booked.
    pub refused: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerQuestion {
    /// Tells it from the other questions of the source.
    pub key: String,
    pub text: Message,
    pub options: Vec<AnswerOption>,
    /// The place of the option that was chosen.
    pub chosen: Option<u32>,
    /// What can be answered beside the options.
    pub other: Option<OtherAnswer>,
    /// The answer that is none of the options: a zone, or a currency.
    pub given: Option<String>,
    /// The words of which each has its own answer.
    pub words: Vec<QuestionWord>,
    /// Whether it has no answer yet.
    pub open: bool,
    /// Whether nothing can be opened without an answer.
    pub needed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnswerOption {
    /// What it means. None if only the text or the answer itself says it, as a zone does.
    pub words: Option<Message>,
    /// A text of the source, or an amount.
    pub text: Option<String>,
    pub answer: LedgerAnswer,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum OtherAnswer {
    Zone,
    Currency,
    /// The kind of each word.
    Kinds,
    /// Which of the words mean that nothing was booked; it may be none.
    Refused,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct QuestionWord {
    pub word: String,
    /// Number of rows with it.
    pub rows: u32,
    pub kind: Option<Kind>,
    /// Whether it is none of the game's, such as a deposit: its rows are left out.
    pub left_out: bool,
    pub refused: bool,
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
    /// What it will be. A row with a stake and its win is two entries. Empty while a question is open.
    pub entries: Vec<PreviewEntry>,
    /// The fields as written, where it is no entry yet.
    pub written: Vec<WrittenField>,
    /// Why it can't be read. None while a question is open.
    pub unread: Option<Message>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PreviewEntry {
    pub kind: Kind,
    pub amount: String,
    pub currency: String,
    pub player_id: String,
    pub at: String,
    pub round_id: Option<String>,
    /// Whether it says that nothing was booked.
    pub refused: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WrittenField {
    pub column: Column,
    pub text: String,
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

/// One answer. Each replaces the former answer to the same question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "to", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum LedgerAnswer {
    /// What a column is read as; None: it is not used.
    Column {
        head: String,
        column: Option<Column>,
    },
    Currency {
        code: String,
    },
    Unit {
        unit: Unit,
    },
    Decimal {
        mark: DecimalMark,
    },
    Sign {
        sign: Sign,
    },
    Zone {
        /// Its IANA name.
        name: String,
    },
    Order {
        order: Order,
    },
    /// What a word means. None: it is none of the game's, such as a deposit, and its rows are left out.
    Kind {
        word: String,
        kind: Option<Kind>,
    },
    /// The words that mean that nothing was booked.
    Refused {
        head: String,
        words: Vec<String>,
    },
    Encoding {
        name: String,
    },
    WinIs {
        win: WinIs,
    },
    AllPlayers {
        all: bool,
    },
    Body {
        field: String,
    },
    Sheet {
        name: String,
    },
}

impl LedgerAnswer {
    /// Puts the answer into the map of answers. `known` is the same map with what the source itself says.
    pub fn put_into(self, map: &mut Map, known: &Map) {
        match self {
            Self::Column { head, column } => {
                map.columns.retain(|_, named| *named != head);
                // A field without a head is one that the source does not have, whatever its heads say.
                let before = known.columns.iter().find(|(_, named)| **named == head);
                if let Some((before, _)) = before {
                    map.columns.insert(*before, String::new());
                }
                if let Some(column) = column {
                    map.columns.insert(column, head);
                }
            }
            Self::Currency { code } => map.currency = Some(code),
            Self::Unit { unit } => map.unit = Some(unit),
            Self::Decimal { mark } => map.decimal = Some(mark),
            Self::Sign { sign } => map.sign = Some(sign),
            Self::Zone { name } => map.time.zone = Some(name),
            Self::Order { order } => map.time.order = Some(order),
            Self::Kind { word, kind } => {
                // The others keep their meaning.
                let kinds = map
                    .kinds
                    .get_or_insert_with(|| known.kinds.clone().unwrap_or_default());
                map.other_kinds.retain(|other| *other != word);
                if let Some(kind) = kind {
                    kinds.insert(word, kind);
                } else {
                    kinds.remove(&word);
                    map.other_kinds.push(word);
                }
            }
            Self::Refused { head, words } => map.refused = Some(Refused { column: head, words }),
            Self::Encoding { name } => map.encoding = Some(name),
            Self::WinIs { win } => map.win_is = Some(win),
            Self::AllPlayers { all } => map.holds_all_players = Some(all),
            Self::Body { field } => map.body = Some(field),
            Self::Sheet { name } => map.sheet = Some(name),
        }
    }

    /// Whether the map has this answer.
    fn is_in(&self, map: &Map) -> bool {
        match self {
            Self::Column { head, column } => {
                column.is_some_and(|column| map.columns.get(&column) == Some(head))
            }
            Self::Currency { code } => map.currency.as_ref() == Some(code),
            Self::Unit { unit } => map.unit == Some(*unit),
            Self::Decimal { mark } => map.decimal == Some(*mark),
            Self::Sign { sign } => map.sign == Some(*sign),
            Self::Zone { name } => map.time.zone.as_ref() == Some(name),
            Self::Order { order } => map.time.order == Some(*order),
            Self::Kind { word, kind } => kind_in(map, word) == *kind,
            Self::Refused { head, words } => map
                .refused
                .as_ref()
                .is_some_and(|refused| refused.column == *head && refused.words == *words),
            Self::Encoding { name } => map.encoding.as_ref() == Some(name),
            Self::WinIs { win } => map.win_is == Some(*win),
            Self::AllPlayers { all } => map.holds_all_players == Some(*all),
            Self::Body { field } => map.body.as_ref() == Some(field),
            Self::Sheet { name } => map.sheet.as_ref() == Some(name),
        }
    }
}

fn kind_in(map: &Map, word: &str) -> Option<Kind> {
    map.kinds.as_ref()?.get(word).copied()
}

/// What the dialog of columns shows of a source.
///
/// `asked` are the questions that were open at any look so far, each once and in the order in which they came; `zone` is the zone
/// of the screens, which is offered first where times have none.
pub fn ledger_preview(name: &str, look: &Look, asked: &[Question], zone: &str) -> LedgerPreview {
    let is_ready = look.is_ready();
    let open = look.questions.iter().filter(|question| question.is_needed());
    LedgerPreview {
        name: name.to_owned(),
        kind: look.kind,
        forms: forms(look),
        encoding: look.encoding.clone(),
        columns: columns(look),
        questions: asked.iter().map(|question| view(question, look, zone)).collect(),
        open: count_of(open.count()),
        words: kind_words(look, asked),
        sheets: look.sheets.clone(),
        sheet: look.map.sheet.clone(),
        rows: look
            .sample
            .iter()
            .map(|row| sample_row(row, look, is_ready))
            .collect(),
    }
}

/// Adds what is open now to what was asked before. A question of which the source now shows another example is the same.
pub fn remember_asked(asked: &mut Vec<Question>, look: &Look) {
    for question in &look.questions {
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
        let refused = look
            .map
            .refused
            .as_ref()
            .filter(|refused| refused.column == *head);
        PreviewColumn {
            head: head.clone(),
            example: first.and_then(|row| row.fields.get(place)).cloned(),
            column,
            needed: column.is_some_and(|column| is_needed(column, &look.map)),
            refused: refused.map(|refused| refused.words.clone()).unwrap_or_default(),
        }
    });
    columns.collect()
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
        Column::Kind => matches!(map.sign, None | Some(Sign::ByKind)),
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

fn sample_row(row: &SampleRow, look: &Look, is_ready: bool) -> PreviewRow {
    let (entries, unread) = match &row.read {
        Ok(entries) => (entries.iter().map(preview_entry).collect(), None),
        Err(why) => (Vec::new(), is_ready.then(|| unreadable(why))),
    };
    let written = if entries.is_empty() {
        written_fields(row, look)
    } else {
        Vec::new()
    };
    PreviewRow {
        line: count_of(row.line),
        entries,
        written,
        unread,
    }
}

fn preview_entry(entry: &Entry) -> PreviewEntry {
    PreviewEntry {
        kind: entry.kind,
        amount: entry.amount.to_string(),
        currency: entry.currency.clone(),
        player_id: entry.player_id.clone(),
        at: instant(entry.booked_at),
        round_id: entry.round_id.clone(),
        refused: entry.refused.is_some(),
    }
}

fn written_fields(row: &SampleRow, look: &Look) -> Vec<WrittenField> {
    let fields = look.heads.iter().zip(&row.fields);
    fields
        .filter_map(|(head, text)| {
            let (column, _) = look.map.columns.iter().find(|(_, named)| *named == head)?;
            Some(WrittenField {
                column: *column,
                text: text.clone(),
            })
        })
        .collect()
}

/// What tells a question from the others: its kind, and the field or head that it is about.
fn key(question: &Question) -> String {
    match question {
        Question::Column { column, .. } | Question::HeadTwice { column, .. } => format!("column {column:?}"),
        Question::Currency => "currency".to_owned(),
        Question::Unit { .. } => "unit".to_owned(),
        Question::Decimal { .. } => "decimal".to_owned(),
        Question::Sign { .. } => "sign".to_owned(),
        Question::Zone { .. } => "zone".to_owned(),
        Question::Order { .. } => "order".to_owned(),
        Question::Kinds { .. } => "kinds".to_owned(),
        Question::Refused { head, .. } => format!("refused {head}"),
        Question::Encoding { .. } => "encoding".to_owned(),
        Question::WinIs { .. } => "win".to_owned(),
        Question::HoldsAllPlayers => "players".to_owned(),
        Question::Body { .. } => "body".to_owned(),
    }
}

fn view(question: &Question, look: &Look, zone: &str) -> LedgerQuestion {
    let map = &look.map;
    let options = options(question, look, zone);
    let chosen = options.iter().position(|option| option.answer.is_in(map));
    let other = match question {
        Question::Zone { .. } => Some(OtherAnswer::Zone),
        Question::Currency => Some(OtherAnswer::Currency),
        Question::Kinds { .. } => Some(OtherAnswer::Kinds),
        Question::Refused { .. } => Some(OtherAnswer::Refused),
        _ => None,
    };
    let given = match question {
        Question::Zone { .. } => map.time.zone.clone(),
        Question::Currency => map.currency.clone(),
        _ => None,
    };
    LedgerQuestion {
        key: key(question),
        text: question_text(question),
        options,
        chosen: chosen.map(count_of),
        other,
        given: given.filter(|_| chosen.is_none()),
        words: words(question, map),
        open: look.questions.iter().any(|open| key(open) == key(question)),
        needed: question.is_needed(),
    }
}

fn words(question: &Question, map: &Map) -> Vec<QuestionWord> {
    let (Question::Kinds { words } | Question::Refused { words, .. }) = question else {
        return Vec::new();
    };
    let words = words.iter().map(|ledger::Word { word, rows }| QuestionWord {
        word: word.clone(),
        rows: count_of(*rows),
        kind: kind_in(map, word),
        left_out: map.other_kinds.contains(word),
        refused: map
            .refused
            .as_ref()
            .is_some_and(|refused| refused.words.contains(word)),
    });
    words.collect()
}

fn options(question: &Question, look: &Look, zone: &str) -> Vec<AnswerOption> {
    match question {
        Question::Column {
            column, candidates, ..
        } => {
            let heads = if candidates.is_empty() {
                &look.heads
            } else {
                candidates
            };
            heads.iter().map(|head| head_option(head, *column)).collect()
        }
        Question::HeadTwice { column, names, .. } => {
            names.iter().map(|head| head_option(head, *column)).collect()
        }
        Question::Unit { example } => unit_options(example),
        Question::Decimal { point, comma, .. } => [(point, DecimalMark::Point), (comma, DecimalMark::Comma)]
            .into_iter()
            .filter_map(|(value, mark)| {
                let value = (*value)?;
                Some(shown(amount(value), LedgerAnswer::Decimal { mark }))
            })
            .collect(),
        Question::Sign { word, .. } => {
            let by_kind = word.as_ref().map(|_| {
                said(
                    say::source::sign_by_kind(),
                    LedgerAnswer::Sign { sign: Sign::ByKind },
                )
            });
            let negative = LedgerAnswer::Sign {
                sign: Sign::DebitNegative,
            };
            let positive = LedgerAnswer::Sign {
                sign: Sign::DebitPositive,
            };
            by_kind
                .into_iter()
                .chain([
                    said(say::source::sign_debit_negative(), negative),
                    said(say::source::sign_debit_positive(), positive),
                ])
                .collect()
        }
        Question::Zone { .. } => {
            let mut zones = vec![zone.to_owned(), "UTC".to_owned()];
            zones.dedup();
            let answers = zones.into_iter().map(|name| LedgerAnswer::Zone { name });
            answers.map(only).collect()
        }
        Question::Order { possible, .. } => possible.iter().map(|order| order_option(*order)).collect(),
        Question::Encoding { readings } => readings
            .iter()
            .map(|(name, head)| {
                let answer = LedgerAnswer::Encoding { name: name.clone() };
                shown(head.clone(), answer)
            })
            .collect(),
        Question::WinIs { .. } => vec![
            said(
                say::source::win_credited(),
                LedgerAnswer::WinIs { win: WinIs::Credited },
            ),
            said(
                say::source::win_profit(),
                LedgerAnswer::WinIs { win: WinIs::Profit },
            ),
        ],
        Question::HoldsAllPlayers => vec![
            said(say::source::players_all(), LedgerAnswer::AllPlayers { all: true }),
            said(
                say::source::players_some(),
                LedgerAnswer::AllPlayers { all: false },
            ),
        ],
        Question::Body { candidates } => candidates
            .iter()
            .map(|field| shown(field.clone(), LedgerAnswer::Body { field: field.clone() }))
            .collect(),
        Question::Currency | Question::Kinds { .. } | Question::Refused { .. } => Vec::new(),
    }
}

fn head_option(head: &str, column: Column) -> AnswerOption {
    let answer = LedgerAnswer::Column {
        head: head.to_owned(),
        column: Some(column),
    };
    shown(head.to_owned(), answer)
}

/// The same amount in each unit, so that a person sees which one is right.
fn unit_options(example: &str) -> Vec<AnswerOption> {
    let value = money::ExactDecimal::parse(example).ok();
    let whole = value.map_or_else(|| example.to_owned(), amount);
    let hundredth = value.and_then(|value| value.checked_mul(money::ExactDecimal::hundredths(1)));
    let hundredths = hundredth.map_or_else(|| format!("{example} / 100"), amount);
    vec![
        said(
            say::source::unit_whole(arg::Amount(whole)),
            LedgerAnswer::Unit { unit: Unit::Whole },
        ),
        said(
            say::source::unit_hundredths(arg::Amount(hundredths)),
            LedgerAnswer::Unit {
                unit: Unit::Hundredths,
            },
        ),
        said(
            say::source::unit_minor(),
            LedgerAnswer::Unit { unit: Unit::Minor },
        ),
    ]
}

fn order_option(order: Order) -> AnswerOption {
    let words = match order {
        Order::Dmy => say::source::order_dmy(),
        Order::Mdy => say::source::order_mdy(),
        Order::Ymd => say::source::order_ymd(),
    };
    said(words, LedgerAnswer::Order { order })
}

fn said(words: Message, answer: LedgerAnswer) -> AnswerOption {
    AnswerOption {
        words: Some(words),
        text: None,
        answer,
    }
}

fn shown(text: String, answer: LedgerAnswer) -> AnswerOption {
    AnswerOption {
        words: None,
        text: Some(text),
        answer,
    }
}

fn only(answer: LedgerAnswer) -> AnswerOption {
    AnswerOption {
        words: None,
        text: None,
        answer,
    }
}

#[cfg(test)]
#[path = "tests/preview.rs"]
mod tests;
