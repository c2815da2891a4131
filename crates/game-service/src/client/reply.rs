//! Classifies a response: data, an error of the service, or a response of something else.
//!
//! An error body is read in the contract's form (docs/contract.md#errors), or in that of a web framework in front of the
//! service or under it (docs/variants.md#errors). Only texts that explain the refusal are read: no stack, no path.

use super::Response;
use crate::base_url::display_host;
use crate::decode::{
    Body, Budget, Document, Node, Object, Problems, Stop, Unreadable, Whole, strictly, text,
};
use crate::error::{DecodeError, Error, NotTheServiceReason, Refusal, ServerText, TransportKind};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::StatusCode;
use reqwest::header::{AGE, CONTENT_TYPE, DATE, HeaderMap, HeaderName, LOCATION, RETRY_AFTER};
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;

pub(super) struct Head {
    status: StatusCode,
    headers: HeaderMap,
    received_at: DateTime<Utc>,
}

impl Head {
    pub(super) fn of(response: &reqwest::Response, received_at: DateTime<Utc>) -> Self {
        Self {
            status: response.status(),
            headers: response.headers().clone(),
            received_at,
        }
    }

    fn is_json(&self) -> bool {
        let media_type = media_type(&self.headers);
        matches!(media_type.as_str(), "application/json" | "text/json") || media_type.ends_with("+json")
    }

    pub(super) fn is_success(&self) -> bool {
        self.status.is_success()
    }

    fn not_the_service(&self, why: NotTheServiceReason) -> Error {
        Error::NotTheService {
            status: self.status.as_u16(),
            why,
        }
    }
}

/// The error names only the new host, and not even that if it contains the token.
pub(super) fn refuse_redirect(response: &reqwest::Response, token: &SecretString) -> Result<(), Error> {
    if !response.status().is_redirection() {
        return Ok(());
    }
    let location =
        header(response.headers(), &LOCATION).and_then(|location| response.url().join(location).ok());
    let host = location.as_ref().and_then(display_host);
    let token = token.expose_secret().to_ascii_lowercase();
    Err(TransportKind::Redirect {
        host: host.filter(|host| !host.contains(&token)),
    }
    .after_connection()
    .into())
}

/// Classifies a response: a success is a well-formed document with the status `success`. What was received is complete if
/// the status is a success; for an error status it may be cut. Returns early once `stop` is set.
pub(super) fn classify(
    head: &Head,
    received: &[u8],
    has_fragile_body: bool,
    token: &SecretString,
    stop: &Stop,
) -> Result<Response<Body>, Error> {
    if !head.is_success() {
        return Err(refused(head, received, has_fragile_body, token, stop));
    }
    let body = Body::check(received, Whole::Answer, stop);
    // PHP answers with `text/html` unless it is told otherwise: the body decides.
    let is_object = match &body {
        Ok(body) => body.text().starts_with('{'),
        Err(Unreadable::Cut) => received.starts_with(b"{"),
        // Whatever its type: nothing came.
        Err(Unreadable::Empty) => true,
        Err(Unreadable::Refused(_)) => false,
    };
    if !head.is_json() && !is_object {
        return Err(not_json(head, received));
    }
    let body = body.map_err(|unreadable| match unreadable {
        Unreadable::Empty => head.not_the_service(NotTheServiceReason::Empty),
        Unreadable::Cut => TransportKind::Cut.after_connection().into(),
        Unreadable::Refused(error) => Error::from(without_secret(error, token)),
    })?;
    let status = body.read(stop, |document| {
        strictly(document, |node| node.object()?.text("status"))
    });
    let status = match status {
        Err(_) if !head.is_json() => return Err(not_json(head, received)),
        Err(error) => return Err(without_secret(error, token).into()),
        Ok(status) => status.to_ascii_lowercase(),
    };
    match status.as_str() {
        "success" => {}
        "error" => return Err(refused(head, received, has_fragile_body, token, stop)),
        _ => {
            let error = DecodeError {
                path: "status".to_owned(),
                message: "neither success nor error".to_owned(),
                position: None,
            };
            return Err(error.into());
        }
    }
    Ok(Response {
        value: body,
        received_at: head.received_at,
        server_date: server_date(&head.headers),
        cached_for: age(&head.headers),
    })
}

