//! A line of a log to an entry: where its message is, and what stands beside it. Fields that nobody knows are left alone.

use std::borrow::Cow;

use app::clock::{LocalTime, Zone};
use chrono::{DateTime, NaiveDateTime, Utc};
use money::{ExactDecimal, without_exponent};

use super::json::{Object, text, text_or_number};
use super::message::{self, MARK, wrong};
use super::moment::since_1970;
use crate::entry::{Entry, Refusal};
use crate::map::{Column, Map, Refused};
use crate::unreadable::shortened;
use crate::{Problem, Unreadable};

/// Where a message is looked for, in this order.
const BODIES: [&str; 4] = ["body", "request", "message", "raw"];
/// Where the time received is looked for.
const TIMES: [&str; 5] = ["received_at", "ts", "time", "timestamp", "at"];
/// Where the status of the answer, the answer, and how long it took are looked for.
const STATUSES: [&str; 5] = [
    "status",
    "status_code",
    "http_status",
    "response_status",
    "answer_status",
];
const ANSWERS: [&str; 5] = ["answer", "response", "response_body", "reply", "result"];
const REASONS: [&str; 3] = ["reason", "error", "refusal"];
const TOOK: [&str; 10] = [
    "took_ms",
    "answered_ms",
    "duration_ms",
    "elapsed_ms",
    "latency_ms",
    "response_time_ms",
    "took",
    "duration",
    "elapsed",
    "latency",
];
/// Where the path of a call is looked for, and the calls that move no money.
const PATHS: [&str; 5] = ["path", "url", "uri", "endpoint", "target"];
const OTHER_CALLS: [&str; 2] = ["/player/verify", "/player/balance"];
/// Words of a status that mean a refusal, unless the map says others.
const REFUSED: [&str; 7] = [
    "error", "failed", "fail", "failure", "refused", "rejected", "declined",
];
/// Envelopes inside of each other: a line, its request, the body of that.
const DEEPEST: u32 = 3;
/// The first status of an answer that means a refusal.
const FIRST_REFUSAL: u64 = 400;

/// The names of fields that the map says, and how times without a zone are read.
pub(super) struct Names {
    body: Option<String>,
    received_at: Option<String>,
    refused: Option<Refused>,
    zone: Option<Zone>,
}

impl Names {
    pub(super) fn of(map: &Map) -> Result<Self, Problem> {
        let zone = match &map.time.zone {
            Some(name) => Some(Zone::named(name).ok_or_else(|| Problem::NoZone { name: name.clone() })?),
            None => None,
        };
        Ok(Self {
            body: map.body.clone(),
            received_at: map.received_at.clone(),
            refused: map.refused.clone(),
            zone,
        })
    }

    fn bodies(&self) -> Vec<&str> {
        match &self.body {
            Some(body) => vec![body],
            None => BODIES.to_vec(),
        }
    }
}

/// What a line is.
pub(super) enum Found {
    Entry(Box<Entry>),
    /// A call that moves no money.
    OtherCall,
}

pub(super) enum Fault {
    Unread(Unreadable),
    /// A time without a zone, as written.
    NoZone(String),
}

impl From<Unreadable> for Fault {
    fn from(why: Unreadable) -> Self {
        Self::Unread(why)
    }
}

/// The entry in a line.
pub(super) fn found(line: &str, names: &Names) -> Result<Found, Fault> {
    let object = Object::parse(line).map_err(|error| not_json(&error))?;
    match inside(&object, line, &Around::default(), names, DEEPEST)? {
        Some(entry) => Ok(Found::Entry(entry)),
        None if is_other_call(&object, DEEPEST) => Ok(Found::OtherCall),
        None => Err(Unreadable::NoMessage.into()),
    }
}

/// The names of the fields of a line that could have a message.
pub(super) fn names_of_bodies(line: &str) -> Vec<String> {
    match Object::parse(line) {
        Ok(object) => object.names_of_bodies().map(str::to_owned).collect(),
        Err(_) => Vec::new(),
    }
}

fn not_json(error: &serde_json::Error) -> Unreadable {
    Unreadable::NotJson {
        text: error.to_string(),
    }
}

