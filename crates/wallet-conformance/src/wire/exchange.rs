//! A request with its response, as evidence. Secrets are replaced before they are stored here.

use serde::Serialize;

/// A request and its response. Each secret is replaced by `(hidden)`.
#[derive(Clone, Debug, Serialize)]
pub struct Exchange {
    /// The purpose of the request.
    pub what: String,
    /// `GET` or `POST`.
    pub method: &'static str,
    /// Path and query, relative to the base address.
    pub path: String,
    /// The relevant request headers.
    pub headers: Vec<(&'static str, String)>,
    /// Request body. A long one is cut, with a note.
    pub body: Option<String>,
    /// The response. None if there was none.
    pub answer: Option<Response>,
    /// Why there was no response.
    pub silence: Option<String>,
    /// Duration in milliseconds.
    pub milliseconds: u64,
}

/// A response.
#[derive(Clone, Debug, Serialize)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// Its content type, if stated.
    pub content_type: Option<String>,
    /// The body. A long one is cut, with a note.
    pub body: String,
}

/// Largest body in a report, in characters.
const KEPT: usize = 4_096;

/// The body for a report.
pub(super) fn kept(body: &str) -> String {
    match body.char_indices().nth(KEPT) {
        Some((end, _)) => format!("{}… ({} bytes in all)", &body[..end], body.len()),
        None => body.to_owned(),
    }
}
