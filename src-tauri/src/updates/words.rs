//! What is said about updates: the question before one, and why there is none. Each sentence says what to do.

use desk::catalog::Catalog;
use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView};
use updates::UpdateError;

use super::refused;
use crate::hosts::Question;

/// The question before a download. A version has letters, digits, dots, hyphens and plus signs only.
pub(super) fn question(version: &str, language: &str) -> Question {
    let catalog = Catalog::of(language);
    Question {
        title: catalog.sentence(&say::update::ask_title(arg::Version(version))),
        text: catalog.sentence(&say::update::ask()),
        allow: catalog.sentence(&say::update::ask_yes()),
        refuse: catalog.sentence(&say::update::ask_no()),
    }
}

pub(super) fn view(error: &UpdateError) -> ErrorView {
    let reason = match error {
        UpdateError::Unreachable(_) => say::update::unreachable(),
        UpdateError::Status(status) => say::update::status(arg::Status(status.to_string())),
        UpdateError::NotSecure => say::update::not_secure(),
        UpdateError::Redirects => say::update::redirects(),
        UpdateError::TooSlow => say::update::too_slow(),
        UpdateError::TooLarge => say::update::too_large(),
        UpdateError::NotReadable(_) => say::update::not_readable(),
        UpdateError::Older(version) => say::update::older(arg::Version(version.to_string())),
        UpdateError::UnknownKey => say::update::unknown_key(),
        UpdateError::NotThisVersion { .. } => say::update::not_this_version(),
        UpdateError::WrongSignature => say::update::wrong_signature(),
        UpdateError::Cut => say::update::cut(),
        UpdateError::NotWritable(_) => say::update::not_writable(),
    };
    tracing::warn!(%error, "there is no update");
    refused(&format!("There is no update: {error}."), reason)
}

pub(super) fn not_started(error: &std::io::Error) -> ErrorView {
    let message = format!("The setup cannot be started: {error}.");
    tracing::error!("{message}");
    refused(&message, say::update::not_started())
}

/// The update that was to be installed is not the one that was found last.
pub(super) fn gone() -> ErrorView {
    ErrorView::new(ErrorCode::Stale, "This update is no longer known.").because(say::update::gone())
}
