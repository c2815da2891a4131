//! Rounds that cannot be read completely, and exports that are stopped.

use desk::CancellationToken;
use desk::views::{ErrorCode, ExportFormat, ExportProgress, Settings};
use serde_json::json;

use super::round::{entries, serve, whole};
use crate::support::Service;
use crate::support::files::{export, notes, request};

#[tokio::test]
async fn a_page_that_fails_is_said_and_the_rest_is_written() {
    let service = Service::start().await;
    serve(&service, vec![entries(), Vec::new()], 9).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    let summary = export(&service.desk, &request(whole(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    assert_eq!((summary.rows, summary.complete), (4, false));
    assert_eq!(
        (summary.not_read[0].what.as_str(), summary.not_read[0].error.code),
        ("yk:1", ErrorCode::Forbidden)
    );
    let notes = notes(&file);
    assert_eq!(notes["coverage"]["entries"], "4 of 9");
    assert_eq!(
        (&notes["complete"], &notes["not_read"][0]["code"]),
        (&json!(false), &json!("forbidden"))
    );
}

#[tokio::test]
async fn a_page_that_repeats_is_not_written_twice_and_is_said() {
    let service = Service::start().await;
    serve(&service, vec![entries(), entries()], 9).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    let summary = export(&service.desk, &request(whole(), ExportFormat::Csv), &file)
        .await
        .unwrap();
    assert_eq!((summary.rows, summary.complete), (4, false));
    assert_eq!(summary.not_read[0].error.code, ErrorCode::Unreadable);
}

#[tokio::test]
async fn an_unknown_round_and_a_stop_leave_no_file() {
    let service = Service::start().await;
    serve(&service, vec![entries()], 4).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.csv");
    let (request, settings) = (request(whole(), ExportFormat::Csv), Settings::default());
    let stopped = CancellationToken::new();
    stopped.cancel();
    let at_once = service
        .desk
        .export
        .write(&request, &settings, &file, false, |_| {}, &stopped);
    assert_eq!(at_once.await.unwrap_err().code, ErrorCode::Cancelled);
    for wanted in ["reading", "writing"] {
        let stop = CancellationToken::new();
        let on_progress = |progress| {
            let phase = match progress {
                ExportProgress::Reading { .. } => "reading",
                ExportProgress::Writing { .. } => "writing",
            };
            if phase == wanted {
                stop.cancel();
            }
        };
        let export = service
            .desk
            .export
            .write(&request, &settings, &file, false, on_progress, &stop);
        assert_eq!(export.await.unwrap_err().code, ErrorCode::Cancelled, "{wanted}");
    }
    service.server.reset().await;
    assert!(export(&service.desk, &request, &file).await.is_err());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
