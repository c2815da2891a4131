//! The accounts of the players.

use std::collections::{HashMap, HashSet};

use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::house::{Flaw, House};

/// Done, or the HTTP status of a refusal.
pub(crate) type Decision = Result<(), u16>;

/// A player and a number.
type Id = (String, String);

struct Bet {
    stake: Decimal,
    round_id: String,
    is_tip: bool,
    is_open: bool,
    is_refunded: bool,
}

struct Payout {
    bet_id: String,
    round_id: String,
    amount: Decimal,
    is_reward: bool,
    settles: bool,
    is_rolled_back: bool,
}

pub(crate) struct Accounts {
    house: House,
    flaw: Option<Flaw>,
    /// By player and currency.
    balances: HashMap<(String, String), Decimal>,
    decided: HashMap<String, (String, Decision)>,
    bets: HashMap<Id, Bet>,
    payouts: HashMap<Id, Payout>,
    /// Debits that were cancelled before they arrived, and credits that were rolled back before they arrived.
    undone_early: HashSet<(&'static str, Id)>,
}

impl Accounts {
    pub(crate) fn new(house: House, flaw: Option<Flaw>, players: &[&str], balance: Decimal) -> Self {
        let account = |player: &&str| (((*player).to_owned(), "THB".to_owned()), balance);
        Self {
            house,
            flaw,
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

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    /// Handles a message once. A repetition gets the first decision. With `checked`, what the account must allow was
    /// checked before, by a wallet with a race.
    pub(crate) fn handle(&mut self, message: &Message, checked: bool) -> Decision {
        let player = &message.player_id;
        self.balance(player, &message.currency).ok_or(404_u16)?;
        let kind = self.kind(message);
        let number = if self.house.numbers_once {
            message.transaction_id.clone()
        } else {
            [player, &message.transaction_type, &message.transaction_id]
                .map(String::as_str)
                .join("\n")
        };
        let forgets =
            self.is(Flaw::NoIdempotency) || (self.house.is_literal && matches!(kind, "debit" | "credit"));
        if let Some((content, decision)) = self.decided.get(&number).filter(|_| !forgets) {
            return if *content == message.content() {
                *decision
            } else {
                Err(409)
            };
        }
        let amount = message.amount(self.house.reads_zeros).ok_or(400_u16)?;
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
            _ => return Err(400),
        };
        if decision.is_ok() || !self.house.reconsiders {
            self.decided.insert(number, (message.content(), decision));
        }
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

    fn add(&mut self, message: &Message, amount: Decimal) {
        let account = (message.player_id.clone(), message.currency.clone());
        *self.balances.entry(account).or_default() += amount;
    }

    fn was_undone_early(&self, kind: &'static str, message: &Message) -> bool {
        let id = (message.player_id.clone(), message.transaction_id.clone());
        !self.house.is_literal && self.undone_early.contains(&(kind, id))
    }

    fn debit(&mut self, message: &Message, stake: Decimal, funds_checked: bool) -> Decision {
        if stake.is_zero() && self.house.refuses_zero {
            return Err(400);
        }
        if self.was_undone_early("debit", message) {
            return Err(422);
        }
        let balance = self.balance(&message.player_id, &message.currency);
        let is_covered =
            funds_checked || self.house.is_literal || balance.is_some_and(|balance| stake <= balance);
        if is_covered || self.is(Flaw::RefundsRefused) {
            let bet = Bet {
                stake,
                round_id: message.round_id.clone(),
                is_tip: message.transaction_code == "GBG01",
                is_open: true,
                is_refunded: false,
            };
            let id = (message.player_id.clone(), message.transaction_id.clone());
            self.bets.insert(id, bet);
        }
        if !is_covered {
            return Err(422);
        }
        self.add(message, -stake);
        if self.is(Flaw::SubtractsDiscount) {
            self.add(message, message.discount());
        }
        Ok(())
    }

    /// Whether the debit or credit that a message undoes was undone before.
    pub(crate) fn is_undone(&self, message: &Message) -> bool {
        let id = |number: &str| (message.player_id.clone(), number.to_owned());
        let bet = self.bets.get(&id(&message.bet_id));
        let payout = self.payouts.get(&id(&message.credit_transaction_id));
        bet.is_some_and(|bet| bet.is_refunded) || payout.is_some_and(|payout| payout.is_rolled_back)
    }

    /// Any open bet of this stake, for a cancel that names none.
    fn any_bet(&self, stake: Decimal) -> Option<Id> {
        let mut bets = self.bets.iter();
        let open = bets.find(|(_, bet)| bet.is_open && !bet.is_refunded && bet.stake == stake);
        open.map(|(id, _)| id.clone())
    }

    /// Any payout of this amount that stands, for a rollback that names none.
    fn any_payout(&self, amount: Decimal) -> Option<Id> {
        let mut payouts = self.payouts.iter();
        let paid = payouts.find(|(_, payout)| !payout.is_rolled_back && payout.amount == amount);
        paid.map(|(id, _)| id.clone())
    }

    /// The amount to move: the known one, the requested one, or none.
    fn agreed(&self, known: Decimal, requested: Decimal) -> Result<Decimal, u16> {
        match self.house {
            House { is_literal: true, .. } => Ok(requested),
            House {
                corrects_amounts: true,
                ..
            } => Ok(known),
            _ if known == requested => Ok(known),
            _ => Err(409),
        }
    }

    fn cancel(&mut self, message: &Message, requested: Decimal, checked: bool) -> Decision {
        let in_parts = self.is(Flaw::RefundsInParts);
        let again = checked || in_parts || self.is(Flaw::RefundsTwice);
        let named = (message.player_id.clone(), message.bet_id.clone());
        let guessed = self.is(Flaw::Fills("bet_id")) && message.bet_id.is_empty();
        let id = if guessed {
            self.any_bet(requested).unwrap_or(named)
        } else {
            named
        };
        let of_credit = self.payouts.get(&id).filter(|_| self.is(Flaw::UndoesAnyKind));
        if let Some(payout) = of_credit {
            self.add(message, payout.amount);
            return Ok(());
        }
        let Some(bet) = self.bets.get(&id) else {
            let mut all = self.bets.iter().filter(|_| self.is(Flaw::RefundsToAnyone));
            if let Some((_, bet)) = all.find(|((_, number), _)| *number == message.bet_id) {
                self.add(message, bet.stake);
                return Ok(());
            }
            if !self.is(Flaw::NoTombstone) {
                self.undone_early.insert(("debit", id));
            }
            return Err(404);
        };
        let refunds_paid = self.house.is_literal || self.house.refunds_paid;
        match bet {
            _ if self.is(Flaw::SuccessInOtherRound) && bet.round_id != message.round_id => return Ok(()),
            Bet { is_tip: true, .. } if self.is(Flaw::KeepsTips) => return Err(422),
            Bet {
                is_refunded: true, ..
            } if !again => return Ok(()),
            Bet { is_open: false, .. } if !refunds_paid => return Err(422),
            _ => {}
        }
        let amount = if in_parts {
            requested
        } else {
            self.agreed(bet.stake, requested)?
        };
        self.bets.entry(id).and_modify(|bet| bet.is_refunded = true);
        self.add(message, amount);
        Ok(())
    }

    fn credit(&mut self, message: &Message, amount: Decimal) -> Decision {
        let house = self.house;
        if self.was_undone_early("credit", message) {
            return Err(422);
        }
        if self.is(Flaw::SwallowsEmptyResults) && message.has_empty_result() {
            return Ok(());
        }
        let amount = self.to_pay(message, amount);
        let is_reward = matches!(message.transaction_code.as_str(), "GBW02" | "GBW03");
        let settles = !is_reward || house.rewards_settle;
        let in_round =
            |payout: &Payout| payout.settles && !payout.is_rolled_back && payout.round_id == message.round_id;
        let is_round_paid = house.pays_once_a_round && self.payouts.values().any(in_round);
        let swallows = self.is(Flaw::SwallowsSecondWin);
        let bet_id = (message.player_id.clone(), message.bet_id.clone());
        match self.bets.get_mut(&bet_id) {
            None if !house.pays_unknown_bets => {
                if self.is(Flaw::EarlyWinCloses) {
                    self.undone_early.insert(("debit", bet_id));
                }
                return Err(404);
            }
            Some(bet) if !house.is_literal => {
                let is_paid = !bet.is_open && !house.pays_again;
                match bet {
                    Bet {
                        is_refunded: true, ..
                    } => return Err(422),
                    _ if settles && is_paid && swallows => return Ok(()),
                    _ if settles && (is_paid || is_round_paid) => return Err(422),
                    _ => bet.is_open &= !settles,
                }
            }
            _ => {}
        }
        let payout = Payout {
            bet_id: message.bet_id.clone(),
            round_id: message.round_id.clone(),
            amount,
            is_reward,
            settles,
            is_rolled_back: false,
        };
        let id = (message.player_id.clone(), message.transaction_id.clone());
        self.payouts.insert(id, payout);
        self.add(message, amount);
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

    fn rollback(&mut self, message: &Message, requested: Decimal, checked: bool) -> Decision {
        let again = checked || self.is(Flaw::TakesBackTwice);
        let named = (message.player_id.clone(), message.credit_transaction_id.clone());
        let of_bet = self.bets.get(&named).filter(|_| self.is(Flaw::UndoesAnyKind));
        if let Some(bet) = of_bet {
            self.add(message, -bet.stake);
            return Ok(());
        }
        let guessed = self.is(Flaw::Fills("credit_transaction_id")) && named.1.is_empty();
        let id = if guessed {
            self.any_payout(requested).unwrap_or(named)
        } else {
            named
        };
        let is_found = |payout: &&Payout| !(payout.is_reward && self.is(Flaw::KeepsRewards));
        let Some(payout) = self.payouts.get(&id).filter(is_found) else {
            let mut all = self.payouts.iter().filter(|_| self.is(Flaw::TakesFromAnyone));
            if let Some((_, payout)) = all.find(|((_, number), _)| *number == id.1) {
                self.add(message, -payout.amount);
                return Ok(());
            }
            self.undone_early.insert(("credit", id));
            return Err(404);
        };
        if self.is(Flaw::SuccessInOtherRound) && payout.round_id != message.round_id {
            return Ok(());
        }
        if payout.is_rolled_back && !again {
            return Ok(());
        }
        let amount = self.agreed(payout.amount, requested)?;
        let balance = self.balance(&message.player_id, &message.currency);
        if self.house.refuses_overdraft && balance.is_none_or(|balance| amount > balance) {
            return Err(422);
        }
        let opens_bet = payout.settles && !self.is(Flaw::ClosedForever);
        let bet_id = (message.player_id.clone(), payout.bet_id.clone());
        self.payouts
            .entry(id)
            .and_modify(|payout| payout.is_rolled_back = true);
        if opens_bet {
            self.bets.entry(bet_id).and_modify(|bet| bet.is_open = true);
        }
        self.add(message, -amount);
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

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Message {
    pub(crate) transaction_type: String,
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) player_id: String,
    game_key: String,
    pub(crate) round_id: String,
    table_id: String,
    pub(crate) currency: String,
    created_at: String,
    amount: Option<Box<RawValue>>,
    pub(crate) bet_id: String,
    pub(crate) bet_ref_ids: Option<Vec<Value>>,
    game_result: Option<Box<RawValue>>,
    player_bet: Option<Box<RawValue>>,
    pub(crate) credit_transaction_id: String,
    pub(crate) round: Option<Value>,
    discount_amount: Option<Box<RawValue>>,
    dealer: Option<Box<RawValue>>,
    additional: Option<Value>,
    refund: Option<Value>,
    pub(crate) player_win: Option<Value>,
}

impl Message {
    /// The required fields that are missing or empty.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let is_there = |value: &Option<Box<RawValue>>| value.is_some();
        let is_credit = self.transaction_type == "credit";
        let names_bet = is_credit || self.transaction_type == "cancel";
        let fields = [
            ("transaction_type", !self.transaction_type.is_empty()),
            ("transaction_id", !self.transaction_id.is_empty()),
            ("transaction_code", !self.transaction_code.is_empty()),
            ("player_id", !self.player_id.is_empty()),
            ("game_key", !self.game_key.is_empty()),
            ("round_id", !self.round_id.is_empty()),
            ("table_id", !self.table_id.is_empty()),
            ("amount", is_there(&self.amount)),
            ("currency", !self.currency.is_empty()),
            ("created_at", !self.created_at.is_empty()),
            ("bet_id", !names_bet || !self.bet_id.is_empty()),
            ("bet_ref_ids", !is_credit || self.bet_ref_ids.is_some()),
            ("game_result", !is_credit || is_there(&self.game_result)),
            ("player_bet", !is_credit || is_there(&self.player_bet)),
            (
                "credit_transaction_id",
                self.transaction_type != "rollback" || !self.credit_transaction_id.is_empty(),
            ),
        ];
        let missing = fields.into_iter().filter(|(_, is_there)| !is_there);
        missing.map(|(name, _)| name).collect()
    }

    /// The amount, a number or a string with at most two decimals, or with zeros behind them. 1.00 without one, for a wallet that goes on
    /// without.
    pub(crate) fn amount(&self, reads_zeros: bool) -> Option<Decimal> {
        match &self.amount {
            Some(raw) => decimal(raw.get(), reads_zeros),
            None => Some(Decimal::ONE),
        }
    }

    pub(crate) fn discount(&self) -> Decimal {
        let raw = self.discount_amount.as_ref();
        raw.and_then(|raw| decimal(raw.get(), false)).unwrap_or_default()
    }

    /// A decimal of `additional`.
    pub(crate) fn additional(&self, name: &str) -> Decimal {
        at(self.additional.as_ref(), name)
    }

    pub(crate) fn refunded(&self) -> Decimal {
        at(self.refund.as_ref(), "amount")
    }

    /// Whether there is a dealer who lacks a field.
    pub(crate) fn has_part_of_dealer(&self) -> bool {
        let dealer = self.dealer.as_ref().map(|dealer| dealer.get());
        dealer.is_some_and(|dealer| {
            ["\"id\"", "\"code\"", "\"name\""]
                .iter()
                .any(|name| !dealer.contains(name))
        })
    }

    pub(crate) fn has_empty_result(&self) -> bool {
        self.game_result
            .as_ref()
            .is_some_and(|result| result.get() == "{}")
    }

    pub(crate) fn is_lotto(&self) -> bool {
        self.game_key == "lucky20"
    }

    /// The content that identifies a repetition.
    pub(crate) fn content(&self) -> String {
        [
            self.transaction_type.as_str(),
            &self.transaction_code,
            &self.player_id,
            &self.round_id,
            &self.currency,
            self.amount.as_ref().map_or("", |amount| amount.get()),
            &self.bet_id,
            &self.credit_transaction_id,
        ]
        .join("\n")
    }
}

fn decimal(json: &str, reads_zeros: bool) -> Option<Decimal> {
    let text = json.trim_matches('"');
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let amount = Decimal::from_str_exact(text).ok().filter(|_| plain)?;
    let amount = if reads_zeros { amount.normalize() } else { amount };
    (amount.scale() <= 2).then_some(amount)
}

/// A decimal in an object. Zero if there is none.
pub(crate) fn at(object: Option<&Value>, name: &str) -> Decimal {
    let value = object.map(|object| object[name].to_string());
    value.and_then(|text| decimal(&text, false)).unwrap_or_default()
}
