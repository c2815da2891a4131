//! Plants faults in some lotto rounds: one kind in one round, in the result or in the entries.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Serialize;

use super::entries::{Draw, Entry, LottoResult, Play};
use super::lucky::Prize;
use super::yiki::{YikiWin, odds};
use super::{Game, INTERVAL_MS, Lotto, LottoRound, latest};
use crate::world::DEPTH_DAYS;

/// One round in this many has a fault.
const EVERY: i64 = 32;

/// The kind of a fault planted in a lotto round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LottoFault {
    /// The group `THREE_TOP` of Yiki does not follow from the winning number. Payouts are correct.
    WrongGroup,
    /// A win of Yiki whose number is not in the group of its bet.
    WinNotDrawn,
    /// A bought number of Yiki that was drawn and has no win.
    UnpaidHit,
    /// Two wins of Yiki in one round for the same bet and number, paid at different rates.
    UnequalRates,
    /// `payout_amount` is not the sum of the wins.
    WrongPayoutSum,
    /// A loss with the id of a payout transaction.
    TransactionOnLoss,
    /// A win of Lucky 1 dollar whose full number was not bought.
    WinNotBought,
    /// A refund of Lucky 1 dollar without the charm `HOLYWATERGLASS`.
    RefundWithoutCharm,
}

impl LottoFault {
    const fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Yiki => &[
                Self::WrongGroup,
                Self::WinNotDrawn,
                Self::UnpaidHit,
                Self::UnequalRates,
                Self::WrongPayoutSum,
                Self::TransactionOnLoss,
            ],
            Game::Lucky => &[
                Self::WinNotBought,
                Self::WrongPayoutSum,
                Self::TransactionOnLoss,
                Self::RefundWithoutCharm,
            ],
        }
    }
}

/// A fault of one round.
#[derive(Debug)]
pub(super) struct Planted {
    pub(super) fault: LottoFault,
    /// The participant whose entry has it. None for a fault of the result.
    pub(super) index: Option<usize>,
}

/// A fault of one round, for use outside the service.
#[derive(Debug)]
pub(crate) struct PlantedInLotto {
    pub(crate) fault: LottoFault,
    pub(crate) round: LottoRound,
    pub(crate) player_id: Option<String>,
}

impl Lotto {
    /// All faults in rounds of the last 14 days.
    pub(crate) fn planted(&self, now: DateTime<Utc>) -> Vec<PlantedInLotto> {
        let latest = latest(now);
        let oldest = latest - DEPTH_DAYS * 86_400_000 / INTERVAL_MS + 1;
        let rounds = (oldest..=latest)
            .flat_map(|ordinal| [Game::Yiki, Game::Lucky].map(|game| LottoRound { game, ordinal }));
        let listed = |round| {
            let Draw { planted, .. } = self.draw(round);
            let planted = planted?;
            Some(PlantedInLotto {
                fault: planted.fault,
                round,
                player_id: planted.index.map(|index| self.participant(index).id),
            })
        };
        rounds.filter_map(listed).collect()
    }

    /// The fault of a round. None for most rounds, and if no entry suits it.
    pub(super) fn planted_in(&self, round: LottoRound, result: &LottoResult) -> Option<Planted> {
        let block = round.ordinal.div_euclid(EVERY);
        let chance = self
            .chance
            .of("fault")
            .of(round.game.key())
            .at(block.unsigned_abs());
        let place = chance.below(EVERY.unsigned_abs());
        if !self.disputes || round.ordinal.rem_euclid(EVERY).unsigned_abs() != place {
            return None;
        }
        let faults = LottoFault::of(round.game);
        let turn = usize::try_from(block.unsigned_abs()).unwrap_or(0);
        let fault = faults[turn % faults.len()];
        if fault == LottoFault::WrongGroup {
            return Some(Planted { fault, index: None });
        }
        let mut paid: Vec<(&str, String, &str)> = Vec::new();
        let suits = |index: &usize| {
            let entry = self.clean_entry(round, result, *index);
            match fault {
                LottoFault::UnequalRates => first_paid(&entry).is_some_and(|win| {
                    let of_number = (win.bet.bet, win.bet.number.clone(), entry.currency);
                    let again = paid.contains(&of_number);
                    paid.push(of_number);
                    again
                }),
                _ => fault.suits(&entry),
            }
        };
        let index = self.participants(round).find(suits)?;
        Some(Planted {
            fault,
            index: Some(index),
        })
    }
}

