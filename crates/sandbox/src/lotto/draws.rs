//! What is drawn, bought and won. Yiki draws a five-digit number, and players bet on its digits; in Lucky 1 dollar they buy
//! tickets with four digits and a set, some with a charm.

use std::collections::BTreeSet;

use rust_decimal::Decimal;

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

pub(super) fn yiki_bets(chance: Chance) -> Vec<YikiBet> {
    (0..=chance.of("bets").below(4))
        .map(|n| yiki_bet(chance.at(n)))
        .collect()
}

fn yiki_bet(chance: Chance) -> YikiBet {
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
pub(super) fn yiki_wins(chance: Chance, bets: &[YikiBet], result: &YikiResult) -> Vec<YikiWin> {
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

/// The result of a Lucky round. The full number is the four digits and the set.
#[derive(Debug)]
pub(crate) struct LuckyResult {
    pub(crate) main: String,
    pub(crate) set: String,
}

#[derive(Debug, Clone)]
pub(crate) struct Ticket {
    pub(crate) number: String,
    pub(crate) set: String,
    pub(crate) charm: Option<&'static Charm>,
    pub(crate) qty: u64,
}

#[derive(Debug)]
pub(crate) struct Charm {
    pub(crate) code: &'static str,
    pub(crate) symbol: &'static str,
    /// `credit` is an amount, `payoutpercent` a percentage of the ticket's payout.
    pub(crate) reward_code: &'static str,
    pub(crate) reward: i64,
}

const fn charm(code: &'static str, symbol: &'static str, reward_code: &'static str, reward: i64) -> Charm {
    Charm {
        code,
        symbol,
        reward_code,
        reward,
    }
}

/// The charm that refunds the ticket's price instead of paying a reward.
const REFUNDING: &str = "HOLYWATERGLASS";

const CHARMS: [Charm; 3] = [
    charm("CLOVER", "🍀", "credit", 5),
    charm("MOON", "🌙", "payoutpercent", 10),
    charm(REFUNDING, "🥛", "credit", 1),
];

#[derive(Debug, Clone)]
pub(crate) struct Prize {
    pub(crate) full_number: String,
    pub(crate) name: &'static str,
    pub(crate) payout: Decimal,
}

#[derive(Debug, Clone)]
pub(crate) struct CharmReward {
    pub(crate) full_number: String,
    pub(crate) charm: &'static Charm,
    pub(crate) profit: Decimal,
}

impl Ticket {
    pub(crate) fn full_number(&self) -> String {
        format!("{}{}", self.number, self.set)
    }

    fn prize(&self, name: &'static str, dollars: i64) -> Prize {
        Prize {
            full_number: self.full_number(),
            name,
            payout: Decimal::from(dollars) * Decimal::from(self.qty),
        }
    }

    /// Each ticket costs one dollar.
    pub(crate) fn price(&self) -> Decimal {
        Decimal::from(self.qty)
    }
}

impl CharmReward {
    pub(crate) fn is_refund(&self) -> bool {
        self.charm.code == REFUNDING
    }
}

impl LuckyResult {
    pub(crate) fn draw(chance: Chance) -> Self {
        Self {
            main: digits(chance.of("main"), 4),
            set: digits(chance.of("set"), 2),
        }
    }

    pub(crate) fn full(&self) -> String {
        format!("{}{}", self.main, self.set)
    }

    pub(crate) fn last3(&self) -> &str {
        last(&self.main, 3)
    }

    pub(crate) fn shuffled(&self) -> Vec<String> {
        shuffles(&self.main)
    }

    /// The best prize of a ticket, and the prize for its set.
    pub(crate) fn prizes(&self, ticket: &Ticket) -> Vec<Prize> {
        let mut prizes = Vec::new();
        if ticket.full_number() == self.full() {
            prizes.push(ticket.prize("JACKPOT", 50_000));
        } else if ticket.number == self.main {
            prizes.push(ticket.prize("MAIN4", 3_000));
        } else if last(&ticket.number, 3) == self.last3() {
            prizes.push(ticket.prize("LAST3", 300));
        } else if self.shuffled().contains(&ticket.number) {
            prizes.push(ticket.prize("SHUFFLE4", 100));
        }
        if ticket.set == self.set {
            prizes.push(ticket.prize("SET", 20));
        }
        prizes
    }
}

/// The tickets of a player. Some use the digits of the result, so that prizes occur with few tickets.
pub(crate) fn tickets(chance: Chance, result: &LuckyResult) -> Vec<Ticket> {
    (0..=chance.of("tickets").below(4))
        .map(|n| ticket(chance.at(n), result))
        .collect()
}

fn ticket(chance: Chance, result: &LuckyResult) -> Ticket {
    let number = match chance.of("luck").below(40) {
        0 => result.main.clone(),
        1 => format!("{}{}", digits(chance.of("number"), 1), result.last3()),
        2 => chance.of("shuffle").pick(&result.shuffled()).clone(),
        _ => digits(chance.of("number"), 4),
    };
    let set = if chance.of("set luck").percent(6) {
        result.set.clone()
    } else {
        digits(chance.of("set"), 2)
    };
    let charm = chance
        .of("charm")
        .percent(20)
        .then(|| chance.of("which charm").pick(&CHARMS));
    Ticket {
        number,
        set,
        charm,
        qty: 1 + chance.of("qty").below(3),
    }
}

pub(crate) fn charm_rewards(tickets: &[Ticket], result: &LuckyResult) -> Vec<CharmReward> {
    tickets
        .iter()
        .filter_map(|ticket| charm_reward(ticket, result))
        .collect()
}

fn charm_reward(ticket: &Ticket, result: &LuckyResult) -> Option<CharmReward> {
    let charm = ticket.charm?;
    let payout: Decimal = result.prizes(ticket).iter().map(|prize| prize.payout).sum();
    let profit = match charm.reward_code {
        _ if charm.code == REFUNDING => ticket.price(),
        "payoutpercent" => payout * Decimal::new(charm.reward, 2),
        _ => Decimal::from(charm.reward),
    };
    Some(CharmReward {
        full_number: ticket.full_number(),
        charm,
        profit,
    })
}

fn digits(chance: Chance, count: usize) -> String {
    (0..count)
        .map(|place| char::from(b'0' + u8::try_from(chance.at(place).below(10)).unwrap_or(0)))
        .collect()
}

fn last(number: &str, count: usize) -> &str {
    &number[number.len() - count..]
}

/// All different permutations of the digits, sorted.
fn shuffles(number: &str) -> Vec<String> {
    let mut found = BTreeSet::from([String::new()]);
    for digit in number.chars() {
        let longer = found.iter().flat_map(|part| {
            (0..=part.len()).map(move |place| {
                let mut longer = part.clone();
                longer.insert(place, digit);
                longer
            })
        });
        found = longer.collect();
    }
    found.into_iter().collect()
}

/// The different digits of a number, sorted.
fn singles(number: &str) -> Vec<String> {
    let digits: BTreeSet<char> = number.chars().collect();
    digits.into_iter().map(String::from).collect()
}