/// The entry of the message that an object is or has. None if it has none.
fn inside(
    object: &Object<'_>,
    written: &str,
    around: &Around<'_>,
    names: &Names,
    depth: u32,
) -> Result<Option<Box<Entry>>, Fault> {
    let here = Around::of(object, names).or(around);
    if object.get(MARK).is_some() {
        return whole(object, written, &here, names).map(Some);
    }
    let Some(depth) = depth.checked_sub(1) else {
        return Ok(None);
    };
    // The first fault of a field that looks like a message is told if no other one has a message.
    let mut fault = None;
    for name in names.bodies() {
        let Some(value) = at(object, name) else {
            continue;
        };
        let body = match value.as_bytes().first() {
            Some(b'{') => Cow::Borrowed(value),
            Some(b'"') => text(value).unwrap_or_default(),
            _ => continue,
        };
        let body = body.trim();
        if !body.starts_with('{') {
            continue;
        }
        match Object::parse(body) {
            Ok(inner) => match inside(&inner, body, &here, names, depth) {
                Ok(None) => {}
                found => return found,
            },
            Err(error) => fault = fault.or(Some(not_json(&error))),
        }
    }
    match fault {
        Some(fault) => Err(fault.into()),
        None => Ok(None),
    }
}

/// A field by its name, or by the names on the way to it with points between.
fn at<'a>(object: &Object<'a>, name: &str) -> Option<&'a str> {
    if let Some(value) = object.get(name) {
        return Some(value);
    }
    let (first, rest) = name.split_once('.')?;
    let inner = Object::parse(object.get(first)?).ok()?;
    at(&inner, rest)
}

fn is_other_call(object: &Object<'_>, depth: u32) -> bool {
    let path = object.first(&PATHS).and_then(text);
    if let Some(path) = path {
        return OTHER_CALLS.iter().any(|call| path.contains(call));
    }
    let inner = object.get("request").and_then(|value| Object::parse(value).ok());
    match (inner, depth.checked_sub(1)) {
        (Some(inner), Some(depth)) => is_other_call(&inner, depth),
        _ => false,
    }
}

/// The entry of a message, with what stands around it.
fn whole(
    message: &Object<'_>,
    written: &str,
    around: &Around<'_>,
    names: &Names,
) -> Result<Box<Entry>, Fault> {
    let mut entry = message::entry(message)?;
    entry.booked_at = match around.received(names)? {
        Some(at) => at,
        None => created_at(message, names)?,
    };
    let answer = Answer::of(around.answer.as_deref());
    entry.refused = around.refused(names, &answer);
    entry.balance = answer.balance;
    entry.answered_ms = around.took.as_deref().and_then(milliseconds);
    entry.raw = Some(written.to_owned());
    Ok(Box::new(entry))
}

fn created_at(message: &Object<'_>, names: &Names) -> Result<DateTime<Utc>, Fault> {
    let field = "created_at";
    let value = message.get(field).ok_or_else(|| wrong(field, ""))?;
    let written = text(value).ok_or_else(|| wrong(field, value))?;
    match time(&written) {
        Some(said) => said.instant(&written, names),
        None => Err(wrong(field, &written).into()),
    }
}

/// What stands beside a message. The values are as written in JSON.
#[derive(Default)]
struct Around<'a> {
    times: Vec<Cow<'a, str>>,
    status: Option<Cow<'a, str>>,
    answer: Option<Cow<'a, str>>,
    reason: Option<Cow<'a, str>>,
    took: Option<Cow<'a, str>>,
    /// The value of the field that the map names for refusals.
    refused: Option<Cow<'a, str>>,
}

impl<'a> Around<'a> {
    fn of(object: &Object<'a>, names: &Names) -> Self {
        let times: Vec<_> = match &names.received_at {
            Some(name) => at(object, name).into_iter().collect(),
            None => TIMES.iter().filter_map(|name| object.get(name)).collect(),
        };
        let refused = names
            .refused
            .as_ref()
            .and_then(|refused| at(object, &refused.column));
        Self {
            times: times.into_iter().map(Cow::Borrowed).collect(),
            status: object.first(&STATUSES).map(Cow::Borrowed),
            answer: object.first(&ANSWERS).map(Cow::Borrowed),
            reason: object.first(&REASONS).map(Cow::Borrowed),
            took: object.first(&TOOK).map(Cow::Borrowed),
            refused: refused.map(Cow::Borrowed),
        }
    }

