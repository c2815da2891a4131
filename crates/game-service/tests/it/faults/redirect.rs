//! A redirect is reported with its host and never followed.

use super::{failure, kind};
use crate::support::{Server, response, success};
use app::error_code::ErrorCode;
use game_service::TransportKind;

#[tokio::test]
async fn no_redirect_is_followed() {
    for status in [301, 302, 303, 307, 308] {
        let elsewhere = Server::answering([success()]).await;
        let location = format!(
            "http://user:secret@{}/secret?token=secret#secret",
            elsewhere.address()
        );
        let server = Server::answering([response(status, &[("location", &location)], "")]).await;
        let error = failure(&server).await;
        assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
        assert_eq!(error.code(), ErrorCode::Redirect);
        assert_eq!(
            kind(error),
            TransportKind::Redirect {
                host: Some(elsewhere.address().to_owned())
            }
        );
        assert_eq!(
            (server.request_count(), elsewhere.request_count()),
            (1, 0),
            "HTTP {status}"
        );
    }
}

#[tokio::test]
async fn a_redirect_to_nowhere_and_to_itself() {
    let server = Server::answering([response(302, &[], "")]).await;
    assert_eq!(
        kind(failure(&server).await),
        TransportKind::Redirect { host: None }
    );
    let server = Server::answering([response(302, &[("location", "/login")], "")]).await;
    let here = Some(server.address().to_owned());
    assert_eq!(
        kind(failure(&server).await),
        TransportKind::Redirect { host: here }
    );
    assert_eq!(server.request_count(), 1);
}
