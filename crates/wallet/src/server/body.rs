//! Reads a request body, with checks of its content type, size and time.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;

use super::callers::Caller;
use crate::answer::Answer;

/// Largest body in bytes: enough for the results of the largest lotto round.
const LARGEST: usize = 256 * 1024;

const PATIENCE: Duration = Duration::from_secs(10);

pub(super) async fn read(headers: &HeaderMap, body: Body, caller: &Caller) -> Result<String, Answer> {
    if !is_json(headers) {
        return Err(Answer::unacceptable(
            415,
            "the content type must be application/json",
        ));
    }
    let bytes = tokio::time::timeout(PATIENCE, to_bytes(body, LARGEST))
        .await
        .map_err(|_| Answer::unacceptable(408, "the body did not arrive in time"))?
        .map_err(|_| Answer::unacceptable(413, "the body is incomplete or larger than 256 KiB"))?;
    caller.sends_a_body(false);
    String::from_utf8(bytes.into()).map_err(|_| Answer::invalid("the body is not UTF-8"))
}

/// Parameters such as a charset are ignored: JSON is always UTF-8.
fn is_json(headers: &HeaderMap) -> bool {
    let mut types = headers.get_all(CONTENT_TYPE).iter();
    let Some(Ok(named)) = types.next().map(|value| value.to_str()) else {
        return false;
    };
    let name = named.split(';').next().unwrap_or_default().trim();
    name.eq_ignore_ascii_case("application/json") && types.next().is_none()
}
