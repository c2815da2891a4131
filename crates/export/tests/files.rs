//! Files as other programs read them: with the csv crate, with calamine, and as JSON.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use calamine::{Data, Reader as _, open_workbook_auto};
use export::{About, Column, Export, ExportError, Format, Layout, Row, Stop, Unread};
use money::{ExactDecimal, Sum};
use proptest::prelude::*;

const CSV: Format = Format::Csv {
    byte_order_mark: false,
};

fn columns() -> Vec<Column> {
    vec![
        Column::id("id"),
        Column::text("note"),
        Column::amount("amount"),
        Column::time("at"),
        Column::number("count"),
    ]
}

fn layout(format: Format) -> Layout {
    Layout {
        format,
        columns: columns(),
        zone: chrono_tz::Asia::Bangkok,
    }
}

fn row(cells: [&str; 5]) -> Row {
    Row {
        cells: cells.map(|cell| Some(cell.to_owned())).to_vec(),
        raw: None,
    }
}

fn write(path: &Path, format: Format, rows: Vec<Row>) -> Result<export::Written, ExportError> {
    let mut export = Export::begin(path, layout(format), false, Stop::default())?;
    export.write(rows)?;
    export.finish(&About::default())
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

const HOSTILE: &[&str] = &[
    "=1+1",
    "=cmd|' /C calc'!A0",
    "+SUM(1)",
    "-2+3",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
    " =1",
    "\u{feff}=1",
    "'=1",
    "''",
    "a\"b,c\r\nd",
    "0012345678901234567890",
    "1e5",
    "ไทย",
    "_x000D_",
    "\u{1}\u{b}",
    "\u{ffff}",
    "  ",
];

#[test]
fn hostile_texts_are_no_formulas_and_come_back_from_a_csv() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.csv");
    let rows = HOSTILE
        .iter()
        .map(|text| row([text, text, "-1.50", "", ""]))
        .collect();
    write(&path, CSV, rows).unwrap();
    let found = records(&path);
    assert_eq!(found[0], ["id", "note", "amount", "at", "count"]);
    for (cells, text) in found[1..].iter().zip(HOSTILE) {
        for cell in &cells[..2] {
            let first = cell.trim_start_matches(['\u{feff}', ' ']).chars().next();
            assert!(
                !first.is_some_and(|letter| "=+-@\t\r\n＝＋－＠".contains(letter)),
                "{cell:?} can be run"
            );
            assert_eq!(cell.strip_prefix('\'').unwrap_or(cell), *text);
        }
        assert_eq!(cells[2], "-1.50", "a negative amount stays a number");
    }
}

#[test]
fn hostile_texts_are_texts_in_a_workbook_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.xlsx");
    let rows = HOSTILE
        .iter()
        .map(|text| row([text, text, "-1.50", "", ""]))
        .collect();
    write(&path, Format::Xlsx, rows).unwrap();
    let mut workbook = open_workbook_auto(&path).unwrap();
    let formulas = workbook.worksheet_formula("Rows").unwrap();
    assert_eq!(
        formulas
            .used_cells()
            .filter(|(.., formula)| !formula.is_empty())
            .count(),
        0
    );
    let range = sheet(&path, "Rows");
    for (cells, text) in range.rows().skip(1).zip(HOSTILE) {
        for cell in &cells[..2] {
            assert_eq!(cell, &Data::String((*text).to_owned()));
        }
        assert_eq!(cells[2], Data::Float(-1.5));
    }
}

#[test]
fn an_amount_with_more_than_fifteen_digits_is_a_text_with_all_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("amounts.xlsx");
    let amounts = [
        "99999999999999999.99",
        "999999999999.999",
        "-0.00",
        "0.10",
        "not known",
    ];
    let rows = amounts
        .iter()
        .map(|amount| row(["1", "", amount, "", ""]))
        .collect();
    write(&path, Format::Xlsx, rows).unwrap();
    let range = sheet(&path, "Rows");
    let found: Vec<Data> = range.rows().skip(1).map(|cells| cells[2].clone()).collect();
    let text = |text: &str| Data::String(text.to_owned());
    assert_eq!(
        found,
        [
            text("99999999999999999.99"),
            Data::Float(999_999_999_999.999),
            Data::Float(0.0),
            Data::Float(0.1),
            text("not known"),
        ]
    );
}

#[test]
fn times_have_their_offset_as_text_and_are_dates_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let (csv, xlsx) = (folder.path().join("t.csv"), folder.path().join("t.xlsx"));
    let rows = || {
        vec![
            row(["1", "", "", "2026-11-21T17:30:00.000Z", "7"]),
            row(["2", "", "", "soon", ""]),
        ]
    };
    write(&csv, CSV, rows()).unwrap();
    let found = records(&csv);
    assert_eq!(
        (found[1][3].as_str(), found[2][3].as_str()),
        ("2026-11-22T00:30:00+07:00", "soon")
    );
    write(&xlsx, Format::Xlsx, rows()).unwrap();
    let range = sheet(&xlsx, "Rows");
    let head: Vec<String> = range
        .rows()
        .next()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(head[3..], ["at", "at (Asia/Bangkok)", "count"]);
    let first = range.rows().nth(1).unwrap();
    assert_eq!(first[3], Data::String("2026-11-22T00:30:00+07:00".to_owned()));
    let Data::DateTime(date) = &first[4] else {
        panic!("{:?}", first[4]);
    };
    // Days since 1900 of 2026-11-22 00:30.
    assert!(
        (date.as_f64() - 46_348.020_833_333).abs() < 1e-6,
        "{}",
        date.as_f64()
    );
    assert_eq!(first[5], Data::Float(7.0));
}

