//! What is in a file: columns, texts and amounts of any kind, in every format.
//!
//! Programs split a CSV file at other separators than the comma, too: `LibreOffice` at `,`, `;` and tab in any choice, Excel
//! at the list separator of the system, some programs without regard to quotes. `LibreOffice` itself is not needed here.
//! `split_as_chosen` splits in its way where the comma is among the separators; `split_without_quotes` is the worst reader there
//! can be, which every other reader's cells begin where its cells begin.

use std::collections::HashMap;
use std::fs;

use calamine::{Data, Reader as _, open_workbook_auto};
use export::{About, ExportError, Format, Row, Unread};
use money::{ExactDecimal, Sum};
use proptest::prelude::*;

use crate::{CSV, records, row, sheet, value_of, write, write_with};

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

fn hostile_rows() -> Vec<Row> {
    HOSTILE
        .iter()
        .map(|text| row([text, text, "-1.50", "", ""]))
        .collect()
}

#[test]
fn hostile_texts_are_no_formulas_and_come_back_from_a_csv() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.csv");
    write(&path, CSV, hostile_rows()).unwrap();
    let found = records(&path);
    assert_eq!(found[0], ["id", "note", "amount", "at", "count"]);
    for (cells, text) in found[1..].iter().zip(HOSTILE) {
        for cell in &cells[..2] {
            let first = cell.trim_start_matches(['\u{feff}', ' ']).chars().next();
            assert!(
                !first.is_some_and(|letter| "=+-@\t\r\n＝＋－＠".contains(letter)),
                "{cell:?} can be run"
            );
            assert_eq!(value_of(cell), *text);
        }
        assert_eq!(cells[2], "-1.50", "a negative amount stays a number");
    }
}

#[test]
fn hostile_texts_are_texts_in_a_workbook_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.xlsx");
    write(&path, Format::Xlsx, hostile_rows()).unwrap();
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
    let numbers = [
        "0",
        "0.10",
        "-0.00",
        "999999999999.999",
        "0.00000000000000000001",
        "-123456789012345",
    ];
    let texts = [
        "9999999999999.999",
        "1000000000000000",
        "99999999999999999.99",
        "not known",
    ];
    let amounts = numbers.iter().chain(&texts);
    let rows = amounts.map(|amount| row(["1", "", amount, "", ""])).collect();
    write(&path, Format::Xlsx, rows).unwrap();
    let range = sheet(&path, "Rows");
    let found: Vec<Data> = range.rows().skip(1).map(|cells| cells[2].clone()).collect();
    let numbers = numbers.map(|number| Data::Float(number.parse().unwrap()));
    let texts = texts.map(|text| Data::String(text.to_owned()));
    assert_eq!(found, [&numbers[..], &texts[..]].concat());
}

