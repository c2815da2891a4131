//! The accounts of a foreign wallet.

use std::collections::{HashMap, HashSet};

use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::house::House;

#[derive(Deserialize)]
pub(crate) struct Message {
    pub(crate) transaction_type: String,
    transaction_id: String,
    transaction_code: String,
    pub(crate) player_id: String,
    round_id: String,
    pub(crate) currency: String,
    amount: Box<RawValue>,
    #[serde(default)]
    bet_id: String,
    #[serde(default)]
    credit_transaction_id: String,
}

/// Accepted or refused.
type Decision = Result<(), ()>;

struct Bet {
    stake: Decimal,
    is_open: bool,
    is_refunded: bool,
}

struct Payout {
    bet_id: String,
    round_id: String,
    amount: Decimal,
    settles: bool,
    is_rolled_back: bool,
}

pub(crate) struct Ledger {
    house: House,
    balances: HashMap<(String, String), Decimal>,
    decided: HashMap<String, (String, Decision)>,
    bets: HashMap<(String, String), Bet>,
    payouts: HashMap<(String, String), Payout>,
    undone_early: HashSet<(String, String, String)>,
}

impl Ledger {
    pub(crate) fn new(house: House, players: &[&str], balance: Decimal) -> Self {
        let account = |player: &&str| (((*player).to_owned(), "THB".to_owned()), balance);
        Self {
            house,
            balances: players.iter().map(account).collect(),
            decided: HashMap::new(),
            bets: HashMap::new(),
            payouts: HashMap::new(),
            undone_early: HashSet::new(),
        }
    }

    /// The balance, if the player has such an account.
    pub(crate) fn balance(&self, player: &str, currency: &str) -> Option<Decimal> {
        let balance = |currency: &str| self.balances.get(&(player.to_owned(), currency.to_owned()));
        let is_known = balance("THB").is_some();
        let empty = (is_known && self.house.has_all_currencies).then_some(Decimal::ZERO);
        balance(currency).copied().or(empty)
    }

    pub(crate) fn handle(&mut self, message: &Message) -> Decision {
        let Message {
            transaction_type: kind,
            transaction_id: id,
            player_id: player,
            ..
        } = message;
        self.balance(player, &message.currency).ok_or(())?;
        let number = if self.house.numbers_once {
            id.clone()
        } else {
            format!("{player}\n{kind}\n{id}")
        };
        let content = [
            kind,
            player,
            &message.round_id,
            &message.currency,
            message.amount.get(),
            &message.bet_id,
        ];
        let content = content.join("\n");
        let is_undo = kind == "cancel" || kind == "rollback";
        if let Some((earlier, decision)) = self
            .decided
            .get(&number)
            .filter(|_| !self.house.is_literal || is_undo)
        {
            return if *earlier == content { *decision } else { Err(()) };
        }
        let amount = amount(message.amount.get(), self.house.reads_zeros).ok_or(())?;
        let decision = match kind.as_str() {
            "debit" => self.debit(message, amount),
            "credit" => self.credit(message, amount),
            "cancel" => self.cancel(message, amount),
            "rollback" => self.rollback(message, amount),
            _ => Err(()),
        };
        if decision.is_ok() || !self.house.reconsiders {
            self.decided.insert(number, (content, decision));
        }
        decision
    }

    fn add(&mut self, message: &Message, amount: Decimal) {
        let account = (message.player_id.clone(), message.currency.clone());
        *self.balances.entry(account).or_default() += amount;
    }

    fn undone_early(&self, message: &Message) -> bool {
        let Message {
            transaction_type: kind,
            transaction_id: id,
            player_id: player,
            ..
        } = message;
        let undone = (player.clone(), kind.clone(), id.clone());
        !self.house.is_literal && self.undone_early.contains(&undone)
    }

    fn undo_early(&mut self, message: &Message, kind: &str, id: &str) -> Decision {
        self.undone_early
            .insert((message.player_id.clone(), kind.to_owned(), id.to_owned()));
        Err(())
    }

