//! Classifies a response: data, an error of the service, or a response of something else.

use crate::base_url::display_host;
use crate::decode::{self, Budget, Document, Stop, Unreadable};
use crate::error::{DecodeError, Error, NotTheServiceReason, Refusal, ServerText, TransportKind};
use chrono::{DateTime, Utc};
use reqwest::header::{CONTENT_TYPE, DATE, HeaderMap, LOCATION, RETRY_AFTER};
use reqwest::{Response, StatusCode};
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;

/// A complete, well-formed response with the status `success`.
pub(super) struct Reply {
    document: String,
    pub(super) received_at: DateTime<Utc>,
    pub(super) server_date: Option<DateTime<Utc>>,
}

impl Reply {
    pub(super) fn document(&self) -> &str {
        self.document.trim_ascii()
    }
}

/// What is known of a response before its body is read.
pub(super) struct Head {
    status: StatusCode,
    json: bool,
    html: bool,
    retry_after: Option<Duration>,
    redirect_host: Option<String>,
    received_at: DateTime<Utc>,
    server_date: Option<DateTime<Utc>>,
}

impl Head {
    pub(super) fn of(response: &Response, received_at: DateTime<Utc>) -> Self {
        let headers = response.headers();
        let media_type = media_type(headers);
        let location = text(headers, &LOCATION).and_then(|location| response.url().join(location).ok());
        Self {
            status: response.status(),
            json: media_type == "application/json" || media_type.ends_with("+json"),
            html: matches!(media_type.as_str(), "text/html" | "application/xhtml+xml"),
            retry_after: retry_after(headers, received_at),
            redirect_host: location.as_ref().and_then(display_host),
            received_at,
            server_date: text(headers, &DATE).and_then(http_date),
        }
    }

    pub(super) fn is_success(&self) -> bool {
        self.status.is_success()
    }

    /// The error names only the new host, without user name, path and query. If the host contains the
    /// token, it is left out as well.
    pub(super) fn refuse_redirect(&self, token: &SecretString) -> Result<(), Error> {
        if !self.status.is_redirection() {
            return Ok(());
        }
        let token = token.expose_secret().to_ascii_lowercase();
        let host = self.redirect_host.clone();
        Err(TransportKind::Redirect {
            host: host.filter(|host| !host.contains(&token)),
        }
        .after_connection()
        .into())
    }

    fn not_the_service(&self, why: NotTheServiceReason) -> Error {
        Error::NotTheService {
            status: self.status.as_u16(),
            why,
        }
    }
}

/// Classifies a response. `body` is complete if the status is a success; for an error status it may be
/// cut. Returns early once `stop` is set.
pub(super) fn judge(
    head: &Head,
    body: Vec<u8>,
    has_fragile_body: bool,
    token: &SecretString,
    stop: &Stop,
) -> Result<Reply, Error> {
    let refused = |body: &[u8]| refused(head, body, has_fragile_body, token, stop);
    if !head.is_success() {
        return Err(refused(&body));
    }
    if body.iter().all(u8::is_ascii_whitespace) {
        return Err(head.not_the_service(NotTheServiceReason::Empty));
    }
    if !head.json {
        let why = if looks_like_a_page(head, &body) {
            NotTheServiceReason::WebPage
        } else {
            NotTheServiceReason::WrongType
        };
        return Err(head.not_the_service(why));
    }
    let document = decode::check(&body, stop).map_err(|unreadable| match unreadable {
        Unreadable::Empty => head.not_the_service(NotTheServiceReason::Empty),
        Unreadable::Cut => TransportKind::Cut.after_connection().into(),
        Unreadable::Refused(error) => without_secret(error, token).into(),
    })?;
    match said_status(document, stop)?.as_str() {
        "success" => {}
        "error" => return Err(refused(&body)),
        _ => return Err(unreadable("status", "neither success nor error").into()),
    }
    // `check` has verified that the body is UTF-8.
    let document = String::from_utf8(body).map_err(|_| unreadable(".", "the text is not UTF-8"))?;
    Ok(Reply {
        document,
        received_at: head.received_at,
        server_date: head.server_date,
    })
}

