//! The service's page about one bet (docs/contract.md#bet-detail). The links and their expiry stay in Rust and are never sent
//! to the web view; the shell opens a window or a browser with them.

use std::sync::Arc;

use game_service::api::{BetUrl, BetUrlRequest};
use game_service::{GameKey, PlayerId, RoundId};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::connection::Connection;
use crate::errors::checked_id;
use crate::names::Names;
use crate::views::{ErrorCode, ErrorView};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageRequest {
    pub game_key: String,
    pub round_id: String,
    pub player_id: String,
    /// Language code of two letters, such as `TH` or `EN`. None: the service chooses.
    pub language: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum BetPageTarget {
    Window,
    Browser,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageView {
    /// The link itself never leaves Rust.
    pub handle: String,
    /// Host of the link, with the port if it is not the default.
    pub host: String,
    pub language: String,
    /// By the monotonic or the wall clock, whichever is less.
    pub seconds_left: u32,
}

#[derive(Debug)]
pub struct BetPages {
    connection: Arc<Connection>,
    names: Names,
    links: Mutex<Vec<BetLink>>,
}

#[derive(Debug, Clone)]
pub struct BetLink {
    handle: String,
    pub url: BetUrl,
    pub request: BetPageRequest,
}

impl BetPages {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            names: Names::default(),
            links: Mutex::default(),
        }
    }

    pub async fn create(&self, request: &BetPageRequest) -> Result<BetPageView, ErrorView> {
        let wire = BetUrlRequest {
            game_key: checked_id("gameKey", GameKey::parse(&request.game_key))?,
            round_id: checked_id("roundId", RoundId::parse(&request.round_id))?,
            player_id: checked_id("playerId", PlayerId::parse(&request.player_id))?,
            language: request.language.clone(),
        };
        let link = self.connection.client.bet_url(&wire).await?.value;
        Ok(BetPageView {
            host: link.host().to_owned(),
            language: link
                .language()
                .or(request.language.as_deref())
                .unwrap_or(BetUrlRequest::DEFAULT_LANGUAGE)
                .to_owned(),
            seconds_left: u32::try_from(link.time_left().as_secs()).unwrap_or(u32::MAX),
            handle: self.keep(link, request),
        })
    }

    /// The link for a handle. Fails one hour after the link was created.
    pub fn link(&self, handle: &str) -> Result<BetLink, ErrorView> {
        let links = self.links.lock();
        let found = links
            .iter()
            .find(|link| link.handle == handle && !link.url.time_left().is_zero());
        found.cloned().ok_or_else(|| {
            ErrorView::new(
                ErrorCode::Expired,
                "The bet page's hour is over. Make a new link.",
            )
        })
    }

    /// Keeps a link and returns its handle. Also removes expired links.
    fn keep(&self, url: BetUrl, request: &BetPageRequest) -> String {
        let handle = self.names.next();
        let mut links = self.links.lock();
        links.retain(|link| !link.url.time_left().is_zero());
        links.push(BetLink {
            handle: handle.clone(),
            url,
            request: request.clone(),
        });
        handle
    }
}