    /// What stands outside counts first: it is what the writer of the log added.
    fn or(self, outside: &Around<'a>) -> Self {
        Self {
            times: outside.times.iter().cloned().chain(self.times).collect(),
            status: outside.status.clone().or(self.status),
            answer: outside.answer.clone().or(self.answer),
            reason: outside.reason.clone().or(self.reason),
            took: outside.took.clone().or(self.took),
            refused: outside.refused.clone().or(self.refused),
        }
    }

    /// The time received. None if no field has one.
    fn received(&self, names: &Names) -> Result<Option<DateTime<Utc>>, Fault> {
        for value in &self.times {
            let Some(written) = text_or_number(value) else {
                continue;
            };
            match time(&written) {
                Some(said) => return said.instant(&written, names).map(Some),
                // A field that the map does not name may be something else, such as a duration.
                None if names.received_at.is_none() => {}
                None => return Err(no_time(&written).into()),
            }
        }
        Ok(None)
    }

    fn refused(&self, names: &Names, answer: &Answer) -> Option<Refusal> {
        let status = self.status.as_deref().and_then(text_or_number);
        let status = status.as_deref().or(answer.status.as_deref()).unwrap_or_default();
        let is_refused = match &names.refused {
            Some(refused) => {
                let value = self
                    .refused
                    .as_deref()
                    .and_then(text_or_number)
                    .unwrap_or_default();
                refused.words.iter().any(|word| word.eq_ignore_ascii_case(&value))
            }
            None => means_refusal(status) || answer.word.as_deref().is_some_and(means_refusal),
        };
        if !is_refused {
            return None;
        }
        let reason = self.reason.as_deref().and_then(reason_in);
        let status = if status.is_empty() {
            answer.word.as_deref().unwrap_or_default()
        } else {
            status
        };
        Some(Refusal {
            status: shortened(status),
            reason: answer.reason.clone().or(reason).unwrap_or_default(),
        })
    }
}

/// Whether a status means a refusal: a number from 400 on, or a word for it.
fn means_refusal(status: &str) -> bool {
    match status.parse::<u64>() {
        Ok(number) => number >= FIRST_REFUSAL,
        Err(_) => REFUSED.iter().any(|word| word.eq_ignore_ascii_case(status)),
    }
}

/// What the wallet answered.
#[derive(Default)]
struct Answer {
    /// The number of the status, if it stands in the answer.
    status: Option<String>,
    /// The word `status` of its body.
    word: Option<String>,
    reason: Option<String>,
    balance: Option<ExactDecimal>,
}

impl Answer {
    /// Of an object or a text with one. What cannot be read says nothing.
    fn of(value: Option<&str>) -> Self {
        let Some(value) = value else {
            return Self::default();
        };
        let body = if value.starts_with('"') {
            text(value).unwrap_or_default()
        } else {
            Cow::Borrowed(value)
        };
        let Ok(object) = Object::parse(body.trim()) else {
            return Self::default();
        };
        let status = object
            .first(&["status_code", "http_status", "status"])
            .and_then(text_or_number);
        let is_number = status
            .as_deref()
            .is_some_and(|status| status.parse::<u64>().is_ok());
        if let (true, Some(inner)) = (is_number, object.get("body").or(object.get("data"))) {
            return Self {
                status: status.map(Cow::into_owned),
                ..Self::of(Some(inner))
            };
        }
        let data = object.get("data").and_then(|data| Object::parse(data).ok());
        let balance = object.get("balance").or_else(|| data?.get("balance"));
        let reason = object.get("error").or(object.get("reason")).and_then(reason_in);
        Self {
            status: None,
            word: object.get("status").and_then(text).map(Cow::into_owned),
            reason: reason.or_else(|| reason_in(body.trim())),
            balance: balance.and_then(decimal),
        }
    }
}

