//! A service that writes its answers in the manner of a stack (docs/variants.md), and a wallet that has the same bets.

use desk::views::ReconcileClass;
use serde_json::json;

use super::service::{Sides, classes, lost};
use crate::manners;

const GAMES: [&str; 2] = ["baccarat", "roulette"];

#[tokio::test]
async fn only_the_bet_that_the_wallet_lacks_is_a_difference_to_any_stack() {
    for manner in manners::ALL {
        let name = manner.name;
        let mut sides = Sides::of(&GAMES);
        sides.histories.manner = Some(name);
        for game in GAMES {
            let mut lost = lost(game, game, "100.00");
            lost["player_win"] = json!({});
            sides = sides.listed(game, [lost]).bet(game, game, "100.00");
        }
        let missing = lost("baccarat", "missing", "100.00");
        let service = sides.listed("baccarat", [missing]).start().await;
        let (rows, summary) = service.compared().await;
        assert!(summary.complete, "{name}: {summary:?}");
        assert_eq!(summary.rounds, 3, "{name}");
        let expected = [("missing", ReconcileClass::RecordWithoutDebit)];
        assert_eq!(classes(&rows), expected, "{name}");
    }
}
