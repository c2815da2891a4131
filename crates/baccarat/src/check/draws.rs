//! Checks the third cards against the third-card rules.

use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::rule::Rule;
use crate::card::Card;
use crate::hand::Hand;
use crate::round::Round;
use crate::side::Side;
use crate::tableau;

/// Checks a round whose cards are known.
pub(super) fn check(report: &mut Report<'_>, round: &Round) {
    let (player, banker) = (round.player, round.banker);
    let (player_total, banker_total) = (player.first_two_total(), banker.first_two_total());
    if player_total >= 8 || banker_total >= 8 {
        for side in [Side::Player, Side::Banker] {
            compare(report, Rule::Natural, side, false, *round.hand(side));
        }
        return;
    }
    let player_draws = tableau::player_draws(player_total);
    compare(report, Rule::PlayerDraw, Side::Player, player_draws, player);
    // The banker's rule depends on the card that the player drew, even if the player should not have
    // drawn.
    let banker_draws = tableau::banker_draws(banker_total, player.third().map(Card::value));
    compare(report, Rule::BankerDraw, Side::Banker, banker_draws, banker);
}

/// Reports that neither draw can be checked.
pub(super) fn doubt(report: &mut Report<'_>) {
    for (rule, side) in [(Rule::PlayerDraw, Side::Player), (Rule::BankerDraw, Side::Banker)] {
        let facts = (Fact::Nothing, Fact::Nothing);
        report.doubt(rule, About::Hand(side), facts, Why::CardsInDoubt);
    }
}

fn compare(report: &mut Report<'_>, rule: Rule, side: Side, draws: bool, hand: Hand) {
    let drew = Fact::Draws(hand.third().is_some());
    report.compare(rule, About::Hand(side), (Fact::Draws(draws), drew));
}
