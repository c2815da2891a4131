//! A CSV file in programs that split at other separators than the comma: `LibreOffice` at `,`, `;` and tab in any choice, Excel
//! at the list separator of the system, some programs without regard to quotes.
//!
//! `LibreOffice` itself is not needed here. `split_as_chosen` splits in its way where the comma is among the separators;
//! `split_without_quotes` is the worst reader there can be, which every other reader's cells begin where its cells begin.

use proptest::prelude::*;

use crate::{CSV, row, value_of, write};

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