#[test]
fn times_have_their_offset_as_text_and_are_dates_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let (csv, xlsx) = (folder.path().join("t.csv"), folder.path().join("t.xlsx"));
    let rows = || {
        vec![
            row(["1", "", "", "2026-11-21T17:30:00.000Z", "7"]),
            row(["2", "", "", "soon", ""]),
            row(["3", "", "", "2026-11-21T17:30:00.120Z", ""]),
        ]
    };
    write(&csv, CSV, rows()).unwrap();
    let found = records(&csv);
    let times: Vec<&str> = found[1..].iter().map(|cells| cells[3].as_str()).collect();
    assert_eq!(
        times,
        [
            "2026-11-22T00:30:00+07:00",
            "soon",
            "2026-11-22T00:30:00.120+07:00"
        ]
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
    let records = [
        r#"{"a":1.50,"b":"x\u0e01\n"}"#,
        "{\"a\":\r\n1}",
        r"[ ]",
        "not\njson",
        "",
    ];
    let rows = records.iter().map(|raw| Row {
        cells: Vec::new(),
        raw: Some((*raw).to_owned()),
    });
    let rows = rows.chain([Row::default()]).collect();
    let written = write(&path, Format::JsonLines, rows).unwrap();
    assert_eq!(written.rows, 5);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.ends_with('\n') && !text.contains('\r'), "{text:?}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines,
        [records[0], r#"{"a":  1}"#, "[ ]", r#""not\njson""#, r#""""#]
    );
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
        let rows = vec![row(["1", "", "2", "", ""])];
        write_with(&folder.path().join(name), format, rows, &about).unwrap();
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

/// The service names what it sends, and these names are in the notes, which are written last.
#[test]
fn a_name_of_the_service_that_is_longer_than_a_cell_is_cut_and_the_notes_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let long = "🂡".repeat(40_000);
    let about = About {
        query: [(long.clone(), long.clone())].into(),
        coverage: [(format!("records.{long}"), "1 of 1".to_owned())].into(),
        not_read: vec![Unread {
            what: long.clone(),
            ..Unread::default()
        }],
        ..About::default()
    };
    let path = folder.path().join("long.xlsx");
    let rows = vec![row(["1", "", "2", "", ""])];
    write_with(&path, Format::Xlsx, rows, &about).unwrap();
    let lines = sheet(&path, "About");
    let cut = |text: &Data| text.to_string().ends_with('…') && text.to_string().chars().count() == 2_001;
    let counted = lines.rows().flatten().filter(|text| cut(text)).count();
    assert_eq!(counted, 4);
    let note = lines
        .rows()
        .find(|line| line[0] == Data::String("cut".to_owned()));
    assert!(note.unwrap()[1].to_string().starts_with("4 "), "{note:?}");
    assert_eq!(sheet(&path, "Rows").rows().count(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_comes_back_from_a_csv_by_removing_apostrophes(texts in proptest::collection::vec(any::<String>(), 1..8)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("any.csv");
        let rows = texts.iter().map(|text| row([text, text, text, text, text])).collect();
        write(&path, CSV, rows).unwrap();
        let found = records(&path);
        prop_assert_eq!(found.len(), texts.len() + 1);
        for (cells, text) in found[1..].iter().zip(&texts) {
            prop_assert_eq!(&value_of(&cells[0]), text);
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

/// The choices of separators that include the comma, which Pitdesk writes.
const WITH_COMMA: [&str; 4] = [",", ",;", ",\t", ",;\t"];
/// What could begin a formula, in the usual and in other forms.
const SIGNS: &str = "=+-@＝＋－＠\u{2212}\u{fe62}\u{fe63}\u{fe66}\u{fe6b}";

/// Rows and cells as a program reads them that splits at any of these separators outside of quotes. A cell that begins with
/// a quote ends at the next single quote; lines end outside of quotes.
fn split_as_chosen(text: &str, separators: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut is_quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let cells = rows.last_mut().unwrap();
        let cell = cells.last_mut().unwrap();
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => cell.push(letter),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' => rows.push(vec![String::new()]),
            _ if separators.contains(letter) => cells.push(String::new()),
            _ => cell.push(letter),
        }
    }
    // The last line has an end.
    rows.pop();
    rows
}

/// Pieces between all separators and line ends, also those in quotes, without quotes and what is not seen at their start.
fn split_without_quotes(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split([',', ';', '\t', '\r', '\n']);
    let is_skipped = |letter: char| {
        letter == '"'
            || letter.is_whitespace()
            || letter.is_control()
            || ('\u{200b}'..='\u{200f}').contains(&letter)
            || letter == '\u{feff}'
    };
    pieces.map(move |piece| piece.trim_start_matches(is_skipped))
}

fn written(texts: &[String]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("separators.csv");
    let rows = texts.iter().map(|text| row([text, text, "-1.50", "", text]));
    write(&path, CSV, rows.collect()).unwrap();
    std::fs::read_to_string(&path).unwrap()
}

fn assert_the_same_everywhere(texts: &[String]) {
    let file = written(texts);
    for separators in WITH_COMMA {
        let rows = split_as_chosen(&file, separators);
        assert_eq!(rows.len(), texts.len() + 1, "{separators:?} in {file:?}");
        for (cells, text) in rows[1..].iter().zip(texts) {
            assert_eq!(cells.len(), 5, "{separators:?} in {file:?}");
            assert_eq!(&value_of(&cells[0]), text, "{separators:?} in {file:?}");
            assert_eq!(cells[..2], [cells[0].clone(), cells[0].clone()]);
            assert_eq!(cells[2], "-1.50");
        }
    }
    let is_formula = |piece: &&str| piece.starts_with(|letter| SIGNS.contains(letter));
    for piece in split_without_quotes(&file).filter(is_formula) {
        assert!(
            money::ExactDecimal::parse(piece).is_ok(),
            "{piece:?} can be run: {file:?}"
        );
    }
}

#[test]
fn a_formula_after_a_separator_in_a_text_is_none() {
    let texts = [
        "x;=1+1",
        "x\t=1+1",
        "x,@SUM(1)",
        "x\n+1",
        "x\r-1",
        "x; =1",
        "x;\"=1+1",
        "x;\u{feff}＝1",
        "x;;=1",
        "x;'=1",
        ";=cmd|' /C calc'!A0",
    ];
    assert_the_same_everywhere(&texts.map(str::to_owned));
}

/// Numbers of a column are no formulas and keep their form, so that a program can add them.
#[test]
fn texts_are_in_quotes_and_numbers_and_empty_cells_are_not() {
    let file = written(&["a".to_owned()]);
    assert_eq!(file.lines().nth(1), Some(r#""a","a",-1.50,"","a""#));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.csv");
    let mut none = row(["0012", "", "100.00", "2026-11-21T17:30:00Z", "7"]);
    none.cells[1] = None;
    write(&path, CSV, vec![none]).unwrap();
    let file = std::fs::read_to_string(&path).unwrap();
    assert_eq!(
        file.lines().nth(1),
        Some(r#""0012",,100.00,2026-11-22T00:30:00+07:00,7"#)
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_text_stays_one_cell_and_becomes_no_formula(
        texts in proptest::collection::vec("[;,\\t\\n\\r\"'=+@a0 \u{feff}\u{ff1d}-]{0,12}|\\PC{0,12}", 1..6),
    ) {
        // The last column has numbers, and a text that is one is written as such.
        assert_the_same_everywhere(&texts);
    }
}
