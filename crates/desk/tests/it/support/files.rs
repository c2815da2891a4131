//! Exports to a file, and what is in it.

use std::collections::HashMap;
use std::path::Path;

use desk::views::{ErrorView, ExportFormat, ExportRequest, ExportSource, ExportSummary, Settings};
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
