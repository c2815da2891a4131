//! Files that are broken or made to break: each is named for what it is, and the rows beside the fault are read.

use std::io::{Cursor, Write as _};

use ledger::{Held, Problem, Source, Unreadable};
use tokio_util::sync::CancellationToken;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::bench::{Bench, map_of};

const HEAD: &str = "player_id,transaction_id,kind,amount,currency,booked_at\n";
const ROW: &str = "a,T1,bet,1.50,THB,2026-11-05T00:00:00Z\n";

#[tokio::test]
async fn rows_that_can_not_be_read_are_named_by_line_and_the_others_are_read() {
    let long = format!("a,{},bet,1.50,THB,2026-11-05T00:00:00Z\n", "x".repeat(300));
    let rows = [
        ROW,
        "a,T\x002,bet,1.50,THB,2026-11-05T00:00:00Z\n",
        "a,\"two\nlines\",bet,x,THB,2026-11-05T00:00:00Z\n",
        "a,T3,bet\n",
        "a,T4,bet,1,50,THB,2026-11-05T00:00:00Z\n",
        "a,T5,bet,-1.50,THB,2026-11-05T00:00:00Z\n",
        "a,,bet,1.50,THB,2026-11-05T00:00:00Z\n",
        "a,\"T6,bet,1.50,THB,2026-11-05T00:00:00Z\n",
        "a,T7,bet,=1+1,THB,2026-11-05T00:00:00Z\n",
        &long,
        "a,T9,bet,1.50,??,2026-11-05T00:00:00Z\n",
        "a,T10,bet,1.50,THB,yesterday\n",
        "a,T11,bet,99999999999999999999999999999999.00,THB,2026-11-05T00:00:00Z\n",
        "b,T1,bet,2.50,THB,2026-11-05T00:00:00Z\n",
    ];
    let done = Bench::new("a.csv", HEAD.to_owned() + &rows.concat())
        .read(r#"{"sign": "by_kind"}"#)
        .await
        .unwrap();
    let lines: Vec<u64> = done.unread.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    assert_eq!(done.unread[0].1, Unreadable::Nul);
    assert_eq!(
        done.unread[2].1,
        Unreadable::TooFewFields { fields: 3, wanted: 6 }
    );
    assert_eq!(
        done.unread[3].1,
        Unreadable::TooManyFields { fields: 7, wanted: 6 }
    );
    assert!(matches!(done.unread[4].1, Unreadable::Negative { .. }));
    assert_eq!(done.unread[6].1, Unreadable::QuoteOpen);
    assert!(matches!(done.unread[8].1, Unreadable::LongId { .. }));
    assert!(matches!(done.unread[11].1, Unreadable::TooManyDigits { .. }));
    assert_eq!(done.entries.len(), 2);
}

#[tokio::test]
async fn what_is_no_table_is_named() {
    let problem = |name: &'static str, bytes: Vec<u8>| async move {
        Bench::new(name, bytes).look("{}").await.unwrap_err()
    };
    assert_eq!(problem("a.csv", Vec::new()).await, Problem::Empty);
    assert_eq!(problem("a.csv", HEAD.into()).await, Problem::Empty);
    assert_eq!(
        problem("a.xls", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec()).await,
        Problem::OldWorkbook
    );
    assert!(matches!(
        problem("a.xlsx", b"PK\x03\x04 and no more".to_vec()).await,
        Problem::Workbook { .. }
    ));
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("a.csv", SimpleFileOptions::default()).unwrap();
    zip.write_all(HEAD.as_bytes()).unwrap();
    let zip = zip.finish().unwrap().into_inner();
    for (bytes, name) in [
        (zip.as_slice(), "ZIP"),
        (&b"\x1f\x8b\x08\0packed"[..], "gzip"),
        (b"\n<TABLE border=1><tr><td>player_id</td>", "HTML"),
        (b"\xEF\xBB\xBF<?xml version=\"1.0\"?>", "XML"),
        (b"%PDF-1.7", "PDF"),
        (b"[\n  {\"transaction_type\": \"debit\"}\n]", "JSON array"),
    ] {
        assert_eq!(
            problem("a.csv", bytes.to_vec()).await,
            Problem::OtherForm { name }
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let source = Source::File(folder.path().to_owned());
    let looked = ledger::look(&source, &map_of("{}"), drop, &CancellationToken::new()).await;
    assert!(matches!(looked, Err(Problem::File { .. })));
}

#[tokio::test]
async fn a_million_columns_are_too_many() {
    let wide = "a,".repeat(200_000) + "\n" + ROW;
    assert!(matches!(
        Bench::new("a.csv", wide).look("{}").await,
        Err(Problem::TooManyColumns { .. })
    ));
    let wider = "a,".repeat(1_000_000) + "\n";
    assert!(matches!(
        Bench::new("a.csv", wider).look("{}").await,
        Err(Problem::NoHead { line: 1, .. })
    ));
    let sheet = r#"<row r="1"><c r="BDWGN1" t="str"><v>amount</v></c></row>"#;
    assert!(matches!(
        workbook(sheet, "").look("{}").await,
        Err(Problem::TooManyColumns { .. })
    ));
    let sheet = r#"<row r="1"><c r="ZZZZZZZZZZZZ99999999999999"><v>1</v></c></row>"#;
    assert!(workbook(sheet, "").look("{}").await.is_err());
}

/// A workbook of one sheet with these rows and shared texts.
fn workbook(rows: &str, texts: &str) -> Bench {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let sheet = format!(r"<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let parts = [
        (
            "_rels/.rels",
            r#"<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
        ),
        (
            "xl/workbook.xml",
            r#"<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#,
        ),
        ("xl/worksheets/sheet1.xml", &sheet),
        ("xl/sharedStrings.xml", texts),
    ];
    for (name, text) in parts {
        if !text.is_empty() {
            zip.start_file(name, options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
    }
    Bench::new("a.xlsx", zip.finish().unwrap().into_inner())
}

#[tokio::test]
async fn a_workbook_that_unpacks_to_too_much_is_refused_before_it_is_read() {
    let is_too_large = |looked: Result<ledger::Look, Problem>, part: &str| {
        assert!(
            matches!(&looked, Err(Problem::WorkbookTooLarge { part: found, .. }) if found == part),
            "{looked:?}"
        );
    };
    let long = format!(r#"<row><c t="str"><v>{}</v></c></row>"#, "a".repeat(10 << 20));
    is_too_large(workbook(&long, "").look("{}").await, "xl/worksheets/sheet1.xml");
    let hidden = format!(r#"<row><c t="str"><!--{}--></c></row>"#, "<c>".repeat(4 << 20));
    is_too_large(workbook(&hidden, "").look("{}").await, "xl/worksheets/sheet1.xml");
    let texts = format!("<sst>{}</sst>", "<si><t>a</t></si>".repeat(3 << 20));
    is_too_large(workbook("", &texts).look("{}").await, "xl/sharedStrings.xml");
    let count = r#"<sst uniqueCount="99999999999999999"></sst>"#;
    is_too_large(workbook("", count).look("{}").await, "xl/sharedStrings.xml");
    let document = r#"<!DOCTYPE a [<!ENTITY b "c">]><sst></sst>"#;
    assert!(matches!(
        workbook("", document).look("{}").await,
        Err(Problem::Workbook { .. })
    ));
}

#[tokio::test]
async fn a_reading_that_is_cancelled_ends_at_once() {
    let rows: String = (0..200_000)
        .map(|number| ROW.replace("T1", &format!("T{number}")))
        .collect();
    let bench = Bench::new("a.csv", HEAD.to_owned() + &rows);
    let held = Held::create(&bench.folder.path().join("held")).await.unwrap();
    let look = bench.look("{}").await.unwrap();
    let stop = CancellationToken::new();
    let source = Source::File(bench.file.clone());
    // At the first report.
    let read = ledger::read(&source, &look.map, &held, |_| stop.cancel(), &stop).await;
    assert_eq!(read, Err(Problem::Cancelled));
    assert_eq!(
        ledger::look(&source, &map_of("{}"), drop, &stop)
            .await
            .map(|_| ()),
        Err(Problem::Cancelled)
    );
}
