//! The whole round in a few sentences: who had what, who drew and why, who won, and what became of each bet.

use baccarat::check::{About, Finding, Rule, Verdict};
use baccarat::{Hand, Lucky6, Round, Side, Winner};

use rust_decimal::Decimal;

use super::bets::bet_on;
use super::names::{side, winner};
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
            sentences.push("อ่านไพ่ของรอบนี้ไม่ได้".to_owned());
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
    let shown = |whose: Side| format!("{}ได้ไพ่ {}", side(whose), hand(*round.hand(whose)));
    let mut story = vec![shown(Side::Player), shown(Side::Banker)];
    if round.has_natural() {
        story.push(tableau::natural_round(round));
    } else {
        for (whose, draws) in decisions(round) {
            story.push(tableau::step(whose, round, draws));
        }
    }
    story.push(format!(
        "{} ผลคือ{}",
        cards::by_totals(round),
        winner(round.winner())
    ));
    story
}

fn hand(hand: Hand) -> String {
    let codes: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    format!(
        "{} ({} แต้ม)",
        numbers::cards(codes.iter().map(String::as_str)),
        hand.total()
    )
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
            "คุณวาง{} {}",
            bet_on(bet.code),
            numbers::money(bet.stake?, currency)
        );
        Some(format!("{stake}{}", outcome(findings, scene, bet.code)))
    });
    let insured = record.insurance.stakes.iter();
    staked
        .chain(insured.map(|stake| format!("คุณซื้อประกัน {}", numbers::money(*stake, currency))))
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
        Some(Rule::WinUnearned) => format!(" {} เดิมพันนี้จึงแพ้", lost_because(listed, scene.round.as_ref())),
        Some(Rule::Push) => " รอบนี้เสมอ จึงได้ยอดเดิมพันคืน".to_owned(),
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
        (Some(profit), Some(odds)) => format!(" ชนะได้กำไร {profit} ที่อัตราจ่าย {odds}"),
        (Some(profit), None) => format!(" ชนะได้กำไร {profit}"),
        _ => " ชนะ".to_owned(),
    }
}

/// Why a bet lost, in a few words.
fn lost_because(listed: &str, round: Option<&Round>) -> String {
    let Some(round) = round else {
        return "ผลนี้ไม่ออก".to_owned();
    };
    let (player, banker) = (round.player.total(), round.banker.total());
    match listed {
        "PLAYER" | "BANKER" if round.winner() == Winner::Banker => format!("ฝั่งเจ้ามือชนะ {banker} ต่อ {player}"),
        "PLAYER" | "BANKER" => format!("ฝั่งผู้เล่นชนะ {player} ต่อ {banker}"),
        "TIE" => "รอบนี้ไม่เสมอ".to_owned(),
        "PPAIR" => "ไพ่สองใบแรกของฝั่งผู้เล่นไม่เป็นคู่".to_owned(),
        "BPAIR" => "ไพ่สองใบแรกของฝั่งเจ้ามือไม่เป็นคู่".to_owned(),
        "EITHERPAIR" => "ไพ่สองใบแรกไม่เป็นคู่ทั้งสองฝั่ง".to_owned(),
        "PERFECTPAIR" => "ไม่มีฝั่งใดได้ไพ่คู่ดอกเดียวกันในสองใบแรก".to_owned(),
        "BIG" => "แจกไพ่เพียงสี่ใบ".to_owned(),
        "SMALL" => "แจกไพ่มากกว่าสี่ใบ".to_owned(),
        "LUCKY6_2" if round.outcomes().lucky6() == Lucky6::ThreeCards => {
            "ฝั่งเจ้ามือได้ 6 แต้มจากไพ่สามใบ".to_owned()
        }
        "LUCKY6_3" if round.outcomes().lucky6() == Lucky6::TwoCards => "ฝั่งเจ้ามือได้ 6 แต้มจากไพ่สองใบ".to_owned(),
        "LUCKY6" | "SUPERSIX" | "LUCKY6_2" | "LUCKY6_3" => "ฝั่งเจ้ามือไม่ได้ชนะด้วย 6 แต้ม".to_owned(),
        "PNATURAL" => "ฝั่งผู้เล่นไม่ได้ป๊อก".to_owned(),
        "BNATURAL" => "ฝั่งเจ้ามือไม่ได้ป๊อก".to_owned(),
        _ => "ผลนี้ไม่ออก".to_owned(),
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
        return std::iter::once("ส่วนที่ไม่ถูกต้อง:".to_owned()).chain(broken).collect();
    }
    told(Verdict::CannotTell).take(1).collect()
}
