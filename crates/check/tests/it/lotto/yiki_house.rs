//! A simulated house of Yiki that settles correctly, with its own customs and its own code, and its rounds, which tests can
//! modify.

use check::lotto::yiki::{Conventions, Draw};
use game_service::Record;
use game_service::models::{LottoBet, LottoPlayer, LottoWin, YikiBet, YikiWin};

use super::{OwnedSettlement, Results, money, orders, received, same_digits};
use crate::chance::Chance;

#[expect(clippy::struct_excessive_bools, reason = "each is a custom of its own")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct House {
    pub(crate) digits: usize,
    /// Top and under are cut from the start and the end of the winning number.
    pub(crate) mirrored: bool,
    /// With six digits, under is the first two.
    pub(crate) outer: bool,
    pub(crate) mix_without_straight: bool,
    /// Equal purchases are shown as one win.
    pub(crate) merges_wins: bool,
    pub(crate) fractional: bool,
    /// Stakes are the quantity times 10.00.
    pub(crate) unit_price: bool,
    /// Some numbers are paid at half of the rate.
    pub(crate) lower_rates: bool,
    /// The results have no groups of shots, as in the answer for one player.
    pub(crate) by_user: bool,
    /// A player with several wins has an entry for each of them, with all bets.
    pub(crate) entry_per_win: bool,
}

pub(crate) const PLAIN: House = House {
    digits: 5,
    mirrored: false,
    outer: false,
    mix_without_straight: false,
    merges_wins: false,
    fractional: false,
    unit_price: true,
    lower_rates: false,
    by_user: false,
    entry_per_win: false,
};

/// Bets with their digits and rates in hundredths.
const BETS: [(&str, usize, i64); 6] = [
    ("THREE_TOP", 3, 85_000),
    ("THREE_MIX", 3, 12_500),
    ("TWO_TOP", 2, 9_250),
    ("TWO_UNDER", 2, 9_200),
    ("ONE_TOP", 1, 325),
    ("ONE_UNDER", 1, 433),
];

impl House {
    pub(crate) fn any(chance: &mut Chance) -> Self {
        let mirrored = chance.percent(30);
        Self {
            digits: *chance.pick(&[5, 5, 6]),
            mirrored,
            outer: !mirrored && chance.percent(30),
            mix_without_straight: chance.percent(30),
            merges_wins: chance.percent(30),
            fractional: chance.percent(50),
            unit_price: chance.percent(50),
            lower_rates: chance.percent(30),
            by_user: chance.percent(20),
            entry_per_win: chance.percent(30),
        }
    }

    pub(crate) fn round(&self, chance: &mut Chance) -> OwnedRound {
        let winning = chance.digits(self.digits);
        let results = self.groups(&winning);
        let entries = (0..=chance.below(4))
            .flat_map(|player| self.entries(&format!("p{player}"), &winning, chance))
            .collect();
        OwnedRound { results, entries }
    }

    fn top(&self, winning: &str) -> String {
        let at = if self.mirrored { 0 } else { self.digits - 3 };
        winning.chars().skip(at).take(3).collect()
    }

    fn under(&self, winning: &str) -> String {
        let at = match (self.mirrored, self.outer) {
            (true, _) => self.digits - 2,
            (false, true) => 0,
            (false, false) => self.digits - 5,
        };
        winning.chars().skip(at).take(2).collect()
    }

    fn groups(&self, winning: &str) -> Results {
        let (top, under) = (self.top(winning), self.under(winning));
        let mut results = vec![("WINNING_NUMBER".to_owned(), vec![winning.to_owned()])];
        for (bet, _, _) in BETS {
            let group: Vec<String> = match bet {
                "THREE_TOP" => vec![top.clone()],
                "THREE_MIX" => orders(&top)
                    .into_iter()
                    .filter(|number| !self.mix_without_straight || *number != top || all_equal(&top))
                    .collect(),
                "TWO_TOP" => vec![top[1..].to_owned()],
                "TWO_UNDER" => vec![under.clone()],
                // Digits that were drawn twice are listed twice.
                "ONE_TOP" => top.chars().map(String::from).collect(),
                _ => under.chars().map(String::from).collect(),
            };
            results.push((bet.to_owned(), group));
        }
        if !self.by_user {
            for (key, count) in [("SHOOT_FIVE", 5), ("SHOOT_FOUR", 4), ("SHOOT_THREE", 3)] {
                let shot = winning[winning.len() - count..].to_owned();
                results.push((key.to_owned(), vec![shot]));
            }
        }
        results
    }

    /// The entries of a player.
    fn entries(&self, player: &str, winning: &str, chance: &mut Chance) -> Vec<OwnedEntry> {
        let whole = self.entry(player, winning, chance);
        if !self.entry_per_win || whole.wins.len() < 2 {
            return vec![whole];
        }
        let of_a_win = |win: &(OwnedBet, i64)| OwnedEntry {
            settlement: OwnedSettlement::of(true, win.1),
            wins: vec![win.clone()],
            ..whole.clone()
        };
        whole.wins.iter().map(of_a_win).collect()
    }

