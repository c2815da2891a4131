//! Three houses that settle correctly, each with its own conventions.

use fastrand::Rng;
use games::check::{AmountMeaning, PayoutMeaning, Stakes, Win, Wins};

use crate::codes::codes;
use crate::deal::{Dealt, deal};
use crate::json::value;
use crate::paper::{Paper, amount, win};
use crate::settle::{Customs, gets};

#[expect(clippy::struct_excessive_bools, reason = "each is a custom of its own")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct House {
    pub(crate) customs: Customs,
    pub(crate) amount: AmountMeaning,
    pub(crate) payout: PayoutMeaning,
    /// Whether odds contain the stake.
    pub(crate) gross: bool,
    /// Whether a bet that did not win has an entry.
    pub(crate) lists_losses: bool,
    /// Whether `winner` has all codes that won, or only the first one.
    pub(crate) lists_all: bool,
    /// Whether stakes are lists.
    pub(crate) lists: bool,
    /// Whether `total_bet` of pokdeng has both halves of a stake.
    pub(crate) halves: bool,
}

/// Number of bets of each game that get half of the stakes.
const COMMON: usize = 8;

pub(crate) static HOUSES: [House; 3] = [
    House {
        customs: Customs {
            tie: -50,
            zero: -100,
            seven_loses_all: false,
            pair_needs_suits: false,
            hilo_triple_loses: false,
            home: false,
        },
        amount: AmountMeaning::StakeAndProfit,
        payout: PayoutMeaning::AmountsAndPushes,
        gross: false,
        lists_losses: false,
        lists_all: true,
        lists: false,
        halves: true,
    },
    House {
        customs: Customs {
            tie: 0,
            zero: -50,
            seven_loses_all: true,
            pair_needs_suits: true,
            hilo_triple_loses: true,
            home: true,
        },
        amount: AmountMeaning::Profit,
        payout: PayoutMeaning::Profits,
        gross: false,
        lists_losses: true,
        lists_all: false,
        lists: true,
        halves: false,
    },
    House {
        customs: Customs {
            tie: -100,
            zero: 0,
            seven_loses_all: true,
            pair_needs_suits: false,
            hilo_triple_loses: false,
            home: true,
        },
        amount: AmountMeaning::Stake,
        payout: PayoutMeaning::ReturnsAndPushes,
        gross: true,
        lists_losses: false,
        lists_all: true,
        lists: false,
        halves: false,
    },
];

impl House {
    /// A round of this game and a record of one to three bets on it.
    pub(crate) fn record(&self, key: &'static str, rng: &mut Rng) -> (Dealt, Paper) {
        let dealt = deal(key, self.customs.home, rng);
        let paper = self.record_of(key, &dealt, rng);
        (dealt, paper)
    }

    pub(crate) fn record_of(&self, key: &'static str, dealt: &Dealt, rng: &mut Rng) -> Paper {
        let json = dealt.json();
        let result = games::recognise(key, &value(&json));
        assert!(result.is_some(), "{json}");
        let all = codes(dealt);
        let winner = all.iter().filter(|code| gets(code, dealt, &self.customs) > 0);
        let most = if self.lists_all { usize::MAX } else { 1 };
        let mut paper = Paper {
            key,
            status: "completed",
            result,
            stated: games::stated(key, &value(&json)),
            winner: winner.take(most).map(|code| (*code).to_owned()).collect(),
            stakes: Vec::new(),
            wins: Vec::new(),
            total_bet: 0,
            total_payout: 0,
            outcome: 0,
        };
        let mut left = all.to_vec();
        for _ in 0..rng.usize(1..=left.len().min(3)) {
            let among = if rng.bool() {
                COMMON.min(left.len())
            } else {
                left.len()
            };
            let code = left.remove(rng.usize(..among));
            let cents = if rng.bool() { 100 } else { 1 };
            let stake = rng.i64(1..=900) * cents + 200;
            self.settle(&mut paper, code, stake, gets(code, dealt, &self.customs));
        }
        paper
    }

    pub(crate) fn settle(&self, paper: &mut Paper, code: &'static str, stake: i64, gets: i64) {
        let halves = if self.halves && paper.key == "pokdeng" {
            2
        } else {
            1
        };
        paper.total_bet += halves * stake;
        let stakes = if self.lists {
            Stakes::List(vec![amount(stake)])
        } else {
            Stakes::One(amount(stake))
        };
        paper.stakes.push((code, stakes));
        // Halves of a cent are rounded up.
        let profit = (stake * gets + 50).div_euclid(100);
        let back = stake + profit.max(-stake);
        paper.outcome += profit.max(-stake);
        if gets <= 0 {
            if self.payout != PayoutMeaning::Profits {
                paper.total_payout += back;
            }
            if self.lists_losses {
                paper.wins.push((code, self.entry(win(back, 0, profit))));
            }
            return;
        }
        let listed = match self.amount {
            AmountMeaning::StakeAndProfit => stake + profit,
            AmountMeaning::Stake => stake,
            AmountMeaning::Profit => profit,
        };
        paper.total_payout += match self.payout {
            PayoutMeaning::Profits => profit,
            _ => stake + profit,
        };
        let odds = if self.gross { gets + 100 } else { gets };
        paper.wins.push((code, self.entry(win(listed, odds, profit))));
    }

    pub(crate) fn entry(&self, win: Win) -> Wins {
        if self.lists {
            Wins::List(vec![win])
        } else {
            Wins::One(win)
        }
    }
}
