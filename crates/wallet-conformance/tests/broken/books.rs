//! One player's account in memory. It is correct unless a flaw is selected.

use std::collections::{HashMap, HashSet};

use rust_decimal::Decimal;

use crate::flaw::Flaw;
use crate::message::Message;

/// Done, or the code of an error.
pub(crate) type Decision = Result<(), &'static str>;

#[derive(Clone, Copy, PartialEq)]
enum BetState {
    Open,
    Refunded,
    Paid,
}

struct Bet {
    stake: Decimal,
    is_tip: bool,
    state: BetState,
}

struct Payout {
    bet: String,
    amount: Decimal,
    rolled_back: bool,
}

#[derive(Default)]
pub(crate) struct Books {
    pub(crate) balance: Decimal,
    flaw: Option<Flaw>,
    answered: HashMap<(String, String), (String, Decision)>,
    bets: HashMap<String, Bet>,
    payouts: HashMap<String, Payout>,
    /// Bets that were cancelled before they arrived, and credits that were rolled back before they arrived.
    tombstones: HashSet<(&'static str, String)>,
}

impl Books {
    pub(crate) fn opened(balance: Decimal, flaw: Option<Flaw>) -> Self {
        Self {
            balance,
            flaw,
            ..Self::default()
        }
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// Handles a message once. A repetition gets the first response.
    pub(crate) fn handle(&mut self, message: &Message, funds_checked: bool) -> Decision {
        let identity = (message.transaction_type.clone(), message.transaction_id.clone());
        let known = self
            .answered
            .get(&identity)
            .filter(|_| !self.is(Flaw::NoIdempotency));
        if let Some((content, decision)) = known {
            return if *content == message.content() {
                *decision
            } else {
                Err("TRANSACTION_CONFLICT")
            };
        }
        let amount = message.amount().ok_or("E_VALIDATION_FAILURE")?;
        let amount = if self.is(Flaw::FloatMoney) {
            through_a_float(amount)
        } else {
            amount
        };
        let decision = match message.transaction_type.as_str() {
            "debit" => self.debit(message, amount, funds_checked),
            "cancel" => self.cancel(message, amount),
            "credit" => self.credit(message, amount),
            "rollback" => self.rollback(message, amount),
            _ => return Err("E_VALIDATION_FAILURE"),
        };
        self.answered.insert(identity, (message.content(), decision));
        decision
    }

    fn debit(&mut self, message: &Message, stake: Decimal, funds_checked: bool) -> Decision {
        if stake.is_zero() {
            return Err("E_VALIDATION_FAILURE");
        }
        if self
            .tombstones
            .contains(&("debit", message.transaction_id.clone()))
        {
            return Err("BET_CLOSED");
        }
        if !funds_checked && stake > self.balance {
            return Err("INSUFFICIENT_FUNDS");
        }
        self.balance -= stake;
        let bet = Bet {
            stake,
            is_tip: message.transaction_code == "GBG01",
            state: BetState::Open,
        };
        self.bets.insert(message.transaction_id.clone(), bet);
        Ok(())
    }

    fn cancel(&mut self, message: &Message, requested: Decimal) -> Decision {
        let (trusts, again) = (self.is(Flaw::TrustsAmount), self.is(Flaw::RefundsTwice));
        let keeps_tips = self.is(Flaw::KeepsTips);
        let Some(bet) = self.bets.get_mut(&message.bet_id) else {
            if !self.is(Flaw::NoTombstone) {
                self.tombstones.insert(("debit", message.bet_id.clone()));
            }
            return Err("NOT_FOUND");
        };
        match bet.state {
            _ if bet.is_tip && keeps_tips => return Err("BET_CLOSED"),
            BetState::Paid => return Err("BET_CLOSED"),
            BetState::Refunded if !again => return Ok(()),
            BetState::Open | BetState::Refunded => {}
        }
        if requested != bet.stake && !trusts {
            return Err("TRANSACTION_CONFLICT");
        }
        bet.state = BetState::Refunded;
        self.balance += if trusts { requested } else { bet.stake };
        Ok(())
    }

    fn credit(&mut self, message: &Message, amount: Decimal) -> Decision {
        if self
            .tombstones
            .contains(&("credit", message.transaction_id.clone()))
        {
            return Err("BET_CLOSED");
        }
        let bet = self.bets.get_mut(&message.bet_id).ok_or("NOT_FOUND")?;
        if bet.state != BetState::Open {
            return Err("BET_CLOSED");
        }
        bet.state = BetState::Paid;
        let amount = if message.transaction_code == "GBL01" {
            Decimal::ZERO
        } else {
            amount
        };
        self.balance += amount;
        let payout = Payout {
            bet: message.bet_id.clone(),
            amount,
            rolled_back: false,
        };
        self.payouts.insert(message.transaction_id.clone(), payout);
        Ok(())
    }

    fn rollback(&mut self, message: &Message, requested: Decimal) -> Decision {
        let trusts = self.is(Flaw::TrustsAmount);
        let Some(payout) = self.payouts.get_mut(&message.credit_transaction_id) else {
            self.tombstones
                .insert(("credit", message.credit_transaction_id.clone()));
            return Err("NOT_FOUND");
        };
        if payout.rolled_back {
            return Ok(());
        }
        if requested != payout.amount && !trusts {
            return Err("TRANSACTION_CONFLICT");
        }
        payout.rolled_back = true;
        self.balance -= if trusts { requested } else { payout.amount };
        if let Some(bet) = self.bets.get_mut(&payout.bet) {
            bet.state = BetState::Open;
        }
        Ok(())
    }
}

/// A common mistake: multiply by a hundred and truncate.
#[allow(
    clippy::cast_possible_truncation,
    reason = "losing what is cut off is the flaw"
)]
fn through_a_float(amount: Decimal) -> Decimal {
    let float: f64 = amount.to_string().parse().unwrap();
    Decimal::new((float * 100.0) as i64, 2)
}