    fn debit(&mut self, message: &Message, stake: Decimal) -> Decision {
        let balance = self.balance(&message.player_id, &message.currency).ok_or(())?;
        let is_covered = stake <= balance || self.house.is_literal;
        if self.undone_early(message) || !is_covered || (stake.is_zero() && self.house.refuses_zero) {
            return Err(());
        }
        let bet = Bet {
            stake,
            is_open: true,
            is_refunded: false,
        };
        self.bets
            .insert((message.player_id.clone(), message.transaction_id.clone()), bet);
        self.add(message, -stake);
        Ok(())
    }

    fn credit(&mut self, message: &Message, amount: Decimal) -> Decision {
        let house = self.house;
        if self.undone_early(message) {
            return Err(());
        }
        let is_reward = matches!(message.transaction_code.as_str(), "GBW02" | "GBW03");
        let settles = !is_reward || house.rewards_settle;
        let in_round =
            |payout: &Payout| payout.settles && !payout.is_rolled_back && payout.round_id == message.round_id;
        let is_round_paid = house.pays_once_a_round && self.payouts.values().any(in_round);
        let bet_id = (message.player_id.clone(), message.bet_id.clone());
        match self.bets.get_mut(&bet_id) {
            None if !house.pays_unknown_bets => return Err(()),
            Some(bet) if !house.is_literal => {
                if bet.is_refunded || (settles && (is_round_paid || (!bet.is_open && !house.pays_again))) {
                    return Err(());
                }
                bet.is_open &= !settles;
            }
            _ => {}
        }
        let amount = if message.transaction_code == "GBL01" {
            Decimal::ZERO
        } else {
            amount
        };
        let payout = Payout {
            bet_id: message.bet_id.clone(),
            round_id: message.round_id.clone(),
            amount,
            settles,
            is_rolled_back: false,
        };
        let id = (message.player_id.clone(), message.transaction_id.clone());
        self.payouts.insert(id, payout);
        self.add(message, amount);
        Ok(())
    }

    /// The amount to move: the known one, the requested one, or none.
    fn agreed(&self, known: Decimal, requested: Decimal) -> Result<Decimal, ()> {
        match self.house {
            House { is_literal: true, .. } => Ok(requested),
            House {
                corrects_amounts: true,
                ..
            } => Ok(known),
            _ if known == requested => Ok(known),
            _ => Err(()),
        }
    }

    fn cancel(&mut self, message: &Message, requested: Decimal) -> Decision {
        let bet_id = (message.player_id.clone(), message.bet_id.clone());
        let Some(bet) = self.bets.get(&bet_id) else {
            return self.undo_early(message, "debit", &message.bet_id);
        };
        if bet.is_refunded {
            return Ok(());
        }
        if !bet.is_open && !self.house.is_literal && !self.house.refunds_paid {
            return Err(());
        }
        let amount = self.agreed(bet.stake, requested)?;
        self.bets.entry(bet_id).and_modify(|bet| bet.is_refunded = true);
        self.add(message, amount);
        Ok(())
    }

    fn rollback(&mut self, message: &Message, requested: Decimal) -> Decision {
        let id = (message.player_id.clone(), message.credit_transaction_id.clone());
        let Some(payout) = self.payouts.get(&id) else {
            return self.undo_early(message, "credit", &message.credit_transaction_id);
        };
        if payout.is_rolled_back {
            return Ok(());
        }
        let amount = self.agreed(payout.amount, requested)?;
        let balance = self.balance(&message.player_id, &message.currency).ok_or(())?;
        if self.house.refuses_overdraft && amount > balance {
            return Err(());
        }
        let (settled, bet_id) = (payout.settles, payout.bet_id.clone());
        self.payouts
            .entry(id)
            .and_modify(|payout| payout.is_rolled_back = true);
        if settled {
            let bet_id = (message.player_id.clone(), bet_id);
            self.bets.entry(bet_id).and_modify(|bet| bet.is_open = true);
        }
        self.add(message, -amount);
        Ok(())
    }
}

/// A plain decimal of whole hundredths, as a number or a text: with at most two places, or with zeros behind them.
fn amount(text: &str, reads_zeros: bool) -> Option<Decimal> {
    let text = text.trim_matches('"');
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let amount = Decimal::from_str_exact(text).ok().filter(|_| is_plain)?;
    let amount = if reads_zeros { amount.normalize() } else { amount };
    (amount.scale() <= 2).then_some(amount)
}
