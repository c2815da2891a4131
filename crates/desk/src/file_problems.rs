//! Reasons why there is no file.

use export::ExportError;

use crate::views::{ErrorCode, ErrorView, Message};

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

/// The error of an export that was stopped.
pub(crate) fn stopped() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "The export was stopped. There is no file.")
}
