//! Why nothing was written.

use std::io;

use rust_xlsxwriter::XlsxError;

/// Why an export was not written. Nothing is left behind, and a file that was at the path is unchanged.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of an error says what it is")]
pub enum ExportError {
    #[error("the export was stopped")]
    Stopped,
    #[error("the folder does not exist")]
    NoFolder,
    /// The path is a folder, a device or a link, or has no file name.
    #[error("the path is not that of a file")]
    NotAFile,
    #[error("there is already a file named {0}")]
    Exists(String),
    #[error("there is no permission to write there")]
    NotPermitted,
    /// Another program keeps the file open, as Excel does on Windows.
    #[error("the file is open in another program")]
    InUse,
    /// The disk or the user's quota is full.
    #[error("the disk is full")]
    DiskFull,
    /// A text is longer than a cell of Excel holds (32,767 UTF-16 units). Other formats have no such limit.
    #[error("row {row}, column {column}: the text has {letters} letters, but a cell of Excel holds 32,767")]
    CellTooLong {
        /// Number of the row, from 1, without the head.
        row: u64,
        column: &'static str,
        /// Length of the text in UTF-16 units.
        letters: usize,
    },
    #[error("the file cannot be written: {0}")]
    Io(io::Error),
    #[error("the workbook cannot be made: {0}")]
    Workbook(String),
}

/// Windows: another process has the file open, or a part of it locked.
const SHARING_VIOLATION: i32 = 32;
const LOCK_VIOLATION: i32 = 33;

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        let is_open_elsewhere =
            cfg!(windows) && matches!(error.raw_os_error(), Some(SHARING_VIOLATION | LOCK_VIOLATION));
        match error.kind() {
            _ if is_open_elsewhere => Self::InUse,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::NoFolder,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::NotPermitted,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                Self::DiskFull
            }
            io::ErrorKind::IsADirectory | io::ErrorKind::InvalidFilename => Self::NotAFile,
            io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => Self::InUse,
            _ => Self::Io(error),
        }
    }
}

impl From<XlsxError> for ExportError {
    fn from(error: XlsxError) -> Self {
        match error {
            XlsxError::IoError(error) | XlsxError::TempFileError(_, error) => error.into(),
            other => Self::Workbook(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_of_the_disk_has_its_own_reason() {
        let of = |kind: io::ErrorKind| ExportError::from(io::Error::from(kind));
        assert!(matches!(of(io::ErrorKind::StorageFull), ExportError::DiskFull));
        assert!(matches!(of(io::ErrorKind::QuotaExceeded), ExportError::DiskFull));
        assert!(matches!(of(io::ErrorKind::NotFound), ExportError::NoFolder));
        assert!(matches!(
            of(io::ErrorKind::PermissionDenied),
            ExportError::NotPermitted
        ));
        assert!(matches!(
            of(io::ErrorKind::ReadOnlyFilesystem),
            ExportError::NotPermitted
        ));
        assert!(matches!(of(io::ErrorKind::IsADirectory), ExportError::NotAFile));
        assert!(matches!(of(io::ErrorKind::BrokenPipe), ExportError::Io(_)));
        let full = XlsxError::IoError(io::Error::from(io::ErrorKind::StorageFull));
        assert!(matches!(ExportError::from(full), ExportError::DiskFull));
    }
}