#[test]
fn json_lines_are_the_received_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("r.jsonl");
    let records = [r#"{"a":1.50,"b":"x\u0e01"}"#, "{\"a\":\r\n1}", r"[ ]"];
    let rows = records.iter().map(|raw| Row {
        cells: Vec::new(),
        raw: Some((*raw).to_owned()),
    });
    let rows = rows.chain([Row::default()]).collect();
    let written = write(&path, Format::JsonLines, rows).unwrap();
    assert_eq!(written.rows, 3);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, "{\"a\":1.50,\"b\":\"x\\u0e01\"}\n{\"a\":  1}\n[ ]\n");
}

#[test]
fn a_byte_order_mark_is_there_only_if_wanted() {
    let folder = tempfile::tempdir().unwrap();
    for (name, byte_order_mark) in [("with.csv", true), ("without.csv", false)] {
        let path = folder.path().join(name);
        write(&path, Format::Csv { byte_order_mark }, Vec::new()).unwrap();
        let bytes = fs::read(&path).unwrap();
        assert_eq!(bytes.starts_with("\u{feff}".as_bytes()), byte_order_mark);
        assert!(bytes.ends_with(b"id,note,amount,at,count\r\n"));
    }
}

#[test]
fn the_notes_say_what_the_file_is_and_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let about = About {
        pitdesk: "1.2.3".to_owned(),
        source: "records".to_owned(),
        time_zone: "Asia/Bangkok".to_owned(),
        not_read: vec![Unread {
            what: "roulette".to_owned(),
            code: "timeout".to_owned(),
            why: "No response in time.".to_owned(),
        }],
        ..About::default()
    };
    for (name, format) in [("n.csv", CSV), ("n.xlsx", Format::Xlsx)] {
        let path = folder.path().join(name);
        let mut export = Export::begin(&path, layout(format), false, Stop::default()).unwrap();
        export.write([row(["1", "", "2", "", ""])]).unwrap();
        export.finish(&about).unwrap();
    }
    let notes: serde_json::Value =
        serde_json::from_slice(&fs::read(folder.path().join("n.csv.notes.json")).unwrap()).unwrap();
    assert_eq!(notes["file"], "n.csv");
    assert_eq!(notes["rows"], 1);
    assert_eq!(notes["complete"], false);
    assert_eq!(notes["not_read"][0]["what"], "roulette");
    assert_eq!(
        notes["columns"][2],
        serde_json::json!({"name": "amount", "type": "amount"})
    );
    let lines: HashMap<String, String> = sheet(&folder.path().join("n.xlsx"), "About")
        .rows()
        .map(|cells| (cells[0].to_string(), cells[1].to_string()))
        .collect();
    assert_eq!(lines["time_zone"], "Asia/Bangkok");
    assert_eq!(lines["not_read"], "roulette: No response in time. (timeout)");
    assert!(!folder.path().join("n.xlsx.notes.json").exists());
}

/// The names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn nothing_is_left_of_an_export_that_does_not_end() {
    for format in [CSV, Format::Xlsx, Format::JsonLines] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let mut export = Export::begin(&path, layout(format), false, Stop::default()).unwrap();
        export
            .write((0..5000).map(|_| row(["1", "x", "2", "", ""])))
            .unwrap();
        assert!(!path.exists(), "it is there before its end");
        drop(export);
        assert_eq!(names(folder.path()), [""; 0]);
    }
}

#[test]
fn a_stop_ends_the_rows_and_the_end_and_keeps_the_old_file() {
    for format in [CSV, Format::Xlsx, Format::JsonLines] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let begun = |stop: &Stop| Export::begin(&path, layout(format), true, stop.clone()).unwrap();
        let stop = Stop::default();
        let mut export = begun(&stop);
        let rows = (0..100).map(|at| {
            if at == 50 {
                stop.stop();
            }
            row(["1", "x", "2", "", ""])
        });
        assert!(matches!(export.write(rows), Err(ExportError::Stopped)));
        drop(export);
        let stop = Stop::default();
        let export = begun(&stop);
        stop.stop();
        assert!(matches!(
            export.finish(&About::default()),
            Err(ExportError::Stopped)
        ));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(folder.path()), ["file"]);
    }
}

