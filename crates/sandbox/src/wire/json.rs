//! JSON as this service writes it: the fields of an object keep their order, because bets are listed in the order they
//! were placed, and numbers keep their decimal places.

use std::borrow::Cow;

use axum::response::{IntoResponse, Response};
use rust_decimal::Decimal;
use serde::{Serialize, Serializer};

use crate::games::Money;

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
        vec![$(($name, $crate::wire::json::Json::from($value))),*]
    };
}

/// An object with these fields.
macro_rules! object {
    ($($name:literal: $value:expr),* $(,)?) => {
        $crate::wire::json::Json::Object($crate::wire::json::fields! { $($name: $value),* })
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