/// The path is made of keys from the response, and one of these could contain the token.
pub(super) fn without_secret(error: DecodeError, token: &SecretString) -> DecodeError {
    DecodeError {
        path: error.path.replace(token.expose_secret(), "[token]"),
        ..error
    }
}

/// The error for a body that is not JSON, under a type that is not JSON.
fn not_json(head: &Head, body: &[u8]) -> Error {
    head.not_the_service(if looks_like_a_page(head, body) {
        NotTheServiceReason::WebPage
    } else {
        NotTheServiceReason::WrongType
    })
}

/// The error for a response with an error status, or with `"status": "error"` in its body.
fn refused(head: &Head, body: &[u8], has_fragile_body: bool, token: &SecretString, stop: &Stop) -> Error {
    // Only a proxy answers so (RFC 9110). One that ends TLS itself does it in a plain answer.
    if head.status == StatusCode::PROXY_AUTHENTICATION_REQUIRED {
        return TransportKind::ProxyLogin.after_connection().into();
    }
    let token = token.expose_secret();
    let said = match Body::check(body, Whole::Answer, stop) {
        Ok(body) => read_error_body(body.text(), token, stop),
        Err(_) if media_type(&head.headers) == "text/plain" => plain_text(body, token),
        Err(_) => None,
    };
    let status = head.status.as_u16();
    if said.is_none() && asks_for_a_certificate(status, body) {
        return TransportKind::ClientCertificate.after_connection().into();
    }
    let says_enough = matches!(status, 401 | 429 | 500..);
    if said.is_none() && !says_enough {
        if looks_like_a_page(head, body) {
            return head.not_the_service(match status {
                400 | 403 | 405 | 411 | 413 if has_fragile_body => NotTheServiceReason::BodyRefused,
                403 | 406 => NotTheServiceReason::Firewall,
                _ => NotTheServiceReason::WebPage,
            });
        }
        // Only with an error body is it an answer of the service: any web server could have sent a 404.
        if status == 404 {
            return head.not_the_service(NotTheServiceReason::NoErrorBody);
        }
    }
    let hint = (has_fragile_body && matches!(status, 400 | 422))
        .then_some("this request is a GET with a body; a proxy may have dropped the body");
    let Said {
        code,
        message,
        is_contract_form,
    } = said.unwrap_or_default();
    Refusal {
        status,
        code,
        message,
        is_contract_form,
        retry_after: retry_after(&head.headers, head.received_at),
        hint,
    }
    .into()
}

/// nginx makes the connection without a client certificate and refuses each request. Its own status for that is 496.
fn asks_for_a_certificate(status: u16, body: &[u8]) -> bool {
    const NGINX: &[u8] = b"No required SSL certificate was sent";
    status == 496 || (status == 400 && body.windows(NGINX.len()).any(|part| part == NGINX))
}

fn looks_like_a_page(head: &Head, body: &[u8]) -> bool {
    let is_html = matches!(
        media_type(&head.headers).as_str(),
        "text/html" | "application/xhtml+xml"
    );
    is_html || (!head.is_json() && body.trim_ascii_start().starts_with(b"<"))
}

