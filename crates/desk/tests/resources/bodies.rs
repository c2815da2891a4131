//! Hostile bodies of a given size.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};

use crate::endpoint::Endpoint;

/// As many records as fit. `@` becomes the number of the record.
pub(crate) fn many(record: &str, size: usize) -> String {
    let mut records = String::with_capacity(size);
    for number in 0_u32.. {
        let next = record.replace('@', &number.to_string());
        if records.len() + next.len() + 1_024 >= size {
            break;
        }
        records.push_str(if number > 0 { "," } else { "" });
        records.push_str(&next);
    }
    records
}

/// Bodies that are one JSON document, or nearly one.
pub(crate) fn documents(endpoint: Endpoint, size: usize) -> Vec<(&'static str, String)> {
    let answer = |record: &str| endpoint.answer(&many(record, size));
    let fill = |text: &str| text.repeat((size - 1_024) / text.len());
    let other_shapes = r#"{"id":[],"round_no":{},"game_result":[],"player_bet":0,"player_win":"","cards":7,"user_limit":[]}"#;
    let huge =
        r#"{"id":"@","total_bet":1e400,"total_payout":79228162514264337593543950335,"amount":-1E-999999999}"#;
    let same_id = r#"{"id":"same","player_id":"same","round_no":1,"total_bet":"@"}"#;
    let nested = format!("{}{}", "[".repeat(50), "]".repeat(50));
    let keys = format!("{{{}}}", many(r#""k@":0"#, size));
    vec![
        ("empty records", answer("{}")),
        ("numbers as records", answer("0")),
        ("lists as records", answer("[]")),
        ("records of other shapes", answer(other_shapes)),
        ("records with one id", answer(same_id)),
        ("records nested to the limit", answer(&nested)),
        ("nesting without end", fill("[")),
        ("objects without end", fill(r#"{"a":"#)),
        ("one text", endpoint.text(&"x".repeat(size - 1_024))),
        ("one text of escapes", endpoint.text(&fill(r"\u0e01"))),
        ("one number", endpoint.answer(&fill("9"))),
        ("huge numbers", answer(huge)),
        ("different keys in one record", endpoint.answer(&keys)),
    ]
}

/// Bodies with a key that comes twice.
pub(crate) fn repeated_keys(endpoint: Endpoint, size: usize) -> Vec<(&'static str, String)> {
    vec![
        (
            "one key in thousands of copies",
            endpoint.answer(&format!("{{{}}}", many(r#""k":0"#, size))),
        ),
        (
            "a key that comes again after thousands of others",
            endpoint.answer(&format!("{{{},\"k1\":0}}", many(r#""k@":0"#, size))),
        ),
    ]
}

pub(crate) fn gzip(body: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(body).unwrap();
    packed.finish().unwrap()
}

pub(crate) fn deflate(body: &[u8]) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(body).unwrap();
    packed.finish().unwrap()
}

pub(crate) fn brotli(body: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    brotli::CompressorWriter::new(&mut packed, 4096, 5, 22)
        .write_all(body)
        .unwrap();
    packed
}
