//! What a ledger of another wallet leaves open, each question with its possible answers, and where a row of the ledger shows what an
//! answer changes, with what that row would be.

use ledger::map::{Column, DecimalMark, Order, Sign, Unit, WinIs};
use ledger::{Kind, Look, Map, Question};
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;

use super::ledger_answer::{LedgerAnswer, kind_in};
use super::preview::{PreviewEntry, entries_of, guessed_head};
use super::source_words::{column_name, question_text};
use crate::figures::amount;
use crate::say::{self, arg};
use crate::views::{Message, count_of};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerQuestion {
    /// Tells it from the other questions of the source.
    pub key: String,
    pub text: Message,
    /// What it may be. Nobody has chosen it.
    pub guess: Option<AnswerGuess>,
    pub options: Vec<AnswerOption>,
    /// The row that the options read in different ways.
    pub line: Option<u32>,
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

impl LedgerQuestion {
    /// Whether it is still asked, or has an answer of its own: a column with the currencies answers for all rows which one it is.
    pub(super) fn is_shown(&self) -> bool {
        self.open || self.chosen.is_some() || self.given.is_some() || !self.words.is_empty()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnswerOption {
    /// What it means. None if only the text or the answer itself says it, as a zone does.
    pub words: Option<Message>,
    /// A text of the source, or an amount.
    pub text: Option<String>,
    /// What the row of the question would be. None where the options are said by their own words.
    pub reads: Option<PreviewEntry>,
    pub answer: LedgerAnswer,
}

/// An answer that the source looks like, as a question of yes or no.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct AnswerGuess {
    pub text: Message,
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

/// What tells a question from the others: its kind, and the field or head that it is about.
pub(super) fn key(question: &Question) -> String {
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

pub(super) fn view(question: &Question, look: &Look, zone: &str) -> LedgerQuestion {
    let map = &look.map;
    let mut options = options(question, look, zone);
    let line = show_a_row(question, &mut options, look);
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
        guess: guess(question, look),
        options,
        line: line.map(count_of),
        chosen: chosen.map(count_of),
        other,
        given: given.filter(|_| chosen.is_none()),
        words: words(question, map),
        open: look.questions.iter().any(|open| key(open) == key(question)),
        needed: question.is_needed(),
    }
}

/// The column that looks like what is asked for.
fn guess(question: &Question, look: &Look) -> Option<AnswerGuess> {
    let field = match question {
        Question::Column {
            column, candidates, ..
        } if candidates.is_empty() => *column,
        Question::Currency => Column::Currency,
        _ => return None,
    };
    let head = guessed_head(field, look)?;
    Some(AnswerGuess {
        text: say::source::ask_guess(arg::Column(column_name(field)), arg::Head(head)),
        answer: LedgerAnswer::Column {
            head: head.to_owned(),
            column: Some(field),
        },
    })
}

/// Puts what a row of the source would be by each option beside it. Returns the line of that row.
fn show_a_row(question: &Question, options: &mut [AnswerOption], look: &Look) -> Option<u64> {
    if !matches!(
        question,
        Question::Order { .. } | Question::Sign { .. } | Question::WinIs { .. }
    ) {
        return None;
    }
    let mut maps = Vec::with_capacity(options.len());
    for option in options.iter() {
        let mut map = look.given.clone();
        option.answer.clone().put_into(&mut map, &look.map);
        maps.push(map);
    }
    let apart = look.told_apart(&maps)?;
    for (option, reading) in options.iter_mut().zip(apart.readings) {
        // What differs is in the last entry: that of the win, where a row has both.
        option.reads = reading.and_then(|entries| entries_of(&[entries], None, look).pop());
    }
    Some(apart.line)
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
        Question::Unit { example, amount } => unit_options(example, *amount),
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
            // `Etc/UTC` is no other zone.
            let is_utc = matches!(
                zone.rsplit('/').next(),
                Some("UTC" | "UCT" | "Universal" | "Zulu")
            );
            let own = Some(zone).filter(|_| !is_utc);
            let answers = own.into_iter().chain(["UTC"]).map(|name| LedgerAnswer::Zone {
                name: name.to_owned(),
            });
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
        Question::WinIs { possible, .. } => possible.iter().map(|win| win_option(*win)).collect(),
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
fn unit_options(example: &str, value: Option<ExactDecimal>) -> Vec<AnswerOption> {
    let whole = value.map_or_else(|| example.to_owned(), amount);
    let hundredth = value.and_then(|value| value.checked_mul(ExactDecimal::hundredths(1)));
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

fn win_option(win: WinIs) -> AnswerOption {
    let words = match win {
        WinIs::Credited => say::source::win_credited(),
        WinIs::Profit => say::source::win_profit(),
        WinIs::OwnRow => say::source::win_own_row(),
    };
    said(words, LedgerAnswer::WinIs { win })
}

fn said(words: Message, answer: LedgerAnswer) -> AnswerOption {
    AnswerOption {
        words: Some(words),
        text: None,
        reads: None,
        answer,
    }
}

fn shown(text: String, answer: LedgerAnswer) -> AnswerOption {
    AnswerOption {
        words: None,
        text: Some(text),
        reads: None,
        answer,
    }
}

fn only(answer: LedgerAnswer) -> AnswerOption {
    AnswerOption {
        words: None,
        text: None,
        reads: None,
        answer,
    }
}
