//! What has to hold when connections die without a word, whatever the version of HTTP is.

use super::{Relay, client_with, limits};
use app::error_code::ErrorCode;
use futures::future::join_all;
use game_service::api::{BetUrlRequest, HistoryQuery, Period, TablesQuery};
use game_service::{Error, GameKey, GameService, KeepAlive, Limits, PlayerId, RoundId};
use std::time::Duration;

/// Later than any test waits for.
const NEVER: Duration = Duration::from_mins(10);

/// One attempt, which ends soon without an answer. Nothing else ends a connection.
pub(crate) fn once() -> Limits {
    Limits {
        connect: Duration::from_millis(500),
        headers: Duration::from_millis(500),
        search: Duration::from_millis(500),
        attempts: 1,
        keep_alive: KeepAlive {
            idle: NEVER,
            ping_after: NEVER,
            ping_answer: NEVER,
        },
        ..limits()
    }
}

fn query() -> HistoryQuery {
    let player = PlayerId::parse("somchai_88").expect("an id");
    let game = GameKey::parse("baccarat").expect("an id");
    HistoryQuery::new(player, game, Period::Last14Days)
}

/// Reads a page of records, and returns a round of them.
pub(crate) async fn read(client: &GameService) -> Result<RoundId, Error> {
    let page = client.player_history(&query()).await?.value;
    let round = page.records[0].content.round_id.as_deref().expect("a round");
    Ok(RoundId::parse(round).expect("an id"))
}

/// Whether the service answered. The links of the sandbox are not https, so behind TLS they are refused.
async fn opens_bet_page(client: &GameService, round_id: RoundId) -> bool {
    let request = BetUrlRequest {
        game_key: query().game_key,
        round_id,
        player_id: query().player_id,
        language: None,
    };
    let answer = client.bet_url(&request).await;
    matches!(answer, Ok(_) | Err(Error::UnsafeLink { .. }))
}

/// A client that has read through the relay, four times at the same time.
pub(crate) async fn used_client(base: &str, limits: Limits) -> (GameService, RoundId) {
    let client = client_with(base, limits);
    let rounds = join_all((0..4).map(|_| read(&client))).await;
    let round = rounds.into_iter().next_back().expect("four").expect("a round");
    (client, round)
}

/// The first call on a dead connection gets no answer. The next one gets its answer, over a new connection.
pub(crate) async fn costs_one_time_out(base: &str, relay: &Relay) {
    let (client, _) = used_client(base, once()).await;
    relay.swallow();
    assert_eq!(
        read(&client).await.expect_err("no answer").code(),
        ErrorCode::Timeout
    );
    read(&client).await.expect("a new connection");
}

/// A call that may be repeated has its answer without an error.
pub(crate) async fn costs_a_repeated_call_nothing(base: &str, relay: &Relay) {
    let twice = Limits {
        attempts: 2,
        ..once()
    };
    let (client, _) = used_client(base, twice).await;
    relay.swallow();
    let tables = client.virtual_tables(&TablesQuery::default()).await;
    tables.expect("a new connection");
}

/// A call that is not repeated does not go out over a connection of which nobody knows whether it still works.
pub(crate) async fn costs_a_bet_page_nothing(base: &str, relay: &Relay) {
    let (client, round) = used_client(base, once()).await;
    relay.swallow();
    assert!(opens_bet_page(&client, round).await, "no new connection");
}

/// Connections that nobody uses are closed.
pub(crate) async fn is_not_kept(base: &str, relay: &Relay) {
    let mut limits = once();
    limits.keep_alive.idle = Duration::from_millis(100);
    let (client, _) = used_client(base, limits).await;
    relay.closed(relay.opened()).await;
    read(&client).await.expect("a new connection");
}
