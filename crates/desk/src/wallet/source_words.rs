//! The sentences about a ledger of another wallet before it is opened: what it leaves open, why a row can't be read, and why it can't
//! be opened. The crate `ledger` gives the values, and the catalog the words (`i18n/<language>/source.ftl`).

use std::io::ErrorKind::NotFound;

use ledger::map::{Column, MapProblem, WinIs};
use ledger::{Kind, Problem, Question, Unreadable};

use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, Message};

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
        Question::Unit { example, .. } => say::source::ask_unit(arg::Example(example.as_str())),
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
        Question::WinIs { example, possible } => {
            let example = arg::Example(example.as_str());
            if possible.contains(&WinIs::OwnRow) {
                say::source::ask_win_alone(example)
            } else {
                say::source::ask_win_is(example)
            }
        }
        Question::HoldsAllPlayers => say::source::ask_all_players(),
        Question::Body { .. } => say::source::ask_body(),
    }
}

/// The name of a field, in the middle of a sentence.
pub(super) fn column_name(column: Column) -> Message {
    match column {
        Column::PlayerId => say::source::column_player_id(),
        Column::TransactionId => say::source::column_transaction_id(),
        Column::Amount => say::source::column_amount(),
        Column::Stake => say::source::column_stake(),
        Column::Win => say::source::column_win(),
        Column::Currency => say::source::column_currency(),
        Column::BookedAt => say::source::column_booked_at(),
        Column::BookedTime => say::source::column_booked_time(),
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
pub(super) fn kind_name(kind: Kind) -> Message {
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
        Unreadable::TwoAmounts { stake, win } => {
            say::source::row_two_amounts(arg::Stake(stake.as_str()), arg::Win(win.as_str()))
        }
        Unreadable::SignAgainstKind { text, kind } => {
            say::source::row_against_kind(arg::Kind(kind_name(*kind)), words_of(text))
        }
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
        Unreadable::DigitsLost { column, text } => say::source::row_digits_lost(its(*column), words_of(text)),
        Unreadable::NotAnswered => say::source::row_not_answered(),
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
        // It was there when it was chosen.
        Problem::File { kind: NotFound, .. } => ErrorCode::Stale,
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
        Problem::File { kind: NotFound, .. } => say::source::problem_gone(),
        Problem::File { text, .. } => say::source::problem_file(words_of(text)),
        Problem::Empty => say::source::problem_empty(),
        Problem::Changed => say::source::problem_changed(),
        Problem::OldWorkbook => say::source::problem_old_workbook(),
        Problem::OtherForm { name } => say::source::problem_other_form(arg::Name(*name)),
        Problem::Workbook { text } => say::source::problem_workbook(words_of(text)),
        Problem::WorkbookTooLarge { part, limit } => say::source::problem_workbook_too_large(
            arg::Mebibytes((limit >> 20).to_string()),
            arg::Part(part.as_str()),
        ),
        Problem::TooManyColumns { limit } => say::source::problem_columns(arg::Limit(limit.to_string())),
        Problem::NoHead { line, why } => {
            say::source::problem_no_head(arg::Line(line.to_string()), arg::Why(unreadable(why)))
        }
        Problem::NoSheet { name, .. } => say::source::problem_sheet(arg::Name(name.as_str())),
        Problem::NoEncoding { name } => say::source::problem_encoding(arg::Name(name.as_str())),
        Problem::NoZone { name } => say::source::problem_zone(arg::Name(name.as_str())),
        Problem::Open { .. } => say::source::problem_open(),
        Problem::Database { text } => say::source::problem_database(words_of(text)),
        Problem::Held { text } => say::source::problem_held(words_of(text)),
    })
}

/// Why a file is no map of columns.
pub fn map_problem(problem: &MapProblem) -> ErrorView {
    let text = problem.to_string();
    ErrorView::input("map", format!("The map of columns cannot be used: {text}."))
        .because(say::source::problem_map(words_of(&text)))
}

/// Nothing is being looked at: it was closed, or the program was started again.
pub fn nothing_looked_at() -> ErrorView {
    ErrorView::new(ErrorCode::Stale, "No ledger is being looked at.").because(say::source::problem_closed())
}
