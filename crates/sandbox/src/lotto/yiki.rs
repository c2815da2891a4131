//! Yiki: a five-digit number, and bets on its digits.

use rust_decimal::Decimal;

use super::{digits, last, shuffles, singles};
use crate::chance::Chance;

#[derive(Debug)]
pub(crate) struct YikiResult {
    pub(crate) winning: String,
    pub(crate) shoot: String,
    pub(crate) system: String,
    /// Whether one published group is wrong: a planted fault.
    pub(crate) is_wrong: bool,
}

/// The group that is wrong in a planted fault: three digits, which few players have.
const WRONG_GROUP: &str = "THREE_TOP";

/// Bets with their odds in hundredths; a win pays the stake times the odds.
const BETS: [(&str, i64); 6] = [
    ("THREE_TOP", 85_000),
    ("THREE_MIX", 12_000),
    ("TWO_TOP", 9_200),
    ("TWO_UNDER", 9_200),
    ("ONE_TOP", 320),
    ("ONE_UNDER", 420),
];

impl YikiResult {
    pub(crate) fn draw(chance: Chance) -> Self {
        Self {
            winning: digits(chance.of("winning"), 5),
            shoot: digits(chance.of("shoot"), 8),
            system: digits(chance.of("system"), 5),
            is_wrong: false,
        }
    }

    /// The numbers that the response names for a bet.
    pub(crate) fn published(&self, bet: &str) -> Vec<String> {
        let mut numbers = self.winners(bet);
        if self.is_wrong && bet == WRONG_GROUP {
            for number in &mut numbers {
                *number = next_digit(number);
            }
        }
        numbers
    }

    pub(crate) fn winners(&self, bet: &str) -> Vec<String> {
        match bet {
            "THREE_TOP" | "SHOOT_THREE" => vec![last(&self.winning, 3).to_owned()],
            "THREE_MIX" => shuffles(last(&self.winning, 3)),
            "TWO_TOP" => vec![last(&self.winning, 2).to_owned()],
            "TWO_UNDER" => vec![self.winning[..2].to_owned()],
            "ONE_TOP" => singles(last(&self.winning, 3)),
            "ONE_UNDER" => singles(&self.winning[..2]),
            "SHOOT_FIVE" => vec![self.winning.clone()],
            "SHOOT_FOUR" => vec![last(&self.winning, 4).to_owned()],
            _ => Vec::new(),
        }
    }
}

/// The number with a higher last digit; 0 follows 9.
fn next_digit(number: &str) -> String {
    let (first, digit) = number.split_at(number.len().saturating_sub(1));
    let digit = digit.parse::<u8>().unwrap_or(0);
    format!("{first}{}", (digit + 1) % 10)
}

/// One bet of a player. A shot is free: its amount is zero.
#[derive(Debug, Clone)]
pub(crate) struct YikiBet {
    pub(crate) bet: &'static str,
    pub(crate) number: String,
    pub(crate) qty: u64,
    pub(crate) bet_amount: Decimal,
}

/// A winning bet or a hit of a shot number, with its payout.
#[derive(Debug, Clone)]
pub(crate) struct YikiWin {
    pub(crate) bet: YikiBet,
    pub(crate) payout: Decimal,
}

pub(crate) fn bets(chance: Chance) -> Vec<YikiBet> {
    (0..=chance.of("bets").below(4))
        .map(|n| bet(chance.at(n)))
        .collect()
}

fn bet(chance: Chance) -> YikiBet {
    let (bet, _) = *chance.of("bet").pick(&BETS);
    let length = match bet {
        "THREE_TOP" | "THREE_MIX" => 3,
        "TWO_TOP" | "TWO_UNDER" => 2,
        _ => 1,
    };
    let qty = 1 + chance.of("qty").below(3);
    let chip = *chance.of("chip").pick(&[5_i64, 10, 20, 50]);
    let bet_amount = Decimal::from(chip) * Decimal::from(qty);
    YikiBet {
        bet,
        number: digits(chance.of("number"), length),
        qty,
        bet_amount,
    }
}

/// The winning bets, and sometimes a hit of a number that players shoot for free.
pub(crate) fn wins(chance: Chance, bets: &[YikiBet], result: &YikiResult) -> Vec<YikiWin> {
    let won = bets
        .iter()
        .filter(|bet| result.winners(bet.bet).contains(&bet.number))
        .map(|bet| YikiWin {
            payout: bet.bet_amount * odds(bet.bet),
            bet: bet.clone(),
        });
    won.chain(shot(chance.of("shot"), result)).collect()
}

/// A shot is not a bet and has the amount 0 (docs/contract.md#lotto-items).
fn shot(chance: Chance, result: &YikiResult) -> Option<YikiWin> {
    let (bet, prize) = match chance.below(100) {
        0 => ("SHOOT_FIVE", 1_000),
        1..=2 => ("SHOOT_FOUR", 500),
        3..=6 => ("SHOOT_THREE", 100),
        _ => return None,
    };
    let number = result.winners(bet).into_iter().next()?;
    Some(YikiWin {
        bet: YikiBet {
            bet,
            number,
            qty: 1,
            bet_amount: Decimal::ZERO,
        },
        payout: Decimal::from(prize),
    })
}

pub(super) fn odds(bet: &str) -> Decimal {
    let hundredths = BETS
        .iter()
        .find(|(known, _)| *known == bet)
        .map_or(0, |(_, odds)| *odds);
    Decimal::new(hundredths, 2)
}
