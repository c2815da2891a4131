//! The memory of a large export, measured in a process of its own.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

use export::{About, Column, Export, Format, Layout, Row};
use peak_alloc::PeakAlloc;
use tokio_util::sync::CancellationToken;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A ledger of this size is written in every format.
const ROWS: usize = 100_000;
/// Largest memory above that before the export, in MiB. The rows have more than 50 MiB of text.
const MOST: f32 = 8.0;

fn row(number: usize) -> Row {
    let raw = format!(r#"{{"transaction_id":"T{number}","note":"{}"}}"#, "x".repeat(500));
    let cells = [
        format!("bc:1697512897867:{number}"),
        format!("=note {number} {}", "y".repeat(80)),
        format!("-{number}.00"),
        "2026-11-21T17:30:00.000Z".to_owned(),
        number.to_string(),
    ];
    Row {
        cells: cells.map(Some).to_vec(),
        raw: Some(raw),
    }
}

#[test]
fn a_hundred_thousand_rows_take_no_more_memory_than_a_few() {
    let folder = tempfile::tempdir().unwrap();
    let csv = Format::Csv {
        byte_order_mark: true,
    };
    for (name, format) in [
        ("a.csv", csv),
        ("a.xlsx", Format::Xlsx),
        ("a.jsonl", Format::JsonLines),
    ] {
        let layout = Layout {
            format,
            columns: vec![
                Column::id("id"),
                Column::text("note"),
                Column::amount("amount"),
                Column::time("at"),
                Column::number("count"),
            ],
            zone: app::clock::Zone::named("Asia/Bangkok").unwrap(),
        };
        let before = MEMORY.current_usage_as_mb();
        MEMORY.reset_peak_usage();
        let mut export =
            Export::begin(&folder.path().join(name), layout, false, CancellationToken::new()).unwrap();
        export.write((0..ROWS).map(row)).unwrap();
        assert_eq!(export.finish(&About::default()).unwrap().rows, ROWS as u64);
        let used = MEMORY.peak_usage_as_mb() - before;
        assert!(used < MOST, "{name}: {used} MiB");
    }
}
