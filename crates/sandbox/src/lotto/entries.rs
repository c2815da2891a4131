//! One player's entry in a lotto round: the bets and the result.

use std::collections::HashSet;
use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;

use super::lucky::{CharmReward, LuckyResult, Prize, Ticket, charm_rewards, tickets};
use super::yiki::{self, YikiBet, YikiResult, YikiWin};
use super::{Game, Lotto, LottoRound};
use crate::chance::Chance;
use crate::conventions::LottoEntries;
use crate::dispute_kind::LottoFault;

const NO_TRANSACTION: &str = "0";

#[derive(Debug)]
pub(crate) enum LottoResult {
    Yiki(YikiResult),
    Lucky(LuckyResult),
}

#[derive(Debug, Clone)]
pub(crate) enum Play {
    Yiki {
        bets: Vec<YikiBet>,
        wins: Vec<YikiWin>,
    },
    Lucky {
        tickets: Vec<Ticket>,
        prizes: Vec<Prize>,
        charms: Vec<CharmReward>,
    },
}

/// A payout or loss record.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) player_id: String,
    pub(crate) currency: &'static str,
    /// What is paid: the sum of the wins, unless a fault is planted.
    pub(crate) payout: Decimal,
    /// `GBW01` for a win, `GBL01` for a loss.
    pub(crate) transaction_code: &'static str,
    /// Id of the payout transaction, `0` for a loss.
    pub(crate) transaction_id: String,
    pub(crate) payout_id: String,
    pub(crate) charm_transaction_id: String,
    /// A refund without the charm that refunds: a planted fault.
    pub(crate) stray_refund: Decimal,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) play: Play,
}

#[derive(Debug)]
pub(crate) struct Draw {
    pub(crate) round: LottoRound,
    pub(crate) result: LottoResult,
    pub(super) planted: Option<Planted>,
}

#[derive(Debug)]
pub(crate) struct Planted {
    pub(crate) fault: LottoFault,
    /// The player whose entry has it. None for a fault of the result.
    pub(crate) player_id: Option<String>,
}

impl Entry {
    /// The sum of the wins, before any planted fault.
    pub(crate) fn won(&self) -> Decimal {
        match &self.play {
            Play::Yiki { wins, .. } => wins.iter().map(|win| win.payout).sum(),
            Play::Lucky { prizes, .. } => prizes.iter().map(|prize| prize.payout).sum(),
        }
    }

    pub(crate) fn stakes(&self) -> Decimal {
        match &self.play {
            Play::Yiki { bets, .. } => bets.iter().map(|bet| bet.bet_amount).sum(),
            Play::Lucky { tickets, .. } => tickets.iter().map(Ticket::price).sum(),
        }
    }

    /// What the charms give now, as credit and as refund.
    pub(crate) fn charm_money(&self) -> (Decimal, Decimal) {
        let Play::Lucky { charms, .. } = &self.play else {
            return (Decimal::ZERO, Decimal::ZERO);
        };
        let (refunds, credits): (Vec<_>, Vec<_>) = charms.iter().partition(|charm| charm.is_refund());
        let credit: Decimal = credits.iter().map(|charm| charm.profit).sum();
        let refund: Decimal = refunds.iter().map(|charm| charm.profit).sum();
        (credit, refund + self.stray_refund)
    }

    /// The entries of this player if each win has its own. Each has all bets.
    fn split(self, chance: Chance) -> Vec<Self> {
        let (bets, wins) = match &self.play {
            Play::Yiki { bets, wins } if wins.len() > 1 && self.payout == self.won() => (bets, wins),
            _ => return vec![self],
        };
        let mut entries = Vec::with_capacity(wins.len());
        for (number, win) in wins.iter().enumerate() {
            let mut entry = self.clone();
            entry.play = Play::Yiki {
                bets: bets.clone(),
                wins: vec![win.clone()],
            };
            if number > 0 {
                entry.payout_id = chance.at(number).numbered("LP");
            }
            entry.pay(win.payout);
            entries.push(entry);
        }
        entries
    }

