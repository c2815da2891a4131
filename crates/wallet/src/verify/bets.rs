//! Checks each entry against earlier ones: a refund and a settlement need a bet that was taken, a rollback needs a credit.
//! The ledger's rules are not used, so that the two check each other.

use std::collections::HashMap;

use crate::amount::Amount;
use crate::entry::Entry;
use crate::ledger::{Effect, Flag};
use crate::message::Code;

#[derive(Default)]
pub(super) struct Bets {
    by_id: HashMap<String, Bet>,
    credits: HashMap<String, Credit>,
    /// Settlements that were not rolled back, by the bet that they name. A bet may arrive after its settlement.
    settled: HashMap<String, u32>,
}

struct Bet {
    stake: Amount,
    is_tip: bool,
    is_lotto: bool,
    refunded: bool,
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
            Some(Effect::Tipped) => self.open(entry, true),
            Some(Effect::BetOpened) => self.open(entry, false),
            Some(Effect::Refunded) => self.refund(entry, false),
            Some(Effect::TipReturned) => self.refund(entry, true),
            Some(Effect::Credited | Effect::Lost) => self.settle(entry),
            Some(Effect::Rewarded) => self.credit(entry, false),
            Some(Effect::Suspended) => self.suspend(entry),
            Some(Effect::TakenBack) => self.take_back(entry),
        }
    }

    fn open(&mut self, entry: &Entry, is_tip: bool) -> Result<(), &'static str> {
        let bet = Bet {
            stake: entry.moved.negated(),
            is_tip,
            is_lotto: entry.is_lotto(),
            refunded: false,
        };
        self.by_id.insert(entry.transaction_id.clone(), bet);
        if entry.moved == entry.amount().negated() {
            Ok(())
        } else {
            Err("the amount taken is not the amount of the message")
        }
    }

    fn bet_of(&mut self, entry: &Entry, is_tip: bool) -> Result<&mut Bet, &'static str> {
        let bet = entry
            .bet_id
            .as_ref()
            .and_then(|bet_id| self.by_id.get_mut(bet_id));
        bet.filter(|bet| bet.is_tip == is_tip)
            .ok_or("its bet was never opened")
    }

    fn refund(&mut self, entry: &Entry, is_tip: bool) -> Result<(), &'static str> {
        let settled = self.settlements(entry);
        let bet = self.bet_of(entry, is_tip)?;
        if std::mem::replace(&mut bet.refunded, true) {
            return Err("it refunds a bet a second time");
        }
        // The contract asks for it, and the wallet says so.
        if settled > 0 && !entry.flags.contains(&Flag::CancelAfterCredit) {
            return Err("it refunds a settled bet");
        }
        if entry.moved == bet.stake || is_the_amount_of_the_message(entry, entry.moved) {
            Ok(())
        } else {
            Err("the refunded amount is not the stake")
        }
    }

    fn settle(&mut self, entry: &Entry) -> Result<(), &'static str> {
        if self.bet_of(entry, false)?.refunded {
            return Err("it settles a refunded bet");
        }
        self.credit(entry, true)
    }

    fn suspend(&mut self, entry: &Entry) -> Result<(), &'static str> {
        if self.bet_of(entry, false).is_ok() {
            return Err("it pays from suspense although its bet is known");
        }
        let is_reward = Code::of(&entry.transaction_code) == Code::Reward;
        self.credit(entry, !is_reward)
    }

    fn settlements(&self, entry: &Entry) -> u32 {
        let bet_id = entry.bet_id.as_ref();
        bet_id
            .and_then(|bet_id| self.settled.get(bet_id))
            .copied()
            .unwrap_or_default()
    }

    fn credit(&mut self, entry: &Entry, settles: bool) -> Result<(), &'static str> {
        let credit = Credit {
            bet_id: entry.bet_id.clone(),
            paid: entry.moved,
            settles,
        };
        self.credits.insert(entry.transaction_id.clone(), credit);
        if let Some(bet_id) = entry.bet_id.clone().filter(|_| settles) {
            *self.settled.entry(bet_id).or_default() += 1;
        }
        let is_lotto = self.bet_of(entry, false).is_ok_and(|bet| bet.is_lotto);
        let is_known = is_lotto || entry.flags.contains(&Flag::SecondCredit);
        if self.settlements(entry) > 1 && settles && !is_known {
            return Err("it settles a bet a second time");
        }
        let expected = if Code::of(&entry.transaction_code) == Code::Lose {
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
            && let Some(settled) = credit.bet_id.and_then(|bet_id| self.settled.get_mut(&bet_id))
        {
            *settled = settled.saturating_sub(1);
        }
        if entry.moved == credit.paid.negated() || is_the_amount_of_the_message(entry, entry.moved.negated())
        {
            Ok(())
        } else {
            Err("the amount rolled back is not the amount paid")
        }
    }
}

/// Whether a setting let a cancel or rollback move the amount of its message. The wallet says so.
fn is_the_amount_of_the_message(entry: &Entry, moved: Amount) -> bool {
    entry.flags.contains(&Flag::AmountDiffers) && moved == entry.amount()
}

fn moved_nothing(entry: &Entry) -> Result<(), &'static str> {
    if entry.moved.is_zero() {
        Ok(())
    } else {
        Err("it moves credit although it has no effect")
    }
}
