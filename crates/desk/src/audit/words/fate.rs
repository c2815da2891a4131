//! What became of a bet, as far as its finding holds.

use baccarat::check::{About, Finding, Rule, Verdict, Why};
use baccarat::{Lucky6, Round, Side, Winner};

use super::numbers;
use crate::audit::context::MessageContext;

#[derive(Debug)]
pub(super) enum Fate {
    Won,
    WonProfit(String),
    WonProfitAtOdds(String, String),
    Lost(Lost),
    /// A tie returned the stake, and the record shows it.
    Returned,
    /// A tie returns the stake by custom, and the record does not show it.
    ReturnNotShown,
    /// Nothing is sure.
    Untold,
}

/// Why a bet lost.
#[derive(Debug, Clone, Copy)]
pub(super) enum Lost {
    /// This side won, by the totals of winner and loser.
    Won(Side, u8, u8),
    NoTie,
    NoPair(Side),
    NoPairAtAll,
    NoPairOfOneSuit,
    OnlyFourCards,
    MoreThanFourCards,
    SixOfThreeCards,
    SixOfTwoCards,
    NoSix,
    NoNatural(Side),
    DidNotCome,
    /// The cards are not known, and another result was reported.
    OtherResult,
}

pub(super) fn fate(findings: &[Finding<'_>], context: &MessageContext<'_>, code: &str) -> Fate {
    let is_of_bet = |finding: &&Finding<'_>| finding.about == About::Bet(code);
    let holds = |rule| {
        let mut of_bet = findings.iter().filter(is_of_bet);
        of_bet.any(|finding| finding.rule == rule && finding.verdict == Verdict::Holds)
    };
    if findings.iter().filter(is_of_bet).any(is_return_not_shown) {
        Fate::ReturnNotShown
    } else if holds(Rule::WinMissing) {
        won(context, code)
    } else if holds(Rule::WinUnearned) {
        Fate::Lost(
            context
                .round
                .map_or(Lost::OtherResult, |round| lost(code, &round)),
        )
    } else if holds(Rule::Push) {
        Fate::Returned
    } else {
        Fate::Untold
    }
}

/// Told as a bet's fate, and not again among the doubts.
pub(super) fn is_return_not_shown(finding: &Finding<'_>) -> bool {
    finding.rule == Rule::Push && matches!(finding.why, Some(Why::Missing | Why::NotReportedHere))
}

fn won(context: &MessageContext<'_>, code: &str) -> Fate {
    let win = context.win(code).unwrap_or_default();
    let profit = win
        .profit
        .map(|profit| numbers::money(profit, context.currency()));
    match (profit, win.odds.map(numbers::odds)) {
        (Some(profit), Some(odds)) => Fate::WonProfitAtOdds(profit, odds),
        (Some(profit), None) => Fate::WonProfit(profit),
        (None, _) => Fate::Won,
    }
}

fn lost(code: &str, round: &Round) -> Lost {
    let (player, banker) = (round.player.total(), round.banker.total());
    match (code, round.outcomes().lucky6()) {
        ("PLAYER" | "BANKER", _) if round.winner() == Winner::Banker => {
            Lost::Won(Side::Banker, banker, player)
        }
        ("PLAYER" | "BANKER", _) => Lost::Won(Side::Player, player, banker),
        ("TIE", _) => Lost::NoTie,
        ("PPAIR", _) => Lost::NoPair(Side::Player),
        ("BPAIR", _) => Lost::NoPair(Side::Banker),
        ("EITHERPAIR", _) => Lost::NoPairAtAll,
        ("PERFECTPAIR", _) => Lost::NoPairOfOneSuit,
        ("BIG", _) => Lost::OnlyFourCards,
        ("SMALL", _) => Lost::MoreThanFourCards,
        ("LUCKY6_2", Lucky6::ThreeCards) => Lost::SixOfThreeCards,
        ("LUCKY6_3", Lucky6::TwoCards) => Lost::SixOfTwoCards,
        ("LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3", _) => Lost::NoSix,
        ("PNATURAL", _) => Lost::NoNatural(Side::Player),
        ("BNATURAL", _) => Lost::NoNatural(Side::Banker),
        _ => Lost::DidNotCome,
    }
}
