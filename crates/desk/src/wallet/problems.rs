//! Reasons why a wallet is not opened or not read any more.

use wallet::{FileProblem, ServerProblem, StoreError};

use crate::views::{ErrorCode, ErrorView, Message};

impl From<StoreError> for ErrorView {
    fn from(error: StoreError) -> Self {
        let (code, reason) = match &error {
            StoreError::File(problem) => (file_code(problem), file_reason(problem)),
            StoreError::Server(problem) => (ErrorCode::WalletUnavailable, Some(server_reason(problem))),
            StoreError::Damaged(column) => {
                let reason = Message::new("reasons-wallet-value").with("column", column.as_str());
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
        FileProblem::Empty => Message::new("reasons-wallet-empty"),
        FileProblem::Foreign(name) => Message::new("reasons-wallet-foreign").with("name", name.as_str()),
        FileProblem::Incomplete(name) => {
            Message::new("reasons-wallet-incomplete").with("name", name.as_str())
        }
        FileProblem::Damaged => Message::new("reasons-wallet-damaged"),
        FileProblem::TooLarge => Message::new("reasons-wallet-too-large"),
        FileProblem::TooSlow(seconds) => {
            Message::new("reasons-wallet-too-slow").with("seconds", seconds.to_string())
        }
        FileProblem::TooManyPlayers => Message::new("reasons-wallet-too-many-players"),
        FileProblem::Changed => Message::new("reasons-wallet-changed"),
        FileProblem::Unfinished => Message::new("reasons-wallet-unfinished"),
        FileProblem::LogTooLarge => Message::new("reasons-wallet-log-too-large"),
        FileProblem::CopyTooLarge => Message::new("reasons-wallet-copy-too-large"),
        FileProblem::NotAFile => Message::new("reasons-wallet-not-a-file"),
        FileProblem::ExportTooLarge => {
            let most = (FileProblem::LARGEST_EXPORT >> 20).to_string();
            Message::new("reasons-wallet-export-too-large").with("mebibytes", most)
        }
        FileProblem::Line { .. } | FileProblem::TwoEntries(_) | FileProblem::NoEntry => return None,
    })
}

fn server_reason(problem: &ServerProblem) -> Message {
    match problem {
        ServerProblem::Unverified(_) => Message::new("reasons-wallet-server-unverified"),
        ServerProblem::PasswordInClear => Message::new("reasons-wallet-password-in-clear"),
        ServerProblem::Environment(name) => {
            Message::new("reasons-wallet-environment").with("variable", *name)
        }
        ServerProblem::Pooler(setting) => Message::new("reasons-wallet-pooler").with("setting", *setting),
        ServerProblem::NotDurable(setting) => {
            Message::new("reasons-wallet-not-durable").with("setting", *setting)
        }
        ServerProblem::Schema(table) => Message::new("reasons-wallet-schema").with("name", table.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGS: [&str; 2] = [
        include_str!("../../../../i18n/en/reasons.ftl"),
        include_str!("../../../../i18n/th/reasons.ftl"),
    ];

    fn errors() -> Vec<ErrorView> {
        let files = [
            FileProblem::Empty,
            FileProblem::Foreign("notes".to_owned()),
            FileProblem::Incomplete("lines".to_owned()),
            FileProblem::Damaged,
            FileProblem::TooLarge,
            FileProblem::TooSlow(30),
            FileProblem::TooManyPlayers,
            FileProblem::Changed,
            FileProblem::Unfinished,
            FileProblem::LogTooLarge,
            FileProblem::CopyTooLarge,
            FileProblem::NotAFile,
            FileProblem::ExportTooLarge,
        ];
        let servers = [
            ServerProblem::Unverified("expired".to_owned()),
            ServerProblem::PasswordInClear,
            ServerProblem::Environment("PGOPTIONS"),
            ServerProblem::Pooler("synchronous_commit"),
            ServerProblem::NotDurable("fsync"),
            ServerProblem::Schema("lines".to_owned()),
        ];
        let files = files.into_iter().map(StoreError::from);
        let servers = servers.into_iter().map(StoreError::from);
        let value = StoreError::Damaged("amount".to_owned());
        files.chain(servers).chain([value]).map(ErrorView::from).collect()
    }

    #[test]
    fn every_refusal_has_a_sentence_with_its_arguments_in_each_language() {
        for error in errors() {
            let reason = error.reason.expect("a reason");
            for catalog in CATALOGS {
                let head = format!("{} = ", reason.id);
                let found = catalog.lines().find_map(|line| line.strip_prefix(&head));
                let sentence = found.unwrap_or_else(|| panic!("{} is missing", reason.id));
                let places = sentence.matches("{ $").count();
                assert_eq!(places, reason.args.len(), "{sentence}");
                for name in reason.args.keys() {
                    assert!(sentence.contains(&format!("{{ ${name} }}")), "{sentence}");
                }
            }
        }
    }

    #[test]
    fn no_two_refusals_have_the_same_sentence() {
        let mut ids: Vec<_> = errors()
            .into_iter()
            .filter_map(|error| Some(error.reason?.id))
            .collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((ids.len(), all), (all, 20));
    }
}
