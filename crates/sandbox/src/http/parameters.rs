//! Reads parameters from a query or a JSON body, with the contract's defaults and limits.

use std::collections::HashMap;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde_json::Value;

use crate::wire::envelope::{PageRequest, Refusal};

const FIRST_PAGE: usize = 1;
const USUAL_PAGE: usize = 20;

/// The parameters of one call. An empty parameter counts as missing.
#[derive(Debug, Default)]
pub(super) struct Parameters(HashMap<String, String>);

impl Parameters {
    /// Reads a JSON object. Numbers are read as text: the contract has `"1"` and `1` for the same parameter.
    pub(super) fn from_json(body: &[u8]) -> Result<Self, Refusal> {
        let Ok(Value::Object(members)) = serde_json::from_slice(body) else {
            return Err(invalid("the body must be a JSON object"));
        };
        let text = |value: Value| match value {
            Value::String(text) => Some(text),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        Ok(Self(
            members
                .into_iter()
                .filter_map(|(name, value)| Some((name, text(value)?)))
                .collect(),
        ))
    }

    pub(super) fn optional(&self, name: &str) -> Option<&str> {
        self.0
            .get(name)
            .map(String::as_str)
            .filter(|value| !value.is_empty())
    }

    pub(super) fn required(&self, name: &str) -> Result<&str, Refusal> {
        self.optional(name)
            .ok_or_else(|| invalid(format!("{name} is required")))
    }

    /// `page` and `per_page`; the defaults are 1 and 20.
    pub(super) fn page(&self, most_per_page: Option<usize>) -> Result<PageRequest, Refusal> {
        let page = self.counting("page", FIRST_PAGE)?;
        let per_page = self.counting("per_page", USUAL_PAGE)?;
        match most_per_page {
            Some(most) if per_page > most => Err(invalid(format!("per_page must not be above {most}"))),
            _ => Ok(PageRequest { page, per_page }),
        }
    }

    fn counting(&self, name: &str, default: usize) -> Result<usize, Refusal> {
        match self.optional(name).map(str::parse::<usize>) {
            None => Ok(default),
            Some(Ok(number)) if number > 0 => Ok(number),
            Some(_) => Err(invalid(format!("{name} must be a whole number above 0"))),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Parameters {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let query: Result<Query<HashMap<String, String>>, QueryRejection> =
            Query::from_request_parts(parts, state).await;
        query
            .map(|Query(members)| Self(members))
            .map_err(|_| invalid("the query cannot be read"))
    }
}

pub(super) fn invalid(message: impl Into<String>) -> Refusal {
    Refusal::Validation(message.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_default_to_one_and_twenty_and_refuse_nonsense() {
        let read =
            |json: &str| Parameters::from_json(json.as_bytes()).and_then(|found| found.page(Some(100)));
        assert_eq!(
            read("{}"),
            Ok(PageRequest {
                page: 1,
                per_page: 20
            })
        );
        assert_eq!(
            read(r#"{"page":"3","per_page":100}"#),
            Ok(PageRequest {
                page: 3,
                per_page: 100
            })
        );
        for wrong in [
            r#"{"page":"0"}"#,
            r#"{"page":"-1"}"#,
            r#"{"per_page":"101"}"#,
            r#"{"per_page":1.5}"#,
            "[]",
            "",
        ] {
            assert!(matches!(read(wrong), Err(Refusal::Validation(_))), "{wrong}");
        }
    }
}
