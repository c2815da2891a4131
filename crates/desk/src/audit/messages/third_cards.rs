//! Messages about third cards: who had to draw, why, and who did. The same as steps of the tableau.

use std::cmp::Ordering;

use check::{CardOrder, Fact, Verdict, Why};
use games::baccarat::tableau::{banker_draws, player_draws};
use games::baccarat::{Card, Round, Side};

use super::names;
use super::subject::Subject;
use crate::audit::context::MessageContext;
use crate::figures;
use crate::say::{self, arg, fill};
use crate::views::{Message, TableauStep};

pub(super) fn finding(its: &Subject<'_>) -> Message {
    let Some((round, whose)) = its.context.round.as_ref().zip(its.whose()) else {
        return fill!(its, findings::draw_untold);
    };
    let draw = Draw {
        whose,
        draws: its.finding.expected == Fact::Draws(true),
        round,
    };
    match (its.finding.verdict, its.finding.why) {
        (Verdict::CannotTell, Some(Why::NotLearned)) => in_another_order(draw.step()),
        (Verdict::CannotTell, _) => fill!(its, findings::draw_untold),
        // The sentence also says what houses do with a card that was drawn in error
        // (docs/ASSUMPTIONS.md#a152).
        _ if !draw.draws && draw.drew() => {
            say::findings::draw_in_error(arg::Draw(draw.step_in_order(its.context)))
        }
        _ => draw.step_in_order(its.context),
    }
}

pub(super) fn draws(round: &Round, context: &MessageContext<'_>) -> Vec<Message> {
    // Otherwise a third card was drawn in spite of each natural.
    let Some(natural) = natural(round).filter(|_| round.has_natural()) else {
        return decisions(round).map(|draw| draw.step_in_order(context)).to_vec();
    };
    let because = arg::Because(natural);
    let sentence = if has_third(round) {
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

fn in_another_order(step: Message) -> Message {
    say::findings::draw_in_another_order(arg::Draw(step))
}

/// One decision of the tableau. Its methods without arguments are those of its sentence.
struct Draw<'r> {
    whose: Side,
    draws: bool,
    round: &'r Round,
}

impl Draw<'_> {
    fn drew(&self) -> bool {
        self.round.hand(self.whose).third().is_some()
    }

    fn step(&self) -> Message {
        match (self.draws, self.drew()) {
            (true, true) => fill!(self, findings::draw_drew),
            (false, false) => fill!(self, findings::draw_stood),
            (true, false) => fill!(self, findings::draw_had_to_draw),
            (false, true) => fill!(self, findings::draw_had_to_stand),
        }
    }

    /// The step. For a wrong draw, also what is known about the order in which the cards are listed.
    fn step_in_order(&self, context: &MessageContext<'_>) -> Message {
        let step = self.step();
        if self.draws == self.drew() || !has_third(self.round) {
            return step;
        }
        match context.order {
            Some(CardOrder::AsDealt) => say::findings::draw_as_dealt(arg::Draw(step)),
            Some(CardOrder::ThirdFirst) => say::findings::draw_third_first(arg::Draw(step)),
            None if context.follows_in_another_order => in_another_order(step),
            None => say::findings::draw_in_either_order(arg::Draw(step)),
        }
    }

    fn side(&self) -> Message {
        names::side(self.whose)
    }

    fn card(&self) -> String {
        let third = self.round.hand(self.whose).third();
        third.map(figures::symbol).unwrap_or_default()
    }

    /// The inputs of the decision: the totals of two cards, and the value of the player's third card.
    fn because(&self) -> Message {
        let (player, banker) = totals(self.round);
        match (natural(self.round), self.whose, player_third(self.round)) {
            (Some(natural), ..) => natural,
            (None, Side::Player, _) => say::findings::because_player(arg::Total(player)),
            (None, Side::Banker, None) => say::findings::because_player_stood(arg::Banker(banker)),
            (None, Side::Banker, Some(third)) => {
                say::findings::because_player_drew(arg::Banker(banker), arg::Third(third))
            }
        }
    }

    /// The row of the tableau that applies, as a table would print it.
    fn row(&self) -> &'static str {
        let (player, banker) = totals(self.round);
        match (self.whose, player_third(self.round)) {
            _ if self.round.begins_with_natural() => "8, 9: natural, nobody draws",
            (Side::Player, _) if player <= 5 => "0–5: draws",
            (Side::Player, _) => "6, 7: stands",
            (Side::Banker, None) if banker <= 5 => "player stood, 0–5: draws",
            (Side::Banker, None) => "player stood, 6, 7: stands",
            (Side::Banker, Some(_)) => match banker {
                0..=2 => "0–2: draws",
                3 => "3: draws on all but 8",
                4 => "4: draws on 2–7",
                5 => "5: draws on 4–7",
                6 => "6: draws on 6, 7",
                _ => "7: stands",
            },
        }
    }
}

