//! Reads a request body, with checks of its content type, size and time.

use std::time::Duration;

use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use futures::TryStreamExt;
use tokio::time::timeout;

use super::callers::Caller;
use crate::answer::Answer;

/// Largest body in bytes: the results of the largest lotto rounds take some hundred thousand (docs/ASSUMPTIONS.md#a51).
const LARGEST: usize = 2 << 20;
const PATIENCE: Duration = Duration::from_secs(10);

/// A body that was read as far as it is accepted.
pub(super) struct Received {
    pub(super) bytes: Vec<u8>,
    pub(super) refusal: Option<Answer>,
}

/// The body is also read if its content type is wrong, so that the log can say which transaction was refused.
pub(super) async fn read(headers: &HeaderMap, body: Body, caller: &Caller) -> Received {
    let mut bytes = Vec::new();
    let refusal = match timeout(PATIENCE, collect(body, &mut bytes)).await {
        Ok(Ok(())) => {
            caller.sends_a_body(false);
            None
        }
        Ok(Err(Unread)) => Some((413, "the body is incomplete or larger than 2 MiB")),
        Err(_) => Some((408, "the body did not arrive in time")),
    };
    let of_type = (!is_json(headers)).then_some((415, "the content type must be application/json"));
    let refusal = of_type.or(refusal);
    Received {
        bytes,
        refusal: refusal.map(|(status, why)| Answer::unacceptable(status, why)),
    }
}

/// The body ended early or is too large.
struct Unread;

async fn collect(body: Body, bytes: &mut Vec<u8>) -> Result<(), Unread> {
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.try_next().await.map_err(|_| Unread)? {
        let room = LARGEST - bytes.len();
        bytes.extend_from_slice(&part[..part.len().min(room)]);
        if part.len() > room {
            return Err(Unread);
        }
    }
    Ok(())
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