impl LottoFault {
    /// Whether a correct entry can have this fault.
    fn suits(self, entry: &Entry) -> bool {
        let won = entry.payout > Decimal::ZERO;
        match (self, &entry.play) {
            (Self::WinNotDrawn | Self::TransactionOnLoss, _) => !won,
            (Self::UnpaidHit, _) => first_paid(entry).is_some(),
            (Self::RefundWithoutCharm, Play::Lucky { charms, .. }) => {
                !charms.is_empty() && charms.iter().all(|charm| !charm.is_refund())
            }
            (Self::WrongPayoutSum, _) => won,
            (Self::WinNotBought, _) => true,
            _ => false,
        }
    }
}

impl Planted {
    /// Changes the entry. Its sums agree, unless they are the fault.
    pub(super) fn plant(&self, entry: &mut Entry) {
        match self.fault {
            LottoFault::WrongPayoutSum => return entry.pay(entry.won() + Decimal::TEN),
            LottoFault::TransactionOnLoss => {
                entry.transaction_id.clone_from(&entry.payout_id);
                return;
            }
            LottoFault::RefundWithoutCharm => {
                entry.stray_refund = Decimal::ONE;
                return;
            }
            LottoFault::WinNotDrawn => pay_a_loss(&mut entry.play),
            LottoFault::UnpaidHit => forget_first_paid(&mut entry.play),
            LottoFault::UnequalRates => pay_first_less(&mut entry.play),
            LottoFault::WinNotBought => add_foreign_prize(&mut entry.play),
            LottoFault::WrongGroup => {}
        }
        entry.pay(entry.won());
    }
}

/// The first win of a bet, without the hits of free shots.
fn first_paid(entry: &Entry) -> Option<&YikiWin> {
    match &entry.play {
        Play::Yiki { wins, .. } => wins.iter().find(|win| is_paid(win)),
        Play::Lucky { .. } => None,
    }
}

fn is_paid(win: &YikiWin) -> bool {
    !win.bet.bet_amount.is_zero()
}

/// Removes the first win of a bet, and others of the same bet and number.
fn forget_first_paid(play: &mut Play) {
    if let Play::Yiki { wins, .. } = play
        && let Some(first) = wins.iter().find(|win| is_paid(win))
    {
        let (bet, number) = (first.bet.bet, first.bet.number.clone());
        wins.retain(|win| win.bet.bet != bet || win.bet.number != number);
    }
}

/// Pays the first win of a bet a tenth less.
fn pay_first_less(play: &mut Play) {
    if let Play::Yiki { wins, .. } = play
        && let Some(first) = wins.iter_mut().find(|win| is_paid(win))
    {
        first.payout *= Decimal::new(90, 2);
    }
}

fn pay_a_loss(play: &mut Play) {
    if let Play::Yiki { bets, wins } = play {
        wins.extend(bets.first().map(|bet| YikiWin {
            payout: bet.bet_amount * odds(bet.bet),
            bet: bet.clone(),
        }));
    }
}

/// A prize for a ticket with one digit more, which nobody can buy.
fn add_foreign_prize(play: &mut Play) {
    if let Play::Lucky { tickets, prizes, .. } = play {
        prizes.extend(tickets.first().map(|ticket| Prize {
            full_number: format!("{}0", ticket.full_number()),
            name: "SET",
            payout: Decimal::from(20),
        }));
    }
}
