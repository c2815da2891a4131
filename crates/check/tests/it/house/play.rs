//! The records of a house, one after the other.

use std::collections::HashMap;

use check::{AmountMeaning, OtherResult, PayoutMeaning};
use fastrand::Rng;
use game_service::models::Hand;
use rust_decimal::Decimal;

use super::codes::{BACCARAT, codes};
use super::deal::{Card, Dealt, code, deal, is_baccarat, points, value};
use super::owned_record::{OwnedRecord, Win, all, hundredths};
use super::settle::{UNKNOWN, gets};
use super::{Bonus, Currency, Entry, House, Listing, Losses, Order, Pushes, Scores, Six, TotalBet, Unit};

/// A bet as the house settled it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bet {
    pub(crate) code: &'static str,
    pub(crate) stake: Decimal,
    /// What it gets by the rules, in hundredths of the stake: odds, 0 for a returned stake, below 0 for a loss.
    pub(crate) gets: i64,
    /// What it won. Zero without a win.
    pub(crate) profit: Decimal,
    /// Its part of `total_payout`.
    pub(crate) paid: Decimal,
    /// Whether it is a win on banker with a six that pays less.
    pub(crate) is_six: bool,
    /// Whether a bonus had to do with the win.
    pub(crate) has_bonus: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub(crate) dealt: Dealt,
    pub(crate) bets: Vec<Bet>,
    pub(crate) owned: OwnedRecord,
    /// What the player won or lost. The record does not state it.
    pub(crate) outcome: Decimal,
}

impl Record {
    /// The only bet with this code.
    pub(crate) fn is_single(&self, code: &str) -> bool {
        self.bets.iter().filter(|bet| bet.code == code).count() == 1
    }
}

/// Number of bets of each other game that get half of the stakes.
const COMMON: usize = 8;

/// What comes of one round: the odds in the record, and the part of the stake that is paid.
struct Terms {
    odds: Decimal,
    share: Decimal,
    six_score_rate: Option<Decimal>,
    bonus_rate: Option<Decimal>,
}

pub(crate) struct Play<'h> {
    pub(crate) house: &'h House,
    pub(crate) key: &'static str,
    pub(crate) rng: Rng,
    /// How often a code happened, for a house that lists two of five.
    happened: HashMap<&'static str, u32>,
}

fn float(value: Decimal) -> f64 {
    value.to_string().parse().unwrap()
}

fn decimal(value: f64) -> Decimal {
    Decimal::from_str_exact(&value.to_string()).unwrap()
}

impl<'h> Play<'h> {
    pub(crate) fn new(house: &'h House, key: &'static str, seed: u64) -> Self {
        Self {
            house,
            key,
            rng: Rng::with_seed(seed),
            happened: HashMap::new(),
        }
    }

    pub(crate) fn deal(&mut self) -> Dealt {
        deal(self.key, self.house.customs.home, &mut self.rng)
    }

    pub(crate) fn record(&mut self) -> Record {
        let dealt = self.deal();
        let winner = self.winner(&dealt);
        self.record_of(dealt, winner)
    }

    /// A player's record of this round.
    pub(crate) fn record_of(&mut self, dealt: Dealt, winner: Vec<String>) -> Record {
        let house = self.house;
        let currency = house.currencies[self.rng.usize(..house.currencies.len())];
        let has_entry = house.entry != Entry::None && self.rng.u8(..10) < 3;
        let mut owned = OwnedRecord::settled(self.key, winner);
        (owned.currency, owned.bonus) = (currency.code, has_entry);
        if let Dealt::Baccarat { player, banker } = &dealt {
            (owned.player, owned.banker) = (self.hand(player), self.hand(banker));
        } else {
            owned.other = Some(self.result(&dealt));
        }
        let mut record = Record {
            dealt,
            bets: Vec::new(),
            owned,
            outcome: Decimal::ZERO,
        };
        for code in self.chosen(&record.dealt) {
            let stake = self.stake(currency);
            self.bet(&mut record, code, stake, currency);
            if house.lists && !is_baccarat(self.key) && self.rng.u8(..5) == 0 {
                let stake = self.stake(currency);
                self.bet(&mut record, code, stake, currency);
            }
        }
        if self.key == "baccarat_insurance" {
            self.insure(&mut record, currency);
        }
        if has_entry && house.entry == Entry::Price {
            let price = self.stake(currency);
            record.owned.add_stake("BONUS", false, price);
            record.outcome -= price;
            record.bets.push(Bet {
                code: "BONUS",
                stake: price,
                gets: -100,
                profit: Decimal::ZERO,
                paid: Decimal::ZERO,
                is_six: false,
                has_bonus: true,
            });
        }
        record.owned.total_bet = self.total_bet(&record.bets, currency);
        record.owned.total_payout = self.sum(record.bets.iter().map(|bet| bet.paid));
        record
    }

