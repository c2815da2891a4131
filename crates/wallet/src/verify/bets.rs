//! Checks each entry against earlier ones: a refund needs an open bet, a settlement needs an open bet,
//! a rollback needs a credit.
//!
//! This code does not use the ledger's rules, so that the two check each other.

use std::collections::HashMap;

use crate::amount::Amount;
use crate::entry::Entry;
use crate::ledger::Effect;

#[derive(Default)]
pub(super) struct Bets {
    bets: HashMap<String, Bet>,
    credits: HashMap<String, Credit>,
}

struct Bet {
    stake: Amount,
    refunded: bool,
    /// Number of settlements that were not rolled back.
    settled: u32,
}

struct Credit {
    bet_id: Option<String>,
    paid: Amount,
    settles: bool,
}

impl Bets {
    pub(super) fn follow(&mut self, entry: &Entry) -> Result<(), &'static str> {
        match entry.effect {
            None | Some(Effect::CancelTombstone | Effect::RollbackTombstone) => moved_nothing(entry),
            Some(Effect::Adjusted) => Ok(()),
            Some(Effect::Tipped) => took(entry),
            Some(Effect::BetOpened) => self.open(entry),
            Some(Effect::Refunded) => self.refund(entry),
            Some(Effect::Credited | Effect::Lost) => self.settle(entry),
            Some(Effect::Rewarded | Effect::Suspended) => self.credit(entry, false),
            Some(Effect::TakenBack) => self.take_back(entry),
        }
    }

    fn open(&mut self, entry: &Entry) -> Result<(), &'static str> {
        let bet = Bet {
            stake: entry.moved.negated(),
            refunded: false,
            settled: 0,
        };
        self.bets.insert(entry.transaction_id.clone(), bet);
        took(entry)
    }

    fn bet_of(&mut self, entry: &Entry) -> Result<&mut Bet, &'static str> {
        let bet = entry.bet_id.as_ref().and_then(|bet_id| self.bets.get_mut(bet_id));
        bet.ok_or("its bet was never opened")
    }

    fn refund(&mut self, entry: &Entry) -> Result<(), &'static str> {
        let bet = self.bet_of(entry)?;
        if std::mem::replace(&mut bet.refunded, true) {
            return Err("it refunds a bet a second time");
        }
        if bet.settled > 0 {
            return Err("it refunds a settled bet");
        }
        if entry.moved == bet.stake {
            Ok(())
        } else {
            Err("the refunded amount is not the stake")
        }
    }

    fn settle(&mut self, entry: &Entry) -> Result<(), &'static str> {
        let bet = self.bet_of(entry)?;
        bet.settled += 1;
        if bet.refunded {
            return Err("it settles a refunded bet");
        }
        if bet.settled > 1 {
            return Err("it settles a bet a second time");
        }
        self.credit(entry, true)
    }

    fn credit(&mut self, entry: &Entry, settles: bool) -> Result<(), &'static str> {
        let credit = Credit {
            bet_id: entry.bet_id.clone(),
            paid: entry.moved,
            settles,
        };
        self.credits.insert(entry.transaction_id.clone(), credit);
        let expected = if entry.effect == Some(Effect::Lost) {
            Amount::ZERO
        } else {
            entry.amount()
        };
        if entry.moved == expected {
            Ok(())
        } else {
            Err("the paid amount is not the amount of the message")
        }
    }

    fn take_back(&mut self, entry: &Entry) -> Result<(), &'static str> {
        let credit_id = entry.credit_transaction_id.as_ref();
        let credit = credit_id
            .and_then(|credit_id| self.credits.remove(credit_id))
            .ok_or("it rolls back a credit that was not paid or was already rolled back")?;
        if credit.settles
            && let Some(bet) = credit.bet_id.and_then(|bet_id| self.bets.get_mut(&bet_id))
        {
            // If a journal opens a bet twice, its settlements were reset.
            bet.settled = bet.settled.saturating_sub(1);
        }
        if entry.moved == credit.paid.negated() {
            Ok(())
        } else {
            Err("the amount rolled back is not the amount paid")
        }
    }
}

fn moved_nothing(entry: &Entry) -> Result<(), &'static str> {
    if entry.moved.is_zero() {
        Ok(())
    } else {
        Err("it moves credit although it has no effect")
    }
}

fn took(entry: &Entry) -> Result<(), &'static str> {
    if entry.moved == entry.amount().negated() {
        Ok(())
    } else {
        Err("the amount taken is not the amount of the message")
    }
}
