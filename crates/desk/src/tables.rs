//! Virtual tables for the tables screen (docs/contract.md#virtual-tables).

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use game_service::api::TableStatus;
use game_service::models::{self, BetLimit, TableRecord};
use game_service::{GameKey, Money, PageLimits, Record, Response, TableId};
use money::ExactDecimal;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::connection::Connection;
use crate::errors::{checked_id, problems};
use crate::figures::currency_key;
use crate::images::Images;
use crate::listing::Listing;
use crate::observed::Observed;
use crate::times::{instant, service_time};
use crate::views::{Coded, ErrorView, ImageView, NotExported, PageInfo, Problem, ServiceTime};
use crate::vocabulary;

#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesQuery {
    pub game_key: Option<String>,
    /// Show only tables with this status: `active` or `inactive`.
    pub status: Option<String>,
    pub id: Option<String>,
    pub page: Option<u32>,
    /// Tables per page. None uses the setting.
    pub per_page: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TablesPage {
    pub rows: Vec<TableRow>,
    pub left_out: u32,
    pub page: PageInfo,
    /// All games seen on this connection, for the filter.
    pub games: Vec<String>,
    /// All currencies seen on this connection, for the comparison of limits.
    pub currencies: Vec<String>,
    pub read_at: String,
    pub service_time: ServiceTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LocalText {
    /// `en`, `th`, or another key as received.
    pub language: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// Unique in this page, even if the service repeats an id.
    pub key: String,
    pub id: Option<String>,
    pub titles: Vec<LocalText>,
    pub status: Coded,
    pub game_key: Coded,
    pub dealer: Option<DealerView>,
    pub limits: Vec<LimitView>,
    /// Whether statistics can be requested: the id is an integer, as the service requires.
    pub has_shoe: bool,
    /// The id of its live table, if the user typed one on this connection.
    pub live_id: Option<String>,
    pub problems: Vec<Problem>,
    pub raw: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DealerView {
    pub id: Option<String>,
    pub code: Option<String>,
    pub name: Option<String>,
    pub cover_h: Option<ImageView>,
    pub cover_v: Option<ImageView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LimitView {
    pub currency: String,
    pub bet_min: Option<String>,
    pub bet_max: Option<String>,
    /// Place of `bet_min` among the smallest bets of the page in this currency, ascending from 0.
    pub bet_min_rank: Option<u32>,
    /// The same for `bet_max`.
    pub bet_max_rank: Option<u32>,
}

#[derive(Debug)]
pub struct Tables {
    connection: Arc<Connection>,
    images: Arc<Images>,
}

impl Tables {
    pub(crate) fn new(connection: Arc<Connection>, images: Arc<Images>) -> Self {
        Self { connection, images }
    }

    pub async fn page(&self, query: &TablesQuery) -> Result<TablesPage, ErrorView> {
        let answer = self.connection.client.virtual_tables(&checked(query)?).await?;
        Ok(page(&answer, &self.connection.observed, &self.images))
    }
}

pub(crate) fn checked(query: &TablesQuery) -> Result<game_service::api::TablesQuery, ErrorView> {
    let game_key = query
        .game_key
        .as_deref()
        .map(|key| checked_id("gameKey", GameKey::parse(key)))
        .transpose()?;
    let id = query
        .id
        .as_deref()
        .map(|id| checked_id("id", TableId::parse(id)))
        .transpose()?;
    let status = match query.status.as_deref() {
        None => None,
        Some("active") => Some(TableStatus::Active),
        Some("inactive") => Some(TableStatus::Inactive),
        Some(_) => {
            return Err(ErrorView::input(
                "status",
                "A table's status is active or inactive.",
            ));
        }
    };
    let (page, per_page) = (query.page, query.per_page);
    Ok(game_service::api::TablesQuery {
        game_key,
        id,
        status,
        page,
        per_page,
    })
}

pub(crate) fn listing(
    connection: &Connection,
    query: game_service::api::TablesQuery,
) -> Listing<TableRecord> {
    let limits = PageLimits::default();
    Listing::new(connection.client.virtual_tables_pages(query, limits))
}

pub(crate) struct KnownGames {
    pub(crate) keys: Vec<String>,
    /// Why not all tables were read, so that games may be missing.
    pub(crate) tables_unread: Option<ErrorView>,
    /// The games that the service named and that cannot be asked for, each with the reason.
    pub(crate) unlisted: Vec<NotExported>,
}

/// The games of the operator's tables, and other games observed on this connection. Fails if the first page
/// of tables cannot be read.
pub(crate) async fn games(connection: &Connection) -> Result<KnownGames, ErrorView> {
    let query = game_service::api::TablesQuery {
        per_page: Some(100),
        ..Default::default()
    };
    let mut listing = listing(connection, query);
    while let Some(page) = listing.next().await {
        let tables = page.records.iter().map(|merged| &merged.record.content);
        connection.observed.tables(tables);
    }
    let (_, tables_unread) = listing.ended("tables")?;
    if tables_unread.is_none() {
        connection.observed.keys.tables_were_read();
    }
    let keys = connection.observed.keys.of_service();
    Ok(KnownGames {
        keys: keys.into_iter().collect(),
        tables_unread,
        unlisted: connection.observed.keys.unlisted(),
    })
}

fn page(answer: &Response<models::TablesPage>, observed: &Observed, images: &Images) -> TablesPage {
    let tables = answer.value.records.iter().map(|record| &record.content);
    let (games, currencies) = observed.tables(tables);
    let pages = &answer.value.pagination;
    TablesPage {
        rows: rows(answer.value.records.iter(), observed, images),
        left_out: answer.value.left_out,
        page: PageInfo {
            total: pages.total,
            page: pages.page,
            per_page: pages.per_page,
            last_page: pages.last_page(),
        },
        games,
        currencies,
        read_at: instant(answer.received_at),
        service_time: service_time(answer.server_date, answer.received_at, answer.cached_for),
    }
}

pub(crate) fn rows<'a>(
    tables: impl Iterator<Item = &'a Record<TableRecord>> + Clone,
    observed: &Observed,
    images: &Images,
) -> Vec<TableRow> {
    let ranks = LimitRanks::of(tables.clone().map(|record| &record.content));
    (1_usize..)
        .zip(tables)
        .map(|(position, record)| row(position, record, &ranks, observed, images))
        .collect()
}

fn row(
    position: usize,
    record: &Record<TableRecord>,
    ranks: &LimitRanks<'_>,
    observed: &Observed,
    images: &Images,
) -> TableRow {
    let table = &record.content;
    TableRow {
        key: format!("{position}:{}", table.id.as_deref().unwrap_or_default()),
        id: table.id.clone(),
        titles: table
            .title
            .iter()
            .map(|(language, text)| LocalText {
                language: language.clone(),
                text: text.clone(),
            })
            .collect(),
        status: vocabulary::table_status(table.status.as_deref().unwrap_or_default()),
        game_key: vocabulary::game(table.game_key.as_deref().unwrap_or_default()),
        dealer: table.dealer.as_ref().map(|dealer| dealer_view(dealer, images)),
        limits: table
            .user_limit
            .iter()
            .map(|(currency, limit)| ranks.view(currency, limit))
            .collect(),
        has_shoe: table.id.as_deref().is_some_and(|id| live_table_id(id).is_some()),
        live_id: typed_live_id(table, observed),
        problems: problems(&record.problems),
        raw: record.raw.as_str().to_owned(),
    }
}

fn dealer_view(dealer: &models::Dealer, images: &Images) -> DealerView {
    DealerView {
        id: dealer.id.clone(),
        code: dealer.code.clone(),
        name: dealer.name.clone(),
        cover_h: cover(dealer, "h", images),
        cover_v: cover(dealer, "v", images),
    }
}

fn cover(dealer: &models::Dealer, key: &str, images: &Images) -> Option<ImageView> {
    let (_, url) = dealer.cover.iter().find(|(name, _)| name == key)?;
    Some(images.place(&format!("cover_{key}"), url))
}

/// The different smallest and largest bets of a page by currency, ascending. Rows are sorted by them.
struct LimitRanks<'a> {
    min: HashMap<Cow<'a, str>, Vec<ExactDecimal>>,
    max: HashMap<Cow<'a, str>, Vec<ExactDecimal>>,
}

impl<'a> LimitRanks<'a> {
    fn of(tables: impl Iterator<Item = &'a TableRecord>) -> Self {
        let (mut min, mut max) = (HashMap::new(), HashMap::new());
        for (currency, limit) in tables.flat_map(|table| &table.user_limit) {
            for (amounts, amount) in [(&mut min, &limit.bet_min), (&mut max, &limit.bet_max)] {
                let amounts: &mut Vec<ExactDecimal> = amounts.entry(currency_key(currency)).or_default();
                amounts.extend(amount.as_ref().map(Money::value));
            }
        }
        for amounts in min.values_mut().chain(max.values_mut()) {
            amounts.sort_unstable();
            amounts.dedup();
        }
        Self { min, max }
    }

    fn view(&self, currency: &str, limit: &BetLimit) -> LimitView {
        let key = currency_key(currency);
        LimitView {
            currency: currency.to_owned(),
            bet_min: limit.bet_min.as_ref().map(ToString::to_string),
            bet_max: limit.bet_max.as_ref().map(ToString::to_string),
            bet_min_rank: rank(self.min.get(&*key), limit.bet_min.as_ref()),
            bet_max_rank: rank(self.max.get(&*key), limit.bet_max.as_ref()),
        }
    }
}

fn rank(amounts: Option<&Vec<ExactDecimal>>, amount: Option<&Money>) -> Option<u32> {
    let place = amounts?.binary_search(&amount?.value()).ok()?;
    u32::try_from(place).ok()
}

fn typed_live_id(table: &TableRecord, observed: &Observed) -> Option<String> {
    let game_key = table.game_key.as_deref().unwrap_or_default();
    observed.live_tables.typed(game_key, table.id.as_deref()?)
}

/// The live table of a table: the one that the user typed, or the one of its own id. None if there is none.
pub(crate) fn live_table(table: &TableRecord, observed: &Observed) -> Option<i64> {
    let typed = typed_live_id(table, observed);
    live_table_id(typed.as_deref().or(table.id.as_deref())?)
}

/// The table's id as an integer, for game statistics (`table_id` is an integer in
/// docs/contract.md#game-stat, a string elsewhere). None if the id is not an integer.
pub(crate) fn live_table_id(id: &str) -> Option<i64> {
    id.parse().ok().filter(|number: &i64| number.to_string() == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_whole_number_is_a_live_table() {
        assert_eq!(live_table_id("412"), Some(412));
        for id in ["", "0412", "+4", "4.0", "412 ", "T-4", "99999999999999999999"] {
            assert_eq!(live_table_id(id), None, "{id:?}");
        }
    }

    #[test]
    fn limits_are_ranked_by_value_within_their_currency() {
        let table = |(currency, min): (&str, &str)| TableRecord {
            user_limit: vec![(
                currency.to_owned(),
                BetLimit {
                    bet_min: Money::parse(min).ok(),
                    bet_max: Money::parse("5").ok(),
                },
            )],
            ..TableRecord::default()
        };
        let tables = [
            ("THB", "10.5"),
            ("THB", ""),
            ("thb", "9.75"),
            ("THB", "99999999999999999.99"),
            ("THB", "99999999999999999.98"),
            ("THB", "10.50"),
            ("USD", "50"),
        ]
        .map(table);
        let ranks = LimitRanks::of(tables.iter());
        let of_min = tables.each_ref().map(|table| {
            let (currency, limit) = &table.user_limit[0];
            ranks.view(currency, limit).bet_min_rank
        });
        assert_eq!(
            of_min,
            [Some(1), None, Some(0), Some(3), Some(2), Some(1), Some(0)]
        );
    }
}
