//! The odds of a win. They are a fault only if a pay table excludes them; unusual odds give a note.

use money::ExactDecimal;

use super::Terms;
use super::fact::Fact;
use super::finding::{About, Report, Why};
use super::payment;
use super::reported::Win;
use super::rule::Rule;
use super::settled_bet::SettledBet;

const fn hundredths(odds: u32) -> ExactDecimal {
    ExactDecimal::hundredths(odds)
}

const PLAYER: &[ExactDecimal] = &[hundredths(100)];
const BANKER: &[ExactDecimal] = &[hundredths(95), hundredths(100), hundredths(50)];
const TIE: &[ExactDecimal] = &[hundredths(800), hundredths(900)];
const SIDE_PAIR: &[ExactDecimal] = &[hundredths(1100)];
const EITHER_PAIR: &[ExactDecimal] = &[hundredths(500)];
const PERFECT_PAIR: &[ExactDecimal] = &[hundredths(2500), hundredths(20000)];
const BIG: &[ExactDecimal] = &[hundredths(50), hundredths(52), hundredths(53), hundredths(54)];
const SMALL: &[ExactDecimal] = &[hundredths(150), hundredths(145)];
const LUCKY6: &[ExactDecimal] = &[hundredths(1200), hundredths(1800), hundredths(2000)];
const LUCKY6_2: &[ExactDecimal] = &[hundredths(2200), hundredths(1200)];
const LUCKY6_3: &[ExactDecimal] = &[hundredths(5000), hundredths(2000), hundredths(1800)];
const NATURAL: &[ExactDecimal] = &[hundredths(400), hundredths(800), hundredths(160)];
const DRAGON7: &[ExactDecimal] = &[hundredths(4000)];
const PANDA8: &[ExactDecimal] = &[hundredths(2500)];
/// Odds of insurance in published tables.
pub(super) const INSURANCE: &[ExactDecimal] = &[
    hundredths(150),
    hundredths(200),
    hundredths(300),
    hundredths(400),
    hundredths(700),
    hundredths(800),
    hundredths(1000),
];

fn customary(code: &str) -> Option<&'static [ExactDecimal]> {
    Some(match code {
        "PLAYER" => PLAYER,
        "BANKER" => BANKER,
        "TIE" => TIE,
        "PPAIR" | "BPAIR" => SIDE_PAIR,
        "EITHERPAIR" => EITHER_PAIR,
        "PERFECTPAIR" => PERFECT_PAIR,
        "BIG" => BIG,
        "SMALL" => SMALL,
        "LUCKY6" | "SUPERSIX" => LUCKY6,
        "LUCKY6_2" => LUCKY6_2,
        "LUCKY6_3" => LUCKY6_3,
        "PNATURAL" | "BNATURAL" => NATURAL,
        "DRAGON7" => DRAGON7,
        "PANDA8" => PANDA8,
        _ => return None,
    })
}

/// Compares the odds with the pay table. Without one, adds a note if they are unusual.
pub(super) fn check<'a>(report: &mut Report<'a>, bet: &SettledBet<'a>, win: &Win, terms: Terms<'a>) {
    let Some(odds) = win.odds else { return };
    let (about, reported) = (About::Bet(bet.code), Fact::Odds(odds));
    // The odds may include the rate of a bonus, which no table contains.
    if bet.bonus {
        return;
    }
    if let Some(accepted) = terms.pay_table.and_then(|table| table.accepted(bet.code)) {
        let expected = Fact::AnyOdds(accepted);
        if accepted.contains(&odds) {
            report.holds(Rule::PayTable, about, (expected, reported));
        } else {
            report.broken(Rule::PayTable, about, (expected, reported));
        }
        return;
    }
    let is_usual = |usual: &&[ExactDecimal]| {
        payment::to_one(odds, terms.conventions).is_some_and(|odds| usual.contains(&odds))
    };
    if let Some(usual) = customary(bet.code).filter(|usual| !is_usual(usual)) {
        report.note(Rule::Odds, about, (Fact::AnyOdds(usual), reported), Why::Unusual);
    }
}