fn header<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn media_type(headers: &HeaderMap) -> String {
    let value = header(headers, &CONTENT_TYPE).unwrap_or_default();
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

/// The service's clock now: when the response was made, and how long a cache kept it since.
fn server_date(headers: &HeaderMap) -> Option<DateTime<Utc>> {
    let made = header(headers, &DATE).and_then(http_date)?;
    let kept = TimeDelta::from_std(age(headers).unwrap_or_default()).ok()?;
    made.checked_add_signed(kept)
}

fn age(headers: &HeaderMap) -> Option<Duration> {
    let seconds = header(headers, &AGE)?.trim().parse::<u32>().ok()?;
    Some(Duration::from_secs(seconds.into()))
}

/// Reads `Retry-After`: seconds, or an HTTP date. A date is compared with the service's `Date` header
/// if there is one. None if the value is missing or invalid.
fn retry_after(headers: &HeaderMap, now: DateTime<Utc>) -> Option<Duration> {
    let value = header(headers, &RETRY_AFTER)?.trim();
    if let Some(seconds) = whole_seconds(value) {
        return Some(Duration::from_secs(seconds));
    }
    let now = server_date(headers).unwrap_or(now);
    Some((http_date(value)? - now).to_std().unwrap_or_default())
}

/// Some servers write a fraction, which RFC 9110 does not allow. It is rounded up: who comes too early is refused again.
fn whole_seconds(value: &str) -> Option<u64> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, "0"));
    if fraction.is_empty() || !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let has_rest = fraction.bytes().any(|digit| digit != b'0');
    Some(u64::from(whole.parse::<u32>().ok()?) + u64::from(has_rest))
}

/// Largest number of faults of single parameters that are shown.
const MOST_DETAILS: usize = 5;

#[derive(Default)]
struct Said {
    code: Option<ServerText>,
    message: Option<ServerText>,
    is_contract_form: bool,
}

/// Reads an error body. None if nothing in it explains the error. The `token` is removed from the texts.
fn read_error_body(document: &str, token: &str, stop: &Stop) -> Option<Said> {
    let budget = Budget::new(stop);
    let document = Document {
        text: document,
        budget: &budget,
    };
    if let Some((code, message)) = contract_form(document) {
        return Some(Said {
            code: Some(ServerText::new(&code, token)),
            message: message.map(|message| ServerText::new(&message, token)),
            is_contract_form: true,
        });
    }
    let problems = Problems::new(&budget);
    let (code, message) = other_form(Node::root(document.text, &problems));
    said(code, message, token)
}

/// The sentence of an error without JSON, as Go's `http.Error` writes it.
fn plain_text(body: &[u8], token: &str) -> Option<Said> {
    let sentence = std::str::from_utf8(body).ok()?.trim_ascii();
    let is_sentence = !sentence.contains(['<', '\0']) && sentence.lines().count() <= 3;
    said(None, Some(sentence.to_owned()).filter(|_| is_sentence), token)
}

fn said(code: Option<String>, message: Option<String>, token: &str) -> Option<Said> {
    let code = code.filter(|text| !text.is_empty());
    let message = message.filter(|text| !text.is_empty());
    (code.is_some() || message.is_some()).then(|| Said {
        code: code.map(|code| ServerText::new(&code, token)),
        message: message.map(|message| ServerText::new(&message, token)),
        is_contract_form: false,
    })
}

/// `status` = `error`, `error.code`, `error.message`.
fn contract_form(document: Document<'_>) -> Option<(String, Option<String>)> {
    strictly(document, |node| {
        let answer = node.object()?;
        let is_error = answer.required("status", text)?.eq_ignore_ascii_case("error");
        let error = answer.required("error", |error| {
            let error = error.object()?;
            Some((error.required("code", text)?, error.optional("message", text)))
        })?;
        is_error.then_some(error)
    })
    .ok()
}

fn other_form(node: Node<'_, '_>) -> (Option<String>, Option<String>) {
    let mut found = Details::default();
    let Some(object) = object(node) else {
        found.add(node, false);
        return (found.code, joined(None, found.texts));
    };
    let explained = string_in(&object, "error_description");
    // In OAuth, `error` is a code; elsewhere it is a sentence or the name of the status.
    let code = match explained {
        Some(_) => string(&object, "error"),
        None => string_in(&object, "code"),
    };
    let sentence = explained
        .or_else(|| SENTENCES.iter().find_map(|name| string_in(&object, name)))
        .or_else(|| string(&object, "error"))
        .or_else(|| string_in(&object, "title"));
    found.add_lists(&object);
    for name in AROUND {
        object.optional(name, |around| {
            found.add_lists(&self::object(around)?);
            None::<()>
        });
    }
    if sentence.is_none() && found.texts.is_empty() {
        // Django writes the faults of parameters by name, without anything around them.
        found = Details::default();
        found.add(node, false);
    }
    (code.or(found.code), joined(sentence, found.texts))
}

