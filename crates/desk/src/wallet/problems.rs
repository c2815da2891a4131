//! Reasons why a wallet is not opened or not read any more.

use wallet::{FileProblem, ServerProblem, StoreError};

use crate::views::{ErrorCode, ErrorView, Message};

impl From<StoreError> for ErrorView {
    fn from(error: StoreError) -> Self {
        let (code, reason) = match &error {
            StoreError::File(problem) => (file_code(problem), Some(file_reason(problem))),
            StoreError::Server(problem) => (ErrorCode::WalletUnavailable, Some(server_reason(problem))),
            StoreError::Damaged(column) => {
                let reason = Message::new("reasons-wallet-value").with("column", column.as_str());
                (ErrorCode::WalletUnreadable, Some(reason))
            }
            _ => (ErrorCode::WalletUnavailable, None),
        };
        Self {
            hint: Some(error.to_string()),
            reason,
            ..Self::new(code, "The wallet's database cannot be read.")
        }
    }
}

fn file_code(problem: &FileProblem) -> ErrorCode {
    match problem {
        FileProblem::Changed | FileProblem::TooSlow(_) => ErrorCode::WalletUnavailable,
        _ => ErrorCode::WalletUnreadable,
    }
}

fn file_reason(problem: &FileProblem) -> Message {
    match problem {
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
    }
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

/// The chosen path is a folder, a pipe or a device.
pub(super) fn not_a_file() -> ErrorView {
    ErrorView::new(ErrorCode::WalletUnreadable, "This is not an ordinary file.")
        .because(Message::new("reasons-wallet-not-a-file"))
}

/// The export is larger than `most` bytes.
pub(super) fn export_too_large(most: u64) -> ErrorView {
    let most = (most >> 20).to_string();
    let message = format!("The export is larger than {most} MiB.");
    let reason = Message::new("reasons-wallet-export-too-large").with("mebibytes", most);
    ErrorView::new(ErrorCode::WalletUnreadable, message).because(reason)
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
        let stores = files.chain(servers).chain([value]).map(ErrorView::from);
        stores.chain([not_a_file(), export_too_large(1 << 20)]).collect()
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
