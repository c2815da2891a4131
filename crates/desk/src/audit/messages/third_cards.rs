//! Messages about third cards: who had to draw, why, and who did. The same as steps of the tableau.

use std::cmp::Ordering;

use audit::{About, CardOrder, Fact, Finding, Rule, Verdict, Why};
use games::baccarat::{Card, Round, Side};

use super::names;
use crate::audit::context::MessageContext;
use crate::audit::tableau::{self, decisions};
use crate::figures;
use crate::say::{self, arg};
use crate::views::{Message, TableauStep};

/// One finding about a draw.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Message {
    let whose = match (finding.rule, finding.about) {
        (Rule::BankerDraw, _) | (Rule::Natural, About::Hand(Side::Banker)) => Side::Banker,
        _ => Side::Player,
    };
    let draws = finding.expected == Fact::Draws(true);
    match (finding.verdict, &context.round) {
        (Verdict::CannotTell, Some(round)) if finding.why == Some(Why::NotLearned) => {
            in_another_order(step(whose, round, draws))
        }
        (Verdict::CannotTell, _) | (_, None) => {
            say::findings::draw_untold(arg::Side(names::side(whose)), arg::Why(names::why(finding.why)))
        }
        (_, Some(round)) => decided(whose, round, draws, context),
    }
}

/// One decision of the tableau, and what other houses do with a card that was drawn in error
/// (docs/ASSUMPTIONS.md#a152).
fn decided(whose: Side, round: &Round, draws: bool, context: &MessageContext<'_>) -> Message {
    let step = step_in_order(whose, round, draws, context);
    if draws || round.hand(whose).third().is_none() {
        return step;
    }
    say::findings::draw_in_error(arg::Draw(step))
}

/// All draws of a round; one message if a natural ended it.
pub(super) fn draws(round: &Round, context: &MessageContext<'_>) -> Vec<Message> {
    match natural(round) {
        Some(natural) if round.has_natural() => {
            let drew = round.player.third().or(round.banker.third()).is_some();
            let because = arg::Because(natural);
            let sentence = if drew {
                say::findings::draw_after_natural(because)
            } else {
                say::findings::draw_nobody(because)
            };
            vec![if context.follows_in_another_order && context.order.is_none() {
                in_another_order(sentence)
            } else {
                sentence
            }]
        }
        _ => decisions(round)
            .map(|(whose, draws)| step_in_order(whose, round, draws, context))
            .to_vec(),
    }
}

/// One decision of the tableau, and for a wrong one what is known about the order in which the cards are listed.
fn step_in_order(whose: Side, round: &Round, draws: bool, context: &MessageContext<'_>) -> Message {
    let step = step(whose, round, draws);
    let has_third = round.player.third().or(round.banker.third()).is_some();
    if draws == round.hand(whose).third().is_some() || !has_third {
        return step;
    }
    match context.order {
        Some(CardOrder::AsDealt) => say::findings::draw_as_dealt(arg::Draw(step)),
        Some(CardOrder::ThirdFirst) => say::findings::draw_third_first(arg::Draw(step)),
        None if context.follows_in_another_order => in_another_order(step),
        None => say::findings::draw_in_either_order(arg::Draw(step)),
    }
}

fn in_another_order(step: Message) -> Message {
    say::findings::draw_in_another_order(arg::Draw(step))
}

/// One decision of the tableau: what was required, and what was done.
fn step(whose: Side, round: &Round, draws: bool) -> Message {
    let (because, side) = (arg::Because(because(whose, round)), arg::Side(names::side(whose)));
    let card = |card| arg::Card(figures::symbol(card));
    match (draws, round.hand(whose).third()) {
        (true, Some(third)) => say::findings::draw_drew(because, card(third), side),
        (false, None) => say::findings::draw_stood(because, side),
        (true, None) => say::findings::draw_had_to_draw(because, side),
        (false, Some(third)) => say::findings::draw_had_to_stand(because, card(third), side),
    }
}

/// The inputs of a decision: the totals of two cards, and the value of the player's third card.
fn because(whose: Side, round: &Round) -> Message {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let third = round.player.third().map(Card::value);
    match (natural(round), whose, third) {
        (Some(natural), ..) => natural,
        (None, Side::Player, _) => say::findings::because_player(arg::Total(player)),
        (None, Side::Banker, None) => say::findings::because_player_stood(arg::Banker(banker)),
        (None, Side::Banker, Some(third)) => {
            say::findings::because_player_drew(arg::Banker(banker), arg::Third(third))
        }
    }
}

/// The natural that ended the round.
fn natural(round: &Round) -> Option<Message> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let of =
        |side, total: u8| say::findings::because_natural(arg::Side(names::side(side)), arg::Total(total));
    match (player >= 8, banker >= 8) {
        (true, true) if player == banker => Some(say::findings::because_naturals_alike(arg::Total(player))),
        (true, true) => Some(say::findings::because_naturals(
            arg::Banker(banker),
            arg::Player(player),
        )),
        (true, false) => Some(of(Side::Player, player)),
        (false, true) => Some(of(Side::Banker, banker)),
        (false, false) => None,
    }
}

