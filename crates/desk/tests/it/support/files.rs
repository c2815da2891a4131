//! Exports to a file, and what is in it.

use std::collections::HashMap;
use std::path::Path;

use desk::views::{
    ErrorCode, ErrorView, ExportFormat, ExportProgress, ExportRequest, ExportSource, ExportSummary, Settings,
};
use desk::{CancellationToken, Desk};
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
    desk.export
        .write(request, &settings, file, false, |_| {}, &CancellationToken::new())
        .await
}

/// A CSV file that was written, with its notes.
#[derive(Debug)]
pub(crate) struct Csv {
    pub(crate) summary: ExportSummary,
    pub(crate) text: String,
    pub(crate) rows: Vec<HashMap<String, String>>,
    pub(crate) notes: Value,
}

impl Csv {
    /// The cells of a column.
    pub(crate) fn column(&self, name: &str) -> Vec<&str> {
        self.rows.iter().map(|row| row[name].as_str()).collect()
    }
}

/// Writes a CSV file into a folder of its own. If that fails, nothing is left in the folder.
pub(crate) async fn csv(desk: &Desk, source: ExportSource) -> Result<Csv, ErrorView> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let written = export(desk, &request(source, ExportFormat::Csv), &file).await;
    if written.is_err() {
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
    Ok(Csv {
        summary: written?,
        text: std::fs::read_to_string(&file).unwrap(),
        rows: rows(&file),
        notes: notes(&file),
    })
}

/// The text of a file of JSON lines, and the number of its rows.
pub(crate) async fn json_lines(desk: &Desk, source: ExportSource) -> (String, u32) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.jsonl");
    let request = request(source, ExportFormat::JsonLines);
    let summary = export(desk, &request, &file).await.unwrap();
    (std::fs::read_to_string(&file).unwrap(), summary.rows)
}

/// Stops an export at once, and in each of its phases: no file is left.
pub(crate) async fn assert_stops(desk: &Desk, source: ExportSource) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("r.csv");
    let (request, settings) = (request(source, ExportFormat::Csv), Settings::default());
    for wanted in ["at once", "reading", "writing"] {
        let stop = CancellationToken::new();
        if wanted == "at once" {
            stop.cancel();
        }
        let on_progress = |progress| {
            let phase = match progress {
                ExportProgress::Reading { .. } => "reading",
                ExportProgress::Writing { .. } => "writing",
            };
            if phase == wanted {
                stop.cancel();
            }
        };
        let export = desk
            .export
            .write(&request, &settings, &file, false, on_progress, &stop);
        assert_eq!(export.await.unwrap_err().code, ErrorCode::Cancelled, "{wanted}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The rows of a CSV file by the names of their columns. No cell of these tests has a line break.
pub(crate) fn rows(file: &Path) -> Vec<HashMap<String, String>> {
    let text = std::fs::read_to_string(file).unwrap();
    let mut lines = text.lines().map(cells);
    let head: Vec<String> = lines.next().unwrap();
    lines
        .map(|line| head.iter().cloned().zip(line).collect())
        .collect()
}

/// The cells of a line. A comma in quotes is a part of its cell, and two quotes in it are one.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for part in line.split_inclusive(['"', ',']) {
        let text = part.trim_end_matches(['"', ',']);
        let cell = cells.last_mut().unwrap();
        cell.push_str(text);
        match &part[text.len()..] {
            "\"" => {
                // The second of two quotes in a cell follows the first at once.
                if !is_quoted && text.is_empty() && !cell.is_empty() {
                    cell.push('"');
                }
                is_quoted = !is_quoted;
            }
            "," if is_quoted => cell.push(','),
            "," => cells.push(String::new()),
            _ => {}
        }
    }
    cells
}

pub(crate) fn notes(file: &Path) -> Value {
    let name = format!("{}.notes.json", file.file_name().unwrap().to_str().unwrap());
    serde_json::from_slice(&std::fs::read(file.with_file_name(name)).unwrap()).unwrap()
}
