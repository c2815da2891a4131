//! A page of a listing (docs/contract.md#pages).

use super::{HistoryRecord, TableRecord};
use crate::decode::{Document, Node, count, strictly};
use crate::error::DecodeError;
use crate::record::{self, FromObject, Listed, Record};

/// Where a page stands, as the service says; nothing makes it true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pagination {
    /// Records in all pages.
    pub total: u32,
    /// This page, counted from 1.
    pub page: u32,
    /// Records on a page.
    pub per_page: u32,
    /// The last page's number. None where the contract has none (lotto).
    pub last_page: Option<u32>,
}

impl Pagination {
    pub(super) fn read(node: Node<'_, '_>) -> Option<Self> {
        let object = node.object()?;
        Some(Self {
            total: object.required("total", count)?,
            page: object.required("page", count)?,
            per_page: object.required("per_page", count)?,
            last_page: object.optional("last_page", count),
        })
    }

    /// The last page's number; where the service tells none, it follows from `total` and `per_page`.
    pub fn last_page(&self) -> u32 {
        self.last_page
            .unwrap_or_else(|| self.total.div_ceil(self.per_page.max(1)))
    }
}

/// One page of records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// Where it stands in the listing.
    pub pagination: Pagination,
    /// Its records, in the order of the service.
    pub records: Vec<Record<T>>,
    /// Records that came and are not here: the answer holds more than is kept of one.
    pub left_out: u32,
}

/// A page of play history.
pub type HistoryPage = Page<HistoryRecord>;
/// A page of virtual tables.
pub type TablesPage = Page<TableRecord>;

/// Reads a checked document. Without its page numbers a listing cannot be followed, so those are required; each
/// record stands for itself.
pub(crate) fn read_page<T: FromObject>(document: Document<'_>) -> Result<Page<T>, DecodeError> {
    strictly(document, |node| {
        node.object()?.required("data", |data| {
            let data = data.object()?;
            let pagination = data.required("pagination", Pagination::read)?;
            let Listed { records, left_out } = data.required("records", record::read_all)?;
            Some(Page {
                pagination,
                records,
                left_out,
            })
        })
    })
}
