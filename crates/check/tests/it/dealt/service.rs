//! The simulated service, and its records as the client reads them.

use check::OtherResult;
use futures::StreamExt;
use game_service::api::{HistoryQuery, Period};
use game_service::models::HistoryRecord;
use game_service::{
    BaseUrl, Clock, GameKey, GameService, Limits, PageLimits, PagesEnd, PlayerId, ProxyChoice, Record,
};
use games::{RoundResult, recognise};
use sandbox::{Options, Running};

use crate::house::owned_record::Received;
use crate::six_games::value;

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
    recognise(key, &value(&parsed(received)["game_result"]))
}

pub(crate) fn parsed(received: &Record<HistoryRecord>) -> serde_json::Value {
    serde_json::from_str(received.raw.as_str()).unwrap()
}

/// What the check borrows of a record, as the program reads it from the JSON.
pub(crate) fn to_check(record: &Record<HistoryRecord>) -> Received {
    let key = record.content.game_key.as_deref().unwrap();
    let json = parsed(record);
    let result = value(&json["game_result"]);
    let codes = &record.content.game_result;
    let other = OtherResult {
        result: recognise(key, &result),
        stated: games::stated(key, &result),
        winner: codes.as_ref().map(|codes| codes.winner.clone()),
    };
    Received {
        record: record.clone(),
        other: (!key.starts_with("baccarat")).then_some(other),
    }
}
