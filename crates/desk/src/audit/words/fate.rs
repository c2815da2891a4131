//! What became of a bet, as far as its finding holds.

use baccarat::check::{About, Finding, Rule, Verdict};
use baccarat::{Lucky6, Round, Side, Winner};

use super::numbers;
use crate::audit::scene::Scene;

#[derive(Debug)]
pub(super) enum Fate {
    Won,
    WonProfit(String),
    WonProfitAtOdds(String, String),
    Lost(Lost),
    /// A tie returned the stake.
    Returned,
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
}

pub(super) fn fate(findings: &[Finding<'_>], scene: &Scene<'_>, code: &str) -> Fate {
    let judged = findings.iter().find(|finding| {
        finding.about == About::Bet(code)
            && matches!(finding.rule, Rule::WinMissing | Rule::WinUnearned | Rule::Push)
            && finding.verdict == Verdict::Holds
    });
    match judged.map(|finding| finding.rule) {
        Some(Rule::WinMissing) => won(scene, code),
        Some(Rule::WinUnearned) => {
            Fate::Lost(scene.round.map_or(Lost::DidNotCome, |round| lost(code, &round)))
        }
        Some(Rule::Push) => Fate::Returned,
        _ => Fate::Untold,
    }
}

fn won(scene: &Scene<'_>, code: &str) -> Fate {
    let win = scene.win(code).unwrap_or_default();
    let profit = win.profit.map(|profit| numbers::money(profit, scene.currency()));
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
