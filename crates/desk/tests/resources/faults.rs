//! Hostile answers: bodies of a given size, and what is wrong around them.

use std::io::Write as _;
use std::time::Duration;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};

use crate::endpoint::Endpoint;
use crate::server::Step;

pub(crate) struct Fault {
    pub(crate) name: &'static str,
    pub(crate) script: Vec<Step>,
    /// `read`, or codes of errors: what the program may say of it.
    pub(crate) outcomes: &'static [&'static str],
    pub(crate) most_requests: usize,
    /// Whether it ends only when it is left.
    is_endless: bool,
}

impl Fault {
    /// The times after which the user leaves; None: never.
    pub(crate) fn leaves(&self) -> Vec<Option<Duration>> {
        let soon = [20, 150].map(|milliseconds| Some(Duration::from_millis(milliseconds)));
        let never = (!self.is_endless).then_some(None);
        let leaves = soon.into_iter().filter(|_| self.is_endless || self.is_slow());
        never.into_iter().chain(leaves).collect()
    }

    /// Reading it takes long enough to leave in the middle.
    fn is_slow(&self) -> bool {
        matches!(
            self.name,
            "empty records"
                | "records of other shapes"
                | "records with one id"
                | "different keys in one record"
        )
    }
}

const ANY: &[&str] = &["read", "Unreadable", "TooLarge", "UnsafeLink", "NotFound"];
const REFUSED: &[&str] = &["Unreadable"];
/// Damage within a record costs its value, and the answer is read; around the records it costs the answer.
const AROUND_DAMAGE: &[&str] = &["read", "Unreadable"];
const TOO_LARGE: &[&str] = &["TooLarge"];
const TOO_LARGE_OR_NOT_READ: &[&str] = &["TooLarge", "Unreadable"];
const CUT: &[&str] = &["Cut"];
const NO_HTTP: &[&str] = &["WrongAddress", "Unreadable"];

pub(crate) fn good(endpoint: Endpoint) -> Vec<Step> {
    sent(&[], endpoint.answer("").as_bytes())
}

pub(crate) fn all(endpoint: Endpoint, size: usize) -> Vec<Fault> {
    let documents = documents(endpoint, size).into_iter();
    let documents = documents.map(|(name, body)| answered(name, &[], body, ANY));
    let repeated = repeated_keys(endpoint, size).into_iter();
    let repeated = repeated.map(|(name, body)| answered(name, &[], body, AROUND_DAMAGE));
    let mut faults: Vec<Fault> = documents.chain(repeated).collect();
    faults.extend(compressed(endpoint, size));
    faults.extend(around(endpoint, size));
    faults.extend(endless());
    faults
}

/// Bombs of each kind: far more than the limit, and just below it.
fn compressed(endpoint: Endpoint, size: usize) -> Vec<Fault> {
    let spaces = vec![b' '; 64 << 20];
    let records = endpoint.answer(&many("{}", size));
    let records = records.as_bytes();
    [
        ("a bomb of gzip", "gzip", gzip(&spaces), TOO_LARGE),
        ("a bomb of brotli", "br", brotli(&spaces), TOO_LARGE),
        // The client does not offer deflate: such a body stays as it came.
        ("a bomb of deflate", "deflate", deflate(&spaces), REFUSED),
        ("records in gzip", "gzip", gzip(records), ANY),
        ("records in brotli", "br", brotli(records), ANY),
        (
            "gzip twice",
            "gzip, gzip",
            gzip(&gzip(&spaces)),
            TOO_LARGE_OR_NOT_READ,
        ),
    ]
    .map(|(name, encoding, body, outcomes)| answered(name, &[("content-encoding", encoding)], body, outcomes))
    .into()
}

