//! Faults on request: each one changes what a client receives, where and when it was asked for.

use std::time::Duration;

use futures::StreamExt;
use futures::stream;
use reqwest::Method;
use sandbox::{Endpoint, Fault, FaultOptions, Options};
use serde_json::json;

use crate::support::{Service, TOKEN, options, service_with};

/// Longest wait for an answer. Faults that take longer are seen by it.
const PATIENCE: Duration = Duration::from_secs(2);
/// More than any correct answer has.
const MOST: usize = 4 << 20;

/// What a client receives: status, headers that matter, and the body until its end, an error, or `MOST`.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: u16,
    location: bool,
    retry_after: Option<String>,
    /// Its day.
    date: Option<String>,
    /// Their length in kibibytes.
    headers: usize,
    /// Without the service's own address, which differs between two services.
    body: String,
    ended: bool,
}

/// The answer to an inquiry of the history. None if there is none.
async fn history(service: &Service) -> Option<Answer> {
    let query = [
        ("game_key", "baccarat"),
        ("period", "last14Days"),
        ("page", "2"),
        ("per_page", "20"),
    ];
    let url = service.url(&["v1", "player", "somchai_88", "history"], &query);
    let request = service.request(Method::GET, url).bearer_auth(TOKEN);
    let answer = tokio::time::timeout(PATIENCE, request.send()).await.ok()?.ok()?;
    let text = |name: &str| answer.headers().get(name).map(|value| format!("{value:?}"));
    let (status, retry_after, date) = (answer.status().as_u16(), text("retry-after"), text("date"));
    let location = answer.headers().contains_key("location");
    let headers = answer.headers().values().map(|value| value.len() / 1024).sum();
    let (mut body, mut ended) = (Vec::new(), false);
    let mut chunks = answer.bytes_stream();
    let read = async {
        while body.len() < MOST {
            match chunks.next().await {
                Some(Ok(chunk)) => body.extend_from_slice(&chunk),
                Some(Err(_)) => return,
                None => {
                    ended = true;
                    return;
                }
            }
        }
    };
    let _ = tokio::time::timeout(PATIENCE, read).await;
    Some(Answer {
        status,
        location,
        retry_after,
        date: date.map(|date| date[..date.len().min(20)].to_owned()),
        headers,
        body: String::from_utf8_lossy(&body).replace(service.running.base_url(), ""),
        ended,
    })
}

async fn service(fault: FaultOptions) -> Service {
    service_with(Options { fault, ..options() }).await
}

fn only(fault: Fault) -> FaultOptions {
    FaultOptions {
        fault: Some(fault),
        ..FaultOptions::default()
    }
}

#[tokio::test]
async fn every_fault_of_the_history_changes_the_answer() {
    let correct = service(FaultOptions::default()).await;
    let expected = history(&correct).await;
    let is_bet_link = |fault: &&Fault| !fault.name().starts_with("bet-link");
    let unchanged: Vec<&str> = stream::iter(Fault::all().iter().filter(is_bet_link))
        .map(async |fault| {
            let service = service(only(*fault)).await;
            (fault.name(), history(&service).await)
        })
        .buffer_unordered(8)
        .filter_map(async |(name, received)| (received == expected).then_some(name))
        .collect()
        .await;
    assert_eq!(unchanged, Vec::<&str>::new());
}

#[tokio::test]
async fn every_fault_of_bet_links_changes_the_link() {
    for fault in Fault::all()
        .iter()
        .filter(|fault| fault.name().starts_with("bet-link"))
    {
        let service = service(only(*fault)).await;
        let query = [("game_key", "baccarat"), ("period", "last14Days")];
        let (_, page) = service
            .get(&["v1", "player", "somchai_88", "history"], &query)
            .await;
        let record = &page["data"]["records"][0];
        let body = json!({
            "game_key": "baccarat", "player_id": "somchai_88", "language": "EN", "round_id": record["round_id"],
        });
        let (status, answer) = service
            .send(Method::POST, &["v1", "operator", "bet-url"], &body)
            .await;
        let link = answer["data"]["url"].as_str().unwrap();
        assert_eq!(status, 200);
        assert!(
            !link.starts_with(service.running.base_url()),
            "{}: {link}",
            fault.name()
        );
    }
}

#[tokio::test]
async fn a_fault_is_where_it_was_asked_for_and_not_before() {
    let service = service(FaultOptions {
        fault: Fault::all()
            .iter()
            .find(|fault| fault.name() == "server-error")
            .copied(),
        endpoints: vec![Endpoint::History],
        after: 2,
    })
    .await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let query = [("game_key", "baccarat"), ("period", "today")];
        statuses.push(
            service
                .get(&["v1", "player", "somchai_88", "history"], &query)
                .await
                .0,
        );
    }
    assert_eq!(statuses, [200, 200, 500, 500]);
    assert_eq!(
        service.get(&["v1", "operator", "tables", "virtual"], &[]).await.0,
        200
    );
}
