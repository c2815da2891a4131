//! The envelope of every response (docs/contract.md#set-b, docs/contract.md#errors).

use std::ops::Range;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::json::{Json, object};

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
