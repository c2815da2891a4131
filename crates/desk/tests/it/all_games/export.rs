//! The export of several games: how many are read at once, and their order in the file.

use std::sync::Arc;

use desk::CancellationToken;
use desk::views::{ExportFormat, ExportProgress, ExportRequest, ExportSource, Period, SearchQuery, Settings};
use tokio::sync::Semaphore;

use super::service::{Game, Service, record};
use crate::support::list::all_games;

#[tokio::test]
async fn four_games_are_read_at_once_and_the_file_has_them_in_order() {
    let service = Service::start(None).await;
    let keys = ["g1", "g2", "g3", "g4", "g5", "g6", "g7"];
    let (first, others) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
    for key in keys {
        let records = vec![
            record(key, &format!("{key}-old"), Some(9)),
            record(key, &format!("{key}-new"), Some(1)),
        ];
        let game = Game::Records(records, 1);
        let permits = if key == "g1" { &first } else { &others };
        service.game(key, Game::Gated(Arc::clone(permits), Box::new(game)));
    }
    let request = ExportRequest {
        rows: ExportSource::Search {
            query: SearchQuery {
                period: Period::Last7Days,
                games: Some(keys.map(str::to_owned).to_vec()),
                ..all_games()
            },
        },
        format: ExportFormat::JsonLines,
        byte_order_mark: false,
        time_zone: "UTC".to_owned(),
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.jsonl");
    let mut read = Vec::new();
    let on_progress = |step| {
        if let ExportProgress::Reading { received, total } = step {
            read.push((received, total));
        }
    };
    let (settings, never) = (Settings::default(), CancellationToken::new());
    let exporting = service
        .desk
        .export
        .write(&request, &settings, &file, false, on_progress, &never);
    let opening = async {
        while service.under_way() < 4 {
            tokio::task::yield_now().await;
        }
        others.add_permits(1_000);
        // Both pages of the other three were sent: they are read before the first game.
        while service.asked().len() < 7 || service.under_way() > 1 {
            tokio::task::yield_now().await;
        }
        first.add_permits(1_000);
    };
    let (summary, ()) = tokio::join!(exporting, opening);
    assert!(summary.unwrap().complete);
    assert_eq!(service.most_at_once(), 4);
    let text = std::fs::read_to_string(&file).unwrap();
    let ids: Vec<String> = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].to_string())
        .collect();
    let expected: Vec<String> = keys
        .iter()
        .flat_map(|key| [format!("\"{key}-new\""), format!("\"{key}-old\"")])
        .collect();
    assert_eq!(ids, expected);
    assert_eq!(read.last(), Some(&(14, 14)), "the progress is that of all games");
    assert!(read.is_sorted(), "{read:?}");
}
