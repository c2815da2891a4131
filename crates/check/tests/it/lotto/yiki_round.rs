//! A round of Yiki that tests can modify and lend to the check.

use check::lotto::yiki::{Bet, Conventions, Draw, Entry, Win};

use super::owned::{OwnedSettlement, Results, money};

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
    pub(crate) fn lend(&self) -> Bet<'_> {
        Bet {
            bet: Some(self.bet),
            number: Some(&self.number),
            qty: Some(&self.qty_text),
            stake: Some(money(self.stake)),
        }
    }
}

impl OwnedEntry {
    pub(crate) fn lend(&self) -> Entry<'_> {
        Entry {
            settlement: self.settlement.lend(),
            bets: Some(self.bets.iter().map(OwnedBet::lend).collect()),
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

impl OwnedRound {
    pub(crate) fn learn(&self, conventions: &mut Conventions) {
        conventions.learn_draw(&Draw::of(&self.results));
        for entry in &self.entries {
            conventions.learn_entry(&entry.lend());
        }
    }
}