    fn sum(&self, values: impl Iterator<Item = Decimal>) -> Decimal {
        if self.house.noise {
            decimal(values.map(float).fold(0.0, |sum, value| sum + value))
        } else {
            values.sum()
        }
    }

    fn total_bet(&self, bets: &[Bet], currency: Currency) -> Decimal {
        let counts = |bet: &&Bet| match self.house.total_bet {
            TotalBet::Stakes | TotalBet::WithFee => true,
            TotalBet::WithoutInsurance => bet.code != "INSURANCE",
            TotalBet::WithoutBonus => bet.code != "BONUS",
            TotalBet::Turnover => bet.gets != 0,
        };
        let halves = self.house.halves && self.key == "pokdeng" && self.house.total_bet == TotalBet::Stakes;
        let times = if halves { 2 } else { 1 };
        let fee = match self.house.total_bet {
            TotalBet::WithFee => hundredths(3 * currency.hundredths()),
            _ => Decimal::ZERO,
        };
        let stakes = bets.iter().filter(counts);
        self.sum(stakes.map(|bet| bet.stake * Decimal::from(times)).chain([fee]))
    }

    /// At least twenty units, so that every win is at least one.
    fn stake(&mut self, currency: Currency) -> Decimal {
        let step = match (self.house.fractional, currency.unit) {
            (true, _) => currency.hundredths(),
            (false, Unit::Cent | Unit::Exact) => 100,
            (false, _) => 10 * currency.hundredths(),
        };
        hundredths(self.rng.i64(20..=30_000) * step)
    }

