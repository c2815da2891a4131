//! Plants faults in some lotto rounds: one kind in one round, in the result or in the entries.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use super::draws::{Prize, YikiWin, odds};
use super::{Entry, Game, INTERVAL_MS, Lotto, LottoResult, LottoRound, Planted, Play, latest, rounds};
use crate::world::{DEPTH_DAYS, LottoFault};

/// One round in this many has a fault.
const EVERY: i64 = 32;

const fn kinds(game: Game) -> &'static [LottoFault] {
    match game {
        Game::Yiki => &[
            LottoFault::WrongGroup,
            LottoFault::WinNotDrawn,
            LottoFault::UnpaidHit,
            LottoFault::UnequalRates,
            LottoFault::WrongPayoutSum,
            LottoFault::TransactionOnLoss,
        ],
        Game::Lucky => &[
            LottoFault::WinNotBought,
            LottoFault::WrongPayoutSum,
            LottoFault::TransactionOnLoss,
            LottoFault::RefundWithoutCharm,
        ],
    }
}

impl Lotto {
    /// All faults in rounds of the last 14 days.
    pub(crate) fn planted(&self, now: DateTime<Utc>) -> Vec<(LottoRound, Planted)> {
        let latest = latest(now);
        let oldest = latest - DEPTH_DAYS * 86_400_000 / INTERVAL_MS + 1;
        rounds(oldest..=latest)
            .filter_map(|round| Some((round, self.draw(round).planted?)))
            .collect()
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
        let faults = kinds(round.game);
        let turn = usize::try_from(block.unsigned_abs()).unwrap_or(0);
        let fault = faults[turn % faults.len()];
        if fault == LottoFault::WrongGroup {
            return Some(Planted {
                fault,
                player_id: None,
            });
        }
        let mut paid: Vec<(&str, String, &str)> = Vec::new();
        let is_suitable = |index: &usize| {
            let entry = self.clean_entry(round, result, *index);
            match fault {
                LottoFault::UnequalRates => first_paid(&entry).is_some_and(|win| {
                    let of_number = (win.bet.bet, win.bet.number.clone(), entry.currency);
                    let again = paid.contains(&of_number);
                    paid.push(of_number);
                    again
                }),
                _ => suits(fault, &entry),
            }
        };
        let index = self.participants(round).find(is_suitable)?;
        Some(Planted {
            fault,
            player_id: Some(self.participant(index).id),
        })
    }
}

fn suits(fault: LottoFault, entry: &Entry) -> bool {
    let won = entry.payout > Decimal::ZERO;
    match (fault, &entry.play) {
        (LottoFault::WinNotDrawn | LottoFault::TransactionOnLoss, _) => !won,
        (LottoFault::UnpaidHit, _) => first_paid(entry).is_some(),
        (LottoFault::RefundWithoutCharm, Play::Lucky { charms, .. }) => {
            !charms.is_empty() && charms.iter().all(|charm| !charm.is_refund())
        }
        (LottoFault::WrongPayoutSum, _) => won,
        (LottoFault::WinNotBought, _) => true,
        _ => false,
    }
}

impl Planted {
    /// Changes the entry. Its sums agree, unless they are the fault.
    pub(super) fn plant(&self, entry: &mut Entry) {
        match (self.fault, &mut entry.play) {
            (LottoFault::WrongPayoutSum, _) => return entry.pay(entry.won() + Decimal::TEN),
            (LottoFault::TransactionOnLoss, _) => {
                entry.transaction_id.clone_from(&entry.payout_id);
                return;
            }
            (LottoFault::RefundWithoutCharm, _) => {
                entry.stray_refund = Decimal::ONE;
                return;
            }
            (LottoFault::WinNotDrawn, Play::Yiki { bets, wins }) => {
                wins.extend(bets.first().map(|bet| YikiWin {
                    payout: bet.bet_amount * odds(bet.bet),
                    bet: bet.clone(),
                }));
            }
            (LottoFault::UnpaidHit, Play::Yiki { wins, .. }) => {
                if let Some(first) = wins.iter().find(|win| is_paid(win)).cloned() {
                    wins.retain(|win| win.bet.bet != first.bet.bet || win.bet.number != first.bet.number);
                }
            }
            (LottoFault::UnequalRates, Play::Yiki { wins, .. }) => {
                if let Some(first) = wins.iter_mut().find(|win| is_paid(win)) {
                    first.payout *= Decimal::new(90, 2);
                }
            }
            // A prize for a ticket with one digit more, which nobody can buy.
            (LottoFault::WinNotBought, Play::Lucky { tickets, prizes, .. }) => {
                prizes.extend(tickets.first().map(|ticket| Prize {
                    full_number: format!("{}0", ticket.full_number()),
                    name: "SET",
                    payout: Decimal::from(20),
                }));
            }
            _ => {}
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
