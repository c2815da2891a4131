//! The client against the sandbox. The sandbox writes the contract's JSON with its own code, so a wrong
//! reading of the contract in one of them fails here.

use crate::support::game;
use app::error_code::ErrorCode;
use futures::StreamExt;
use game_service::api::{BetUrlRequest, HistoryQuery, LottoQuery, Period, TableStatus, TablesQuery};
use game_service::models::{BetEntry, HistoryRecord, LottoBet, Side, TableRecord};
use game_service::{
    BaseUrl, Clock, Error, GameKey, GameService, Limits, PageLimits, PagesEnd, PlayerId, ProxyChoice, Record,
    RoundId,
};
use sandbox::{Options, Running};
use std::collections::HashSet;

async fn service() -> (Running, GameService) {
    let running = sandbox::start(Options {
        disputes: false,
        now: Some("2026-11-21T14:00:00Z".parse().unwrap()),
        ..Options::default()
    })
    .await
    .unwrap();
    let client = client_with_token(&running, running.token());
    (running, client)
}

fn client_with_token(running: &Running, token: &str) -> GameService {
    let base = BaseUrl::parse(running.base_url()).unwrap();
    let (limits, clock) = (Limits::default(), Clock::system());
    GameService::new(base, token.into(), ProxyChoice::Direct, limits, clock).unwrap()
}

/// What the client found wrong in records.
fn problems<T>(records: &[Record<T>]) -> Vec<String> {
    let problems = records.iter().flat_map(|record| &record.problems);
    problems.map(|problem| format!("{problem:?}")).collect()
}

/// All records of the first player who has any.
async fn played(running: &Running, client: &GameService) -> (PlayerId, Vec<Record<HistoryRecord>>) {
    for player in running.players() {
        let player = PlayerId::parse(player).unwrap();
        let query = HistoryQuery {
            per_page: Some(50),
            ..HistoryQuery::new(player.clone(), game(), Period::Last14Days)
        };
        let pages = client.player_history_pages(query, PageLimits::default());
        let pages: Vec<_> = pages.map(Result::unwrap).collect().await;
        let end = pages.last().unwrap();
        assert_eq!((end.end, end.received), (Some(PagesEnd::Complete), end.total));
        let records: Vec<_> = pages.into_iter().flat_map(|page| page.records).collect();
        if !records.is_empty() {
            return (player, records.into_iter().map(|new| new.record).collect());
        }
    }
    panic!("nobody played");
}

#[tokio::test]
async fn every_table_is_complete() {
    let (running, client) = service().await;
    let query = TablesQuery {
        per_page: Some(5),
        ..TablesQuery::default()
    };
    let pages = client.virtual_tables_pages(query, PageLimits::default());
    let pages: Vec<_> = pages.map(Result::unwrap).collect().await;
    let tables: Vec<_> = pages.into_iter().flat_map(|page| page.records).collect();
    let tables: Vec<_> = tables.into_iter().map(|new| new.record).collect();
    assert_eq!(problems(&tables), [""; 0]);
    let ids: HashSet<_> = tables
        .iter()
        .filter_map(|table| table.content.id.as_deref())
        .collect();
    let expected: HashSet<_> = running.tables().iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, expected);
    let is_whole = |table: &TableRecord| table.title.len() >= 2 && !table.user_limit.is_empty();
    assert!(tables.iter().all(|table| is_whole(&table.content)));
}

#[tokio::test]
async fn every_record_of_a_player_is_complete_and_adds_up() {
    let (running, client) = service().await;
    let (player, records) = played(&running, &client).await;
    assert_eq!(problems(&records), [""; 0]);
    for Record { content, .. } in &records {
        assert_eq!(content.player_id.as_deref(), Some(player.as_str()));
        let stakes = content.player_bet.iter().flat_map(|(_, entry)| match entry {
            BetEntry::Stake(stake) => vec![stake.value()],
            BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
                stakes.iter().map(game_service::Money::value).collect()
            }
            BetEntry::Bonus(_) | BetEntry::Other(_) => Vec::new(),
        });
        assert_eq!(
            money::ExactDecimal::sum(stakes),
            content.total_bet.as_ref().map(game_service::Money::value)
        );
    }
}

