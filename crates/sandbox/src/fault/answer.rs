//! Answers that are sent in place of the correct one.

use axum::Json;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, LOCATION, RETRY_AFTER};
use axum::http::{HeaderName, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use super::kind::Fault;

/// The address in redirects. Nothing listens on the port for discarding data (RFC 863).
const ELSEWHERE: &str = "http://127.0.0.1:9/elsewhere";

const PAGE: &str = "<!doctype html><title>Example proxy</title><h1>This page is not the service</h1>";

/// The answer of a fault that needs no correct answer.
pub(super) fn in_place(fault: Fault) -> Option<Response> {
    Some(match fault {
        Fault::Redirect301 => redirect(StatusCode::MOVED_PERMANENTLY),
        Fault::Redirect302 => redirect(StatusCode::FOUND),
        Fault::Redirect307 => redirect(StatusCode::TEMPORARY_REDIRECT),
        Fault::Redirect308 => redirect(StatusCode::PERMANENT_REDIRECT),
        Fault::BadRequest => refusal(400, "E_VALIDATION_FAILURE", "a parameter is not accepted"),
        Fault::Unauthorized => refusal(
            401,
            "UNAUTHORIZED_ACCESS",
            "E_UNAUTHORIZED_ACCESS: Unauthorized access",
        ),
        Fault::Forbidden => refusal(403, "FORBIDDEN", "this operator may not read this"),
        Fault::NotFound => refusal(404, "NOT_FOUND", "not found"),
        Fault::NotFoundPage => (StatusCode::NOT_FOUND, Html(PAGE)).into_response(),
        Fault::Conflict => refusal(409, "CONFLICT", "another request is in progress"),
        Fault::Unprocessable => refusal(422, "UNPROCESSABLE", "the request cannot be processed"),
        Fault::ThrottledSeconds => throttled(Some("30")),
        Fault::ThrottledDate => throttled(Some("Fri, 31 Dec 2999 23:59:59 GMT")),
        Fault::ThrottledNonsense => throttled(Some("soon")),
        Fault::Throttled => throttled(None),
        Fault::ServerError => refusal(500, "INTERNAL_ERROR", "internal error"),
        Fault::BadGateway => (StatusCode::BAD_GATEWAY, Html(PAGE)).into_response(),
        Fault::Unavailable => refusal(503, "UNAVAILABLE", "service unavailable"),
        Fault::GatewayTimeout => StatusCode::GATEWAY_TIMEOUT.into_response(),
        Fault::PlainText => "everything is fine\n".into_response(),
        Fault::WebPage => Html(PAGE).into_response(),
        Fault::NoContent => StatusCode::NO_CONTENT.into_response(),
        Fault::ErrorInSuccess => refusal(200, "NOT_FOUND", "not found"),
        Fault::HugeHeader => huge_header(),
        _ => return None,
    })
}

fn redirect(status: StatusCode) -> Response {
    (status, [(LOCATION, ELSEWHERE)]).into_response()
}

pub(super) fn refusal(status: u16, code: &str, message: &str) -> Response {
    let body = json!({"status": "error", "error": {"code": code, "message": message}});
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, Json(body)).into_response()
}

fn throttled(wait: Option<&'static str>) -> Response {
    let mut answer = refusal(429, "TOO_MANY_REQUESTS", "too many requests");
    if let Some(wait) = wait {
        answer
            .headers_mut()
            .insert(RETRY_AFTER, axum::http::HeaderValue::from_static(wait));
    }
    answer
}

fn huge_header() -> Response {
    let name = HeaderName::from_static("x-trace");
    let json = "application/json".to_owned();
    (
        [(CONTENT_TYPE, json), (name, "x".repeat(1 << 20))],
        Body::from("{}"),
    )
        .into_response()
}
