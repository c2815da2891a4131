//! The parts of the screen that a finding refers to.

use audit::{About, Fact, Finding, Rule};
use games::baccarat::Side;

use super::context::MessageContext;
use crate::views::PlaceView;

/// The parts of the screen that a finding refers to.
pub(super) fn places(finding: &Finding<'_>, context: &MessageContext<'_>) -> Vec<PlaceView> {
    match finding.about {
        About::Card { side, position } => vec![card(side, context.shown_position(side, position))],
        About::Hand(side) => hand(finding, side, context),
        About::Total(side) => vec![PlaceView::Total { side: side.into() }],
        About::Winner | About::Score | About::Result | About::Stated(_) => vec![PlaceView::Winner],
        About::Listed(code) => vec![PlaceView::SideResult {
            code: code.to_owned(),
        }],
        About::Bet("INSURANCE") if context.is_baccarat() => {
            let purchases = context.stakes_on("INSURANCE").len();
            (1..=purchases).map(insurance).collect()
        }
        About::Bet(code) => vec![bet(code)],
        About::Insurance(position) => vec![insurance(position)],
        About::Bonus => vec![bet("BONUS")],
        About::TotalBet => vec![PlaceView::TotalBet],
        About::TotalPayout => vec![PlaceView::TotalPayout],
        About::Camera(slot) => vec![PlaceView::Camera {
            slot: slot.to_owned(),
        }],
        About::Status => vec![PlaceView::Status],
    }
}

/// A finding about a draw refers to the drawn card, or to the total that required it; any other finding to each card.
fn hand(finding: &Finding<'_>, side: Side, context: &MessageContext<'_>) -> Vec<PlaceView> {
    let cards = context.cards(side).len();
    let is_draw = matches!(finding.rule, Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw);
    match finding.reported {
        Fact::Draws(true) if is_draw && cards == 3 => vec![card(side, 3)],
        _ if is_draw => vec![PlaceView::Total { side: side.into() }],
        _ => (1..=cards).map(|position| card(side, position)).collect(),
    }
}

fn card(side: Side, position: usize) -> PlaceView {
    PlaceView::Card {
        side: side.into(),
        position: number(position),
    }
}

fn bet(code: &str) -> PlaceView {
    PlaceView::Bet {
        code: code.to_owned(),
    }
}

fn insurance(position: usize) -> PlaceView {
    PlaceView::Insurance {
        position: number(position),
    }
}

fn number(position: usize) -> u32 {
    u32::try_from(position).unwrap_or(u32::MAX)
}
