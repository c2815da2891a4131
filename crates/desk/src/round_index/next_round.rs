//! The first card of the shoe's next round beside a card that was drawn in error. By the rules of some other casinos such
//! a card opens the next round (docs/ASSUMPTIONS.md#a152).

use baccarat::{Card, Round, tableau};
use game_service::models::{HistoryRecord, Side};

use super::cross_check::hand;
use super::{ObservedRound, ObservedRounds};
use crate::audit::Checker;
use crate::cards::{as_dealt, dealt_hand};
use crate::figures;
use crate::say::{self, arg};
use crate::views::{FindingView, Verdict};

/// A note with the card in question and the first card that the next round lists for the player. None unless a card of
/// the record was drawn in error and the shoe's next round was read.
pub(super) fn first_card(
    record: &HistoryRecord,
    found: &ObservedRound,
    rounds: &ObservedRounds,
    checker: &Checker,
) -> Option<FindingView> {
    let third_first = checker.lists_third_first(record.game_key.as_deref());
    let drawn = drawn_in_error(&round(&record.game_result.as_ref()?.sides, third_first)?)?;
    let next = rounds.next(found)?;
    let next = hand(&next.cards, "PLAYER")?.card.clone();
    let first = as_dealt(next, checker.lists_third_first(None)).first()?.clone();
    let sentence = say::findings::compared_next_round(
        arg::Drawn(figures::symbol(drawn)),
        arg::First(figures::card(&first)),
    );
    Some(FindingView {
        key: "next_round".to_owned(),
        rule: "next_round".to_owned(),
        verdict: Verdict::CannotTell,
        note: true,
        expected: None,
        reported: Some(first),
        sentence,
        places: Vec::new(),
    })
}

fn round(sides: &[(String, Side)], third_first: bool) -> Option<Round> {
    let dealt = |name| dealt_hand(&hand(sides, name)?.card, third_first);
    Some(Round {
        player: dealt("PLAYER")?,
        banker: dealt("BANKER")?,
    })
}

/// The first third card that was not due, if the cards are listed as dealt.
fn drawn_in_error(round: &Round) -> Option<Card> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let natural = player >= 8 || banker >= 8;
    let player_third = round.player.third();
    if let Some(card) = player_third.filter(|_| natural || !tableau::player_draws(player)) {
        return Some(card);
    }
    let due = !natural && tableau::banker_draws(banker, player_third.map(Card::value));
    round.banker.third().filter(|_| !due)
}

#[cfg(test)]
mod tests {
    use baccarat::Hand;

    use super::*;

    fn error_in(player: &str, banker: &str) -> Option<String> {
        let hand = |codes: &str| {
            let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
            Hand::from_cards(&cards).unwrap()
        };
        let (player, banker) = (hand(player), hand(banker));
        drawn_in_error(&Round { player, banker }).map(|card| card.to_string())
    }

    #[test]
    fn only_a_card_that_was_not_due_is_drawn_in_error() {
        for (player, banker, drawn) in [
            ("2S 3H 8D", "KS 7H", None),
            ("2S 3H 3D", "KS 4H 2C", None),
            ("KS 7H 2D", "KS 7H", Some("2D")),
            ("KS 7H", "KS 6H 3C", Some("3C")),
            ("2S 3H 8D", "KS 3H 4C", Some("4C")),
            ("KS 9H", "2S 3H 4D", Some("4D")),
            ("2S 3H 5D", "KS 8H", Some("5D")),
            // A card that is missing was not drawn in error.
            ("2S 3H", "KS 6H", None),
        ] {
            assert_eq!(error_in(player, banker).as_deref(), drawn, "{player} / {banker}");
        }
    }
}