    /// Sets what is paid, and the transaction that pays it.
    pub(super) fn pay(&mut self, payout: Decimal) {
        self.payout = payout;
        self.transaction_code = if payout > Decimal::ZERO { "GBW01" } else { "GBL01" };
        self.transaction_id = if payout > Decimal::ZERO {
            self.payout_id.clone()
        } else {
            NO_TRANSACTION.to_owned()
        };
    }
}

impl Lotto {
    /// The result with the fault planted in the round, if there is one.
    pub(crate) fn draw(&self, round: LottoRound) -> Draw {
        let mut result = self.result(round);
        let planted = self.planted_in(round, &result);
        if let (LottoResult::Yiki(yiki), Some(planted)) = (&mut result, &planted) {
            yiki.is_wrong = planted.fault == LottoFault::WrongGroup;
        }
        Draw {
            round,
            result,
            planted,
        }
    }

    pub(super) fn result(&self, round: LottoRound) -> LottoResult {
        let chance = self.chance(round).of("result");
        match round.game {
            Game::Yiki => LottoResult::Yiki(YikiResult::draw(chance)),
            Game::Lucky => LottoResult::Lucky(LuckyResult::draw(chance)),
        }
    }

    pub(super) fn entry(&self, draw: &Draw, index: usize) -> Entry {
        let mut entry = self.clean_entry(draw.round, &draw.result, index);
        if let Some(planted) = &draw.planted
            && planted.player_id.as_ref() == Some(&entry.player_id)
        {
            planted.plant(&mut entry);
        }
        entry
    }

    pub(super) fn clean_entry(&self, round: LottoRound, result: &LottoResult, index: usize) -> Entry {
        let participant = self.participant(index);
        let chance = self.chance(round).of("entry").of(&participant.id);
        let play = match result {
            LottoResult::Yiki(result) => {
                let bets = yiki::bets(chance);
                Play::Yiki {
                    wins: yiki::wins(chance, &bets, result),
                    bets,
                }
            }
            LottoResult::Lucky(result) => {
                let tickets = tickets(chance, result);
                let prizes = tickets.iter().flat_map(|ticket| result.prizes(ticket)).collect();
                Play::Lucky {
                    prizes,
                    charms: charm_rewards(&tickets, result),
                    tickets,
                }
            }
        };
        let settling = TimeDelta::milliseconds(i64::try_from(chance.of("settling").below(900)).unwrap_or(0));
        let mut entry = Entry {
            player_id: participant.id,
            currency: participant.currency,
            payout: Decimal::ZERO,
            transaction_code: "",
            transaction_id: String::new(),
            payout_id: chance.of("transaction").numbered("LP"),
            charm_transaction_id: chance.of("charm transaction").numbered("LC"),
            stray_refund: Decimal::ZERO,
            created_at: round.result_at() + settling,
            play,
        };
        entry.pay(entry.won());
        entry
    }

    /// A part of the entries of a round, in the order of the players.
    pub(crate) fn entries(
        &self,
        round: LottoRound,
        within: Range<usize>,
        absent: &HashSet<usize>,
    ) -> Vec<Entry> {
        let draw = self.draw(round);
        if self.entries_of == LottoEntries::PerPlayer {
            return self
                .present(round, absent)
                .skip(within.start)
                .take(within.len())
                .map(|index| self.entry(&draw, index))
                .collect();
        }
        self.split_entries(&draw, absent)
            .skip(within.start)
            .take(within.len())
            .collect()
    }

    /// All entries of a round in which each win has its own.
    pub(super) fn split_entries(&self, draw: &Draw, absent: &HashSet<usize>) -> impl Iterator<Item = Entry> {
        self.present(draw.round, absent)
            .flat_map(move |index| self.recorded(self.entry(draw, index), draw.round))
    }

    /// The entries under which the inquiries list what a player bought.
    pub(crate) fn recorded(&self, entry: Entry, round: LottoRound) -> Vec<Entry> {
        if self.entries_of == LottoEntries::PerPlayer {
            return vec![entry];
        }
        let chance = self.chance(round).of("further payout").of(&entry.player_id);
        entry.split(chance)
    }

    /// The entry of one player. None if the player did not take part.
    pub(crate) fn entry_of(&self, round: LottoRound, player_id: &str) -> Option<Entry> {
        let index = self.participant_named(round, player_id)?;
        Some(self.entry(&self.draw(round), index))
    }
}
