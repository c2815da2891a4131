//! The envelope of every response (docs/contract.md#set-b, docs/contract.md#errors).

use std::ops::Range;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(crate) struct Success<T> {
    status: &'static str,
    data: T,
}

/// `{"status":"success","data":…}`
pub(crate) fn success<T: Serialize>(data: T) -> Response {
    Json(Success {
        status: "success",
        data,
    })
    .into_response()
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
}

#[derive(Debug, Serialize)]
pub(crate) struct Pagination {
    total: usize,
    page: usize,
    per_page: usize,
    last_page: usize,
}

/// One page of records, as history and tables give it.
#[derive(Debug, Serialize)]
pub(crate) struct Page<T> {
    pagination: Pagination,
    records: Vec<T>,
}

impl Page<()> {
    /// The empty page, for an unknown player.
    pub(crate) fn empty(request: PageRequest) -> Self {
        Self::of(&[(); 0], request, |()| ())
    }
}

impl<T> Page<T> {
    pub(crate) fn of<S>(all: &[S], request: PageRequest, write: impl FnMut(&S) -> T) -> Self {
        let last_page = all.len().div_ceil(request.per_page).max(1);
        Self {
            pagination: Pagination {
                total: all.len(),
                page: request.page,
                per_page: request.per_page,
                last_page,
            },
            records: all[request.within(all.len())].iter().map(write).collect(),
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

#[derive(Serialize)]
struct ErrorBody<'a> {
    status: &'static str,
    error: ErrorDetail<'a>,
}

#[derive(Serialize)]
struct ErrorDetail<'a> {
    code: &'a str,
    message: &'a str,
}

/// `{"status":"error","error":{"code":…,"message":…}}`
pub(crate) fn refusal(status: StatusCode, code: &str, message: &str) -> Response {
    let body = ErrorBody {
        status: "error",
        error: ErrorDetail { code, message },
    };
    (status, Json(body)).into_response()
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
            Self::Validation(message) => refusal(StatusCode::BAD_REQUEST, "E_VALIDATION_FAILURE", &message),
        }
    }
}
