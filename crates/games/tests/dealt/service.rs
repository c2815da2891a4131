//! The simulated service, its records as the client reads them, and as the check wants them.

use futures::StreamExt;
use game_service::api::{HistoryQuery, Period};
use game_service::models::{BetEntry, HistoryRecord, WinEntry};
use game_service::{BaseUrl, GameKey, GameService, PageLimits, PagesEnd, PlayerId, Record};
use games::check::{ReportedRecord, ReportedStake, ReportedWin, Stakes, Win, Wins};
use games::{Game, RoundResult, recognise};
use sandbox::{Options, Running};

use crate::json;

pub(crate) struct World {
    pub(crate) running: Running,
    client: GameService,
}

impl World {
    pub(crate) async fn start(options: Options) -> Self {
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let running = sandbox::start(Options {
            now: Some("2026-11-21T14:00:00Z".parse().unwrap()),
            ..options
        })
        .await
        .unwrap();
        let base = BaseUrl::parse(running.base_url()).unwrap();
        let client = GameService::builder(base, running.token().into())
            .build()
            .unwrap();
        Self { running, client }
    }

    /// All records of all players of a game.
    pub(crate) async fn records(&self, game_key: &str) -> Vec<Record<HistoryRecord>> {
        let mut records = Vec::new();
        for player in self.running.players() {
            let player = PlayerId::parse(player).unwrap();
            let query = HistoryQuery {
                per_page: Some(500),
                ..HistoryQuery::new(player, GameKey::parse(game_key).unwrap(), Period::Last14Days)
            };
            let pages: Vec<_> = self
                .client
                .player_history_pages(query, PageLimits::default())
                .collect()
                .await;
            let end = pages.last().unwrap().as_ref().unwrap();
            assert_eq!(end.end, Some(PagesEnd::Complete));
            let of_player = pages.into_iter().flat_map(|page| page.unwrap().records);
            records.extend(of_player.map(|merged| merged.record));
        }
        records
    }
}

/// The result of a record, recognised from its JSON.
pub(crate) fn result_of(game: Game, received: &Record<HistoryRecord>) -> Option<RoundResult> {
    recognise(game.key(), &json::value(&parsed(received)["game_result"]))
}

pub(crate) fn parsed(received: &Record<HistoryRecord>) -> serde_json::Value {
    serde_json::from_str(received.raw.as_str()).unwrap()
}

pub(crate) fn reported(game: Game, received: &Record<HistoryRecord>) -> ReportedRecord<'_> {
    let content = &received.content;
    let stakes = content.player_bet.iter().map(|(code, entry)| ReportedStake {
        code,
        stakes: match entry {
            BetEntry::Stake(stake) => Stakes::One(stake.value()),
            _ => Stakes::Other,
        },
    });
    let wins = content
        .player_win
        .iter()
        .flatten()
        .map(|(code, entry)| ReportedWin {
            code,
            wins: match entry {
                WinEntry::Win(win) => Wins::One(Win {
                    amount: win.amount.as_ref().map(game_service::Money::value),
                    odds: win.odds.as_ref().map(game_service::Money::value),
                    profit: win.profit.as_ref().map(game_service::Money::value),
                    ..Win::default()
                }),
                _ => Wins::Other,
            },
        });
    ReportedRecord {
        game_key: Some(game.key()),
        round_id: content.round_id.as_deref(),
        status: content.status.as_deref(),
        total_bet: content.total_bet.as_ref().map(game_service::Money::value),
        total_payout: content.total_payout.as_ref().map(game_service::Money::value),
        result: result_of(game, received),
        stated: games::stated(game.key(), &json::value(&parsed(received)["game_result"])),
        winner: content.game_result.as_ref().map(|result| &result.winner[..]),
        stakes: Some(stakes.collect()),
        wins: Some(wins.collect()),
    }
}
