//! The outcome of a bet, as far as its findings show it.

use audit::{About, Finding, Rule, Verdict, Why, returned};
use games::baccarat::{Lucky6, Round, Side, Winner};
use money::ExactDecimal;

use super::custom::{custom, due};
use super::names::{self, bet_on};
use crate::audit::context::MessageContext;
use crate::figures;
use crate::say::{self, arg};
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
    let bet = arg::Bet(bet_on(code, context));
    let on = arg::Stake(figures::money(stake, context.currency()));
    if of_bet().any(|finding| is_return_not_shown(finding, context)) {
        say::findings::summary_bet_not_returned(bet, on)
    } else if holds(Rule::ReturnedStake) && is_tie(context) {
        say::findings::summary_bet_returned(bet, on)
    } else if let Some(returned) = came_back {
        let returned = arg::Returned(figures::money(returned, context.currency()));
        say::games::summary_bet_returned(bet, returned, on)
    } else if holds(Rule::WinUnearned) && loses_in_every_house(context, code) {
        say::findings::summary_bet_lost(arg::Because(why_lost(context, code)), bet, on)
    } else if is_doubted(Rule::WinUnearned) {
        as_reported(context, code, bet, on)
    } else {
        won(context, code, bet, on, holds(Rule::WinMissing))
    }
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
    context.is_baccarat() || due(code, context).variants.is_empty()
}

fn why_lost(context: &MessageContext<'_>, code: &str) -> Message {
    match &context.round {
        _ if !context.is_baccarat() => custom(code, context),
        Some(round) => lost(code, round),
        None => say::findings::lost_other_result(),
    }
}

/// A bet by its entry in `player_win`. `is_due` is whether the check confirms that it won.
fn won(
    context: &MessageContext<'_>,
    code: &str,
    bet: arg::Bet<Message>,
    stake: arg::Stake<String>,
    is_due: bool,
) -> Message {
    let win = context.win(code);
    let profit = win
        .and_then(|win| win.profit)
        .filter(|profit| profit.is_positive() || is_due)
        .map(|profit| figures::money(profit, context.currency()));
    let odds = win.and_then(|win| win.odds).map(figures::odds);
    match (profit.map(arg::Profit), odds.map(arg::Odds)) {
        (Some(profit), Some(odds)) => say::findings::summary_bet_won_at_odds(bet, odds, profit, stake),
        (Some(profit), None) => say::findings::summary_bet_won_profit(bet, profit, stake),
        (None, _) if is_due => say::findings::summary_bet_won(bet, stake),
        (None, _) if win.is_none() && has_no_entry(context, code) => {
            say::games::summary_bet_without_win(bet, stake)
        }
        (None, _) => as_reported(context, code, bet, stake),
    }
}

/// A bet whose outcome is not told: with the amount of its entry in `player_win`, if it has one.
fn as_reported(
    context: &MessageContext<'_>,
    code: &str,
    bet: arg::Bet<Message>,
    stake: arg::Stake<String>,
) -> Message {
    match context.win(code).and_then(|win| win.amount) {
        Some(amount) => {
            let amount = figures::money(amount, context.currency());
            say::findings::summary_bet_amount(arg::Amount(amount), bet, stake)
        }
        None => say::findings::summary_bet(bet, stake),
    }
}

fn has_no_entry(context: &MessageContext<'_>, code: &str) -> bool {
    let wins = context.record.and_then(|record| record.wins.as_ref());
    wins.is_some_and(|wins| wins.iter().all(|win| win.code != code))
}

/// The reason why a bet lost.
fn lost(code: &str, round: &Round) -> Message {
    let (player, banker) = (round.player.total(), round.banker.total());
    let side = |whose| arg::Side(names::side(whose));
    let side_won = |whose, total: u8, other: u8| {
        say::findings::lost_side(arg::Other(other), side(whose), arg::Total(total))
    };
    match (code, round.lucky6()) {
        ("PLAYER" | "BANKER", _) if round.winner() == Winner::Banker => {
            side_won(Side::Banker, banker, player)
        }
        ("PLAYER" | "BANKER", _) => side_won(Side::Player, player, banker),
        ("TIE", _) => say::findings::lost_no_tie(),
        ("PPAIR", _) => say::findings::lost_no_pair(side(Side::Player)),
        ("BPAIR", _) => say::findings::lost_no_pair(side(Side::Banker)),
        ("EITHERPAIR", _) => say::findings::lost_no_pair_at_all(),
        ("PERFECTPAIR", _) => say::findings::lost_no_pair_of_one_suit(),
        ("BIG", _) => say::findings::lost_only_four_cards(),
        ("DRAGON7", _) => say::findings::lost_no_dragon_seven(),
        ("PANDA8", _) => say::findings::lost_no_panda_eight(),
        ("SMALL", _) => say::findings::lost_more_than_four_cards(),
        ("LUCKY6_2", Lucky6::ThreeCards) => say::findings::lost_six_of_three_cards(),
        ("LUCKY6_3", Lucky6::TwoCards) => say::findings::lost_six_of_two_cards(),
        ("LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3", _) => say::findings::lost_no_six(),
        ("PNATURAL", _) => say::findings::lost_no_natural(side(Side::Player)),
        ("BNATURAL", _) => say::findings::lost_no_natural(side(Side::Banker)),
        _ => say::findings::lost_did_not_come(),
    }
}