    fn chosen(&mut self, dealt: &Dealt) -> Vec<&'static str> {
        let rng = &mut self.rng;
        let mut chosen = Vec::with_capacity(4);
        if is_baccarat(self.key) {
            let (first, other) = if rng.u8(..20) < 9 {
                ("PLAYER", "BANKER")
            } else {
                ("BANKER", "PLAYER")
            };
            chosen.push(first);
            chosen.extend((rng.u8(..20) == 0).then_some(other));
            chosen.extend(BACCARAT[2..].iter().filter(|_| rng.u8(..10) == 0));
        } else {
            let mut left = codes(dealt).to_vec();
            for _ in 0..rng.usize(1..=left.len().min(3)) {
                let among = if rng.bool() {
                    COMMON.min(left.len())
                } else {
                    left.len()
                };
                chosen.push(left.remove(rng.usize(..among)));
            }
        }
        if self.house.unknown && rng.u8(..10) == 0 {
            chosen.push(UNKNOWN);
        }
        chosen
    }

    fn bet(&mut self, record: &mut Record, code: &'static str, stake: Decimal, currency: Currency) {
        let gets = gets(code, &record.dealt, &self.house.customs);
        self.settle(record, code, stake, gets, currency);
    }

    /// One or two stakes on insurance, if there is exactly one main bet.
    fn insure(&mut self, record: &mut Record, currency: Currency) {
        let mains: Vec<Bet> = record
            .bets
            .iter()
            .filter(|bet| matches!(bet.code, "PLAYER" | "BANKER"))
            .copied()
            .collect();
        let Dealt::Baccarat { player, banker } = &record.dealt else {
            return;
        };
        let [main] = mains[..] else { return };
        if self.rng.bool() {
            return;
        }
        let (player, banker) = (points(player), points(banker));
        let gets = match player.cmp(&banker) {
            std::cmp::Ordering::Equal if !self.house.customs.insured_tie => 0,
            std::cmp::Ordering::Greater if main.code == "PLAYER" => -100,
            std::cmp::Ordering::Less if main.code == "BANKER" => -100,
            _ => 150,
        };
        let half = Currency {
            rounding: super::Rounding::Down,
            ..currency
        };
        let stake = half.round(main.stake * hundredths(if self.rng.u8(..5) == 0 { 25 } else { 50 }));
        for _ in 0..if self.rng.u8(..5) == 0 { 2 } else { 1 } {
            self.settle(record, "INSURANCE", stake, gets, currency);
        }
    }

    /// Adds a bet that gets this to a record.
    pub(crate) fn settle(
        &mut self,
        record: &mut Record,
        code: &'static str,
        stake: Decimal,
        gets: i64,
        currency: Currency,
    ) {
        let is_list = code == "INSURANCE" || self.house.lists && !is_baccarat(self.key);
        record.owned.add_stake(code, is_list, stake);
        let bet = if gets > 0 {
            let (bet, win) = self.won(record, code, stake, gets, currency);
            record.owned.add_win(code, is_list, win);
            record.outcome += bet.profit;
            bet
        } else {
            let back = currency.round(stake * hundredths((100 + gets).max(0)));
            let entry = self.not_won(stake, back, gets);
            record.outcome += back - stake;
            if let Some(entry) = entry {
                record.owned.add_win(code, is_list, entry);
            }
            Bet {
                code,
                stake,
                gets,
                profit: Decimal::ZERO,
                paid: self.came_back(back, entry),
                is_six: false,
                has_bonus: false,
            }
        };
        record.bets.push(bet);
    }

    /// A bet that won, with its entry.
    pub(crate) fn won(
        &mut self,
        record: &Record,
        code: &'static str,
        stake: Decimal,
        gets: i64,
        currency: Currency,
    ) -> (Bet, Win) {
        let is_six = self.house.six != Six::Full
            && code == "BANKER"
            && matches!(&record.dealt, Dealt::Baccarat { banker, .. } if points(banker) == 6);
        let has_bonus = self.house.bonus != Bonus::None
            && !is_six
            && match self.house.entry {
                Entry::None => self.rng.u8(..5) == 0,
                _ => {
                    record.owned.bonus
                        && record
                            .owned
                            .wins
                            .iter()
                            .all(|(_, wins)| all(wins)[0].bonus_rate.is_none())
                }
            };
        let terms = self.terms(code, gets, is_six, has_bonus);
        let product = if self.house.noise && currency.unit == Unit::Exact {
            decimal(float(stake) * float(terms.share))
        } else {
            stake * terms.share
        };
        let profit = currency.round(product);
        assert!(profit > Decimal::ZERO, "{code} {stake} {gets}");
        let amount = self.amount(stake, profit);
        let paid = match self.house.payout {
            PayoutMeaning::Profits => profit,
            PayoutMeaning::Amounts | PayoutMeaning::AmountsAndPushes => amount,
            PayoutMeaning::Returns | PayoutMeaning::ReturnsAndPushes => stake + profit,
        };
        let win = Win {
            six_score_rate: terms.six_score_rate,
            bonus_rate: terms.bonus_rate,
            ..Win::of(amount, terms.odds, profit)
        };
        let bet = Bet {
            code,
            stake,
            gets,
            profit,
            paid,
            is_six,
            has_bonus,
        };
        (bet, win)
    }

    pub(crate) fn amount(&self, stake: Decimal, profit: Decimal) -> Decimal {
        match self.house.amount {
            AmountMeaning::StakeAndProfit => self.sum([stake, profit].into_iter()),
            AmountMeaning::Stake => stake,
            AmountMeaning::Profit => profit,
        }
    }

    fn terms(&mut self, code: &str, gets: i64, is_six: bool, has_bonus: bool) -> Terms {
        let (share, odds) = self.house.commission(self.key, code, gets);
        let (mut odds, share, half) = (hundredths(odds), hundredths(share), hundredths(50));
        let (mut six_score_rate, mut bonus_rate) = (None, None);
        let mut paid = odds * share;
        if is_six {
            // The lower payout stands in the place of a commission.
            six_score_rate = (self.house.six != Six::InOdds).then_some(half);
            (odds, paid) = match self.house.six {
                Six::Times => (odds, odds * half),
                Six::Instead => (odds, half),
                _ => (half, half),
            };
        } else if has_bonus {
            let rate = Decimal::from(self.rng.u8(2..=3));
            bonus_rate = (self.house.bonus != Bonus::Unstated).then_some(rate);
            (odds, paid) = match self.house.bonus {
                Bonus::InOdds => (odds * rate, paid * rate),
                Bonus::Added => (odds, (odds + rate) * share),
                _ => (odds, paid * rate),
            };
        }
        Terms {
            odds: if self.house.gross {
                odds + Decimal::ONE
            } else {
                odds
            }
            .normalize(),
            share: paid,
            six_score_rate,
            bonus_rate,
        }
    }

    /// The entry of a bet that did not win, if the house lists it.
    pub(crate) fn not_won(&self, stake: Decimal, back: Decimal, gets: i64) -> Option<Win> {
        let lost = stake * hundredths(gets);
        let (amount, profit) = if back.is_zero() {
            match self.house.losses {
                Losses::Not => return None,
                Losses::Zeros => (Decimal::ZERO, Decimal::ZERO),
                Losses::Stake => (stake, Decimal::ZERO),
                Losses::InFull => (self.amount(stake, -stake), lost),
            }
        } else {
            match self.house.pushes {
                Pushes::Not => return None,
                Pushes::Zeros => (Decimal::ZERO, Decimal::ZERO),
                Pushes::InFull => (back, back - stake),
            }
        };
        let odds = match (self.house.odds_of_losses, self.house.gross) {
            (false, _) => Decimal::ZERO,
            (true, false) => Decimal::ONE,
            (true, true) => Decimal::TWO,
        };
        Some(Win::of(amount, odds, profit))
    }

    /// The part of a stake that came back in `total_payout`.
    pub(crate) fn came_back(&self, back: Decimal, entry: Option<Win>) -> Decimal {
        match (self.house.payout, entry) {
            (PayoutMeaning::AmountsAndPushes | PayoutMeaning::ReturnsAndPushes, _)
            | (PayoutMeaning::Returns, Some(_)) => back,
            (PayoutMeaning::Amounts, Some(entry)) if !back.is_zero() => entry.amount.unwrap(),
            (PayoutMeaning::Amounts | PayoutMeaning::Returns | PayoutMeaning::Profits, _) => Decimal::ZERO,
        }
    }

    /// The codes under `winner`.
    pub(crate) fn winner(&mut self, dealt: &Dealt) -> Vec<String> {
        let customs = &self.house.customs;
        let won = codes(dealt)
            .iter()
            .copied()
            .filter(|code| gets(code, dealt, customs) > 0);
        let mut listed = Vec::new();
        if let Dealt::Baccarat { player, banker } = dealt {
            listed.push(match points(player).cmp(&points(banker)) {
                std::cmp::Ordering::Greater => "PLAYER",
                std::cmp::Ordering::Less => "BANKER",
                std::cmp::Ordering::Equal => "TIE",
            });
        }
        let won: Vec<&str> = won.filter(|code| !listed.contains(code)).collect();
        let happened = &mut self.happened;
        match self.house.listing {
            Listing::All => listed.extend(won),
            // A code that is listed in six of seven cases would be listed in twenty of twenty now and then.
            Listing::First if is_baccarat(self.key) => listed.extend(won),
            Listing::First => listed.extend(won.first()),
            Listing::None => {}
            Listing::Some => listed.extend(won.into_iter().filter(|code| {
                let times = happened.entry(code).or_default();
                *times += 1;
                *times % 5 < 2
            })),
        }
        if self.house.unknown && gets(UNKNOWN, dealt, customs) > 0 {
            listed.push(UNKNOWN);
        }
        listed.into_iter().map(str::to_owned).collect()
    }

    /// The result of another game than baccarat.
    fn result(&self, dealt: &Dealt) -> OtherResult {
        let value = dealt.value();
        let result = games::recognise(self.key, &value);
        assert!(result.is_some(), "{value:?}");
        OtherResult {
            result,
            stated: games::stated(self.key, &value),
            winner: None,
        }
    }

    pub(crate) fn hand(&self, dealt: &[Card]) -> Hand {
        let mut hand = dealt.to_vec();
        match self.house.order {
            Order::AsDealt => {}
            Order::ThirdFirst if hand.len() == 2 => {}
            Order::ThirdFirst => hand.rotate_right(1),
            Order::Reversed => hand.reverse(),
        }
        // A house that writes ten for a ten adds tens.
        let worth = |card: Card| match self.house.scores {
            Scores::Tens if card.0 >= 10 => 10,
            _ => i64::from(value(card)),
        };
        let total = |hand: &[Card]| {
            let sum: i64 = hand.iter().map(|card| worth(*card)).sum();
            if self.house.plain_sum { sum } else { sum % 10 }
        };
        let scores: Vec<i64> = match self.house.scores {
            Scores::Values | Scores::Tens => hand.iter().map(|card| worth(*card)).collect(),
            Scores::Ranks => hand.iter().map(|(rank, _)| i64::from(*rank)).collect(),
            Scores::Running => (1..=hand.len()).map(|count| total(&hand[..count])).collect(),
            Scores::Total => vec![total(&hand)],
            Scores::Totals => vec![total(&hand); hand.len()],
            Scores::None => vec![],
        };
        Hand {
            card: hand.iter().map(|card| code(*card)).collect(),
            score: scores.iter().map(i64::to_string).collect(),
            total: Some(total(&hand)),
        }
    }
}