    fn entry(&self, player: &str, winning: &str, chance: &mut Chance) -> OwnedEntry {
        let mut bets: Vec<OwnedBet> = (0..=chance.below(5)).map(|_| self.bet(winning, chance)).collect();
        if chance.percent(20) {
            bets.push(bets[0].clone());
        }
        let mut wins: Vec<(OwnedBet, i64)> = Vec::new();
        for bet in bets.iter().filter(|bet| self.wins(bet, winning)) {
            let same = |(won, _): &&mut (OwnedBet, i64)| won.bet == bet.bet && won.number == bet.number;
            match wins.iter_mut().find(same).filter(|_| self.merges_wins) {
                Some((won, payout)) => {
                    won.qty += bet.qty;
                    won.stake += bet.stake;
                    won.qty_text = won.qty.to_string();
                    *payout += self.payout(bet);
                }
                None => wins.push((bet.clone(), self.payout(bet))),
            }
        }
        if !self.by_user && chance.percent(10) {
            wins.push((shot(winning), 10_000));
        }
        let payout = wins.iter().map(|(_, payout)| payout).sum();
        OwnedEntry {
            player: player.to_owned(),
            settlement: OwnedSettlement::of(!wins.is_empty(), payout),
            bets,
            wins,
        }
    }

    /// A bet; every third one is on a number that wins or nearly wins.
    fn bet(&self, winning: &str, chance: &mut Chance) -> OwnedBet {
        let (bet, digits, _) = *chance.pick(&BETS);
        let (top, under) = (self.top(winning), self.under(winning));
        let number = match (chance.percent(40), bet) {
            (true, "THREE_TOP") => top,
            (true, "THREE_MIX") => top.chars().rev().collect(),
            (true, "TWO_TOP") => top[1..].to_owned(),
            (true, "TWO_UNDER") => under,
            _ => chance.digits(digits),
        };
        let qty = 1 + i64::try_from(chance.below(5)).unwrap();
        let stake = match (self.unit_price, self.fractional) {
            (true, _) => 1_000 * qty,
            (false, true) => 1 + i64::try_from(chance.below(5_000)).unwrap(),
            (false, false) => 100 * (1 + i64::try_from(chance.below(500)).unwrap()),
        };
        OwnedBet {
            bet,
            number,
            qty,
            qty_text: qty.to_string(),
            stake,
        }
    }

    fn wins(&self, bet: &OwnedBet, winning: &str) -> bool {
        let (top, under) = (self.top(winning), self.under(winning));
        match bet.bet {
            "THREE_TOP" => bet.number == top,
            "THREE_MIX" => {
                let straight = self.mix_without_straight && bet.number == top && !all_equal(&top);
                same_digits(&bet.number, &top) && !straight
            }
            "TWO_TOP" => top.ends_with(&bet.number),
            "TWO_UNDER" => bet.number == under,
            "ONE_TOP" => top.contains(&bet.number),
            _ => under.contains(&bet.number),
        }
    }

    /// Rounded half up to whole cents.
    fn payout(&self, bet: &OwnedBet) -> i64 {
        let (_, _, rate) = BETS.into_iter().find(|(code, _, _)| *code == bet.bet).unwrap();
        let is_lower = self.lower_rates && bet.number.ends_with(['0', '2', '4']);
        (bet.stake * if is_lower { rate / 2 } else { rate } + 50) / 100
    }
}

/// A free shot that won.
fn shot(winning: &str) -> OwnedBet {
    OwnedBet {
        bet: "SHOOT_THREE",
        number: winning[winning.len() - 3..].to_owned(),
        qty: 1,
        qty_text: "1".to_owned(),
        stake: 0,
    }
}

fn all_equal(number: &str) -> bool {
    number.chars().all(|digit| number.starts_with(digit))
}

/// What a house shows in this many rounds.
pub(crate) fn learned(house: &House, rounds: usize, chance: &mut Chance) -> Conventions {
    let mut conventions = Conventions::default();
    for _ in 0..rounds {
        house.round(chance).learn(&mut conventions);
    }
    conventions
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnedBet {
    pub(crate) bet: &'static str,
    pub(crate) number: String,
    pub(crate) qty: i64,
    pub(crate) qty_text: String,
    pub(crate) stake: i64,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedEntry {
    pub(crate) player: String,
    pub(crate) settlement: OwnedSettlement,
    pub(crate) bets: Vec<OwnedBet>,
    /// Wins with their payouts.
    pub(crate) wins: Vec<(OwnedBet, i64)>,
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedRound {
    pub(crate) results: Results,
    pub(crate) entries: Vec<OwnedEntry>,
}

impl OwnedBet {
    fn bet(&self) -> YikiBet {
        YikiBet {
            bet: Some(self.bet.to_owned()),
            number: Some(self.number.clone()),
            qty: Some(self.qty_text.clone()),
            bet_amount: Some(money(self.stake)),
        }
    }
}

impl OwnedEntry {
    pub(crate) fn received(&self) -> Record<LottoPlayer> {
        let wins = self.wins.iter().map(|(bet, payout)| YikiWin {
            bet: bet.bet(),
            payout_amount: Some(money(*payout)),
        });
        received(LottoPlayer {
            bets: self.bets.iter().map(|bet| LottoBet::Yiki(bet.bet())).collect(),
            wins: wins.map(LottoWin::Yiki).collect(),
            ..self.settlement.content(&self.player)
        })
    }
}

impl OwnedRound {
    pub(crate) fn learn(&self, conventions: &mut Conventions) {
        let draw = Draw::of(&self.results);
        conventions.learn_draw(&draw);
        for entry in &self.entries {
            conventions.learn_entry(&draw, &entry.received());
        }
    }
}
