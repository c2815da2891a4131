//! One connection to one game service, with all operations that the screens need.

use clock::Clock;
use futures::{Stream, stream};
use game_service::api::{BetUrl, BetUrlRequest};
use game_service::{BaseUrl, GameKey, GameService, PlayerId, RoundId};
use secrecy::SecretString;

use crate::audit::Knowledge;
use crate::bet_pages::BetPages;
use crate::errors::checked_id;
use crate::history::{self, HistoryCache};
use crate::images::{HeldImage, ImageRules, ImageShelf};
use crate::record_versions::SeenRecords;
use crate::round_index::{SeenRounds, ShoeName};
use crate::statistics::TableTallies;
use crate::times::{instant, skew_seconds};
use crate::views::{
    BetPageRequest, BetPageView, ConnectionTest, ErrorView, HistoryEvent, HistoryQuery, HistorySummary,
    ImageInfo, PauseView, RecordView, RoundSearch, RoundSearchView, Settings, ShoeQuery, ShoeView,
    TablesPage, TablesQuery,
};
use crate::wallet::OpenWallet;
use crate::{record, round_search, shoe, tables};

/// One connection to one game service. It is cheap to create; the first request is sent when a screen
/// needs data.
#[derive(Debug)]
pub struct Desk {
    pub(crate) clock: Clock,
    pub(crate) client: GameService,
    images: ImageShelf,
    pub(crate) histories: HistoryCache,
    bet_pages: BetPages,
    pub(crate) seen: tables::Seen,
    pub(crate) knowledge: Knowledge,
    pub(crate) records: SeenRecords,
    rounds: SeenRounds,
    tallies: TableTallies,
    pub(crate) books: OpenWallet,
}

impl Desk {
    /// Creates a connection to the service at `base_url`, as typed by the user. All local times come from
    /// `clock`.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::InvalidInput`] for an address or token that can't be used.
    pub fn connect(base_url: &str, token: SecretString, clock: Clock) -> Result<Self, ErrorView> {
        let base = parse_base_url(base_url)?;
        let images = ImageShelf::new(ImageRules::new(&base), clock);
        let client = GameService::builder(base, token).clock(clock).build()?;
        Ok(Self {
            clock,
            client,
            images,
            histories: HistoryCache::default(),
            bet_pages: BetPages::default(),
            seen: tables::Seen::default(),
            knowledge: Knowledge::default(),
            records: SeenRecords::default(),
            rounds: SeenRounds::default(),
            tallies: TableTallies::default(),
            books: OpenWallet::new(clock),
        })
    }

