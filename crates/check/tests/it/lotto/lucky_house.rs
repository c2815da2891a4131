//! A simulated house of Lucky 1 dollar that settles correctly, with its own customs and its own code.

use check::lotto::lucky::Conventions;
use game_service::Record;
use game_service::models::{Charm, CharmRewards, LottoBet, LottoPlayer, LottoWin, LuckyBet, LuckyWin};

use super::{OwnedSettlement, Results, money, orders, received, same_digits};
use crate::chance::Chance;

/// What an entry's payout contains besides the wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inside {
    Nothing,
    Charms,
    CharmsAndRefund,
}

/// Which profits are credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Credited {
    All,
    WithoutRefund,
    CreditOnly,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct House {
    pub(crate) inside: Inside,
    pub(crate) credited: Credited,
    /// The full number contains the symbol.
    pub(crate) symbol_in_full: bool,
    /// Each ticket has this many cents for a unit.
    pub(crate) price: i64,
}

pub(crate) const PLAIN: House = House {
    inside: Inside::Nothing,
    credited: Credited::All,
    symbol_in_full: false,
    price: 100,
};

#[derive(Debug, Clone)]
pub(crate) struct OwnedTicket {
    pub(crate) full_number: String,
    pub(crate) number: String,
    pub(crate) set: String,
    pub(crate) qty: String,
    pub(crate) stake: i64,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedWin {
    pub(crate) full_number: String,
    pub(crate) name: &'static str,
    pub(crate) payout: i64,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedCharms {
    pub(crate) payout: i64,
    pub(crate) refund: i64,
    pub(crate) total: i64,
    /// Code, code of the reward, and profit.
    pub(crate) data: Vec<(&'static str, &'static str, i64)>,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedEntry {
    pub(crate) settlement: OwnedSettlement,
    pub(crate) tickets: Vec<OwnedTicket>,
    pub(crate) wins: Vec<OwnedWin>,
    pub(crate) charms: Option<OwnedCharms>,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedRound {
    pub(crate) results: Results,
    pub(crate) entries: Vec<OwnedEntry>,
}

impl House {
    pub(crate) fn any(chance: &mut Chance) -> Self {
        Self {
            inside: *chance.pick(&[Inside::Nothing, Inside::Charms, Inside::CharmsAndRefund]),
            credited: *chance.pick(&[Credited::All, Credited::WithoutRefund, Credited::CreditOnly]),
            symbol_in_full: chance.percent(30),
            price: *chance.pick(&[100, 3_500]),
        }
    }

    pub(crate) fn round(&self, chance: &mut Chance) -> OwnedRound {
        let (number, set) = (chance.digits(4), chance.digits(2));
        let results = [
            ("BIGJACKPOT", vec![format!("{number}{set}CLOVER")]),
            ("JACKPOT", vec![format!("{number}{set}")]),
            ("MAIN4", vec![number.clone()]),
            ("LAST3", vec![number[1..].to_owned()]),
            ("SHUFFLE4", orders(&number)),
            ("SET", vec![set.clone()]),
        ];
        let entries = (0..=chance.below(4))
            .map(|_| self.entry(&number, &set, chance))
            .collect();
        OwnedRound {
            results: results.map(|(key, numbers)| (key.to_owned(), numbers)).into(),
            entries,
        }
    }

    fn entry(&self, number: &str, set: &str, chance: &mut Chance) -> OwnedEntry {
        let tickets: Vec<OwnedTicket> = (0..=chance.below(4))
            .map(|_| self.ticket(number, set, chance))
            .collect();
        let wins: Vec<OwnedWin> = tickets
            .iter()
            .flat_map(|ticket| prizes(ticket, number, set))
            .collect();
        let charms = chance.percent(60).then(|| self.charms(chance));
        let won: i64 = wins.iter().map(|win| win.payout).sum();
        let (payout, refund) = charms
            .as_ref()
            .map_or((0, 0), |charms| (charms.payout, charms.refund));
        let inside = match self.inside {
            Inside::Nothing => 0,
            Inside::Charms => payout,
            Inside::CharmsAndRefund => payout + refund,
        };
        OwnedEntry {
            settlement: OwnedSettlement::of(!wins.is_empty(), won + inside),
            tickets,
            wins,
            charms,
        }
    }

    fn ticket(&self, drawn: &str, drawn_set: &str, chance: &mut Chance) -> OwnedTicket {
        let number = match chance.below(5) {
            0 => drawn.to_owned(),
            1 => format!("{}{}", chance.digits(1), &drawn[1..]),
            2 => drawn.chars().rev().collect(),
            _ => chance.digits(4),
        };
        let set = if chance.percent(30) {
            drawn_set.to_owned()
        } else {
            chance.digits(2)
        };
        let symbol = *chance.pick(&["CLOVER", "MOON"]);
        let tail = if self.symbol_in_full { symbol } else { "" };
        let qty = 1 + i64::try_from(chance.below(4)).unwrap();
        OwnedTicket {
            full_number: format!("{number}{set}{tail}"),
            number,
            set,
            qty: qty.to_string(),
            stake: self.price * qty,
        }
    }

    fn charms(&self, chance: &mut Chance) -> OwnedCharms {
        let known = [
            ("CLOVER", "credit", 500),
            ("MOON", "payoutpercent", 1_250),
            ("HOLYWATERGLASS", "refund", 100),
        ];
        let data: Vec<_> = (0..=chance.below(3)).map(|_| *chance.pick(&known)).collect();
        let is_credited = |(code, reward, _): &&(&str, &str, i64)| match self.credited {
            Credited::All => true,
            Credited::WithoutRefund => *code != "HOLYWATERGLASS",
            Credited::CreditOnly => *reward == "credit",
        };
        let payout = data.iter().filter(is_credited).map(|(_, _, profit)| profit).sum();
        let refunding = data
            .iter()
            .filter(|(code, _, _)| *code == "HOLYWATERGLASS")
            .count();
        OwnedCharms {
            payout,
            refund: 100 * i64::try_from(refunding).unwrap(),
            total: payout + 100 * i64::try_from(chance.below(3)).unwrap(),
            data,
        }
    }
}

/// Every prize of a ticket.
fn prizes(ticket: &OwnedTicket, number: &str, set: &str) -> Vec<OwnedWin> {
    let prize = |name, payout| OwnedWin {
        full_number: ticket.full_number.clone(),
        name,
        payout,
    };
    let is_main = ticket.number == number;
    let is_set = ticket.set == set;
    let mut prizes = Vec::new();
    prizes.extend((is_main && is_set).then(|| prize("JACKPOT", 5_000_000)));
    prizes.extend(is_main.then(|| prize("MAIN4", 300_000)));
    prizes.extend((ticket.number[1..] == number[1..]).then(|| prize("LAST3", 30_000)));
    prizes.extend(same_digits(&ticket.number, number).then(|| prize("SHUFFLE4", 10_050)));
    prizes.extend(is_set.then(|| prize("SET", 2_025)));
    prizes
}

impl OwnedEntry {
    pub(crate) fn received(&self) -> Record<LottoPlayer> {
        received(LottoPlayer {
            bets: self.tickets.iter().map(OwnedTicket::bet).collect(),
            wins: self.wins.iter().map(OwnedWin::win).collect(),
            lucky_symbol: self.charms.as_ref().map(OwnedCharms::rewards),
            ..self.settlement.content("somchai")
        })
    }
}

impl OwnedTicket {
    fn bet(&self) -> LottoBet {
        LottoBet::Lucky(LuckyBet {
            full_number: Some(self.full_number.clone()),
            qty: Some(self.qty.clone()),
            bet_amount: Some(money(self.stake)),
            ..LuckyBet::default()
        })
    }
}

impl OwnedWin {
    fn win(&self) -> LottoWin {
        LottoWin::Lucky(LuckyWin {
            full_number: Some(self.full_number.clone()),
            name: Some(self.name.to_owned()),
            payout_amount: Some(money(self.payout)),
        })
    }
}

impl OwnedCharms {
    fn rewards(&self) -> CharmRewards {
        let data = self.data.iter().map(|(code, reward_code, profit)| Charm {
            symbol_code: Some((*code).to_owned()),
            reward_code: Some((*reward_code).to_owned()),
            profit: Some(money(*profit)),
            ..Charm::default()
        });
        CharmRewards {
            payout_amount: Some(money(self.payout)),
            refund_amount: Some(money(self.refund)),
            total_payout_amount: Some(money(self.total)),
            data: data.collect(),
            ..CharmRewards::default()
        }
    }
}

impl OwnedRound {
    pub(crate) fn learn(&self, conventions: &mut Conventions) {
        for entry in &self.entries {
            conventions.learn_entry(&entry.received());
        }
    }
}

/// What a house shows in this many rounds.
pub(crate) fn learned(house: &House, rounds: usize, chance: &mut Chance) -> Conventions {
    let mut conventions = Conventions::default();
    for _ in 0..rounds {
        house.round(chance).learn(&mut conventions);
    }
    conventions
}
