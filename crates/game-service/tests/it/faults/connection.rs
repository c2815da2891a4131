//! No connection, or a broken connection.

use super::{failure, kind};
use crate::support::{Server, Step, client, client_with, limits, query, success};
use app::error_code::ErrorCode;
use game_service::TransportKind;
use tokio::net::TcpListener;

async fn unused_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().to_string()
}

#[tokio::test]
async fn nothing_listens() {
    let client = client_with(&format!("http://{}", unused_address().await), limits());
    let error = client.player_history(&query()).await.unwrap_err();
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::ConnectionRefused, TransportKind::Refused)
    );
}

#[tokio::test]
async fn a_name_that_does_not_exist() {
    // RFC 6761: names under `.invalid` never exist.
    let client = client_with("https://game-service.invalid", limits());
    let error = client.player_history(&query()).await.unwrap_err();
    assert_eq!((error.code(), kind(error)), (ErrorCode::Dns, TransportKind::Dns));
}

#[tokio::test]
async fn a_broken_connection_is_tried_again() {
    let broken = vec![Step::Read, Step::Reset];
    let server = Server::playing([
        broken.clone(),
        broken.clone(),
        vec![Step::Read, Step::Send(success())],
    ])
    .await;
    client(&server).player_history(&query()).await.unwrap();
    assert_eq!(server.request_count(), 3);

    let server = Server::playing([broken]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::Reset, TransportKind::Reset)
    );
    assert_eq!(server.request_count(), 3);
}

#[tokio::test]
async fn what_does_not_speak_http() {
    let server = Server::answering([b"SSH-2.0-OpenSSH_9.2\r\n".to_vec()]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::WrongAddress, TransportKind::NotHttp)
    );
    assert_eq!(server.request_count(), 1);
}
