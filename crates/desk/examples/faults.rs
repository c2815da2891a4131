//! Writes docs/faults.md: each fault of the sandbox, and what the program says about it.
//! `cargo xtask generate` runs it. The answers come from the client and from `desk`, the sentences from the
//! English catalog, so the document cannot differ from the program.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a document that cannot be made must stop"
)]

use std::collections::HashMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use desk::views::{
    BetPageRequest, ErrorView, HistoryRow, ProxySetting, SearchEvent, SearchQuery, SearchSummary, Settings,
};
use desk::{CancellationToken, Clock, Desk};
use futures::StreamExt;
use futures::stream;
use game_service::api::Period;
use game_service::{BaseUrl, GameKey, GameService, Limits, PlayerId, ProxyChoice};
use sandbox::{Endpoint, Fault, FaultOptions, Options, Running};

const GAME: &str = "baccarat";
const TOKEN: &str = "a-token-for-the-document";
const NOW: &str = "2026-11-21T14:00:00Z";

enum Outcome {
    Failed(Box<ErrorView>),
    Shown(&'static str),
}

#[tokio::main]
async fn main() {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let outcomes: Vec<(Fault, Outcome)> = stream::iter(Fault::all())
        .map(async |fault| (*fault, outcome(*fault).await))
        .buffered(6)
        .collect()
        .await;
    std::fs::write(root().join("docs/faults.md"), document(&outcomes)).unwrap();
}

async fn outcome(fault: Fault) -> Outcome {
    let service = service(fault).await;
    if fault.name().starts_with("bet-link") {
        return bet_page(&service).await;
    }
    match first_page(&service).await {
        Err(error) => Outcome::Failed(Box::new(error)),
        Ok(()) => Outcome::Shown(reading(&service).await),
    }
}

async fn service(fault: Fault) -> Running {
    sandbox::start(Options {
        token: Some(TOKEN.to_owned()),
        now: Some(NOW.parse().unwrap()),
        disputes: false,
        fault: FaultOptions {
            fault: Some(fault),
            endpoints: vec![Endpoint::History, Endpoint::BetUrl],
            after: 0,
        },
        ..Options::default()
    })
    .await
    .unwrap()
}

/// One request by a client that waits shorter than the application and does not retry.
async fn first_page(service: &Running) -> Result<(), ErrorView> {
    let soon = Duration::from_secs(8);
    let limits = Limits {
        headers: soon,
        between_chunks: soon,
        attempt: 3 * soon,
        search: 3 * soon,
        attempts: 1,
        ..Limits::default()
    };
    let base = BaseUrl::parse(service.base_url()).unwrap();
    let client = GameService::new(base, TOKEN.into(), ProxyChoice::Direct, limits, Clock::system()).unwrap();
    let player = PlayerId::parse(&service.players()[0]).unwrap();
    let query =
        game_service::api::HistoryQuery::new(player, GameKey::parse(GAME).unwrap(), Period::Last14Days);
    client
        .player_history(&query)
        .await
        .map(drop)
        .map_err(ErrorView::from)
}

fn connected(service: &Running) -> Desk {
    let clock = Clock::starting_at(NOW.parse().unwrap());
    Desk::connect(service.base_url(), TOKEN.into(), &ProxySetting::None, clock).unwrap()
}

/// The player's records, or the first of them.
async fn searched(desk: &Desk, service: &Running, page: Option<u32>) -> (Vec<HistoryRow>, SearchSummary) {
    let query = SearchQuery {
        player_id: service.players()[0].clone(),
        period: Period::Last14Days,
        bet_id: None,
        round_id: None,
        only: Some(GAME.to_owned()),
        page,
        per_page: page.map(|_| 10),
        search_id: None,
        games: None,
    };
    let mut rows = Vec::new();
    let take = |SearchEvent { rows: new, .. }: SearchEvent| {
        rows.extend(new.into_iter().map(|new| new.row));
    };
    let summary = desk
        .search
        .run(&query, &Settings::default(), take, &CancellationToken::new())
        .await
        .unwrap();
    (rows, summary)
}

async fn reading(service: &Running) -> &'static str {
    let (rows, summary) = searched(&connected(service), service, None).await;
    if rows.iter().any(|row| row.conflicting) {
        "Both versions of the record are shown and marked."
    } else if rows.iter().any(|row| row.other_player.is_some()) {
        "The record is marked with the player that it names."
    } else if rows.iter().any(|row| !row.problems.is_empty()) {
        "The record is marked, with the fields that cannot be read. All other records are shown."
    } else if summary.coverage.complete == 0 {
        "The records are shown, and the list says that it is incomplete and how many were announced."
    } else if summary.service_time.clock_skew_seconds.is_some() {
        "The records are shown, with a warning that the clocks differ."
    } else {
        "The records are shown as received."
    }
}

async fn bet_page(service: &Running) -> Outcome {
    let desk = connected(service);
    let (rows, _) = searched(&desk, service, Some(1)).await;
    let request = BetPageRequest {
        game_key: GAME.to_owned(),
        round_id: rows.into_iter().find_map(|row| row.round_id).unwrap(),
        player_id: service.players()[0].clone(),
        language: Some("EN".to_owned()),
    };
    match desk.bet_pages.create(&request).await {
        Ok(_) => Outcome::Shown("Pitdesk names the host and asks before it opens the page."),
        Err(error) => Outcome::Failed(Box::new(error)),
    }
}

fn document(outcomes: &[(Fault, Outcome)]) -> String {
    let sentences = sentences();
    let mut text = INTRODUCTION.to_owned();
    for (fault, outcome) in outcomes {
        let said = match outcome {
            Outcome::Failed(error) => {
                let code = serde_json::to_value(error.code).unwrap();
                let code = code.as_str().unwrap();
                let sentence = &sentences[&format!("error-{code}")];
                let next = &sentences[&format!("error-{code}-next")];
                format!("`{code}`: {sentence} | {next} |")
            }
            Outcome::Shown(remark) => format!("{remark} | |"),
        };
        writeln!(text, "| `{}` | {} | {said}", fault.name(), fault.description()).unwrap();
    }
    text
}

const INTRODUCTION: &str = "\
# Faults of a service, and what Pitdesk says

The sandbox can answer wrongly in one chosen way, so that each state can be seen in the window:

    cargo run --package sandbox -- --fault no-answer --fault-in history --fault-after 2

`--fault-in` (`history`, `tables`, `shoe`, `bet-url`, `lotto`; may be repeated) limits the fault to a part of the
API; `--fault-after` lets that many requests succeed first. The sandbox prints its address and token.

The table is written by `cargo xtask generate` from the running client and the English catalog, and
`cargo xtask check` fails if it is out of date. It shows the first answer to a player history (for the last four:
to the request of a bet page). A request that only reads is repeated up to twice before an error is shown;
`401` stops all further requests until the token is changed.

Faults of TLS, of name resolution and of a service that is not running cannot be made by a running service on this
computer. The client's tests in `crates/game-service/tests/it/faults` and `crates/game-service/tests/it/tls` cover them; the
second also shows that each fault below means the same in TLS, over HTTP/2 and in brotli.

| name | the service | what Pitdesk shows | next step |
|---|---|---|---|
";

/// The messages of the English catalog for errors. They have no arguments.
fn sentences() -> HashMap<String, String> {
    let text = std::fs::read_to_string(root().join("i18n/en/error.ftl")).unwrap();
    text.lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, sentence)| (name.to_owned(), sentence.to_owned()))
        .collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
