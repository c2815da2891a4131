//! Reasons why a wallet is not opened or not read any more.

use wallet::{FileProblem, ServerProblem, StoreError};

use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, Message};

impl From<StoreError> for ErrorView {
    fn from(error: StoreError) -> Self {
        let (code, reason) = match &error {
            StoreError::File(problem) => (file_code(problem), file_reason(problem)),
            StoreError::Server(problem) => (ErrorCode::WalletUnavailable, Some(server_reason(problem))),
            StoreError::Damaged(column) => {
                let reason = say::reasons::wallet_value(arg::Column(column.as_str()));
                (ErrorCode::WalletUnreadable, Some(reason))
            }
            _ => (ErrorCode::WalletUnavailable, None),
        };
        let path = match &error {
            StoreError::File(FileProblem::Line { number, .. }) => Some(format!("line {number}")),
            _ => None,
        };
        let what = match &error {
            StoreError::File(problem) if reason.is_none() => format!("The export cannot be read: {problem}."),
            _ => "The wallet's database cannot be read.".to_owned(),
        };
        Self {
            hint: Some(error.to_string()),
            reason,
            path,
            ..Self::new(code, what)
        }
    }
}

fn file_code(problem: &FileProblem) -> ErrorCode {
    match problem {
        FileProblem::Changed | FileProblem::TooSlow(_) => ErrorCode::WalletUnavailable,
        _ => ErrorCode::WalletUnreadable,
    }
}

/// Why a file is refused. None for a problem of an export's entries, which is a sentence of the wallet.
fn file_reason(problem: &FileProblem) -> Option<Message> {
    Some(match problem {
        FileProblem::Empty => say::reasons::wallet_empty(),
        FileProblem::Foreign(name) => say::reasons::wallet_foreign(arg::Name(name.as_str())),
        FileProblem::Incomplete(name) => say::reasons::wallet_incomplete(arg::Name(name.as_str())),
        FileProblem::Damaged => say::reasons::wallet_damaged(),
        FileProblem::TooLarge => say::reasons::wallet_too_large(),
        FileProblem::TooSlow(seconds) => say::reasons::wallet_too_slow(arg::Seconds(seconds.to_string())),
        FileProblem::TooManyPlayers => say::reasons::wallet_too_many_players(),
        FileProblem::Changed => say::reasons::wallet_changed(),
        FileProblem::Unfinished => say::reasons::wallet_unfinished(),
        FileProblem::LogTooLarge => say::reasons::wallet_log_too_large(),
        FileProblem::CopyTooLarge => say::reasons::wallet_copy_too_large(),
        FileProblem::NotAFile => say::reasons::wallet_not_a_file(),
        FileProblem::ExportTooLarge => {
            let most = (FileProblem::LARGEST_EXPORT >> 20).to_string();
            say::reasons::wallet_export_too_large(arg::Mebibytes(most))
        }
        FileProblem::Line { .. } | FileProblem::TwoEntries(_) | FileProblem::NoEntry => return None,
    })
}

fn server_reason(problem: &ServerProblem) -> Message {
    match problem {
        ServerProblem::Unverified(_) => say::reasons::wallet_server_unverified(),
        ServerProblem::Environment(name) => say::reasons::wallet_environment(arg::Variable(*name)),
        ServerProblem::Setting(setting) => say::reasons::wallet_setting(arg::Setting(*setting)),
        ServerProblem::NotDurable(setting) => say::reasons::wallet_not_durable(arg::Setting(*setting)),
        ServerProblem::ReadOnly => say::reasons::wallet_read_only(),
        ServerProblem::Rights => say::reasons::wallet_rights(),
        ServerProblem::Order(table) => say::reasons::wallet_order(arg::Name(table.as_str())),
        ServerProblem::Schema(table) => say::reasons::wallet_schema(arg::Name(table.as_str())),
    }
}
