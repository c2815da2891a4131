//! Files as other programs read them: with the csv crate, with calamine, and as JSON.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod content;
mod place;

use std::path::Path;

use calamine::{Data, Reader as _, open_workbook_auto};
use export::{About, Column, Export, ExportError, Format, Layout, Row};
use tokio_util::sync::CancellationToken;

const CSV: Format = Format::Csv {
    byte_order_mark: false,
};

fn layout(format: Format) -> Layout {
    Layout {
        format,
        columns: vec![
            Column::id("id"),
            Column::text("note"),
            Column::amount("amount"),
            Column::time("at"),
            Column::number("count"),
        ],
        zone: app::clock::Zone::named("Asia/Bangkok").unwrap(),
    }
}

fn row(cells: [&str; 5]) -> Row {
    Row {
        cells: cells.map(|cell| Some(cell.to_owned())).to_vec(),
        raw: None,
    }
}

fn begin(path: &Path, format: Format) -> Result<Export, ExportError> {
    Export::begin(path, layout(format), false, CancellationToken::new())
}

fn write(path: &Path, format: Format, rows: Vec<Row>) -> Result<export::Written, ExportError> {
    write_with(path, format, rows, &About::default())
}

fn write_with(
    path: &Path,
    format: Format,
    rows: Vec<Row>,
    about: &About,
) -> Result<export::Written, ExportError> {
    let mut export = begin(path, format)?;
    export.write(rows)?;
    export.finish(about)
}

fn records(path: &Path) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_path(path)
        .unwrap();
    let record =
        |record: Result<csv::StringRecord, csv::Error>| record.unwrap().iter().map(str::to_owned).collect();
    reader.records().map(record).collect()
}

fn sheet(path: &Path, name: &str) -> calamine::Range<Data> {
    open_workbook_auto(path).unwrap().worksheet_range(name).unwrap()
}

/// The value of a text cell of a CSV file, by the rule of docs/export.md: one apostrophe is removed where the text, or a part
/// of it after a separator or a line break, begins with one.
fn value_of(cell: &str) -> String {
    let parts = cell.split_inclusive([';', '\t', ',', '\n', '\r']);
    parts
        .map(|part| part.strip_prefix('\'').unwrap_or(part))
        .collect()
}