/// Fields with a sentence, the best one first.
const SENTENCES: [&str; 4] = ["detail", "message", "hydra:description", "msg"];
/// Fields with the faults of single parameters.
const LISTS: [&str; 6] = ["errors", "message", "detail", "details", "violations", "issues"];
/// Fields in which some frameworks put such a field: Micronaut, Zod.
const AROUND: [&str; 2] = ["_embedded", "error"];

/// The faults of single parameters.
#[derive(Default)]
struct Details {
    code: Option<String>,
    texts: Vec<String>,
}

impl Details {
    fn add_lists(&mut self, object: &Object<'_, '_>) {
        for name in LISTS {
            object.optional(name, |list| {
                self.add(list, true);
                None::<()>
            });
        }
    }

    /// Reads `[{message, code, field}]`, `["…"]`, and `{field: ["…"]}`. `is_named`: the object is known to hold faults, so
    /// `{field: "…"}` is one as well, as Phoenix and Go write it.
    fn add(&mut self, node: Node<'_, '_>, is_named: bool) {
        if node.is_array() {
            node.list(|item| self.add_item(item));
        } else if node.is_object() {
            node.map(|field, faults| {
                if faults.is_array() {
                    let first = faults.list(string_of).into_iter().flatten().flatten().next();
                    self.texts.extend(first.map(|fault| named(Some(field), &fault)));
                } else if is_named {
                    // Phoenix puts the sentence under `detail`.
                    let field = Some(field).filter(|field| !matches!(*field, "detail" | "message"));
                    self.texts
                        .extend(string_of(faults).map(|fault| named(field, &fault)));
                }
                None::<()>
            });
        }
    }

    fn add_item(&mut self, item: Node<'_, '_>) {
        let Some(object) = object(item) else {
            self.texts.extend(string_of(item));
            return;
        };
        let sentence = ["message", "msg", "detail", "defaultMessage", "title"];
        let sentence = sentence.iter().find_map(|name| string(&object, name));
        let field = ["field", "propertyPath"]
            .iter()
            .find_map(|name| string(&object, name))
            .or_else(|| {
                ["loc", "path"]
                    .iter()
                    .find_map(|name| object.optional(name, last_of))
            });
        self.code = self.code.take().or_else(|| string(&object, "code"));
        self.texts
            .extend(sentence.map(|sentence| named(field.as_deref(), &sentence)));
    }
}

/// The last part of a path that is written as a list.
fn last_of(path: Node<'_, '_>) -> Option<String> {
    if path.is_array() {
        path.list(text)?.pop()?
    } else {
        None
    }
}

/// The fault with its parameter, if the sentence does not name it.
fn named(field: Option<&str>, sentence: &str) -> String {
    match field {
        Some(field) if !field.is_empty() && !sentence.contains(field) => format!("{field}: {sentence}"),
        _ => sentence.to_owned(),
    }
}

/// The sentence with the faults that it does not contain itself.
fn joined(sentence: Option<String>, details: Vec<String>) -> Option<String> {
    let mut parts: Vec<String> = sentence
        .into_iter()
        .filter(|sentence| !sentence.is_empty())
        .collect();
    for detail in details.into_iter().take(MOST_DETAILS) {
        if !parts.iter().any(|part| part.contains(&detail)) {
            parts.push(detail);
        }
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

fn object<'a, 'c>(node: Node<'a, 'c>) -> Option<Object<'a, 'c>> {
    if node.is_object() { node.object() } else { None }
}

fn string_of(node: Node<'_, '_>) -> Option<String> {
    if node.is_string() { text(node) } else { None }
}

fn string(object: &Object<'_, '_>, name: &str) -> Option<String> {
    object
        .optional(name, string_of)
        .filter(|text| !text.trim().is_empty())
}

/// The text of a field of the object, or of its `error`.
fn string_in(object: &Object<'_, '_>, name: &str) -> Option<String> {
    string(object, name).or_else(|| object.optional("error", |error| string(&self::object(error)?, name)))
}
