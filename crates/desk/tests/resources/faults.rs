//! Hostile answers: bodies, and what is wrong around them.

use std::time::Duration;

use crate::bodies::{self, brotli, deflate, gzip};
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

pub(crate) fn good(endpoint: Endpoint) -> Vec<Step> {
    sent(&[], endpoint.answer("").as_bytes())
}

pub(crate) fn all(endpoint: Endpoint, size: usize) -> Vec<Fault> {
    let documents = bodies::documents(endpoint, size);
    let documents = documents
        .into_iter()
        .map(|(name, body)| answered(name, &[], body, ANY));
    let repeated = bodies::repeated_keys(endpoint, size).into_iter();
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
    let records = endpoint.answer(&bodies::many("{}", size));
    let records = records.as_bytes();
    // The client does not offer deflate: such a body stays as it came.
    vec![
        answered(
            "a bomb of gzip",
            &[("content-encoding", "gzip")],
            gzip(&spaces),
            TOO_LARGE,
        ),
        answered(
            "a bomb of brotli",
            &[("content-encoding", "br")],
            brotli(&spaces),
            TOO_LARGE,
        ),
        answered(
            "a bomb of deflate",
            &[("content-encoding", "deflate")],
            deflate(&spaces),
            REFUSED,
        ),
        answered(
            "records in gzip",
            &[("content-encoding", "gzip")],
            gzip(records),
            ANY,
        ),
        answered(
            "records in brotli",
            &[("content-encoding", "br")],
            brotli(records),
            ANY,
        ),
        answered(
            "gzip twice",
            &[("content-encoding", "gzip, gzip")],
            gzip(&gzip(&spaces)),
            &["TooLarge", "Unreadable"],
        ),
    ]
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
    let raw = |name, head: String, outcomes| Fault {
        name,
        script: vec![Step::Read, Step::Send(head.into_bytes())],
        outcomes,
        most_requests: 3,
        is_endless: false,
    };
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
    vec![
        answered(
            "UTF-16 by its name",
            &[("content-type", "application/json; charset=utf-16")],
            utf16,
            REFUSED,
        ),
        answered(
            "Latin by its name",
            &[("content-type", "application/json; charset=iso-8859-1")],
            latin,
            AROUND_DAMAGE,
        ),
        answered(
            "another charset by name",
            &[("content-type", "application/json; charset=utf-7")],
            body.clone(),
            ANY,
        ),
        raw(
            "a flood of long headers",
            format!("{head}{}\r\n{body}", line.repeat(size / line.len())),
            TOO_LARGE,
        ),
        raw(
            "a flood of short headers",
            format!("{head}{}\r\n{body}", "a:\r\n".repeat(100_000)),
            TOO_LARGE,
        ),
        raw(
            "a redirect to itself",
            "HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".to_owned(),
            &["Redirect"],
        )
        .once(),
        raw(
            "a length that is too long",
            format!("{head}content-length: {size}\r\n\r\n{body}"),
            &["Cut"],
        ),
        raw(
            "a length that is too short",
            format!("{head}content-length: 20\r\nconnection: close\r\n\r\n{body}"),
            &["Cut"],
        ),
        raw(
            "a length beyond all numbers",
            format!("{head}content-length: 99999999999999999999999\r\n\r\n{body}"),
            &["WrongAddress", "Unreadable"],
        ),
        raw(
            "a length of ten gigabytes",
            format!("{head}content-length: 10737418240\r\n\r\n{body}"),
            TOO_LARGE,
        ),
        raw(
            "two different lengths",
            format!("{head}content-length: 5\r\ncontent-length: 6\r\n\r\n{body}"),
            &["WrongAddress", "Unreadable"],
        ),
    ]
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
    vec![
        fault(
            "a body without end",
            vec![Step::Send(head.into()), Step::SendForever(chunk)],
            false,
        ),
        fault(
            "one byte a second",
            vec![Step::Drip(drip, Duration::from_secs(1))],
            true,
        ),
        fault("no answer", vec![Step::Hold], true),
        fault(
            "half a body and nothing more",
            vec![Step::Send([head.as_bytes(), b"2\r\n{ \r\n"].concat()), Step::Hold],
            true,
        ),
    ]
}

impl Fault {
    fn once(self) -> Self {
        Self {
            most_requests: 1,
            ..self
        }
    }
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
