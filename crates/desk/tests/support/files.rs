//! Exports to a file, and what is in it.

use std::collections::HashMap;
use std::future::pending;
use std::path::Path;

use desk::Desk;
use desk::views::{ErrorView, ExportFormat, ExportRequest, ExportSource, ExportSummary, Settings};
use serde_json::Value;

pub(crate) fn request(rows: ExportSource, format: ExportFormat) -> ExportRequest {
    ExportRequest {
        rows,
        format,
        byte_order_mark: false,
        time_zone: "Asia/Bangkok".to_owned(),
    }
}

pub(crate) async fn export(
    desk: &Desk,
    request: &ExportRequest,
    file: &Path,
) -> Result<ExportSummary, ErrorView> {
    let settings = Settings::default();
    desk.export(request, &settings, file, false, |_| {}, pending())
        .await
}

/// The rows of a CSV file by the names of their columns. No cell of these tests has a quote or a line break.
pub(crate) fn rows(file: &Path) -> Vec<HashMap<String, String>> {
    let text = std::fs::read_to_string(file).unwrap();
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned));
    let head: Vec<String> = lines.next().unwrap().collect();
    lines
        .map(|line| head.iter().cloned().zip(line).collect())
        .collect()
}

pub(crate) fn notes(file: &Path) -> Value {
    let name = format!("{}.notes.json", file.file_name().unwrap().to_str().unwrap());
    serde_json::from_slice(&std::fs::read(file.with_file_name(name)).unwrap()).unwrap()
}
