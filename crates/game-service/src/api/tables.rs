//! Virtual game tables (docs/contract.md#virtual-tables).

use super::{page_number, page_size};
use crate::answer::Answer;
use crate::client::{Call, GameService};
use crate::error::Error;
use crate::identifier::{GameKey, TableId};
use crate::models::{TableRecord, TablesPage, read_page};
use crate::pages::{self, MergedPage, PageLimits};
use futures::Stream;

/// Which tables to list. The default is all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TablesQuery {
    /// Only this game.
    pub game_key: Option<GameKey>,
    /// Page, from 1. None leaves it to the service (1).
    pub page: Option<u32>,
    /// Tables on a page. None leaves it to the service (20).
    pub per_page: Option<u32>,
    /// Only these.
    pub status: Option<TableStatus>,
    /// Only this table.
    pub id: Option<TableId>,
}

/// The two words the service filters by. What a table's own record says is kept as received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// Open for betting.
    Active,
    /// Not open for betting.
    Inactive,
}

impl TableStatus {
    /// As the contract writes it.
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
    pub async fn virtual_tables(&self, query: &TablesQuery) -> Result<Answer<TablesPage>, Error> {
        let page = page_number(query.page)?.map(|page| page.to_string());
        let per_page = page_size(query.per_page)?.map(|size| size.to_string());
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

    /// All pages from `query.page` (or the first) on, as they come. See [`PageLimits`].
    pub fn virtual_tables_pages(
        &self,
        query: TablesQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<TableRecord>, Error>> + Send + use<> {
        let client = self.clone();
        pages::pages(limits, query.page, move |page| {
            let (client, query) = (
                client.clone(),
                TablesQuery {
                    page: Some(page),
                    ..query.clone()
                },
            );
            async move { client.virtual_tables(&query).await }
        })
    }
}
