//! The outcome of a record is what the player won or lost, whatever the house calls its payout, or it is not known.

use check::{RecordOutcome, outcome};
use serde_json::json;

use super::owned_record::{OwnedRecord, amount, owned_record, win};

fn of(record: &OwnedRecord) -> RecordOutcome {
    outcome(&record.received().lend(), None).unwrap()
}

/// A record of a game that nobody knows: its wins show what its payout includes.
#[test]
fn the_wins_of_an_unknown_game_show_what_its_payout_includes() {
    for (payout, with_a_loss) in [
        (195, RecordOutcome::Known(amount(-405))),
        // Whether another bet came back is not known: of a profit, nothing can be said.
        (95, RecordOutcome::Unknown),
    ] {
        let won = win(195, 95, 95);
        let mut record = owned_record("xyz9", &json!(null), &["A"], ("A", 100), Some(won), payout);
        assert_eq!(of(&record), RecordOutcome::Known(amount(95)));
        record.stakes.push(("B", check::Values::One(amount(500))));
        record.total_bet += 500;
        assert_eq!(of(&record), with_a_loss, "{payout}");
    }
}