    /// Requests one table: the cheapest call that proves that address and token are valid.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn test(&self) -> Result<ConnectionTest, ErrorView> {
        let started = std::time::Instant::now();
        let query = game_service::api::TablesQuery {
            per_page: Some(1),
            ..Default::default()
        };
        let answer = self.client.virtual_tables(&query).await?;
        Ok(ConnectionTest {
            host: self.client.base_url().host_display(),
            tables_total: answer.value.pagination.total,
            elapsed_ms: u32::try_from(started.elapsed().as_millis()).unwrap_or(u32::MAX),
            clock_skew_seconds: skew_seconds(answer.server_date, answer.received_at),
        })
    }

    /// The pauses that the service requests, as a stream. It ends when the connection is dropped, and does
    /// not keep it alive.
    pub fn pauses(&self) -> impl Stream<Item = PauseView> + Send + use<> {
        stream::unfold(self.client.pauses(), |mut pauses| async move {
            let left = pauses.next().await?;
            Some((PauseView::lasting(left), pauses))
        })
    }

    /// One page of the operator's tables.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn tables(&self, query: &TablesQuery, settings: &Settings) -> Result<TablesPage, ErrorView> {
        let answer = tables::list(&self.client, tables::checked(query)?).await?;
        Ok(tables::page(
            &answer,
            &self.seen,
            &self.images,
            &settings.image_hosts,
        ))
    }

    /// A table's current shoe.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn shoe(&self, query: ShoeQuery, settings: &Settings) -> Result<ShoeView, ErrorView> {
        let game_key = checked_id("gameKey", GameKey::parse(&query.game_key))?;
        let table_id = tables::live_table_id(&query.table_id).ok_or_else(|| {
            ErrorView::input(
                "tableId",
                "Only a table whose id is a whole number has statistics.",
            )
        })?;
        let answer = self
            .client
            .game_stats(&game_key, table_id)
            .await
            .map_err(shoe::error)?;
        let name = ShoeName {
            game_key: query.game_key.clone(),
            table_id: query.table_id.clone(),
            shoe_id: answer.value.shoe_id.clone(),
        };
        self.rounds
            .note(&name, &answer.value, answer.received_at, |round| {
                self.knowledge.learn_statistic(round);
            });
        let context = shoe::ShoeContext {
            style: settings.leading_tie,
            judge: &self.knowledge.judge(&settings.pay_table),
            tallies: &self.tallies,
        };
        Ok(shoe::view(query, &answer, &context))
    }

    /// Reads a player's records; `on_event` sees each page as it comes, and `stop` ends the reading early.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub async fn read_history(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<HistorySummary, ErrorView> {
        let query = history::checked(query, settings.records_per_page)?;
        let reader = history::Reader {
            client: &self.client,
            cache: &self.histories,
            seen: &self.records,
            knowledge: &self.knowledge,
            pay_table: &settings.pay_table,
        };
        reader.read(query, on_event, stop).await
    }

    /// Opens one record of a history reading.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the reading is no longer in memory.
    pub fn record(&self, history_id: &str, key: &str, settings: &Settings) -> Result<RecordView, ErrorView> {
        let context = record::RecordContext {
            images: &self.images,
            image_hosts: &settings.image_hosts,
            records: &self.records,
            rounds: &self.rounds,
        };
        Ok(record::open(self.histories.record(history_id, key)?, &context))
    }

    /// Searches for a record's round in the current shoes of the active tables.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the reading is no longer in memory, or the error of the table
    /// list.
    pub async fn look_for_round(&self, search: &RoundSearch) -> Result<RoundSearchView, ErrorView> {
        let opened = self.histories.record(&search.history_id, &search.key)?;
        round_search::search(
            &self.client,
            &opened.record.content,
            &self.rounds,
            &self.knowledge,
        )
        .await
    }

    /// Fetches and checks the image for a handle.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn load_image(&self, handle: &str, settings: &Settings) -> Result<ImageInfo, ErrorView> {
        self.images.load(handle, &settings.image_hosts).await
    }

    /// The image for a handle, if it was loaded and is still in memory.
    pub fn image(&self, handle: &str) -> Option<HeldImage> {
        self.images.held(handle)
    }

    /// Requests a bet page link from the service. The link stays in Rust; the view contains a handle.
    ///
    /// # Errors
    /// By what the user can do; see [`crate::views::ErrorCode`].
    pub async fn create_bet_page(&self, request: &BetPageRequest) -> Result<BetPageView, ErrorView> {
        let wire = BetUrlRequest {
            game_key: checked_id("gameKey", GameKey::parse(&request.game_key))?,
            round_id: checked_id("roundId", RoundId::parse(&request.round_id))?,
            player_id: checked_id("playerId", PlayerId::parse(&request.player_id))?,
            language: Some(request.language.clone()),
        };
        let opened_at = instant(self.clock.now());
        let link = self.client.bet_url(&wire).await?.value;
        Ok(BetPageView {
            host: link.host().to_owned(),
            language: link.language().unwrap_or(&request.language).to_owned(),
            opened_at,
            seconds_left: u32::try_from(link.time_left().as_secs()).unwrap_or(u32::MAX),
            handle: self.bet_pages.keep(link),
        })
    }

    /// The link for a bet page's handle. The shell opens it.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Expired`] one hour after the link was created.
    pub fn bet_page(&self, handle: &str) -> Result<BetUrl, ErrorView> {
        self.bet_pages.link(handle)
    }
}

/// Parses a service's address as typed by the user.
///
/// # Errors
/// [`crate::views::ErrorCode::InvalidInput`] with the field `baseUrl` and what to change.
pub fn parse_base_url(text: &str) -> Result<BaseUrl, ErrorView> {
    BaseUrl::parse(text.trim())
        .map_err(|why| ErrorView::input("baseUrl", format!("This address cannot be used: {why}.")))
}
