//! Checks the third cards against the third-card rules.

use baccarat::{Card, Hand, Side, tableau};

use super::order::Dealt;
use crate::finding::{About, Fact, Report, Why};
use crate::rule::Rule;

/// Checks a round whose cards are known.
pub(super) fn check(report: &mut Report<'_>, dealt: &Dealt) {
    let (player, banker) = (dealt.round.player, dealt.round.banker);
    let (player_total, banker_total) = (player.first_two_total(), banker.first_two_total());
    let mut compare = |rule, side, draws: bool, hand: Hand| {
        let drew = hand.third().is_some();
        let (about, facts) = (About::Hand(side), (Fact::Draws(draws), Fact::Draws(drew)));
        if draws == drew {
            report.holds(rule, about, facts);
        } else if dealt.is_order_open {
            report.doubt(rule, about, facts, Why::NotLearned);
        } else {
            report.broken(rule, about, facts);
        }
    };
    if player_total >= 8 || banker_total >= 8 {
        compare(Rule::Natural, Side::Player, false, player);
        compare(Rule::Natural, Side::Banker, false, banker);
        return;
    }
    let player_draws = tableau::player_draws(player_total);
    compare(Rule::PlayerDraw, Side::Player, player_draws, player);
    // The banker's rule depends on the card that the player drew, even if the player should not have
    // drawn.
    let banker_draws = tableau::banker_draws(banker_total, player.third().map(Card::value));
    compare(Rule::BankerDraw, Side::Banker, banker_draws, banker);
}

/// Reports that neither draw can be checked.
pub(super) fn doubt(report: &mut Report<'_>) {
    for (rule, side) in [(Rule::PlayerDraw, Side::Player), (Rule::BankerDraw, Side::Banker)] {
        let facts = (Fact::Nothing, Fact::Nothing);
        report.doubt(rule, About::Hand(side), facts, Why::CardsInDoubt);
    }
}