#[test]
fn a_file_is_replaced_only_with_consent_and_notes_only_if_they_are_ours() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    fs::write(&path, "old").unwrap();
    assert!(matches!(write(&path, CSV, Vec::new()), Err(ExportError::Exists(name)) if name == "a.csv"));
    let replace = || {
        let export = Export::begin(&path, layout(CSV), true, Stop::default())?;
        export.finish(&About::default())
    };
    replace().unwrap();
    replace().unwrap();
    let notes = folder.path().join("a.csv.notes.json");
    fs::write(&notes, "mine").unwrap();
    assert!(matches!(replace(), Err(ExportError::Exists(name)) if name == "a.csv.notes.json"));
    assert_eq!(fs::read_to_string(&notes).unwrap(), "mine");
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |path: &Path| write(path, CSV, Vec::new()).unwrap_err();
    assert!(matches!(
        fails(&folder.path().join("gone").join("a.csv")),
        ExportError::NoFolder
    ));
    assert!(matches!(fails(folder.path()), ExportError::NotAFile));
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(fails(&file.join("a.csv")), ExportError::NoFolder));
}

#[test]
fn notes_are_as_before_if_the_file_cannot_be_put_at_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    write(&path, CSV, Vec::new()).unwrap();
    let notes = folder.path().join("a.csv.notes.json");
    let before = fs::read(&notes).unwrap();
    let mut export = Export::begin(&path, layout(CSV), true, Stop::default()).unwrap();
    export.write([row(["1", "", "2", "", ""])]).unwrap();
    // A folder in its place cannot be replaced by a file.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(export.finish(&About::default()).is_err());
    assert_eq!(fs::read(&notes).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn only_the_user_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    write(&path, CSV, Vec::new()).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_text_that_is_too_long_for_excel_is_an_error_that_names_its_place() {
    let folder = tempfile::tempdir().unwrap();
    // Letters outside the first plane count twice.
    for (text, fits) in [
        ("ก".repeat(32_767), true),
        ("ก".repeat(32_768), false),
        ("🂡".repeat(16_384), false),
    ] {
        let path = folder.path().join(format!("{}-{fits}.xlsx", text.len()));
        let rows = vec![row(["1", "", "", "", ""]), row(["1", &text, "", "", ""])];
        match write(&path, Format::Xlsx, rows) {
            Ok(_) => assert!(fits),
            Err(ExportError::CellTooLong {
                row: 2,
                column: "note",
                ..
            }) => assert!(!fits && !path.exists()),
            Err(other) => panic!("{other}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_comes_back_from_a_csv_by_removing_one_apostrophe(texts in proptest::collection::vec(any::<String>(), 1..8)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("any.csv");
        let rows = texts.iter().map(|text| row([text, text, text, text, text])).collect();
        write(&path, CSV, rows).unwrap();
        let found = records(&path);
        prop_assert_eq!(found.len(), texts.len() + 1);
        for (cells, text) in found[1..].iter().zip(&texts) {
            prop_assert_eq!(cells[0].strip_prefix('\'').unwrap_or(&cells[0]), text);
            prop_assert_eq!(&cells[0], &cells[1]);
        }
    }

    #[test]
    fn any_text_comes_back_from_a_workbook(texts in proptest::collection::vec("\\PC{1,20}|[\\x00-\\x1f=+@a_x0D]{1,12}", 1..6)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("any.xlsx");
        let rows = texts.iter().map(|text| row([text, "end", "", "", ""])).collect();
        write(&path, Format::Xlsx, rows).unwrap();
        let range = sheet(&path, "Rows");
        for (cells, text) in range.rows().skip(1).zip(&texts) {
            prop_assert_eq!(&cells[0], &Data::String(text.clone()));
        }
    }

    #[test]
    fn sums_are_the_same_in_every_format(amounts in proptest::collection::vec((any::<i64>(), 0_u32..6), 1..20)) {
        let folder = tempfile::tempdir().unwrap();
        let amounts: Vec<String> = amounts
            .iter()
            .map(|(digits, places)| {
                let digits = digits / 10_i64.pow(places * 2);
                let size = format!("{:0>width$}", digits.unsigned_abs(), width = *places as usize + 1);
                let (whole, fraction) = size.split_at(size.len() - *places as usize);
                let point = if *places == 0 { "" } else { "." };
                format!("{}{whole}{point}{fraction}", if digits < 0 { "-" } else { "" })
            })
            .collect();
        let sum = |texts: &[String]| -> Sum {
            texts.iter().map(|text| ExactDecimal::parse(text).unwrap()).collect()
        };
        let rows = || amounts.iter().map(|amount| row(["1", "", amount, "", ""])).collect();
        let (csv, xlsx) = (folder.path().join("s.csv"), folder.path().join("s.xlsx"));
        write(&csv, CSV, rows()).unwrap();
        write(&xlsx, Format::Xlsx, rows()).unwrap();
        let from_csv: Vec<String> = records(&csv)[1..].iter().map(|cells| cells[2].clone()).collect();
        let from_xlsx: Vec<String> = sheet(&xlsx, "Rows").rows().skip(1).map(|cells| cells[2].to_string()).collect();
        prop_assert_eq!(&from_csv, &amounts);
        prop_assert_eq!(sum(&from_xlsx), sum(&amounts));
    }
}
