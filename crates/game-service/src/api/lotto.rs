//! Lotto results of a round (docs/contract.md#lotto-results) or of one player
//! (docs/contract.md#lotto-results-of-one-player), for both games: Yiki and Lucky 1 dollar. Both are GET requests with a
//! JSON body.

use super::lotto_entry::LottoPlayer;
use super::page::{Page, Pagination, page_number, page_size, read_body, records_of};
use crate::client::{Call, GameService, Response};
use crate::decode::{Document, Listed, Node, Object, Problems, strictly, texts};
use crate::error::{DecodeError, Error};
use crate::identifier::{PlayerId, RoundId};
use crate::pages::{self, MergedPage, PageLimits};
use crate::record::Problem;
use crate::timestamp::Timestamp;
use futures::Stream;
use serde::Serialize;

/// The largest `per_page` (docs/contract.md#limits).
const MOST_PER_PAGE: u32 = 100;
/// `page` and `per_page` are required in the body. These are the defaults of the contract.
const FIRST_PAGE: u32 = 1;
const USUAL_PER_PAGE: u32 = 20;

/// Parameters of a lotto results request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LottoQuery {
    pub round_id: RoundId,
    /// Page number, from 1. None: page 1.
    pub page: Option<u32>,
    /// Entries per page, at most 100. None: 20.
    pub per_page: Option<u32>,
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
        self.ask(call, read_round).await
    }

    /// One player's entries in a round, with the draw.
    ///
    /// # Errors
    /// As [`Self::lotto_round`].
    pub async fn lotto_player(
        &self,
        round_id: &RoundId,
        player_id: &PlayerId,
    ) -> Result<Response<LottoRoundPage>, Error> {
        let path = ["api", "operator", "lotto", "result-inquiry-by-user"];
        let body = PlayerBody {
            round_id: round_id.as_str(),
            player_id: player_id.as_str(),
        };
        let call = Call::search("lotto player", self.base_url(), &path)?.json(&body)?;
        self.ask(call, read_player).await
    }

    /// Reads the entries of all pages as a stream, or of page `query.page`, each page with the draw that it states. See
    /// [`PageLimits`]. The draw should be the same on every page, which is not checked here.
    pub fn lotto_round_pages(
        &self,
        query: LottoQuery,
        limits: PageLimits,
    ) -> impl Stream<Item = Result<MergedPage<LottoPlayer, LottoDraw>, Error>> + Send + use<> {
        let client = self.clone();
        // The contract states the largest page size, so a refusal is not about the size.
        pages::pages(limits, query.page, false, move |page, _| {
            let client = client.clone();
            let query = LottoQuery {
                page: Some(page),
                ..query.clone()
            };
            async move { client.lotto_round(&query).await }
        })
    }

    /// [`Self::lotto_player`] as a listing of one page, which has all entries of the player.
    pub fn lotto_player_pages(
        &self,
        round_id: RoundId,
        player_id: PlayerId,
    ) -> impl Stream<Item = Result<MergedPage<LottoPlayer, LottoDraw>, Error>> + Send + use<> {
        let client = self.clone();
        let limits = PageLimits {
            max_bytes: usize::MAX,
            ..PageLimits::default()
        };
        pages::pages(limits, None, false, move |_, _| {
            let (client, round_id, player_id) = (client.clone(), round_id.clone(), player_id.clone());
            async move { client.lotto_player(&round_id, &player_id).await }
        })
    }
}

/// The draw of a lotto round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LottoDraw {
    pub round_id: Option<String>,
    /// The number under which the round was sold (`round.no`).
    pub round_no: Option<String>,
    /// When the result was published (`round.result_date`).
    pub result_date: Option<Timestamp>,
    /// Winning numbers by kind (`WINNING_NUMBER`, `THREE_TOP`, `BIGJACKPOT`, …), in the order received.
    pub results: Vec<(String, Vec<String>)>,
    /// Fields of the draw that could not be read.
    pub problems: Vec<Problem>,
}

/// One page of the players' entries of a round, one per payout or loss record, with the draw. The contract defines no last
/// page here. The answer for one player is a page with all entries; the contract shows it for Yiki only, with one entry.
pub type LottoRoundPage = Page<LottoPlayer, LottoDraw>;

impl LottoDraw {
    fn read(document: Document<'_>) -> Self {
        let problems = Problems::new(document.budget);
        let draw = Node::root(document.text, &problems)
            .object()
            .map(|object| Self::of(&object));
        Self {
            problems: problems.into_list(),
            ..draw.unwrap_or_default()
        }
    }

    fn of(object: &Object<'_, '_>) -> Self {
        let (round_no, result_date) = object.required("round", round).unwrap_or_default();
        Self {
            round_id: object.text("round_id"),
            round_no,
            result_date,
            results: object.required("game_result", results).unwrap_or_default(),
            problems: Vec::new(),
        }
    }
}

fn round(node: Node<'_, '_>) -> Option<(Option<String>, Option<Timestamp>)> {
    let round = node.object()?;
    Some((round.text("no"), round.time("result_date")))
}

fn results(node: Node<'_, '_>) -> Option<Vec<(String, Vec<String>)>> {
    node.object_or_empty()?.required("data", |data| {
        data.map(|_, numbers| {
            if numbers.is_null() {
                Some(Vec::new())
            } else {
                texts(numbers)
            }
        })
    })
}

impl LottoRoundPage {
    /// Reads the body of a lotto result answer.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`](super::HistoryPage::from_body).
    pub fn from_body(body: &[u8]) -> Result<Self, Error> {
        read_body(body, read_round)
    }

    /// Reads the body of a lotto result answer for one player.
    ///
    /// # Errors
    /// As [`HistoryPage::from_body`](super::HistoryPage::from_body).
    pub fn of_player(body: &[u8]) -> Result<Self, Error> {
        read_body(body, read_player)
    }
}

fn read_round(document: Document<'_>) -> Result<LottoRoundPage, DecodeError> {
    strictly(document, |node| {
        let object = node.object()?;
        let pagination = object.required("pagination", Pagination::read)?;
        let Listed { records, left_out } = records_of(&object, "player", &pagination, LottoPlayer::read)?;
        Some(Page {
            head: LottoDraw::read(document),
            pagination,
            records,
            left_out,
        })
    })
}

fn read_player(document: Document<'_>) -> Result<LottoRoundPage, DecodeError> {
    strictly(document, |node| {
        let Listed { records, left_out } = node.object()?.collection("player", entries_of_player);
        let total = u32::try_from(records.len()).unwrap_or(u32::MAX);
        Some(Page {
            head: LottoDraw::read(document),
            pagination: Pagination {
                total,
                page: 1,
                per_page: total,
                last_page: Some(1),
            },
            records,
            left_out,
        })
    })
}

/// An entry, or a list of entries. An empty object is a player without entries, as an empty list is.
fn entries_of_player(player: Node<'_, '_>) -> Option<Listed<LottoPlayer>> {
    if player.is_empty() {
        return Some(Listed::default());
    }
    if player.is_array() {
        return player.records(LottoPlayer::read);
    }
    Some(Listed {
        records: vec![player.record(LottoPlayer::read)],
        left_out: 0,
    })
}
