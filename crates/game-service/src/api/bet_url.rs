//! The link to a page that shows one bet (docs/contract.md#bet-detail).
//!
//! The link works as a credential for one hour: anyone who has it can see the player's bet. It is
//! checked before it can be opened, and it is never printed or logged.

use crate::base_url::{BaseUrl, display_host, is_literal_loopback, is_this_computer, reads_alike};
use crate::client::{Call, GameService, Response};
use crate::decode::{Document, strictly};
use crate::error::{DecodeError, Error};
use crate::identifier::{GameKey, PlayerId, RoundId};
use chrono::{DateTime, Utc};
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use std::time::{Duration, Instant};
use url::Url;

/// The bet to show, and the language of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetUrlRequest {
    pub game_key: GameKey,
    pub round_id: RoundId,
    pub player_id: PlayerId,
    /// Language code of two letters (`TH`, `EN`). None: the service uses its default, `TH`.
    pub language: Option<String>,
}

impl BetUrlRequest {
    /// The language of the page if the request names none (docs/contract.md#bet-detail).
    pub const DEFAULT_LANGUAGE: &'static str = "TH";
}

#[derive(Serialize)]
struct Body<'q> {
    game_key: &'q str,
    round_id: &'q str,
    player_id: &'q str,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<&'q str>,
}

/// A checked link to the page of one bet. `Debug` hides the link; only [`BetUrl::expose`] returns it.
#[derive(Debug, Clone)]
pub struct BetUrl {
    url: SecretString,
    host: String,
    language: Option<String>,
    hour: Hour,
}

impl BetUrl {
    fn check(text: &str, base: &BaseUrl, hour: Hour) -> Result<Self, Error> {
        let url = safe_address(text, base.is_loopback())?;
        let token = url.query_pairs().find(|(key, _)| key == "token");
        if token.is_none_or(|(_, token)| token.is_empty()) {
            return Err(unsafe_link("it holds no token"));
        }
        Ok(Self::of(url, hour))
    }

    fn of(url: Url, hour: Hour) -> Self {
        let language = url.query_pairs().find(|(key, _)| key == "language");
        Self {
            language: language.map(|(_, value)| value.into_owned()),
            host: display_host(&url).unwrap_or_default(),
            url: SecretString::from(String::from(url)),
            hour,
        }
    }

    /// The link to which the page leads on. The hour of the first one counts. It needs no token of its own, which may be in a
    /// cookie.
    ///
    /// # Errors
    /// [`Error::UnsafeLink`] for a link that must not be opened.
    pub fn leading_to(&self, text: &str) -> Result<Self, Error> {
        let is_local = Url::parse(self.expose()).is_ok_and(|here| is_literal_loopback(&here));
        Ok(Self::of(safe_address(text, is_local)?, self.hour))
    }

    /// The link itself. Use it only to open the page: it must not be logged or stored.
    pub fn expose(&self) -> &str {
        self.url.expose_secret()
    }

    /// Host of the link, with the port if it is not the scheme's default.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Value of the link's `language` parameter. None if the link has no such parameter.
    pub fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// The time until the link expires. Of the times that the monotonic and the wall clock show as elapsed,
    /// the larger one counts, so the result is never too long.
    pub fn time_left(&self) -> Duration {
        self.hour.left()
    }
}

/// The address, if it reads alike everywhere and leads over TLS to another computer. `may_be_local`: it may also lead to a
/// literal address of this computer, also without TLS.
fn safe_address(text: &str, may_be_local: bool) -> Result<Url, Error> {
    if !reads_alike(text) {
        return Err(unsafe_link("browsers may read it in different ways"));
    }
    let url = Url::parse(text).map_err(|_| unsafe_link("it is not a web address"))?;
    if !url.has_host() {
        return Err(unsafe_link("it names no host"));
    }
    let local = may_be_local && is_literal_loopback(&url);
    match url.scheme() {
        "https" => {}
        "http" if local => {}
        _ => return Err(unsafe_link("it is not https")),
    }
    if !local && is_this_computer(&url) {
        return Err(unsafe_link("it leads to this computer"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(unsafe_link("it holds a user name"));
    }
    Ok(url)
}

impl GameService {
    /// Requests a link to the page of one bet. Each call creates a new link, so it is retried only if the
    /// service cannot have received the request.
    ///
    /// # Errors
    /// [`Error::Refused`] with 404 and `NOT_FOUND` if there is no such bet, [`Error::UnsafeLink`] for a link that must
    /// not be opened; see [`Error`] for the rest.
    pub async fn bet_url(&self, request: &BetUrlRequest) -> Result<Response<BetUrl>, Error> {
        let language = request.language.as_deref();
        if language
            .is_some_and(|code| code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_alphabetic()))
        {
            return Err(Error::input("language", "a language is two letters"));
        }
        let body = Body {
            game_key: request.game_key.as_str(),
            round_id: request.round_id.as_str(),
            player_id: request.player_id.as_str(),
            language,
        };
        let call = Call::post("bet url", self.base_url(), &["v1", "operator", "bet-url"])?.json(&body)?;
        let hour = Hour::beginning_now();
        let response = self.ask(call, read).await?;
        response.try_map(|link| BetUrl::check(link.expose_secret(), self.base_url(), hour))
    }
}

fn unsafe_link(why: &'static str) -> Error {
    Error::UnsafeLink { why }
}

fn read(document: Document<'_>) -> Result<SecretString, DecodeError> {
    strictly(document, |node| {
        let url = node.object()?.required("data", |data| data.object()?.text("url"));
        url.map(SecretString::from)
    })
}

/// A link is valid for 1 hour (docs/contract.md#limits).
const VALID_FOR: Duration = Duration::from_hours(1);

/// The monotonic clock stops during sleep, and the wall clock can be set: the larger elapsed time counts.
#[derive(Debug, Clone, Copy)]
struct Hour {
    monotonic: Instant,
    wall: DateTime<Utc>,
}

impl Hour {
    fn beginning_now() -> Self {
        Self {
            monotonic: Instant::now(),
            wall: Utc::now(),
        }
    }

    fn left(self) -> Duration {
        self.left_at(Instant::now(), Utc::now())
    }

    fn left_at(self, monotonic: Instant, wall: DateTime<Utc>) -> Duration {
        let awake = monotonic.saturating_duration_since(self.monotonic);
        // A wall clock that was set back gives a negative time: use zero.
        let by_the_wall = (wall - self.wall).to_std().unwrap_or_default();
        VALID_FOR.saturating_sub(awake.max(by_the_wall))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn the_clock_that_says_more_time_has_passed_is_believed() {
        let hour = Hour::beginning_now();
        for (awake, by_the_wall, left) in [
            (0, 0, 60),
            (20, 20, 40),
            // The computer slept for half an hour.
            (5, 35, 25),
            (0, 61, 0),
            // The wall clock was set back.
            (20, -600, 40),
            (61, -600, 0),
        ] {
            let monotonic = hour.monotonic + Duration::from_mins(awake);
            let wall = hour.wall + TimeDelta::minutes(by_the_wall);
            assert_eq!(
                hour.left_at(monotonic, wall),
                Duration::from_mins(left),
                "{awake} {by_the_wall}"
            );
        }
    }
}
