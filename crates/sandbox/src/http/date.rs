//! Sets the header `Date` of every response to world time. The HTTP library would set the computer's
//! time, and a client that compares it with the times in records would report a wrong clock.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::DATE;
use axum::response::Response;
use chrono::{DateTime, Utc};

use crate::service::Service;

pub(super) async fn of_this_world(State(service): State<Arc<Service>>, mut answer: Response) -> Response {
    if let Ok(date) = HeaderValue::try_from(http_date(service.clock.now())) {
        answer.headers_mut().insert(DATE, date);
    }
    answer
}

/// RFC 9110, "IMF-fixdate".
pub(crate) fn http_date(at: DateTime<Utc>) -> String {
    at.format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_as_http_wants_it() {
        let date = |text: &str| http_date(text.parse().unwrap());
        assert_eq!(date("2028-02-29T00:00:00.999Z"), "Tue, 29 Feb 2028 00:00:00 GMT");
        assert_eq!(date("1994-11-06T08:49:37Z"), "Sun, 06 Nov 1994 08:49:37 GMT");
    }
}
