//! Virtual game tables (docs/contract.md#virtual-tables).

use super::{page_number, page_size};
use crate::client::{Call, GameService};
use crate::error::Error;
use crate::identifier::{GameKey, TableId};
use crate::models::{TableRecord, TablesPage, read_page};
use crate::pages::{self, MergedPage, PageLimits};
use crate::response::Response;
use futures::Stream;

/// Parameters of a table list request. The default lists all tables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TablesQuery {
    /// Return only tables of this game.
    pub game_key: Option<GameKey>,
    /// Page number, from 1. None: the service uses its default, 1.
    pub page: Option<u32>,
    /// Tables per page. None: the service uses its default, 20. If the service refuses the size, its default is used.
    pub per_page: Option<u32>,
    /// Return only tables with this status.
    pub status: Option<TableStatus>,
    /// Return only this table.
    pub id: Option<TableId>,
}

/// The two status values that the service can filter by. The status in a table's record is kept as
/// received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// Open for betting.
    Active,
    /// Not open for betting.
    Inactive,
}

impl TableStatus {
    /// The value as it is written in the request.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
        }
    }
}

impl GameService {
    /// One page of the operator's tables.
    ///
    /// # Errors
    /// [`Error::Refused`] with 401 for a token that is not accepted; see [`Error`] for the rest.
    pub async fn virtual_tables(&self, query: &TablesQuery) -> Result<Response<TablesPage>, Error> {
        let request = |has_size| self.tables_page(query, query.page, has_size);
        pages::with_any_size(query.per_page.is_some(), request).await.1
    }

    async fn tables_page(
        &self,
        query: &TablesQuery,
        page: Option<u32>,
        has_size: bool,
    ) -> Result<Response<TablesPage>, Error> {
        let page = page_number(page)?.map(|page| page.to_string());
        let per_page = page_size(query.per_page.filter(|_| has_size))?.map(|size| size.to_string());
        let optional = [
            ("game_key", query.game_key.as_ref().map(GameKey::as_str)),
            ("page", page.as_deref()),
            ("per_page", per_page.as_deref()),
            ("status", query.status.map(TableStatus::as_str)),
            ("id", query.id.as_ref().map(TableId::as_str)),
        ];
        let given = optional
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        let path = ["v1", "operator", "tables", "virtual"];
        let call = Call::get("virtual tables", self.base_url(), &path)?.query(given);
        self.ask(call, read_page).await
    }

    /// Reads all pages as a stream, from `query.page` (or page 1). See [`PageLimits`].
    pub fn virtual_tables_pages(
        &self,
        query: TablesQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<TableRecord>, Error>> + Send + use<> {
        let client = self.clone();
        let (first, has_size) = (query.page, query.per_page.is_some());
        pages::pages(limits, first, has_size, move |page, has_size| {
            let (client, query) = (client.clone(), query.clone());
            async move { client.tables_page(&query, Some(page), has_size).await }
        })
    }
}
