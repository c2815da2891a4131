//! The tables of the sandbox, and the other answers that need no player: the connection, an image, a bet page.

use desk::views::{BetPageRequest, TablesQuery};
use serde_json::{Value, json};

use crate::services::{NOW, Simulated};

/// `tables`: all tables as one page; `test`, `image`, `betPage`: one answer each.
pub(crate) async fn recorded() -> Value {
    let Simulated {
        service,
        desk,
        mut stable,
    } = Simulated::at(NOW.parse().unwrap()).await;
    let query = TablesQuery {
        game_key: None,
        status: None,
        id: None,
        page: Some(1),
        per_page: Some(100),
    };
    let tables = desk.tables.page(&query).await.unwrap();
    let cover = tables.rows[0].dealer.as_ref().unwrap().cover_h.as_ref().unwrap();
    let image = desk.images.load(&cover.handle).await.unwrap();
    let test = desk.connection.test().await.unwrap();
    let bet = service
        .disputes()
        .into_iter()
        .find(|dispute| dispute.game_key == "baccarat" && dispute.record_id.is_some())
        .unwrap();
    let request = BetPageRequest {
        game_key: bet.game_key,
        round_id: bet.round_id,
        player_id: bet.player_id.unwrap(),
        language: Some("TH".to_owned()),
    };
    let bet_page = desk.bet_pages.create(&request).await.unwrap();
    json!({
        "tables": stable.json(&tables),
        "test": stable.json(&test),
        "image": stable.json(&image),
        "betPage": stable.json(&bet_page),
    })
}
