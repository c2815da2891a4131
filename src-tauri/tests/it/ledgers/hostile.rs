//! Files that are no ledgers, or want to do harm: a sentence each and the right exit code, and nothing is written or left.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::command::{code, ends_with, run, said};

const HEADS: &str = "player_id,transaction_id,transaction_code,amount,currency,booked_at\n";
const ROW: &str = "p,T1,GBB01,10.00,THB,2026-11-02T10:00:00Z\n";

/// `totals` of the day of [`ROW`].
fn totals(file: &str) -> String {
    format!("totals --ledger {file} --from 2026-11-02 --to 2026-11-02 --out t.csv --replace")
}

#[test]
fn what_is_no_ledger_is_refused_with_a_sentence_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("empty.csv"), "").unwrap();
    fs::write(
        at("noise.bin"),
        (0..100_000_u32)
            .map(|n| u8::try_from(n * 7919 % 251).unwrap())
            .collect::<Vec<u8>>(),
    )
    .unwrap();
    fs::write(at("zeros.csv"), vec![0_u8; 1_000_000]).unwrap();
    fs::write(at("old.xls"), b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 an old workbook").unwrap();
    fs::write(at("broken.xlsx"), b"PK\x03\x04 no archive").unwrap();
    fs::write(at("half.db"), b"SQLite format 3\0 and no more").unwrap();
    fs::create_dir(at("folder.csv")).unwrap();
    bomb(&at("bomb.xlsx"));
    for (file, codes) in [
        ("missing.csv", &[1][..]),
        ("empty.csv", &[1, 2]),
        ("noise.bin", &[1, 2]),
        ("zeros.csv", &[1, 2]),
        ("old.xls", &[1]),
        ("broken.xlsx", &[1]),
        ("half.db", &[1]),
        ("folder.csv", &[1]),
        ("bomb.xlsx", &[1, 2]),
    ] {
        let output = run(None, &totals(file), folder.path());
        let (code, said) = (code(&output), said(&output));
        assert!(codes.contains(&code), "{file} ends with {code}: {said}");
        assert!(
            said.trim().len() > 15 && !said.contains("panicked"),
            "{file}: {said}"
        );
        assert!(!at("t.csv").exists(), "{file}");
    }
    assert_eq!(left_over(folder.path()), [""; 0]);
}

/// A workbook whose sheet is two gigabytes of blanks, packed to two megabytes.
fn bomb(path: &Path) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    let packed = zip::write::SimpleFileOptions::default().large_file(true);
    let parts = [
        (
            "[Content_Types].xml",
            r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"#,
        ),
        (
            "_rels/.rels",
            r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
        ),
        (
            "xl/workbook.xml",
            r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#,
        ),
    ];
    for (name, content) in parts {
        zip.start_file(name, packed).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.start_file("xl/worksheets/sheet1.xml", packed).unwrap();
    zip.write_all(br#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#)
        .unwrap();
    let blanks = vec![b' '; 1 << 20];
    for _ in 0..2_048 {
        zip.write_all(&blanks).unwrap();
    }
    zip.write_all(b"</sheetData></worksheet>").unwrap();
    zip.finish().unwrap();
}

#[test]
fn a_bad_row_is_named_and_the_others_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let long = format!("{HEADS}{ROW}{}\n", "x".repeat(64 << 20));
    let wide = format!("{HEADS}{ROW}p{}\n", ",".repeat(1_000_000));
    let nul = format!("{HEADS}{ROW}p,T\0,GBB01,1.00,THB,2026-11-02T10:00:00Z\n");
    let open = format!("{HEADS}{ROW}p,\"T3,GBB01,1.00,THB,2026-11-02T10:00:00Z\n");
    let digits = format!(
        "{HEADS}{ROW}p,T4,GBB01,{}.00,THB,2026-11-02T10:00:00Z\n",
        "9".repeat(400)
    );
    for (name, content) in [
        ("long", long),
        ("wide", wide),
        ("nul", nul),
        ("open", open),
        ("digits", digits),
    ] {
        let file = format!("{name}.csv");
        fs::write(folder.path().join(&file), content).unwrap();
        let said = ends_with(3, None, &totals(&file), folder.path());
        assert!(said.contains("Not read: line 3"), "{name}: {said}");
        assert!(said.len() < 5_000, "{name} says {} bytes", said.len());
        let table = fs::read_to_string(folder.path().join("t.csv")).unwrap();
        assert!(table.contains("10.00"), "{name}: {table}");
    }
}

#[test]
fn a_formula_stays_a_text_and_a_terminal_is_not_steered() {
    let folder = tempfile::tempdir().unwrap();
    let rows = format!("{HEADS}p,=1+1,GBB01,\u{1b}[31m10.00,THB,2026-11-02T10:00:00Z\n{ROW}");
    let rows = rows
        .replace("booked_at\n", "booked_at,game_key\n")
        .replace("00:00Z\n", "00:00Z,=HYPERLINK(1)\n");
    fs::write(folder.path().join("a.csv"), rows).unwrap();
    let said = ends_with(3, None, &totals("a.csv"), folder.path());
    assert!(!said.contains('\u{1b}'), "{said}");
    let table = fs::read_to_string(folder.path().join("t.csv")).unwrap();
    assert!(table.contains("'=HYPERLINK(1)"), "{table}");
}

/// What a command left in the folder of temporary files beside its own files.
fn left_over(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let of_test = |name: &String| {
        ["csv", "bin", "xls", "xlsx", "db", "json"]
            .iter()
            .any(|end| Path::new(name).extension().is_some_and(|kind| kind == *end))
    };
    names.filter(|name| !of_test(name)).collect()
}

#[cfg(unix)]
#[test]
fn a_command_that_is_ended_leaves_neither_a_file_nor_a_private_copy() {
    use std::process::Command;
    let folder = tempfile::tempdir().unwrap();
    let rows: Vec<String> = (0..400_000)
        .map(|n| format!("p,T{n},GBB01,10.00,THB,2026-11-02T10:00:00Z\n"))
        .collect();
    let rows = rows.concat();
    fs::write(folder.path().join("a.csv"), format!("{HEADS}{rows}")).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_pitdesk"))
        .env_clear()
        .env("TMPDIR", folder.path())
        .current_dir(folder.path())
        .args(totals("a.csv").split(' '))
        .spawn()
        .unwrap();
    // Until the private copy is there, or it was faster than this test.
    while left_over(folder.path()).is_empty() && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    let _ = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    let code = child.wait().unwrap().code();
    if code != Some(0) {
        assert_eq!(code, Some(1));
        assert!(!folder.path().join("t.csv").exists());
    }
    assert_eq!(left_over(folder.path()), [""; 0]);
}
