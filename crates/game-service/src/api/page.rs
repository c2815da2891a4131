//! A page of a listing (docs/contract.md#pages), and bodies that are read as the client reads them: stored responses, and
//! those of tests and benchmarks.

use crate::decode::{
    Body, Document, Listed, Node, Object, ReadObject, Stop, Unreadable, Whole, count, read_record, strictly,
};
use crate::error::{DecodeError, Error, NotTheServiceReason, TransportKind};
use crate::record::Record;

/// Page numbers start at 1.
pub(super) fn page_number(page: Option<u32>) -> Result<Option<u32>, Error> {
    if page == Some(0) {
        Err(Error::input("page", "pages are counted from 1"))
    } else {
        Ok(page)
    }
}

/// A page size of 0 would never reach the end of the list.
pub(super) fn page_size(per_page: Option<u32>) -> Result<Option<u32>, Error> {
    if per_page == Some(0) {
        Err(Error::input("per_page", "a page holds at least 1 record"))
    } else {
        Ok(per_page)
    }
}

/// The position of a page in its listing, as the service states it. The values are not verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pagination {
    /// Number of records in all pages.
    pub total: u32,
    /// Number of this page, from 1.
    pub page: u32,
    pub per_page: u32,
    /// Number of the last page. None for lotto, where the contract does not define it.
    pub last_page: Option<u32>,
}

impl Pagination {
    pub(super) fn read(node: Node<'_, '_>) -> Option<Self> {
        let object = node.object()?;
        Some(Self {
            total: object.count("total")?,
            page: object.count("page")?,
            per_page: object.count("per_page")?,
            last_page: object.optional("last_page", count),
        })
    }

    /// Whether a page at this position has no records.
    fn is_of_no_records(&self) -> bool {
        self.total == 0 || self.page > self.last_page()
    }

    /// Computed from `total` and `per_page` if the service does not state it.
    pub fn last_page(&self) -> u32 {
        self.last_page
            .unwrap_or_else(|| self.total.div_ceil(self.per_page.max(1)))
    }
}

/// One page of records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T, H = ()> {
    /// What the page states beside its records: the draw of a lotto round.
    pub head: H,
    /// Position of the page in the listing.
    pub pagination: Pagination,
    /// The records, in the order of the service.
    pub records: Vec<Record<T>>,
    /// Number of records that were received but left out, because the response exceeds the memory limit.
    pub left_out: u32,
}

/// The page numbers are required: the next pages depend on them. Records do not affect each other.
pub(super) fn read_page<T: Default>(
    document: Document<'_>,
    read: ReadObject<T>,
) -> Result<Page<T>, DecodeError> {
    strictly(document, |node| {
        node.object()?.required("data", |data| {
            let data = data.object()?;
            let pagination = data.required("pagination", Pagination::read)?;
            let Listed { records, left_out } = records_of(&data, "records", &pagination, read)?;
            Some(Page {
                head: (),
                pagination,
                records,
                left_out,
            })
        })
    })
}

/// The records of a page. `null` is an empty list if the page numbers agree; otherwise it is a problem.
pub(super) fn records_of<T: Default>(
    page: &Object<'_, '_>,
    name: &str,
    pagination: &Pagination,
    read: ReadObject<T>,
) -> Option<Listed<T>> {
    if pagination.is_of_no_records() {
        return Some(page.collection(name, |records| records.records(read)));
    }
    page.required(name, |records| records.records(read))
}

pub(super) fn read_body<T>(
    body: &[u8],
    read: impl FnOnce(Document<'_>) -> Result<T, DecodeError>,
) -> Result<T, Error> {
    read_whole(body, Whole::Answer, read)
}

pub(super) fn read_record_body<T: Default>(body: &[u8], read: ReadObject<T>) -> Result<Record<T>, Error> {
    read_whole(body, Whole::Record, |document| {
        Ok(read_record(document.text, document.budget, read))
    })
}

fn read_whole<T>(
    body: &[u8],
    whole: Whole,
    read: impl FnOnce(Document<'_>) -> Result<T, DecodeError>,
) -> Result<T, Error> {
    let stop = Stop::default();
    let body = Body::check(body, whole, &stop).map_err(|unreadable| match unreadable {
        Unreadable::Empty => Error::NotTheService {
            status: 200,
            why: NotTheServiceReason::Empty,
        },
        Unreadable::Cut => TransportKind::Cut.after_connection().into(),
        Unreadable::Refused(error) => Error::from(error),
    })?;
    Ok(body.read(&stop, read)?)
}
