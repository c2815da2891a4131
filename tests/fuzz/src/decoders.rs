//! Every decoder, without a network: tens of thousands of inputs a second.

use game_service::models::{
    HistoryPage, HistoryRecord, LottoPlayer, LottoRoundPage, ShoeStatistics, TablesPage,
};
use game_service::{BaseUrl, Error, Money};

/// Game keys whose statistics have different shapes.
const GAMES: [&str; 4] = ["baccarat", "dragon_tiger", "roulette", "any"];

pub(crate) fn run(body: &[u8]) {
    twice(body, HistoryPage::from_body);
    twice(body, HistoryRecord::from_body);
    twice(body, TablesPage::from_body);
    twice(body, LottoRoundPage::from_body);
    twice(body, LottoRoundPage::of_player);
    twice(body, LottoPlayer::from_body);
    for game in GAMES {
        twice(body, |body| ShoeStatistics::from_body_of(body, game));
    }
    if let Ok(page) = HistoryPage::from_body(body) {
        assert!(page.records.len() <= body.len());
        for record in &page.records {
            assert!(
                contains(body, record.raw.as_bytes()),
                "a record is not as received"
            );
            // A record by itself is read as in its page.
            let alone = HistoryRecord::from_body(record.raw.as_bytes());
            if page.left_out == 0 && record.raw.as_bytes().len() < 4_096 && page.records.len() == 1 {
                let alone = alone.expect("a record of a page can be read by itself");
                assert_eq!(
                    (&alone.content, &alone.problems),
                    (&record.content, &record.problems)
                );
            }
        }
    }
    let Ok(text) = std::str::from_utf8(body) else {
        return;
    };
    if let Ok(money) = Money::parse(text) {
        assert_eq!(money.as_str(), text);
    }
    let _ = BaseUrl::parse(text);
}

/// Reads twice, and asserts that the same is read.
fn twice<T: std::fmt::Debug>(body: &[u8], read: impl Fn(&[u8]) -> Result<T, Error>) {
    let [first, again] = [(); 2].map(|()| format!("{:?}", read(body)));
    assert_eq!(first, again);
}

fn contains(body: &[u8], part: &[u8]) -> bool {
    !part.is_empty() && body.windows(part.len()).any(|found| found == part)
}
