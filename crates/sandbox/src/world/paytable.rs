//! The odds of these tables, to one, in hundredths. Other services have other odds: a client must use
//! those in the record.

use super::dealt::Dealt;
use super::games;
use super::tables::Rules;

/// The odds of the bet `code` in this round. None if it lost, 0 if the stake is returned, below 0 if a
/// part of it is lost.
pub(super) fn odds(code: &str, dealt: &Dealt, rules: Rules) -> Option<i64> {
    if dealt.as_baccarat().is_none() {
        return games::gain(code, dealt);
    }
    let winner = dealt.winner();
    match code {
        "BANKER" | "PLAYER" if winner == "TIE" => Some(0),
        "BANKER" if winner == code => Some(banker_odds(dealt, rules)),
        "LUCKY6" => lucky6_odds(&dealt.extras()),
        _ if winner == code || dealt.extras().contains(&code) => Some(plain_odds(code)),
        _ => None,
    }
}

fn banker_odds(dealt: &Dealt, rules: Rules) -> i64 {
    match rules {
        Rules::NoCommission if is_banker_six(dealt) => 50,
        Rules::NoCommission => 100,
        _ => 95,
    }
}

pub(super) fn is_banker_six(dealt: &Dealt) -> bool {
    lucky6_odds(&dealt.extras()).is_some()
}

fn lucky6_odds(extras: &[&str]) -> Option<i64> {
    let two = extras.contains(&"LUCKY6_2").then_some(1200);
    let three = extras.contains(&"LUCKY6_3").then_some(2000);
    two.or(three)
}

fn plain_odds(code: &str) -> i64 {
    match code {
        "TIE" => 800,
        "PPAIR" | "BPAIR" => 1100,
        "EITHERPAIR" => 500,
        "BIG" => 54,
        "SMALL" => 150,
        "LUCKY6_2" => 2200,
        "LUCKY6_3" => 5000,
        _ => 100,
    }
}
