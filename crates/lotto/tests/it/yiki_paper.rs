//! A round of Yiki that tests can modify and lend to the check.

use lotto::check::yiki::{Bet, Conventions, Draw, Entry, Win};

use crate::paper::{PaperSettlement, Results, money};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PaperBet {
    pub(crate) bet: &'static str,
    pub(crate) number: String,
    pub(crate) qty: i64,
    pub(crate) qty_text: String,
    pub(crate) stake: i64,
}

#[derive(Debug, Clone)]
pub(crate) struct PaperEntry {
    pub(crate) settlement: PaperSettlement,
    pub(crate) bets: Vec<PaperBet>,
    /// Wins with their payouts.
    pub(crate) wins: Vec<(PaperBet, i64)>,
}

#[derive(Debug, Clone)]
pub(crate) struct PaperRound {
    pub(crate) results: Results,
    pub(crate) entries: Vec<PaperEntry>,
}

impl PaperBet {
    pub(crate) fn lend(&self) -> Bet<'_> {
        Bet {
            bet: Some(self.bet),
            number: Some(&self.number),
            qty: Some(&self.qty_text),
            stake: Some(money(self.stake)),
        }
    }
}

impl PaperEntry {
    pub(crate) fn lend(&self) -> Entry<'_> {
        Entry {
            settlement: self.settlement.lend(),
            bets: Some(self.bets.iter().map(PaperBet::lend).collect()),
            wins: Some(
                self.wins
                    .iter()
                    .map(|(bet, payout)| Win {
                        bet: bet.lend(),
                        payout: Some(money(*payout)),
                    })
                    .collect(),
            ),
        }
    }
}

impl PaperRound {
    pub(crate) fn learn(&self, conventions: &mut Conventions) {
        conventions.learn_draw(&Draw::of(&self.results));
        for entry in &self.entries {
            conventions.learn_entry(&entry.lend());
        }
    }
}
