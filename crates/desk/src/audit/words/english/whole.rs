//! The whole round in a few sentences: who had what, who drew and why, who won, and what became of each bet.

use baccarat::check::{About, Finding, Rule, Verdict};
use baccarat::{Hand, Lucky6, Round, Winner};

use rust_decimal::Decimal;

use super::names::code;
use super::{cards, tableau};
use crate::audit::scene::Scene;
use crate::audit::tableau::decisions;
use crate::audit::words::numbers;

/// The story, then what does not fit.
pub(in crate::audit::words) fn summary(findings: &[Finding<'_>], scene: &Scene<'_>) -> String {
    let mut sentences = Vec::new();
    match &scene.round {
        Some(round) => sentences.extend(story(round)),
        None if scene.reported.is_some() && !is_other_game(findings) => {
            sentences.push("The cards of this round can't be read.".to_owned());
        }
        None => {}
    }
    sentences.extend(bets(findings, scene));
    sentences.extend(doubts(findings, scene));
    sentences.join(" ")
}

/// Another game's cards are not baccarat's to read.
fn is_other_game(findings: &[Finding<'_>]) -> bool {
    findings
        .iter()
        .any(|finding| finding.rule == Rule::Game && finding.verdict != Verdict::Holds)
}

fn story(round: &Round) -> Vec<String> {
    let (player, banker) = (hand(round.player), hand(round.banker));
    let mut story = vec![format!("Player's cards were {player}; Banker's were {banker}.")];
    if round.has_natural() {
        story.push(tableau::natural_round(round));
    } else {
        for (whose, draws) in decisions(round) {
            story.push(tableau::step(whose, round, draws));
        }
    }
    story.push(format!(
        "{}, so {}.",
        cards::by_totals(round),
        cards::outcome(round.winner())
    ));
    story
}

fn hand(hand: Hand) -> String {
    let codes: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    numbers::cards(codes.iter().map(String::as_str))
}

/// What became of each bet, as far as its finding holds; what does not fit is told at the end.
fn bets(findings: &[Finding<'_>], scene: &Scene<'_>) -> Vec<String> {
    let Some(record) = scene.record else {
        return Vec::new();
    };
    let currency = scene.currency();
    let staked = record
        .stakes
        .iter()
        .flatten()
        .filter(|bet| bet.stake != Some(Decimal::ZERO));
    let staked = staked.filter_map(|bet| {
        let stake = format!(
            "You bet {} on {}",
            numbers::money(bet.stake?, currency),
            code(bet.code)
        );
        Some(format!("{stake}{}.", outcome(findings, scene, bet.code)))
    });
    let insured = record.insurance.stakes.iter();
    staked
        .chain(insured.map(|stake| format!("You bought insurance for {}.", numbers::money(*stake, currency))))
        .collect()
}

fn outcome(findings: &[Finding<'_>], scene: &Scene<'_>, listed: &str) -> String {
    let judged = findings.iter().find(|finding| {
        finding.about == About::Bet(listed)
            && matches!(finding.rule, Rule::WinMissing | Rule::WinUnearned | Rule::Push)
            && finding.verdict == Verdict::Holds
    });
    match judged.map(|finding| finding.rule) {
        Some(Rule::WinMissing) => won(scene, listed),
        Some(Rule::WinUnearned) => format!(
            "; {}, so this bet lost",
            lost_because(listed, scene.round.as_ref())
        ),
        Some(Rule::Push) => "; the round was a tie, so the stake came back".to_owned(),
        _ => String::new(),
    }
}

fn won(scene: &Scene<'_>, listed: &str) -> String {
    let win = scene.win(listed);
    let profit = win
        .and_then(|win| win.profit)
        .map(|profit| numbers::money(profit, scene.currency()));
    let odds = win.and_then(|win| win.odds).map(numbers::odds);
    match (profit, odds) {
        (Some(profit), Some(odds)) => format!("; it won {profit} at odds {odds}"),
        (Some(profit), None) => format!("; it won {profit}"),
        _ => "; it won".to_owned(),
    }
}

/// Why a bet lost, in a few words.
fn lost_because(listed: &str, round: Option<&Round>) -> String {
    let Some(round) = round else {
        return "it did not come".to_owned();
    };
    let (player, banker) = (round.player.total(), round.banker.total());
    match listed {
        "PLAYER" | "BANKER" if round.winner() == Winner::Banker => format!("Banker won {banker} to {player}"),
        "PLAYER" | "BANKER" => format!("Player won {player} to {banker}"),
        "TIE" => "the round was no tie".to_owned(),
        "PPAIR" => "Player's first two cards are no pair".to_owned(),
        "BPAIR" => "Banker's first two cards are no pair".to_owned(),
        "EITHERPAIR" => "neither side's first two cards are a pair".to_owned(),
        "PERFECTPAIR" => "no side's first two cards are a pair of one suit".to_owned(),
        "BIG" => "only four cards were dealt".to_owned(),
        "SMALL" => "more than four cards were dealt".to_owned(),
        "LUCKY6_2" if round.outcomes().lucky6() == Lucky6::ThreeCards => {
            "Banker's 6 has three cards".to_owned()
        }
        "LUCKY6_3" if round.outcomes().lucky6() == Lucky6::TwoCards => "Banker's 6 has two cards".to_owned(),
        "LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3" => "Banker did not win with 6".to_owned(),
        "PNATURAL" => "Player had no natural".to_owned(),
        "BNATURAL" => "Banker had no natural".to_owned(),
        _ => "it did not come".to_owned(),
    }
}

fn doubts(findings: &[Finding<'_>], scene: &Scene<'_>) -> Vec<String> {
    let told = |verdict| {
        let counted = move |finding: &&Finding<'_>| finding.verdict == verdict && !finding.note;
        findings
            .iter()
            .filter(counted)
            .map(|finding| super::finding(finding, scene))
    };
    let broken: Vec<String> = told(Verdict::Broken).collect();
    if !broken.is_empty() {
        return std::iter::once("This does not fit:".to_owned())
            .chain(broken)
            .collect();
    }
    told(Verdict::CannotTell).take(1).collect()
}
