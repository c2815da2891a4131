//! Messages about third cards: who had to draw, why, and who did.

use baccarat::check::{About, Fact, Finding, Rule, Verdict};
use baccarat::{Card, Round, Side};

use super::names;
use crate::audit::context::MessageContext;
use crate::audit::tableau::decisions;
use crate::figures;
use crate::views::Message;

/// One finding about a draw.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Message {
    let whose = match (finding.rule, finding.about) {
        (Rule::BankerDraw, _) | (Rule::Natural, About::Hand(Side::Banker)) => Side::Banker,
        _ => Side::Player,
    };
    match (finding.verdict, &context.round) {
        (Verdict::CannotTell, _) | (_, None) => Message::new("findings-draw-untold")
            .with("side", names::side(whose))
            .with("why", names::why(finding.why)),
        (_, Some(round)) => step(whose, round, finding.expected == Fact::Draws(true)),
    }
}

/// All draws of a round; one message if a natural ended it.
pub(super) fn draws(round: &Round) -> Vec<Message> {
    match natural(round) {
        Some(natural) if round.has_natural() => {
            let drew = round.player.third().or(round.banker.third()).is_some();
            let id = if drew {
                "findings-draw-after-natural"
            } else {
                "findings-draw-nobody"
            };
            vec![Message::new(id).with("because", natural)]
        }
        _ => decisions(round)
            .map(|(whose, draws)| step(whose, round, draws))
            .to_vec(),
    }
}

/// One decision of the tableau: what was required, and what was done.
pub(in crate::audit) fn step(whose: Side, round: &Round, draws: bool) -> Message {
    let message = match (draws, round.hand(whose).third()) {
        (true, Some(card)) => Message::new("findings-draw-drew").with("card", figures::symbol(card)),
        (false, None) => Message::new("findings-draw-stood"),
        (true, None) => Message::new("findings-draw-had-to-draw"),
        (false, Some(card)) => Message::new("findings-draw-had-to-stand").with("card", figures::symbol(card)),
    };
    message
        .with("because", because(whose, round))
        .with("side", names::side(whose))
}

/// The inputs of a decision: the totals of two cards, and the value of the player's third card.
fn because(whose: Side, round: &Round) -> Message {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let third = round.player.third().map(Card::value);
    match (natural(round), whose, third) {
        (Some(natural), ..) => natural,
        (None, Side::Player, _) => Message::new("findings-because-player").with("total", player),
        (None, Side::Banker, None) => Message::new("findings-because-player-stood").with("banker", banker),
        (None, Side::Banker, Some(third)) => Message::new("findings-because-player-drew")
            .with("third", third)
            .with("banker", banker),
    }
}

/// The natural that ended the round.
fn natural(round: &Round) -> Option<Message> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let of = |side, total: u8| {
        Message::new("findings-because-natural")
            .with("side", names::side(side))
            .with("total", total)
    };
    match (player >= 8, banker >= 8) {
        (true, true) if player == banker => {
            Some(Message::new("findings-because-naturals-alike").with("total", player))
        }
        (true, true) => Some(
            Message::new("findings-because-naturals")
                .with("player", player)
                .with("banker", banker),
        ),
        (true, false) => Some(of(Side::Player, player)),
        (false, true) => Some(of(Side::Banker, banker)),
        (false, false) => None,
    }
}