/// The code or the sentence of a refusal, of a text or an object.
fn reason_in(value: &str) -> Option<String> {
    if let Some(text) = text(value) {
        return Some(shortened(&text));
    }
    let object = Object::parse(value).ok()?;
    let said = object.first(&["code", "error_code", "reason", "message"])?;
    text_or_number(said).map(|text| shortened(&text))
}

fn decimal(value: &str) -> Option<ExactDecimal> {
    let written = text_or_number(value)?;
    let plain = without_exponent(&written).map_or(written, Cow::Owned);
    ExactDecimal::parse(&plain).ok()
}

/// Milliseconds of a number of them, or of a text with a unit.
fn milliseconds(value: &str) -> Option<u32> {
    let written = text_or_number(value)?;
    let written = written.trim();
    let (number, thousands) = match written.strip_suffix("ms") {
        Some(number) => (number, 1_u32),
        None => match written.strip_suffix('s') {
            Some(number) => (number, 1_000),
            None => (written, 1),
        },
    };
    let number = ExactDecimal::parse(number.trim()).ok()?;
    let whole = number.checked_mul(ExactDecimal::from(thousands))?;
    let whole = whole.rounded(0, money::RoundingStrategy::MidpointAwayFromZero);
    whole.to_string().parse().ok()
}

/// A time as written.
enum Time {
    At(DateTime<Utc>),
    /// Without a zone.
    Local(NaiveDateTime),
}

fn no_time(written: &str) -> Unreadable {
    Unreadable::Time {
        column: Column::BookedAt,
        text: shortened(written),
    }
}

impl Time {
    fn instant(self, written: &str, names: &Names) -> Result<DateTime<Utc>, Fault> {
        let local = match self {
            Self::At(at) => return Ok(at),
            Self::Local(local) => local,
        };
        let zone = names
            .zone
            .as_ref()
            .ok_or_else(|| Fault::NoZone(shortened(written)))?;
        let (column, text) = (Column::BookedAt, shortened(written));
        let zone_name = zone.name().to_owned();
        match zone.instant_of(local) {
            LocalTime::Once(at) => Ok(at),
            LocalTime::Skipped => Err(Unreadable::TimeSkipped {
                column,
                text,
                zone: zone_name,
            }
            .into()),
            LocalTime::Twice => Err(Unreadable::TimeTwice {
                column,
                text,
                zone: zone_name,
            }
            .into()),
            LocalTime::Beyond => Err(no_time(written).into()),
        }
    }
}

/// Forms of times with an offset, and of those without. The first ones are of ISO 8601.
const WITH_OFFSET: [&str; 4] = [
    "%Y-%m-%dT%H:%M:%S%.f%#z",
    "%Y-%m-%d %H:%M:%S%.f%#z",
    "%Y-%m-%d %H:%M:%S%.f %#z",
    "%d/%b/%Y:%H:%M:%S %#z",
];
const WITHOUT_OFFSET: [&str; 3] = [
    "%Y-%m-%dT%H:%M:%S%.f",
    "%Y-%m-%d %H:%M:%S%.f",
    "%Y-%m-%d %H:%M:%S,%f",
];

fn time(written: &str) -> Option<Time> {
    let written = written.trim();
    if let Ok(at) = DateTime::parse_from_rfc3339(written) {
        return Some(Time::At(at.to_utc()));
    }
    if let Some(at) = since_1970(written) {
        return Some(Time::At(at));
    }
    let universal = written.strip_suffix(" UTC").or_else(|| written.strip_suffix('Z'));
    for form in WITHOUT_OFFSET {
        if let Some(Ok(at)) = universal.map(|text| NaiveDateTime::parse_from_str(text.trim(), form)) {
            return Some(Time::At(at.and_utc()));
        }
        if let Ok(local) = NaiveDateTime::parse_from_str(written, form) {
            return Some(Time::Local(local));
        }
    }
    let mut forms = WITH_OFFSET.iter();
    forms
        .find_map(|form| DateTime::parse_from_str(written, form).ok())
        .map(|at| Time::At(at.to_utc()))
}
