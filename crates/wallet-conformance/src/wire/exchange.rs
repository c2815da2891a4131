//! One request and its answer, as evidence. Secrets are hidden before anything gets here.

use serde::Serialize;

/// What was sent and what came back, raw but for the secrets, which read `(hidden)`.
#[derive(Clone, Debug, Serialize)]
pub struct Exchange {
    /// What it was meant to be.
    pub what: String,
    /// `GET` or `POST`.
    pub method: &'static str,
    /// Path and query below the base address.
    pub path: String,
    /// Headers that decide something.
    pub headers: Vec<(&'static str, String)>,
    /// The body sent; very long ones are cut, and say so.
    pub body: Option<String>,
    /// What came back, unless nothing did.
    pub answer: Option<Answer>,
    /// Why no answer came.
    pub silence: Option<String>,
    /// How long it took.
    pub milliseconds: u64,
}

/// An answer.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// Its content type, if it names one.
    pub content_type: Option<String>,
    /// The body; very long ones are cut, and say so.
    pub body: String,
}

/// The most of a body that a report keeps, in characters.
const KEPT: usize = 4_096;

/// A body as a report keeps it.
pub(super) fn kept(body: &str) -> String {
    match body.char_indices().nth(KEPT) {
        Some((end, _)) => format!("{}… ({} bytes in all)", &body[..end], body.len()),
        None => body.to_owned(),
    }
}
