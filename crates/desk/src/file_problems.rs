//! Reasons why there is no file.

use export::ExportError;

use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView};

/// The error for the user.
pub(crate) fn view(error: &ExportError) -> ErrorView {
    let reason = match error {
        ExportError::Stopped => return stopped(),
        ExportError::NoFolder => say::reasons::export_problem_no_folder(),
        ExportError::NotAFile => say::reasons::export_problem_not_a_file(),
        ExportError::Exists(name) => say::reasons::export_problem_exists(arg::Name(name.as_str())),
        ExportError::NotPermitted => say::reasons::export_problem_not_permitted(),
        ExportError::InUse => say::reasons::export_problem_in_use(),
        ExportError::DiskFull => say::reasons::export_problem_disk_full(),
        ExportError::CellTooLong { row, column, .. } => {
            say::reasons::export_problem_cell_too_long(arg::Column(*column), arg::Row(row.to_string()))
        }
        ExportError::Io(_) | ExportError::Workbook(_) => say::reasons::export_problem_other(),
    };
    let message = format!("The file was not written: {error}.");
    ErrorView::new(ErrorCode::FileNotWritten, message).because(reason)
}

/// The error of an export that was stopped.
pub(crate) fn stopped() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "The export was stopped. There is no file.")
}
