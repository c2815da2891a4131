//! The simulated service, its records as the client reads them, and as the check wants them.

use check::{ReportedEntry, ReportedRecord, ReportedResult, ReportedRound, ReportedSide, Values};
use futures::StreamExt;
use game_service::api::{HistoryQuery, Period};
use game_service::models::{BetEntry, GameResult, HistoryRecord, Remark, Side, Win, WinEntry};
use game_service::{
    BaseUrl, Clock, GameKey, GameService, Limits, Money, PageLimits, PagesEnd, PlayerId, ProxyChoice, Record,
};
use games::{RoundResult, recognise};
use sandbox::{Options, Running};

use crate::six_games::json;

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
        let client = GameService::new(
            base,
            running.token().into(),
            ProxyChoice::Direct,
            Limits::default(),
            Clock::system(),
        )
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

/// The result of a record of another game than baccarat, recognised from its JSON.
pub(crate) fn result_of(key: &str, received: &Record<HistoryRecord>) -> Option<RoundResult> {
    recognise(key, &json::value(&parsed(received)["game_result"]))
}

pub(crate) fn parsed(received: &Record<HistoryRecord>) -> serde_json::Value {
    serde_json::from_str(received.raw.as_str()).unwrap()
}

pub(crate) fn reported(received: &Record<HistoryRecord>) -> ReportedRecord<'_> {
    let content = &received.content;
    let is_bonus = |entry: &BetEntry| matches!(entry, BetEntry::Bonus(_));
    let bets = content.player_bet.iter().filter(|(_, entry)| !is_bonus(entry));
    let stakes = bets.map(|(code, entry)| ReportedEntry {
        code,
        values: match entry {
            BetEntry::Stake(stake) => Values::One(stake.value()),
            BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
                Values::List(stakes.iter().map(Money::value).collect())
            }
            BetEntry::Bonus(_) | BetEntry::Other(_) => Values::Other,
        },
    });
    let wins = content.player_win.iter().flatten();
    let wins = wins.map(|(code, entry)| ReportedEntry {
        code,
        values: match entry {
            WinEntry::Win(win) => Values::One(win_of(win)),
            WinEntry::Insurance(wins) | WinEntry::Wins(wins) => {
                Values::List(wins.iter().map(win_of).collect())
            }
            WinEntry::Other(_) => Values::Other,
        },
    });
    let key = content.game_key.as_deref().unwrap();
    let result = content.game_result.as_ref();
    let is_baccarat = key.starts_with("baccarat");
    ReportedRecord {
        game_key: Some(key),
        round_id: content.round_id.as_deref(),
        status: content.status.as_deref(),
        currency: content.currency.as_deref(),
        total_bet: content.total_bet.as_ref().map(Money::value),
        total_payout: content.total_payout.as_ref().map(Money::value),
        result: if is_baccarat {
            ReportedResult::Baccarat(result.map(round_of))
        } else {
            ReportedResult::Other {
                result: result_of(key, received),
                stated: games::stated(key, &json::value(&parsed(received)["game_result"])),
            }
        },
        winner: result.map(|result| &result.winner[..]),
        stakes: Some(stakes.collect()),
        wins: Some(wins.collect()),
        bonus: content.player_bet.iter().any(|(code, _)| code == "BONUS"),
        cameras: result.filter(|_| is_baccarat).map(|result| {
            ["camera1", "camera2"].map(|camera| result.image_url.iter().any(|(key, _)| key == camera))
        }),
    }
}

fn win_of(win: &Win) -> check::Win {
    let value = |money: &Option<Money>| money.as_ref().map(Money::value);
    let remark = win.remark.as_ref();
    let rate = |read: fn(&Remark) -> &Option<Money>| remark.and_then(|remark| value(read(remark)));
    check::Win {
        amount: value(&win.amount),
        odds: value(&win.odds),
        profit: value(&win.profit),
        six_score_rate: rate(|remark| &remark.six_score_rate),
        bonus_rate: rate(|remark| &remark.bonus_rate),
    }
}

fn round_of(result: &GameResult) -> ReportedRound<'_> {
    let side = |name: &str| {
        let side = result.sides.iter().find(|(side, _)| side == name);
        side.and_then(|(_, side)| match side {
            Side::Hand(hand) => Some(ReportedSide {
                cards: &hand.card,
                scores: &hand.score,
                total: hand.total,
            }),
            Side::Other(_) => None,
        })
    };
    ReportedRound {
        player: side("PLAYER"),
        banker: side("BANKER"),
        winner: &result.winner,
        ..ReportedRound::default()
    }
}
