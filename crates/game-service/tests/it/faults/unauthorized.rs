//! A rejected token: waiting calls are not sent, and later calls use the token again.

use crate::support::{Server, TOKEN, client, error, query, success};
use app::error_code::ErrorCode;
use futures::future::join_all;

#[tokio::test]
async fn a_refused_token_ends_what_waits_in_line() {
    let refusal = || {
        error(
            401,
            "UNAUTHORIZED_ACCESS",
            "E_UNAUTHORIZED_ACCESS: Unauthorized access",
        )
    };
    // One rejection for each of the four concurrent calls, then a success.
    let server = Server::answering([refusal(), refusal(), refusal(), refusal(), success()]).await;
    let (client, query) = (client(&server), query());
    for answer in join_all((0..8).map(|_| client.player_history(&query))).await {
        assert_eq!(answer.unwrap_err().code(), ErrorCode::Unauthorized);
    }
    assert!(server.request_count() <= 4, "{}", server.request_count());
}

#[tokio::test]
async fn a_call_made_afterwards_goes_out_with_the_same_token() {
    let server = Server::answering([error(401, "UNAUTHORIZED_ACCESS", "no"), success()]).await;
    let (client, query) = (client(&server), query());
    assert_eq!(
        client.player_history(&query).await.unwrap_err().code(),
        ErrorCode::Unauthorized
    );
    client.player_history(&query).await.unwrap();
    let bearer = format!("Bearer {TOKEN}");
    assert!(server.requests().iter().all(|request| request.contains(&bearer)));
}

#[tokio::test]
async fn another_refusal_stops_nobody() {
    let server = Server::answering([error(403, "FORBIDDEN", "no")]).await;
    let (client, query) = (client(&server), query());
    for answer in join_all((0..8).map(|_| client.player_history(&query))).await {
        assert_eq!(answer.unwrap_err().code(), ErrorCode::Forbidden);
    }
    assert_eq!(server.request_count(), 8);
}
