//! The endpoints of Set B, as the screens call them, and the place for records in their answers.

use desk::views::{
    BetPageRequest, ErrorCode, ErrorView, GameProgress, LottoQuery, SearchEvent, Settings, TablesQuery,
};
use desk::{CancellationToken, Desk};

use crate::support::{history_of_p1, shoe_query};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Endpoint {
    History,
    Tables,
    Shoe,
    BetLink,
    LottoRound,
    LottoPlayer,
}

impl Endpoint {
    /// Asks until the answer is read or `stop` is cancelled, as the program does: readings end by themselves, other calls
    /// are dropped.
    pub(crate) async fn ask(self, desk: &Desk, stop: &CancellationToken) -> Result<(), ErrorView> {
        let settings = Settings::default();
        match self {
            Self::History => {
                let query = history_of_p1();
                let mut last: Option<GameProgress> = None;
                let take = |SearchEvent { games, .. }: SearchEvent| {
                    for game in games {
                        last = Some(game);
                    }
                };
                desk.search.run(&query, &settings, take, stop).await?;
                // An error after the first page is said beside what was read.
                let unread = last.filter(|game| game.read_at.is_none());
                unread.and_then(|game| game.error).map_or(Ok(()), Err)
            }
            Self::LottoRound | Self::LottoPlayer => {
                let query = LottoQuery {
                    round_id: "r1".to_owned(),
                    player_id: (self == Self::LottoPlayer).then(|| "p1".to_owned()),
                    page: None,
                    per_page: None,
                };
                desk.lotto.read(&query, drop, stop).await.map(drop)
            }
            Self::Tables => until_left(desk.tables.page(&TablesQuery::default()), stop).await,
            Self::Shoe => {
                let query = shoe_query("1", "baccarat");
                until_left(desk.shoes.read(query, &settings), stop).await
            }
            Self::BetLink => {
                let request = BetPageRequest {
                    game_key: "baccarat".to_owned(),
                    round_id: "r1".to_owned(),
                    player_id: "p1".to_owned(),
                    language: Some("EN".to_owned()),
                };
                until_left(desk.bet_pages.create(&request), stop).await
            }
        }
    }

    /// An answer with these records, in the place where the endpoint has a list or, for a single value, beside it.
    pub(crate) fn answer(self, records: &str) -> String {
        match self {
            Self::History | Self::Tables => format!(
                r#"{{"status":"success","data":{{"pagination":{{"total":2,"page":1,"per_page":100,"last_page":1}},"records":[{records}]}}}}"#
            ),
            Self::Shoe => {
                format!(r#"{{"status":"success","data":{{"shoe_id":"s","statistic":[{records}]}}}}"#)
            }
            Self::BetLink => format!(
                r#"{{"status":"success","data":{{"url":"http://127.0.0.1:1/bet?token=t","more":[{records}]}}}}"#
            ),
            Self::LottoRound => lotto(&format!("[{records}]")),
            Self::LottoPlayer => lotto(&format!(
                r#"{{"player_id":"p1","player_bet":{{"data":[{records}]}}}}"#
            )),
        }
    }

    /// A long text in a place where the endpoint has a text.
    pub(crate) fn text(self, text: &str) -> String {
        match self {
            Self::BetLink => {
                format!(r#"{{"status":"success","data":{{"url":"http://127.0.0.1:1/bet?token={text}"}}}}"#)
            }
            _ => self.answer(&format!(
                r#"{{"id":"{text}","player_id":"{text}","number":"{text}"}}"#
            )),
        }
    }
}

fn lotto(player: &str) -> String {
    format!(
        r#"{{"status":"success","round_id":"r1","round":{{"no":"1","result_date":"2026-11-22T10:00:00.000Z"}},"game_result":{{"data":{{}}}},"player":{player},"pagination":{{"total":2,"page":"1","per_page":100}}}}"#
    )
}

async fn until_left<T>(
    call: impl Future<Output = Result<T, ErrorView>>,
    stop: &CancellationToken,
) -> Result<(), ErrorView> {
    tokio::select! {
        biased;
        () = stop.cancelled() => Err(ErrorView::new(ErrorCode::Cancelled, "Left.")),
        answer = call => answer.map(drop),
    }
}
