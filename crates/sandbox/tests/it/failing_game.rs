//! A game whose history fails, alone or for some calls.

use reqwest::Method;
use sandbox::Options;

use crate::support::{Service, TOKEN, options, service_with};

async fn statuses(service: &Service, game_key: &str, calls: usize) -> Vec<u16> {
    let query = [("game_key", game_key), ("period", "last14Days")];
    let mut statuses = Vec::new();
    for _ in 0..calls {
        let url = service.url(&["v1", "player", "somchai_88", "history"], &query);
        let request = service.request(Method::GET, url).bearer_auth(TOKEN);
        statuses.push(request.send().await.unwrap().status().as_u16());
    }
    statuses
}

#[tokio::test]
async fn only_this_game_fails_until_it_is_mended() {
    let service = service_with(Options {
        failing_game: Some("sicbo".to_owned()),
        ..options()
    })
    .await;
    assert_eq!(statuses(&service, "sicbo", 4).await, [500, 503, 500, 503]);
    assert_eq!(statuses(&service, "roulette", 1).await, [200]);
    service.running.fail_game(Some("roulette"));
    assert_eq!(statuses(&service, "sicbo", 1).await, [200]);
    assert_eq!(statuses(&service, "roulette", 1).await, [500]);
    service.running.fail_game(None);
    assert_eq!(statuses(&service, "roulette", 1).await, [200]);
}

#[tokio::test]
async fn a_number_of_calls_fails_and_then_it_works() {
    let service = service_with(Options {
        failing_game: Some("hilo".to_owned()),
        failing_calls: Some(3),
        ..options()
    })
    .await;
    assert_eq!(statuses(&service, "hilo", 5).await, [500, 503, 500, 200, 200]);
}
