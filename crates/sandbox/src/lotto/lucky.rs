//! Lucky 1 dollar: tickets with four digits and a set, and charms on them.

use rust_decimal::Decimal;

use super::{digits, last, shuffles};
use crate::chance::Chance;

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
