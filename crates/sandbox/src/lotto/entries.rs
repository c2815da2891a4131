//! One player's entry in a lotto round: the bets and the result.

use chrono::TimeDelta;
use rust_decimal::Decimal;

use super::lucky::{CharmReward, LuckyResult, Prize, Ticket, charm_rewards, tickets};
use super::yiki::{self, YikiBet, YikiResult, YikiWin};
use super::{Game, Lotto, LottoRound, Participant};
use crate::clock::iso;

/// The result of a round.
#[derive(Debug)]
pub(crate) enum LottoResult {
    Yiki(YikiResult),
    Lucky(LuckyResult),
}

/// The bets, the wins and the charm rewards.
#[derive(Debug)]
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
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) player_id: String,
    pub(crate) currency: &'static str,
    /// Id of the payout transaction. None for a loss.
    pub(crate) transaction_id: Option<String>,
    pub(crate) charm_transaction_id: String,
    pub(crate) created_at: String,
    pub(crate) play: Play,
}

impl Entry {
    pub(crate) fn payout(&self) -> Decimal {
        match &self.play {
            Play::Yiki { wins, .. } => wins.iter().map(|win| win.payout).sum(),
            Play::Lucky { prizes, .. } => prizes.iter().map(|prize| prize.payout).sum(),
        }
    }
}

impl Lotto {
    pub(crate) fn result(&self, round: LottoRound) -> LottoResult {
        let chance = self.chance(round).of("result");
        match round.game {
            Game::Yiki => LottoResult::Yiki(YikiResult::draw(chance)),
            Game::Lucky => LottoResult::Lucky(LuckyResult::draw(chance)),
        }
    }

    /// All entries of a round, in the order of the players.
    pub(crate) fn entries(&self, round: LottoRound) -> Vec<Entry> {
        let result = self.result(round);
        self.participants(round)
            .map(|participant| self.entry(round, &result, participant))
            .collect()
    }

    /// The entry of one player. None if the player did not take part.
    pub(crate) fn entry_of(&self, round: LottoRound, player_id: &str) -> Option<Entry> {
        let participant = self
            .participants(round)
            .find(|participant| participant.id == player_id)?;
        Some(self.entry(round, &self.result(round), participant))
    }

    fn entry(&self, round: LottoRound, result: &LottoResult, participant: &Participant) -> Entry {
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
            player_id: participant.id.clone(),
            currency: participant.currency,
            transaction_id: None,
            charm_transaction_id: format!("LC{:019}", chance.of("charm transaction").number() >> 1),
            created_at: iso(round.result_at() + settling),
            play,
        };
        let paid = entry.payout() > Decimal::ZERO;
        entry.transaction_id = paid.then(|| format!("LP{:019}", chance.of("transaction").number() >> 1));
        entry
    }
}
