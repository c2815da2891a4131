//! Reasons why there is no file, and notes about what is not in it.

use export::{ExportError, Unread};

use super::stopped;
use crate::views::{ErrorCode, ErrorView, Message, NotExported};

/// The error for the user.
pub(crate) fn view(error: &ExportError) -> ErrorView {
    let reason = match error {
        ExportError::Stopped => return stopped(),
        ExportError::NoFolder => Message::new("export-problem-no-folder"),
        ExportError::NotAFile => Message::new("export-problem-not-a-file"),
        ExportError::Exists(name) => Message::new("export-problem-exists").with("name", name.as_str()),
        ExportError::NotPermitted => Message::new("export-problem-not-permitted"),
        ExportError::InUse => Message::new("export-problem-in-use"),
        ExportError::DiskFull => Message::new("export-problem-disk-full"),
        ExportError::CellTooLong { row, column, .. } => Message::new("export-problem-cell-too-long")
            .with("row", row.to_string())
            .with("column", *column),
        ExportError::Io(_) | ExportError::Workbook(_) => Message::new("export-problem-other"),
    };
    let message = format!("The file was not written: {error}.");
    ErrorView::new(ErrorCode::FileNotWritten, message).because(reason)
}

/// A part that could not be read, for the notes of the file.
pub(super) fn noted(part: &NotExported) -> Unread {
    let code = serde_json::to_value(part.error.code).ok();
    Unread {
        what: part.what.clone(),
        code: code
            .and_then(|code| code.as_str().map(str::to_owned))
            .unwrap_or_default(),
        why: part.error.message.clone(),
    }
}
