//! Exports from the window. The file is chosen in the system's dialog: the interface never sends or gets a path.

use desk::views::{ErrorView, ExportProgress, ExportRequest, ExportSummary};
use tokio_util::sync::CancellationToken;

use crate::file_dialogs::Purpose;
use crate::state::Shell;

impl Shell {
    /// Writes rows to a file that the user chooses. None if the user cancelled.
    pub(crate) async fn export_rows(
        &self,
        request: &ExportRequest,
        on_progress: impl FnMut(ExportProgress),
        stop: &CancellationToken,
    ) -> Result<Option<ExportSummary>, ErrorView> {
        self.policy.check_export()?;
        let connection = self.connected().await?;
        let settings = self.settings.current();
        let suggested = connection.desk.export.file_name(request);
        let Some(path) = self.choose_file(Purpose::Save(suggested)).await? else {
            return Ok(None);
        };
        // The dialog asked before it returned the path of an existing file.
        let may_replace = true;
        let export = connection
            .desk
            .export
            .write(request, &settings, &path, may_replace, on_progress, stop);
        export.await.map(Some)
    }
}

#[cfg(test)]
mod tests {
    use desk::views::ErrorCode;

    use super::*;
    use crate::tests::{export_of_limits, fails, training};

    #[tokio::test]
    async fn rows_are_written_where_the_dialog_says_and_nowhere_if_it_is_cancelled() {
        let (folder, shell, desktop) = training().await;
        let nothing = shell
            .export_rows(&export_of_limits(), drop, &CancellationToken::new())
            .await;
        assert_eq!(nothing, Ok(None));
        let path = folder.path().join("limits.csv");
        desktop.will_choose(&path);
        let written = shell
            .export_rows(&export_of_limits(), drop, &CancellationToken::new())
            .await
            .unwrap()
            .unwrap();
        assert!(written.complete && written.rows >= 12, "{written:?}");
        assert_eq!(written.file_name, "limits.csv");
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), written.rows as usize + 1);
        assert!(folder.path().join(written.notes_name.unwrap()).exists());
        assert_eq!(desktop.asked().last().unwrap(), "save as limits-2026-11-21.csv");
    }

    #[tokio::test]
    async fn an_export_that_is_stopped_leaves_the_old_file() {
        let (folder, shell, desktop) = training().await;
        let path = folder.path().join("limits.csv");
        std::fs::write(&path, "before").unwrap();
        desktop.will_choose(&path);
        let stop = CancellationToken::new();
        stop.cancel();
        let stopped = shell.export_rows(&export_of_limits(), drop, &stop).await;
        fails(stopped, ErrorCode::Cancelled);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "before");
        let parts = std::fs::read_dir(folder.path()).unwrap();
        let parts = parts.filter(|entry| {
            entry
                .as_ref()
                .unwrap()
                .file_name()
                .to_string_lossy()
                .ends_with(".part")
        });
        assert_eq!(parts.count(), 0);
    }

    #[tokio::test]
    async fn a_folder_that_is_gone_is_said() {
        let (folder, shell, desktop) = training().await;
        desktop.will_choose(&folder.path().join("gone").join("limits.csv"));
        let error = shell
            .export_rows(&export_of_limits(), drop, &CancellationToken::new())
            .await
            .unwrap_err();
        assert_eq!(error.code, ErrorCode::FileNotWritten);
        assert_eq!(error.reason.unwrap().id(), "reasons-export-problem-no-folder");
    }
}
