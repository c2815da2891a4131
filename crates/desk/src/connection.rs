//! One connection to one game service. Each module adds its operations to [`Desk`].

use clock::Clock;
use futures::{Stream, stream};
use game_service::{BaseUrl, GameService, ProxyAddress, ProxyChoice};
use secrecy::SecretString;

use crate::bet_pages::links::BetLinks;
use crate::export::LastComparison;
use crate::history::cache::HistoryCache;
use crate::images::address::ImageRules;
use crate::images::shelf::ImageShelf;
use crate::lotto::LottoReadings;
use crate::observed::Observed;
use crate::reconciliation::payout::LearnedPayouts;
use crate::times::skew_seconds;
use crate::views::{ConnectionTest, ErrorView, PauseView, ProxySetting};
use crate::wallet::open_wallet::OpenWallet;

/// One connection to one game service. It is cheap to create; the first request is sent when a screen
/// needs data.
#[derive(Debug)]
pub struct Desk {
    pub(crate) clock: Clock,
    pub(crate) client: GameService,
    pub(crate) images: ImageShelf,
    pub(crate) histories: HistoryCache,
    pub(crate) bet_links: BetLinks,
    pub(crate) observed: Observed,
    pub(crate) lotto_readings: LottoReadings,
    pub(crate) wallet: OpenWallet,
    pub(crate) payouts: LearnedPayouts,
    pub(crate) last_comparison: LastComparison,
}

impl Desk {
    /// Creates a connection to the service at `base_url`, as typed by the user. Service and images are reached as `proxy`
    /// says, except those of this computer. All local times come from `clock`.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::InvalidInput`] for an address, token or proxy that can't be used.
    pub fn connect(
        base_url: &str,
        token: SecretString,
        proxy: &ProxySetting,
        clock: Clock,
    ) -> Result<Self, ErrorView> {
        let base = parse_base_url(base_url)?;
        let proxy = proxy_choice(proxy)?;
        let images = ImageShelf::new(ImageRules::new(&base, proxy.clone()), clock);
        let client = GameService::builder(base, token)
            .proxy(proxy)
            .clock(clock)
            .build()?;
        Ok(Self {
            clock,
            client,
            images,
            histories: HistoryCache::default(),
            bet_links: BetLinks::default(),
            observed: Observed::default(),
            lotto_readings: LottoReadings::default(),
            wallet: OpenWallet::default(),
            payouts: LearnedPayouts::default(),
            last_comparison: LastComparison::default(),
        })
    }

    /// Host and port of the proxy through which the service is reached. None if it is reached directly.
    pub fn proxy(&self) -> Option<&str> {
        self.client.proxy()
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
            proxy: self.proxy().map(str::to_owned),
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
}

/// Parses a service's address as typed by the user.
///
/// # Errors
/// [`crate::views::ErrorCode::InvalidInput`] with the field `baseUrl` and what to change.
pub fn parse_base_url(text: &str) -> Result<BaseUrl, ErrorView> {
    BaseUrl::parse(text.trim())
        .map_err(|why| ErrorView::input("baseUrl", format!("This address cannot be used: {why}.")))
}

/// Parses the address of a proxy as typed by the user.
///
/// # Errors
/// [`crate::views::ErrorCode::InvalidInput`] with the field `proxy` and what to change.
pub fn parse_proxy_address(text: &str) -> Result<ProxyAddress, ErrorView> {
    ProxyAddress::parse(text)
        .map_err(|why| ErrorView::input("proxy", format!("This address cannot be used: {why}.")))
}

fn proxy_choice(setting: &ProxySetting) -> Result<ProxyChoice, ErrorView> {
    Ok(match setting {
        ProxySetting::None => ProxyChoice::Direct,
        ProxySetting::System => ProxyChoice::System,
        ProxySetting::Address { address } => ProxyChoice::Through(parse_proxy_address(address)?),
    })
}
