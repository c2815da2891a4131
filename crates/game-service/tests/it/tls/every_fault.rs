//! Each fault of the sandbox means the same over plain HTTP/1.1, HTTP/1.1 in TLS, HTTP/2, and HTTP/2 with bodies in
//! brotli. docs/faults.md says what each fault means.
//!
//! HTTP/2 has faults of its own as well: see `http2`.

use super::gateway::{Gateway, Variant};
use super::trust::{Issuer, issuer};
use crate::support::{TOKEN, client_with};
use futures::future::{join, join_all};
use futures::{StreamExt as _, stream};
use game_service::api::{BetUrlRequest, HistoryQuery, Period};
use game_service::{Error, GameKey, GameService, Limits, PlayerId, RoundId};
use sandbox::{Endpoint, Fault, FaultOptions, Options, Running};
use std::time::Duration;

/// Waits that end soon, for faults of time.
pub(crate) fn impatient() -> Limits {
    let soon = Duration::from_secs(1);
    Limits {
        headers: soon,
        connect: soon * 2,
        between_chunks: soon,
        attempt: soon * 3,
        search: soon * 3,
        attempts: 2,
        ..patient()
    }
}

/// The waits of the application, which a busy machine does not reach.
fn patient() -> Limits {
    let soon = Duration::from_millis(1);
    Limits {
        backoff: soon,
        throttled_backoff: soon,
        longest_retry_after: soon,
        ..Limits::default()
    }
}

fn limits(fault: Fault) -> Limits {
    match fault.name() {
        "no-answer" | "stalled-body" | "slow-body" => Limits {
            connect: Limits::default().connect,
            attempts: 1,
            ..impatient()
        },
        _ => patient(),
    }
}

async fn sandbox(fault: Fault) -> Running {
    let options = Options {
        token: Some(TOKEN.to_owned()),
        now: Some("2026-11-21T14:00:00Z".parse().unwrap()),
        disputes: false,
        fault: FaultOptions {
            fault: Some(fault),
            endpoints: vec![Endpoint::History, Endpoint::BetUrl],
            after: 0,
        },
        ..Options::default()
    };
    sandbox::start(options).await.unwrap()
}

/// What the client makes of an answer: the records with their problems, or the error. For a fault of bet pages: the host
/// of the link.
async fn outcome(client: &GameService, fault: Fault) -> Result<String, Error> {
    let game_key = GameKey::parse("baccarat").unwrap();
    let player_id = PlayerId::parse("somchai_88").unwrap();
    let query = HistoryQuery {
        per_page: Some(5),
        ..HistoryQuery::new(player_id.clone(), game_key.clone(), Period::Last14Days)
    };
    let records = client.player_history(&query).await?.value.records;
    assert!(!records.is_empty());
    if fault.name().starts_with("bet-link") {
        let round_id = records[0].content.round_id.as_deref().unwrap();
        let request = BetUrlRequest {
            game_key,
            round_id: RoundId::parse(round_id).unwrap(),
            player_id,
            language: None,
        };
        return Ok(client.bet_url(&request).await?.value.host().to_owned());
    }
    let shown = records
        .iter()
        .map(|record| format!("{:?} {:?}", record.content, record.problems));
    Ok(shown.collect::<Vec<_>>().join("\n"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_fault_means_the_same_over_every_transport() {
    let Some(issuer) = issuer() else { return };
    // The waits of some faults make up most of the time.
    let different: Vec<Vec<String>> = stream::iter(Fault::all())
        .map(|fault| differences(&issuer, *fault))
        .buffer_unordered(4)
        .collect()
        .await;
    let different = different.concat();
    assert!(different.is_empty(), "{}", different.join("\n"));
}

async fn differences(issuer: &Issuer, fault: Fault) -> Vec<String> {
    let sandbox = sandbox(fault).await;
    let client = client_with(sandbox.base_url(), limits(fault));
    let variants = Variant::ALL.into_iter().filter(|variant| variant.carries(fault));
    let over_each = variants.map(async |variant| {
        let gateway = Gateway::start(issuer, sandbox.base_url(), variant).await;
        let got = outcome(&client_with(gateway.base_url(), limits(fault)), fault).await;
        assert!(gateway.has_served(), "{variant:?} was not used");
        (variant, got)
    });
    let (expected, over_each) = join(outcome(&client, fault), join_all(over_each)).await;
    let different = over_each.into_iter().filter(|(_, got)| *got != expected);
    different
        .map(|(variant, got)| format!("{} over {variant:?}: {got:?}, not {expected:?}", fault.name()))
        .collect()
}
