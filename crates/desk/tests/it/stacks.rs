//! Exports from services that write the same facts in the manner of different stacks (docs/variants.md): each file
//! ends complete, has all rows, and says the same.

#[path = "../../../game-service/tests/it/stacks/facts.rs"]
#[allow(dead_code, reason = "only some answers are exported")]
mod facts;

use std::collections::HashMap;

use desk::views::{ExportSource, LottoQuery, Period, SearchQuery, TablesQuery};
use serde_json::Value;
use wiremock::matchers::path_regex;
use wiremock::{Mock, ResponseTemplate};

use crate::manners::{self, written};
use crate::support::files::{Csv, csv};
use crate::support::list::all_games;
use crate::support::{Service, shoe_query};

const PLAYER: &str = "ops:vip/7";

/// The exported files, the number of rows in each, and whether it is complete.
fn sources() -> Vec<(&'static str, ExportSource, u32, bool)> {
    let games = SearchQuery {
        player_id: PLAYER.to_owned(),
        period: Period::Last7Days,
        ..all_games()
    };
    let one_game = SearchQuery {
        only: Some("baccarat".to_owned()),
        ..games.clone()
    };
    let shoe = ExportSource::Rounds {
        query: shoe_query("1201", "baccarat"),
        keys: None,
        former_shoe: None,
    };
    let lotto = ExportSource::LottoRound {
        query: LottoQuery {
            round_id: "lotto-12".to_owned(),
            player_id: None,
            page: None,
            per_page: None,
        },
    };
    let limits = ExportSource::Limits {
        query: TablesQuery::default(),
        all_pages: true,
    };
    vec![
        // The tables have two games, the records name a third one, and each answer has all records.
        ("history", ExportSource::Search { query: one_game }, 6, false),
        ("games", ExportSource::Search { query: games }, 6, false),
        ("shoe", shoe, 2, true),
        ("lotto", lotto, 2, true),
        ("limits", limits, 3, true),
    ]
}

async fn service(write: impl Fn(&Value) -> String) -> Service {
    let service = Service::start().await;
    for (at, facts) in [
        ("^/v1/player/.*/history$", facts::history()),
        ("^/v1/operator/tables/virtual$", facts::tables()),
        ("/game-stats$", facts::shoe()),
        ("/result-inquiry$", facts::lucky()),
    ] {
        // PHP states this type unless it is told otherwise.
        let answer = ResponseTemplate::new(200).set_body_raw(write(&facts), "text/html; charset=UTF-8");
        Mock::given(path_regex(at))
            .respond_with(answer)
            .mount(&service.server)
            .await;
    }
    service
}

/// The rows of each file. Each cell has its numbers without zeros at the end, which a stack may leave out.
async fn exported(name: &str, service: &Service) -> Vec<Vec<HashMap<String, String>>> {
    let mut files = Vec::new();
    for (what, source, count, is_complete) in sources() {
        let Csv { summary, rows, .. } = csv(&service.desk, source).await.unwrap();
        assert_eq!(
            (summary.complete, summary.not_read.is_empty()),
            (is_complete, is_complete),
            "{name}, {what}: {summary:?}"
        );
        assert_eq!(summary.rows, count, "{name}, {what}");
        for row in &rows {
            assert_eq!(
                row.get("problems").map_or("", String::as_str),
                "",
                "{name}, {what}: {row:?}"
            );
        }
        files.push(rows.into_iter().map(shortened).collect());
    }
    files
}

fn shortened(row: HashMap<String, String>) -> HashMap<String, String> {
    row.into_iter()
        .map(|(column, cell)| (column, without_zeros(&cell)))
        .collect()
}

/// `BANKER: 100.00` as `BANKER: 100`.
fn without_zeros(cell: &str) -> String {
    let is_of_number = |letter: char| letter.is_ascii_digit() || letter == '.';
    let mut text = String::new();
    let mut rest = cell;
    while let Some(from) = rest.find(is_of_number) {
        let (before, number) = rest.split_at(from);
        let end = number
            .find(|letter| !is_of_number(letter))
            .unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        text.push_str(before);
        text.push_str(match number.split_once('.') {
            Some((_, fraction)) if !fraction.contains('.') => {
                number.trim_end_matches('0').trim_end_matches('.')
            }
            _ => number,
        });
        rest = after;
    }
    text + rest
}

#[tokio::test]
async fn each_export_of_each_stack_is_complete_and_says_the_same() {
    let plain = service(ToString::to_string).await;
    let expected = exported("the contract", &plain).await;
    for manner in manners::ALL {
        let name = manner.name;
        let service = service(|facts| written(manner, facts)).await;
        let files = exported(name, &service).await;
        for ((files, expected), (what, ..)) in files.into_iter().zip(&expected).zip(sources()) {
            assert_eq!(&files, expected, "{name}, {what}");
        }
    }
}
