//! Statistics of the current shoe: the request, and rounds with gaps.

use crate::support::{Server, client, game, json};
use game_service::models::ShoeStatistics;

const SHOE: &str = include_str!("../fixtures/game_stats.json");

#[tokio::test]
async fn the_request_is_the_contracts() {
    let server = Server::answering([json(200, SHOE)]).await;
    let answer = client(&server).game_stats(&game(), 1201).await.unwrap();
    assert_eq!(answer.value, ShoeStatistics::from_body(SHOE.as_bytes()).unwrap());
    let request = server.requests().remove(0);
    assert!(
        request
            .starts_with("GET /v1/operator/tables/game-stats?game_key=baccarat&table_id=1201 HTTP/1.1\r\n")
    );
}

#[test]
fn a_round_with_a_gap_stays_in_its_place() {
    let body = SHOE.replacen(r#""round_no": 1,"#, "", 1);
    let shoe = ShoeStatistics::from_body(body.as_bytes()).unwrap();
    assert_eq!(shoe.statistic.len(), 2);
    assert_eq!(shoe.statistic[0].content.round_no, None);
    assert_eq!(shoe.statistic[0].problems[0].path, "round_no");
    assert!(shoe.statistic[1].is_complete());
}