/// Whether each side had to draw: the player first, then the banker, in the order of dealing.
fn decisions(round: &Round) -> [Draw<'_>; 2] {
    let (player, banker) = totals(round);
    let goes_on = !round.begins_with_natural();
    let of = |whose, draws| Draw { whose, draws, round };
    [
        of(Side::Player, goes_on && player_draws(player)),
        of(Side::Banker, goes_on && banker_draws(banker, player_third(round))),
    ]
}

fn totals(round: &Round) -> (u8, u8) {
    (round.player.first_two_total(), round.banker.first_two_total())
}

fn player_third(round: &Round) -> Option<u8> {
    round.player.third().map(Card::value)
}

fn has_third(round: &Round) -> bool {
    round.player.third().or(round.banker.third()).is_some()
}

fn natural(round: &Round) -> Option<Message> {
    let (player, banker) = totals(round);
    let (side, total) = match (player >= 8, banker >= 8) {
        (true, true) if player == banker => {
            return Some(say::findings::because_naturals_alike(arg::Total(player)));
        }
        (true, true) => {
            return Some(say::findings::because_naturals(
                arg::Banker(banker),
                arg::Player(player),
            ));
        }
        (true, false) => (Side::Player, player),
        (false, true) => (Side::Banker, banker),
        (false, false) => return None,
    };
    Some(say::findings::because_natural(
        arg::Side(names::side(side)),
        arg::Total(total),
    ))
}

/// The result if the card that `whose` drew against the rules is left out.
fn without_card(whose: Side, round: &Round, context: &MessageContext<'_>) -> Option<Message> {
    if context.follows_in_another_order && context.order.is_none() {
        return None;
    }
    let decisions = decisions(round);
    let [player_wrong, banker_wrong] = decisions.each_ref().map(|draw| draw.drew() && !draw.draws);
    let [player_decides, _] = decisions;
    let (player_two, banker_two) = totals(round);
    let (player, banker) = match whose {
        Side::Player if player_wrong && !banker_wrong => {
            // Where the banker has to draw instead, the card that the player took would have been the banker's.
            let banker_stands = round.begins_with_natural() || !banker_draws(banker_two, None);
            banker_stands.then_some((player_two, banker_two))?
        }
        Side::Banker if banker_wrong && player_decides.draws == player_decides.drew() => {
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

/// The steps by the tableau. Empty if the cards cannot be read.
pub(in crate::audit) fn steps(context: &MessageContext<'_>) -> Vec<TableauStep> {
    let Some(round) = &context.round else {
        return Vec::new();
    };
    let (player, banker) = totals(round);
    let view = |draw: Draw<'_>| {
        let (total, player_third) = match draw.whose {
            Side::Player => (player, None),
            Side::Banker => (
                banker,
                player_third(round).filter(|_| !round.begins_with_natural()),
            ),
        };
        TableauStep {
            side: draw.whose.into(),
            total,
            player_third,
            draws: draw.draws,
            drew: draw.drew(),
            row: draw.row().to_owned(),
            sentence: draw.step_in_order(context),
            without_card: without_card(draw.whose, round, context),
        }
    };
    decisions(round).into_iter().map(view).collect()
}

#[cfg(test)]
mod tests {
    use check::{ReportedRound, RoundConventions};
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
        let player_draws = (5, None, true, true, "0–5: draws".to_owned());
        let banker_stands = (3, Some(8), false, false, "3: draws on all but 8".to_owned());
        assert_eq!(steps_of("2S 3H 8D", "KS 3H"), [player_draws, banker_stands]);
        // A draw against the tableau shows both.
        let drew = (6, None, false, true, "player stood, 6, 7: stands".to_owned());
        assert_eq!(steps_of("KS 6H", "KS 6H 2D")[1], drew);
        // After a natural, nobody is to draw.
        let natural = "8, 9: natural, nobody draws".to_owned();
        assert_eq!(
            steps_of("KS 9H", "2S 3H 4D"),
            [
                (9, None, false, false, natural.clone()),
                (5, None, false, true, natural)
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
}