/// Wrong heads.
fn around(endpoint: Endpoint, size: usize) -> Vec<Fault> {
    let body = endpoint.answer("");
    let utf16: Vec<u8> = body.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let text = endpoint.text("@");
    let latin: Vec<u8> = text
        .bytes()
        .map(|byte| if byte == b'@' { 0xE9 } else { byte })
        .collect();
    let line = format!("x-padding: {}\r\n", "x".repeat(1_000));
    let in_charset = |name, charset, body: Vec<u8>, outcomes| {
        let kind = format!("application/json; charset={charset}");
        answered(name, &[("content-type", &kind)], body, outcomes)
    };
    let raw = |name, head: String, outcomes| Fault {
        name,
        script: vec![Step::Read, Step::Send(head.into_bytes())],
        outcomes,
        most_requests: 3,
        is_endless: false,
    };
    let redirect = "HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    let mut faults = vec![
        in_charset("UTF-16 by its name", "utf-16", utf16, REFUSED),
        in_charset("Latin by its name", "iso-8859-1", latin, AROUND_DAMAGE),
        in_charset("another charset by name", "utf-7", body.clone().into(), ANY),
        Fault {
            most_requests: 1,
            ..raw("a redirect to itself", redirect.to_owned(), &["Redirect"])
        },
    ];
    let (long, short) = (line.repeat(size / line.len()), "a:\r\n".repeat(100_000));
    let too_long = format!("content-length: {size}\r\n");
    for (name, lines, outcomes) in [
        ("a flood of long headers", long.as_str(), TOO_LARGE),
        ("a flood of short headers", &short, TOO_LARGE),
        ("a length that is too long", &too_long, CUT),
        (
            "a length that is too short",
            "content-length: 20\r\nconnection: close\r\n",
            CUT,
        ),
        (
            "a length beyond all numbers",
            "content-length: 99999999999999999999999\r\n",
            NO_HTTP,
        ),
        (
            "a length of ten gigabytes",
            "content-length: 10737418240\r\n",
            TOO_LARGE,
        ),
        (
            "two different lengths",
            "content-length: 5\r\ncontent-length: 6\r\n",
            NO_HTTP,
        ),
    ] {
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
        faults.push(raw(name, format!("{head}{lines}\r\n{body}"), outcomes));
    }
    faults
}

/// Answers that never end, or take very long.
fn endless() -> Vec<Fault> {
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000)).into_bytes();
    let drip = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{}".to_vec();
    let fault = |name, steps: Vec<Step>, is_endless| Fault {
        name,
        script: [vec![Step::Read], steps].concat(),
        outcomes: TOO_LARGE,
        most_requests: 1,
        is_endless,
    };
    let without_end = vec![Step::Send(head.into()), Step::SendForever(chunk)];
    let half = Step::Send([head.as_bytes(), b"2\r\n{ \r\n"].concat());
    let slowly = vec![Step::Drip(drip, Duration::from_secs(1))];
    vec![
        fault("a body without end", without_end, false),
        fault("one byte a second", slowly, true),
        fault("no answer", vec![Step::Hold], true),
        fault("half a body and nothing more", vec![half, Step::Hold], true),
    ]
}

fn answered(
    name: &'static str,
    headers: &[(&str, &str)],
    body: impl Into<Vec<u8>>,
    outcomes: &'static [&'static str],
) -> Fault {
    Fault {
        name,
        script: sent(headers, &body.into()),
        outcomes,
        // A list that is said to have another page is asked for it.
        most_requests: 3,
        is_endless: false,
    }
}

fn sent(headers: &[(&str, &str)], body: &[u8]) -> Vec<Step> {
    let mut head = format!(
        "HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n",
        body.len()
    );
    for (name, value) in headers {
        head.extend([name, ": ", value, "\r\n"]);
    }
    if !headers.iter().any(|(name, _)| *name == "content-type") {
        head += "content-type: application/json\r\n";
    }
    vec![Step::Read, Step::Send([head.as_bytes(), b"\r\n", body].concat())]
}

/// As many records as fit. `@` becomes the number of the record.
fn many(record: &str, size: usize) -> String {
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
fn documents(endpoint: Endpoint, size: usize) -> Vec<(&'static str, String)> {
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
fn repeated_keys(endpoint: Endpoint, size: usize) -> Vec<(&'static str, String)> {
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

fn gzip(body: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(body).unwrap();
    packed.finish().unwrap()
}

fn deflate(body: &[u8]) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(body).unwrap();
    packed.finish().unwrap()
}

fn brotli(body: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    brotli::CompressorWriter::new(&mut packed, 4096, 5, 22)
        .write_all(body)
        .unwrap();
    packed
}
