//! A page of a listing (docs/contract.md#pages).

use super::{HistoryRecord, TableRecord};
use crate::decode::{Document, FromObject, Listed, Node, Object, count, read_all, strictly};
use crate::error::DecodeError;
use crate::record::Record;

/// The position of a page in its listing, as the service states it. The values are not verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pagination {
    /// Number of records in all pages.
    pub total: u32,
    /// Number of this page, from 1.
    pub page: u32,
    /// Records per page.
    pub per_page: u32,
    /// Number of the last page. None for lotto, where the contract does not define it.
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

    /// Whether a page at this position has no records.
    fn is_of_no_records(&self) -> bool {
        self.total == 0 || self.page > self.last_page()
    }

    /// Number of the last page. If the service does not state it, it is computed from `total` and
    /// `per_page`.
    pub fn last_page(&self) -> u32 {
        self.last_page
            .unwrap_or_else(|| self.total.div_ceil(self.per_page.max(1)))
    }
}

/// One page of records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// Position of the page in the listing.
    pub pagination: Pagination,
    /// The records, in the order of the service.
    pub records: Vec<Record<T>>,
    /// Number of records that were received but left out, because the response exceeds the memory limit.
    pub left_out: u32,
}

/// A page of play history.
pub type HistoryPage = Page<HistoryRecord>;
/// A page of virtual tables.
pub type TablesPage = Page<TableRecord>;

/// Reads a checked document. The page numbers are required, because the next pages depend on them. A
/// problem in one record does not affect the others.
pub(crate) fn read_page<T: FromObject>(document: Document<'_>) -> Result<Page<T>, DecodeError> {
    strictly(document, |node| {
        node.object()?.required("data", |data| {
            let data = data.object()?;
            let pagination = data.required("pagination", Pagination::read)?;
            let Listed { records, left_out } = records_of(&data, "records", &pagination)?;
            Some(Page {
                pagination,
                records,
                left_out,
            })
        })
    })
}

/// The records of a page. `null` is an empty list if the page numbers agree; otherwise it is a problem.
pub(super) fn records_of<T: FromObject>(
    page: &Object<'_, '_>,
    name: &str,
    pagination: &Pagination,
) -> Option<Listed<T>> {
    if pagination.is_of_no_records() {
        return Some(page.collection(name, read_all));
    }
    page.required(name, read_all)
}