/// The result if the card that `whose` drew against the rules is left out.
fn without_card(whose: Side, round: &Round, context: &MessageContext<'_>) -> Option<Message> {
    if context.follows_in_another_order && context.order.is_none() {
        return None;
    }
    let drew = |side: Side| round.hand(side).third().is_some();
    let [(_, player_draws), (_, banker_draws)] = decisions(round);
    let is_wrong = |side, draws: bool| drew(side) && !draws;
    let (player_wrong, banker_wrong) = (
        is_wrong(Side::Player, player_draws),
        is_wrong(Side::Banker, banker_draws),
    );
    let (player_two, banker_two) = tableau::totals(round);
    let (player, banker) = match whose {
        Side::Player if player_wrong && !banker_wrong => {
            // Where the banker has to draw instead, the card that the player took would have been the banker's.
            let banker_stands =
                tableau::is_natural(round) || !games::baccarat::tableau::banker_draws(banker_two, None);
            banker_stands.then_some((player_two, banker_two))?
        }
        Side::Banker if banker_wrong && !player_wrong && player_draws == drew(Side::Player) => {
            (round.player.total(), banker_two)
        }
        _ => return None,
    };
    let (player_total, banker_total) = (arg::Player(player), arg::Banker(banker));
    Some(match player.cmp(&banker) {
        Ordering::Greater => say::findings::without_card_player(banker_total, player_total),
        Ordering::Less => say::findings::without_card_banker(banker_total, player_total),
        Ordering::Equal => say::findings::without_card_tie(banker_total, player_total),
    })
}

/// The result without the card that was drawn against the rules, if it is certain.
pub(super) fn without_wrong_card(context: &MessageContext<'_>) -> Option<Message> {
    let round = context.round.as_ref()?;
    [Side::Player, Side::Banker]
        .into_iter()
        .find_map(|whose| without_card(whose, round, context))
}

/// The steps for the screen; empty if the cards can't be read.
pub(in crate::audit) fn steps(context: &MessageContext<'_>) -> Vec<TableauStep> {
    let Some(round) = &context.round else {
        return Vec::new();
    };
    let (player, banker) = tableau::totals(round);
    let natural = tableau::is_natural(round);
    let view = |(whose, draws)| {
        let (total, player_third) = match whose {
            Side::Player => (player, None),
            Side::Banker => (banker, tableau::player_third(round).filter(|_| !natural)),
        };
        TableauStep {
            side: whose.into(),
            total,
            player_third,
            draws,
            drew: round.hand(whose).third().is_some(),
            row: tableau::row(whose, total, player_third.is_some(), natural).to_owned(),
            sentence: step_in_order(whose, round, draws, context),
            without_card: without_card(whose, round, context),
        }
    };
    decisions(round).into_iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use audit::{ReportedRound, RoundConventions};
    use games::baccarat::Hand;

    use super::*;

    fn steps_of(player: &str, banker: &str) -> Vec<(u8, Option<u8>, bool, bool, String)> {
        steps_with_cards(player, banker)
            .into_iter()
            .map(|step| (step.total, step.player_third, step.draws, step.drew, step.row))
            .collect()
    }

    fn steps_with_cards(player: &str, banker: &str) -> Vec<TableauStep> {
        let hand = |codes: &str| {
            let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
            Hand::from_cards(&cards).unwrap()
        };
        let round = Round {
            player: hand(player),
            banker: hand(banker),
        };
        let context = MessageContext {
            round: Some(round),
            ..MessageContext::of_round(ReportedRound::default(), &RoundConventions::default())
        };
        steps(&context)
    }

    #[test]
    fn the_row_that_applied_is_named() {
        assert_eq!(
            steps_of("2S 3H 8D", "KS 3H"),
            [
                (5, None, true, true, "0–5: draws".to_owned()),
                (3, Some(8), false, false, "3: draws on all but 8".to_owned()),
            ]
        );
    }

    fn without(player: &str, banker: &str) -> Vec<Message> {
        steps_with_cards(player, banker)
            .into_iter()
            .filter_map(|step| step.without_card)
            .collect()
    }

    #[test]
    fn the_result_without_a_wrong_card_is_said_where_it_is_certain() {
        use say::findings::{without_card_banker, without_card_player, without_card_tie};

        // The banker had to stand.
        let tie = without_card_tie(arg::Banker(6_u8), arg::Player(6_u8));
        assert_eq!(without("KS 6H", "KS 6H 2D"), [tie]);
        let banker = without_card_banker(arg::Banker(7_u8), arg::Player(5_u8));
        assert_eq!(without("2S 3H KD", "KS 7H 3C"), [banker]);
        assert_eq!(without("2S 3H 4D", "KS 3H"), []);
        // The player had to stand, and the banker too.
        let player = without_card_player(arg::Banker(6_u8), arg::Player(7_u8));
        assert_eq!(without("KS 7H 2D", "KS 6D"), [player]);
        // A natural.
        let natural = without_card_player(arg::Banker(5_u8), arg::Player(9_u8));
        assert_eq!(without("KS 9H", "2S 3H 4D"), [natural]);
        // The card would have been the banker's; two cards are wrong; the player had to draw first.
        assert_eq!(without("KS 7H 2D", "KS 5D"), []);
        assert_eq!(without("KS 9H 2D", "2S 3H 4D"), []);
        assert_eq!(without("2S 3H", "KS 6H 2D"), []);
    }

    #[test]
    fn a_draw_against_the_tableau_shows_both() {
        let steps = steps_of("KS 6H", "KS 6H 2D");
        assert_eq!(
            steps[1],
            (6, None, false, true, "player stood, 6, 7: stands".to_owned())
        );
    }

    #[test]
    fn after_a_natural_nobody_is_to_draw() {
        for (total, third, draws, _, row) in steps_of("KS 9H", "2S 3H 4D") {
            assert!(total == 9 || total == 5);
            assert_eq!(
                (third, draws, row.as_str()),
                (None, false, "8, 9: natural, nobody draws")
            );
        }
    }
}