/// The path in a decode error is made of keys from the response, and one of these could contain the
/// token.
pub(super) fn without_secret(error: DecodeError, token: &SecretString) -> DecodeError {
    DecodeError {
        path: error.path.replace(token.expose_secret(), "[token]"),
        ..error
    }
}

fn unreadable(path: &str, message: &str) -> DecodeError {
    DecodeError {
        path: path.to_owned(),
        message: message.to_owned(),
        position: None,
    }
}

fn said_status(text: &str, stop: &Stop) -> Result<String, DecodeError> {
    let budget = Budget::new(stop);
    let document = Document {
        text,
        budget: &budget,
    };
    decode::strictly(document, |node| node.object()?.required("status", decode::text))
}

/// The error for a response with an error status, or with `"status": "error"` in its body.
fn refused(head: &Head, body: &[u8], has_fragile_body: bool, token: &SecretString, stop: &Stop) -> Error {
    let said = decode::check(body, stop)
        .ok()
        .and_then(|text| service_error(text, token, stop));
    let status = head.status.as_u16();
    let says_enough = matches!(status, 401 | 429 | 500..);
    if said.is_none() && !says_enough {
        if looks_like_a_page(head, body) {
            return head.not_the_service(NotTheServiceReason::WebPage);
        }
        // A 404 with an error body is an answer of the service. Without one, any web server could have sent
        // it.
        if status == 404 {
            return head.not_the_service(NotTheServiceReason::NoErrorBody);
        }
    }
    let (code, message) = said.unzip();
    let hint = (has_fragile_body && matches!(status, 400 | 422))
        .then_some("this request is a GET with a body; a proxy may have dropped the body");
    Refusal {
        status,
        code,
        message: message.flatten(),
        retry_after: head.retry_after,
        hint,
    }
    .into()
}

/// Reads `status` = `error`, `error.code`, `error.message` (docs/contract.md#errors).
fn service_error(text: &str, token: &SecretString, stop: &Stop) -> Option<(ServerText, Option<ServerText>)> {
    let token = token.expose_secret();
    let budget = Budget::new(stop);
    let document = Document {
        text,
        budget: &budget,
    };
    decode::strictly(document, |node| {
        let answer = node.object()?;
        let said_error = answer.required("status", decode::text)? == "error";
        let error = answer.required("error", |error| {
            let error = error.object()?;
            let code = ServerText::new(&error.required("code", decode::text)?, token);
            let message = error.optional("message", decode::text);
            Some((code, message.map(|message| ServerText::new(&message, token))))
        })?;
        said_error.then_some(error)
    })
    .ok()
}

fn looks_like_a_page(head: &Head, body: &[u8]) -> bool {
    head.html || (!head.json && body.trim_ascii_start().starts_with(b"<"))
}

fn text<'h>(headers: &'h HeaderMap, name: &reqwest::header::HeaderName) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn media_type(headers: &HeaderMap) -> String {
    let value = text(headers, &CONTENT_TYPE).unwrap_or_default();
    value
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}

fn http_date(text: &str) -> Option<DateTime<Utc>> {
    httpdate::parse_http_date(text.trim()).ok().map(DateTime::from)
}

/// Reads `Retry-After`: seconds, or an HTTP date. A date is compared with the service's `Date` header
/// if there is one. None if the value is missing or invalid.
fn retry_after(headers: &HeaderMap, now: DateTime<Utc>) -> Option<Duration> {
    let value = text(headers, &RETRY_AFTER)?.trim();
    if let Ok(seconds) = value.parse::<u32>() {
        return Some(Duration::from_secs(seconds.into()));
    }
    let now = text(headers, &DATE).and_then(http_date).unwrap_or(now);
    Some((http_date(value)? - now).to_std().unwrap_or_default())
}
