//! The contract's JSON, written field by field from docs/contract.md and without types of other crates: here the JSON
//! itself, the envelope of every response (docs/contract.md#set-b, docs/contract.md#errors), tables, and the URLs in it; in
//! the other files records and lotto rounds.

pub(crate) mod lotto;
mod record;

use std::borrow::Cow;
use std::ops::Range;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rust_decimal::Decimal;
use serde::{Serialize, Serializer};

use crate::games::Money;
use crate::world::GameKeys;
use crate::world::tables::{TABLES, dealer_at, limits_of_table};

pub(crate) use record::{outcome, record, record_ids, statistics};

pub(crate) type Fields = Vec<(&'static str, Json)>;

#[derive(Debug, Clone)]
pub(crate) enum Json {
    Text(Cow<'static, str>),
    Number(Decimal),
    List(Vec<Self>),
    Object(Fields),
    /// A field that an object does not have.
    Absent,
}

/// The fields of an object: `fields! { "page": 1_u32, "total": count }`.
macro_rules! fields {
    ($($name:literal: $value:expr),* $(,)?) => {
        vec![$(($name, $crate::wire::Json::from($value))),*]
    };
}

/// An object with these fields.
macro_rules! object {
    ($($name:literal: $value:expr),* $(,)?) => {
        $crate::wire::Json::Object($crate::wire::fields! { $($name: $value),* })
    };
}

pub(crate) use {fields, object};

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) => rust_decimal::serde::arbitrary_precision::serialize(number, serializer),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(fields) => {
                let present = fields.iter().filter(|(_, value)| !matches!(value, Self::Absent));
                serializer.collect_map(present.map(|(name, value)| (name, value)))
            }
            Self::Absent => serializer.serialize_none(),
        }
    }
}

impl IntoResponse for Json {
    fn into_response(self) -> Response {
        axum::Json(self).into_response()
    }
}

impl From<&'static str> for Json {
    fn from(text: &'static str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

/// Exactly two decimal places (docs/contract.md#amounts).
impl From<Money> for Json {
    fn from(amount: Money) -> Self {
        let mut exact = amount.0;
        exact.rescale(2);
        Self::Number(exact)
    }
}

/// Odds, with as few digits as they need: `0.95`, `1`, `12`.
impl From<Decimal> for Json {
    fn from(odds: Decimal) -> Self {
        Self::Number(odds.normalize())
    }
}

macro_rules! whole_numbers {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Json {
            fn from(number: $kind) -> Self {
                Self::Number(number.into())
            }
        })+
    };
}

whole_numbers!(u8, u32, u64, usize);

impl<T: Into<Self>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Into::into)
    }
}

impl<T: Into<Self>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Self {
        items.into_iter().collect()
    }
}

impl<T: Into<Self>> FromIterator<T> for Json {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

/// `{"status":"success","data":…}`
pub(crate) fn success(data: Json) -> Response {
    object! { "status": "success", "data": data }.into_response()
}

/// The requested page and page size. Pages count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PageRequest {
    pub(crate) page: usize,
    pub(crate) per_page: usize,
}

impl PageRequest {
    /// The places of this page's records in a list of this length.
    pub(crate) fn within(self, length: usize) -> Range<usize> {
        let begin = (self.page - 1).saturating_mul(self.per_page).min(length);
        begin..begin.saturating_add(self.per_page).min(length)
    }

    /// This page of the records, as history and tables give it.
    pub(crate) fn of<S, T: Into<Json>>(self, all: &[S], write: impl FnMut(&S) -> T) -> Json {
        object! {
            "pagination": object! {
                "total": all.len(),
                "page": self.page,
                "per_page": self.per_page,
                "last_page": all.len().div_ceil(self.per_page).max(1),
            },
            "records": all[self.within(all.len())].iter().map(write).collect::<Json>(),
        }
    }
}

/// The three errors of the contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    Unauthorized,
    NotFound,
    /// 400 `E_VALIDATION_FAILURE` with this message.
    Validation(String),
}

/// `{"status":"error","error":{"code":…,"message":…}}`
pub(crate) fn refusal(status: StatusCode, code: &'static str, message: impl Into<Json>) -> Response {
    let message: Json = message.into();
    let error = object! { "code": code, "message": message };
    (status, object! { "status": "error", "error": error }).into_response()
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Self::Unauthorized => refusal(
                StatusCode::UNAUTHORIZED,
                "UNAUTHORIZED_ACCESS",
                "E_UNAUTHORIZED_ACCESS: Unauthorized access",
            ),
            Self::NotFound => refusal(StatusCode::NOT_FOUND, "NOT_FOUND", "not found"),
            Self::Validation(message) => refusal(StatusCode::BAD_REQUEST, "E_VALIDATION_FAILURE", message),
        }
    }
}

/// The operator id in bet links. The contract only says that the parameter exists.
const OPERATOR_ID: &str = "training";

/// Builds the URLs of camera pictures, dealer covers and bet pages below the service's own address.
#[derive(Debug)]
pub(crate) struct Links {
    pub(crate) base: String,
}

impl Links {
    /// `camera` is 1 or 2. Round ids contain no character that a path must escape.
    pub(crate) fn still(&self, round_id: &str, camera: u8) -> String {
        format!("{}/camera/{round_id}/camera{camera}.jpg", self.base)
    }

    /// `shape` is `h` or `v`.
    pub(crate) fn cover(&self, dealer_code: &str, shape: &str) -> String {
        format!("{}/dealer/{dealer_code}/{shape}.jpg", self.base)
    }

    pub(crate) fn bet_page(&self, name: &str, token: &str, language: &str) -> String {
        format!(
            "{}/bet/{name}?operator_id={OPERATOR_ID}&token={token}&language={language}",
            self.base
        )
    }
}

/// The word for a table that is open for betting, or not.
pub(crate) fn status_word(active: bool) -> &'static str {
    if active { "active" } else { "inactive" }
}

/// A virtual table (docs/contract.md#table-record).
pub(crate) fn table(index: usize, links: &Links, keys: GameKeys) -> Json {
    let (table, dealer) = (&TABLES[index], dealer_at(index));
    let limits = limits_of_table(index)
        .into_iter()
        .map(|(currency, low, high)| (currency, object! { "bet_max": high, "bet_min": low }));
    object! {
        "id": table.id(),
        "title": object! { "en": table.en, "th": table.th },
        "status": status_word(table.active),
        "game_key": keys.spell(table.game_key),
        "dealer": object! {
            "id": dealer.id,
            "code": dealer.code,
            "name": dealer.name,
            "cover": object! { "h": links.cover(dealer.code, "h"), "v": links.cover(dealer.code, "v") },
        },
        "user_limit": Json::Object(limits.collect()),
    }
}

/// The dealer of a table, without a cover.
pub(crate) fn dealer_json(table: usize) -> Json {
    let dealer = dealer_at(table);
    object! { "id": dealer.id, "code": dealer.code, "name": dealer.name }
}
