//! Plants faults in some lotto rounds: one kind in one round, in the result or in the entries.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use super::draws::{Prize, YikiWin, odds};
use super::{Entry, Game, INTERVAL_MS, Lotto, LottoResult, LottoRound, Planted, Play, latest, rounds};
use crate::world::{DEPTH_DAYS, LottoFault};

/// One round in this many has a fault.
const EVERY: i64 = 32;

/// A fault: which entries suit it, and what it changes in one. The sums of the entry agree, unless they are the fault.
type Fault = (LottoFault, fn(&Entry) -> bool, fn(&mut Entry));

#[rustfmt::skip]
const OF_YIKI: [Fault; 6] = [
    // It is in the result and in no entry.
    (LottoFault::WrongGroup, |_| false, |_| {}),
    (LottoFault::WinNotDrawn, |entry| !has_won(entry), |entry| {
        if let Play::Yiki { bets, wins } = &mut entry.play {
            let bet = bets.first().cloned();
            wins.extend(bet.map(|bet| YikiWin { payout: bet.bet_amount * odds(bet.bet), bet }));
        }
        entry.pay(entry.won());
    }),
    (LottoFault::UnpaidHit, |entry| first_paid(entry).is_some(), |entry| {
        if let Some(hit) = first_paid(entry).cloned()
            && let Play::Yiki { wins, .. } = &mut entry.play
        {
            wins.retain(|win| win.bet.bet != hit.bet.bet || win.bet.number != hit.bet.number);
        }
        entry.pay(entry.won());
    }),
    // Another player has won with the same number.
    (LottoFault::UnequalRates, |entry| first_paid(entry).is_some(), |entry| {
        if let Play::Yiki { wins, .. } = &mut entry.play
            && let Some(first) = wins.iter_mut().find(|win| is_paid(win))
        {
            first.payout *= Decimal::new(90, 2);
        }
        entry.pay(entry.won());
    }),
    WRONG_PAYOUT_SUM,
    TRANSACTION_ON_LOSS,
];

#[rustfmt::skip]
const OF_LUCKY: [Fault; 4] = [
    // A prize for a ticket with one digit more, which nobody can buy.
    (LottoFault::WinNotBought, |_| true, |entry| {
        if let Play::Lucky { tickets, prizes, .. } = &mut entry.play {
            prizes.extend(tickets.first().map(|ticket| Prize {
                full_number: format!("{}0", ticket.full_number()),
                name: "SET",
                payout: Decimal::from(20),
            }));
        }
        entry.pay(entry.won());
    }),
    WRONG_PAYOUT_SUM,
    TRANSACTION_ON_LOSS,
    (LottoFault::RefundWithoutCharm, has_charms_without_refund, |entry| entry.stray_refund = Decimal::ONE),
];

const WRONG_PAYOUT_SUM: Fault = (LottoFault::WrongPayoutSum, has_won, |entry| {
    entry.pay(entry.won() + Decimal::TEN);
});
const TRANSACTION_ON_LOSS: Fault = (
    LottoFault::TransactionOnLoss,
    |entry| !has_won(entry),
    |entry| entry.transaction_id.clone_from(&entry.payout_id),
);

const fn faults_of(game: Game) -> &'static [Fault] {
    match game {
        Game::Yiki => &OF_YIKI,
        Game::Lucky => &OF_LUCKY,
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
        let faults = faults_of(round.game);
        let turn = usize::try_from(block.unsigned_abs()).unwrap_or(0);
        let (fault, suits, _) = faults[turn % faults.len()];
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
                _ => suits(&entry),
            }
        };
        let index = self.participants(round).find(is_suitable)?;
        Some(Planted {
            fault,
            player_id: Some(self.participant(index).id),
        })
    }
}

impl Planted {
    pub(super) fn plant(&self, entry: &mut Entry) {
        let mut faults = OF_YIKI.into_iter().chain(OF_LUCKY);
        if let Some((_, _, change)) = faults.find(|(fault, ..)| *fault == self.fault) {
            change(entry);
        }
    }
}

fn has_won(entry: &Entry) -> bool {
    entry.payout > Decimal::ZERO
}

fn has_charms_without_refund(entry: &Entry) -> bool {
    match &entry.play {
        Play::Lucky { charms, .. } => !charms.is_empty() && charms.iter().all(|charm| !charm.is_refund()),
        Play::Yiki { .. } => false,
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
