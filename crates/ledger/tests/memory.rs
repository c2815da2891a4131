//! The memory of looking at and reading large files, measured in a process of its own.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use ledger::{Held, Map, Source};
use peak_alloc::PeakAlloc;
use rust_xlsxwriter::Workbook;
use tokio_util::sync::CancellationToken;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Largest memory of one file above that before it, in MiB.
const MOST: f32 = 100.0;
const ROWS: u32 = 200_000;
const HEAD: [&str; 6] = [
    "player_id",
    "transaction_id",
    "kind",
    "amount",
    "currency",
    "booked_at",
];

fn row(number: u32) -> [String; 6] {
    let time = format!(
        "2026-11-{:02}T{:02}:{:02}:{:02}Z",
        number % 28 + 1,
        number % 24,
        number % 60,
        number % 59
    );
    let kind = if number.is_multiple_of(2) { "bet" } else { "win" };
    [
        format!("player_{}", number % 5_000),
        format!("1697512897867{number:09}"),
        kind.to_owned(),
        format!("{number}.50"),
        "THB".to_owned(),
        time,
    ]
}

fn write_csv(path: &Path) {
    let mut file = BufWriter::new(File::create(path).unwrap());
    writeln!(file, "{}", HEAD.join(",")).unwrap();
    for number in 0..ROWS {
        writeln!(file, "{}", row(number).join(",")).unwrap();
    }
}

/// One row, and a line of half a gibibyte. It takes no room on the disk.
fn write_long_line(path: &Path) {
    let mut file = File::create(path).unwrap();
    write!(file, "{}\n{}\n", HEAD.join(","), row(1).join(",")).unwrap();
    file.set_len(1 << 29).unwrap();
}

fn write_workbook(path: &Path) {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet_with_constant_memory().unwrap();
    sheet.write_row(0, 0, HEAD).unwrap();
    for number in 0..ROWS {
        sheet.write_row(number + 1, 0, row(number)).unwrap();
    }
    workbook.save(path).unwrap();
}

type WriteFile = fn(&Path);

#[tokio::test(flavor = "multi_thread")]
async fn large_files_are_read_in_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let files: [(&str, WriteFile, u64); 3] = [
        ("rows.csv", write_csv, u64::from(ROWS)),
        ("line.csv", write_long_line, 2),
        ("rows.xlsx", write_workbook, u64::from(ROWS)),
    ];
    for (name, write, rows) in files {
        let path = folder.path().join(name);
        write(&path);
        let (source, stop) = (Source::File(path), CancellationToken::new());
        let before = MEMORY.current_usage_as_mb();
        MEMORY.reset_peak_usage();
        let look = ledger::look(&source, &Map::default(), drop, &stop).await.unwrap();
        assert!(look.is_ready(), "{:?}", look.questions);
        let held = Held::create(&folder.path().join("held")).await.unwrap();
        ledger::read(&source, &look.map, &held, |_| {}, &stop)
            .await
            .unwrap();
        let taken = MEMORY.peak_usage_as_mb() - before;
        assert_eq!(held.about().unwrap().rows, rows, "{name}");
        assert!(taken < MOST, "{name}: {taken} MiB");
        println!("{name}: {taken} MiB");
    }
}
