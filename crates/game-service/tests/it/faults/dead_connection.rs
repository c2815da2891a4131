//! Connections of HTTP/1.1 that died without a word. HTTP/2: `tests/it/tls/dead_connection.rs`.

use crate::support::{Relay, Server, Step, dead_connection, record};

/// A server that keeps its connections, behind a relay. Its one body is a page of records and a link to a bet.
async fn service() -> (Server, Relay, String) {
    let body = format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":1,"page":1,"per_page":2,"last_page":1}},"records":[{}],"url":"https://bets.example.com/1?token=t"}}}}"#,
        record("1", "10.00")
    );
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let answer = [Step::Read, Step::Send((head + &body).into_bytes())];
    let server = Server::playing([vec![answer; 8].concat()]).await;
    let port = server.address().rsplit_once(':').unwrap().1;
    let relay = Relay::to(port.parse().unwrap()).await;
    let base = format!("http://127.0.0.1:{}", relay.port());
    (server, relay, base)
}

#[tokio::test]
async fn several_dead_connections_cost_one_time_out() {
    let (_server, relay, base) = service().await;
    dead_connection::costs_one_time_out(&base, &relay).await;
    assert!(relay.opened() > 2, "only one connection was dead");
}

#[tokio::test]
async fn several_dead_connections_cost_a_repeated_call_nothing() {
    let (_server, relay, base) = service().await;
    dead_connection::costs_a_repeated_call_nothing(&base, &relay).await;
}

#[tokio::test]
async fn a_dead_connection_costs_a_bet_page_nothing() {
    let (_server, relay, base) = service().await;
    dead_connection::costs_a_bet_page_nothing(&base, &relay).await;
}

#[tokio::test]
async fn a_connection_that_nobody_uses_is_closed() {
    let (_server, relay, base) = service().await;
    dead_connection::is_not_kept(&base, &relay).await;
}
