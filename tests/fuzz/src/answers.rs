//! The other answers of the service: tables, shoes, lotto rounds and bet pages.

use desk::views::{BetPageRequest, LottoEvent, LottoFilter, LottoQuery, Settings, ShoeQuery, TablesQuery};
use desk::{CancellationToken, Desk};
use game_service::models::{LottoRoundPage, ShoeStatistics, TablesPage};
use serde_json::Value;

use crate::exchange::{self, PLAYER, Service};
use crate::views::{assert_same, checked, checked_result};

/// Lotto entries of an answer that are opened.
const OPENED: usize = 8;
/// Game keys whose statistics have different shapes.
const GAMES: [&str; 3] = ["baccarat", "dragon_tiger", "roulette"];

/// Asserts that two desks show the same of an answer.
fn twice(body: &[u8], show: &impl AsyncFn(&Desk) -> Vec<Value>) {
    exchange::run(async {
        let service = Service::answering(body).await;
        let first = show(&service.desk()).await;
        let again = show(&service.desk()).await;
        assert_same(&Value::Array(first), &Value::Array(again), "");
    });
}

pub(crate) fn tables(body: &[u8]) {
    if TablesPage::from_body(body).is_err() {
        return;
    }
    twice(body, &async |desk| {
        let page = desk.tables.page(&TablesQuery::default()).await;
        vec![checked_result(&page, body)]
    });
}

pub(crate) fn shoe(body: &[u8]) {
    for game in GAMES {
        if ShoeStatistics::from_body_of(body, game).is_err() {
            continue;
        }
        twice(body, &async |desk| {
            let query = ShoeQuery {
                table_id: "1".to_owned(),
                live_id: None,
                game_key: game.to_owned(),
            };
            vec![checked_result(
                &desk.shoes.read(query, &Settings::default()).await,
                body,
            )]
        });
    }
}

/// A lotto round, of all players or of one.
pub(crate) fn lotto(body: &[u8]) {
    if LottoRoundPage::from_body(body).is_ok() {
        twice(body, &async |desk| lotto_of(desk, body, None).await);
    }
    if LottoRoundPage::of_player(body).is_ok() {
        twice(body, &async |desk| {
            lotto_of(desk, body, Some(PLAYER.to_owned())).await
        });
    }
}

async fn lotto_of(desk: &Desk, body: &[u8], player_id: Option<String>) -> Vec<Value> {
    let query = LottoQuery {
        round_id: "r".to_owned(),
        page: player_id.is_none().then_some(1),
        player_id,
        per_page: None,
    };
    let mut rows = Vec::new();
    let take = |event: LottoEvent| {
        if let LottoEvent::Page { rows: new, .. } = event {
            rows.extend(new);
        }
    };
    let read = desk.lotto.read(&query, take, &CancellationToken::new()).await;
    let mut shown = vec![checked_result(&read, body), checked(&rows, body)];
    let Ok(summary) = read else {
        return shown;
    };
    for row in rows.iter().take(OPENED) {
        shown.push(checked_result(
            &desk.lotto.entry(&summary.lotto_id, &row.key),
            body,
        ));
    }
    let everything = LottoFilter {
        player: String::new(),
        outcome: None,
        code: None,
        only_inconsistent: false,
    };
    let filtered = desk.lotto.filter(&summary.lotto_id, &everything);
    if let Ok(filtered) = &filtered {
        assert_eq!(filtered.places.len(), rows.len());
        assert_eq!(
            filtered.sums, summary.sums,
            "the sums of all entries are those of the round"
        );
    }
    shown.push(checked_result(&filtered, body));
    shown
}

pub(crate) fn bet_page(body: &[u8]) {
    // Other answers are errors, some of which the client asks for again with pauses.
    if !serde_json::from_slice::<Value>(body).is_ok_and(|body| body.is_object()) {
        return;
    }
    exchange::run(async {
        let service = Service::answering(body).await;
        let desk = service.desk();
        let request = BetPageRequest {
            game_key: "baccarat".to_owned(),
            round_id: "r".to_owned(),
            player_id: PLAYER.to_owned(),
            language: Some("EN".to_owned()),
        };
        let page = desk.bet_pages.create(&request).await;
        checked_result(&page, body);
        let Ok(page) = page else {
            return;
        };
        let link = desk
            .bet_pages
            .link(&page.handle)
            .expect("a new link can be opened");
        assert_eq!(
            link.url.host(),
            page.host,
            "the host on screen is the host of the link"
        );
        let address = link.url.expose();
        assert!(
            address.starts_with("https://") || address.starts_with(service.address()),
            "a link that is not safe: {address}"
        );
        // The link stays in Rust.
        let shown = serde_json::to_string(&page).expect("a view is JSON");
        assert!(!shown.contains(address));
    });
}
