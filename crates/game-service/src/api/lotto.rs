//! Lotto results of a round (docs/contract.md#lotto-results) or of one player
//! (docs/contract.md#lotto-results-of-one-player). Both are GET requests with a JSON body.

use super::{page_number, page_size};
use crate::client::{Call, GameService};
use crate::error::Error;
use crate::identifier::{PlayerId, RoundId};
use crate::models::{LottoDraw, LottoPlayer, LottoPlayerResult, LottoRoundPage, Page};
use crate::pages::{self, MergedPage, PageLimits};
use crate::response::Response;
use futures::{Stream, StreamExt};
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};

/// The largest `per_page` (docs/contract.md#limits).
const MOST_PER_PAGE: u32 = 100;
/// `page` and `per_page` are required in the body. These are the defaults of the contract.
const FIRST_PAGE: u32 = 1;
const USUAL_PER_PAGE: u32 = 20;

/// Parameters of a lotto results request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoQuery {
    /// The lotto round.
    pub round_id: RoundId,
    /// Page number, from 1. None: page 1.
    pub page: Option<u32>,
    /// Entries per page, at most 100. None: 20.
    pub per_page: Option<u32>,
}

/// One page of a round that is read page by page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoPage {
    /// The draw as this page states it.
    pub draw: LottoDraw,
    /// The entries that no earlier page contained, and the progress of reading.
    pub entries: MergedPage<LottoPlayer>,
}

/// The contract defines `page` as a string and `per_page` as an integer.
#[derive(Serialize)]
struct RoundBody<'q> {
    round_id: &'q str,
    page: String,
    per_page: u32,
}

#[derive(Serialize)]
struct PlayerBody<'q> {
    round_id: &'q str,
    player_id: &'q str,
}

impl LottoQuery {
    fn body(&self) -> Result<RoundBody<'_>, Error> {
        let page = page_number(self.page)?.unwrap_or(FIRST_PAGE).to_string();
        let per_page = page_size(self.per_page)?.unwrap_or(USUAL_PER_PAGE);
        if per_page > MOST_PER_PAGE {
            return Err(Error::input("per_page", "at most 100 entries on a page"));
        }
        Ok(RoundBody {
            round_id: self.round_id.as_str(),
            page,
            per_page,
        })
    }
}

impl GameService {
    /// One page of a round's entries, with the draw.
    ///
    /// # Errors
    /// [`Error::Refused`] with 404 and `NOT_FOUND` if there is no such round; a 400 or 422 carries the hint that a
    /// proxy may have dropped the body. See [`Error`] for the rest.
    pub async fn lotto_round(&self, query: &LottoQuery) -> Result<Response<LottoRoundPage>, Error> {
        let path = ["api", "operator", "lotto", "result-inquiry"];
        let call = Call::search("lotto round", self.base_url(), &path)?.json(&query.body()?)?;
        self.ask(call, LottoRoundPage::read).await
    }

    /// One player's entries in a round, with the draw.
    ///
    /// # Errors
    /// As [`Self::lotto_round`].
    pub async fn lotto_player(
        &self,
        round_id: &RoundId,
        player_id: &PlayerId,
    ) -> Result<Response<LottoPlayerResult>, Error> {
        let path = ["api", "operator", "lotto", "result-inquiry-by-user"];
        let body = PlayerBody {
            round_id: round_id.as_str(),
            player_id: player_id.as_str(),
        };
        let call = Call::search("lotto player", self.base_url(), &path)?.json(&body)?;
        self.ask(call, LottoPlayerResult::read).await
    }

    /// Reads the entries of all pages as a stream, from `query.page` (or page 1), each page with the draw that
    /// it states. See [`PageLimits`]. The draw should be the same on every page, which is not checked here.
    pub fn lotto_round_pages(
        &self,
        query: LottoQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<LottoPage, Error>> + Send + use<> {
        let client = self.clone();
        // The next page is requested only after the previous one was taken, so that there is one draw at most.
        let stated = Arc::new(Mutex::new(LottoDraw::default()));
        let arriving = Arc::clone(&stated);
        // The contract states the largest page size, so a refusal is not about the size.
        let merged = pages::pages(limits, query.page, false, move |page, _| {
            let (client, arriving, query) = (
                client.clone(),
                Arc::clone(&arriving),
                LottoQuery {
                    page: Some(page),
                    ..query.clone()
                },
            );
            async move {
                let response = client.lotto_round(&query).await?;
                Ok(response.map(|round| {
                    *arriving.lock().unwrap_or_else(PoisonError::into_inner) = round.draw;
                    Page {
                        pagination: round.pagination,
                        records: round.player,
                        left_out: round.left_out,
                    }
                }))
            }
        });
        merged.map(move |page| {
            Ok(LottoPage {
                entries: page?,
                draw: std::mem::take(&mut *stated.lock().unwrap_or_else(PoisonError::into_inner)),
            })
        })
    }
}
