//! One player's account in memory. It is correct unless a flaw is selected.

use std::collections::{HashMap, HashSet};

use rust_decimal::Decimal;

use super::flaw::Flaw;
use super::message::{Message, at};

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
    round_id: String,
    is_tip: bool,
    state: BetState,
}

struct Payout {
    bet: String,
    round_id: String,
    is_reward: bool,
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

    /// Handles a message once. A repetition gets the first response. With `checked`, what the account must allow was
    /// checked before, by a wallet with a race.
    pub(crate) fn handle(&mut self, message: &Message, checked: bool) -> Decision {
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
        let kind = self.kind(message);
        let loses_cents = self.is(if kind == "debit" {
            Flaw::FloatMoney
        } else {
            Flaw::FloatReturns
        });
        let amount = if loses_cents {
            through_a_float(amount)
        } else {
            amount
        };
        let decision = match kind {
            "debit" => self.debit(message, amount, checked),
            "cancel" => self.cancel(message, amount, checked),
            "credit" => self.credit(message, amount),
            "rollback" => self.rollback(message, amount, checked),
            _ => return Err("E_VALIDATION_FAILURE"),
        };
        self.answered.insert(identity, (message.content(), decision));
        decision
    }

    fn kind<'m>(&self, message: &'m Message) -> &'m str {
        let by_code = self.is(Flaw::GoesByCode) || message.transaction_type.is_empty();
        match message.transaction_code.get(..3) {
            Some("GBB" | "GBG") if by_code => "debit",
            Some("GBW" | "GBL") if by_code => "credit",
            Some("RFB") if by_code => "cancel",
            Some("ROL") if by_code => "rollback",
            _ => &message.transaction_type,
        }
    }

    fn debit(&mut self, message: &Message, stake: Decimal, funds_checked: bool) -> Decision {
        if stake.is_zero() {
            return Err("E_VALIDATION_FAILURE");
        }
        let id = &message.transaction_id;
        if self.tombstones.contains(&("debit", id.clone())) {
            return Err("BET_CLOSED");
        }
        let is_covered = funds_checked || stake <= self.balance;
        if is_covered || self.is(Flaw::RefundsRefused) {
            let bet = Bet {
                stake,
                round_id: message.round_id.clone(),
                is_tip: message.transaction_code == "GBG01",
                state: BetState::Open,
            };
            self.bets.insert(id.clone(), bet);
        }
        if !is_covered {
            return Err("INSUFFICIENT_FUNDS");
        }
        self.balance -= stake;
        if self.is(Flaw::SubtractsDiscount) {
            self.balance += message.discount();
        }
        Ok(())
    }

    /// Whether the debit or credit that a message undoes was undone before.
    pub(crate) fn is_undone(&self, message: &Message) -> bool {
        let bet = self.bets.get(&message.bet_id);
        let payout = self.payouts.get(&message.credit_transaction_id);
        bet.is_some_and(|bet| bet.state == BetState::Refunded)
            || payout.is_some_and(|payout| payout.rolled_back)
    }

    /// Any open bet of this stake, for a cancel that names none.
    fn any_bet(&self, stake: Decimal) -> String {
        let fits = |bet: &Bet| bet.state == BetState::Open && bet.stake == stake;
        let open = self.bets.iter().find(|(_, bet)| fits(bet));
        open.map(|(id, _)| id.clone()).unwrap_or_default()
    }

    /// Any payout of this amount that stands, for a rollback that names none.
    fn any_payout(&self, amount: Decimal) -> String {
        let fits = |payout: &Payout| !payout.rolled_back && payout.amount == amount;
        let paid = self.payouts.iter().find(|(_, payout)| fits(payout));
        paid.map(|(id, _)| id.clone()).unwrap_or_default()
    }

    fn cancel(&mut self, message: &Message, requested: Decimal, checked: bool) -> Decision {
        let in_parts = self.is(Flaw::RefundsInParts);
        let again = checked || self.is(Flaw::RefundsTwice) || in_parts;
        let (keeps_tips, by_round) = (self.is(Flaw::KeepsTips), self.is(Flaw::SuccessInOtherRound));
        let bet_id = if message.bet_id.is_empty() {
            self.any_bet(requested)
        } else {
            message.bet_id.clone()
        };
        let of_credit = self.payouts.get(&bet_id).filter(|_| self.is(Flaw::UndoesAnyKind));
        if let Some(payout) = of_credit {
            self.balance += payout.amount;
            return Ok(());
        }
        let Some(bet) = self.bets.get_mut(&bet_id) else {
            if !self.is(Flaw::NoTombstone) {
                self.tombstones.insert(("debit", bet_id));
            }
            return Err("NOT_FOUND");
        };
        match bet.state {
            _ if by_round && bet.round_id != message.round_id => return Ok(()),
            _ if bet.is_tip && keeps_tips => return Err("BET_CLOSED"),
            BetState::Paid => return Err("BET_CLOSED"),
            BetState::Refunded if !again => return Ok(()),
            BetState::Open | BetState::Refunded => {}
        }
        if requested != bet.stake && !in_parts {
            return Err("TRANSACTION_CONFLICT");
        }
        bet.state = BetState::Refunded;
        self.balance += if in_parts { requested } else { bet.stake };
        Ok(())
    }

    fn credit(&mut self, message: &Message, amount: Decimal) -> Decision {
        if self
            .tombstones
            .contains(&("credit", message.transaction_id.clone()))
        {
            return Err("BET_CLOSED");
        }
        let swallows = self.is(Flaw::SwallowsSecondWin);
        if self.is(Flaw::SwallowsEmptyResults) && message.has_empty_result() {
            return Ok(());
        }
        let amount = self.to_pay(message, amount);
        let Some(bet) = self.bets.get_mut(&message.bet_id) else {
            if self.is(Flaw::EarlyWinCloses) {
                self.tombstones.insert(("debit", message.bet_id.clone()));
            }
            return Err("NOT_FOUND");
        };
        match bet.state {
            BetState::Open => bet.state = BetState::Paid,
            BetState::Paid if swallows => return Ok(()),
            _ => return Err("BET_CLOSED"),
        }
        self.balance += amount;
        let payout = Payout {
            bet: message.bet_id.clone(),
            round_id: message.round_id.clone(),
            is_reward: matches!(message.transaction_code.as_str(), "GBW02" | "GBW03"),
            amount,
            rolled_back: false,
        };
        self.payouts.insert(message.transaction_id.clone(), payout);
        Ok(())
    }

    fn to_pay(&self, message: &Message, amount: Decimal) -> Decimal {
        match self.flaw {
            _ if message.transaction_code == "GBL01" => Decimal::ZERO,
            Some(Flaw::AddsJackpot) => amount + message.additional("jackpot"),
            Some(Flaw::AddsPrivilege) => amount + message.additional("privilege"),
            Some(Flaw::AddsRefund) => amount + message.refunded(),
            Some(Flaw::PaysPlayerWin) => match &message.player_win {
                Some(wins) => at(wins.get("PLAYER"), "profit"),
                None => amount,
            },
            Some(Flaw::PaysEachListedBet) => {
                let listed = message.bet_ref_ids.as_ref().map_or(1, Vec::len);
                amount * Decimal::from(listed)
            }
            _ => amount,
        }
    }

    /// What a player was paid with a number.
    pub(crate) fn paid(&self, id: &str) -> Option<Decimal> {
        self.payouts.get(id).map(|payout| payout.amount)
    }

    /// What a player staked with a number.
    pub(crate) fn staked(&self, id: &str) -> Option<Decimal> {
        self.bets.get(id).map(|bet| bet.stake)
    }

    fn rollback(&mut self, message: &Message, requested: Decimal, checked: bool) -> Decision {
        let again = checked || self.is(Flaw::TakesBackTwice);
        let (keeps_rewards, by_round) = (self.is(Flaw::KeepsRewards), self.is(Flaw::SuccessInOtherRound));
        let id = &message.credit_transaction_id;
        let of_bet = self.bets.get(id).filter(|_| self.is(Flaw::UndoesAnyKind));
        if let Some(bet) = of_bet {
            self.balance -= bet.stake;
            return Ok(());
        }
        let id = if id.is_empty() {
            self.any_payout(requested)
        } else {
            id.clone()
        };
        let payout = self.payouts.get_mut(&id);
        let Some(payout) = payout.filter(|payout| !(keeps_rewards && payout.is_reward)) else {
            self.tombstones.insert(("credit", id));
            return Err("NOT_FOUND");
        };
        if by_round && payout.round_id != message.round_id {
            return Ok(());
        }
        if payout.rolled_back && !again {
            return Ok(());
        }
        if requested != payout.amount {
            return Err("TRANSACTION_CONFLICT");
        }
        payout.rolled_back = true;
        self.balance -= payout.amount;
        let bet = self.bets.get_mut(&payout.bet);
        if let Some(bet) = bet.filter(|_| self.flaw != Some(Flaw::ClosedForever)) {
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
