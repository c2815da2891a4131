//! A ledger of the operator before it is opened: its columns, what it leaves open with the possible answers, five rows as they will
//! be read, and why a row can't be. The crate `ledger` finds all of it; here it becomes what the dialog of columns shows.
//!
//! An answer changes the map ([`LedgerAnswer::put_into`]), and the source is looked at again with it. A question that was answered
//! stays on screen with its answer, so that it can be changed: the caller keeps what was asked.

use std::collections::BTreeMap;

use ledger::map::{Column, DecimalMark, Order, Refused, Sign, Unit, WinIs};
use ledger::{Entry, Kind, Look, Map, Problem, Question, SampleRow, SourceKind, Unreadable};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::figures::amount;
use crate::say::{self, arg};
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, Message, count_of};

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
    pub refused: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct KindWord {
    pub word: String,
    pub kind: Kind,
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
    /// None takes the word's kind back.
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
    /// Changes the map.
    pub fn put_into(self, map: &mut Map) {
        match self {
            Self::Column { head, column } => {
                map.columns.retain(|_, named| *named != head);
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
                let kinds = map.kinds.get_or_insert_default();
                match kind {
                    Some(kind) => drop(kinds.insert(word, kind)),
                    None => drop(kinds.remove(&word)),
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
            Self::Kind { word, kind } => map.kinds.as_ref().and_then(|kinds| kinds.get(word)).copied() == *kind,
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
        rows: look.sample.iter().map(|row| sample_row(row, look, is_ready)).collect(),
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
    let used: BTreeMap<&str, Column> = look.map.columns.iter().map(|(column, head)| (head.as_str(), *column)).collect();
    let first = look.sample.first();
    let columns = look.heads.iter().enumerate().map(|(place, head)| {
        let column = used.get(head.as_str()).copied();
        let refused = look.map.refused.as_ref().filter(|refused| refused.column == *head);
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
    let kinds = look.map.kinds.iter().flatten();
    kinds
        .filter(|(word, _)| !is_asked(word))
        .map(|(word, kind)| KindWord {
            word: word.clone(),
            kind: *kind,
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
        kind: map.kinds.as_ref().and_then(|kinds| kinds.get(word)).copied(),
        refused: map.refused.as_ref().is_some_and(|refused| refused.words.contains(word)),
    });
    words.collect()
}

/// What a question asks, for the dialog and for the command line.
pub fn question_text(question: &Question) -> Message {
    match question {
        Question::Column {
            column,
            named: Some(head),
            ..
        } => say::source::ask_column_gone(arg::Column(column_name(*column)), arg::Head(head.as_str())),
        Question::Column { column, .. } => say::source::ask_column(arg::Column(column_name(*column))),
        Question::HeadTwice { column, head, .. } => {
            say::source::ask_head_twice(arg::Column(column_name(*column)), arg::Head(head.as_str()))
        }
        Question::Currency => say::source::ask_currency(),
        Question::Unit { example } => say::source::ask_unit(arg::Example(example.as_str())),
        Question::Decimal {
            example, is_mixed, ..
        } => {
            let example = arg::Example(example.as_str());
            if *is_mixed {
                say::source::ask_decimal_mixed(example)
            } else {
                say::source::ask_decimal(example)
            }
        }
        Question::Sign {
            example,
            word: Some(word),
        } => say::source::ask_sign_word(arg::Example(example.as_str()), arg::Word(word.as_str())),
        Question::Sign { example, word: None } => say::source::ask_sign(arg::Example(example.as_str())),
        Question::Zone { example } => say::source::ask_zone(arg::Example(example.as_str())),
        Question::Order { example, .. } => say::source::ask_order(arg::Example(example.as_str())),
        Question::Kinds { .. } => say::source::ask_kinds(),
        Question::Refused { head, .. } => say::source::ask_refused(arg::Head(head.as_str())),
        Question::Encoding { .. } => say::source::ask_encoding(),
        Question::WinIs { example } => say::source::ask_win_is(arg::Example(example.as_str())),
        Question::HoldsAllPlayers => say::source::ask_all_players(),
        Question::Body { .. } => say::source::ask_body(),
    }
}

fn options(question: &Question, look: &Look, zone: &str) -> Vec<AnswerOption> {
    match question {
        Question::Column {
            column, candidates, ..
        } => {
            let heads = if candidates.is_empty() { &look.heads } else { candidates };
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
            let by_kind = word.as_ref().map(|_| said(say::source::sign_by_kind(), LedgerAnswer::Sign { sign: Sign::ByKind }));
            let negative = LedgerAnswer::Sign { sign: Sign::DebitNegative };
            let positive = LedgerAnswer::Sign { sign: Sign::DebitPositive };
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
            said(say::source::win_credited(), LedgerAnswer::WinIs { win: WinIs::Credited }),
            said(say::source::win_profit(), LedgerAnswer::WinIs { win: WinIs::Profit }),
        ],
        Question::HoldsAllPlayers => vec![
            said(say::source::players_all(), LedgerAnswer::AllPlayers { all: true }),
            said(say::source::players_some(), LedgerAnswer::AllPlayers { all: false }),
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
        said(say::source::unit_whole(arg::Amount(whole)), LedgerAnswer::Unit { unit: Unit::Whole }),
        said(
            say::source::unit_hundredths(arg::Amount(hundredths)),
            LedgerAnswer::Unit { unit: Unit::Hundredths },
        ),
        said(say::source::unit_minor(), LedgerAnswer::Unit { unit: Unit::Minor }),
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

/// The name of a field, in the middle of a sentence.
pub fn column_name(column: Column) -> Message {
    match column {
        Column::PlayerId => say::source::column_player_id(),
        Column::TransactionId => say::source::column_transaction_id(),
        Column::Amount => say::source::column_amount(),
        Column::Stake => say::source::column_stake(),
        Column::Win => say::source::column_win(),
        Column::Currency => say::source::column_currency(),
        Column::BookedAt => say::source::column_booked_at(),
        Column::SettledAt => say::source::column_settled_at(),
        Column::Kind => say::source::column_kind(),
        Column::RoundId => say::source::column_round_id(),
        Column::BetId => say::source::column_bet_id(),
        Column::CreditTransactionId => say::source::column_credit_transaction_id(),
        Column::GameKey => say::source::column_game_key(),
        Column::TableId => say::source::column_table_id(),
        Column::Status => say::source::column_status(),
        Column::Reason => say::source::column_reason(),
        Column::Balance => say::source::column_balance(),
        Column::AnsweredMs => say::source::column_answered_ms(),
        Column::Raw => say::source::column_raw(),
    }
}

/// What a kind of entry is called, in the middle of a sentence.
pub fn kind_name(kind: Kind) -> Message {
    match kind {
        Kind::Debit => say::source::kind_debit(),
        Kind::Credit => say::source::kind_credit(),
        Kind::Lost => say::source::kind_lost(),
        Kind::Cancel => say::source::kind_cancel(),
        Kind::Rollback => say::source::kind_rollback(),
        Kind::Tip => say::source::kind_tip(),
        Kind::Reward => say::source::kind_reward(),
    }
}

/// Why a row could not be read.
pub fn unreadable(why: &Unreadable) -> Message {
    match why {
        Unreadable::Missing { column } => say::source::row_missing(its(*column)),
        Unreadable::TooFewFields { fields, wanted } => {
            say::source::row_too_few(arg::Fields(fields.to_string()), arg::Wanted(wanted.to_string()))
        }
        Unreadable::TooManyFields { fields, wanted } => {
            say::source::row_too_many(arg::Fields(fields.to_string()), arg::Wanted(wanted.to_string()))
        }
        Unreadable::CutOff { fields, wanted } => {
            say::source::row_cut_off(arg::Fields(fields.to_string()), arg::Wanted(wanted.to_string()))
        }
        Unreadable::Amount { column, text } => say::source::row_amount(its(*column), words_of(text)),
        Unreadable::TooManyDigits { column, text } => say::source::row_digits(its(*column), words_of(text)),
        Unreadable::Negative { column, text } => say::source::row_negative(its(*column), words_of(text)),
        Unreadable::SignAgainstKind { text, kind } => {
            say::source::row_against_kind(arg::Kind(kind_name(*kind)), words_of(text))
        }
        Unreadable::LostWithAmount { text } => say::source::row_lost_with_amount(words_of(text)),
        Unreadable::Time { column, text } => say::source::row_time(its(*column), words_of(text)),
        Unreadable::TimeTwice { text, zone, .. } => {
            say::source::row_time_twice(words_of(text), arg::Zone(zone.as_str()))
        }
        Unreadable::TimeSkipped { text, zone, .. } => {
            say::source::row_time_skipped(words_of(text), arg::Zone(zone.as_str()))
        }
        Unreadable::Kind { text } => say::source::row_kind(words_of(text)),
        Unreadable::Currency { text } => say::source::row_currency(words_of(text)),
        Unreadable::Milliseconds { text } => say::source::row_milliseconds(words_of(text)),
        Unreadable::LongId { column } => say::source::row_long_id(its(*column)),
        Unreadable::TooLong { limit } => say::source::row_too_long(arg::Limit(limit.to_string())),
        Unreadable::QuoteOpen => say::source::row_quote(),
        Unreadable::Nul => say::source::row_nul(),
        Unreadable::Encoding => say::source::row_encoding(),
        Unreadable::CellError { column, text } => say::source::row_cell(its(*column), words_of(text)),
        Unreadable::NotJson { .. } => say::source::row_not_json(),
        Unreadable::NoMessage => say::source::row_no_message(),
        Unreadable::Message { field, text } => {
            say::source::row_message(arg::Field(field.as_str()), words_of(text))
        }
    }
}

fn its(column: Column) -> arg::Column<Message> {
    arg::Column(column_name(column))
}

fn words_of(text: &str) -> arg::Text<&str> {
    arg::Text(text)
}

/// Why a source can't be looked at or read, in the words of the screens and of the command line.
pub fn problem_view(problem: &Problem) -> ErrorView {
    let code = match problem {
        Problem::Cancelled => ErrorCode::Cancelled,
        Problem::Database { .. } | Problem::Changed => ErrorCode::WalletUnavailable,
        _ => ErrorCode::WalletUnreadable,
    };
    let error = ErrorView::new(code, format!("The ledger cannot be opened: {problem}."));
    match problem_reason(problem) {
        Some(reason) => error.because(reason),
        None => error,
    }
}

fn problem_reason(problem: &Problem) -> Option<Message> {
    Some(match problem {
        Problem::Cancelled => return None,
        Problem::File { text, .. } => say::source::problem_file(words_of(text)),
        Problem::Empty => say::source::problem_empty(),
        Problem::Changed => say::source::problem_changed(),
        Problem::OldWorkbook => say::source::problem_old_workbook(),
        Problem::Workbook { text } => say::source::problem_workbook(words_of(text)),
        Problem::WorkbookTooLarge { part, limit } => say::source::problem_workbook_too_large(
            arg::Mebibytes((limit >> 20).to_string()),
            arg::Part(part.as_str()),
        ),
        Problem::TooManyColumns { limit } => say::source::problem_columns(arg::Limit(limit.to_string())),
        Problem::NoSheet { name, .. } => say::source::problem_sheet(arg::Name(name.as_str())),
        Problem::NoEncoding { name } => say::source::problem_encoding(arg::Name(name.as_str())),
        Problem::NoZone { name } => say::source::problem_zone(arg::Name(name.as_str())),
        Problem::Open { .. } => say::source::problem_open(),
        Problem::Database { text } => say::source::problem_database(words_of(text)),
        Problem::Held { text } => say::source::problem_held(words_of(text)),
    })
}

/// The file of a map can't be used.
pub fn map_problem(why: &str) -> ErrorView {
    ErrorView::input("map", format!("The map of columns cannot be used: {why}"))
        .because(say::source::problem_map(words_of(why)))
}

/// Nothing is being looked at: it was closed, or the program was started again.
pub fn nothing_looked_at() -> ErrorView {
    ErrorView::new(ErrorCode::Stale, "No ledger is being looked at.").because(say::source::problem_closed())
}
