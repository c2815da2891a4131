//! The outcome of a bet, as far as its findings show it.

use baccarat::check::{About, Finding, Rule, Verdict, Why};
use baccarat::{Lucky6, Round, Side, Winner};

use super::names;
use crate::audit::context::MessageContext;
use crate::figures;
use crate::views::Message;

/// The bet with its stake, and whether it won.
pub(super) fn bet_outcome(
    findings: &[Finding<'_>],
    context: &MessageContext<'_>,
    code: &str,
    stake: String,
) -> Message {
    let is_of_bet = |finding: &&Finding<'_>| finding.about == About::Bet(code);
    let holds = |rule| {
        let mut of_bet = findings.iter().filter(is_of_bet);
        of_bet.any(|finding| finding.rule == rule && finding.verdict == Verdict::Holds)
    };
    let message = if findings.iter().filter(is_of_bet).any(is_return_not_shown) {
        Message::new("findings-summary-bet-not-returned")
    } else if holds(Rule::WinMissing) {
        won(context, code)
    } else if holds(Rule::WinUnearned) {
        let because = context.round.map_or_else(
            || Message::new("findings-lost-other-result"),
            |round| lost(code, &round),
        );
        Message::new("findings-summary-bet-lost").with("because", because)
    } else if holds(Rule::Push) {
        Message::new("findings-summary-bet-returned")
    } else {
        Message::new("findings-summary-bet")
    };
    message.with("stake", stake).with("bet", names::bet_on(code))
}

/// Such a finding is reported with its bet, and not again among the undetermined ones.
pub(super) fn is_return_not_shown(finding: &Finding<'_>) -> bool {
    finding.rule == Rule::Push && matches!(finding.why, Some(Why::Missing | Why::NotReportedHere))
}

fn won(context: &MessageContext<'_>, code: &str) -> Message {
    let win = context.win(code).unwrap_or_default();
    let profit = win
        .profit
        .map(|profit| figures::money(profit, context.currency()));
    match (profit, win.odds.map(figures::odds)) {
        (Some(profit), Some(odds)) => Message::new("findings-summary-bet-won-at-odds")
            .with("profit", profit)
            .with("odds", odds),
        (Some(profit), None) => Message::new("findings-summary-bet-won-profit").with("profit", profit),
        (None, _) => Message::new("findings-summary-bet-won"),
    }
}

/// The reason why a bet lost.
fn lost(code: &str, round: &Round) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let of = |id, whose| Message::new(id).with("side", names::side(whose));
    let side_won = |whose, total: u8, other: u8| {
        of("findings-lost-side", whose)
            .with("total", total)
            .with("other", other)
    };
    match (code, round.outcomes().lucky6()) {
        ("PLAYER" | "BANKER", _) if round.winner() == Winner::Banker => {
            side_won(Side::Banker, banker, player)
        }
        ("PLAYER" | "BANKER", _) => side_won(Side::Player, player, banker),
        ("TIE", _) => Message::new("findings-lost-no-tie"),
        ("PPAIR", _) => of("findings-lost-no-pair", Side::Player),
        ("BPAIR", _) => of("findings-lost-no-pair", Side::Banker),
        ("EITHERPAIR", _) => Message::new("findings-lost-no-pair-at-all"),
        ("PERFECTPAIR", _) => Message::new("findings-lost-no-pair-of-one-suit"),
        ("BIG", _) => Message::new("findings-lost-only-four-cards"),
        ("SMALL", _) => Message::new("findings-lost-more-than-four-cards"),
        ("LUCKY6_2", Lucky6::ThreeCards) => Message::new("findings-lost-six-of-three-cards"),
        ("LUCKY6_3", Lucky6::TwoCards) => Message::new("findings-lost-six-of-two-cards"),
        ("LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3", _) => Message::new("findings-lost-no-six"),
        ("PNATURAL", _) => of("findings-lost-no-natural", Side::Player),
        ("BNATURAL", _) => of("findings-lost-no-natural", Side::Banker),
        _ => Message::new("findings-lost-did-not-come"),
    }
}
