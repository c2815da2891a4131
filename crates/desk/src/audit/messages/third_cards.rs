//! Messages about third cards: who had to draw, why, and who did. The same as steps of the tableau.

use audit::{About, CardOrder, Fact, Finding, Rule, Verdict, Why};
use baccarat::{Card, Round, Side};

use super::names;
use crate::audit::context::MessageContext;
use crate::audit::tableau::{self, decisions};
use crate::figures;
use crate::say::{self, arg};
use crate::views::{Message, SideName, TableauStep};

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

/// The steps for the screen; empty if the cards can't be read.
pub(in crate::audit) fn steps(context: &MessageContext<'_>) -> Vec<TableauStep> {
    let Some(round) = &context.round else {
        return Vec::new();
    };
    let (player, banker) = tableau::totals(round);
    let natural = tableau::is_natural(round);
    let view = |(whose, draws)| {
        let (side, total, player_third) = match whose {
            Side::Player => (SideName::Player, player, None),
            Side::Banker => (
                SideName::Banker,
                banker,
                tableau::player_third(round).filter(|_| !natural),
            ),
        };
        TableauStep {
            side,
            total,
            player_third,
            draws,
            drew: round.hand(whose).third().is_some(),
            row: tableau::row(whose, total, player_third.is_some(), natural).to_owned(),
            sentence: step_in_order(whose, round, draws, context),
        }
    };
    decisions(round).into_iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use audit::{ReportedRound, RoundConventions};
    use baccarat::Hand;

    use super::*;

    fn steps_of(player: &str, banker: &str) -> Vec<(u8, Option<u8>, bool, bool, String)> {
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
            .into_iter()
            .map(|step| (step.total, step.player_third, step.draws, step.drew, step.row))
            .collect()
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
