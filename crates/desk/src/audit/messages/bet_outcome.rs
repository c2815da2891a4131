//! The outcome of a bet, as far as its findings show it.

use audit::{About, Finding, Rule, Verdict, Why, returned};
use baccarat::{Lucky6, Round, Side, Winner};
use money::ExactDecimal;

use super::custom::{custom, due};
use super::names::{self, bet_on};
use crate::audit::context::MessageContext;
use crate::figures;
use crate::views::Message;

/// The bet with its stake, and whether it won.
pub(super) fn bet_outcome(
    findings: &[Finding<'_>],
    context: &MessageContext<'_>,
    code: &str,
    stake: ExactDecimal,
) -> Message {
    let of_bet = || {
        findings
            .iter()
            .filter(|finding| finding.about == About::Bet(code))
    };
    let holds = |rule| of_bet().any(|finding| finding.rule == rule && finding.verdict == Verdict::Holds);
    let is_doubted = |rule| of_bet().any(|finding| finding.rule == rule && finding.verdict != Verdict::Holds);
    let came_back = came_back(context, code, stake);
    let message = if of_bet().any(|finding| is_return_not_shown(finding, context)) {
        Message::new("findings-summary-bet-not-returned")
    } else if holds(Rule::ReturnedStake) && is_tie(context) {
        Message::new("findings-summary-bet-returned")
    } else if let Some(returned) = came_back {
        Message::new("games-summary-bet-returned")
            .with("returned", figures::money(returned, context.currency()))
    } else if holds(Rule::WinUnearned) && loses_in_every_house(context, code) {
        Message::new("findings-summary-bet-lost").with("because", why_lost(context, code))
    } else if is_doubted(Rule::WinUnearned) {
        Message::new("findings-summary-bet")
    } else {
        won(context, code, holds(Rule::WinMissing))
    };
    message
        .with("stake", figures::money(stake, context.currency()))
        .with("bet", bet_on(code, context))
}

/// Such a finding is reported with its bet, and not again among the undetermined ones.
pub(super) fn is_return_not_shown(finding: &Finding<'_>, context: &MessageContext<'_>) -> bool {
    finding.rule == Rule::ReturnedStake
        && matches!(finding.why, Some(Why::Missing | Why::NotReportedHere))
        && is_tie(context)
}

/// Whether the round is a tie of baccarat, by its cards or else by its result.
pub(super) fn is_tie(context: &MessageContext<'_>) -> bool {
    match (&context.round, context.reported) {
        (Some(round), _) => round.winner() == Winner::Tie,
        (None, Some(reported)) => reported.codes().any(|code| code == "TIE"),
        (None, None) => false,
    }
}

/// What came back by an entry without a gain.
fn came_back(context: &MessageContext<'_>, code: &str, stake: ExactDecimal) -> Option<ExactDecimal> {
    let win = context.win(code).filter(|win| win.gained() != Some(true))?;
    returned(Some(stake), win).filter(|returned| returned.is_positive())
}

fn loses_in_every_house(context: &MessageContext<'_>, code: &str) -> bool {
    context.is_baccarat() || due(code, context).is_some_and(|due| due.variants.is_empty())
}

fn why_lost(context: &MessageContext<'_>, code: &str) -> Message {
    match &context.round {
        _ if !context.is_baccarat() => custom(code, context),
        Some(round) => lost(code, round),
        None => Message::new("findings-lost-other-result"),
    }
}

/// A bet by its entry in `player_win`. `is_due` is whether the check confirms that it won.
fn won(context: &MessageContext<'_>, code: &str, is_due: bool) -> Message {
    let win = context.win(code);
    let profit = win
        .and_then(|win| win.profit)
        .filter(|profit| profit.is_positive() || is_due)
        .map(|profit| figures::money(profit, context.currency()));
    let odds = win.and_then(|win| win.odds).map(figures::odds);
    match (profit, odds) {
        (Some(profit), Some(odds)) => Message::new("findings-summary-bet-won-at-odds")
            .with("profit", profit)
            .with("odds", odds),
        (Some(profit), None) => Message::new("findings-summary-bet-won-profit").with("profit", profit),
        (None, _) if is_due => Message::new("findings-summary-bet-won"),
        (None, _) if win.is_none() && has_no_entry(context, code) => {
            Message::new("games-summary-bet-without-win")
        }
        (None, _) => Message::new("findings-summary-bet"),
    }
}

fn has_no_entry(context: &MessageContext<'_>, code: &str) -> bool {
    let wins = context.record.and_then(|record| record.wins.as_ref());
    wins.is_some_and(|wins| wins.iter().all(|win| win.code != code))
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
        ("DRAGON7", _) => Message::new("findings-lost-no-dragon-seven"),
        ("PANDA8", _) => Message::new("findings-lost-no-panda-eight"),
        ("SMALL", _) => Message::new("findings-lost-more-than-four-cards"),
        ("LUCKY6_2", Lucky6::ThreeCards) => Message::new("findings-lost-six-of-three-cards"),
        ("LUCKY6_3", Lucky6::TwoCards) => Message::new("findings-lost-six-of-two-cards"),
        ("LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3", _) => Message::new("findings-lost-no-six"),
        ("PNATURAL", _) => of("findings-lost-no-natural", Side::Player),
        ("BNATURAL", _) => of("findings-lost-no-natural", Side::Banker),
        _ => Message::new("findings-lost-did-not-come"),
    }
}
