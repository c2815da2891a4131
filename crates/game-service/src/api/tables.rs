//! Virtual game tables (docs/contract.md#virtual-tables): the request, the endpoint, and its records
//! (docs/contract.md#table-record).

use super::page::{Page, page_number, page_size, read_body, read_page};
use crate::client::{Call, GameService, Response};
use crate::decode::{Node, Object, texts_by_key};
use crate::error::Error;
use crate::identifier::{GameKey, TableId};
use crate::money::Money;
use crate::pages::{self, MergedPage, PageLimits};
use crate::record::Identified;
use futures::Stream;

/// Parameters of a table list request. The default lists all tables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TablesQuery {
    pub game_key: Option<GameKey>,
    /// Page number, from 1. None: the service uses its default, 1.
    pub page: Option<u32>,
    /// Tables per page. None: the service uses its default, 20. If the service refuses the size, its default is used.
    pub per_page: Option<u32>,
    pub status: Option<TableStatus>,
    pub id: Option<TableId>,
}

/// The two statuses that the service can filter by. The status in a table's record is kept as received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableStatus {
    Active,
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
        pages::with_any_size(query.per_page.is_some(), |has_size| {
            self.tables_page(query, query.page, has_size)
        })
        .await
        .1
    }

    async fn tables_page(
        &self,
        query: &TablesQuery,
        page: Option<u32>,
        has_size: bool,
    ) -> Result<Response<TablesPage>, Error> {
        let page = page_number(page)?.map(|page| page.to_string());
        let per_page = page_size(query.per_page.filter(|_| has_size))?.map(|size| size.to_string());
        let parameters = [
            ("game_key", query.game_key.as_ref().map(GameKey::as_str)),
            ("page", page.as_deref()),
            ("per_page", per_page.as_deref()),
            ("status", query.status.map(TableStatus::as_str)),
            ("id", query.id.as_ref().map(TableId::as_str)),
        ];
        let path = ["v1", "operator", "tables", "virtual"];
        let call = Call::get("virtual tables", self.base_url(), &path)?.query(parameters);
        self.ask(call, |document| read_page(document, TableRecord::read))
            .await
    }

    /// Reads all pages as a stream, or page `query.page`. See [`PageLimits`].
    pub fn virtual_tables_pages(
        &self,
        query: TablesQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<TableRecord>, Error>> + Send + use<> {
        let client = self.clone();
        let (only, has_size) = (query.page, query.per_page.is_some());
        pages::pages(limits, only, has_size, move |page, has_size| {
            let (client, query) = (client.clone(), query.clone());
            async move { client.tables_page(&query, Some(page), has_size).await }
        })
    }
}

/// A page of virtual tables.
pub type TablesPage = Page<TableRecord>;

impl TablesPage {
    /// Reads the body of a virtual tables answer.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`](super::HistoryPage::from_body).
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read_body(body, |document| read_page(document, TableRecord::read))
    }
}

/// A virtual table of the operator.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableRecord {
    pub id: Option<String>,
    /// Titles by language (`en`, `th`).
    pub title: Vec<(String, String)>,
    /// `active` (open for betting), `inactive`, or another word.
    pub status: Option<String>,
    pub game_key: Option<String>,
    /// The dealer at the table. None if there is none now.
    pub dealer: Option<Dealer>,
    pub user_limit: Vec<(String, BetLimit)>,
}

/// The dealer at a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dealer {
    pub id: Option<String>,
    pub code: Option<String>,
    pub name: Option<String>,
    /// Picture URLs by orientation (`h`, `v`), as received and not checked.
    pub cover: Vec<(String, String)>,
}

/// The bet limits of a table in one currency.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BetLimit {
    pub bet_max: Option<Money>,
    pub bet_min: Option<Money>,
}

impl TableRecord {
    fn read(object: &Object<'_, '_>) -> Self {
        Self {
            id: object.text("id"),
            title: object.optional("title", texts_by_key).unwrap_or_default(),
            status: object.text("status"),
            game_key: object.text("game_key"),
            dealer: object.optional("dealer", dealer),
            user_limit: object
                .optional("user_limit", |limits| limits.map(|_, node| Some(limit(node))))
                .unwrap_or_default(),
        }
    }
}

impl Identified for TableRecord {
    fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }
}

/// A table without a dealer has no such field, `null` or an empty map (docs/ASSUMPTIONS.md#a153).
fn dealer(node: Node<'_, '_>) -> Option<Dealer> {
    if node.is_empty() {
        return None;
    }
    let object = node.object()?;
    Some(Dealer {
        id: object.text("id"),
        code: object.text("code"),
        name: object.text("name"),
        cover: object.optional("cover", texts_by_key).unwrap_or_default(),
    })
}

/// If the limits of a currency have another shape, the currency is kept without limits.
fn limit(node: Node<'_, '_>) -> BetLimit {
    let Some(object) = node.object() else {
        return BetLimit::default();
    };
    BetLimit {
        bet_max: object.money("bet_max"),
        bet_min: object.money("bet_min"),
    }
}