#[tokio::test]
async fn a_bet_has_a_link_and_no_bet_has_none() {
    let (running, client) = service().await;
    let (player_id, records) = played(&running, &client).await;
    let round_id = RoundId::parse(records[0].content.round_id.as_deref().unwrap()).unwrap();
    let request = BetUrlRequest {
        game_key: game(),
        round_id,
        player_id,
        language: Some("EN".to_owned()),
    };
    let link = client.bet_url(&request).await.unwrap().value;
    assert_eq!(link.language(), Some("EN"));
    assert!(link.expose().starts_with(running.base_url()));
    let nothing = BetUrlRequest {
        round_id: RoundId::parse("no-such-round").unwrap(),
        ..request
    };
    assert_eq!(
        client.bet_url(&nothing).await.unwrap_err().code(),
        ErrorCode::NotFound
    );
}

#[tokio::test]
async fn every_shoe_is_complete() {
    let (_running, client) = service().await;
    let active = TablesQuery {
        status: Some(TableStatus::Active),
        per_page: Some(100),
        ..TablesQuery::default()
    };
    let tables = client.virtual_tables(&active).await.unwrap().value.records;
    let mut rounds = 0;
    for Record { content: table, .. } in &tables {
        let game = table.game_key.as_deref().unwrap();
        if !game.starts_with("baccarat") {
            continue;
        }
        let number = table.id.as_deref().unwrap().parse().unwrap();
        let shoe = client
            .game_stats(&GameKey::parse(game).unwrap(), number)
            .await
            .unwrap()
            .value;
        assert_eq!(problems(&shoe.statistic), [""; 0]);
        for Record { content, .. } in &shoe.statistic {
            assert!(
                content
                    .cards
                    .iter()
                    .all(|(_, side)| matches!(side, Side::Hand(hand) if hand.card.len() >= 2))
            );
        }
        rounds += shoe.statistic.len();
    }
    assert!(rounds > 0);
    let Err(Error::Refused(refusal)) = client.game_stats(&game(), 999_999_999).await else {
        panic!("refused")
    };
    assert_eq!(
        (refusal.status, refusal.code.unwrap().as_str()),
        (400, "E_VALIDATION_FAILURE")
    );
}

#[tokio::test]
async fn lotto_rounds_of_both_games_are_complete() {
    let (running, client) = service().await;
    let mut games = HashSet::new();
    for summary in running.lotto_rounds().iter().take(12) {
        let round_id = RoundId::parse(&summary.round_id).unwrap();
        let query = LottoQuery {
            round_id: round_id.clone(),
            page: None,
            per_page: Some(100),
        };
        let round = client.lotto_round(&query).await.unwrap().value;
        assert_eq!(round.head.problems, []);
        assert_eq!(round.head.round_id.as_deref(), Some(round_id.as_str()));
        assert_eq!(problems(&round.records), [""; 0]);
        let mut bets = round.records.iter().flat_map(|entry| &entry.content.bets);
        assert!(!bets.any(|bet| matches!(bet, LottoBet::Other(_))));
        games.insert(summary.game_key.clone());
        if let Some(entry) = round.records.first() {
            let player = PlayerId::parse(entry.content.player_id.as_deref().unwrap()).unwrap();
            let one = client.lotto_player(&round_id, &player).await.unwrap().value;
            assert_eq!(problems(&one.records), [""; 0]);
            let players: Vec<_> = one.records.iter().map(|each| &each.content.player_id).collect();
            assert_eq!(players, [&entry.content.player_id]);
        }
        let query = LottoQuery {
            per_page: Some(7),
            ..query
        };
        let pages = client.lotto_round_pages(query, PageLimits::default());
        let pages: Vec<_> = pages.collect().await;
        let last = pages.last().unwrap().as_ref().unwrap();
        assert_eq!(
            (last.end, last.received),
            (Some(PagesEnd::Complete), round.pagination.total)
        );
        assert_eq!(last.head, round.head);
    }
    assert_eq!(games, HashSet::from(["yiki".to_owned(), "lucky20".to_owned()]));
    let nothing = LottoQuery {
        round_id: RoundId::parse("no-such-round").unwrap(),
        page: None,
        per_page: None,
    };
    assert_eq!(
        client.lotto_round(&nothing).await.unwrap_err().code(),
        ErrorCode::NotFound
    );
}
