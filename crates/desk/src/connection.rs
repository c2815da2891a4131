//! One connection to one game service: the client, the clock, and what the service has shown so far.

use app::clock::Clock;
use check::House;
use futures::{Stream, StreamExt};
use game_service::{BaseUrl, GameService, Limits, ProxyAddress, ProxyChoice, Reachability};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::observed::{KeepHouse, Observed};
use crate::times::skew_seconds;
use crate::views::{ErrorView, GameKeyView, HouseChange, HouseView, Settings, count_of};
use crate::vocabulary::GameNames;

/// How a profile reaches its service and the images. A service of this computer is always reached directly.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ProxySetting {
    #[default]
    None,
    /// Through the proxy of the system's settings or of environment variables, if they name one for the host.
    System,
    Address {
        /// `http://host:port` or `https://host:port`, without a login.
        address: String,
    },
}

impl ProxySetting {
    pub fn is_none(&self) -> bool {
        *self == Self::None
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionTest {
    pub host: String,
    /// Host and port of the proxy between. None if the service was reached directly.
    pub proxy: Option<String>,
    pub tables_total: u32,
    pub elapsed_ms: u32,
    /// The service's clock minus this computer's. None if the difference is at most two minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// A pause that the service requested with HTTP `Retry-After`, while a call waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PauseView {
    pub seconds: u32,
}

#[derive(Debug)]
pub struct Connection {
    pub(crate) clock: Clock,
    pub(crate) client: GameService,
    pub(crate) observed: Observed,
}

impl Connection {
    pub(crate) fn new(
        base: BaseUrl,
        token: SecretString,
        proxy: ProxyChoice,
        clock: Clock,
    ) -> Result<Self, ErrorView> {
        let client = GameService::new(base, token, proxy, Limits::default(), clock)?;
        Ok(Self {
            clock,
            client,
            observed: Observed::default(),
        })
    }

    /// Host and port of the proxy through which the service is reached. None if it is reached directly.
    pub fn proxy(&self) -> Option<String> {
        self.client.proxy()
    }

    /// Requests one table: the cheapest call that proves that address and token are valid.
    pub async fn test(&self) -> Result<ConnectionTest, ErrorView> {
        let started = std::time::Instant::now();
        let query = game_service::api::TablesQuery {
            per_page: Some(1),
            ..Default::default()
        };
        let answer = self.client.virtual_tables(&query).await?;
        Ok(ConnectionTest {
            host: self.client.base_url().host_display(),
            proxy: self.proxy(),
            tables_total: answer.value.pagination.total,
            elapsed_ms: count_of(started.elapsed().as_millis()),
            clock_skew_seconds: skew_seconds(answer.server_date, answer.received_at),
        })
    }

    /// The pauses that the service requests. The stream ends when the connection is dropped, and does not
    /// keep it alive.
    pub fn pauses(&self) -> impl Stream<Item = PauseView> + Send + use<> {
        self.client.pauses().map(|left| PauseView {
            seconds: count_of(left.as_secs() + u64::from(left.subsec_nanos() > 0)),
        })
    }

    /// Whether the service answers: the state now, then each change. The stream ends as that of
    /// [`Self::pauses`] does.
    pub fn reachability(&self) -> impl Stream<Item = Reachability> + Send + use<> {
        self.client.reachability()
    }

    pub fn game_keys(&self, settings: &Settings) -> Vec<GameKeyView> {
        self.observed.keys.all(settings, &self.observed.knowledge.names())
    }

    /// Sets the games that the user gave to keys, from now on. Readings in memory keep the former ones. What was learned is
    /// forgotten, because it was learned about other games.
    pub fn name_games(&self, names: GameNames) {
        self.observed.knowledge.name_games(names);
        self.observed.settle();
    }

    /// Begins with the house that an earlier run of this service left. `keep` is called with the house whenever a reading or a
    /// person has changed it. Call it before anything is read.
    pub fn open_house(&self, house: House, keep: Option<KeepHouse>) {
        self.observed.open_house(house, keep);
    }

    /// What the service does where its contract is silent, with the answers that a person may set.
    pub fn house(&self) -> HouseView {
        self.observed.house()
    }

    /// Sets or forgets the answer to a question. What is read from now on is checked with it.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::InvalidInput`] if the house has no such question or answer.
    pub fn change_house(&self, change: &HouseChange) -> Result<HouseView, ErrorView> {
        self.observed.change_house(change)?;
        Ok(self.observed.house())
    }
}

pub fn parse_base_url(text: &str) -> Result<BaseUrl, ErrorView> {
    BaseUrl::parse(text.trim())
        .map_err(|why| ErrorView::input("baseUrl", format!("This address cannot be used: {why}.")))
}

pub fn parse_proxy_address(text: &str) -> Result<ProxyAddress, ErrorView> {
    ProxyAddress::parse(text)
        .map_err(|why| ErrorView::input("proxy", format!("This address cannot be used: {why}.")))
}

pub(crate) fn proxy_choice(setting: &ProxySetting) -> Result<ProxyChoice, ErrorView> {
    Ok(match setting {
        ProxySetting::None => ProxyChoice::Direct,
        ProxySetting::System => ProxyChoice::System,
        ProxySetting::Address { address } => ProxyChoice::Through(parse_proxy_address(address)?),
    })
}
